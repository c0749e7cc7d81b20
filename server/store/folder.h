/* folder.h: the data directory, held by one process at a time. An exclusive lock on the file
 * `lock` in it, which names the process that holds it; the lock goes with the process, however
 * it ends. Knows nothing of SQLite. */
#ifndef KS_STORE_FOLDER_H
#define KS_STORE_FOLDER_H

#include "store/problem.h"

#include <stddef.h>

enum { FOLDER_PATH = 1024 };

/* Makes the directory if its parent stands, checks that it can be written and is not full, locks
 * it. The descriptor that holds the lock, or -1 with *why. */
int folder_take(const char *data_dir, struct store_problem *why);
void folder_release(int held);
/* data_dir/kriegsspiel.db into out; false if it is too long. */
bool folder_database(const char *data_dir, char out[FOLDER_PATH]);
/* Keeps a file of this name in data_dir/dumps for the server's keeper, readable by nobody else;
 * one of the same name is replaced, but there are never more than FOLDER_DUMPS. Its path into out,
 * or false. */
enum { FOLDER_DUMPS = 16 };
bool folder_keep(const char *data_dir, const char *name, const char *bytes, size_t n,
	char out[FOLDER_PATH]);

#endif
