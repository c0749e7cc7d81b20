/* Every column of a row and of an entry is in the chain, and none can pass into its neighbour. */
#include "store/chain.h"
#include "tests/support/suite.h"

static const struct stored_match row = { .id = { "aaaaaaaaaaaaaaaa" },
	.engine = "e",
	.version = "v",
	.title = "t",
	.terms = "{}",
	.created_ms = 7 };
static const struct journal_entry entry = { .seq = 1,
	.at_ms = 1000,
	.seat = 1,
	.verb = "order.move",
	.ref = "ref",
	.command = "{}",
	.outcome = "{}" };

static void row_differs(struct stored_match other)
{
	struct digest a, b;
	chain_begin(&row, &a);
	chain_begin(&other, &b);
	ck_assert(!digest_equal(&a, &b));
}

static void entry_differs(struct journal_entry other)
{
	struct digest start, a, b;
	chain_begin(&row, &start);
	chain_add(&start, &entry, &a);
	chain_add(&start, &other, &b);
	ck_assert(!digest_equal(&a, &b));
}

#define WITH(type, of, ...)                 \
	__extension__({                         \
		type changed_ = of;                 \
		changed_.__VA_ARGS__;               \
		changed_;                           \
	})
#define ROW(...) row_differs(WITH(struct stored_match, row, __VA_ARGS__))
#define ENTRY(...) entry_differs(WITH(struct journal_entry, entry, __VA_ARGS__))

START_TEST(every_column_counts)
{
	ROW(id.text[3] = 'b');
	ROW(engine = "f");
	ROW(version = "w");
	ROW(world.bytes[31] = 1);
	ROW(title = "T");
	ROW(terms = "{} ");
	ROW(created_ms = 8);
	ROW(seed[31] = 1);
	ROW(listed = true);
	ENTRY(seq = 2);
	ENTRY(at_ms = 1001);
	ENTRY(seat = 2);
	ENTRY(verb = "order.mov");
	ENTRY(ref = "reg");
	ENTRY(command = "{ }");
	ENTRY(outcome = "");
	ENTRY(digest.bytes[0] = 1);
}
END_TEST

START_TEST(no_text_runs_into_the_next)
{
	struct journal_entry a = entry, b = entry;
	struct digest start, x, y;
	a.verb = "ab", a.ref = "c";
	b.verb = "a", b.ref = "bc";
	chain_begin(&row, &start);
	chain_add(&start, &a, &x);
	chain_add(&start, &b, &y);
	ck_assert(!digest_equal(&x, &y));
	chain_add(&x, &b, &x); /* out may be before */
	chain_add(&start, &a, &y);
	ck_assert(!digest_equal(&x, &y));
	chain_add(&y, &b, &y);
	ck_assert(digest_equal(&x, &y));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("chain");
	TCase *t = tcase_create("chain");
	tcase_add_test(t, every_column_counts);
	tcase_add_test(t, no_text_runs_into_the_next);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
