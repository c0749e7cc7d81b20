/* frame.h: the frames of a WebSocket (RFC 6455) as a client writes and reads them. Messages in
 * several frames are not put together: servers under load send each update in one. */
#ifndef KS_TESTS_LOAD_FRAME_H
#define KS_TESTS_LOAD_FRAME_H

#include <stddef.h>
#include <stdint.h>

enum opcode { FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };
enum { FRAME_HEAD_MOST = 14 };

struct frame { enum opcode opcode; uint8_t *payload; size_t length; };

/* Writes n bytes as one masked frame; `out` holds n + FRAME_HEAD_MOST. Returns its length. */
size_t frame_write(uint8_t *out, enum opcode opcode, const void *payload, size_t n);
/* Reads the frame at p, of which n bytes are there. Returns its length, 0 while it is not whole;
 * the payload lies where it lay. */
size_t frame_read(struct frame *f, uint8_t *p, size_t n);

#endif
