#include "gate/inbox.h"

#include <string.h>

enum { KEPT_BYTES = 1 << 20 }; /* a run that grew over this in a burst is given back */

struct head { struct conn_id conn; uint32_t length; int64_t at_ms; };

void inbox_init(struct inbox *b, size_t most_bytes)
{
	*b = (struct inbox){ 0 };
	buffer_init(&b->filling, most_bytes);
	buffer_init(&b->draining, most_bytes);
	buffer_init(&b->put_off, most_bytes);
}

void inbox_finish(struct inbox *b)
{
	buffer_finish(&b->filling);
	buffer_finish(&b->draining);
	buffer_finish(&b->put_off);
	b->at = 0;
	b->frames = 0;
}

static bool add(struct inbox *b, struct buffer *run, struct head head, const char *text)
{
	size_t before = run->length;
	buffer_add(run, &head, sizeof head);
	buffer_add(run, text, head.length);
	if (run->failed) {
		run->failed = false;
		run->length = before;
		return false;
	}
	b->frames++;
	return true;
}

bool inbox_put(struct inbox *b, struct conn_id conn, const char *text, uint32_t length,
               int64_t at_ms)
{
	return add(b, &b->filling, (struct head){ conn, length, at_ms }, text);
}

bool inbox_put_off(struct inbox *b, const struct inbound *taken)
{
	return add(b, &b->put_off, (struct head){ taken->conn, taken->length, taken->at_ms },
	           taken->text);
}

/* Draining is used up: the run comes in its place, and is empty itself. */
static void change(struct inbox *b, struct buffer *run)
{
	b->at = 0;
	if (b->draining.capacity > KEPT_BYTES)
		buffer_finish(&b->draining);
	buffer_clear(&b->draining);
	struct buffer emptied = b->draining;
	b->draining = *run;
	*run = emptied;
}

bool inbox_take(struct inbox *b, struct inbound *out)
{
	struct head head;
	if (b->at == b->draining.length && b->newer) {
		b->newer = false;
		change(b, &b->filling);
	}
	if (b->at == b->draining.length) {
		b->round++;
		b->newer = b->put_off.length > 0;
		change(b, b->newer ? &b->put_off : &b->filling);
	}
	if (b->at == b->draining.length)
		return false;
	memcpy(&head, b->draining.data + b->at, sizeof head);
	*out = (struct inbound){ head.conn, head.length, head.at_ms,
		                     b->draining.data + b->at + sizeof head };
	b->at += sizeof head + head.length;
	b->frames--;
	return true;
}

/* Of one run, which stands in order of arrival from `at` on. */
static int64_t run_oldest_ms(const struct buffer *run, size_t at, int64_t otherwise)
{
	struct head head;
	if (at >= run->length)
		return otherwise;
	memcpy(&head, run->data + at, sizeof head);
	return head.at_ms < otherwise ? head.at_ms : otherwise;
}

int64_t inbox_oldest_ms(const struct inbox *b, int64_t otherwise)
{
	int64_t oldest = run_oldest_ms(&b->draining, b->at, otherwise);
	oldest = run_oldest_ms(&b->put_off, 0, oldest);
	return run_oldest_ms(&b->filling, 0, oldest);
}
