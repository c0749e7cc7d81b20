/* internal.h: what the files of match/ share: a match in memory, its view classes, members, those
 * who wait, and the flight to the store. Nobody outside match/ includes it. See match.h for the
 * life of a match and the invariants. */
#ifndef KS_MATCH_INTERNAL_H
#define KS_MATCH_INTERNAL_H

#include "base/arena.h"
#include "base/must.h"
#include "clock/deadline.h"
#include "match/chronicle.h"
#include "match/clocking.h"
#include "match/delay.h"
#include "match/drafting.h"
#include "match/live.h"
#include "match/match.h"
#include "match/presence.h"
#include "match/refs.h"
#include "match/replay.h"

#include <stddef.h>
#include <string.h>

#define NO_SLOT UINT32_MAX

/* One connection that sees one match. */
struct member {
	struct conn_id conn;
	uint32_t match;      /* slot; NO_SLOT: free, `position` is then the next free one */
	uint32_t generation; /* of this place; never 0 */
	uint32_t position;   /* in its class's list */
	uint32_t seq;        /* low bits of the last update it was sent */
	uint32_t joined_ms;  /* low bits of the clock */
	uint8_t class;       /* index of its view class */
	uint8_t chair;       /* it only looks on from the seat; CHAIR_NONE: it sits there */
};

/* The latest updates of a class: for those who come back, and for watchers still to be served. */
enum { RESUME_UPDATES = 64 };
struct updates { struct frame *frame[RESUME_UPDATES]; uint32_t count; uint32_t bytes; };

/* Members share one view, one numbering and the frames. warm: the view is kept up to date and
 * numbered; a class without members stays warm for RESUME_UPDATES more changes, so that who comes
 * back soon gets just what he missed. */
struct view_class {
	struct viewer viewer;
	bool warm;
	uint8_t unwatched;         /* changes since the last member left */
	uint64_t epoch, seq;       /* of this class alone */
	struct fragments view;     /* as of seq, if warm */
	struct updates *updates;   /* the last ones up to seq, if warm */
	struct chronicle log;
	uint32_t *members;         /* indexes into matches.members */
	uint32_t count, capacity;
	uint32_t cursor,
		remaining; /* watchers: where serving goes on, and how many may lack something */
};

/* Somebody who waits: for a match to be loaded, or for its flight to land. */
enum wish {
	WISH_LAY,
	WISH_CLAIM,
	WISH_EXCHANGE,
	WISH_COMPUTER,
	WISH_CHAIR,
	WISH_DEPUTY,  /* a chair that acts */
	WISH_CONSENT,
	WISH_DISMISS,
	WISH_NAME,    /* these six: of the umpire */
	WISH_AGREE,
	WISH_DECLINE,
	WISH_SIT,
	WISH_REKEY,   /* the umpire exchanges his secret; it is asked for as WISH_EXCHANGE */
	WISH_RULE,    /* what the umpire does, or a narrative */
	WISH_SILENCE, /* of a computer; nobody waits for an answer */
	WISH_REPLACE,
	WISH_ATTEND,  /* somebody is missing, or is heard again; nobody waits for an answer */
	WISH_WAKE,    /* only that it be loaded; so here */
	WISH_JOIN,
	WISH_ORDER,
	WISH_RUN,     /* of a draft that goes; nobody waits for an answer */
	WISH_CLOCK    /* of the clock; nobody waits for an answer */
};
struct waiting {
	struct waiting *next;
	enum wish wish;
	struct asker asker;
	char ref[REF_MAX + 1];
	/* claim: the invitation; join: "" for the public; computer: the starter's; chair, consent,
	 * dismiss: the asker's */
	char secret[SECRET_TEXT];
	char other[SECRET_TEXT];         /* sit: the other key; secret is the one */
	char strength[STRENGTH_TEXT];    /* computer */
	char name[SEAT_NAME_BYTES];      /* lay, claim, chair, name */
	uint8_t chair;                   /* consent, dismiss */
	uint8_t deputy;                  /* order: as in struct order_sent */
	bool resume, listed;
	uint64_t epoch, seq;             /* join */
	struct membership old;           /* join */
	struct seat_id seat;             /* lay, order, computer, silence, consent, dismiss */
	uint32_t minute;                 /* order */
	const char *verb;                /* order: the engine's text, or signals/'s */
	struct shared_world *world;      /* lay: counted */
	char *title, *scenario, *options;/* lay: owned; one block behind title */
	struct delay_terms delay;        /* lay */
	struct seating_terms seating;    /* lay */
	uint32_t absence;                /* lay */
	struct clock_terms clock;        /* lay */
	/* order: world->command_size bytes; rule: a struct umpire_change */
	_Alignas(max_align_t) char command[];
};

