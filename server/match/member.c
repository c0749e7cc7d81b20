/* member.c: who sees a match: joining in the right class, leaving, and the answer to a join.
 * Members live in one table of matches, so that an idle watcher costs one small record. */
#include "base/memory.h"
#include "base/must.h"
#include "match/internal.h"

enum { LIST_LEAST = 4, TABLE_LEAST = 64, TABLE_SHARE = 4 };
enum { CLOSE_SEAT_REVOKED = 4001, CLOSE_SEAT_REPLACED = 4004 };
/* RULING: a connection that joined so lately is not replaced. Pages that are all alive, one more
 * than a seat may have, would else drive each other out as fast as they can dial; a player who lost
 * so many lines in so short a time waits for so long. */
enum { SETTLED_MS = 2000 };

struct member *match__member(struct matches *ms, struct membership m)
{
	if (m.generation == 0 || m.slot >= ms->member_capacity)
		return NULL;
	struct member *member = &ms->members[m.slot];
	return member->match != NO_SLOT && member->generation == m.generation ? member : NULL;
}

static bool table_grow(struct matches *ms)
{
	/* By a quarter: places are what an idle watcher costs. */
	uint32_t capacity = ms->member_capacity + TABLE_LEAST + ms->member_capacity / TABLE_SHARE;
	struct member *members = memory_grow(ms->members, capacity * sizeof *members);
	if (members == NULL)
		return false;
	/* Free places are linked lowest first, so that the table stays dense. */
	for (uint32_t i = capacity; i-- > ms->member_capacity;) {
		members[i] = (struct member){ .match = NO_SLOT, .position = ms->member_free };
		ms->member_free = i;
	}
	ms->members = members;
	ms->member_capacity = capacity;
	return true;
}

static bool list_grow(struct view_class *c)
{
	uint32_t *list = memory_room(c->members, c->count, &c->capacity, LIST_LEAST, sizeof *list);
	if (list == NULL)
		return false;
	c->members = list;
	return true;
}

/* The new member's index; NO_SLOT without memory. */
static uint32_t member_add(struct matches *ms, struct match *m, uint8_t class, uint8_t chair,
                           struct conn_id conn, uint64_t seq)
{
	struct view_class *c = &m->classes[class];
	if (!list_grow(c) || (ms->member_free == NO_SLOT && !table_grow(ms)))
		return NO_SLOT;
	uint32_t index = ms->member_free;
	struct member *member = &ms->members[index];
	ms->member_free = member->position;
	member->conn = conn;
	member->match = m->slot;
	if (++member->generation == 0)
		member->generation = 1;
	member->class = class;
	member->chair = chair;
	member->joined_ms = (uint32_t)match__now(ms);
	member->seq = (uint32_t)seq;
	member->position = c->count;
	c->members[c->count++] = index;
	c->unwatched = 0;
	m->members++;
	ms->member_count++;
	return index;
}

void match__member_drop(struct matches *ms, uint32_t index)
{
	struct member *member = &ms->members[index];
	struct match *m = ms->slots[member->match];
	struct view_class *c = &m->classes[member->class];
	match__presence_keep(ms, m, member->class);
	uint32_t last = c->members[--c->count];
	c->members[member->position] = last;
	ms->members[last].position = member->position;
	/* Who moved into the gap may not have been served in this round: go round once more. */
	if (c->remaining > 0)
		c->remaining = c->count;
	if (c->count == 0) {
		memory_drop(c->members);
		c->members = NULL;
		c->capacity = 0;
	}
	member->match = NO_SLOT;
	member->generation++; /* stale from now on, also before the place is taken again */
	member->position = ms->member_free;
	ms->member_free = index;
	m->members--;
	m->used_ms = match__now(ms);
	ms->member_count--;
}

void matches_leave(struct matches *ms, struct membership m)
{
	if (match__member(ms, m) != NULL)
		match__member_drop(ms, m.slot);
}

static void member_shut(struct matches *ms, struct match *m, uint32_t index, int code)
{
	const struct audience_port *audience = &ms->setup.audience;
	struct conn_id conn = ms->members[index].conn;
	match__member_drop(ms, index);
	audience->left(audience->self, conn, &m->facts.id);
	audience->shut(audience->self, conn, code);
}

/* Of the settled members of the class that sit on this chair (CHAIR_NONE: on none) the one that has
 * been silent longest, of those the one that joined first; NO_SLOT if all have joined just now. */
static uint32_t silent_longest(struct matches *ms, const struct view_class *c, uint8_t chair)
{
	const struct audience_port *audience = &ms->setup.audience;
	uint32_t now = (uint32_t)match__now(ms), found = NO_SLOT, oldest = 0;
	int64_t longest = -1;
	for (uint32_t i = 0; i < c->count; i++) {
		const struct member *member = &ms->members[c->members[i]];
		uint32_t age = now - member->joined_ms;
		if (age < SETTLED_MS || member->chair != chair)
			continue;
		int64_t silent =
			audience->silent_ms != NULL ? audience->silent_ms(audience->self, member->conn) : 0;
		if (silent > longest || (silent == longest && age > oldest)) {
			found = c->members[i];
			longest = silent;
			oldest = age;
		}
	}
	return found;
}

