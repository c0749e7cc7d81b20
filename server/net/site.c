#include "net/site.h"

#include "base/memory.h"
#include "base/text.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

enum { SITE_KEPT = 64, FILE_PATH = 1024, GZIP_WINDOW = 15 + 16, GZIP_LEVEL = 6, GZIP_MEMORY = 8 };

struct file {
	char path[SITE_PATH];    /* as asked for; "" : an empty place */
	const char *type;
	int64_t size, modified_ns;
	struct body *plain, *packed; /* packed NULL: not smaller */
};
struct kept { char path[SITE_PATH]; const char *type; struct body *packed; };

struct site {
	const char *web_dir, *rules_dir;
	struct file files[SITE_FILES];
	uint32_t count;
	struct kept kept[SITE_KEPT];
	uint32_t next;
};

static struct body *body_reserve(size_t n)
{
	struct body *b = memory_take(sizeof(*b) + SITE_HEADROOM + n);
	if (!b)
		return NULL;
	b->references = 1;
	b->length = n;
	b->bytes = (unsigned char *)(b + 1) + SITE_HEADROOM;
	return b;
}

struct body *body_create(const void *bytes, size_t n)
{
	struct body *b = body_reserve(n);
	if (b && n)
		memcpy(b->bytes, bytes, n);
	return b;
}

struct body *body_keep(struct body *b)
{
	b->references++;
	return b;
}

void body_drop(struct body *b)
{
	if (b && --b->references == 0)
		memory_drop(b);
}

struct body *body_pack(const void *bytes, size_t n)
{
	z_stream z = { 0 };
	struct body *b = NULL;
	if (n < 2 || n > UINT32_MAX / 2 || !(b = body_reserve(n)))
		return NULL;
	if (deflateInit2(&z, GZIP_LEVEL, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY, Z_DEFAULT_STRATEGY) !=
		Z_OK) {
		body_drop(b);
		return NULL;
	}
	z.next_in = (Bytef *)bytes;
	z.avail_in = (uInt)n;
	z.next_out = b->bytes;
	z.avail_out = (uInt)n - 1; /* smaller, or not at all */
	bool whole = deflate(&z, Z_FINISH) == Z_STREAM_END;
	b->length = z.total_out;
	deflateEnd(&z);
	if (whole)
		return b;
	body_drop(b);
	return NULL;
}

static const struct { const char *end, *type; bool pack; } types[] = {
	{ ".html", "text/html; charset=utf-8", true },
	{ ".js", "text/javascript; charset=utf-8", true },
	{ ".css", "text/css; charset=utf-8", true },
	{ ".json", "application/json", true },
	{ ".md", "text/markdown; charset=utf-8", true },
	{ ".svg", "image/svg+xml", true },
	{ ".txt", "text/plain; charset=utf-8", true },
	{ ".webmanifest", "application/manifest+json", true },
	{ ".png", "image/png", false },
	{ ".ico", "image/x-icon", false },
	{ ".woff2", "font/woff2", false },
};

static int type_of(const char *path)
{
	size_t n = strlen(path);
	for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++) {
		size_t m = strlen(types[i].end);
		if (n > m && strcmp(path + n - m, types[i].end) == 0)
			return (int)i;
	}
	return -1;
}

