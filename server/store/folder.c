#include "store/folder.h"

#include "base/text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PROBE_BYTES = 65536 }; /* room the database needs at the least to open at all */

bool folder_database(const char *data_dir, char out[FOLDER_PATH])
{
	return text_format(out, FOLDER_PATH, "%s/kriegsspiel.db", data_dir);
}

/* What errno means of a file that could not be written. Always false. */
static bool refuse(struct store_problem *why, int reason, const char *data_dir)
{
	bool full = reason == ENOSPC || reason == EDQUOT;
	enum message_id what = full ? MSG_CONSOLE_DATA_FULL : MSG_CONSOLE_DATA_NOT_WRITABLE;
	return store_problem_set(why, what, data_dir, 0, 0);
}

static bool make(const char *data_dir, struct store_problem *why)
{
	struct stat found;
	if (stat(data_dir, &found) == 0)
		return S_ISDIR(found.st_mode) ||
			store_problem_set(why, MSG_CONSOLE_DATA_NOT_FOLDER, data_dir, 0, 0);
	if (mkdir(data_dir, 0700) == 0)
		return true;
	if (errno == EACCES || errno == EROFS || errno == EPERM)
		return store_problem_set(why, MSG_CONSOLE_DATA_NOT_WRITABLE, data_dir, 0, 0);
	return store_problem_set(why, MSG_CONSOLE_DATA_MISSING, data_dir, 0, 0);
}

/* Who holds it, from the file; 0 if the holder has not written yet. */
static int64_t holder(int held)
{
	char text[TEXT_DECIMAL] = "";
	int64_t pid = 0;
	ssize_t n = pread(held, text, sizeof(text) - 1, 0);
	if (n > 0 && text[n - 1] == '\n')
		text[n - 1] = 0;
	return text_to_int(text, 1, INT64_MAX, &pid) ? pid : 0;
}

static bool write_all(int file, const char *bytes, size_t n, off_t at)
{
	while (n) {
		ssize_t done = pwrite(file, bytes, n, at);
		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return false;
		bytes += done, n -= (size_t)done, at += done;
	}
	return true;
}

/* Our pid into the lock file, after room enough was found beyond it. */
static bool sign(int held, const char *data_dir, struct store_problem *why)
{
	static const char blank[PROBE_BYTES];
	char text[TEXT_DECIMAL + 1];
	size_t n = text_decimal(text, (int64_t)getpid());
	text[n++] = '\n';
	bool ok = write_all(held, blank, sizeof(blank), 0) && fsync(held) == 0;
	int reason = errno;
	if (ftruncate(held, 0) != 0 || !write_all(held, text, n, 0))
		ok = false;
	if (ok)
		return true;
	return refuse(why, reason, data_dir);
}

int folder_take(const char *data_dir, struct store_problem *why)
{
	char path[FOLDER_PATH];
	if (!make(data_dir, why))
		return -1;
	if (!text_format(path, sizeof(path), "%s/lock", data_dir)) {
		store_problem_set(why, MSG_CONSOLE_DATA_MISSING, data_dir, 0, 0);
		return -1;
	}
	int held = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (held < 0) {
		refuse(why, errno, data_dir);
		return -1;
	}
	if (flock(held, LOCK_EX | LOCK_NB) != 0)
		store_problem_set(why, MSG_CONSOLE_DATA_HELD, data_dir, holder(held), 0);
	else if (sign(held, data_dir, why))
		return held;
	close(held);
	return -1;
}

void folder_release(int held)
{
	if (held >= 0)
		close(held);
}

static int files_in(const char *path)
{
	int n = 0;
	DIR *dir = opendir(path);
	for (struct dirent *e; dir && (e = readdir(dir));)
		n += e->d_name[0] != '.';
	if (dir)
		closedir(dir);
	return n;
}

bool folder_keep(const char *data_dir, const char *name, const char *bytes, size_t n,
	char out[FOLDER_PATH])
{
	char folder[FOLDER_PATH];
	if (!text_format(folder, sizeof(folder), "%s/dumps", data_dir) ||
		!text_format(out, FOLDER_PATH, "%s/%s", folder, name) ||
		(mkdir(folder, 0700) != 0 && errno != EEXIST))
		return false;
	if (access(out, F_OK) != 0 && files_in(folder) >= FOLDER_DUMPS)
		return false;
	int file = open(out, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	bool good = file >= 0 && write_all(file, bytes, n, 0);
	return file >= 0 && close(file) == 0 && good;
}
