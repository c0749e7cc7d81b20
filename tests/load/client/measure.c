#include "tests/load/client/measure.h"

#include <dirent.h>
#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { LATENCIES_MOST = 8 << 20, TENTH_US_NS = 100, KIB = 1024 };
enum { PATH_BYTES = 400, LINE_BYTES = 200 };
static const double SECOND_NS = 1e9, SECOND_US = 1e6;

uint64_t now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 * MS_NS + (uint64_t)t.tv_nsec;
}

uint64_t seconds_ns(double seconds)
{
	return (uint64_t)(seconds * SECOND_NS);
}

double seconds_since(uint64_t begin_ns)
{
	return (double)(now_ns() - begin_ns) / SECOND_NS;
}

struct window window_after(double warm_seconds, double seconds)
{
	uint64_t begin = now_ns() + seconds_ns(warm_seconds);
	return (struct window){ begin, begin + seconds_ns(seconds) };
}

void latencies_add(struct latencies *l, uint64_t ns)
{
	/* All at once, and touched as they fill: growing would be a pause in the midst of a run. */
	if (!l->tenths_us && !(l->tenths_us = malloc(LATENCIES_MOST * sizeof(l->tenths_us[0]))))
		errx(1, "no memory");
	uint64_t tenths = ns / TENTH_US_NS;
	if (l->count < LATENCIES_MOST)
		l->tenths_us[l->count++] = tenths > UINT32_MAX ? UINT32_MAX : (uint32_t)tenths;
}

static int by_size(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

void latencies_sort(struct latencies *l)
{
	if (l->count)
		qsort(l->tenths_us, l->count, sizeof(l->tenths_us[0]), by_size);
}

double latencies_at_us(const struct latencies *l, double share)
{
	if (!l->count)
		return -1;
	size_t at = (size_t)((double)l->count * share);
	return l->tenths_us[at < l->count ? at : l->count - 1] / 10.0;
}

void latencies_finish(struct latencies *l)
{
	free(l->tenths_us);
	*l = (struct latencies){ NULL, 0 };
}

/* The first number on a line of a file that begins so; 0 if there is none. */
static unsigned long long number_in(const char *path, const char *beginning)
{
	char line[LINE_BYTES];
	unsigned long long number = 0;
	FILE *file = fopen(path, "r");
	if (!file)
		return 0;
	while (fgets(line, sizeof(line), file))
		if (!strncmp(line, beginning, strlen(beginning))) {
			number = strtoull(line + strlen(beginning), NULL, 10);
			break;
		}
	fclose(file);
	return number;
}

/* schedstat is exact to the nanosecond where the process's own times are to a tick; it is kept
 * for each thread that lives. */
static double process_cpu(pid_t pid)
{
	char path[PATH_BYTES];
	double seconds = 0;
	snprintf(path, sizeof(path), "/proc/%d/task", (int)pid);
	DIR *tasks = pid > 0 ? opendir(path) : NULL;
	if (!tasks)
		return 0;
	for (const struct dirent *task = readdir(tasks); task; task = readdir(tasks)) {
		if (task->d_name[0] == '.')
			continue;
		snprintf(path, sizeof(path), "/proc/%d/task/%s/schedstat", (int)pid, task->d_name);
		seconds += (double)number_in(path, "") / SECOND_NS;
	}
	closedir(tasks);
	return seconds;
}

long process_rss(pid_t pid)
{
	char path[PATH_BYTES];
	snprintf(path, sizeof(path), "/proc/%d/status", (int)pid);
	return (long)number_in(path, "VmRSS:") * KIB;
}

struct usage usage_now(pid_t server)
{
	struct rusage r;
	getrusage(RUSAGE_SELF, &r);
	double client = (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
	                (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / SECOND_US;
	return (struct usage){ now_ns(), client, process_cpu(server) };
}

struct share usage_share(const struct usage *begin, const struct usage *end)
{
	double seconds = (double)(end->at_ns - begin->at_ns) / SECOND_NS;
	return (struct share){ seconds, (end->client_s - begin->client_s) / seconds,
		                   (end->server_s - begin->server_s) / seconds };
}
