#include "match/secret.h"
#include "match/match.h"

#include <string.h>

enum { SECRET_BYTES = 24, ID_CHARS = MATCH_ID_TEXT - 1, ID_BITS = 5 };

static void keyed(const uint8_t *pepper, const char *purpose, const struct match_id *id,
                  struct seat_id seat, const char *ref, struct digest *out)
{
	struct digest_run run;
	digest_start_keyed(&run, pepper, PEPPER_BYTES);
	digest_add(&run, purpose, strlen(purpose) + 1); /* the NUL keeps the parts apart */
	if (id != NULL) {
		digest_add(&run, id->text, ID_CHARS);
		digest_add(&run, &seat.index, 1);
	}
	digest_add(&run, ref, strlen(ref));
	digest_end(&run, out);
}

void secret_match_id(const uint8_t *pepper, const char *ref, struct match_id *out)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
	struct digest d;
	keyed(pepper, "match", NULL, SEAT_NONE, ref, &d);
	uint32_t bits = 0, held = 0;
	size_t at = 0;
	for (int i = 0; i < ID_CHARS; i++) {
		if (held < ID_BITS) {
			bits = bits << 8 | d.bytes[at++];
			held += 8;
		}
		held -= ID_BITS;
		out->text[i] = letters[bits >> held & 31];
	}
	out->text[ID_CHARS] = '\0';
}

static void base64url(const uint8_t *bytes, char out[SECRET_TEXT])
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	for (int i = 0; i < SECRET_BYTES; i += 3) {
		uint32_t three = (uint32_t)bytes[i] << 16 | (uint32_t)bytes[i + 1] << 8 | bytes[i + 2];
		for (int k = 0; k < 4; k++)
			*out++ = letters[three >> (18 - 6 * k) & 63];
	}
	*out = '\0';
}

/* A secret of this purpose, as it is told. */
static void made(const uint8_t *pepper, const char *purpose, const struct match_id *id,
                 struct seat_id seat, const char *ref, char out[SECRET_TEXT])
{
	struct digest d;
	keyed(pepper, purpose, id, seat, ref, &d);
	base64url(d.bytes, out);
}

void secret_of_seat(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                    const char *ref, char out[SECRET_TEXT])
{
	made(pepper, "seat", id, seat, ref, out);
}

void secret_of_invitation(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                          const char *ref, char out[SECRET_TEXT])
{
	made(pepper, "invitation", id, seat, ref, out);
}

void secret_of_chair(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                     const char *ref, char out[SECRET_TEXT])
{
	made(pepper, "chair", id, seat, ref, out);
}

void secret_of_key(const uint8_t *pepper, const struct match_id *id, uint8_t side,
                   const char *ref, char out[SECRET_TEXT])
{
	made(pepper, "key", id, (struct seat_id){ side }, ref, out);
}

void secret_of_umpire(const uint8_t *pepper, const struct match_id *id, const char *ref,
                      char out[SECRET_TEXT])
{
	made(pepper, "umpire", id, SEAT_NONE, ref, out);
}

void secret_of_deputy(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                      const char *ref, char out[SECRET_TEXT])
{
	made(pepper, "deputy", id, seat, ref, out);
}

void secret_of_computer(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                        char out[SECRET_TEXT])
{
	made(pepper, "computer", id, seat, "", out);
}

void secret_digest(const char *secret, struct digest *out)
{
	digest_of(secret, strlen(secret), out);
}

bool secret_is(const char *secret, const struct digest *stored)
{
	struct digest d;
	secret_digest(secret, &d);
	return digest_equal(&d, stored);
}

void secret_ref(const char *ref, char out[REF_RECORD])
{
	struct digest d;
	char hex[DIGEST_HEX];
	digest_of(ref, strlen(ref), &d);
	digest_hex(&d, hex);
	memcpy(out, hex, REF_RECORD - 1);
	out[REF_RECORD - 1] = '\0';
}