static inline bool match__is_order(enum wish wish)
{
	return wish == WISH_ORDER || wish == WISH_RUN || wish == WISH_CLOCK;
}

/* Is it a change of the umpire? */
static inline bool match__is_umpires(enum wish wish)
{
	return wish >= WISH_NAME && wish <= WISH_RULE;
}

/* An entry on its way to the store. Memory is reused by the next match on the same world. */
struct flight {
	struct flight *next;             /* among the spare */
	const struct engine *engine;     /* whose sizes it has */
	size_t state_size, signals_size, command_size;
	struct live *scratch;
	void *command, *outcome;         /* of the world's and the engine's sizes */
	enum trade trade;                /* whose command it is */
	struct refusal why;              /* run: why it was skipped */
	enum wish wish;
	struct asker asker;
	struct seat_id seat;
	uint8_t deputy;                  /* order: as in struct order_sent */
	char ref[REF_MAX + 1];
	uint64_t ref_hash;
	uint32_t minute;
	struct seat_change change;       /* of all wishes but these: */
	struct umpire_change umpire;     /* match__is_umpires */
	int64_t at_ms;                   /* of the entry: when its request was received */
	struct held *held;               /* the entry for those who watch later; NULL: nobody does */
	bool attended;                   /* the change was one of the game too (attending.h) */
	bool snapshot, summary;
};

enum match_life { MATCH_LOADING, MATCH_LAYING, MATCH_LIVE, MATCH_FROZEN };

/* What one address has here. */
struct account { uint32_t loaded, waiting; };
#define ACCOUNT_ANY UINT32_MAX

struct recover;
struct match {
	struct facts facts;
	uint32_t address;                /* whose account it is on */
	uint32_t slot, generation;
	struct match *chain;             /* in the same bucket */
	enum match_life life;
	struct recover *recover;         /* while LOADING */
	struct shared_world *world;      /* counted; NULL while LOADING */
	struct live *live;
	int64_t seq, snapshot_seq;       /* of the last entry and the last snapshot in the store */
	struct refs *refs;               /* one a seat */
	struct view_class *classes;      /* in the order of view_class_index */
	struct delay *delay;             /* NULL: those who watch see it at once */
	uint8_t class_count;
	uint32_t members;
	struct flight *flight;
	struct waiting *first, **last;
	uint32_t waiting, admissions;    /* admissions: of them, who wants a seat or another secret */
	int64_t used_ms;
	struct presence presence;
	int64_t at_ms;                   /* of its last entry; 0: of none in memory */
	int64_t due_ms;                  /* of its clock, in matches.due; CLOCK_NEVER: nothing is */
	int64_t owed_ms;                 /* to its clock, not yet credited */
	enum credit owed_why;
	uint32_t checks;                 /* applied since a full invariant */
	bool attend_halted;              /* an absence was not recorded: until the next look */
	bool runs_halted;                /* a run was not recorded: drafts wait for what comes next */
	bool serving;                    /* watchers are still to be served; in the list below */
	struct match *serve_next;
};

/* Does whoever is there on this chair, or on none, act for the seat, or only look on? */
static inline bool match__acts(const struct match *m, uint8_t seat, uint8_t chair)
{
	return chair == CHAIR_NONE || seat_has_deputy(&m->live->seat[seat], chair);
}

/* The text of the last whole view that was sent, for the next who joins in the same class at the
 * same number. */
struct joined {
	struct match_handle match;
	uint8_t class, chair;
	uint64_t epoch, seq;
	struct buffer text;
};

