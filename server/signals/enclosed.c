#include "signals/enclosed.h"
#include "base/buffer.h"
#include "signals/refuse.h"

#include <string.h>

static bool order_read(const struct doc *node, const struct enclosing *with, struct writer *w,
                       struct refusal *why)
{
	const struct engine *e = with->engine;
	const char *order = engine_order(e, doc_text(node, "order"));
	const struct doc *params = doc_get(node, "params");
	if (order == NULL || e->common == NULL) /* TURN-7 */
		return refuse_card(why, "TURN-7", MSG_REFUSAL_DRAFT_KIND, 0, 0);
	if (!doc_is(params, DOC_OBJECT) || with->command == NULL)
		return refuse_card(why, "TURN-7", MSG_REFUSAL_DRAFT_ORDER, 0, 0);
	memset(with->command, 0, e->command_size);
	if (!e->command_load(with->world, order, params, with->command))
		return refuse_card(why, "TURN-7", MSG_REFUSAL_DRAFT_ORDER, 0, 0);
	if (!e->common(with->command)) /* SEE-8 */
		return refuse_card(why, "SEE-8", MSG_REFUSAL_SLATE_ORDERS_COMMON, 0, 0);
	writer_object(w);
	writer_key_text(w, "order", order);
	writer_key(w, "params");
	e->command_write(with->command, w);
	writer_end(w, '}');
	return true;
}

bool enclosed_read(const struct doc *list, const struct enclosing *with, struct enclosed *out,
                   struct refusal *why)
{
	struct buffer text;
	struct writer w;
	if (list == NULL)
		return true;
	if (!doc_is(list, DOC_ARRAY) || list->count == 0 || list->count > SLATE_ORDERS || with == NULL)
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SLATE_ORDERS_MANY, SLATE_ORDERS, 0);
	buffer_lend(&text, out->text, sizeof out->text - 1);
	writer_init(&w, &text);
	writer_array(&w);
	for (const struct doc *node = list->first; node != NULL; node = node->next)
		if (!order_read(node, with, &w, why))
			return false;
	writer_end(&w, ']');
	if (text.failed)
		return refuse_card(why, "TURN-7", MSG_REFUSAL_DRAFT_LONG, 0, 0);
	out->text[text.length] = '\0';
	out->orders = (uint8_t)list->count;
	return true;
}

void enclosed_write(const struct enclosed *e, struct writer *w)
{
	if (e->orders == 0)
		return;
	writer_key(w, "orders");
	writer_raw(w, e->text, strlen(e->text));
}
