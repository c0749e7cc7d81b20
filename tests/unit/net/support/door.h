/* door.h: the network served in a child process before a gate that only echoes, and a bare
 * client of sockets. The gate answers a frame with the same frame; some words make it do more
 * (see gate_receive in door.c). */
#ifndef KS_TESTS_NET_DOOR_H
#define KS_TESTS_NET_DOOR_H

#include "net/net.h"

#include <sys/types.h>

enum { DOOR_TEXT = 1 << 20 };

struct door { pid_t child; int port, admin_port; struct net_options options; };

void door_options(struct net_options *o);            /* any free port, small limits, no proxies */
void door_open(struct door *d);                      /* with d->options */
/* SIGTERM; the exit status: 0 if everything was given back */
int door_shut(struct door *d);

/* Connected, or -1. */
int door_connect(int port);
/* Sends text, reads until the peer shuts, `until` stands in it, or two seconds are over; the
 * length. */
size_t door_talk(int fd, const char *send, const char *until, char *out, size_t size);
/* An upgrade with further headers; true if 101 came. */
bool door_upgrade(int fd, const char *path, const char *protocol, const char *headers);
/* A connection after a good upgrade. */
int door_socket(const struct door *d);
/* A frame with these first-byte bits (0x81 text, whole), masked. False if it could not be sent. */
bool door_frame(int fd, unsigned char first, const void *payload, size_t n);
/* The next frame: its opcode, or -1 (shut, or two seconds). A ping is answered and skipped. *n:
 * bytes of the payload. */
int door_read(int fd, char *payload, size_t size, size_t *n);
/* Reads to the close frame: its code; 1006 if the peer shuts without; 0 if nothing came in two
 * seconds. */
int door_close_code(int fd);

#endif
