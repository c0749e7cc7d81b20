#include "rules/reiswitz/ground.h"
#include "rules/reiswitz/generated/tables.h"

bool ground_near_wood_edge(const struct ground *g, uint32_t cell)
{
	int32_t reach = reiswitz_tables.wood_stand_paces / CELL_PACES;
	int32_t i = (int32_t)cell % g->columns, j = (int32_t)cell / g->columns;
	for (int32_t dj = -reach; dj <= reach; dj++) {
		for (int32_t di = -reach; di <= reach; di++) {
			int32_t x = i + di, y = j + dj;
			if (di * di + dj * dj > reach * reach || x < 0 || y < 0 || x >= g->columns ||
			    y >= g->rows)
				continue;
			if (g->cover[y * g->columns + x] != COVER_DENSE_WOOD)
				return true;
		}
	}
	return false;
}
