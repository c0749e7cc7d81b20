#include "match/presence.h"
#include "base/must.h"
#include "match/internal.h"

enum { SECOND_MS = 1000 };

void match__presence_begin(const struct matches *ms, struct match *m)
{
	for (uint8_t i = 0; i < SEATS_MAX; i++)
		match__presence_hear(ms, m, (struct seat_id){ i });
	for (uint8_t side = 0; side < SIDES; side++)
		m->presence.since_ms[side] = match__now(ms);
}

void match__presence_hear(const struct matches *ms, struct match *m, struct seat_id seat)
{
	m->presence.heard_ms[seat.index] = match__now(ms);
}

/* When the seat's player was last heard of, its lines counted. */
static int64_t heard_ms(const struct matches *ms, const struct match *m, uint8_t seat)
{
	const struct audience_port *audience = &ms->setup.audience;
	const struct view_class *c = &m->classes[seat];
	int64_t now = match__now(ms), heard = m->presence.heard_ms[seat];
	for (uint32_t i = 0; i < c->count; i++) {
		const struct member *member = &ms->members[c->members[i]];
		if (!match__acts(m, seat, member->chair))
			continue;
		int64_t silent =
			audience->silent_ms != NULL ? audience->silent_ms(audience->self, member->conn) : 0;
		if (now - silent > heard)
			heard = now - silent;
	}
	return heard;
}

void match__presence_keep(const struct matches *ms, struct match *m, uint8_t class)
{
	if (m->live != NULL && class < m->world->seats)
		m->presence.heard_ms[class] = heard_ms(ms, m, class);
}

uint32_t match__seat_lines(const struct matches *ms, const struct match *m, struct seat_id seat)
{
	const struct view_class *c = &m->classes[seat.index];
	uint32_t n = 0;
	for (uint32_t i = 0; i < c->count; i++)
		n += match__acts(m, seat.index, ms->members[c->members[i]].chair);
	return n;
}

int64_t match__seat_silent_ms(const struct matches *ms, const struct match *m, struct seat_id seat)
{
	must(m->live != NULL && seat.index < m->live->seats);
	const struct seat *s = &m->live->seat[seat.index];
	if (seat_is_computer(s) && !s->silent)
		return 0;
	int64_t silent = match__now(ms) - heard_ms(ms, m, seat.index);
	return silent > 0 ? silent : 0;
}

uint32_t match__absence_s(const struct match *m)
{
	return m->facts.absence > 0 ? m->facts.absence : ABSENCE_SECONDS;
}

int64_t match__absence_ms(const struct match *m)
{
	return (int64_t)match__absence_s(m) * SECOND_MS;
}

bool match__seat_missed(const struct matches *ms, const struct match *m, struct seat_id seat)
{
	const struct seat *s = &m->live->seat[seat.index];
	return seat_missed(s) ||
	       (s->taken && match__seat_silent_ms(ms, m, seat) >= match__absence_ms(m));
}

bool match__side_absent(const struct matches *ms, const struct match *m, uint8_t side)
{
	int64_t limit = match__absence_ms(m);
	for (uint8_t i = 0; i < m->live->seats; i++) {
		struct seat_id seat = { i };
		if (world_side(m->world, seat) == side &&
		    match__seat_silent_ms(ms, m, seat) < limit)
			return false;
	}
	return true;
}
