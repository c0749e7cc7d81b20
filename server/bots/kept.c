#include "bots/kept.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/writer.h"
#include "wire/decode.h"

#include <string.h>

enum { VALUE_MOST = 1 << 20, WHOLE_MOST = 16 << 20, CAPACITY_LEAST = 64 };

static void forget(struct kept *k)
{
	for (uint32_t i = 0; i < k->count; i++)
		memory_drop(k->list[i].text);
	while (k->event_count > 0) {
		memory_drop(k->events[k->first]);
		k->first = (k->first + 1) % KEPT_EVENTS;
		k->event_count--;
	}
	k->count = 0;
	k->whole = false;
}

void kept_finish(struct kept *k)
{
	forget(k);
	memory_drop(k->list);
	*k = (struct kept){ 0 };
}

/* The value as text of its own; NULL without memory. */
static char *text_of(const struct doc *value)
{
	struct buffer text;
	struct writer w;
	buffer_init(&text, VALUE_MOST);
	writer_init(&w, &text);
	writer_doc(&w, value);
	buffer_text(&text);
	if (!text.failed)
		return text.data; /* taken: text goes out of use here */
	buffer_finish(&text);
	return NULL;
}

static struct kept_fragment *find(struct kept *k, const char *name)
{
	for (uint32_t i = 0; i < k->count; i++)
		if (strcmp(k->list[i].name, name) == 0)
			return &k->list[i];
	return NULL;
}

static struct kept_fragment *add(struct kept *k, const char *name)
{
	struct kept_fragment *list = memory_room(k->list, k->count, &k->capacity, CAPACITY_LEAST,
	                                         sizeof *list);
	if (list == NULL)
		return NULL;
	k->list = list;
	struct kept_fragment *new = &k->list[k->count];
	*new = (struct kept_fragment){ .text = NULL };
	if (!text_copy(new->name, sizeof new->name, name))
		return NULL;
	k->count++;
	return new;
}

static bool set_all(struct kept *k, const struct doc *set)
{
	for (const struct doc *f = doc_is(set, DOC_OBJECT) ? set->first : NULL; f != NULL;
	     f = f->next) {
		struct kept_fragment *at = find(k, f->key);
		char *text = text_of(f);
		if (text != NULL && at == NULL)
			at = add(k, f->key);
		if (text == NULL || at == NULL) {
			memory_drop(text);
			return false;
		}
		memory_drop(at->text);
		at->text = text;
	}
	return true;
}

static void drop_all(struct kept *k, const struct doc *gone)
{
	for (const struct doc *name = doc_is(gone, DOC_ARRAY) ? gone->first : NULL; name != NULL;
	     name = name->next) {
		struct kept_fragment *at = doc_is(name, DOC_TEXT) ? find(k, name->text) : NULL;
		if (at == NULL)
			continue;
		memory_drop(at->text);
		*at = k->list[--k->count];
	}
}

static bool events_add(struct kept *k, const struct doc *events)
{
	for (const struct doc *e = doc_is(events, DOC_ARRAY) ? events->first : NULL; e != NULL;
	     e = e->next) {
		char *text = text_of(e);
		if (text == NULL)
			return false;
		if (k->event_count == KEPT_EVENTS) {
			memory_drop(k->events[k->first]);
			k->first = (k->first + 1) % KEPT_EVENTS;
			k->event_count--;
		}
		k->events[(k->first + k->event_count++) % KEPT_EVENTS] = text;
	}
	return true;
}

bool kept_join(struct kept *k, const struct doc *result)
{
	const struct doc *view = doc_get(result, "view");
	forget(k);
	k->epoch = doc_int_or(result, "epoch", -1);
	k->seq = doc_int_or(result, "seq", -1);
	k->whole = doc_is(view, DOC_OBJECT) && k->epoch >= 0 && k->seq >= 0 && set_all(k, view) &&
	           events_add(k, doc_get(result, "log"));
	return k->whole;
}

bool kept_update(struct kept *k, const struct doc *params)
{
	bool follows = k->whole && doc_int_or(params, "epoch", -1) == k->epoch &&
	               doc_int_or(params, "seq", -1) == k->seq + 1;
	k->whole = follows && set_all(k, doc_get(params, "set")) &&
	           events_add(k, doc_get(params, "events"));
	if (!k->whole)
		return false;
	drop_all(k, doc_get(params, "gone"));
	k->seq++;
	return true;
}

const struct doc *kept_read(const struct kept *k, struct arena *a)
{
	struct buffer all;
	struct writer w;
	struct wire_fault why;
	buffer_init(&all, WHOLE_MOST);
	writer_init(&w, &all);
	writer_object(&w);
	writer_key(&w, "view");
	writer_object(&w);
	for (uint32_t i = 0; i < k->count; i++) {
		writer_key(&w, k->list[i].name);
		writer_raw(&w, k->list[i].text, strlen(k->list[i].text));
	}
	writer_end(&w, '}');
	writer_key(&w, "log");
	writer_array(&w);
	for (uint32_t i = 0; i < k->event_count; i++) {
		const char *text = k->events[(k->first + i) % KEPT_EVENTS];
		writer_raw(&w, text, strlen(text));
	}
	writer_end(&w, ']');
	writer_end(&w, '}');
	const struct doc *root = all.failed ? NULL : wire_parse(a, all.data, all.length, &why);
	buffer_finish(&all);
	return root;
}
