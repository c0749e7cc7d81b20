/* match.h: the matches in memory: found by id, loaded from the store when somebody asks for them,
 * put away when idle, bounded. Everything that happens to a match enters here: laying, claiming and
 * exchanging seats, joining, leaving, orders and questions. Called by gate/ on the loop thread
 * only; hears the store through match/ports.h. May not touch: sockets, JSON libraries, SQL, the
 * name of any game.
 *
 * The life of a match (match__life), and who makes each step:
 *
 *   (none) --matches__find--> LOADING --recover, found--> LIVE <--submit: committed or dropped-->
 * LIVE (a flight out) LOADING --not found, a lay waits--> LAYING --committed--> LIVE LOADING --not
 * found / store fault--> (none), all who wait are told LOADING --stored data does not check-->
 * FROZEN LIVE --a must failed in rules--> FROZEN          LIVE, FROZEN --nobody there, idle-->
 * (none)
 *
 * Invariants:
 *  1. What is sent, answered or shown is durable: scratch becomes live only in submit's done(ok).
 *  2. One flight (an entry on its way to the store) a match; all else that changes it waits, in
 * order, bounded.
 *  3. A FROZEN match shows its last durable state and refuses every change; the others live on.
 *  4. Secrets are never kept: they are made again from the pepper and the asker's ref, and compared
 * by digest.
 *  5. A match with members, with a flight, with somebody waiting or with a clock that runs is never
 * put away.
 *  6. A match is on the account of the address that had it loaded or laid, until it is put away. No
 * account exceeds limits.loaded_address: at the limit the address's own idle matches go first, then
 * it is refused, so that one address cannot take the memory of all. */
#ifndef KS_MATCH_MATCH_H
#define KS_MATCH_MATCH_H

#include "base/doc.h"
#include "base/writer.h"
#include "match/phase.h"
#include "match/ports.h"
#include "match/terms.h"
#include "rules/engine.h"

enum { PEPPER_BYTES = 32, SECRET_CHARS = SECRET_TEXT - 1 };

/* Of one view, if nothing else is said: every book of notes full, and half a megabyte beside. */
enum { VIEW_BYTES = 3 << 19 };

struct matches_limits {
	uint32_t loaded;           /* matches in memory */
	uint32_t loaded_address;   /* of them, brought there from one address */
	uint32_t waiting;          /* orders of one seat that wait; a quarter as many want a seat */
	/* requests waiting in all matches, joins of those being loaded included */
	uint32_t waiting_all;
	uint32_t waiting_address;  /* of them, from one address */
	uint32_t seat_connections; /* that see one seat; one more replaces another */
	uint32_t watchers;         /* of one match without a seat */
	uint32_t view_bytes;       /* of one view */
	uint32_t resume_bytes;     /* updates kept for those who come back, a class */
	uint32_t log_bytes;        /* event texts kept for those who join, a class */
	uint32_t snapshot_every;   /* entries */
	int64_t idle_ms;           /* before an unwatched match is put away */
	int64_t slice_ms;          /* of one tick for the watchers */
};
/* what the server uses if the configuration says nothing */
extern const struct matches_limits MATCHES_LIMITS;

struct matches_setup {
	struct store_port store;
	struct clock_port clock;
	struct chance_port chance;
	struct audience_port audience;
	struct address_port addresses;
	struct tables_port tables; /* changed may be NULL */
	struct dump_port dump;     /* write may be NULL */
	struct computers_port computers; /* each may be NULL: none play here */
	struct uptime_port uptime;       /* beat NULL: nobody knows */
	struct parse_port parse;
	struct matches_limits limits;
	const struct engine *const *engines; /* NULL-terminated; lives as long as the server */
	/* the server's own secret: whoever has it can make every seat's secret of a ref */
	uint8_t pepper[PEPPER_BYTES];
	const char *commit;                  /* of the source, for the dump of a frozen match */
};

struct matches;
/* NULL without memory; borrows engines, commit */
struct matches *matches_create(const struct matches_setup *setup);
/* the store must not call back afterwards; nobody is told anything */
void matches_destroy(struct matches *ms);

/* A table to be laid. Texts are borrowed for the call; scenario and terrain are documents as text
 * (terrain: "" if none). */
struct lay {
	const struct engine *engine;
	const char *scenario_id, *scenario, *terrain, *title;
	struct seat_id seat;       /* the maker's */
	const char *name;          /* his, or "" */
	const struct doc *options; /* or NULL */
	struct delay_terms delay;  /* of those who watch */
	struct seating_terms seating;
	uint32_t absence;          /* seconds; 0: as is usual */
	struct clock_terms clock;
	bool listed;
	const char *ref;
};