struct matches {
	struct matches_setup setup;
	struct worlds worlds;
	struct match **slots;            /* limits.loaded of them, NULL if free */
	uint32_t *generations;
	uint32_t loaded, slot_hint;
	struct match **buckets;
	uint32_t bucket_mask;
	struct member *members;
	uint32_t member_capacity, member_free, member_count;
	uint32_t waiting;
	struct dump *dumps;              /* under way */
	struct account *accounts;        /* by asker.address */
	uint32_t account_capacity;
	struct match *serve_first, **serve_last;
	struct flight *spare;
	size_t spare_bytes;
	struct buffer command, outcome, work, snapshot, events, frame, summary;
	void *command_memory, *scratch_memory; /* lent to one call */
	size_t command_size, scratch_size;
	struct joined joined;
	struct chronicle_text *made[CLASSES_MOST]; /* texts of the events in hand, each once */
	uint8_t made_count;
	struct fragments next;           /* a view being composed */
	struct arena arena;              /* while one answer is made */
	struct deadlines due;            /* of clocks, by slot and generation */
	int64_t beat_ms;                 /* when the store was told last that the server runs */
	int64_t ahead_ms;                /* the wall clock of the monotonic one, as last seen */
	int64_t fault_ms;                /* since when the store cannot write; 0: it can */
	uint32_t release_from;           /* the slot where showing what was held back goes on */
	struct matches_counts counts;
};

/* match.c: the registry */
struct match *match__by_id(struct matches *ms, const char *id); /* in memory, or NULL */
struct match *match__by_handle(struct matches *ms, struct match_handle h);
/* A new match in memory, LOADING, on this address's account; NULL: *why is ERR_LIMIT (of the
 * account), ERR_BUSY (of all) or ERR_NOMEM. */
struct match *match__create(struct matches *ms, const struct match_id *id, uint32_t address,
                            enum err *why);
/* must: nobody there, no flight; those who wait are not told */
void match__destroy(struct matches *ms, struct match *m);
/* refs and classes for world->seats; false: no memory */
bool match__seats_open(struct matches *ms, struct match *m);
int64_t match__now(const struct matches *ms);
/* valid until the next call; NULL: no memory */
void *match__command_memory(struct matches *ms, size_t n);
void *match__scratch_memory(struct matches *ms, size_t n);
static inline bool match__id_good(const char *id)
{
	return strnlen(id, MATCH_ID_TEXT) == MATCH_ID_TEXT - 1;
}

/* dump.c */
/* What was being done when a must failed. viewer: whose order, question or view, or NULL. */
enum failing_kind { FAILING_ORDER, FAILING_QUESTION, FAILING_VIEW };
struct failing {
	enum failing_kind doing;
	const char *verb;
	const struct viewer *viewer;
	const struct doc *params; /* as they were sent, or NULL */
	const char *recorded;     /* the command as the journal would have it, or NULL, or "" */
};
/* Changes nothing any more; a dump goes to setup.dump when the store has given the last commands.
 */
void match__frozen(struct matches *ms, struct match *m, const struct must_report *why,
                   const struct failing *f);
void match__dumps_finish(struct matches *ms); /* those under way, without a word */

/* account.c */
/* The address's account, valid until the next call; NULL: no memory. */
struct account *match__account(struct matches *ms, uint32_t address);
void match__account_load(struct matches *ms, uint32_t address);   /* one match more */
void match__account_unload(struct matches *ms, uint32_t address); /* one less */

/* waiting.c */
/* Who asks for what happens by itself: an answer to it finds nobody. */
extern const struct asker match__nobody;
void match__answer(struct matches *ms, const struct asker *to, const struct answer *a);
void match__answer_error(struct matches *ms, const struct asker *to, enum err err,
                         const char *limit);
/* ERR_REFUSED by that rule; number: the hint's first */
void match__refuse(struct matches *ms, const struct asker *to, const char *rule,
                   enum message_id hint, int64_t number);
void match__asker_copy(struct asker *to, const struct asker *from);
/* A wish with `extra` bytes behind it; NULL: over a limit (m may be NULL) or no memory, the asker
 * is told. */
