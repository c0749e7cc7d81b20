/* cut.h: the ground of programs about who is in communication: green's 3 and 4 stand between blue's
 * 0 and 1 in the west and 2 in the east, with woods between all, so that nobody sees another's
 * troops and no orderly comes through. */
#ifndef KS_TESTS_LEAK_CUT_H
#define KS_TESTS_LEAK_CUT_H

#include "tests/leak/support/playing.h"

enum { CUT_SEATS = 5, CUT_BLUES = 3, CUT_PIECES = 11 };

extern const struct playing_ground cut_ground;
/* Who stands where, by index; green's last leaves a way by the southern edge, or not. */
extern const struct twin_post cut_posts[CUT_PIECES];

#endif
