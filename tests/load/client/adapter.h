/* adapter.h: how one server of turn-based matches is spoken to, read from a JSON file, so that the
 * same load can be put on any of them. The client knows no other difference between servers.
 *
 *   path_player, path_spectator, headers    templates of the upgrade; each header ends in \r\n
 *   http: method, path, body, captures      a request before the upgrade; all answers but 200 fail
 *   script: [{expect, send, who}]           a message that holds `expect` is answered by `send`
 *                                           (who: player, spectator); the first may expect nothing
 *   captures: {name: marker}                the word behind the marker, for templates
 *   ready                                   marks "joined"; without it the first update does
 *   update, seq_after                       marks an update, and the number of moves in it
 *   seq_format: "msgpack", seq_base         how that number is written, what is taken off it
 *   move, ping, pong, error                 the order; a heartbeat and its answer; marks a refusal
 *   binary                                  binary frames; U+00XX stands for the byte XX */
#ifndef KS_TESTS_LOAD_ADAPTER_H
#define KS_TESTS_LOAD_ADAPTER_H

#include "tests/load/client/template.h"

enum { STEPS_MOST = 6 };

enum who { WHO_ALL, WHO_PLAYER, WHO_SPECTATOR };

struct step {
	struct text expect;
	struct template send;
	enum who who;
};

struct adapter {
	struct template path_player, path_spectator, headers, move, pong;
	struct text update, seq_after, ready, ping, error;
	struct step steps[STEPS_MOST];
	int step_count;
	/* Those looked for in messages come first, then those of the HTTP answer. */
	struct capture captures[CAPTURES_MOST];
	int message_captures, capture_count;
	struct text http_method;
	struct template http_path, http_body;
	bool binary, msgpack;
	long seq_base;
};

/* Ends the program with a sentence if the file cannot be read. */
void adapter_load(struct adapter *a, const char *file);
void adapter_finish(struct adapter *a);
/* In the place of path_player; the text is a template. */
void adapter_set_path(struct adapter *a, const char *path);
/* The next step that is meant for this role, *at moved to it; NULL at the script's end. */
const struct step *adapter_step(const struct adapter *a, int role, int *at);
/* The number of moves made that an update tells; false if it tells none. p[n] can be read. */
bool adapter_seq(const struct adapter *a, const char *p, size_t n, long *seq);

#endif