struct waiting *match__waiting_create(struct matches *ms, const struct match *m,
                                      const struct asker *asker, enum wish wish, const char *ref,
                                      size_t extra);
void match__waiting_destroy(struct matches *ms, struct waiting *x);
/* takes it, last in line */
void match__wait(struct matches *ms, struct match *m, struct waiting *x);
struct waiting *match__unwait(struct match *m, struct waiting **at); /* out of the line */
/* Fulfils what can be fulfilled now: joins always, changes while no flight is out. The match may be
 * gone afterwards. */
void match__proceed(struct matches *ms, struct match *m);
/* Before something asked from outside: what comes before it is done, or sent. False: it has to
 * wait its turn. */
bool match__ready(struct matches *ms, struct match *m, const struct asker *asker);
/* When it was asked. */
int64_t match__asked_ms(const struct matches *ms, const struct asker *asker);
/* Orders that wait, of whoever sits at the seat (deputy 0) or of a deputy of it, but those of this
 * connection: the secret they were sent with is no more. */
void match__orders_refuse(struct matches *ms, struct match *m, struct seat_id seat,
                          uint8_t deputy, struct conn_id but);
/* The same of the umpire's rulings and lines. */
void match__rulings_refuse(struct matches *ms, struct match *m, struct conn_id but);
/* Answers all who wait with this error. */
void match__refuse_all(struct matches *ms, struct match *m, enum err err);

/* load.c */
void match__load_cancel(struct match *m);

/* flight.c */
struct flight *match__flight_take(struct matches *ms, struct match *m, enum wish wish,
                                  const struct asker *asker);
void match__flight_drop(struct matches *ms, struct flight *f); /* to the spare */
void match__flights_finish(struct matches *ms);
/* One that is not the match's; NULL: no memory. Dropped as any. */
struct flight *match__flight_spare(struct matches *ms, const struct shared_world *w);
/* What f made of `before`, in the terms of view.h. */
struct happening match__happening(const struct flight *f, const struct live *before,
                                  const struct live *after);
/* Within the guard of the trial, when f->scratch is complete and ms->command is written: the time
 * of the entry, a snapshot and a summary, if due, and what is held for those who watch later.
 * False: no memory for that. */
bool match__flight_prepare(struct matches *ms, struct match *m, struct flight *f,
                           const char *verb);
/* Tells the list of tables how a listed match stands. */
void match__news(struct matches *ms, const struct match *m);
/* Takes f and sends it to the store: ms->command and ms->outcome hold the texts. row: with the
 * first. False: no memory for it, f is dropped and the asker told. */
bool match__flight_send(struct matches *ms, struct match *m, struct flight *f, const char *verb,
                        const char *ref, const struct digest *digest,
                        const struct stored_match *row);

/* admit.c, submit.c: each answers or puts a flight out */
void match__lay(struct matches *ms, struct match *m, struct waiting *x);
void match__claim(struct matches *ms, struct match *m, const struct waiting *x);
void match__exchange(struct matches *ms, struct match *m, const struct waiting *x);
/* Answers, and is true, if the claim or exchange would change nothing: it needs not wait for what
 * is in flight, and takes no place of those who must. The match is LIVE or FROZEN. */
bool match__claim_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                          const char *invitation, const char *ref);
bool match__exchange_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                             const char *secret, const char *ref);
/* {secret}: what the exchange made. */
void match__exchange_answer(struct matches *ms, const struct asker *to, const char *secret);
/* A flight for a change of this seat, its secret made from the wish's ref; NULL: answered. */
struct flight *match__change_flight(struct matches *ms, struct match *m, const struct waiting *x,
                                    enum seat_verb verb, struct seat_id seat);
/* To a change that takes a free seat, if the match mixes its lots: the nonce of its ref. */
void match__nonce_add(const struct match *m, struct flight *f);
/* Tries the change that f->change, or f->umpire, describes and sends it; takes f. False:
 * answered. */
bool match__change_send(struct matches *ms, struct match *m, struct flight *f,
                        const struct stored_match *row);
