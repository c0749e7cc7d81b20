/* vfs.h: a disk that fails when a test wants it to: SQLite's file layer with the n-th call of a
 * kind made to fail. Only tests call it, so that no release binary has it linked. Process-wide;
 * any thread. */
#ifndef KS_STORE_VFS_H
#define KS_STORE_VFS_H

#include <stdbool.h>
#include <stdint.h>

enum vfs_fault {
	VFS_NONE,
	VFS_FULL,   /* a write finds no room; nothing of it is written */
	VFS_SHORT,  /* a write is done by half, then fails */
	VFS_WRITE,  /* a write fails */
	VFS_SYNC,   /* a sync fails after the bytes were written */
	VFS_READ,   /* a read fails */
	VFS_LOCKED, /* another program holds the lock that a writer needs */
	VFS_COUNT
};

/* Registers the layer under a name for store_options.vfs. False: SQLite would not. Calling it
 * again is allowed. */
bool store_vfs_install(const char *name);
/* From now on the nth call (1: the next) of this kind fails, once, or it and every later one.
 * VFS_NONE: none does. */
void store_vfs_fail(enum vfs_fault kind, uint64_t nth, bool lasting);
/* The failure asked for has happened. */
bool store_vfs_has_failed(void);

#endif
