/* notes.h: what is written of a match and sealed until it is over: the reasons of the umpire's
 * rulings, his remarks, and the narratives of who watches (CARD-8). Part of the live state, kept in
 * the order they were written, never changed; of a match without any nothing. Whom they are shown
 * is noted.h's.
 *
 * Bounded, each writer's book by itself: a book that is full tells its writer that others wrote, so
 * those who share one are those who see with the same eyes (CARD-8, CARD-5): the umpire, the chairs
 * at one seat, who watches in public. A note remembers by a hash the ref it was written with, so
 * that the same ref is answered again.
 * RULING: whoever watches in public has no name of his own and no secret, so his bound is that of
 * all who watch so; gate/ bounds how fast one address writes.
 * RULING: chairs' notes that were recorded before seats had books of their own stand in the first
 * seat's: the record does not say whose they were. */
#ifndef KS_MATCH_NOTES_H
#define KS_MATCH_NOTES_H

#include "base/buffer.h"
#include "base/digest.h"
#include "match/seat.h"

enum note_writer { NOTE_UMPIRE, NOTE_CHAIR, NOTE_WATCHER };
/* As they stand in records: of the chairs the first seat's, and after the watchers' the others'. */
enum note_book {
	BOOK_UMPIRE,
	BOOK_CHAIRS,
	BOOK_WATCHERS,
	BOOK_CHAIRS_ELSE,
	NOTE_BOOKS = BOOK_CHAIRS_ELSE + SEATS_MAX - 1
};
enum { NOTES_UMPIRE = 128, NOTES_CHAIRS = 48, NOTES_WATCHERS = 48 }; /* in one book */
enum { NOTES_MOST = NOTES_UMPIRE + SEATS_MAX * NOTES_CHAIRS + NOTES_WATCHERS };
/* code points; bytes with the NUL */
enum { NOTE_POINTS = 280, NOTE_TEXT = 4 * NOTE_POINTS + 1 };

struct notes {
	uint16_t count[NOTE_BOOKS];
	struct digest chain;    /* of all records, one after another: stands for them in the digest */
	struct buffer records;  /* owned; its `failed` says that there was no memory */
};

/* One record, borrowed until the notes change. */
struct note {
	uint8_t book;           /* enum note_book */
	uint8_t of;             /* the ruling whose reason it is, as umpire.h numbers them */
	uint32_t minute;
	uint64_t ref;
	const char *name, *text;
	size_t at, size;        /* of the record, in bytes */
};

/* Of the chairs at this seat; below SEATS_MAX. */
static inline uint8_t notes_chairs(uint8_t seat)
{
	return seat == 0 ? BOOK_CHAIRS : (uint8_t)(BOOK_CHAIRS_ELSE + seat - 1);
}
static inline enum note_writer notes_writer(uint8_t book)
{
	return book < BOOK_CHAIRS_ELSE ? (enum note_writer)book : NOTE_CHAIR;
}

void notes_init(struct notes *n);
void notes_finish(struct notes *n);
void notes_clear(struct notes *n); /* as notes_init left it; memory is kept */
void notes_copy(struct notes *to, const struct notes *from);
static inline bool notes_some(const struct notes *n)
{
	return n->records.length > 0;
}
/* The first record (*out zeroed by the caller) or the one after *out; false: no more. */
bool notes_next(const struct notes *n, struct note *out);
/* The one in this book that was written with this ref. */
bool notes_find(const struct notes *n, uint8_t book, uint64_t ref, struct note *out);
/* How many more this book takes; 0: it is full, or there is none of this number. */
uint16_t notes_left(const struct notes *n, uint8_t book);
/* Is there room for one more in this book? */
static inline bool notes_room(const struct notes *n, uint8_t book)
{
	return notes_left(n, book) > 0;
}
/* name: of less than SEAT_NAME_BYTES; text: of less than NOTE_TEXT. */
void notes_add(struct notes *n, const struct note *new);

void notes_encode(const struct notes *n, struct buffer *out);
/* All of the bytes; false: not such ones. */
bool notes_decode(struct notes *n, const uint8_t *at, const uint8_t *end);

#endif
