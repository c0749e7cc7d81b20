/* view.h: what a viewer knows, as named fragments (engine.h: view). Starts from nothing and adds.
 * In this issue everybody sees the table (SEE-1, SEE-12 table): viewers differ in nothing yet, and
 * each addition asks the viewer. */
#ifndef KS_REISWITZ_VIEW_H
#define KS_REISWITZ_VIEW_H

#include "base/fragments.h"
#include "rules/reiswitz/state.h"

/* Kinds from FRAGMENT_ENGINE on, in this order; names NULL-terminated. */
enum view_kind {
	VIEW_TURN = FRAGMENT_ENGINE,
	VIEW_RESULT,
	VIEW_ACCOUNT,
	VIEW_PIECE,
	VIEW_SITE,
	VIEW_FEATURE,
	VIEW_SHIP,
	VIEW_PLACE,
	VIEW_TASK,
	VIEW_OPTIONS,
	VIEW_DEPLOYMENT,
	VIEW_LOT
};
extern const char *const view_kinds[];
/* LOSS-1: account/N, N = VIEW_ARMS × side + arm. */
enum { VIEW_ARMS = 16 };

void view_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                struct fragments *out);

#endif
