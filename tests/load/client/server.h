/* server.h: the server as a child of the client, for what is measured from its very start. */
#ifndef KS_TESTS_LOAD_SERVER_H
#define KS_TESTS_LOAD_SERVER_H

#include <stdbool.h>
#include <sys/types.h>

/* Starts a command of the shell. Its errors go to the file that SERVER_LOG names; it dies with
 * the client, in whatever way that ends. */
pid_t server_start(const char *command);
bool server_gone(pid_t pid);
/* Asks it to end, and after a second makes it. */
void server_stop(pid_t pid);

#endif
