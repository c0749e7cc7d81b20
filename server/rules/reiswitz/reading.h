/* reading.h: taking members out of a document strictly, each departure named as a fault with its
 * pointer. Shared by the readers of terrains (layout.c) and scenarios (scenario.c). Knows no rule
 * of the game. */
#ifndef KS_REISWITZ_READING_H
#define KS_REISWITZ_READING_H

#include "base/faults.h"

enum { READING_NONE = -1 };

/* True if node is an object whose members all stand in known (NULL-terminated). */
bool reading_members(const struct doc *node, const char *const *known, struct faults *faults);
/* The integer member within [low, high]; `absent` if it is missing and absent >= low; else a fault,
 * and low. */
int64_t reading_int(const struct doc *object, const char *key, int64_t low, int64_t high,
                    int64_t absent, struct faults *faults);
/* The text member of 1…most bytes, without control characters; NULL with a fault; NULL alone if
 * missing and optional. */
const char *reading_text(const struct doc *object, const char *key, size_t most, bool optional,
                         struct faults *faults);
/* Index in choices (NULL-terminated) of the text member; `absent` if missing and absent >= 0; else
 * a fault and READING_NONE. */
int reading_choice(const struct doc *object, const char *key, const char *const *choices,
                   int absent, struct faults *faults);
/* The array member of at most `most` elements, or NULL; a fault if it is of another type, too long,
 * or missing though needed. */
const struct doc *reading_list(const struct doc *object, const char *key, uint32_t most,
                               bool needed, struct faults *faults);

/* Index of the sign in a text of signs, or READING_NONE. */
int reading_sign(const char *signs, char sign);
/* Copies the text (NULL: "") into out of size bytes; what does not fit is left off (readers have
 * bounded it before). */
void reading_copy(char *out, size_t size, const char *text);
/* Less than, equal to or greater than 0 as a comes before, equals or follows b, byte by byte. */
int reading_order(const char *a, const char *b);

/* A fault with up to two numbers (places, counts), in one line. */
void reading_fault(struct faults *faults, const struct doc *node, enum message_id what,
                   const char *name, int64_t a, int64_t b);

#endif
