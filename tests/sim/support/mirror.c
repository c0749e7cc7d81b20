#include "tests/sim/support/mirror.h"
#include "base/must.h"
#include "base/text.h"
#include "match/internal.h"

static void set(struct mirror *m, const struct doc *fragment)
{
	struct buffer text;
	struct writer w;
	uint32_t i = 0;
	while (i < m->count && strcmp(m->fragment[i].name, fragment->key) != 0)
		i++;
	must(i < MIRROR_FRAGMENTS);
	if (i == m->count)
		m->count++;
	must(text_copy(m->fragment[i].name, MIRROR_NAME, fragment->key));
	buffer_lend(&text, m->fragment[i].value, MIRROR_VALUE);
	writer_init(&w, &text);
	writer_doc(&w, fragment);
	buffer_text(&text);
	must(!text.failed);
}

static void unset(struct mirror *m, const char *name)
{
	uint32_t i = 0;
	while (i < m->count && strcmp(m->fragment[i].name, name) != 0)
		i++;
	must(i < m->count); /* what goes was there */
	m->fragment[i] = m->fragment[--m->count];
}

void mirror_joined(struct mirror *m, const struct doc *result)
{
	const struct doc *view = doc_get(result, "view");
	int64_t epoch = doc_int_or(result, "epoch", -1), seq = doc_int_or(result, "seq", -1);
	must(epoch > 0 && seq >= 0);
	if (view == NULL) {
		must(m->whole && m->epoch == epoch && m->seq == seq);
		return;
	}
	*m = (struct mirror){ .whole = true, .epoch = epoch, .seq = seq };
	for (const struct doc *f = view->first; f != NULL; f = f->next)
		set(m, f);
}

void mirror_updated(struct mirror *m, const struct doc *params)
{
	must(m->whole);
	must(doc_int_or(params, "epoch", -1) == m->epoch);
	must(doc_int_or(params, "seq", -1) == m->seq + 1);
	m->seq++;
	for (const struct doc *f = doc_get(params, "set")->first; f != NULL; f = f->next)
		set(m, f);
	for (const struct doc *f = doc_get(params, "gone")->first; f != NULL; f = f->next)
		unset(m, f->text);
}

void mirror_lost(struct mirror *m)
{
	m->whole = false;
}

const char *mirror_value(const struct mirror *m, const char *name)
{
	for (uint32_t i = 0; i < m->count; i++)
		if (strcmp(m->fragment[i].name, name) == 0)
			return m->fragment[i].value;
	return NULL;
}

bool mirror_equal(const struct mirror *a, const struct mirror *b)
{
	if (!a->whole || !b->whole || a->count != b->count)
		return false;
	for (uint32_t i = 0; i < a->count; i++) {
		const char *other = mirror_value(b, a->fragment[i].name);
		if (other == NULL || strcmp(other, a->fragment[i].value) != 0)
			return false;
	}
	return true;
}
