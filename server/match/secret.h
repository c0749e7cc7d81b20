/* secret.h: secrets of seats, invitations and the ids of matches, all made from the server's pepper
 * and the asker's own unguessable ref, so that a lost answer can be given again after a crash
 * without anything having been kept. Only digests are stored. Called by match/'s submit and admit.
 * Pure. */
#ifndef KS_MATCH_SECRET_H
#define KS_MATCH_SECRET_H

#include "base/digest.h"
#include "base/ids.h"

/* a ref as the journal keeps it for changes that make secrets: 32 hex digits, NUL */
enum { REF_RECORD = 33 };

/* id of the table that this ref lays. */
void secret_match_id(const uint8_t *pepper, const char *ref, struct match_id *out);
/* base64url, 32 characters: the secret that claiming or exchanging this seat with this ref gives.
 */
void secret_of_seat(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                    const char *ref, char out[SECRET_TEXT]);
/* The same form: the invitation to this seat that laying the table with this ref gives. */
void secret_of_invitation(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                          const char *ref, char out[SECRET_TEXT]);
/* The same form: the secret of the chair that this ref asks for at this seat. */
void secret_of_chair(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                     const char *ref, char out[SECRET_TEXT]);
/* The same form: a commander's half of the invitation of the umpire that he named, or agreed to,
 * with this ref; and the secret that taking the office with this ref gives. */
void secret_of_key(const uint8_t *pepper, const struct match_id *id, uint8_t side,
                   const char *ref, char out[SECRET_TEXT]);
void secret_of_umpire(const uint8_t *pepper, const struct match_id *id, const char *ref,
                      char out[SECRET_TEXT]);
/* The same form: that of the deputy at this seat whom its player names with this ref. */
void secret_of_deputy(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                      const char *ref, char out[SECRET_TEXT]);
/* The same form: the secret of the computer that plays this seat. No ref gives it, so nobody but
 * the server can have it; the same after every start. */
void secret_of_computer(const uint8_t *pepper, const struct match_id *id, struct seat_id seat,
                        char out[SECRET_TEXT]);
/* What is stored of a secret. */
void secret_digest(const char *secret, struct digest *out);
/* Is this the secret of which that is stored? Compared in constant time. */
bool secret_is(const char *secret, const struct digest *stored);
/* What the journal keeps of a ref from which a secret was made: not the ref. */
void secret_ref(const char *ref, char out[REF_RECORD]);

#endif