/* answers after the commit */
void match__admitted(struct matches *ms, struct match *m, const struct flight *f);

/* computer.c: each answers or puts a flight out */
void match__computer(struct matches *ms, struct match *m, const struct waiting *x);
/* As match__claim_settled. */
bool match__computer_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                             const char *secret, struct seat_id seat, const char *strength);
void match__silence(struct matches *ms, struct match *m, const struct waiting *x);
/* {seat, strength} */
void match__computer_answer(struct matches *ms, const struct match *m, const struct asker *to,
                            struct seat_id seat);
/* Tells which computers of the match are wanted: none unless people are at it and it is in play. */
void match__computers_tell(struct matches *ms, const struct match *m, bool people);
/* Members that are not computers. */
uint32_t match__people(const struct match *m);

/* chair.c: each answers or puts a flight out */
void match__chair(struct matches *ms, struct match *m, const struct waiting *x);
void match__chair_change(struct matches *ms, struct match *m, const struct waiting *x);
/* As match__claim_settled. */
bool match__chair_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                          enum wish wish, const char *secret, const char *ref);
bool match__chair_change_settled(struct matches *ms, const struct match *m,
                                 const struct asker *asker, const char *secret, enum wish wish,
                                 struct seat_id seat, uint8_t chair);
/* It is taken away: what waits of a deputy there is refused, its lines are shut. */
void match__chair_dismiss(struct matches *ms, struct match *m, struct seat_id seat, uint8_t chair);
void match__chair_done(struct matches *ms, const struct match *m, const struct flight *f);

/* The seat of a person's secret; SEAT_NONE: nobody's, answered. */
struct seat_id match__person(struct matches *ms, const struct match *m, const struct asker *asker,
                             const char *secret);
/* Does this person consent for the side of that seat: its commander (TURN-2), or the first of its
 * persons if none of them commands? */
bool match__consents(const struct match *m, struct seat_id by, struct seat_id seat);

/* appointing.c: each answers or puts a flight out */
void match__appoint(struct matches *ms, struct match *m, const struct waiting *x);
void match__sit(struct matches *ms, struct match *m, const struct waiting *x);
/* The umpire exchanges his secret; as match__exchange_settled, of a secret that is or was his. */
bool match__rekey_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                          const char *secret, const char *ref);
void match__rekey(struct matches *ms, struct match *m, const struct waiting *x);
void match__appointed(struct matches *ms, const struct match *m, const struct flight *f);

/* replace.c: each answers or puts a flight out */
void match__replace(struct matches *ms, struct match *m, const struct waiting *x);
/* As match__claim_settled. seat: SEAT_NONE: the sender's own. */
bool match__replace_settled(struct matches *ms, const struct match *m, const struct asker *asker,
                            const char *secret, struct seat_id seat, const char *ref);
/* An invitation to this taken seat, made of the wish's ref, whoever may ask for it. */
void match__replace_send(struct matches *ms, struct match *m, const struct waiting *x,
                         struct seat_id seat, enum offered offered);
void match__replace_done(struct matches *ms, const struct match *m, const struct flight *f);
/* Another has claimed the seat: the lines of who had it are shut. */
void match__replaced(struct matches *ms, struct match *m, const struct flight *f);

/* ruling.c */
void match__rule(struct matches *ms, struct match *m, const struct asker *asker, const char *ref,
                 const struct umpire_change *c);
void match__ruled(struct matches *ms, const struct match *m, const struct flight *f);
/* H3: does the umpire stop this order now? Then *why says so. */
bool match__offers_frozen(const struct live *l, const char *verb, struct refusal *why);

/* {minute} */
void match__order_done(struct matches *ms, const struct asker *asker, uint32_t minute);
/* o: of what it says of params nothing is asked; its verb is that of verb_find. */
void match__order(struct matches *ms, struct match *m, const struct asker *asker,
                  const struct order_sent *o, const void *command);

/* A wish of the clock: sent; false: not now (it is due again), or the match was frozen. */
bool match__clock_send(struct matches *ms, struct match *m, const struct clock_command *c);

