/* publish.c: telling a committed change: for each view class that is kept the events and the
 * fragments that changed, numbered for that class alone, serialised once, one frame for all
 * members. The mover and the players first and at once; watchers in slices, over as many ticks as
 * it takes. Who falls behind the kept updates is told match.resync. */
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"

enum { SERVE_BEFORE_CLOCK = 32, EPOCH_BITS = 52 };

static struct frame *resync_frame(const struct match *m)
{
	char text[128];
	text_format(text, sizeof text,
	            "{\"jsonrpc\":\"2.0\",\"method\":\"match.resync\",\"params\":{\"match\":\"%s\"}}",
	            m->facts.id.text);
	return frame_create(text, strlen(text));
}

/* The member sees the match no more until it joins again. */
static void member_resync(struct matches *ms, struct match *m, uint32_t index)
{
	const struct audience_port *audience = &ms->setup.audience;
	struct conn_id conn = ms->members[index].conn;
	struct frame *f = resync_frame(m);
	match__member_drop(ms, index);
	audience->left(audience->self, conn, &m->facts.id);
	if (f != NULL)
		audience->deliver(audience->self, conn, f);
	frame_drop(f);
}

bool match__member_serve(struct matches *ms, struct match *m, uint32_t index)
{
	const struct audience_port *audience = &ms->setup.audience;
	uint32_t generation = ms->members[index].generation;
	for (;;) {
		struct member *member = &ms->members[index];
		if (member->generation != generation || member->match != m->slot)
			return false; /* the delivery before shut it */
		struct view_class *c = &m->classes[member->class];
		uint32_t behind = (uint32_t)c->seq - member->seq;
		if (behind == 0)
			return true;
		if (c->updates == NULL || behind > c->updates->count) {
			member_resync(ms, m, index);
			return false;
		}
		struct frame *f = c->updates->frame[(c->seq - behind + 1) % RESUME_UPDATES];
		member->seq++;
		ms->counts.deliveries++;
		audience->deliver(audience->self, member->conn, f);
	}
}

/* All members of a class at once: for seats, which have few. From the last, so that one who goes is
 * not skipped. */
static void class_serve(struct matches *ms, struct match *m, uint8_t class)
{
	struct view_class *c = &m->classes[class];
	for (uint32_t i = c->count; i-- > 0;)
		if (i < c->count)
			match__member_serve(ms, m, c->members[i]);
}

static void class_resync(struct matches *ms, struct match *m, struct view_class *c)
{
	while (c->count > 0)
		member_resync(ms, m, c->members[c->count - 1]);
	match__class_cool(c);
}

/* What goes through the guard: one change, told to one class after another. */
struct telling {
	struct matches *ms;
	struct match *m;                /* NULL: only the logs (replay) */
	const struct shared_world *world;
	const struct happening *h;
	struct view_class *classes, *c;
	uint8_t count;
	bool delayed;                   /* to the delayed alone; else to all but them */
	bool failed[CLASSES_MOST];      /* frames that could not be made */
};

struct chronicle_text *match__events(struct matches *ms, const struct shared_world *w,
                                     const struct happening *h, const struct view_class *c)
{
	struct writer writer;
	buffer_clear(&ms->events);
	writer_init(&writer, &ms->events);
	writer_array(&writer);
	view_events(w, h, &c->viewer, &writer);
	writer_end(&writer, ']');
	if (ms->events.failed || ms->events.length <= 2)
		return NULL;
	const char *text = ms->events.data + 1;
	size_t length = ms->events.length - 2;
	for (uint8_t i = 0; i < ms->made_count; i++)
		if (chronicle_text_is(ms->made[i], text, length))
			return ms->made[i];
	struct chronicle_text *new = chronicle_text_create(text, length);
	if (new != NULL)
		ms->made[ms->made_count++] = new;
	return new;
}

void match__texts_drop(struct matches *ms)
{
	while (ms->made_count > 0)
		chronicle_text_drop(ms->made[--ms->made_count]);
}

static void events_tell(struct telling *t, struct view_class *c)
{
	struct chronicle_text *text = match__events(t->ms, t->world, t->h, c);
	bool ledger = t->world->signals_size > 0 && c->viewer.class == VIEWER_ENDED;
	if (text != NULL)
		chronicle_add(&c->log, text, t->ms->setup.limits.log_bytes,
		              ledger ? CHRONICLE_LEDGER : CHRONICLE_PLAIN);
}

