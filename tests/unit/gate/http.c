#include "gate/http.h"
#include "tests/support/rig.h"
#include "tests/support/suite.h"

#include <string.h>

START_TEST(health_says_whether_the_store_can_write)
{
	struct rig *r = a_rig(NULL);
	struct gate_answer a;
	rig_table(r, "{}");
	ck_assert(gate_http(r->gate, "/healthz", &a));
	ck_assert_int_eq(a.status, 200);
	ck_assert_ptr_nonnull(strstr(a.body, "\"connections\":3"));
	ck_assert_ptr_nonnull(strstr(a.body, "\"matches\":1"));
	ck_assert(!a.immutable);
	r->store.faulty = true;
	ck_assert(gate_http(r->gate, "/healthz", &a));
	ck_assert_int_eq(a.status, 503);
	ck_assert_ptr_nonnull(strstr(a.body, "\"store\":\"fault\""));
	rig_clear(r);
}
END_TEST

/* A game with ground: the game of cards, with a terrain of its own. */
static struct engine grounded;

static void terrain_write(const void *world, struct writer *w)
{
	(void)world;
	writer_object(w);
	writer_key_text(w, "name", "a green table");
	writer_end(w, '}');
}

static void terrain_digest(const void *world, struct digest *out)
{
	(void)world;
	digest_of("ground", 6, out);
}

extern const struct engine cards_engine;

START_TEST(terrain_is_found_by_its_hash)
{
	struct gate_answer a;
	struct digest d;
	char path[128] = "/terrain/";
	grounded = cards_engine;
	grounded.terrain_write = terrain_write;
	grounded.terrain_digest = terrain_digest;
	const struct engine *engines[] = { &grounded, NULL };
	struct rig *r = a_rig(NULL);
	r->engines = engines;
	rig_kill(r, 0); /* starts anew, with that game */
	digest_of("ground", 6, &d);
	digest_hex(&d, path + strlen(path));
	/* the list of scenarios names it, and has it compiled; a game without ground names none */
	rig_open(r, 4, "192.0.2.1");
	rig_ask(r, 4, "session.hello", "{\"protocol\":1}");
	ck_assert_ptr_nonnull(
		strstr(rig_ask(r, 4, "lobby.scenarios", "{}"), path + strlen("/terrain/")));
	ck_assert(gate_http(r->gate, path, &a));
	ck_assert_int_eq(a.status, 200);
	rig_table(r, "{}");
	/* the view names it */
	ck_assert_ptr_nonnull(strstr(rig_join(r, 3), path + strlen("/terrain/")));
	ck_assert(gate_http(r->gate, path, &a));
	ck_assert_int_eq(a.status, 200);
	ck_assert_int_eq(strncmp(a.body, "{\"name\":\"a green table\"}", a.length), 0);
	ck_assert(a.immutable);
	path[strlen(path) - 1] ^= 1;
	ck_assert(gate_http(r->gate, path, &a));
	ck_assert_int_eq(a.status, 404);
	ck_assert(gate_http(r->gate, "/terrain/../../etc", &a));
	ck_assert_int_eq(a.status, 404);
	ck_assert(!gate_http(r->gate, "/index.html", &a));
	rig_clear(r);
}
END_TEST

static Suite *http_suite(void)
{
	Suite *suite = suite_create("gate/http");
	TCase *t = tcase_create("paths");
	tcase_add_test(t, health_says_whether_the_store_can_write);
	tcase_add_test(t, terrain_is_found_by_its_hash);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(http_suite)
