#include "store/problem.h"

#include "base/text.h"

bool store_problem_set(struct store_problem *why, enum message_id what, const char *name,
	int64_t first, int64_t second)
{
	why->what = what;
	why->numbers[0] = first;
	why->numbers[1] = second;
	text_copy(why->name, sizeof(why->name), name);
	return false;
}
