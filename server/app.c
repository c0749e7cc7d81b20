#include "app.h"

#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"
#include "bots/player.h"
#include "gate/gate.h"
#include "net/net.h"
#include "rules/battle/battle.h"
#include "rules/reiswitz/reiswitz.h"
#include "store/folder.h"
#include "store/record.h"
#include "store/store.h"
#include "tools/documents.h"
#ifdef KS_TEST_ENGINES
#include "tests/support/cards.h"
#endif

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#ifndef KS_COMMIT
#define KS_COMMIT "unknown"
#endif

const struct engine *const app_engines[] = {
	&reiswitz_engine,
	&battle_engine,
#ifdef KS_TEST_ENGINES
	&cards_engine,
#endif
	NULL
};
const char app_name[] = "kriegsspield 0.1.0", app_commit[] = KS_COMMIT;

/* Limits that follow from those of the configuration. */
enum { BURST_SECONDS = 4, ADDRESS_TIMES = 10, LOADED_OTHERS = 4 };

struct app {
	const struct config *config;
	struct net_options options;
	char web_dir[DOCUMENTS_PATH], rules_dir[DOCUMENTS_PATH];
	char schema_whole[PATH_MAX]; /* for the computers, who are elsewhere in the tree of folders */
	struct documents documents;
	struct loop *loop;
	struct store *store;
	struct net *net;
	struct gate *gate;
	struct console_line why; /* it could not be opened */
};

