#include "store/record.h"

#include "base/memory.h"
#include "base/text.h"
#include "store/chain.h"
#include "store/database.h"
#include "store/folder.h"
#include "store/migrate.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define ENTRY_COLUMNS \
	"e.seq, e.at_ms, e.seat, e.verb, e.ref, e.command, e.outcome, e.digest, e.chain"

struct record {
	sqlite3 *db;
	sqlite3_stmt *match, *snapshot, *filed, *loose, *each, *link;
	char path[FOLDER_PATH];
};

static bool prepare(struct record *r)
{
	r->match = database_prepare(r->db,
		"SELECT " DATABASE_MATCH ", w.scenario, w.terrain FROM match m "
		"JOIN world w ON w.digest = m.world WHERE m.id = ?");
	r->snapshot = database_prepare(r->db, "SELECT seq, state FROM snapshot WHERE match = ?");
	r->filed = database_prepare(r->db,
		"SELECT " ENTRY_COLUMNS " FROM contents c JOIN entry e ON e.id = c.entry "
		"WHERE c.match = ? AND c.seq > ? ORDER BY c.seq");
	r->loose = database_prepare(r->db,
		"SELECT " ENTRY_COLUMNS " FROM entry e WHERE e.id > coalesce((SELECT value FROM meta "
		"WHERE key = 'filed'), 0) AND e.match = ? AND e.seq > ? ORDER BY e.id");
	r->each = database_prepare(r->db,
		"SELECT " DATABASE_MATCH ", '', '' FROM match m WHERE m.key > ? ORDER BY m.key LIMIT 1");
	r->link = database_prepare(r->db,
		"SELECT e.chain FROM contents c JOIN entry e ON e.id = c.entry WHERE c.match = ?1 AND "
		"c.seq = ?2 UNION ALL SELECT e.chain FROM entry e WHERE e.id > coalesce((SELECT value "
		"FROM meta WHERE key = 'filed'), 0) AND e.match = ?1 AND e.seq = ?2 LIMIT 1");
	return r->match && r->snapshot && r->filed && r->loose && r->each && r->link;
}

struct record *record_open(const char *data_dir, const char *vfs, struct store_problem *why)
{
	struct record *r = memory_take(sizeof(*r));
	int rc = SQLITE_NOMEM;
	if (r && folder_database(data_dir, r->path)) {
		if (access(r->path, F_OK) != 0) {
			store_problem_set(why, MSG_CONSOLE_DATABASE_MISSING, data_dir, 0, 0);
			goto fail;
		}
		r->db = database_open(r->path, vfs, DATABASE_READ, &rc);
		if (r->db && !migrate_check(r->db, r->path, why))
			goto fail;
		if (r->db && prepare(r))
			return r;
		if (r->db)
			rc = sqlite3_extended_errcode(r->db);
	}
	database_explain(why, r ? r->path : data_dir, rc);
fail:
	record_close(r);
	return NULL;
}

void record_close(struct record *r)
{
	if (!r)
		return;
	sqlite3_finalize(r->match);
	sqlite3_finalize(r->snapshot);
	sqlite3_finalize(r->filed);
	sqlite3_finalize(r->loose);
	sqlite3_finalize(r->each);
	sqlite3_finalize(r->link);
	database_close(r->db);
	memory_drop(r);
}

/* False: not a row of ours. The documents stand after the columns of the row. */
static bool read_row(sqlite3_stmt *s, int64_t *key, struct stored_match *m)
{
	bool good = database_match(s, key, m);
	m->scenario = database_text(s, DATABASE_MATCH_COLUMNS);
	m->terrain = database_text(s, DATABASE_MATCH_COLUMNS + 1);
	return good;
}

static enum err fault_of(int rc)
{
	switch (rc & 0xff) {
	case SQLITE_CORRUPT:
	case SQLITE_NOTADB:
		return ERR_CORRUPT;
	case SQLITE_NOMEM:
		return ERR_NOMEM;
	default:
		return ERR_IO;
	}
}

