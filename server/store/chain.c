#include "store/chain.h"

#include <string.h>

static void add_text(struct digest_run *run, const char *text)
{
	digest_add(run, text, strlen(text) + 1); /* its end too: no text can run into the next */
}

static void add_number(struct digest_run *run, int64_t number)
{
	uint8_t bytes[8];
	for (int i = 0; i < 8; i++)
		bytes[i] = (uint8_t)((uint64_t)number >> (8 * i));
	digest_add(run, bytes, sizeof(bytes));
}

void chain_begin(const struct stored_match *m, struct digest *out)
{
	struct digest_run run;
	digest_start(&run);
	add_text(&run, m->id.text);
	add_text(&run, m->engine);
	add_text(&run, m->version);
	digest_add(&run, m->world.bytes, DIGEST_BYTES);
	add_text(&run, m->title);
	add_text(&run, m->terms);
	add_number(&run, m->created_ms);
	digest_add(&run, m->seed, sizeof(m->seed));
	add_number(&run, m->listed);
	digest_end(&run, out);
}

void chain_add(const struct digest *before, const struct journal_entry *e, struct digest *out)
{
	struct digest_run run;
	digest_start(&run);
	digest_add(&run, before->bytes, DIGEST_BYTES);
	add_number(&run, e->seq);
	add_number(&run, e->at_ms);
	add_number(&run, e->seat);
	add_text(&run, e->verb);
	add_text(&run, e->ref);
	add_text(&run, e->command);
	add_text(&run, e->outcome);
	digest_add(&run, e->digest.bytes, DIGEST_BYTES);
	digest_end(&run, out);
}