/* Of those of the class on this chair (CHAIR_NONE: on none) all but one. */
static void revoke(struct matches *ms, struct match *m, uint8_t class, uint8_t chair,
                   struct conn_id but)
{
	struct view_class *c = &m->classes[class];
	uint32_t i = 0;
	while (i < c->count) {
		const struct member *member = &ms->members[c->members[i]];
		struct conn_id conn = member->conn;
		bool same = conn.slot == but.slot && conn.generation == but.generation;
		if (same || member->chair != chair) {
			i++;
			continue;
		}
		member_shut(ms, m, c->members[i], CLOSE_SEAT_REVOKED);
	}
}

void match__seat_shut(struct matches *ms, struct match *m, struct seat_id seat, struct conn_id but)
{
	revoke(ms, m, seat.index, CHAIR_NONE, but);
}

void match__umpire_shut(struct matches *ms, struct match *m, struct conn_id but)
{
	revoke(ms, m, view_class_index(m->world->seats, VIEWER_UMPIRE, SEAT_NONE), CHAIR_NONE, but);
}

void match__chair_shut(struct matches *ms, struct match *m, struct seat_id seat, uint8_t chair)
{
	revoke(ms, m, seat.index, chair, (struct conn_id){ 0 });
}

static void updates_drop(struct updates *u)
{
	if (u == NULL)
		return;
	for (int i = 0; i < RESUME_UPDATES; i++)
		frame_drop(u->frame[i]);
	memory_drop(u);
}

void match__class_cool(struct view_class *c)
{
	fragments_finish(&c->view);
	updates_drop(c->updates);
	c->updates = NULL;
	c->warm = false;
	c->unwatched = 0;
}

void match__class_finish(struct view_class *c)
{
	match__class_cool(c);
	chronicle_finish(&c->log);
	memory_drop(c->members);
	c->members = NULL;
	c->count = c->capacity = 0;
}

/* Makes room for one more connection of a seat, or of a chair, that has all it may have. */
static bool seat_replace(struct matches *ms, struct match *m, uint8_t class, uint8_t chair)
{
	uint32_t index = silent_longest(ms, &m->classes[class], chair);
	if (index != NO_SLOT)
		member_shut(ms, m, index, CLOSE_SEAT_REPLACED);
	return index != NO_SLOT;
}

/* Connections on this chair (CHAIR_NONE: on none). */
static uint32_t seated(const struct matches *ms, const struct view_class *c, uint8_t chair)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < c->count; i++)
		n += ms->members[c->members[i]].chair == chair;
	return n;
}

/* NULL: may join, and there is room; else the name of the limit that forbids it. A chair has as
 * many connections as a seat, besides the seat's. */
static const char *limit_reached(struct matches *ms, struct match *m, uint8_t class, uint8_t chair,
                                 struct membership old)
{
	const struct matches_limits *limits = &ms->setup.limits;
	const struct member *before = match__member(ms, old);
	/* the umpire's is one place, like a seat */
	bool seat = m->classes[class].viewer.class == VIEWER_SEAT ||
	            m->classes[class].viewer.class == VIEWER_UMPIRE;
	uint32_t count = seat ? seated(ms, &m->classes[class], chair) : m->classes[class].count;
	if (before != NULL && before->match == m->slot && before->class == class &&
	    before->chair == chair)
		count--; /* that place is given up */
	if (seat && (count < limits->seat_connections || seat_replace(ms, m, class, chair)))
		return NULL;
	if (seat)
		return "seat_connections";
	return count >= limits->watchers ? "watchers" : NULL;
}

/* Is this the chair of one of the seat's deputies? */
static bool sits_deputy(const struct match *m, struct seat_id seat, uint8_t chair)
{
	return seat.index < m->live->seats && seat_has_deputy(&m->live->seat[seat.index], chair);
}

static void head_write(const struct match *m, const struct view_class *c, uint8_t chair,
                       uint64_t seq, struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "match", m->facts.id.text);
	writer_key_text(w, "viewer", view_class_name(c->viewer.class));
	if (c->viewer.class == VIEWER_SEAT) {
		writer_key_int(w, "seat", c->viewer.seat.index);
		writer_key_text(w, "side",
		                m->world->engine->seat(m->world->world, c->viewer.seat).side_name);
	}
	if (chair != CHAIR_NONE)
		writer_key_int(w, "chair", chair);
	writer_key_flag(w, "deputy", sits_deputy(m, c->viewer.seat, chair));
	writer_key_int(w, "epoch", (int64_t)c->epoch);
	writer_key_int(w, "seq", (int64_t)seq);
}

/* When all is over whoever comes hears all that was hidden, slates too (CARD-9), from his seat as
 * from anywhere. */
static const struct chronicle *log_of(const struct match *m, const struct view_class *c)
{
	uint8_t ended = view_class_index(m->world->seats, VIEWER_ENDED, SEAT_NONE);
	bool all = (c->viewer.class == VIEWER_SEAT || c->viewer.class == VIEWER_UMPIRE) &&
	           m->live->phase == PHASE_OVER;
	return all ? &m->classes[ended].log : &c->log;
}

