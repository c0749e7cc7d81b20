#include "tests/leak/support/twins.h"

#include "base/must.h"
#include "base/text.h"
#include "gate/http.h"
#include "tests/support/drawn.h"

#include <string.h>

enum { HEARD_MOST = 1 << 26, KEPT_MOST = 1000, PAIRS_MOST = 1000000 };

void twin_begin(struct twin *t, const struct twin_table *table)
{
	*t = (struct twin){ .rig = a_rig_of(table->engines, table->scenario, table->terrain),
		                .seats = table->seats };
	buffer_init(&t->heard, HEARD_MOST);
	rig_table_of(t->rig, "drawn", table->seats, table->options);
}

void twin_collect(struct twin *t, uint32_t peer)
{
	struct gate_answer health;
	rig_heard(t->rig, peer, &t->heard);
	must(gate_http(t->rig->gate, "/healthz", &health));
	buffer_add(&t->heard, health.body, health.length);
	rig_forget(t->rig);
}

void twin_look(struct twin *t, uint32_t peer, enum twin_look how)
{
	if (how == TWIN_COMES_BACK) {
		twin_collect(t, peer);
		rig_return(t->rig, KEPT_MOST, t->seats + 1u);
	} else if (how == TWIN_LISTS) {
		rig_ask(t->rig, peer, "lobby.tables", "{}");
	} else {
		must(rig_join(t->rig, peer) != NULL);
	}
}

void twin_end(struct twin *t)
{
	rig_clear(t->rig);
	buffer_finish(&t->heard);
}

bool twins_even(const struct buffer *a, const struct buffer *b)
{
	must(!a->failed && !b->failed);
	return a->length == b->length &&
	       (a->length == 0 || memcmp(a->data, b->data, a->length) == 0);
}

bool twins_same(struct twin *a, struct twin *b)
{
	bool even = twins_even(&a->heard, &b->heard);
	buffer_clear(&a->heard);
	buffer_clear(&b->heard);
	return even;
}

void twins_scenario(uint8_t seats, uint8_t blues, const struct twin_post *posts, int count,
                    struct buffer *out)
{
	drawn_add(out, "{\"format\":1,\"id\":\"drawn\",\"engine\":\"reiswitz-1812\","
	               "\"title\":\"Apart\",\"summary\":\"By lot\",\"terrain\":\"drawn\","
	               "\"players\":%u,\"first\":\"blue\",\"seats\":[", seats);
	for (uint8_t k = 0; k < seats; k++) {
		const char *side = k < blues ? "blue" : "green";
		drawn_add(out, "%s{\"side\":\"%s\",\"name\":\"%s\"}", k > 0 ? "," : "", side, side);
	}
	drawn_add(out, "],\"pieces\":[");
	for (int k = 0; k < count; k++)
		drawn_add(out, "%s{\"arm\":\"closed_infantry\",\"side\":\"%s\",\"division\":1,\"seat\":%u,"
		               "\"x\":%d,\"y\":%d,\"bearing\":%d}", k > 0 ? "," : "",
		          posts[k].seat < blues ? "blue" : "green", posts[k].seat, posts[k].x, posts[k].y,
		          posts[k].bearing);
	drawn_add(out, "]}");
}

void twins_arguments(int argc, char **argv, int64_t *pairs, int64_t *first)
{
	if (argc > 1)
		must(text_to_int(argv[1], 1, PAIRS_MOST, pairs));
	if (argc > 2)
		must(text_to_int(argv[2], 0, INT32_MAX, first));
}
