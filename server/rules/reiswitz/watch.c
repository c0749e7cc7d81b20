/* watch.c: see watch.h. */
#include "rules/reiswitz/watch.h"

#include <string.h>

void watch_all(const struct world *w, struct state *s)
{
	memset(&s->watch, 0, sizeof s->watch);
	watch_turn(w, s, true);
}

void watch_turn(const struct world *w, struct state *s, bool ground)
{
	(void)w;
	(void)s;
	(void)ground;
}
