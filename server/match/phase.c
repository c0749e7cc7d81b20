#include "match/phase.h"
#include "base/must.h"

const char *phase_name(enum phase p)
{
	static const char *const names[PHASE_COUNT] = { "waiting", "play", "over" };
	must(p < PHASE_COUNT);
	return names[p];
}

enum phase phase_settle(enum phase now, bool all_taken, bool game_over)
{
	if (now == PHASE_WAITING && all_taken)
		now = PHASE_PLAY;
	if (now == PHASE_PLAY && game_over)
		now = PHASE_OVER;
	return now;
}
