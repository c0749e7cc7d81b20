/* store.h: what survives a restart. One SQLite file in the data directory; one writer thread
 * that commits everything waiting in one transaction (WAL, synchronous=FULL), one reader thread
 * for loads, one keeper thread for checkpoints. Implements match/ports.h's store_port. Called by
 * app.c and the tools on the loop thread; knows no game and no match beyond the rows it is
 * handed. The only room that includes sqlite3.h.
 *
 * Invariants:
 *  1. done(ok) of an append is heard only after the COMMIT that holds it returned, and on the
 *     loop thread.
 *  2. Entries of a match stand without gaps: an append whose seq is not the last one's plus one
 *     fails alone. done(false) means that it will never appear: an append whose COMMIT is in
 *     doubt is answered when the doubt is over.
 *  3. After a COMMIT that failed the store is in FAULT: every append is answered false until a
 *     probe transaction of the writer's own succeeds (tried each second). Loads go on.
 *  4. No call waits for the disk, store_open and store_close excepted. */
#ifndef KS_STORE_STORE_H
#define KS_STORE_STORE_H

#include "match/ports.h"
#include "store/problem.h"

#include <stdbool.h>
#include <stdint.h>

enum { STORE_PEPPER = 32, STORE_QUEUE_JOBS = 65536, STORE_QUEUE_BYTES = 256 * 1024 * 1024 };

struct store;

struct store_options {
	const char *data_dir;
	const char *vfs;           /* SQLite's name of the file layer; NULL: the system's */
	void (*wake)(void *self);  /* from another thread: something waits for store_drain */
	void *wake_self;
	/* appends waiting at once, past which one is answered false; 0: STORE_QUEUE_JOBS */
	uint32_t queue_jobs;
	uint64_t queue_bytes;      /* and their bytes; 0: STORE_QUEUE_BYTES */
	int64_t now_ms;            /* Unix milliseconds; 0: of no downtime anything is known */
	uint32_t probe_ms;         /* between two probes in FAULT; 0: a second */
};

/* Takes the data directory for this process, brings the database up to date, counts the start.
 * NULL: *why says what is wrong and nothing was changed but migrations already done. */
struct store *store_open(const struct store_options *options, struct store_problem *why);
/* Writes everything waiting, tells its completions, checkpoints, gives the directory back. What a
 * completion asks for then is answered false, before this returns. NULL is allowed. */
void store_close(struct store *s);

/* Valid until store_close. */
struct store_port store_match_port(struct store *s);
/* The same, of match/'s uptime_port but for each. */
struct uptime_port store_uptime_port(struct store *s);
/* Hands finished appends and loads to their owners. Loop thread, whenever wake was called. */
void store_drain(struct store *s);

/* 32 random bytes made with the database: what secrets and other things not to be guessed are
 * keyed with. */
const uint8_t *store_pepper(const struct store *s);
/* How often the database has been opened for service, this time included: 1, 2, 3 …, durable
 * before store_open returns. */
int64_t store_boots(const struct store *s);

struct store_figures {
	uint64_t transactions, entries, failures, loads, waiting, checkpoints;
	bool healthy;
};
/* For metrics. */
void store_count(struct store *s, struct store_figures *out);

#endif