/* How far a load has come. chained: an entry with a chain was seen, so all after it have one; until
 * then chain is of the row. */
struct load_state { int64_t key, seq; bool chained; struct digest chain; };

static enum err load_match(struct record *r, const struct match_id *id,
	const struct load_sink *sink, struct load_state *l)
{
	struct stored_match m;
	enum err e = ERR_OK;
	sqlite3_bind_text(r->match, 1, id->text, -1, SQLITE_STATIC);
	int rc = sqlite3_step(r->match);
	if (rc == SQLITE_DONE)
		e = ERR_NOT_FOUND;
	else if (rc != SQLITE_ROW)
		e = fault_of(rc);
	else if (!read_row(r->match, &l->key, &m))
		e = ERR_CORRUPT;
	if (e == ERR_OK) {
		chain_begin(&m, &l->chain);
		sink->match(sink->self, &m);
	}
	sqlite3_reset(r->match);
	return e;
}

/* The chain after the entry of the snapshot, from which those after it go on. */
static enum err load_link(struct record *r, struct load_state *l)
{
	sqlite3_bind_int64(r->link, 1, l->key);
	sqlite3_bind_int64(r->link, 2, l->seq);
	int rc = sqlite3_step(r->link);
	if (rc == SQLITE_ROW)
		l->chained = database_bytes(r->link, 0, l->chain.bytes, DIGEST_BYTES);
	sqlite3_reset(r->link);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? ERR_OK : fault_of(rc);
}

static enum err load_snapshot(
	struct record *r, const struct load_sink *sink, struct load_state *l)
{
	enum err e = ERR_OK;
	sqlite3_bind_int64(r->snapshot, 1, l->key);
	int rc = sqlite3_step(r->snapshot);
	if (rc == SQLITE_ROW) {
		l->seq = sqlite3_column_int64(r->snapshot, 0);
		sink->snapshot(sink->self, l->seq, sqlite3_column_blob(r->snapshot, 1),
			(size_t)sqlite3_column_bytes(r->snapshot, 1));
	} else if (rc != SQLITE_DONE) {
		e = fault_of(rc);
	}
	sqlite3_reset(r->snapshot);
	return e == ERR_OK && l->seq > 0 ? load_link(r, l) : e;
}

/* The entry in hand follows the last one, by its number and by its chain. */
static bool follows(sqlite3_stmt *s, const struct journal_entry *e, struct load_state *l)
{
	struct digest chain;
	bool has = sqlite3_column_type(s, 8) != SQLITE_NULL;
	if (e->seq != l->seq + 1 || (!has && l->chained))
		return false;
	l->seq = e->seq;
	if (!has)
		return true;
	l->chained = true;
	chain_add(&l->chain, e, &l->chain);
	return database_bytes(s, 8, chain.bytes, DIGEST_BYTES) && digest_equal(&chain, &l->chain);
}

/* Entries of one statement after l->seq, which goes with them. */
static enum err load_entries(
	sqlite3_stmt *s, const struct load_sink *sink, struct load_state *l)
{
	enum err e = ERR_OK;
	int rc;
	sqlite3_bind_int64(s, 1, l->key);
	sqlite3_bind_int64(s, 2, l->seq);
	while ((rc = sqlite3_step(s)) == SQLITE_ROW) {
		struct journal_entry entry = {
			.seq = sqlite3_column_int64(s, 0),
			.at_ms = sqlite3_column_int64(s, 1),
			.seat = (uint8_t)sqlite3_column_int(s, 2),
			.verb = database_text(s, 3),
			.ref = database_text(s, 4),
			.command = database_text(s, 5),
			.outcome = database_text(s, 6),
		};
		if (!database_bytes(s, 7, entry.digest.bytes, DIGEST_BYTES) || !follows(s, &entry, l)) {
			e = ERR_CORRUPT;
			break;
		}
		sink->entry(sink->self, &entry);
	}
	sqlite3_reset(s);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? e : fault_of(rc);
}

