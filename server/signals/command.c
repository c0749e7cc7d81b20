#include "signals/command.h"
#include "base/must.h"
#include "base/text.h"
#include "signals/refuse.h"

#include <string.h>

static const char *const verbs[SIGNAL_VERBS] = { "slate.write", "slate.hand", "slate.read",
	                                             "slate.wipe", "talk.say" };

const char *signal_verb_find(const char *name, enum signal_verb *out)
{
	int v = text_find(name, verbs, SIGNAL_VERBS);
	if (v < 0)
		return NULL;
	*out = (enum signal_verb)v;
	return verbs[v];
}

/* A number that nobody could have is refused as one that he has not. */
static uint32_t number_read(const struct doc *params)
{
	int64_t number = 0;
	return doc_int(params, "slate", 1, UINT32_MAX, &number) ? (uint32_t)number : 0;
}

static bool said_read(const struct doc *params, struct signal_command *out, struct refusal *why)
{
	const struct doc *text = doc_get(params, "text");
	if (!doc_is(text, DOC_TEXT) || text->length >= TALK_TEXT)
		return refuse_card(why, "CARD-4", MSG_REFUSAL_TALK_LONG, TALK_CHARACTERS, 0);
	memcpy(out->said, text->text, text->length + 1);
	return true;
}

bool signal_command_read(enum signal_verb verb, const struct doc *params,
                         const struct enclosing *with, struct signal_command *out,
                         struct refusal *why)
{
	memset(out, 0, sizeof *out);
	out->verb = (uint8_t)verb;
	if (verb == SIGNAL_SAY)
		return said_read(params, out, why);
	out->number = number_read(params);
	out->to = (uint8_t)doc_int_or(params, "to", UINT8_MAX);
	return verb != SIGNAL_WRITE || writing_read(params, with, &out->writing, why);
}

void signal_command_write(const struct signal_command *c, struct writer *w)
{
	must(c->verb < SIGNAL_VERBS);
	writer_object(w);
	if (c->verb == SIGNAL_SAY)
		writer_key_text(w, "text", c->said);
	writer_key_count(w, "slate", c->number);
	if (c->verb == SIGNAL_HAND)
		writer_key_int(w, "to", c->to);
	if (c->verb == SIGNAL_WRITE) {
		writer_key_text(w, "kind", slate_kind_name((enum slate_kind)c->writing.kind));
		writing_write(&c->writing, w);
		enclosed_write(&c->writing.enclosed, w);
	}
	writer_end(w, '}');
}
