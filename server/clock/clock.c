#include "clock/clock.h"
#include "base/bytes.h"

enum { MS_PER_SECOND = 1000 };
enum { CLOCK_COMMON = 1, CLOCK_PAUSED = 2, CLOCK_FLAGS = 3 };

static int64_t move_whole(const struct clock *c)
{
	int64_t seconds = (int64_t)c->terms.move_s + (c->common ? c->terms.bank_s : 0);
	return seconds * MS_PER_SECOND;
}

static bool side_runs(const struct clock *c, uint8_t side)
{
	return clock_runs(c) && (c->runs >> side & 1) != 0;
}

static int64_t lesser(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

void clock_begin(struct clock *c, const struct clock_terms *terms)
{
	*c = (struct clock){ .terms = *terms };
	for (uint8_t side = 0; side < SIDES; side++) {
		c->move_ms[side] = move_whole(c);
		c->bank_ms[side] = (int64_t)terms->bank_s * MS_PER_SECOND;
	}
}

void clock_left(const struct clock *c, uint8_t side, int64_t now_ms, int64_t *move_ms,
                int64_t *bank_ms)
{
	int64_t used = side_runs(c, side) && now_ms > c->since_ms ? now_ms - c->since_ms : 0;
	int64_t of_move = lesser(used, c->move_ms[side]);
	*move_ms = c->move_ms[side] - of_move;
	*bank_ms = c->bank_ms[side];
	if (!c->common)
		*bank_ms -= lesser(used - of_move, *bank_ms);
}

/* What has passed until now is spent. */
static void spend(struct clock *c, int64_t now_ms)
{
	for (uint8_t side = 0; side < SIDES; side++)
		clock_left(c, side, now_ms, &c->move_ms[side], &c->bank_ms[side]);
	if (now_ms > c->since_ms)
		c->since_ms = now_ms;
}

void clock_turn(struct clock *c, int64_t now_ms, uint8_t sides, bool common)
{
	spend(c, now_ms);
	c->runs = sides;
	c->common = common;
	for (uint8_t side = 0; side < SIDES; side++)
		c->move_ms[side] = move_whole(c);
	if (sides == 0) {
		c->paused = false;
		c->asked = 0;
	}
}

static int64_t side_due(const struct clock *c, uint8_t side)
{
	if (!side_runs(c, side))
		return CLOCK_NEVER;
	return c->since_ms + c->move_ms[side] + (c->common ? 0 : c->bank_ms[side]);
}

int64_t clock_due(const struct clock *c)
{
	return lesser(side_due(c, 0), side_due(c, 1));
}

uint8_t clock_over(const struct clock *c, int64_t now_ms)
{
	return clock_due(c) > now_ms ? 0 : c->runs;
}

void clock_pause(struct clock *c, int64_t now_ms)
{
	if (!clock_runs(c))
		return;
	spend(c, now_ms);
	c->paused = true;
	c->asked = 0;
}

void clock_resume(struct clock *c, int64_t now_ms)
{
	if (!c->paused)
		return;
	spend(c, now_ms);
	c->paused = false;
}

static void add(int64_t *left_ms, int64_t more_ms)
{
	*left_ms = lesser(*left_ms + more_ms, CLOCK_LEFT_MOST);
}

void clock_extend(struct clock *c, uint8_t side, int64_t more_ms)
{
	if (!c->common) {
		add(&c->bank_ms[side], more_ms);
		return;
	}
	for (uint8_t each = 0; each < SIDES; each++)
		add(&c->move_ms[each], more_ms);
}

void clock_credit(struct clock *c, int64_t now_ms, int64_t span_ms)
{
	if (clock_runs(c) && now_ms > c->since_ms)
		c->since_ms += lesser(span_ms, now_ms - c->since_ms);
	c->credited_ms = now_ms;
}

void clock_encode(const struct clock *c, struct buffer *out)
{
	bytes_put(out, (uint64_t)c->since_ms, 8);
	bytes_put(out, (uint64_t)c->credited_ms, 8);
	for (uint8_t side = 0; side < SIDES; side++) {
		bytes_put(out, (uint64_t)c->move_ms[side], 8);
		bytes_put(out, (uint64_t)c->bank_ms[side], 8);
	}
	bytes_put(out, c->runs, 1);
	bytes_put(out, (uint64_t)(c->common ? CLOCK_COMMON : 0) | (c->paused ? CLOCK_PAUSED : 0), 1);
	bytes_put(out, c->asked, 1);
}

static bool left_take(const uint8_t **at, const uint8_t *end, int64_t *left_ms)
{
	uint64_t value;
	if (!bytes_take(at, end, 8, &value) || value > CLOCK_LEFT_MOST)
		return false;
	*left_ms = (int64_t)value;
	return true;
}

bool clock_decode(struct clock *c, const uint8_t **at, const uint8_t *end)
{
	uint64_t since, credited, runs, flags, asked;
	if (!bytes_take(at, end, 8, &since) || since > INT64_MAX - 2 * CLOCK_LEFT_MOST ||
	    !bytes_take(at, end, 8, &credited) || credited > INT64_MAX)
		return false;
	for (uint8_t side = 0; side < SIDES; side++)
		if (!left_take(at, end, &c->move_ms[side]) || !left_take(at, end, &c->bank_ms[side]))
			return false;
	if (!bytes_take(at, end, 1, &runs) || runs > CLOCK_BOTH || !bytes_take(at, end, 1, &flags) ||
	    flags > CLOCK_FLAGS || !bytes_take(at, end, 1, &asked) || asked > CLOCK_BOTH)
		return false;
	c->since_ms = (int64_t)since;
	c->credited_ms = (int64_t)credited;
	c->runs = (uint8_t)runs;
	c->common = (flags & CLOCK_COMMON) != 0;
	c->paused = (flags & CLOCK_PAUSED) != 0;
	c->asked = (uint8_t)asked;
	return true;
}