static void view_write(const struct match *m, const struct view_class *c, struct writer *w)
{
	struct fragment_names names = view_names(m->world->engine);
	writer_key(w, "view");
	fragments_write(&c->view, &names, w);
	writer_key(w, "log");
	writer_array(w);
	chronicle_write(log_of(m, c), w);
	writer_end(w, ']');
}

/* A crowd that joins at once (after a restart) gets one text: it is kept while the class's
 * numbering stands still. */
static bool joined_text(struct matches *ms, const struct match *m, uint8_t class, uint8_t chair)
{
	const struct view_class *c = &m->classes[class];
	struct joined *j = &ms->joined;
	bool same = j->match.slot == m->slot && j->match.generation == m->generation &&
	            j->class == class && j->chair == chair && j->epoch == c->epoch &&
	            j->seq == c->seq && !j->text.failed;
	if (same)
		return true;
	struct writer w;
	*j = (struct joined){ { m->slot, m->generation }, class, chair, c->epoch, c->seq, j->text };
	buffer_clear(&j->text);
	writer_init(&w, &j->text);
	head_write(m, c, chair, c->seq, &w);
	view_write(m, c, &w);
	writer_end(&w, '}');
	return !j->text.failed;
}

static bool can_resume(const struct view_class *c, const struct waiting *x)
{
	return x->resume && c->warm && x->epoch == c->epoch && x->seq <= c->seq &&
	       c->seq - x->seq <= c->updates->count;
}

static void resume(struct matches *ms, struct match *m, const struct waiting *x, struct answer *a,
                   uint32_t index)
{
	struct writer w;
	buffer_clear(&ms->frame);
	writer_init(&w, &ms->frame);
	const struct member *member = &ms->members[index];
	head_write(m, &m->classes[member->class], member->chair, x->seq, &w);
	writer_end(&w, '}');
	a->result = ms->frame.data;
	a->length = ms->frame.length;
	match__answer(ms, &x->asker, a);
	if (match__member(ms, a->member) != NULL)
		match__member_serve(ms, m, index);
}

/* Whose secret was shown, and the class he sees with; false: nobody's, or that of a chair that
 * stands not yet; answered. */
static bool secret_find(struct matches *ms, const struct match *m, const struct waiting *x,
                        struct seat_id *seat, uint8_t *chair, uint8_t *class)
{
	const struct live *l = m->live;
	if (x->secret[0] == '\0' || umpire_is(&l->umpire, x->secret)) {
		*class = x->secret[0] == '\0' ? match__watcher_class(m)
		                              : view_class_index(l->seats, VIEWER_UMPIRE, SEAT_NONE);
		return true;
	}
	*seat = seat_by_secret(l->seat, l->seats, x->secret);
	if (seat->index == SEAT_NONE.index)
		*seat = seat_by_chair(l->seat, l->seats, x->secret, chair);
	*class = seat->index;
	if (seat->index == SEAT_NONE.index) {
		match__answer_error(ms, &x->asker, ERR_NOT_FOUND, NULL);
		return false;
	}
	if (*chair == CHAIR_NONE || l->seat[seat->index].chair[*chair].standing)
		return true;
	match__refuse(ms, &x->asker, "", MSG_REFUSAL_CHAIR_WAITS, 0);
	return false;
}

void match__join(struct matches *ms, struct match *m, const struct waiting *x)
{
	uint8_t chair = CHAIR_NONE, class;
	struct seat_id seat = SEAT_NONE;
	if (!secret_find(ms, m, x, &seat, &chair, &class))
		return;
	struct view_class *c = &m->classes[class];
	const char *limit = limit_reached(ms, m, class, chair, x->old);
	if (limit != NULL) {
		match__answer_error(ms, &x->asker, ERR_LIMIT, limit);
		return;
	}
	bool resumed = can_resume(c, x);
	if (!resumed && (!match__class_warm(ms, m, c) || !joined_text(ms, m, class, chair))) {
		match__answer_error(ms, &x->asker, m->life == MATCH_FROZEN ? ERR_FROZEN : ERR_NOMEM, NULL);
		return;
	}
	if (seat.index == SEAT_NONE.index || !seat_is_computer(&m->live->seat[seat.index]))
		match__computers_tell(ms, m, true); /* they were sent away if nobody was here */
	uint32_t index = member_add(ms, m, class, chair, x->asker.conn, resumed ? x->seq : c->seq);
	if (index == NO_SLOT) {
		match__answer_error(ms, &x->asker, ERR_NOMEM, NULL);
		return;
	}
	struct answer a = {
		.joined = true,
		.match = { m->slot, m->generation },
		.id = m->facts.id,
		.member = { index, ms->members[index].generation },
		.class = (uint8_t)c->viewer.class,
		.seat = c->viewer.seat,
		.chair = chair,
		.deputy = sits_deputy(m, seat, chair),
	};
	if (resumed) {
		resume(ms, m, x, &a, index);
		return;
	}
	a.result = ms->joined.text.data;
	a.length = ms->joined.text.length;
	match__answer(ms, &x->asker, &a);
}
