/* heights_solve: the stretched skin of TOK-3. Each free corner tends to the mean of its four
 * neighbours (at the board's edge the skin is mirrored); a momentum speeds the waves of error out.
 * First on a lattice five times as coarse, then, from what that gave, on the corners themselves.
 * The two sweeps of one step write from one array into another and add the neighbours in a way no
 * side of the board can tell, which keeps the symmetry exact. */
#include "rules/reiswitz/heights.h"

enum { COARSE = 5, COARSE_SWEEPS = 700, FINE_SWEEPS = 160, SMOOTH_SWEEPS = 24 };
/* Over-relaxation in 1024ths, near the best for slopes of 160 coarse and 40 fine steps. */
enum { PARTS_BITS = 10, COARSE_OMEGA = 2008, FINE_OMEGA = 1898, PLAIN_OMEGA = 1024 };
enum { FRACTION_BITS = 14, ONE = 1 << FRACTION_BITS, REPAIRS_MAX = 64, STRAIGHT = 4 };

/* A lattice with one border corner all round, which mirrors the second row within. */
struct skin { int32_t columns, rows, stride; int32_t *now, *before; const uint8_t *free; };

static int32_t skin_at(const struct skin *s, int32_t i, int32_t j)
{
	return (j + 1) * s->stride + i + 1;
}

static void mirror(const struct skin *s)
{
	for (int32_t i = 0; i < s->columns; i++) {
		s->now[skin_at(s, i, -1)] = s->now[skin_at(s, i, 1)];
		s->now[skin_at(s, i, s->rows)] = s->now[skin_at(s, i, s->rows - 2)];
	}
	for (int32_t j = 0; j < s->rows; j++) {
		s->now[skin_at(s, -1, j)] = s->now[skin_at(s, 1, j)];
		s->now[skin_at(s, s->columns, j)] = s->now[skin_at(s, s->columns - 2, j)];
	}
}

/* One sweep: next = before + omega · (mean − before), written over before, which then becomes now.
 */
static void sweep(struct skin *s, int64_t omega)
{
	mirror(s);
	for (int32_t j = 0; j < s->rows; j++) {
		int32_t row = skin_at(s, 0, j);
		const int32_t *now = s->now + row, *north = now - s->stride, *south = now + s->stride;
		const uint8_t *free = s->free + j * s->columns;
		int32_t *out = s->before + row;
		for (int32_t i = 0; i < s->columns; i++) {
			if (!free[i])
				continue;
			int32_t mean = (north[i] + south[i] + now[i - 1] + now[i + 1] + 2) >> 2;
			out[i] += (int32_t)((omega * (mean - out[i]) + (1 << (PARTS_BITS - 1))) >> PARTS_BITS);
		}
	}
	int32_t *swap = s->now;
	s->now = s->before;
	s->before = swap;
}

/* Momentum first; then plain steps, which smooth what the momentum left. */
static void relax(struct skin *s, int32_t sweeps, int64_t omega)
{
	for (int32_t k = 0; k < sweeps; k++)
		sweep(s, omega);
	for (int32_t k = 0; k < SMOOTH_SWEEPS; k++) {
		memcpy(s->before, s->now, (size_t)(s->stride * (s->rows + 2)) * sizeof *s->now);
		sweep(s, PLAIN_OMEGA);
	}
}

static struct skin skin_take(int32_t columns, int32_t rows, const uint8_t *free, struct work *work)
{
	struct skin s = { columns, rows, columns + 2, NULL, NULL, free };
	size_t bytes = (size_t)(s.stride * (rows + 2)) * sizeof *s.now;
	s.now = work_take(work, bytes);
	s.before = work_take(work, bytes);
	return s;
}

static void skin_set(struct skin *s, int32_t i, int32_t j, int32_t value)
{
	s->now[skin_at(s, i, j)] = s->before[skin_at(s, i, j)] = value;
}

/* Mean of the bound corners, where the coarse skin's free ones begin. */
static int32_t mean_level(const struct heights_field *f)
{
	int64_t sum = 0, count = 0;
	for (int32_t at = 0; at < f->columns * f->rows; at++) {
		sum += f->touched[at] == 0 ? f->height[at] : 0;
		count += f->touched[at] == 0;
	}
	return count == 0 ? 0 : (int32_t)(sum * ONE / count);
}