/* clockwork.c */
int64_t match__wall(const struct matches *ms);
/* Before something of this time is done: what the clock does before it, if nothing is in flight. */
void match__clock(struct matches *ms, struct match *m, int64_t at_ms);
/* The match's clock, or its life, may be another now; and when it is put away. */
void match__clock_arm(struct matches *ms, struct match *m);
void match__clock_disarm(struct matches *ms, struct match *m);
/* It was loaded: what the server did not run of its clock's time will be credited. */
void match__clock_loaded(struct matches *ms, struct match *m);
/* What of this span its clock ran in will be credited. */
void match__clock_owe(struct match *m, int64_t from_ms, int64_t until_ms, enum credit why);
/* The store could not write just now. */
void match__fault_note(struct matches *ms);

/* If a draft of the match goes and nothing is in flight, the first of them is carried out. */
void match__run(struct matches *ms, struct match *m);

/* absence.c */
/* If nothing is in flight: who is heard again is there, or who was silent for too long is absent.
 */
void match__attend(struct matches *ms, struct match *m);

/* member.c */
struct member *match__member(struct matches *ms, struct membership m); /* NULL if it is stale */
void match__join(struct matches *ms, struct match *m, const struct waiting *x);
void match__member_drop(struct matches *ms, uint32_t index);
/* Shuts every connection of the seat but the asker's; those of its chairs stay. */
void match__seat_shut(struct matches *ms, struct match *m, struct seat_id seat, struct conn_id but);
/* Shuts every connection of the umpire but the asker's. */
void match__umpire_shut(struct matches *ms, struct match *m, struct conn_id but);
/* Shuts every connection of this chair. */
void match__chair_shut(struct matches *ms, struct match *m, struct seat_id seat, uint8_t chair);
/* its view and numbering are forgotten; its log stays */
void match__class_cool(struct view_class *c);
void match__class_finish(struct view_class *c);

/* publish.c */
/* The change that f made is durable and m->live is its state: numbers and sends it. before: the
 * state it was made in. */
void match__publish(struct matches *ms, struct match *m, const struct flight *f,
                    const struct live *before);
/* What was shown to the delayed at last: numbers and sends it, to them alone. */
void match__delayed_tell(struct matches *ms, struct match *m, const struct happening *h);
/* After the answer: the other seats than the mover's, and the watchers as time allows. */
void match__publish_rest(struct matches *ms, struct match *m, struct seat_id mover);
/* The class's view is made if it is not kept; false: the match was frozen by it, or no memory. */
bool match__class_warm(struct matches *ms, struct match *m, struct view_class *c);
/* Sends the member all it lacks; false: too far behind, it was told match.resync and dropped. */
bool match__member_serve(struct matches *ms, struct match *m, uint32_t index);
/* The events that one class may know of a change: its text, held in ms->made until
 * match__texts_drop; NULL: none, or no memory. ms->events then holds them as an array. */
struct chronicle_text *match__events(struct matches *ms, const struct shared_world *w,
                                     const struct happening *h, const struct view_class *c);
void match__texts_drop(struct matches *ms);
void match__log(struct matches *ms, const struct shared_world *w, const struct happening *h,
                struct view_class *classes, uint8_t count);
bool match__serve_slice(struct matches *ms);

/* release.c */
/* Shows what is due of what was held back, until that time of the clock. */
void match__release(struct matches *ms, struct match *m, int64_t until_ms);
/* The state a class is shown: for the delayed what is held back is not in it yet. */
static inline const struct live *match__live_of(const struct match *m, const struct view_class *c)
{
	return c->viewer.class == VIEWER_DELAYED && m->delay != NULL ? m->delay->live : m->live;
}
/* The class that whoever comes without a secret belongs to: the delayed until all was shown. */
static inline uint8_t match__watcher_class(const struct match *m)
{
	enum viewer_class c = m->delay != NULL ? VIEWER_DELAYED : VIEWER_PUBLIC;
	const struct live *l = m->delay != NULL ? m->delay->live : m->live;
	if (l->phase == PHASE_OVER)
		c = VIEWER_ENDED;
	return view_class_index(m->world->seats, c, SEAT_NONE);
}

#endif
