#include "gate/inbox.h"

#include <string.h>

enum { KEPT_BYTES = 1 << 20 }; /* a run that grew over this in a burst is given back */

struct head { struct conn_id conn; uint32_t length; };

void inbox_init(struct inbox *b, size_t most_bytes)
{
	*b = (struct inbox){ 0 };
	buffer_init(&b->filling, most_bytes);
	buffer_init(&b->draining, most_bytes);
}

void inbox_finish(struct inbox *b)
{
	buffer_finish(&b->filling);
	buffer_finish(&b->draining);
	b->at = 0;
	b->frames = 0;
}

bool inbox_put(struct inbox *b, struct conn_id conn, const char *text, uint32_t length)
{
	struct head head = { conn, length };
	size_t before = b->filling.length;
	buffer_add(&b->filling, &head, sizeof head);
	buffer_add(&b->filling, text, length);
	if (b->filling.failed) {
		b->filling.failed = false;
		b->filling.length = before;
		return false;
	}
	b->frames++;
	return true;
}

bool inbox_take(struct inbox *b, struct inbound *out)
{
	struct head head;
	if (b->at == b->draining.length) {
		b->at = 0;
		if (b->draining.capacity > KEPT_BYTES)
			buffer_finish(&b->draining);
		buffer_clear(&b->draining);
		struct buffer emptied = b->draining;
		b->draining = b->filling;
		b->filling = emptied;
	}
	if (b->at == b->draining.length)
		return false;
	memcpy(&head, b->draining.data + b->at, sizeof head);
	*out = (struct inbound){ head.conn, head.length, b->draining.data + b->at + sizeof head };
	b->at += sizeof head + head.length;
	b->frames--;
	return true;
}
