/* view.h: what a viewer knows of a match: match/'s own fragments (match, seat/N), those of the
 * slates (signals/told.h), then the game's;
 * and the events of one change that he may know. Adds, never redacts; starts from nothing. Used by
 * publish and recover; calls the engine, so its callers stand in a guard.
 *
 * The view classes of a match (house 3): one a seat, then one for each class without a seat, in
 * the order of enum viewer_class. The delayed are shown an older state than the others
 * (delay.h). */
#ifndef KS_MATCH_VIEW_H
#define KS_MATCH_VIEW_H

#include "match/replay.h"
#include "match/terms.h"

enum { FACT_TITLE = 84 * 4, FACT_SCENARIO = 41, FACT_SIGHT = 8 };
enum {
	FRAGMENT_MATCH,
	FRAGMENT_SEAT,
	FRAGMENT_SIGNALS,
	FRAGMENT_DRAFT = 5,
	FRAGMENT_UMPIRE,
	FRAGMENT_NOTE,
	FRAGMENT_CLOCK
};
/* FRAGMENT_SIGNALS: the first of told.h's, which end before FRAGMENT_DRAFT */
enum { CLASSES_BESIDE_SEATS = VIEWER_ENDED, CLASSES_MOST = SEATS_MAX + CLASSES_BESIDE_SEATS };

/* What was fixed when the match was laid. */
struct facts {
	struct match_id id;
	char title[FACT_TITLE], scenario[FACT_SCENARIO], sight[FACT_SIGHT];
	struct digest commitment; /* of the seed */
	struct seed seed;         /* told when all is over */
	bool mixes;               /* the players' nonces into its lots (nonce.h) */
	struct delay_terms delay; /* of those who watch */
	struct seating_terms seating;
	uint32_t absence;         /* seconds of silence; 0: the terms say nothing */
	struct clock_terms clock;
	struct seat_id maker;
	bool listed;
	int64_t created_ms;
	struct buffer fragment;   /* the fragment `match` as last written */
	uint8_t fragment_phase;   /* for this phase; PHASE_COUNT: none yet */
};

/* One change that was made: everything its events can be told from. */
struct happening {
	const struct live *before, *after;
	const void *outcome;              /* the game's, or NULL */
	const struct seat_change *change; /* of the seats, or NULL */
	const struct umpire_change *umpire; /* of the umpire, or NULL */
	const struct signal_command *signal; /* of signals/, or NULL */
	const struct draft_command *draft;   /* of a draft, or NULL */
	const struct refusal *why;           /* of a draft that was skipped, or NULL */
	const struct clock_command *clock;   /* of the clock, or NULL */
	struct seat_id by;                /* whose */
	uint8_t deputy;                   /* 1 + the chair, if a deputy of his did it; else 0 */
};

/* What a change of the umpire says of itself. outcome: the game's; told of if he ended it. */
void happening_umpire(struct happening *h, const struct umpire_change *c, const void *outcome);
/* What a command of either kind says of itself. */
void happening_trade(struct happening *h, enum trade trade, const void *command,
                     const void *outcome, const struct refusal *why);

/* The seed as live_change wants it. */
static inline const struct seed *facts_mixing(const struct facts *f)
{
	return f->mixes ? &f->seed : NULL;
}
/* The seed as setup wants it: none while the lots are to be mixed. */
static inline const struct seed *facts_beginning(const struct facts *f)
{
	return f->mixes ? NULL : &f->seed;
}
void facts_init(struct facts *f);
void facts_finish(struct facts *f);

struct fragment_names view_names(const struct engine *engine);
/* The index of a class among those of a match of so many seats; seat: of VIEWER_SEAT. */
uint8_t view_class_index(uint8_t seats, enum viewer_class class, struct seat_id seat);
/* With whose eyes the class sees this state: its own until the end, then everybody's are those of
 * the ended; the delayed see all the umpire does, but what stands on the table before play is the
 * public's alone. */
struct viewer view_eyes(const struct viewer *class, const struct live *l);
/* CARD-5: that somebody is missing is for those to know who are in communication with him. */
bool view_knows_absence(const struct shared_world *world, const struct live *l,
                        const struct viewer *eyes, uint8_t seat);
/* out is cleared first; out->failed if it grew over its limit. */
void view_compose(const struct shared_world *w, struct facts *f, const struct live *l,
                  const struct viewer *class, struct fragments *out);
/* The events as elements of an array already open in w; maybe none. */
void view_events(const struct shared_world *world, const struct happening *h,
                 const struct viewer *class, struct writer *w);
/* What the list of tables shows: {"phase","minute","seats":[{"seat","side","name","taken"}…]}. */
void view_summary(const struct shared_world *world, const struct live *l, struct writer *w);
/* "nonces": those of all seats, in their order; for when all is over. */
void view_nonces(const struct live *l, struct writer *w);
const char *view_class_name(enum viewer_class c);

#endif