/* Each of these answers exactly once through audience.answer, at once or later, unless it returns
 * nothing to answer. Errors are those of the answer. */

/* {match, seat, side, secret, invitations}. ERR_PARAMS (seat, options, documents), ERR_REFUSED
 * (players: more than this game or its troops have room for; a clock in a game without), ERR_LIMIT,
 * ERR_NOT_RECORDED, ERR_BUSY, ERR_USED (this ref made a table whose maker has since exchanged his
 * secret). The same ref is answered again, nothing is made. */
void matches_lay(struct matches *ms, const struct asker *asker, const struct lay *lay);
/* {match, seat, side, secret}. ERR_NOT_FOUND (no such match or invitation, in the same words),
 * ERR_USED (claimed with another ref), ERR_PHASE, ERR_NOT_RECORDED, ERR_BUSY, ERR_FROZEN. */
void matches_claim(struct matches *ms, const struct asker *asker, const char *id,
                   const char *invitation, const char *name, const char *ref);
/* {secret}; every other connection of the seat, or of the umpire, is shut with 4001. ERR_NOT_FOUND
 * (no such match or secret), as claim. */
void matches_exchange(struct matches *ms, const struct asker *asker, const char *id,
                      const char *secret, const char *ref);

/* A computer takes this seat, put there by who holds the secret. {seat, strength}. ERR_NOT_FOUND
 * (no such match or secret), ERR_REFUSED (the seat is taken, unless by a computer that fell silent;
 * no computer plays this game in this strength), ERR_LIMIT "computers", as claim. Asked again it is
 * answered again. */
void matches_computer(struct matches *ms, const struct asker *asker, const char *id,
                      const char *secret, struct seat_id seat, const char *strength,
                      const char *ref);
/* An invitation for somebody else to the seat of this secret; or to that of one of his side who is
 * absent, if the sender is its commander and knows it. seat: SEAT_NONE: the sender's own. {seat,
 * side, invitation}. It is claimed like any, and then the seat is the other's alone. ERR_NOT_FOUND
 * (no such match or secret), ERR_PARAMS, ERR_FORBIDDEN (another's seat), ERR_REFUSED (he is not
 * absent, as far as the sender knows), as claim. Asked again it is answered again. */
void matches_replace(struct matches *ms, const struct asker *asker, const char *id,
                     const char *secret, struct seat_id seat, const char *ref);
/* A chair at the seat of this secret, for somebody of that name: whoever has the chair's secret
 * sees with that seat's eyes and may ask what it may, no more. {seat, chair, standing, secret}; it
 * can be joined when it is standing: at once if the seat is the commander's, else with his consent.
 * ERR_NOT_FOUND (no such match or secret), ERR_LIMIT "chairs", as claim. Asked again it is answered
 * again. */
void matches_chair(struct matches *ms, const struct asker *asker, const char *id,
                   const char *secret, const char *name, const char *ref);
/* The same for a deputy, who orders as the seat's player does, beside him; it stands at once.
 * ERR_LIMIT "deputies" too. He is dismissed like anybody on a chair. */
void matches_deputy(struct matches *ms, const struct asker *asker, const char *id,
                    const char *secret, const char *name, const char *ref);
/* The commander of that seat consents; or he or its player takes the chair away, and all who sit
 * there are shut with 4001. {seat, chair, standing}. ERR_NOT_FOUND (no such match, secret or
 * chair), ERR_PARAMS, ERR_FORBIDDEN (another's chair), as claim. */
void matches_consent(struct matches *ms, const struct asker *asker, const char *id,
                     const char *secret, struct seat_id seat, uint8_t chair, const char *ref);
void matches_dismiss(struct matches *ms, const struct asker *asker, const char *id,
                     const char *secret, struct seat_id seat, uint8_t chair, const char *ref);
/* The umpire (umpire.h): a side's commander names him; the other side's agrees, or either says no;
 * whoever has both their keys takes the office. {standing, key?}, {standing, key?} and {match,
 * secret}. ERR_NOT_FOUND (no such match, secret or pair of keys), ERR_FORBIDDEN (not who speaks for
 * the side), ERR_REFUSED (too late, another is named …), ERR_USED (the office is taken), ERR_PHASE,
 * as claim. */
void matches_umpire(struct matches *ms, const struct asker *asker, const char *id,
                    const char *secret, const char *name, const char *ref);
void matches_agree(struct matches *ms, const struct asker *asker, const char *id,
                   const char *secret, bool agree, const char *ref);
void matches_preside(struct matches *ms, const struct asker *asker, const char *id,
                     const char *one, const char *other, const char *ref);
/* The computer of this seat has given up. Nothing is answered; computers_port hears of it when it
 * is recorded. address: as in struct asker, the server's own. */
