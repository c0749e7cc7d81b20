#include "tests/unit/store/support/desk.h"

#include "base/text.h"

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void wake(void *self)
{
	struct desk *d = self;
	pthread_mutex_lock(&d->lock);
	d->due = true;
	pthread_cond_signal(&d->woken);
	pthread_mutex_unlock(&d->lock);
}

void desk_init(struct desk *d)
{
	*d = (struct desk){ 0 };
	text_copy(d->dir, sizeof(d->dir), "/tmp/kriegsspiel-store-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(d->dir));
	pthread_mutex_init(&d->lock, NULL);
	pthread_cond_init(&d->woken, NULL);
}

bool desk_open(struct desk *d)
{
	struct store_options o = {
		.data_dir = d->dir, .vfs = d->vfs, .wake = wake, .wake_self = d, .probe_ms = 5,
		.now_ms = d->now_ms
	};
	d->store = store_open(&o, &d->why);
	return d->store != NULL;
}

void desk_close(struct desk *d)
{
	store_close(d->store);
	d->store = NULL;
}

void desk_finish(struct desk *d)
{
	desk_close(d);
	DIR *dir = opendir(d->dir);
	for (struct dirent *e; dir && (e = readdir(dir));)
		if (e->d_name[0] != '.') {
			char path[DESK_PATH + 300];
			text_format(path, sizeof(path), "%s/%s", d->dir, e->d_name);
			unlink(path);
		}
	if (dir)
		closedir(dir);
	rmdir(d->dir);
}

static void drain(struct desk *d)
{
	struct timespec until;
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec += 20;
	pthread_mutex_lock(&d->lock);
	while (!d->due)
		ck_assert_msg(pthread_cond_timedwait(&d->woken, &d->lock, &until) == 0,
			"nothing came within 20 seconds");
	d->due = false;
	pthread_mutex_unlock(&d->lock);
	store_drain(d->store);
}

bool desk_wait_for(struct desk *d, int answers, int ms)
{
	for (; d->answered < answers && ms > 0; ms -= 2) {
		usleep(2000);
		store_drain(d->store);
	}
	return d->answered >= answers;
}

void desk_wait(struct desk *d, int answers)
{
	while (d->answered < answers)
		drain(d);
}

struct match_id desk_id(int n)
{
	struct match_id id;
	text_format(id.text, sizeof(id.text), "%s", "aaaaaaaaaaaaaaaa");
	for (int i = MATCH_ID_TEXT - 2; n; n /= 26)
		id.text[i--] = (char)('a' + n % 26);
	return id;
}

static void on_done(void *context, uint64_t tag, bool ok)
{
	struct desk *d = context;
	d->answered++;
	d->kept += ok;
}

static struct digest digest_for(int n, int64_t seq)
{
	struct digest digest;
	int64_t of[2] = { n, seq };
	digest_of(of, sizeof(of), &digest);
	return digest;
}

void desk_send(struct desk *d, int n, int64_t seq, const char *snapshot)
{
	struct match_id id = desk_id(n);
	struct stored_match row = { .id = id,
		.engine = "cards",
		.version = "1",
		.scenario = "{\"s\":1}",
		.terrain = "",
		.title = "A table",
		.terms = "{\"scenario\":\"s\"}",
		.created_ms = 1812 + n,
		.listed = n % 2 == 0 };
	digest_of("world", 5, &row.world);
	memset(row.seed, n, sizeof(row.seed));
	struct journal_entry e = { .seq = seq,
		.at_ms = 1000 + seq,
		.seat = (uint8_t)(seq % 2),
		.verb = "order.move",
		.ref = "a-ref-of-22-characters",
		.command = "{\"card\":3,\"cell\":7}",
		.outcome = "{\"taken\":true}" };
	e.digest = digest_for(n, seq);
	struct store_port port = store_match_port(d->store);
	port.append(port.self, &id, seq == 1 ? &row : NULL, &e, snapshot,
		snapshot ? strlen(snapshot) : 0, on_done, d, 7);
}

bool desk_append(struct desk *d, int n, int64_t seq, const char *snapshot)
{
	int before = d->kept, due = d->answered + 1;
	desk_send(d, n, seq, snapshot);
	ck_assert_int_eq(d->answered, due - 1); /* never from within the call */
	desk_wait(d, due);
	return d->kept > before;
}

static void on_match(void *self, const struct stored_match *m)
{
	struct desk_load *l = self;
	l->match = *m;
	text_copy(l->scenario, sizeof(l->scenario), m->scenario);
	text_copy(l->title, sizeof(l->title), m->title);
}

static void on_snapshot(void *self, int64_t seq, const void *bytes, size_t n)
{
	struct desk_load *l = self;
	l->snapshot_seq = seq;
	ck_assert_uint_lt(n, sizeof(l->snapshot));
	memcpy(l->snapshot, bytes, n);
}

static void on_entry(void *self, const struct journal_entry *e)
{
	struct desk_load *l = self;
	if (!l->entries++)
		l->first = e->seq;
	ck_assert_int_eq(e->seq, l->first + l->entries - 1);
	l->last = e->seq;
	l->good =
		strcmp(e->command, "{\"card\":3,\"cell\":7}") == 0 && strcmp(e->verb, "order.move") == 0;
}

static void on_end(void *self, bool ok, bool found)
{
	struct desk_load *l = self;
	l->done = true;
	l->ok = ok;
	l->found = found;
}

void desk_load(struct desk *d, int n, struct desk_load *out)
{
	struct match_id id = desk_id(n);
	struct store_port port = store_match_port(d->store);
	*out = (struct desk_load){ 0 };
	port.load(port.self, &id, (struct load_sink){ out, on_match, on_snapshot, on_entry, on_end });
	while (!out->done)
		drain(d);
}
