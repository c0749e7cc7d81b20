#include "bots/player.h"

#include <string.h>

const struct player *const players[] = { &battle_player, &reiswitz_player, NULL };

const struct player *player_find(const char *engine)
{
	const struct player *const *p = players;
	while (*p != NULL && (engine == NULL || strcmp((*p)->engine, engine) != 0))
		p++;
	return *p;
}

uint8_t player_strength(const struct player *p, const char *name)
{
	for (uint8_t i = 0; name != NULL && p->strengths[i] != NULL; i++)
		if (strcmp(p->strengths[i], name) == 0)
			return i;
	return 0;
}
