#include "match/drafts.h"
#include "base/bytes.h"
#include "base/must.h"

/* A record: seat, flags and above them the deputy, number, the lengths of order and text with their
 * NULs, and both. */
enum { AT_FLAGS = 1, AT_NUMBER = 2, AT_ORDER = 6, AT_TEXT = 7, RECORD_HEAD = 9, NUMBER_BYTES = 4,
	   DEPUTY_SHIFT = 2 };
enum { RECORDS_MOST = SEATS_MAX * DRAFT_SEAT_BYTES };

void drafts_init(struct drafts *d)
{
	memset(d->last, 0, sizeof d->last);
	buffer_init(&d->records, RECORDS_MOST);
}

void drafts_finish(struct drafts *d)
{
	buffer_finish(&d->records);
}

void drafts_clear(struct drafts *d)
{
	memset(d->last, 0, sizeof d->last);
	buffer_clear(&d->records);
}

void drafts_copy(struct drafts *to, const struct drafts *from)
{
	memcpy(to->last, from->last, sizeof to->last);
	buffer_clear(&to->records);
	if (from->records.length > 0)
		buffer_add(&to->records, from->records.data, from->records.length);
	to->records.failed |= from->records.failed;
}

bool drafts_used(const struct drafts *d)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (d->last[i] > 0)
			return true;
	return false;
}

/* False: no whole record stands there. */
static bool record_read(const struct buffer *b, size_t at, struct draft *out)
{
	uint64_t number, order, text;
	if (at >= b->length || b->length - at < RECORD_HEAD)
		return false;
	const uint8_t *bytes = (const uint8_t *)b->data + at, *from = bytes + AT_NUMBER;
	const uint8_t *end = bytes + RECORD_HEAD;
	if (!bytes_take(&from, end, NUMBER_BYTES, &number) || !bytes_take(&from, end, 1, &order) ||
	    !bytes_take(&from, end, 2, &text) || b->length - at - RECORD_HEAD < order + text)
		return false;
	out->seat = bytes[0];
	out->flags = bytes[AT_FLAGS] & DRAFT_FLAGS;
	out->deputy = bytes[AT_FLAGS] >> DEPUTY_SHIFT;
	out->number = (uint32_t)number;
	out->order = b->data + at + RECORD_HEAD;
	out->text = out->order + order;
	out->at = at;
	out->size = RECORD_HEAD + order + text;
	return true;
}

bool drafts_next(const struct drafts *d, struct draft *out)
{
	bool first = out->size == 0;
	uint8_t seat = out->seat;
	uint32_t place = out->place;
	if (!record_read(&d->records, first ? 0 : out->at + out->size, out))
		return false;
	out->place = first || out->seat != seat ? 0 : place + 1;
	return true;
}

bool drafts_find(const struct drafts *d, uint8_t seat, uint32_t number, struct draft *out)
{
	*out = (struct draft){ 0 };
	while (drafts_next(d, out))
		if (out->seat == seat && out->number == number)
			return true;
	return false;
}

bool drafts_going(const struct drafts *d, struct draft *out)
{
	*out = (struct draft){ 0 };
	while (drafts_next(d, out))
		if (out->flags & DRAFT_GOING)
			return true;
	return false;
}

uint32_t drafts_count(const struct drafts *d, uint8_t seat, size_t *bytes)
{
	struct draft one = { 0 };
	uint32_t count = 0;
	*bytes = 0;
	while (drafts_next(d, &one))
		if (one.seat == seat) {
			count++;
			*bytes += one.size;
		}
	return count;
}

static size_t record_size(const char *order, const char *text)
{
	return RECORD_HEAD + strlen(order) + 1 + strlen(text) + 1;
}

bool drafts_room(const struct drafts *d, uint8_t seat, const char *order, const char *text)
{
	size_t bytes;
	drafts_count(d, seat, &bytes);
	return bytes + record_size(order, text) <= DRAFT_SEAT_BYTES;
}

/* Where this place of the seat's list begins, or its end. */
static size_t place_at(const struct drafts *d, uint8_t seat, uint32_t place)
{
	struct draft one = { 0 };
	while (drafts_next(d, &one))
		if (one.seat > seat || (one.seat == seat && one.place >= place))
			return one.at;
	return d->records.length;
}