enum err record_load(
	struct record *r, const struct match_id *id, bool whole, const struct load_sink *sink)
{
	struct load_state l = { .key = 0 };
	int rc = database_exec(r->db, "SAVEPOINT load"); /* one moment for all the statements */
	if (rc != SQLITE_OK)
		return fault_of(rc);
	enum err e = load_match(r, id, sink, &l);
	if (e == ERR_OK && !whole)
		e = load_snapshot(r, sink, &l);
	if (e == ERR_OK)
		e = load_entries(r->filed, sink, &l);
	if (e == ERR_OK)
		e = load_entries(r->loose, sink, &l);
	database_exec(r->db, "RELEASE load");
	return e;
}

enum err record_each(
	struct record *r, bool (*each)(void *self, const struct stored_match *m), void *self)
{
	struct stored_match m;
	int64_t key = 0;
	for (bool more = true; more;) {
		sqlite3_bind_int64(r->each, 1, key);
		int rc = sqlite3_step(r->each);
		enum err e = rc == SQLITE_ROW || rc == SQLITE_DONE ? ERR_OK : fault_of(rc);
		more = rc == SQLITE_ROW;
		if (more && !read_row(r->each, &key, &m))
			e = ERR_CORRUPT;
		if (more && e == ERR_OK)
			more = each(self, &m);
		sqlite3_reset(r->each);
		if (e != ERR_OK)
			return e;
	}
	return ERR_OK;
}

enum err record_listed(struct record *r, uint32_t most,
	void (*each)(void *self, const struct record_listing *l), void *self)
{
	sqlite3_stmt *s = database_prepare(r->db,
		"SELECT m.id, m.title, CASE WHEN json_valid(m.terms) THEN "
		"coalesce(json_extract(m.terms, '$.scenario'), '') ELSE '' END, "
		"coalesce(s.text, ''), m.created_ms FROM match m LEFT JOIN summary s ON s.match = m.key "
		"WHERE m.listed = 1 ORDER BY m.created_ms DESC, m.key DESC LIMIT ?");
	int rc = s ? SQLITE_ROW : sqlite3_extended_errcode(r->db);
	if (s)
		sqlite3_bind_int64(s, 1, most);
	while (s && (rc = sqlite3_step(s)) == SQLITE_ROW) {
		struct record_listing l = { .title = database_text(s, 1),
			.scenario = database_text(s, 2),
			.summary = database_text(s, 3),
			.created_ms = sqlite3_column_int64(s, 4) };
		if (text_copy(l.id.text, sizeof(l.id.text), database_text(s, 0)))
			each(self, &l);
	}
	sqlite3_finalize(s);
	return rc == SQLITE_DONE ? ERR_OK : fault_of(rc);
}

/* Of a question that gives ids, at most so many. */
static enum err ids_read(struct record *r, const char *question, uint32_t most,
	void (*each)(void *self, const struct match_id *id), void *self)
{
	sqlite3_stmt *s = database_prepare(r->db, question);
	int rc = s ? SQLITE_ROW : sqlite3_extended_errcode(r->db);
	if (s)
		sqlite3_bind_int64(s, 1, most);
	while (s && (rc = sqlite3_step(s)) == SQLITE_ROW) {
		struct match_id id;
		if (text_copy(id.text, sizeof(id.text), database_text(s, 0)))
			each(self, &id);
	}
	sqlite3_finalize(s);
	return rc == SQLITE_DONE ? ERR_OK : fault_of(rc);
}

enum err record_computers(struct record *r, uint32_t most,
	void (*each)(void *self, const struct match_id *id), void *self)
{
	static const char question[] =
		"SELECT id FROM match WHERE key IN (SELECT match FROM entry WHERE verb = 'seat.computer') "
		"ORDER BY key DESC LIMIT ?";
	return ids_read(r, question, most, each, self);
}