static void number_add(struct buffer *b, const char *key, uint64_t value)
{
	char digits[TEXT_DECIMAL];
	size_t n = text_decimal(digits, (int64_t)value);
	buffer_add(b, key, strlen(key));
	buffer_add(b, digits, n);
}

/* The notification into ms->frame; false: nothing changed for this class. */
static bool update_write(struct matches *ms, const struct match *m, const struct view_class *c)
{
	static const char head[] =
		"{\"jsonrpc\":\"2.0\",\"method\":\"match.update\",\"params\":{\"match\":\"";
	static const char set[] = ",\"set\":", gone[] = ",\"gone\":";
	struct buffer *b = &ms->frame;
	struct fragment_names names = view_names(m->world->engine);
	struct writer w;
	buffer_clear(b);
	buffer_add(b, head, sizeof head - 1);
	buffer_add(b, m->facts.id.text, MATCH_ID_TEXT - 1);
	number_add(b, "\",\"epoch\":", c->epoch);
	number_add(b, ",\"seq\":", c->seq + 1);
	buffer_add(b, ",\"events\":", 10);
	buffer_add(b, ms->events.data, ms->events.length);
	buffer_add(b, set, sizeof set - 1);
	size_t before = b->length;
	writer_init(&w, b);
	fragments_write_set(&c->view, &ms->next, &names, &w);
	buffer_add(b, gone, sizeof gone - 1);
	writer_init(&w, b);
	fragments_write_gone(&c->view, &ms->next, &names, &w);
	/* "{}" and "[]": then only events could make it news. */
	bool same = b->length - before == 2 + sizeof gone - 1 + 2;
	buffer_add(b, "}}", 2);
	return !same || ms->events.length > 2;
}

static void update_keep(struct matches *ms, struct view_class *c, struct frame *f)
{
	struct updates *u = c->updates;
	c->seq++;
	struct frame **at = &u->frame[c->seq % RESUME_UPDATES];
	if (*at != NULL) { /* the oldest of all: its place is taken */
		u->bytes -= (uint32_t)(*at)->length;
		u->count--;
		frame_drop(*at);
	}
	*at = f;
	u->bytes += (uint32_t)f->length;
	u->count++;
	while (u->bytes > ms->setup.limits.resume_bytes && u->count > 1) {
		struct frame **oldest = &u->frame[(c->seq - u->count + 1) % RESUME_UPDATES];
		u->bytes -= (uint32_t)(*oldest)->length;
		u->count--;
		frame_drop(*oldest);
		*oldest = NULL;
	}
	ms->counts.updates++;
}

/* False: no memory, or a view over its limit; the class must be told to come again. */
static bool class_tell(struct telling *t, struct view_class *c)
{
	struct matches *ms = t->ms;
	view_compose(t->world, &t->m->facts, t->h->after, &c->viewer, &ms->next);
	if (ms->next.failed || ms->events.failed)
		return false;
	if (!update_write(ms, t->m, c))
		return true;
	struct frame *f = ms->frame.failed ? NULL : frame_create(ms->frame.data, ms->frame.length);
	if (f == NULL)
		return false;
	update_keep(ms, c, f);
	struct fragments old = c->view;
	c->view = ms->next;
	ms->next = old;
	return true;
}

static void tell(void *arg)
{
	struct telling *t = arg;
	for (uint8_t i = 0; i < t->count; i++) {
		struct view_class *c = &t->classes[i];
		if ((c->viewer.class == VIEWER_DELAYED) != t->delayed)
			continue;
		events_tell(t, c);
		if (t->m == NULL || !c->warm)
			continue;
		if (c->count == 0 && ++c->unwatched > RESUME_UPDATES)
			match__class_cool(c);
		else
			t->failed[i] = !class_tell(t, c);
	}
}

void match__log(struct matches *ms, const struct shared_world *w, const struct happening *h,
                struct view_class *classes, uint8_t count)
{
	struct telling t = { .ms = ms, .world = w, .h = h, .classes = classes, .count = count };
	match__texts_drop(ms); /* what a must left behind */
	tell(&t);
	match__texts_drop(ms);
}

/* Watchers are served from matches_tick. */
static void watchers_pend(struct matches *ms, struct match *m)
{
	bool pending = false;
	for (uint8_t i = m->world->seats; i < m->class_count; i++) {
		m->classes[i].remaining = m->classes[i].count;
		pending |= m->classes[i].remaining > 0;
	}
	if (!pending || m->serving)
		return;
	m->serving = true;
	m->serve_next = NULL;
	*ms->serve_last = m;
	ms->serve_last = &m->serve_next;
}

