#include "match/nonce.h"

#include <string.h>

enum { ID_CHARS = MATCH_ID_TEXT - 1 };

/* The NUL keeps the word and what follows apart. */
static void begin(struct digest_run *run, const char *word)
{
	digest_start(run);
	digest_add(run, word, strlen(word) + 1);
}

void nonce_of(const struct match_id *id, struct seat_id seat, const char *ref, struct digest *out)
{
	struct digest_run run;
	begin(&run, "kriegsspiel nonce");
	digest_add(&run, id->text, ID_CHARS);
	digest_add(&run, &seat.index, 1);
	digest_add(&run, ref, strlen(ref));
	digest_end(&run, out);
}

void nonce_mix(const struct seed *seed, const struct digest *nonces, uint8_t count,
               struct seed *key)
{
	struct digest_run run;
	struct digest out;
	begin(&run, "kriegsspiel lots");
	digest_add(&run, seed->bytes, SEED_BYTES);
	for (uint8_t i = 0; i < count; i++)
		digest_add(&run, nonces[i].bytes, DIGEST_BYTES);
	digest_end(&run, &out);
	memcpy(key->bytes, out.bytes, SEED_BYTES);
}

void nonce_mixed(const struct seed *key, struct digest *out)
{
	struct digest_run run;
	begin(&run, "kriegsspiel mixed");
	digest_add(&run, key->bytes, SEED_BYTES);
	digest_end(&run, out);
}
