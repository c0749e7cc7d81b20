/* ids.h: the identities that cross rooms. One-field structs, so that one is never passed for
 * another. */
#ifndef KS_BASE_IDS_H
#define KS_BASE_IDS_H

#include <stdbool.h>
#include <stdint.h>

enum { MATCH_ID_TEXT = 17, SECRET_TEXT = 33, REF_MAX = 48, SEATS_MAX = 10, SIDES = 2 };

struct match_id { char text[MATCH_ID_TEXT]; };            /* 16 of [a-z2-7], NUL */
struct conn_id { uint32_t slot, generation; };            /* generation 0: none */
struct seat_id { uint8_t index; };                        /* 0…SEATS_MAX-1; SEAT_NONE: no seat */
#define SEAT_NONE ((struct seat_id){ UINT8_MAX })

#endif