static void change_tell(struct matches *ms, struct match *m, const struct happening *h,
                        bool delayed)
{
	struct must_report report;
	struct telling t = { .ms = ms,
		                 .m = m,
		                 .world = m->world,
		                 .h = h,
		                 .classes = m->classes,
		                 .count = m->class_count,
		                 .delayed = delayed };
	match__texts_drop(ms);
	bool told = must_guarded(tell, &t, &report);
	match__texts_drop(ms);
	if (!told) /* the change is durable all the same; what was not told is seen at the next join */
		match__frozen(ms, m, &report, &(struct failing){ .doing = FAILING_VIEW, .verb = "view" });
	for (uint8_t i = 0; i < m->class_count; i++)
		if (!told || t.failed[i])
			class_resync(ms, m, &m->classes[i]);
}

void match__delayed_tell(struct matches *ms, struct match *m, const struct happening *h)
{
	change_tell(ms, m, h, true);
	watchers_pend(ms, m);
}

void match__publish(struct matches *ms, struct match *m, const struct flight *f,
                    const struct live *before)
{
	bool seated = match__is_order(f->wish) && f->seat.index < m->world->seats;
	struct happening h = match__happening(f, before, m->live);
	change_tell(ms, m, &h, false);
	if (seated)
		class_serve(ms, m, f->seat.index);
	if (match__is_umpires(f->wish))
		class_serve(ms, m, view_class_index(m->world->seats, VIEWER_UMPIRE, SEAT_NONE));
}

void match__publish_rest(struct matches *ms, struct match *m, struct seat_id mover)
{
	for (uint8_t i = 0; i < m->world->seats; i++)
		if (i != mover.index)
			class_serve(ms, m, i);
	watchers_pend(ms, m);
}



static void compose(void *arg)
{
	struct telling *t = arg;
	view_compose(t->world, &t->m->facts, match__live_of(t->m, t->c), &t->c->viewer, &t->c->view);
}

static uint64_t epoch_make(struct matches *ms)
{
	uint64_t epoch;
	ms->setup.chance.bytes(ms->setup.chance.self, &epoch, sizeof epoch);
	return (epoch & (((uint64_t)1 << EPOCH_BITS) - 1)) | 1;
}

bool match__class_warm(struct matches *ms, struct match *m, struct view_class *c)
{
	struct telling t = { .ms = ms, .m = m, .world = m->world, .c = c };
	struct must_report report;
	if (c->warm)
		return true;
	c->updates = memory_take(sizeof *c->updates);
	bool made = c->updates != NULL && must_guarded(compose, &t, &report);
	if (c->updates != NULL && !made)
		match__frozen(ms, m, &report,
		              &(struct failing){
						  .doing = FAILING_VIEW, .verb = "view", .viewer = &c->viewer });
	if (!made || c->view.failed) {
		match__class_cool(c);
		return false;
	}
	c->warm = true;
	c->unwatched = 0;
	c->epoch = epoch_make(ms);
	c->seq = 0;
	return true;
}

/* Serves up to so many members of the class; true if some remain. */
static bool crowd_serve(struct matches *ms, struct match *m, struct view_class *c)
{
	for (int i = 0; i < SERVE_BEFORE_CLOCK && c->remaining > 0; i++) {
		if (c->cursor >= c->count)
			c->cursor = 0;
		c->remaining--;
		/* Who is dropped leaves another in his place: the cursor stays, and the round begins anew.
		 */
		if (match__member_serve(ms, m, c->members[c->cursor]))
			c->cursor++;
	}
	return c->remaining > 0;
}

bool match__serve_slice(struct matches *ms)
{
	if (ms->serve_first == NULL)
		return false;
	int64_t until = match__now(ms) + ms->setup.limits.slice_ms;
	do {
		struct match *m = ms->serve_first;
		bool more = false;
		for (uint8_t i = m->world->seats; i < m->class_count; i++)
			more |= crowd_serve(ms, m, &m->classes[i]);
		ms->serve_first = m->serve_next;
		if (ms->serve_first == NULL)
			ms->serve_last = &ms->serve_first;
		m->serving = more;
		if (more) { /* to the end of the line: crowds take turns */
			m->serve_next = NULL;
			*ms->serve_last = m;
			ms->serve_last = &m->serve_next;
		}
	} while (ms->serve_first != NULL && match__now(ms) < until);
	return ms->serve_first != NULL;
}
