/* bot.c: a computer's own process: the bot of bots/ between standard input and standard output, a
 * line a message, until the game is over or the input ends. Before it reads a byte it shuts every
 * file but those two, steps back behind the server and takes limits on itself. It opens no file but
 * the two documents of the board it plays on. */
#include "base/text.h"
#include "bots/bot.h"
#include "match/terms.h"
#include "tools/console.h"
#include "tools/documents.h"
#include "tools/tools.h"
#include "wire/decode.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
	LINE_MOST = 8 << 20,
	PIECE = 64 << 10,
	REST_MS = 1000,
	FILES_MOST = 4,
	CPU_SECONDS = 1800, /* then it is started anew, if the game still goes on */
	NICENESS = 10
};
/* The checkers of memory and threads want more address space than there is. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
static const rlim_t memory_most = RLIM_INFINITY;
#else
static const rlim_t memory_most = 256 << 20;
#endif

static void limit(int what, rlim_t most)
{
	struct rlimit l = { most, most };
	setrlimit((__rlimit_resource_t)what, &l); /* where it is not allowed we do without */
}

static void confine(void)
{
	close_range(STDERR_FILENO + 1, ~0u, 0);
	prctl(PR_SET_PDEATHSIG, SIGKILL); /* with the server, even while it thinks */
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	setpriority(PRIO_PROCESS, 0, NICENESS);
	limit(RLIMIT_CPU, CPU_SECONDS);
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_NPROC, 0);
	limit(RLIMIT_NOFILE, FILES_MOST);
	limit(RLIMIT_AS, memory_most);
}

static bool write_all(struct buffer *out)
{
	for (size_t at = 0; at < out->length;) {
		ssize_t n = write(STDOUT_FILENO, out->data + at, out->length - at);
		if (n <= 0)
			return false;
		at += (size_t)n;
	}
	buffer_clear(out);
	return true;
}

/* Hands on every whole line of what was read; what is left stays. */
static enum bot_says hear_lines(struct bot *b, struct buffer *in)
{
	size_t at = 0;
	enum bot_says says = BOT_GOES_ON;
	const char *end;
	while (says == BOT_GOES_ON && (end = memchr(in->data + at, '\n', in->length - at)) != NULL) {
		size_t n = (size_t)(end - (in->data + at));
		says = bot_hear(b, in->data + at, n);
		at += n + 1;
	}
	memmove(in->data, in->data + at, in->length - at);
	in->length -= at;
	return says;
}

/* False: the input has ended. */
static bool read_some(struct buffer *in)
{
	static char piece[PIECE];
	ssize_t n = read(STDIN_FILENO, piece, sizeof piece);
	if (n > 0)
		buffer_add(in, piece, (size_t)n);
	return n > 0 && !in->failed;
}

/* Hears all there is before it thinks. */
static enum bot_says turn(struct bot *b, struct buffer *in)
{
	struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
	int wait = bot_wants(b) ? 0 : bot_rests(b) ? REST_MS : -1;
	if (poll(&input, 1, wait) == 0)
		return bot_act(b);
	if (!read_some(in))
		return BOT_DONE;
	return hear_lines(b, in);
}

/* seating: `players` as in struct bot_library; the document then says them first. */
static const struct doc *file_parse(const char *path, const struct doc *seating,
                                    struct arena *arena)
{
	struct buffer text, seated;
	struct wire_fault why;
	struct seating_terms terms;
	const struct doc *d = NULL;
	buffer_init(&text, DOCUMENT_BYTES);
	buffer_init(&seated, DOCUMENT_BYTES);
	bool read = console_read(path, &text), other = seating_terms_read(seating, &terms);
	if (read && other)
		seating_terms_lay(&terms, buffer_text(&text), &seated);
	struct buffer *whole = other ? &seated : &text;
	if (read)
		d = wire_parse(arena, buffer_text(whole), whole->length, &why);
	buffer_finish(&seated);
	buffer_finish(&text);
	return d;
}

/* struct bot_library: of the folder of documents that ship. */
static bool library_read(void *self, const char *scenario, const struct doc *seating,
                         struct arena *arena, const struct doc **terrain_read,
                         const struct doc **scenario_read)
{
	char path[DOCUMENTS_PATH];
	const char *folder = self;
	if (!documents_name_good(scenario) ||
	    !text_format(path, sizeof path, "%s/scenarios/%s.json", folder, scenario))
		return false;
	*scenario_read = file_parse(path, seating, arena);
	const char *terrain = doc_text(*scenario_read, "terrain");
	if (!documents_name_good(terrain) ||
	    !text_format(path, sizeof path, "%s/terrains/%s.json", folder, terrain))
		return false;
	*terrain_read = file_parse(path, NULL, arena);
	return *terrain_read != NULL;
}

int tool_bot(const struct tools *t, int argc, char **argv)
{
	struct bot b;
	struct buffer in;
	enum bot_says says = BOT_GOES_ON;
	char schema_dir[DOCUMENTS_PATH];
	(void)argv;
	if (argc > 0)
		return TOOL_USAGE;
	confine();
	bot_init(&b);
	if (documents_schema_dir(t->schema_told, schema_dir))
		b.library = (struct bot_library){ schema_dir, library_read };
	buffer_init(&in, LINE_MOST);
	while (says == BOT_GOES_ON) {
		says = turn(&b, &in);
		if (!write_all(&b.out))
			says = BOT_DONE;
	}
	buffer_finish(&in);
	bot_finish(&b);
	return says == BOT_DONE ? TOOL_GOOD : TOOL_BAD;
}
