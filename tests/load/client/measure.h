/* measure.h: what is measured: moments, the window that counts, latencies and their percentiles,
 * and the processor time and memory of a process as the kernel tells them. */
#ifndef KS_TESTS_LOAD_MEASURE_H
#define KS_TESTS_LOAD_MEASURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { MS_NS = 1000000 };

uint64_t now_ns(void);
uint64_t seconds_ns(double seconds);
double seconds_since(uint64_t begin_ns);

struct window { uint64_t begin_ns, end_ns; };

/* The window of so many seconds that begins after others, in which all warms up. */
struct window window_after(double warm_seconds, double seconds);
static inline bool window_holds(const struct window *w, uint64_t at_ns)
{
	return at_ns >= w->begin_ns && at_ns < w->end_ns;
}

/* Zeroed is empty. Bounded: what comes after eight millions is not kept. */
struct latencies {
	uint32_t *tenths_us;
	size_t count;
};

void latencies_add(struct latencies *l, uint64_t ns);
void latencies_sort(struct latencies *l);
/* The latency that this share of them (0 … 1) keeps below, of sorted ones; -1 of none. */
double latencies_at_us(const struct latencies *l, double share);
void latencies_finish(struct latencies *l);

/* Seconds of a processor used till now, by the client and by the server; the server may be none. */
struct usage { uint64_t at_ns; double client_s, server_s; };
/* What part of one processor that is of the seconds between two moments. */
struct share { double seconds, client, server; };

struct usage usage_now(pid_t server);
struct share usage_share(const struct usage *begin, const struct usage *end);
/* Bytes in memory; 0 if there is no such process. */
long process_rss(pid_t pid);

#endif
