#include "tests/load/seed.h"

#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/recover.h"
#include "match/secret.h"
#include "store/store.h"
#include "tests/support/cards.h"
#include "wire/decode.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	MATCHES_MOST = 1000000,
	SNAPSHOT_EVERY = 64,
	PAUSE_US = 200,
	TEXT_BYTES = 1 << 20,
	OUTSTANDING_MOST = 20000,
	TERMS_BYTES = 200,
	DELAY_MOST = 60
};

struct seeding {
	struct store *store;
	struct store_port port;
	struct worlds worlds;
	struct shared_world *world;
	struct buffer command, outcome, work, snapshot;
	const char *terms;
	bool delayed;
	int64_t sent, answered, failed;
};

static const struct doc *parse(struct arena *a, const char *text, size_t n)
{
	struct wire_fault why;
	return wire_parse(a, text, n, &why);
}

static void on_done(void *context, uint64_t tag, bool ok)
{
	struct seeding *s = context;
	s->answered++;
	s->failed += !ok;
}

static void wait_for(struct seeding *s, int64_t outstanding)
{
	for (store_drain(s->store); s->sent - s->answered > outstanding; store_drain(s->store))
		usleep(PAUSE_US);
}

static void name(char *out, size_t size, const char *word, int64_t number)
{
	size_t n = text_format(out, size, "%s", word) ? strlen(word) : 0;
	for (size_t i = size - 1; i-- > n; number /= 10)
		out[i] = (char)('a' + number % 10);
	out[size - 1] = 0;
}

/* One match on its way. */
struct table {
	struct seeding *s;
	struct match_id id;
	struct stored_match row;
	struct live *live;
	struct refs refs[CARDS_SEATS];
	int64_t seq;
};

static void append(struct table *t, uint8_t seat, const char *verb, const char *ref,
                   const struct ref *newest)
{
	struct seeding *s = t->s;
	struct journal_entry e = { .seq = ++t->seq,
		                       .at_ms = t->row.created_ms,
		                       .seat = seat,
		                       .verb = verb,
		                       .ref = ref,
		                       .command = buffer_text(&s->command),
		                       .outcome = buffer_text(&s->outcome) };
	bool snapshot = t->seq % SNAPSHOT_EVERY == 0 && !s->delayed; /* what is held is not kept here */
	/* Without a log: who joins such a match is told its state, not its story. */
	static const struct chronicle empty;
	const struct chronicle *const logs[CARDS_SEATS + CLASSES_BESIDE_SEATS] = {
		&empty, &empty, &empty, &empty, &empty, &empty
	};
	const struct snapshot shot = { .world = s->world,
		                           .live = t->live,
		                           .refs = t->refs,
		                           .logs = logs,
		                           .seat = { seat },
		                           .ref = newest };
	live_digest(s->world, t->live, &s->work, &e.digest);
	if (snapshot)
		recover_snapshot_write(&shot, &s->snapshot);
	s->port.append(s->port.self, &t->id, t->seq == 1 ? &t->row : NULL, &e,
	               snapshot ? s->snapshot.data : NULL, snapshot ? s->snapshot.length : 0, on_done,
	               s, 0);
	s->sent++;
}

static void change_seats(struct table *t, int64_t number, enum seat_verb verb, uint8_t seat)
{
	struct seeding *s = t->s;
	struct seat_change c = { .verb = verb, .seat = { seat }, .seats = CARDS_SEATS };
	struct writer w;
	char secret[SECRET_TEXT], word[] = "seat0";
	word[strlen(word) - 1] = (char)('0' + seat);
	name(secret, sizeof(secret), word, number);
	secret_digest(secret, &c.secret);
	digest_of("invitation", strlen("invitation"), &c.invitation[1]);
	must(live_change(s->world, t->live, &c, NULL));
	buffer_clear(&s->command);
	buffer_clear(&s->outcome);
	writer_init(&w, &s->command);
	seat_change_write(&c, &w);
	append(t, seat, seat_verb_name(verb), "", NULL);
}

