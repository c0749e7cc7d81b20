/* child.h: a process of ours at the other end of a pair of pipes, which is a connection like a
 * socket: lines for frames, the same bounds, shut by the same port. It inherits the two pipes and
 * nothing else: no file, no environment; where the documents are it is told as it is started, all
 * else over the pipe. Used by net.c and websocket.c, which look here for a connection that is no
 * socket. Decides nothing: gate/ says when one is started and when it is shut.
 *
 *   RUNS --shut, its end, too long a line--> ENDS (killed, handles closing) --last handle--> (none)
 */
#ifndef KS_NET_CHILD_H
#define KS_NET_CHILD_H

#include "net/internal.h"

/* Starts `file bot --schema folder` (the program itself, if the options name none) as the peer of
 * conn and hands it the line. False: it could not be started; gate/ hears nothing more of it. */
bool net__child_start(struct net *n, struct conn_id conn, const char *line, size_t length);
/* As net__send and net__shut. False: this connection is no child. */
bool net__child_send(struct net *n, struct conn_id conn, struct frame *f);
bool net__child_shut(struct net *n, struct conn_id conn);
/* Before the loop ends: gate/ is told, and all are killed. */
void net__child_shut_all(struct net *n);

#endif
