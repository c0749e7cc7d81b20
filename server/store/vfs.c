#include "store/vfs.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

enum { NAME_MAX_BYTES = 32, LOCK_OF_WRITER = 0 };

/* SQLite asks for szOsFile bytes a file: ours, then those of the layer below. */
struct file { sqlite3_file base; sqlite3_file *real; };

static sqlite3_vfs ours, *below;
static char our_name[NAME_MAX_BYTES];
static atomic_int planned;
static atomic_uint_fast64_t left; /* calls before the one that fails; 0: it has come */
static atomic_bool lasting_failure, failed;

static bool fails(enum vfs_fault kind)
{
	if (atomic_load(&planned) != (int)kind)
		return false;
	uint64_t n = atomic_load(&left);
	while (n && !atomic_compare_exchange_weak(&left, &n, n - 1))
		;
	if (n > 1 || (n == 0 && !atomic_load(&lasting_failure)))
		return false;
	atomic_store(&failed, true);
	return true;
}

static sqlite3_file *real(sqlite3_file *f)
{
	return ((struct file *)f)->real;
}

static int on_close(sqlite3_file *f) { return real(f)->pMethods->xClose(real(f)); }
static int on_truncate(sqlite3_file *f, sqlite3_int64 n)
{
	return real(f)->pMethods->xTruncate(real(f), n);
}
static int on_size(sqlite3_file *f, sqlite3_int64 *n)
{
	return real(f)->pMethods->xFileSize(real(f), n);
}
static int on_lock(sqlite3_file *f, int lock) { return real(f)->pMethods->xLock(real(f), lock); }
static int on_unlock(sqlite3_file *f, int lock)
{
	return real(f)->pMethods->xUnlock(real(f), lock);
}
static int on_reserved(sqlite3_file *f, int *out)
{
	return real(f)->pMethods->xCheckReservedLock(real(f), out);
}
static int on_control(sqlite3_file *f, int op, void *arg)
{
	return real(f)->pMethods->xFileControl(real(f), op, arg);
}
static int on_sector(sqlite3_file *f) { return real(f)->pMethods->xSectorSize(real(f)); }
static int on_traits(sqlite3_file *f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); }
static void on_barrier(sqlite3_file *f) { real(f)->pMethods->xShmBarrier(real(f)); }
static int on_unmap(sqlite3_file *f, int delete)
{
	return real(f)->pMethods->xShmUnmap(real(f), delete);
}

static int on_map(sqlite3_file *f, int region, int size, int extend, void volatile **out)
{
	return real(f)->pMethods->xShmMap(real(f), region, size, extend, out);
}

static int on_read(sqlite3_file *f, void *out, int n, sqlite3_int64 at)
{
	return fails(VFS_READ) ? SQLITE_IOERR_READ : real(f)->pMethods->xRead(real(f), out, n, at);
}

static int on_write(sqlite3_file *f, const void *bytes, int n, sqlite3_int64 at)
{
	if (fails(VFS_FULL))
		return SQLITE_FULL;
	if (fails(VFS_WRITE))
		return SQLITE_IOERR_WRITE;
	if (fails(VFS_SHORT)) {
		real(f)->pMethods->xWrite(real(f), bytes, n / 2, at);
		return SQLITE_IOERR_WRITE;
	}
	return real(f)->pMethods->xWrite(real(f), bytes, n, at);
}

static int on_sync(sqlite3_file *f, int flags)
{
	int rc = real(f)->pMethods->xSync(real(f), flags);
	return fails(VFS_SYNC) ? SQLITE_IOERR_FSYNC : rc;
}

static int on_shm_lock(sqlite3_file *f, int offset, int n, int flags)
{
	bool writer = offset == LOCK_OF_WRITER && n == 1 && (flags & SQLITE_SHM_LOCK) &&
		(flags & SQLITE_SHM_EXCLUSIVE);
	if (writer && fails(VFS_LOCKED))
		return SQLITE_BUSY;
	return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
}

static const sqlite3_io_methods methods = {
	.iVersion = 2,
	.xClose = on_close,
	.xRead = on_read,
	.xWrite = on_write,
	.xTruncate = on_truncate,
	.xSync = on_sync,
	.xFileSize = on_size,
	.xLock = on_lock,
	.xUnlock = on_unlock,
	.xCheckReservedLock = on_reserved,
	.xFileControl = on_control,
	.xSectorSize = on_sector,
	.xDeviceCharacteristics = on_traits,
	.xShmMap = on_map,
	.xShmLock = on_shm_lock,
	.xShmBarrier = on_barrier,
	.xShmUnmap = on_unmap,
};

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out_flags)
{
	struct file *file = (struct file *)f;
	file->real = (sqlite3_file *)(file + 1);
	int rc = below->xOpen(below, name, file->real, flags, out_flags);
	file->base.pMethods = file->real->pMethods ? &methods : NULL;
	return rc;
}

bool store_vfs_install(const char *name)
{
	if (below)
		return strcmp(name, our_name) == 0;
	if (strlen(name) >= sizeof(our_name) || !(below = sqlite3_vfs_find(NULL)))
		return false;
	memcpy(our_name, name, strlen(name) + 1);
	ours = *below;
	ours.zName = our_name;
	ours.pNext = NULL;
	ours.szOsFile = (int)sizeof(struct file) + below->szOsFile;
	ours.xOpen = on_open;
	return sqlite3_vfs_register(&ours, 0) == SQLITE_OK;
}

void store_vfs_fail(enum vfs_fault kind, uint64_t nth, bool lasting)
{
	atomic_store(&planned, VFS_NONE);
	atomic_store(&failed, false);
	atomic_store(&lasting_failure, lasting);
	atomic_store(&left, nth);
	atomic_store(&planned, (int)kind);
}

bool store_vfs_has_failed(void)
{
	return atomic_load(&failed);
}