static void move(struct table *t, int64_t number, int n)
{
	struct seeding *s = t->s;
	struct cards_command c = { .card = (uint16_t)(n / 2 % CARDS_HAND),
		                       .cell = (uint16_t)((n * 7 + number) % CARDS_CELLS) };
	struct cards_outcome o = { 0 };
	struct seat_id seat = { (uint8_t)(n % CARDS_SEATS) };
	struct writer w;
	char ref[REF_MAX];
	text_format(ref, sizeof(ref), "seed%08d", n);
	struct ref newest = { refs_hash(ref), (uint32_t)n };
	cards_engine.apply(s->world->world, live_state(t->live), seat, &c, &o);
	buffer_clear(&s->command);
	writer_init(&w, &s->command);
	cards_engine.command_write(&c, &w);
	buffer_clear(&s->outcome);
	writer_init(&w, &s->outcome);
	cards_engine.outcome_write(&o, &w);
	append(t, seat.index, "order.play", ref, &newest);
	must(refs_reserve(&t->refs[seat.index]));
	refs_push(&t->refs[seat.index], newest.hash, newest.minute);
}

static void lay(struct seeding *s, int64_t number, int moves)
{
	struct table t = { .s = s };
	struct faults *faults = memory_take(sizeof(*faults));
	struct seed seed;
	name(t.id.text, sizeof(t.id.text), "cards", number);
	memset(seed.bytes, (int)(number & 0xff), SEED_BYTES);
	t.row =
		(struct stored_match){ .id = t.id,
		                       .engine = cards_engine.name,
		                       .version = cards_engine.version,
		                       .world = s->world->digest,
		                       .scenario = s->world->scenario,
		                       .terrain = s->world->terrain_text,
		                       .title = "Cards",
		                       .terms = s->terms,
		                       .created_ms = (int64_t)time(NULL) * 1000 };
	memcpy(t.row.seed, seed.bytes, SEED_BYTES);
	t.live = live_create(s->world);
	must(t.live && faults &&
	     cards_engine.setup(s->world->world, live_state(t.live), &seed, NULL, faults));
	change_seats(&t, number, SEAT_LAY, 0);
	change_seats(&t, number, SEAT_CLAIM, 1);
	for (int n = 0; n < moves; n++)
		move(&t, number, n);
	for (int i = 0; i < CARDS_SEATS; i++)
		refs_finish(&t.refs[i]);
	live_destroy(t.live);
	memory_drop(faults);
}

static bool seed_all(struct seeding *s, int64_t matches, int64_t moves)
{
	enum err why;
	struct faults *faults = memory_take(sizeof(*faults));
	must(faults);
	s->port = store_match_port(s->store);
	s->world = worlds_take(&s->worlds, &cards_engine, cards_scenario, "", faults, &why);
	for (int64_t n = 0; s->world && n < matches; n++) {
		lay(s, n, (int)moves);
		wait_for(s, OUTSTANDING_MOST);
	}
	wait_for(s, 0);
	worlds_drop(&s->worlds, s->world);
	worlds_finish(&s->worlds);
	memory_drop(faults);
	return s->world && !s->failed;
}

int seed_cards(int argc, char **argv)
{
	static const struct engine *const engines[] = { &cards_engine, NULL };
	struct seeding s = { .worlds = { .engines = engines, .parse = { parse } } };
	struct store_options o = { .data_dir = argc >= 3 ? argv[0] : "" };
	char terms[TERMS_BYTES], delay[TERMS_BYTES] = "";
	struct store_problem why;
	int64_t matches, moves, minutes = 0;
	if (argc < 3 || argc > 4 || (argc == 4 && !text_to_int(argv[3], 1, DELAY_MOST, &minutes)) ||
	    !text_to_int(argv[1], 0, MATCHES_MOST, &matches) ||
	    !text_to_int(argv[2], 0, MATCHES_MOST, &moves))
		return 2;
	s.delayed = argc == 4;
	if (s.delayed)
		text_format(delay, sizeof(delay), ",\"delay\":{\"minutes\":%d,\"seconds\":%d}",
		            (int)minutes, (int)minutes);
	text_format(terms, sizeof(terms),
	            "{\"scenario\":\"cards\",\"maker\":0,\"sight\":\"table\"%s}", delay);
	s.terms = terms;
	s.store = store_open(&o, &why);
	if (!s.store)
		return 1;
	buffer_init(&s.command, TEXT_BYTES);
	buffer_init(&s.outcome, TEXT_BYTES);
	buffer_init(&s.work, TEXT_BYTES);
	buffer_init(&s.snapshot, TEXT_BYTES);
	bool good = seed_all(&s, matches, moves);
	store_close(s.store);
	buffer_finish(&s.command);
	buffer_finish(&s.outcome);
	buffer_finish(&s.work);
	buffer_finish(&s.snapshot);
	return good ? 0 : 1;
}
