#include "tests/unit/match/support/stored.h"

#include "match/internal.h"
#include "tests/support/cards.h"
#include "tests/support/tiny_json.h"

#include <check.h>

void stored_as_cards(const struct engine *engine)
{
	static struct faults faults;
	const struct engine *const engines[] = { engine, &cards_engine, NULL };
	struct worlds ws = { .engines = engines, .parse = { tiny_json } };
	struct buffer bytes[2], work;
	struct digest digests[2];
	enum err why;
	buffer_init(&work, 1 << 16);
	for (int k = 0; k < 2; k++) {
		struct shared_world *w = worlds_take(&ws, engines[k], cards_scenario, "", &faults, &why);
		struct live *l = live_create(w), *back = live_create(w);
		buffer_init(&bytes[k], 1 << 16);
		live_encode(w, l, &bytes[k]);
		ck_assert(live_digest(w, l, &work, &digests[k]));
		const uint8_t *at = (const uint8_t *)bytes[0].data, *end = at + bytes[0].length;
		ck_assert(live_decode(w, back, &at, end) && at == end);
		live_destroy(l);
		live_destroy(back);
		worlds_drop(&ws, w);
		worlds_finish(&ws);
	}
	ck_assert_uint_eq(bytes[0].length, bytes[1].length);
	ck_assert_mem_eq(bytes[0].data, bytes[1].data, bytes[0].length);
	ck_assert(digest_equal(&digests[0], &digests[1]));
	for (int k = 0; k < 2; k++)
		buffer_finish(&bytes[k]);
	buffer_finish(&work);
}
