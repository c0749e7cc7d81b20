/* absence.c: who has fallen silent past the limit of his match, and who is heard again: found out
 * every second or two, and before anything else of a player who is heard again is done; recorded as
 * nobody's entry, since whether a line was dead is in no other entry.
 *
 * RULING (TURN-5, field report G5): of a side of several players alone, and only where somebody is
 * there to miss him: another of his side who is not silent and has a line, or is a computer, and
 * some person of the match with a line. While nobody of his side was there nobody missed him: the
 * time counts from when the first came. So neither a table that all have left for the night nor
 * one that a single player comes back to finds everybody absent. */
#include "base/must.h"
#include "match/attending.h"
#include "match/internal.h"

/* Somebody is at the seat now: he would be kept waiting. */
static bool is_there(const struct matches *ms, const struct match *m, uint8_t seat, bool *person)
{
	struct seat_id id = { seat };
	const struct seat *s = &m->live->seat[seat];
	*person = !seat_is_computer(s) && match__seat_lines(ms, m, id) > 0;
	bool plays = *person || (seat_is_computer(s) && !s->silent);
	return plays && match__seat_silent_ms(ms, m, id) < match__absence_ms(m);
}

/* Who is at the table, and since when each side has somebody there. */
static void table_look(const struct matches *ms, struct match *m, bool there[SEATS_MAX],
                       bool *people)
{
	bool some[SIDES] = { false };
	*people = false;
	for (uint8_t k = 0; k < m->live->seats; k++) {
		bool person;
		there[k] = is_there(ms, m, k, &person);
		some[world_side(m->world, (struct seat_id){ k })] |= there[k];
		*people |= there[k] && person;
	}
	for (uint8_t side = 0; side < SIDES; side++)
		if (!some[side])
			m->presence.since_ms[side] = match__now(ms);
}

/* Is he missed for so long as makes him absent? If nobody of his side is there, since is now. */
static bool is_missed(const struct matches *ms, const struct match *m, struct seat_id seat)
{
	int64_t limit = match__absence_ms(m);
	int64_t since = match__now(ms) - m->presence.since_ms[world_side(m->world, seat)];
	return since >= limit && match__seat_silent_ms(ms, m, seat) >= limit;
}

/* What is to be recorded first, if anything: whoever is heard again comes before who is missing, of
 * those the last in rank first, so that the command passes on but once. */
static bool change_find(const struct matches *ms, struct match *m, struct seat_change *out)
{
	bool there[SEATS_MAX], people;
	table_look(ms, m, there, &people);
	for (uint8_t k = 0; k < m->live->seats; k++) {
		struct seat_id seat = { k };
		if (m->live->seat[k].absent && there[k]) {
			*out = (struct seat_change){ .verb = SEAT_PRESENT, .seat = seat };
			return true;
		}
	}
	for (uint8_t k = m->live->seats; people && k-- > 0;) {
		struct seat_id seat = { k };
		if (m->live->seat[k].absent || !attending_asked(m->world, seat) ||
		    !is_missed(ms, m, seat))
			continue;
		*out = (struct seat_change){ .verb = SEAT_ABSENT, .seat = seat };
		return true;
	}
	return false;
}

void match__attend(struct matches *ms, struct match *m)
{
	struct seat_change change;
	if (m->flight != NULL || m->attend_halted || m->life != MATCH_LIVE ||
	    m->live->phase != PHASE_PLAY || m->world->engine->attend == NULL ||
	    !matches_healthy(ms) || !change_find(ms, m, &change))
		return;
	struct flight *f = match__flight_take(ms, m, WISH_ATTEND, &match__nobody);
	m->attend_halted = f == NULL; /* again with the next look */
	if (f == NULL)
		return;
	f->change = change;
	f->minute = m->world->engine->minute(live_state_const(m->live));
	m->attend_halted = !match__change_send(ms, m, f, NULL);
}

void matches_attend(struct matches *ms)
{
	for (uint32_t i = 0; i < ms->setup.limits.loaded; i++) {
		struct match *m = ms->slots[i];
		if (m == NULL || m->life != MATCH_LIVE || m->live->phase != PHASE_PLAY)
			continue;
		m->attend_halted = false;
		match__attend(ms, m);
	}
}
