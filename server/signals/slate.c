#include "signals/slate.h"
#include "base/must.h"
#include "base/text.h"
#include "base/utf8.h"
#include "signals/refuse.h"

#include <string.h>

static const char *const kinds[SLATE_KINDS] = { "order", "report", "proposal" };
static const char *const states[SLATE_STATES] = { "",       "blank",     "written", "unread",
	                                                "read", "under way", "taken" };

const char *slate_kind_name(enum slate_kind k)
{
	must(k < SLATE_KINDS);
	return kinds[k];
}

const char *slate_state_name(enum slate_state s)
{
	must(s > SLATE_FREE && s < SLATE_STATES);
	return states[s];
}

static bool kind_find(const char *name, uint8_t *out)
{
	int k = text_find(name, kinds, SLATE_KINDS);
	if (k >= 0)
		*out = (uint8_t)k;
	return k >= 0;
}

bool writing_read(const struct doc *params, const struct enclosing *with, struct writing *out,
                  struct refusal *why)
{
	const struct doc *text = doc_get(params, "text");
	if (!kind_find(doc_text(params, "kind"), &out->kind)) /* CARD-2 */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SLATE_KIND, 0, 0);
	if (!doc_is(text, DOC_TEXT) || text->length >= SLATE_TEXT) /* CARD-2 */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SLATE_LONG, SLATE_CHARACTERS, 0);
	memcpy(out->text, text->text, text->length + 1);
	return sketch_read(doc_get(params, "strokes"), &out->sketch, why) &&
	       enclosed_read(doc_get(params, "orders"), with, &out->enclosed, why);
}

void writing_write(const struct writing *t, struct writer *w)
{
	writer_key_text(w, "text", t->text);
	sketch_write(&t->sketch, w);
}

bool writing_check(const struct writing *t, const struct staff *staff, struct refusal *why)
{
	size_t n = strlen(t->text);
	if (t->enclosed.orders > 0 && t->kind == SLATE_REPORT) /* CARD-2 */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SLATE_ORDERS_REPORT, 0, 0);
	if (n == 0 && t->sketch.strokes == 0 && t->enclosed.orders == 0) /* CARD-2 */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SLATE_EMPTY, 0, 0);
	if (utf8_count(t->text, n) > SLATE_CHARACTERS) /* CARD-2: longer is refused */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SLATE_LONG, SLATE_CHARACTERS, 0);
	if (utf8_has_control(t->text, n) || utf8_has_override(t->text, n)) /* CARD-2 */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SLATE_CONTROL, 0, 0);
	return sketch_check(&t->sketch, staff, why);
}
