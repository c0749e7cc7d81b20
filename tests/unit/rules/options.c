/* Tests of rules/reiswitz/options: OPT-1. */
#include "rules/reiswitz/options.h"
#include "base/arena.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/support/board.h"
#include "tests/support/nodes.h"
#include "tests/support/suite.h"

#include <string.h>

static struct arena arena;

static struct doc *one(const char *name, enum doc_type type)
{
	struct doc *root = a_node(&arena, DOC_OBJECT, NULL);
	struct doc *option = node_put(&arena, root, type, name);
	if (type == DOC_BOOL)
		option->integer = true;
	return root;
}

START_TEST(OPT_1_four_options_by_name)
{
	struct faults faults = { 0 };
	struct options o;
	arena_init(&arena, 1 << 20);
	ck_assert(options_read(NULL, &o, &faults));
	for (uint8_t k = 0; options_names[k]; k++)
		ck_assert(!options_value(&o, k));
	for (uint8_t k = 0; options_names[k]; k++) {
		ck_assert(options_read(one(options_names[k], DOC_BOOL), &o, &faults));
		for (uint8_t j = 0; options_names[j]; j++) /* who may be taken is a rider */
			ck_assert_int_eq(options_value(&o, j),
			                 j == k || (o.riders_taken && strcmp(options_names[j], "riders") == 0));
	}
	ck_assert_uint_eq(faults.errors, 0);
	ck_assert(!options_read(one("dispatch_riders", DOC_BOOL), &o, &faults));
	ck_assert(faults.list[0].what == MSG_FAULT_OPTION_UNKNOWN);
	ck_assert_str_eq(faults.list[0].pointer, "/dispatch_riders");
	for (uint8_t k = 0; options_names[k]; k++) /* the refusal lists them all */
		ck_assert_ptr_nonnull(strstr(message_text(MSG_FAULT_OPTION_UNKNOWN), options_names[k]));
	ck_assert(!options_read(one("as_printed", DOC_INT), &o, &faults));
	ck_assert(faults.list[1].what == MSG_FAULT_OPTION_VALUE);
	ck_assert(!options_read(a_node(&arena, DOC_ARRAY, NULL), &o, &faults));
	ck_assert(faults.list[2].what == MSG_FAULT_OPTIONS);
	arena_finish(&arena);
}
END_TEST

START_TEST(OPT_1_they_are_in_the_states_hash)
{
	struct board *b = a_board(1000, 1000);
	a_battalion(b, BLUE, 500, 500, 0);
	struct faults faults = { 0 };
	struct seed seed = { { 0 } };
	struct digest seen[16];
	uint8_t names = 0;
	arena_init(&arena, 1 << 20);
	while (options_names[names])
		names++;
	ck_assert_uint_lt(names, sizeof seen / sizeof seen[0]);
	for (uint8_t k = 0; k <= names; k++) {
		const struct doc *document = k < names ? one(options_names[k], DOC_BOOL) : NULL;
		ck_assert(reiswitz_engine.setup(b->world, &b->state, &seed, document, &faults));
		seen[k] = board_digest(b);
		for (uint8_t j = 0; j < k; j++)
			ck_assert(!digest_equal(&seen[j], &seen[k]));
	}
	ck_assert(!reiswitz_engine.setup(b->world, &b->state, &seed, one("fog", DOC_BOOL), &faults));
	arena_finish(&arena);
	board_clear(b);
}
END_TEST

static Suite *options_suite(void)
{
	Suite *s = suite_create("rules/options");
	TCase *t = tcase_create("options");
	tcase_add_test(t, OPT_1_four_options_by_name);
	tcase_add_test(t, OPT_1_they_are_in_the_states_hash);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(options_suite)
