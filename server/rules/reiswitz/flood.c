/* flood.c: see flood.h. */
#include "rules/reiswitz/flood.h"

#include <string.h>

void flood_init(struct flood *f, uint16_t columns, uint16_t rows)
{
	f->rows = rows;
	f->words = flood_words(columns);
	f->at = 0;
	f->up = false;
	memset(f->dirty, 0, sizeof f->dirty);
	memset(f->fresh, 0, sizeof f->fresh);
	memset(f->reached, 0, (size_t)rows * f->words * sizeof f->reached[0]);
}

static uint64_t *word_of(uint64_t *rows, const struct flood *f, uint32_t column, uint32_t row)
{
	return &rows[row * f->words + column / FLOOD_WORD];
}

static uint64_t bit_of(uint32_t column)
{
	return (uint64_t)1 << column % FLOOD_WORD;
}

void flood_open(struct flood *f, uint32_t column, uint32_t row)
{
	*word_of(f->open, f, column, row) |= bit_of(column);
}

void flood_bar(struct flood *f, uint32_t column, uint32_t row)
{
	*word_of(f->open, f, column, row) &= ~bit_of(column);
}

/* The bits of a run that lie in the word of its first cell; how many. */
static uint32_t run_bits(uint32_t left, uint32_t right, uint64_t *bits)
{
	uint32_t end = (left / FLOOD_WORD + 1) * FLOOD_WORD, count = (end < right ? end : right) - left;
	*bits = (count == FLOOD_WORD ? UINT64_MAX : ((uint64_t)1 << count) - 1) << left % FLOOD_WORD;
	return count;
}

bool flood_reached_run(const struct flood *f, uint32_t left, uint32_t right, uint32_t row)
{
	uint64_t bits;
	for (uint32_t count; left < right; left += count) {
		count = run_bits(left, right, &bits);
		if (f->reached[row * f->words + left / FLOOD_WORD] & bits)
			return true;
	}
	return false;
}

void flood_bar_run(struct flood *f, uint32_t left, uint32_t right, uint32_t row)
{
	uint64_t bits;
	for (uint32_t count; left < right; left += count) {
		count = run_bits(left, right, &bits);
		*word_of(f->open, f, left, row) &= ~bits;
	}
}

/* From the seeds to the upper ends of the runs of `open` they lie in: adding a seed to its run
 * carries to the run's end. */
static uint64_t run_up(uint64_t open, uint64_t seeds)
{
	return (open & ~(open + seeds)) | seeds;
}

/* And to the lower ends. */
static uint64_t run_down(uint64_t open, uint64_t seeds)
{
	for (int step = 1; step < FLOOD_WORD; step *= 2) {
		seeds |= open & seeds >> step;
		open &= open >> step;
	}
	return seeds;
}

static void mark(struct flood *f, uint32_t row)
{
	f->dirty[row / FLOOD_WORD] |= bit_of(row);
	f->fresh[row / FLOOD_WORD] |= bit_of(row);
}

/* Every run of open cells in the row that holds a seed is reached whole. */
static void row_take(struct flood *f, uint32_t row, const uint64_t seeds[FLOOD_WORDS])
{
	uint64_t *open = &f->open[row * f->words], *reached = &f->reached[row * f->words];
	uint64_t fill[FLOOD_WORDS], carry = 0;
	for (uint32_t k = 0; k < f->words; k++) {
		fill[k] = (seeds[k] | carry) & open[k];
		if (fill[k])
			fill[k] = run_up(open[k], fill[k]);
		carry = fill[k] >> (FLOOD_WORD - 1);
	}
	carry = 0;
	for (uint32_t k = f->words; k-- > 0;) {
		fill[k] |= carry << (FLOOD_WORD - 1) & open[k];
		if (fill[k])
			fill[k] = run_down(open[k], fill[k]);
		carry = fill[k] & 1;
		reached[k] |= fill[k];
		open[k] &= ~fill[k];
	}
	mark(f, row);
}

static void spread(struct flood *f, uint32_t from, uint32_t to)
{
	const uint64_t *reached = &f->reached[from * f->words], *open = &f->open[to * f->words];
	uint64_t seeds[FLOOD_WORDS], any = 0;
	for (uint32_t k = 0; k < f->words; k++) {
		seeds[k] = reached[k] & open[k];
		any |= seeds[k];
	}
	if (any)
		row_take(f, to, seeds);
}

void flood_begin(struct flood *f, uint32_t column, uint32_t row)
{
	uint64_t seeds[FLOOD_WORDS] = { 0 };
	seeds[column / FLOOD_WORD] = bit_of(column);
	row_take(f, row, seeds);
}

void flood_again(struct flood *f, uint32_t row)
{
	const uint64_t *reached = &f->reached[row * f->words], *open = &f->open[row * f->words];
	uint64_t seeds[FLOOD_WORDS], any = 0;
	for (uint32_t k = 0; k < f->words; k++) {
		uint64_t before = k > 0 ? reached[k - 1] >> (FLOOD_WORD - 1) : 0,
				 after = k + 1u < f->words ? reached[k + 1] << (FLOOD_WORD - 1) : 0;
		seeds[k] = (reached[k] << 1 | before | reached[k] >> 1 | after) & open[k];
		any |= seeds[k];
	}
	if (any)
		row_take(f, row, seeds);
	mark(f, row);
}

/* The next row to run on from, in the way it looks, else the other way; `rows` when there is none.
 */
static uint32_t next_row(struct flood *f)
{
	for (int way = 0; way < 2; way++) {
		for (uint32_t row = f->at; row < f->rows; row += f->up ? UINT32_MAX : 1)
			if (f->dirty[row / FLOOD_WORD] & bit_of(row))
				return row;
		f->up = !f->up;
	}
	return f->rows;
}

bool flood_on(struct flood *f, uint32_t rows)
{
	for (; rows > 0; rows--) {
		uint32_t row = next_row(f);
		if (row == f->rows)
			return false;
		f->dirty[row / FLOOD_WORD] &= ~bit_of(row);
		f->at = (uint16_t)row;
		if (row + 1u < f->rows)
			spread(f, row, row + 1);
		if (row > 0)
			spread(f, row, row - 1);
	}
	return true;
}
