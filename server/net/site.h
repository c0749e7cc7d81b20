/* site.h: what a browser may fetch as files: the built page, the rules, and answers of the gate
 * that are named by their hash. Kept in memory, compressed once; a file is read again when it
 * has changed. Knows no sockets. Paths are held against a whitelist of characters: nothing
 * outside the folders can be named.
 *
 * Everything under /assets/ and every hash-named answer may be kept for ever; the rest is asked
 * for again each time. */
#ifndef KS_NET_SITE_H
#define KS_NET_SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SITE_HEADROOM = 32,
	SITE_PATH = 200,
	SITE_ETAG = 40,
	SITE_FILES = 512,
	SITE_FILE_BYTES = 16 * 1024 * 1024
};

/* Bytes shared by the responses that send them; SITE_HEADROOM free bytes stand before them. */
struct body { uint32_t references; size_t length; unsigned char *bytes; };
struct body *body_create(const void *bytes, size_t n); /* one reference; NULL without memory */
struct body *body_keep(struct body *b);
void body_drop(struct body *b); /* NULL is allowed */
/* The same, compressed (gzip); NULL without memory or if it would be no smaller. */
struct body *body_pack(const void *bytes, size_t n);

struct site_answer {
	int status;            /* 200, 404 */
	const char *type;      /* content type; static */
	struct body *body;     /* the caller's to drop; NULL unless 200 */
	bool packed;           /* the body is gzip */
	bool varies;           /* another Accept-Encoding would get other bytes */
	bool immutable;
	char etag[SITE_ETAG];  /* "" if none */
};

struct site;
/* borrowed; NULL: none. NULL without memory */
struct site *site_create(const char *web_dir, const char *rules_dir);
void site_destroy(struct site *s);
/* The page's file or the rules' for a path beginning with '/'; "/" is the page itself. */
void site_find(struct site *s, const char *path, bool takes_gzip, struct site_answer *out);
/* An answer kept earlier by site_keep; false if there is none. */
bool site_kept(struct site *s, const char *path, struct site_answer *out);
/* Keeps a compressed copy of an immutable answer of the gate; the oldest goes when there are too
 * many. */
void site_keep(struct site *s, const char *path, const char *type, const void *bytes, size_t n);

#endif
