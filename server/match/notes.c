#include "match/notes.h"
#include "base/bytes.h"
#include "base/must.h"

/* A record: book, what it is of, minute, ref, the lengths of name and text with their NULs, and
 * both. */
enum { RECORD_HEAD = 1 + 1 + 4 + 8 + 1 + 2 };
enum { RECORDS_MOST = NOTES_MOST * (RECORD_HEAD + SEAT_NAME_BYTES + NOTE_TEXT) };
static const uint16_t most[] = { [NOTE_UMPIRE] = NOTES_UMPIRE,
	                             [NOTE_CHAIR] = NOTES_CHAIRS,
	                             [NOTE_WATCHER] = NOTES_WATCHERS };

void notes_init(struct notes *n)
{
	*n = (struct notes){ 0 };
	buffer_init(&n->records, RECORDS_MOST);
}

void notes_finish(struct notes *n)
{
	buffer_finish(&n->records);
}

void notes_clear(struct notes *n)
{
	struct buffer records = n->records;
	buffer_clear(&records);
	*n = (struct notes){ .records = records };
}

void notes_copy(struct notes *to, const struct notes *from)
{
	struct buffer records = to->records;
	buffer_clear(&records);
	if (from->records.length > 0)
		buffer_add(&records, from->records.data, from->records.length);
	records.failed |= from->records.failed;
	*to = *from;
	to->records = records;
}

/* False: no whole record stands there. */
static bool record_read(const struct buffer *b, size_t at, struct note *out)
{
	uint64_t book, of, minute, ref, name, text;
	if (at >= b->length || b->length - at < RECORD_HEAD)
		return false;
	const uint8_t *from = (const uint8_t *)b->data + at, *end = from + RECORD_HEAD;
	bool head = bytes_take(&from, end, 1, &book) && bytes_take(&from, end, 1, &of) &&
	            bytes_take(&from, end, 4, &minute) && bytes_take(&from, end, 8, &ref) &&
	            bytes_take(&from, end, 1, &name) && bytes_take(&from, end, 2, &text);
	if (!head || b->length - at - RECORD_HEAD < name + text)
		return false;
	out->book = (uint8_t)book;
	out->of = (uint8_t)of;
	out->minute = (uint32_t)minute;
	out->ref = ref;
	out->name = b->data + at + RECORD_HEAD;
	out->text = out->name + name;
	out->at = at;
	out->size = RECORD_HEAD + name + text;
	return true;
}

bool notes_next(const struct notes *n, struct note *out)
{
	return record_read(&n->records, out->size == 0 ? 0 : out->at + out->size, out);
}

bool notes_find(const struct notes *n, uint8_t book, uint64_t ref, struct note *out)
{
	*out = (struct note){ 0 };
	while (notes_next(n, out))
		if (out->book == book && out->ref == ref)
			return true;
	return false;
}

uint16_t notes_left(const struct notes *n, uint8_t book)
{
	return book < NOTE_BOOKS ? (uint16_t)(most[notes_writer(book)] - n->count[book]) : 0;
}

static void counted(struct notes *n, const struct note *one)
{
	struct digest_run run;
	n->count[one->book]++;
	digest_start(&run);
	digest_add(&run, n->chain.bytes, DIGEST_BYTES);
	digest_add(&run, n->records.data + one->at, one->size);
	digest_end(&run, &n->chain);
}

void notes_add(struct notes *n, const struct note *new)
{
	struct buffer *b = &n->records;
	struct note added;
	size_t at = b->length, name = strlen(new->name) + 1, text = strlen(new->text) + 1;
	must(notes_room(n, new->book) && name <= SEAT_NAME_BYTES && text <= NOTE_TEXT);
	bytes_put(b, new->book, 1);
	bytes_put(b, new->of, 1);
	bytes_put(b, new->minute, 4);
	bytes_put(b, new->ref, 8);
	bytes_put(b, name, 1);
	bytes_put(b, text, 2);
	buffer_add(b, new->name, name);
	buffer_add(b, new->text, text);
	if (!b->failed && record_read(b, at, &added))
		counted(n, &added);
}

void notes_encode(const struct notes *n, struct buffer *out)
{
	buffer_add(out, n->records.data, n->records.length);
}

static bool text_whole(const char *text, size_t n)
{
	return n > 0 && memchr(text, '\0', n) == text + n - 1;
}

bool notes_decode(struct notes *n, const uint8_t *at, const uint8_t *end)
{
	struct note one = { 0 };
	size_t read = 0;
	notes_clear(n);
	buffer_add(&n->records, at, (size_t)(end - at));
	if (n->records.failed)
		return false;
	for (; notes_next(n, &one); read = one.at + one.size) {
		size_t name = (size_t)(one.text - one.name), text = one.size - RECORD_HEAD - name;
		if (!notes_room(n, one.book) || name > SEAT_NAME_BYTES || text > NOTE_TEXT ||
		    !text_whole(one.name, name) || !text_whole(one.text, text))
			return false;
		counted(n, &one);
	}
	return read > 0 && read == n->records.length;
}