/* The coarse solution, led over into the fine skin between its corners. */
static void coarse_start(const struct heights_field *f, struct skin *fine, struct work work)
{
	int32_t columns = (f->columns - 1) / COARSE + 1, rows = (f->rows - 1) / COARSE + 1,
			middle = mean_level(f);
	uint8_t *free = work_take(&work, (size_t)(columns * rows));
	struct skin s = skin_take(columns, rows, free, &work);
	for (int32_t j = 0; j < rows; j++) {
		for (int32_t i = 0; i < columns; i++) {
			int32_t at = j * COARSE * f->columns + i * COARSE;
			free[j * columns + i] = f->touched[at];
			skin_set(&s, i, j, f->touched[at] != 0 ? middle : f->height[at] * ONE);
		}
	}
	relax(&s, COARSE_SWEEPS, COARSE_OMEGA);
	mirror(&s);
	for (int32_t j = 0; j < f->rows; j++) {
		for (int32_t i = 0; i < f->columns; i++) {
			int32_t at = skin_at(&s, i / COARSE, j / COARSE), u = i % COARSE, v = j % COARSE;
			int64_t north = (int64_t)s.now[at] * (COARSE - u) + (int64_t)s.now[at + 1] * u;
			int64_t south = (int64_t)s.now[at + s.stride] * (COARSE - u) +
			                (int64_t)s.now[at + s.stride + 1] * u;
			int32_t here = j * f->columns + i;
			skin_set(fine, i, j, f->touched[here] == 0 ? f->height[here] * ONE
			         : (int32_t)((north * (COARSE - v) + south * v) / (COARSE * COARSE)));
		}
	}
}

/* Between two neighbouring levels of those touched the rise is eased, 3t² − 2t³, so that it leaves
 * and meets the flat without a fold. value and result in eighths · ONE and eighths. */
static int16_t eased(int32_t value, uint8_t touched)
{
	int32_t low = -1, high = -1;
	for (int level = 0; level < LEVELS; level++) {
		if (!(touched & 1u << level))
			continue;
		int32_t height = heights_level(level) * ONE;
		if (low < 0 || height <= value)
			low = height;
		if (high < 0 && height > value)
			high = height;
	}
	if (high < 0 || value <= low)
		return (int16_t)(low / ONE);
	int64_t t = (int64_t)(value - low) * ONE / (high - low);
	int64_t rise = t * t * (3 * ONE - 2 * t) / ((int64_t)ONE * ONE);
	return (int16_t)((low + rise * (high - low) / ONE + ONE / 2) / ONE);
}

/* What lies round one plateau of equal free corners: the nearest heights above and below, and
 * whether it joins a level. */
struct surroundings { int32_t above, below; bool bound; };

static struct surroundings plateau_walk(const struct heights_field *f, int32_t start, uint8_t *seen,
                                        int32_t *queue, int32_t *count)
{
	static const int8_t dx[STRAIGHT] = { 0, 1, 0, -1 }, dy[STRAIGHT] = { -1, 0, 1, 0 };
	struct surroundings s = { INT32_MAX, INT32_MIN, false };
	int32_t level = f->height[start];
	*count = 1;
	queue[0] = start;
	seen[start] = 1;
	for (int32_t head = 0; head < *count; head++) {
		for (int d = 0; d < STRAIGHT; d++) {
			int32_t x = queue[head] % f->columns + dx[d], y = queue[head] / f->columns + dy[d];
			if (x < 0 || y < 0 || x >= f->columns || y >= f->rows)
				continue;
			int32_t next = y * f->columns + x, height = f->height[next];
			if (height > level && height < s.above)
				s.above = height;
			if (height < level && height > s.below)
				s.below = height;
			if (height == level && f->touched[next] == 0)
				s.bound = true;
			if (height == level && f->touched[next] != 0 && !seen[next]) {
				seen[next] = 1;
				queue[(*count)++] = next;
			}
		}
	}
	return s;
}

/* TOK-3: whatever rounding left as a top or hollow of its own is levelled with its nearest
 * neighbour. True if none was found. */
static bool level_out(struct heights_field *f, uint8_t *seen, int32_t *queue)
{
	int32_t corners = f->columns * f->rows, count;
	bool clean = true;
	memset(seen, 0, (size_t)corners);
	for (int32_t at = 0; at < corners; at++) {
		if (f->touched[at] == 0 || seen[at])
			continue;
		struct surroundings s = plateau_walk(f, at, seen, queue, &count);
		if (s.bound || (s.above != INT32_MAX && s.below != INT32_MIN))
			continue;
		int32_t level = s.above == INT32_MAX ? s.below : s.above;
		if (level == INT32_MIN)
			continue;
		for (int32_t i = 0; i < count; i++)
			f->height[queue[i]] = (int16_t)level;
		clean = false;
	}
	return clean;
}

void heights_solve(struct heights_field *f, struct work work)
{
	struct skin s = skin_take(f->columns, f->rows, f->touched, &work);
	coarse_start(f, &s, work);
	relax(&s, FINE_SWEEPS, FINE_OMEGA);
	for (int32_t j = 0; j < f->rows; j++)
		for (int32_t i = 0; i < f->columns; i++)
			if (f->touched[j * f->columns + i] != 0)
				f->height[j * f->columns + i] = eased(s.now[skin_at(&s, i, j)],
				                                      f->touched[j * f->columns + i]);
	uint8_t *seen = work_take(&work, (size_t)(f->columns * f->rows));
	int32_t *queue = work_take(&work, (size_t)(f->columns * f->rows) * sizeof *queue);
	for (int round = 0; round < REPAIRS_MAX; round++)
		if (level_out(f, seen, queue))
			break;
}