enum err record_ticking(struct record *r, uint32_t most,
	void (*each)(void *self, const struct match_id *id), void *self)
{
	static const char question[] =
		"SELECT id FROM match WHERE key IN (SELECT match FROM ticking) ORDER BY key DESC LIMIT ?";
	return ids_read(r, question, most, each, self);
}

enum err record_check(struct record *r)
{
	static const char *const none[] = {
		"SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
		"SELECT count(*) FROM (SELECT 1 FROM entry GROUP BY match, seq HAVING count(*) > 1)",
		"SELECT count(*) FROM contents c LEFT JOIN entry e ON e.id = c.entry AND e.match = c.match "
		"AND e.seq = c.seq WHERE e.id IS NULL",
		("SELECT count(*) FROM entry e WHERE e.id <= coalesce((SELECT value FROM meta WHERE key = "
		 "'filed'), 0) "
		 "AND NOT EXISTS (SELECT 1 FROM contents c WHERE c.match = e.match AND c.seq = e.seq)"),
		"SELECT count(*) FROM entry WHERE match NOT IN (SELECT key FROM match)",
	};
	for (size_t i = 0; i < sizeof(none) / sizeof(*none); i++) {
		int rc;
		int64_t bad = database_int(r->db, none[i], 1, &rc);
		if (rc != SQLITE_OK)
			return fault_of(rc);
		if (bad)
			return ERR_CORRUPT;
	}
	return ERR_OK;
}

enum { BACKUP_PAGES = 256, BACKUP_PAUSE_MS = 2, BACKUP_TRIES = 500 };

/* In steps, so that the disk is shared with the writer; the open savepoint keeps all steps at
 * one moment. */
static int copy(sqlite3 *from, sqlite3 *to)
{
	int rc, tries = 0;
	sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");
	if (!b)
		return sqlite3_extended_errcode(to);
	do {
		rc = sqlite3_backup_step(b, BACKUP_PAGES);
		sqlite3_sleep(BACKUP_PAUSE_MS);
		if (rc == SQLITE_BUSY || rc == SQLITE_LOCKED)
			tries++;
	} while (
		rc == SQLITE_OK || ((rc == SQLITE_BUSY || rc == SQLITE_LOCKED) && tries < BACKUP_TRIES));
	int end = sqlite3_backup_finish(b);
	return rc == SQLITE_DONE ? end : rc;
}

bool record_backup(struct record *r, const char *file, struct store_problem *why)
{
	char part[FOLDER_PATH];
	sqlite3 *to = NULL;
	int rc, ignored;
	if (access(file, F_OK) == 0)
		return store_problem_set(why, MSG_CONSOLE_BACKUP_EXISTS, file, 0, 0);
	if (!text_format(part, sizeof(part), "%s.part", file))
		return store_problem_set(why, MSG_CONSOLE_BACKUP_FAILED, file, 0, 0);
	unlink(part);
	rc = sqlite3_open_v2(
		part, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
	if (rc == SQLITE_OK)
		rc = database_exec(r->db, "SAVEPOINT backup");
	if (rc == SQLITE_OK) {
		/* the moment begins with the first read */
		database_int(r->db, "SELECT count(*) FROM meta", 0, &ignored);
		rc = copy(r->db, to);
		database_exec(r->db, "RELEASE backup");
	}
	if (rc == SQLITE_OK) /* one file, which needs no log beside it */
		rc = database_exec(to, "PRAGMA journal_mode=DELETE");
	database_close(to);
	if (rc == SQLITE_OK && rename(part, file) == 0)
		return true;
	unlink(part);
	if ((rc & 0xff) == SQLITE_FULL)
		return store_problem_set(why, MSG_CONSOLE_DATA_FULL, file, 0, 0);
	return store_problem_set(why, MSG_CONSOLE_BACKUP_FAILED, file, rc, 0);
}