void matches_silence(struct matches *ms, uint32_t address, const struct match_id *id,
                     struct seat_id seat);
/* Loads the match if it is not in memory, so that its computers go on. Nothing is answered. */
void matches_wake(struct matches *ms, uint32_t address, const struct match_id *id);

/* What a join says: without secret (NULL) as the public. resume: only what was missed after (epoch,
 * seq), if at hand. old: the place the connection has already in this match, or generation 0; the
 * caller leaves it after the answer. */
struct join { const char *id, *secret; bool resume; uint64_t epoch, seq; struct membership old; };
/* {match, viewer, seat?, side?, chair?, epoch, seq, view?, log?}; updates follow as match.update. A
 * connection that sees the match already gets everything again, in its new class. One connection of
 * a seat more than may see it replaces the one that has been silent longest, which is shut with
 * 4004: a player whose lines died without a word is never kept out by them (field report C8).
 * ERR_NOT_FOUND (no such match or secret), ERR_REFUSED (a chair that stands not yet), ERR_LIMIT,
 * ERR_BUSY. */
void matches_join(struct matches *ms, const struct asker *asker, const struct join *join);
/* Nothing is answered; a stale membership is ignored. */
void matches_leave(struct matches *ms, struct membership member);

/* An order of the game, or of the slates (signals/): those name no minute. */
struct order_sent {
	struct match_handle match;
	struct seat_id seat; /* of the connection that sends it, by its membership */
	uint8_t deputy;      /* 1 + the chair, if a deputy of the seat sends it; else 0 */
	const char *verb, *ref;
	uint32_t minute;
	const struct doc *params;
};
/* {minute}. ERR_REFUSED, ERR_MINUTE, ERR_PHASE, ERR_METHOD (not a verb of this game),
 * ERR_NOT_RECORDED, ERR_BUSY, ERR_FROZEN, ERR_INTERNAL (it froze the match). Nothing is changed by
 * an order that fails. */
void matches_order(struct matches *ms, const struct asker *asker, const struct order_sent *order);

/* What the umpire does, "umpire.…" with a reason, or a narrative (CARD-8), "narrative.add": the
 * text is sealed until the match is over. */
struct ruling_sent {
	struct match_handle match;
	struct membership member; /* of the connection that sends it */
	const char *verb, *ref;
	const struct doc *params;
};
/* {minute}, as the sender is shown it. ERR_REFUSED, ERR_PHASE, ERR_FORBIDDEN (a player, or not the
 * umpire), ERR_LIMIT, ERR_NOT_RECORDED, ERR_BUSY, ERR_FROZEN. */
void matches_rule(struct matches *ms, const struct asker *asker, const struct ruling_sent *r);

/* How far the match is, as this place is shown it; PHASE_WAITING for a stale one. */
enum phase matches_phase(struct matches *ms, struct membership member);
/* The answer to `ask.…` into w as one JSON value. ERR_REFUSED with *why, ERR_METHOD, ERR_NOT_FOUND,
 * ERR_INTERNAL; w is then of no use. */
enum err matches_ask(struct matches *ms, struct match_handle match, struct membership member,
                     const char *question, const struct doc *params, struct writer *w,
                     struct refusal *why);

/* TURN-5, END-3: what the clocks do by themselves. until_ms, of the wall clock: all that was
 * received by then has been done. */
void matches_clocks(struct matches *ms, int64_t until_ms);
/* Milliseconds until that has something to do; -1: nothing is due. */
int64_t matches_wait_ms(const struct matches *ms);
/* Shows those who watch delayed matches what has become due, for a slice of time; true: more is
 * due. */
bool matches_release(struct matches *ms);
/* Looks who has fallen silent for too long, and who is heard again; called every second or so. */
void matches_attend(struct matches *ms);
/* Serves the watchers for at most a slice. True if some are still to be served. */
bool matches_tick(struct matches *ms);
/* Puts away what has been idle; called now and then. */
void matches_sweep(struct matches *ms);

/* The hash of the ground of a scenario, whose world is built if it is not there yet, and kept; ""
 * if it has none. False: no such game here, or the documents have faults. terrain: "" if none. */
bool matches_survey(struct matches *ms, const char *engine, const char *scenario,
                    const char *terrain, char ground[DIGEST_HEX]);
/* The public ground of a world in memory by its hash (64 hex digits), as JSON; NULL if there is
 * none. Valid until the next call into match/. */
const char *matches_terrain(struct matches *ms, const char *hash, size_t *length);

struct matches_counts {
	uint32_t loaded, frozen, members, waiting, worlds;
	uint64_t orders, refused, updates, deliveries;
};
void matches_count(const struct matches *ms, struct matches_counts *out);
bool matches_healthy(const struct matches *ms); /* the store can write */

#endif
