/* app.h: the server put together: every port filled in, every room opened in its order and shut
 * in the reverse. The only code besides main that knows every room. Called by main for `serve`. */
#ifndef KS_APP_H
#define KS_APP_H

#include "config.h"
#include "rules/engine.h"

/* The games this binary knows, NULL-terminated. */
extern const struct engine *const app_engines[];
/* "kriegsspield 0.1.0", and the commit it was built from. */
extern const char app_name[], app_commit[];

/* Serves until SIGTERM or SIGINT. EXIT_SUCCESS after a clean stop; EXIT_FAILURE after the reason
 * was said on the console. */
int app_serve(const struct config *config);

#endif