/* Letters, digits, '.', '_', '-'; no part empty or beginning with a dot. */
static bool decent(const char *path)
{
	if (*path != '/' || strlen(path) >= SITE_PATH)
		return false;
	for (const char *c = path; *c; c++) {
		bool plain =
			(*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9');
		if (!plain && !strchr("/._-", *c))
			return false;
		if (*c == '/' && (c[1] == '.' || c[1] == '/'))
			return false;
	}
	return true;
}

/* "/rules/PAGE.md" lies in whichever folder of the rules has it. */
static bool rules_file(const struct site *s, const char *page, char out[FILE_PATH], struct stat *st)
{
	bool found = false;
	DIR *folder = s->rules_dir && !strchr(page, '/') ? opendir(s->rules_dir) : NULL;
	for (struct dirent *e; folder && !found && (e = readdir(folder));)
		found = e->d_name[0] != '.' &&
			text_format(out, FILE_PATH, "%s/%s/%s", s->rules_dir, e->d_name, page) &&
			stat(out, st) == 0 && S_ISREG(st->st_mode);
	if (folder)
		closedir(folder);
	return found;
}

static bool locate(const struct site *s, const char *path, char out[FILE_PATH], struct stat *st)
{
	static const char rules[] = "/rules/";
	if (strncmp(path, rules, sizeof(rules) - 1) == 0 && type_of(path) >= 0 && strstr(path, ".md"))
		return rules_file(s, path + sizeof(rules) - 1, out, st);
	return s->web_dir && text_format(out, FILE_PATH, "%s%s", s->web_dir, path) &&
		stat(out, st) == 0 && S_ISREG(st->st_mode);
}

/* Exactly n bytes of a file; NULL if it cannot be read, is shorter, or is too large. */
static struct body *read_file(const char *name, size_t n)
{
	int in = n <= SITE_FILE_BYTES ? open(name, O_RDONLY | O_CLOEXEC) : -1;
	struct body *b = in >= 0 ? body_reserve(n) : NULL;
	size_t have = 0;
	ssize_t got = 1;
	while (b && got > 0 && have < n) {
		got = read(in, b->bytes + have, n - have);
		have += got > 0 ? (size_t)got : 0;
	}
	if (in >= 0)
		close(in);
	if (b && have == n)
		return b;
	body_drop(b);
	return NULL;
}

static void unload(struct file *f)
{
	body_drop(f->plain);
	body_drop(f->packed);
	*f = (struct file){ .path = "" };
}

static bool load(struct file *f, const char *path, const char *name, const struct stat *st)
{
	int type = type_of(path);
	unload(f);
	f->plain = read_file(name, (size_t)st->st_size);
	if (!f->plain)
		return false;
	if (types[type].pack)
		f->packed = body_pack(f->plain->bytes, f->plain->length);
	text_copy(f->path, sizeof(f->path), path);
	f->type = types[type].type;
	f->size = st->st_size;
	f->modified_ns = (int64_t)st->st_mtim.tv_sec * 1000000000 + st->st_mtim.tv_nsec;
	return true;
}

static struct file *cached(
	struct site *s, const char *path, const char *name, const struct stat *st)
{
	struct file *f = NULL;
	for (uint32_t i = 0; i < s->count && !f; i++)
		if (strcmp(s->files[i].path, path) == 0)
			f = &s->files[i];
	int64_t modified_ns = (int64_t)st->st_mtim.tv_sec * 1000000000 + st->st_mtim.tv_nsec;
	if (f && f->size == st->st_size && f->modified_ns == modified_ns)
		return f;
	if (!f) /* files are few; past the table's size they take the last place in turn */
		f = &s->files[s->count < SITE_FILES ? s->count++ : SITE_FILES - 1];
	return load(f, path, name, st) ? f : NULL;
}

struct site *site_create(const char *web_dir, const char *rules_dir)
{
	struct site *s = memory_take(sizeof(*s));
	if (s) {
		s->web_dir = web_dir;
		s->rules_dir = rules_dir;
	}
	return s;
}

void site_destroy(struct site *s)
{
	if (!s)
		return;
	for (uint32_t i = 0; i < s->count; i++)
		unload(&s->files[i]);
	for (uint32_t i = 0; i < SITE_KEPT; i++)
		body_drop(s->kept[i].packed);
	memory_drop(s);
}

void site_find(struct site *s, const char *path, bool takes_gzip, struct site_answer *out)
{
	char name[FILE_PATH];
	struct stat st;
	*out = (struct site_answer){ .status = 404, .etag = "" };
	if (strcmp(path, "/") == 0)
		path = "/index.html";
	if (!decent(path) || type_of(path) < 0 || !locate(s, path, name, &st))
		return;
	struct file *f = cached(s, path, name, &st);
	if (!f)
		return;
	out->status = 200;
	out->type = f->type;
	out->packed = takes_gzip && f->packed;
	out->varies = f->packed != NULL;
	out->body = body_keep(out->packed ? f->packed : f->plain);
	out->immutable = strncmp(path, "/assets/", strlen("/assets/")) == 0;
	text_format(out->etag, sizeof(out->etag), "\"%llx-%llx%s\"", (unsigned long long)f->size,
	            (unsigned long long)f->modified_ns, out->packed ? "-gz" : "");
}

bool site_kept(struct site *s, const char *path, struct site_answer *out)
{
	*out = (struct site_answer){
		.status = 200, .packed = true, .varies = true, .immutable = true, .etag = ""
	};
	for (uint32_t i = 0; i < SITE_KEPT; i++)
		if (s->kept[i].packed && strcmp(s->kept[i].path, path) == 0) {
			out->type = s->kept[i].type;
			out->body = body_keep(s->kept[i].packed);
			return true;
		}
	return false;
}

void site_keep(struct site *s, const char *path, const char *type, const void *bytes, size_t n)
{
	struct kept *k = &s->kept[s->next];
	struct body *packed = strlen(path) < SITE_PATH ? body_pack(bytes, n) : NULL;
	if (!packed)
		return;
	body_drop(k->packed);
	k->packed = packed;
	k->type = type;
	text_copy(k->path, sizeof(k->path), path);
	s->next = (s->next + 1) % SITE_KEPT;
}
