/* tray.h: what a seat is shown of deployment, arrivals and lots (DEP-1…7): the fragments
 * `deployment` and `lot/N`, and the answer to `ask.deployment`, a list of placings that its client
 * keeps and sends again, an order each: so a deployment is saved and loaded. All is read from the
 * viewer's own state (knowledge.h). Called by view.c and ask.c. */
#ifndef KS_REISWITZ_TRAY_H
#define KS_REISWITZ_TRAY_H

#include "base/fragments.h"
#include "rules/reiswitz/state.h"

/* `deployment`: while troops are placed or move behind the screen (DEP-4), to everybody; after that
 * to who has troops that wait. Zones, ends, tray and arriving bodies are of the viewer's side
 * alone. */
void tray_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                struct fragments *out);
/* `lot/N`, in the order of N: who moves first, to all when play begins; strength and entries, to
 * their own side. The umpire, and everybody after the end, is shown all. */
void lots_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                struct fragments *out);
/* ask.deployment */
bool tray_ask(const struct world *w, const struct state *s, const struct viewer *viewer,
              struct writer *out, struct refusal *why);

#endif
