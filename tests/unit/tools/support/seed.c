/* The bench's seeder serves here, too: matches in a real database. */
#include "tests/load/seed.c"
