/* capture.h: words a server gives each connection (a session, a room), picked out of its messages
 * by what stands before them, to be said again where a template has the capture's name. */
#ifndef KS_TESTS_LOAD_CAPTURE_H
#define KS_TESTS_LOAD_CAPTURE_H

#include "tests/load/client/text.h"

enum { CAPTURES_MOST = 12, CAPTURE_NAME_BYTES = 24 };

struct capture { char name[CAPTURE_NAME_BYTES]; struct text after; };

/* Looks for `count` captures in the n bytes at p; values[i] is set anew for each that is found,
 * the caller's to free. */
void capture_take(const struct capture *captures, int count, char **values, const char *p,
                  size_t n);

#endif