/* The last n bytes go before what stands at `at`. */
static void rotate(struct buffer *b, size_t at, size_t n)
{
	char piece[RECORD_HEAD + DRAFT_ORDER + DRAFT_TEXT];
	must(n <= sizeof piece && at + n <= b->length);
	memcpy(piece, b->data + b->length - n, n);
	memmove(b->data + at + n, b->data + at, b->length - n - at);
	memcpy(b->data + at, piece, n);
}

void drafts_add(struct drafts *d, uint8_t seat, uint8_t deputy, const char *order,
                const char *text)
{
	struct buffer *b = &d->records;
	size_t at = place_at(d, seat, UINT32_MAX), size = record_size(order, text);
	d->last[seat]++;
	bytes_put(b, seat, 1);
	bytes_put(b, (uint64_t)deputy << DEPUTY_SHIFT, 1);
	bytes_put(b, d->last[seat], NUMBER_BYTES);
	bytes_put(b, strlen(order) + 1, 1);
	bytes_put(b, strlen(text) + 1, 2);
	buffer_add(b, order, strlen(order) + 1);
	buffer_add(b, text, strlen(text) + 1);
	if (!b->failed)
		rotate(b, at, size);
}

void drafts_remove(struct drafts *d, const struct draft *which)
{
	struct buffer *b = &d->records;
	size_t after = which->at + which->size;
	memmove(b->data + which->at, b->data + after, b->length - after);
	b->length -= which->size;
}

void drafts_move(struct drafts *d, const struct draft *which, uint32_t to)
{
	char record[RECORD_HEAD + DRAFT_ORDER + DRAFT_TEXT];
	uint8_t seat = which->seat;
	size_t size = which->size;
	must(size <= sizeof record);
	memcpy(record, d->records.data + which->at, size);
	drafts_remove(d, which);
	size_t at = place_at(d, seat, to);
	buffer_add(&d->records, record, size); /* into the room it had */
	rotate(&d->records, at, size);
}

void drafts_mark(struct drafts *d, const struct draft *which, uint8_t flags)
{
	must(flags <= DRAFT_FLAGS);
	d->records.data[which->at + AT_FLAGS] = (char)(flags | which->deputy << DEPUTY_SHIFT);
}

void drafts_disown(struct drafts *d, const struct draft *which)
{
	d->records.data[which->at + AT_FLAGS] = (char)which->flags;
}

void drafts_encode(const struct drafts *d, uint8_t seats, struct buffer *out)
{
	for (uint8_t i = 0; i < seats; i++)
		bytes_put(out, d->last[i], NUMBER_BYTES);
	if (d->records.length > 0)
		buffer_add(out, d->records.data, d->records.length);
}

static bool text_whole(const char *text, size_t n)
{
	return n > 1 && memchr(text, '\0', n) == text + n - 1;
}

/* May this record stand where it does? */
static bool record_good(const struct drafts *d, const struct draft *one, uint8_t least)
{
	struct draft same;
	size_t order = (size_t)(one->text - one->order), bytes;
	size_t text = one->size - RECORD_HEAD - order;
	return one->deputy <= DRAFT_DEPUTIES && one->number > 0 && one->number <= d->last[one->seat] &&
	       one->seat >= least && order <= DRAFT_ORDER && text <= DRAFT_TEXT &&
	       text_whole(one->order, order) && text_whole(one->text, text) &&
	       drafts_find(d, one->seat, one->number, &same) && same.at == one->at &&
	       drafts_count(d, one->seat, &bytes) <= DRAFTS_MOST && bytes <= DRAFT_SEAT_BYTES;
}

bool drafts_decode(struct drafts *d, uint8_t seats, const uint8_t *at, const uint8_t *end)
{
	struct draft one = { 0 };
	size_t read = 0;
	drafts_clear(d);
	for (uint8_t i = 0; i < seats; i++) {
		uint64_t last;
		if (!bytes_take(&at, end, NUMBER_BYTES, &last))
			return false;
		d->last[i] = (uint32_t)last;
	}
	buffer_add(&d->records, at, (size_t)(end - at));
	if (d->records.failed)
		return false;
	for (uint8_t least = 0; drafts_next(d, &one); read = one.at + one.size) {
		if (one.seat >= seats || !record_good(d, &one, least))
			return false;
		least = one.seat;
	}
	return read == d->records.length;
}
