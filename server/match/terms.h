/* terms.h: what the maker of a match lays down for all who come to it, besides the game's own
 * options: shown to everybody before he takes a seat, never changed. */
#ifndef KS_MATCH_TERMS_H
#define KS_MATCH_TERMS_H

#include "base/buffer.h"
#include "base/doc.h"
#include "base/ids.h"
#include "base/writer.h"
#include "clock/clock.h"

/* So far behind those who play are those who watch: in minutes of the game and, of the clock, in
 * seconds; both hold. minutes 0: they watch at once. */
enum { DELAY_MINUTES_MOST = 240, DELAY_SECONDS_MOST = 86400 };
struct delay_terms { uint32_t minutes, seconds; };

/* How the lots are drawn, a member of the terms: with the server's seed alone, as in the matches of
 * which they say nothing; or with the players' nonces mixed into it (nonce.h), as in all that are
 * laid now. */
enum { LOTS_MIXED = 2 };
/* False: in a way that is not known here. */
bool lots_terms_read(const struct doc *terms, bool *mixes);

/* END-3: whoever was not heard of for so many seconds is absent. What the terms say, or if they say
 * nothing ABSENCE_SECONDS. Far above the silence after which a line is pinged
 * (limits.ping_seconds): who is there answers that long before. */
enum { ABSENCE_SECONDS = 300, ABSENCE_SECONDS_LEAST = 30, ABSENCE_SECONDS_MOST = 86400 };
/* False: not such a number. */
bool absence_terms_read(const struct doc *recorded, uint32_t *seconds);

/* TURN-1: players of each side, where the table was laid for other numbers than its scenario has
 * seats; 0, 0: for those of the scenario. */
struct seating_terms { uint8_t players[SIDES]; };
static inline bool seating_terms_set(const struct seating_terms *t)
{
	return t->players[0] > 0;
}
/* From [first side, second side], each of 1 to SEATS_MAX / SIDES; false: not such terms. */
bool seating_terms_read(const struct doc *recorded, struct seating_terms *out);
void seating_terms_write(const struct seating_terms *t, struct writer *w);
/* Adds the scenario's text with one member more, its first: `seating`, these numbers. */
void seating_terms_lay(const struct seating_terms *t, const char *scenario, struct buffer *out);

/* From {minutes, seconds}, each at least 1; false: not such terms. */
bool delay_terms_read(const struct doc *recorded, struct delay_terms *out);
void delay_terms_write(const struct delay_terms *t, struct writer *w);
/* From {move, bank}, in seconds, within the bounds of clock.h; false: not such terms. */
bool clock_terms_read(const struct doc *recorded, struct clock_terms *out);
void clock_terms_write(const struct clock_terms *t, struct writer *w);

#endif
