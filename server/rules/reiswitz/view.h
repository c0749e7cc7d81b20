/* view.h: what a viewer knows, as named fragments (engine.h: view). Starts from nothing and adds,
 * out of his own state (knowledge.h): what is not in it cannot be shown. */
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
	VIEW_LOT,
	VIEW_GHOST,  /* SEE-11: by the number of its sighting */
	VIEW_TROOPS, /* SEE-8: beyond 24 distances */
	VIEW_COMMAND, /* TURN-2: by side */
	VIEW_OFFER,   /* TURN-8: by side */
	VIEW_RIDER    /* CARD-7: in the order of their places, which tells nothing of who rides */
};
extern const char *const view_kinds[];
/* LOSS-1: account/N, N = VIEW_ARMS × side + arm. */
enum { VIEW_ARMS = 16 };

/* s: what the viewer knows. */
void view_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                struct fragments *out);
/* Is what a side keeps to itself this viewer's to know: his own side's, or all after the end, and
 * the umpire's at any time? */
bool view_privy(const struct world *w, const struct state *s, const struct viewer *viewer,
                uint8_t side);
/* The same of what everybody sees on the table (SEE-12): losses, loads, tasks. */
bool view_shown(const struct world *w, const struct state *s, const struct viewer *viewer,
                uint8_t side);

#endif