static int64_t wall_ms(void *self)
{
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t now_ms(void *self)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void random_bytes(void *self, void *out, size_t n)
{
	for (uint8_t *at = out; n;) {
		ssize_t got = getrandom(at, n, 0);
		if (got > 0)
			at += got, n -= (size_t)got;
	}
}

/* The listed tables, for the lobby. */
struct rows_taken { void *context; void (*take)(void *context, const struct table_row *row); };

static void take_row(void *self, const struct record_listing *l)
{
	struct rows_taken *t = self;
	struct table_row row = { .id = l->id,
		.title = l->title,
		.scenario = l->scenario,
		.summary = l->summary,
		.created_ms = l->created_ms };
	t->take(t->context, &row);
}

static void each_row(void *self, uint32_t most, void *context,
	void (*take)(void *context, const struct table_row *row))
{
	struct app *a = self;
	struct store_problem why;
	struct rows_taken t = { context, take };
	struct record *r = record_open(config_text(a->config, "data_dir"), NULL, &why);
	if (!r || record_listed(r, most, take_row, &t) != ERR_OK)
		log_line(
			LOG_ERROR, "app", "tables_unread", "data=\"%s\"", config_text(a->config, "data_dir"));
	record_close(r);
}

/* A bug's dump, beside the database: whoever may read the one may read the other. */
static void on_dump(
	void *self, const struct match_id *id, int64_t seq, const char *text, size_t n)
{
	struct app *a = self;
	char name[64], path[FOLDER_PATH];
	text_format(name, sizeof(name), "%s-%lld.jsonl", id->text, (long long)seq);
	bool kept = folder_keep(config_text(a->config, "data_dir"), name, text, n, path);
	log_line(LOG_ERROR, "app", kept ? "dump" : "dump_lost", "match=%s file=\"%s\"", id->text,
		kept ? path : name);
}

/* The computers: their processes, their strengths, and who had one when the server stopped. */
static bool start_child(void *self, struct conn_id conn, const char *line, size_t n)
{
	return net_child_start(((struct app *)self)->net, conn, line, n);
}

static const char *const *strengths_of(void *self, const char *engine)
{
	const struct player *p = player_find(engine);
	return p ? p->strengths : NULL;
}

static void each_of(struct app *a, const char *unread, uint32_t most, void *context,
	void (*take)(void *context, const struct match_id *id),
	enum err (*read)(struct record *r, uint32_t most,
		void (*each)(void *self, const struct match_id *id), void *self))
{
	struct store_problem why;
	struct record *r = record_open(config_text(a->config, "data_dir"), NULL, &why);
	if (!r || read(r, most, take, context) != ERR_OK)
		log_line(LOG_ERROR, "app", unread, "data=\"%s\"", config_text(a->config, "data_dir"));
	record_close(r);
}

static void each_computer(void *self, uint32_t most, void *context,
	void (*take)(void *context, const struct match_id *id))
{
	each_of(self, "computers_unread", most, context, take, record_computers);
}

/* The matches whose clocks run, so that their time falls though nobody comes. */
static void each_ticking(void *self, uint32_t most, void *context,
	void (*take)(void *context, const struct match_id *id))
{
	each_of(self, "clocks_unread", most, context, take, record_ticking);
}

/* Whether the server ran is the store's to know; which clocks did, the record's. */
static void on_beat(void *self, int64_t at_ms)
{
	struct uptime_port port = store_uptime_port(((struct app *)self)->store);
	port.beat(port.self, at_ms);
}

static int64_t on_down_ms(void *self, int64_t since_ms)
{
	struct uptime_port port = store_uptime_port(((struct app *)self)->store);
	return port.down_ms(port.self, since_ms);
}

/* What the loop calls. */
static bool on_tick(void *self)
{
	struct app *a = self;
	net_flush(a->net); /* what the store's answers let loose does not wait for new work */
	bool left = gate_tick(a->gate);
	net_flush(a->net);
	return left;
}

static int64_t on_wait(void *self)
{
	return gate_wait_ms(((struct app *)self)->gate);
}

static void on_woken(void *self)
{
	store_drain(((struct app *)self)->store);
}

static void on_stop(void *self)
{
	net_stop(((struct app *)self)->net);
}

static void on_stopped(void *self)
{
	loop_end(((struct app *)self)->loop);
}

static bool on_ready(void *self)
{
	struct app *a = self;
	struct store_port store = store_match_port(a->store);
	return store.healthy(store.self);
}

static void metric(struct buffer *out, const char *name, const char *kind, uint64_t value)
{
	char line[256];
	text_format(line, sizeof(line), "# TYPE kriegsspiel_%s %s\nkriegsspiel_%s %llu\n", name, kind,
		name, (unsigned long long)value);
	buffer_add(out, line, strlen(line));
}

static void metrics_of_store(struct app *a, struct buffer *out)
{
	struct store_figures f;
	store_count(a->store, &f);
	metric(out, "store_healthy", "gauge", f.healthy);
	metric(out, "store_waiting", "gauge", f.waiting);
	metric(out, "store_transactions_total", "counter", f.transactions);
	metric(out, "store_entries_total", "counter", f.entries);
	metric(out, "store_failures_total", "counter", f.failures);
	metric(out, "store_loads_total", "counter", f.loads);
	metric(out, "store_checkpoints_total", "counter", f.checkpoints);
}

static void metrics_of_net(struct app *a, struct buffer *out)
{
	struct net_counts n;
	net_count(a->net, &n);
	metric(out, "sockets", "gauge", n.sockets);
	metric(out, "sockets_opened_total", "counter", n.opened);
	metric(out, "sockets_refused_total", "counter", n.refused);
	metric(out, "sockets_dead_total", "counter", n.dead);
	metric(out, "frames_received_total", "counter", n.received);
	metric(out, "frames_sent_total", "counter", n.sent);
	metric(out, "frames_sent_bytes_total", "counter", n.bytes_sent);
	metric(out, "frames_queued_total", "counter", n.queued);
	metric(out, "queues_dropped_total", "counter", n.overflows);
	metric(out, "http_requests_total", "counter", n.requests);
}

static void on_metrics(void *self, struct buffer *out)
{
	struct app *a = self;
	struct gate_counts g;
	gate_count(a->gate, &g);
	metric(out, "requests_total", "counter", g.frames);
	metric(out, "request_errors_total", "counter", g.errors);
	metric(out, "requests_limited_total", "counter", g.limited);
	metric(out, "floods_total", "counter", g.floods);
	metric(out, "matches_loaded", "gauge", g.match.loaded);
	metric(out, "matches_frozen", "gauge", g.match.frozen);
	metric(out, "computers", "gauge", g.computers);
	metric(out, "computers_started_total", "counter", g.computers_started);
	metric(out, "computers_failed_total", "counter", g.computers_failed);
	metric(out, "orders_total", "counter", g.match.orders);
	metric(out, "orders_refused_total", "counter", g.match.refused);
	metric(out, "updates_total", "counter", g.match.updates);
	metric(out, "deliveries_total", "counter", g.match.deliveries);
	metrics_of_net(a, out);
	metrics_of_store(a, out);
}

static bool read_addresses(struct app *a)
{
	struct net_options *o = &a->options;
	const char *admin = config_text(a->config, "admin_listen");
	if (!address_parse(config_text(a->config, "listen"), &o->listen))
		return console_set(&a->why, MSG_CONSOLE_CONFIG_ADDRESS, "listen", 0);
	if (admin[0] && !address_parse(admin, &o->admin))
		return console_set(&a->why, MSG_CONSOLE_CONFIG_ADDRESS, "admin_listen", 0);
	if (!address_list_parse(config_text(a->config, "trusted_proxies"), &o->trusted))
		return console_set(&a->why, MSG_CONSOLE_CONFIG_ADDRESSES, "trusted_proxies", 0);
	return true;
}

static bool read_config(struct app *a)
{
	struct net_options *o = &a->options;
	const struct config *c = a->config;
	o->public_url = config_text(c, "public_url");
	o->limits = (struct net_limits){
		.connections = (uint32_t)config_number(c, "limits.connections"),
		.connections_per_address = (uint32_t)config_number(c, "limits.connections_per_address"),
		.message_bytes = (uint32_t)config_number(c, "limits.message_bytes"),
		.queue_frames = (uint32_t)config_number(c, "limits.queue_frames"),
		.queue_bytes = (uint32_t)config_number(c, "limits.queue_bytes"),
		.send_buffer_bytes = (uint32_t)config_number(c, "limits.send_buffer_bytes"),
		.ping_seconds = (uint32_t)config_number(c, "limits.ping_seconds"),
	};
	o->self = a;
	o->metrics = on_metrics;
	o->ready = on_ready;
	o->stopped = on_stopped;
	if (!documents_schema_dir(config_text(c, "schema_dir"), a->documents.schema_dir))
		return console_set(&a->why, MSG_CONSOLE_SCHEMA_MISSING, config_text(c, "schema_dir"), 0);
	o->child_schema = realpath(a->documents.schema_dir, a->schema_whole);
	if (documents_web_dir(config_text(c, "web_dir"), a->web_dir))
		o->web_dir = a->web_dir;
	else
		log_line(LOG_WARN, "app", "page_missing", "web_dir=\"%s\"", config_text(c, "web_dir"));
	if (text_format(a->rules_dir, sizeof(a->rules_dir), "%s/rules", a->documents.schema_dir))
		o->rules_dir = a->rules_dir;
	return read_addresses(a);
}

/* However few matches there is memory for, a quarter of them is for everybody else. */
static uint32_t loaded_address_of(uint32_t loaded, uint32_t wanted)
{
	uint32_t most = loaded - loaded / LOADED_OTHERS;
	return wanted < most ? wanted : most;
}

static struct gate_limits limits_of(const struct app *a)
{
	struct gate_limits l = GATE_LIMITS;
	uint32_t rate = (uint32_t)config_number(a->config, "limits.requests_per_second");
	l.connections = a->options.limits.connections;
	l.frame_bytes = a->options.limits.message_bytes;
	l.quota.connection_rate = rate;
	l.quota.connection_burst = rate * BURST_SECONDS;
	l.quota.address_rate = rate * ADDRESS_TIMES;
	l.quota.address_burst = rate * ADDRESS_TIMES * BURST_SECONDS;
	l.quota.address_connections = a->options.limits.connections_per_address;
	l.quota.tables_hour = (uint32_t)config_number(a->config, "limits.tables_per_hour");
	l.computers = (uint32_t)config_number(a->config, "limits.computers");
	l.match.loaded = (uint32_t)config_number(a->config, "limits.matches_in_memory");
	l.match.loaded_address = loaded_address_of(
		l.match.loaded, (uint32_t)config_number(a->config, "limits.matches_per_address"));
	return l;
}

static bool open_store(struct app *a)
{
	struct store_problem why;
	struct store_options o = {
		.data_dir = config_text(a->config, "data_dir"),
		.wake = loop_wake,
		.wake_self = a->loop,
		.now_ms = wall_ms(a),
	};
	a->store = store_open(&o, &why);
	if (a->store)
		return true;
	console_set(&a->why, why.what, why.name, why.numbers[0]);
	a->why.numbers[1] = why.numbers[1];
	return false;
}

static bool open_gate(struct app *a)
{
	struct gate_setup setup = {
		.sockets = net_sockets(a->net),
		.store = store_match_port(a->store),
		.clock = { a, wall_ms, now_ms },
		.chance = { a, random_bytes },
		.documents = documents_port(&a->documents),
		.rows = { a, each_row },
		.dump = { a, on_dump },
		.uptime = { a, on_beat, on_down_ms, each_ticking },
		.children = { a, start_child, strengths_of, each_computer },
		.engines = app_engines,
		.limits = limits_of(a),
		.server = app_name,
		.commit = app_commit,
	};
	memcpy(setup.pepper, store_pepper(a->store), sizeof(setup.pepper));
	a->gate = gate_create(&setup);
	return a->gate || console_set(&a->why, MSG_CONSOLE_MEMORY, "the matches", 0);
}

static bool open_net(struct app *a)
{
	enum message_id what;
	const char *name;
	if (net_listen(a->net, a->gate, &what, &name))
		return true;
	bool admin = strcmp(name, "admin_listen") == 0;
	return console_set(&a->why, what, name, admin ? a->options.admin.port : a->options.listen.port);
}

static bool open_all(struct app *a)
{
	if (!read_config(a))
		return false;
	a->loop = loop_create();
	if (!a->loop)
		return console_set(&a->why, MSG_CONSOLE_MEMORY, "the loop", 0);
	if (!open_store(a))
		return false;
	a->net = net_create(a->loop, &a->options);
	if (!a->net)
		return console_set(&a->why, MSG_CONSOLE_MEMORY, "the network", 0);
	return open_gate(a) && open_net(a);
}

/* The store first: what it still has to say is said to matches that still stand. */
static bool shut_all(struct app *a)
{
	store_close(a->store);
	gate_destroy(a->gate);
	net_destroy(a->net);
	return loop_destroy(a->loop);
}

static void announce(const struct app *a)
{
	int port = net_port(a->net);
	log_line(LOG_INFO, "app", "listening", "address=%s port=%d data=\"%s\" boots=%lld commit=%s",
		a->options.listen.host, port, config_text(a->config, "data_dir"),
		(long long)store_boots(a->store), app_commit);
	if (a->options.public_url[0])
		printf("open %s\n", a->options.public_url);
	else
		printf("open http://localhost:%d\n", port);
	fflush(stdout);
}

int app_serve(const struct config *config)
{
	struct app *a = memory_take(sizeof(*a));
	struct loop_hooks hooks = { a, on_tick, on_wait, on_woken, on_stop };
	if (!a)
		return EXIT_FAILURE;
	signal(SIGPIPE, SIG_IGN); /* a peer that has gone is told by write's answer */
	a->config = config;
#ifdef KS_TEST_ENGINES
	static const struct scenario_document cards = { "cards", "cards", cards_scenario, "" };
	a->documents.more = &cards;
#endif
	bool open = open_all(a);
	if (open) {
		announce(a);
		loop_run(a->loop, &hooks);
	}
	console_say(stderr, &a->why);
	bool clean = shut_all(a);
	log_line(LOG_INFO, "app", "stopped", "clean=%d", clean);
	memory_drop(a);
	return open && clean ? EXIT_SUCCESS : EXIT_FAILURE;
}
