#include "store/journal.h"

#include "store/chain.h"
#include "store/database.h"

#include <string.h>

bool journal_init(struct journal *j, sqlite3 *db)
{
	*j = (struct journal){ .db = db };
	keys_init(&j->keys);
	j->entry = database_prepare(db,
		"INSERT INTO entry (match, seq, at_ms, seat, verb, ref, command, outcome, digest, chain) "
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
	j->match = database_prepare(db,
		"INSERT INTO match (id, engine, version, world, title, terms, created_ms, seed, listed) "
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
	j->world = database_prepare(db,
		"INSERT INTO world (digest, scenario, terrain) VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
	j->snapshot = database_prepare(db,
		"INSERT INTO snapshot (match, seq, state) VALUES (?, ?, ?) "
		"ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, state = excluded.state");
	j->summary = database_prepare(db, "INSERT INTO summary (match, text) VALUES (?, ?) "
	                                  "ON CONFLICT (match) DO UPDATE SET text = excluded.text");
	j->tick = database_prepare(db, "INSERT INTO ticking (match) VALUES (?) ON CONFLICT DO NOTHING");
	j->untick = database_prepare(db, "DELETE FROM ticking WHERE match = ?");
	j->key = database_prepare(db, "SELECT key FROM match WHERE id = ?");
	j->last = database_prepare(db,
		"SELECT c.seq, e.chain FROM contents c LEFT JOIN entry e ON e.id = c.entry "
		"WHERE c.match = ? ORDER BY c.seq DESC LIMIT 1");
	j->row = database_prepare(db, "SELECT " DATABASE_MATCH " FROM match m WHERE m.key = ?");
	j->mark = database_prepare(db, "SAVEPOINT append");
	j->release = database_prepare(db, "RELEASE append");
	j->back = database_prepare(db, "ROLLBACK TO append");
	return contents_init(&j->contents, db) && j->entry && j->match && j->world && j->snapshot &&
		j->summary && j->key && j->last && j->row && j->mark && j->release && j->back && j->tick &&
		j->untick;
}

void journal_finish(struct journal *j)
{
	sqlite3_stmt *all[] = { j->entry, j->match, j->world, j->snapshot, j->summary, j->key,
		                j->last, j->row, j->mark, j->release, j->back,
		                j->tick, j->untick };
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		sqlite3_finalize(all[i]);
	keys_finish(&j->keys);
	contents_finish(&j->contents);
	*j = (struct journal){ 0 };
}

static void bind_text(sqlite3_stmt *s, int at, const char *text)
{
	sqlite3_bind_text64(s, at, text, strlen(text), SQLITE_STATIC, SQLITE_UTF8);
}

/* One integer; *found tells whether there was a row. */
static int ask(sqlite3_stmt *s, int64_t *value, bool *found)
{
	int rc = sqlite3_step(s);
	*found = rc == SQLITE_ROW;
	if (*found)
		*value = sqlite3_column_int64(s, 0);
	sqlite3_reset(s);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static int insert_row(struct journal *j, const struct stored_match *m, int64_t *match)
{
	sqlite3_bind_blob(j->world, 1, m->world.bytes, DIGEST_BYTES, SQLITE_STATIC);
	bind_text(j->world, 2, m->scenario);
	bind_text(j->world, 3, m->terrain);
	int rc = database_run(j->world);
	if (rc != SQLITE_OK)
		return rc;
	bind_text(j->match, 1, m->id.text);
	bind_text(j->match, 2, m->engine);
	bind_text(j->match, 3, m->version);
	sqlite3_bind_blob(j->match, 4, m->world.bytes, DIGEST_BYTES, SQLITE_STATIC);
	bind_text(j->match, 5, m->title);
	bind_text(j->match, 6, m->terms);
	sqlite3_bind_int64(j->match, 7, m->created_ms);
	sqlite3_bind_blob(j->match, 8, m->seed, sizeof(m->seed), SQLITE_STATIC);
	sqlite3_bind_int(j->match, 9, m->listed);
	rc = database_run(j->match);
	*match = sqlite3_last_insert_rowid(j->db);
	return rc;
}

/* The chain before the first entry, from the row as it stands. */
static int begin_chain(struct journal *j, int64_t match, struct digest *chain)
{
	struct stored_match m;
	int64_t key;
	sqlite3_bind_int64(j->row, 1, match);
	int rc = sqlite3_step(j->row);
	if (rc == SQLITE_ROW && database_match(j->row, &key, &m))
		chain_begin(&m, chain);
	sqlite3_reset(j->row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* What an append of a match goes on from. */
struct end { int64_t match, seq; struct digest chain; };

/* Of a match that is not remembered. */
static int read_end(struct journal *j, struct end *end)
{
	sqlite3_bind_int64(j->last, 1, end->match);
	int rc = sqlite3_step(j->last);
	bool found = rc == SQLITE_ROW, chained = false;
	if (found) {
		end->seq = sqlite3_column_int64(j->last, 0);
		chained = database_bytes(j->last, 1, end->chain.bytes, DIGEST_BYTES);
	}
	sqlite3_reset(j->last);
	if (!found && rc != SQLITE_DONE)
		return rc;
	return chained ? SQLITE_OK : begin_chain(j, end->match, &end->chain);
}

/* The match's number, last seq and chain: remembered, read, or newly made. */
static int find(struct journal *j, const struct journal_append *a, struct end *end)
{
	bool found;
	const struct key *known = keys_find(&j->keys, &a->id);
	if (known) {
		*end = (struct end){ known->match, known->last, known->chain };
		return a->row ? SQLITE_CONSTRAINT : SQLITE_OK;
	}
	bind_text(j->key, 1, a->id.text);
	int rc = ask(j->key, &end->match, &found);
	if (rc != SQLITE_OK)
		return rc;
	if (found == (a->row != NULL))
		return SQLITE_CONSTRAINT;
	if (found)
		return read_end(j, end);
	chain_begin(a->row, &end->chain);
	return insert_row(j, a->row, &end->match);
}

static int insert_entry(struct journal *j, int64_t match, const struct journal_entry *e,
	const struct digest *chain)
{
	sqlite3_stmt *s = j->entry;
	sqlite3_bind_int64(s, 1, match);
	sqlite3_bind_int64(s, 2, e->seq);
	sqlite3_bind_int64(s, 3, e->at_ms);
	sqlite3_bind_int(s, 4, e->seat);
	bind_text(s, 5, e->verb);
	bind_text(s, 6, e->ref);
	bind_text(s, 7, e->command);
	bind_text(s, 8, e->outcome);
	sqlite3_bind_blob(s, 9, e->digest.bytes, DIGEST_BYTES, SQLITE_STATIC);
	sqlite3_bind_blob(s, 10, chain->bytes, DIGEST_BYTES, SQLITE_STATIC);
	return database_run(s);
}

static int insert_snapshot(struct journal *j, int64_t match, const struct journal_append *a)
{
	sqlite3_bind_int64(j->snapshot, 1, match);
	sqlite3_bind_int64(j->snapshot, 2, a->entry->seq);
	sqlite3_bind_blob64(j->snapshot, 3, a->snapshot, a->snapshot_bytes, SQLITE_STATIC);
	return database_run(j->snapshot);
}

static int insert_summary(struct journal *j, int64_t match, const char *text)
{
	sqlite3_bind_int64(j->summary, 1, match);
	bind_text(j->summary, 2, text);
	return database_run(j->summary);
}

static int note_ticks(struct journal *j, int64_t match, uint8_t ticks)
{
	sqlite3_stmt *s = ticks == TICKS_NOW ? j->tick : j->untick;
	sqlite3_bind_int64(s, 1, match);
	return database_run(s);
}

/* end: as it is before, and then as it is after. */
static int append(struct journal *j, const struct journal_append *a, struct end *end)
{
	int rc = find(j, a, end);
	if (rc == SQLITE_OK && a->entry->seq != end->seq + 1)
		rc = SQLITE_CONSTRAINT;
	if (rc != SQLITE_OK)
		return rc;
	end->seq = a->entry->seq;
	chain_add(&end->chain, a->entry, &end->chain);
	return insert_entry(j, end->match, a->entry, &end->chain);
}

/* A match whose key is not remembered must have all its entries filed, so failing to remember
 * loses the transaction. */
static int remember(struct journal *j, const struct match_id *id, const struct end *end,
	int64_t entry)
{
	struct key *known = keys_find(&j->keys, id);
	if (known) {
		known->last = end->seq;
		known->chain = end->chain;
	} else if (!keys_put(&j->keys, id, end->match, end->seq, &end->chain)) {
		return SQLITE_NOMEM;
	}
	contents_note(&j->contents, end->match, end->seq, entry);
	return SQLITE_OK;
}

int journal_append(struct journal *j, const struct journal_append *a)
{
	struct end end = { .match = 0 };
	/* a single statement undoes itself */
	bool several = a->row || a->snapshot || a->entry->summary || a->entry->ticks;
	int rc = several ? database_run(j->mark) : SQLITE_OK;
	if (rc != SQLITE_OK)
		return rc;
	rc = append(j, a, &end);
	int64_t entry = sqlite3_last_insert_rowid(j->db);
	if (rc == SQLITE_OK && a->snapshot)
		rc = insert_snapshot(j, end.match, a);
	if (rc == SQLITE_OK && a->entry->summary)
		rc = insert_summary(j, end.match, a->entry->summary);
	if (rc == SQLITE_OK && a->entry->ticks)
		rc = note_ticks(j, end.match, a->entry->ticks);
	if (database_broken(rc))
		return rc;
	if (several && rc != SQLITE_OK && database_broken(database_run(j->back)))
		return SQLITE_INTERNAL;
	int released = several ? database_run(j->release) : SQLITE_OK;
	if (released != SQLITE_OK)
		return released;
	return rc == SQLITE_OK ? remember(j, &a->id, &end, entry) : SQLITE_CONSTRAINT;
}

bool journal_room(const struct journal *j, size_t n)
{
	return j->keys.count + n <= KEYS_MAX && contents_room(&j->contents) >= n;
}

void journal_commit(struct journal *j)
{
	contents_commit(&j->contents);
}

void journal_undo(struct journal *j)
{
	contents_undo(&j->contents);
	keys_clear(&j->keys);
}

void journal_settle(struct journal *j)
{
	contents_reset(&j->contents);
	keys_clear(&j->keys);
}
