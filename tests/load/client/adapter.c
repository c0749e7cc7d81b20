#include "tests/load/client/adapter.h"

#include <err.h>
#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { EACH_CAPTURES_MOST = CAPTURES_MOST / 2 };

/* In place: UTF-8 of signs up to U+00FF becomes one byte each. */
static void narrow(struct text *t)
{
	size_t to = 0;
	for (size_t from = 0; from < t->length; from++) {
		uint8_t byte = (uint8_t)t->bytes[from];
		if ((byte & 0xe0) == 0xc0 && from + 1 < t->length)
			byte = (uint8_t)((byte & 0x1f) << 6 | (t->bytes[++from] & 0x3f));
		t->bytes[to++] = (char)byte;
	}
	t->bytes[to] = 0;
	t->length = to;
}

static struct text text_of(const struct adapter *a, const json_t *value)
{
	struct text t = { NULL, 0 };
	if (!json_is_string(value))
		return t;
	t.length = json_string_length(value);
	t.bytes = malloc(t.length + 1);
	if (!t.bytes)
		errx(1, "no memory");
	memcpy(t.bytes, json_string_value(value), t.length + 1);
	if (a->binary)
		narrow(&t);
	return t;
}

static struct text read_text(const struct adapter *a, const json_t *object, const char *key)
{
	return text_of(a, json_object_get(object, key));
}

/* Captures must have been read: a template knows their names. */
static void read_template(const struct adapter *a, const json_t *object, const char *key,
                          struct template *t)
{
	struct text source = read_text(a, object, key);
	template_parse(t, source, a->captures, a->capture_count);
	free(source.bytes);
}

static void read_captures(struct adapter *a, const json_t *object)
{
	json_t *captures = json_object_get(object, "captures"), *value;
	const char *name;
	int left = EACH_CAPTURES_MOST;
	json_object_foreach(captures, name, value) {
		if (!left--)
			break;
		struct capture *c = &a->captures[a->capture_count++];
		snprintf(c->name, sizeof(c->name), "%s", name);
		c->after = text_of(a, value);
	}
}

static void read_steps(struct adapter *a, const json_t *script)
{
	json_t *item;
	size_t i;
	json_array_foreach(script, i, item) {
		if (i == STEPS_MOST)
			break;
		struct step *s = &a->steps[a->step_count++];
		const char *who = json_string_value(json_object_get(item, "who"));
		s->expect = read_text(a, item, "expect");
		read_template(a, item, "send", &s->send);
		s->who = !who ? WHO_ALL : !strcmp(who, "player") ? WHO_PLAYER : WHO_SPECTATOR;
	}
}

void adapter_load(struct adapter *a, const char *file)
{
	json_error_t why;
	json_t *root = json_load_file(file, JSON_ALLOW_NUL, &why);
	if (!root)
		errx(1, "%s:%d %s", file, why.line, why.text);
	const json_t *http = json_object_get(root, "http");
	const char *format = json_string_value(json_object_get(root, "seq_format"));
	*a = (struct adapter){ .binary = json_is_true(json_object_get(root, "binary")),
		                   .msgpack = format && !strcmp(format, "msgpack"),
		                   .seq_base = json_integer_value(json_object_get(root, "seq_base")) };
	read_captures(a, root);
	a->message_captures = a->capture_count;
	read_captures(a, http);
	a->http_method = read_text(a, http, "method");
	read_template(a, http, "path", &a->http_path);
	read_template(a, http, "body", &a->http_body);
	read_template(a, root, "path_player", &a->path_player);
	read_template(a, root, "path_spectator", &a->path_spectator);
	read_template(a, root, "headers", &a->headers);
	read_template(a, root, "move", &a->move);
	read_template(a, root, "pong", &a->pong);
	a->update = read_text(a, root, "update");
	a->seq_after = read_text(a, root, "seq_after");
	a->ready = read_text(a, root, "ready");
	a->ping = read_text(a, root, "ping");
	a->error = read_text(a, root, "error");
	read_steps(a, json_object_get(root, "script"));
	json_decref(root);
}

void adapter_finish(struct adapter *a)
{
	struct template *templates[] = { &a->path_player, &a->path_spectator, &a->headers,  &a->move,
		                             &a->pong,        &a->http_path,      &a->http_body };
	struct text *texts[] = { &a->update, &a->seq_after, &a->ready,
		                     &a->ping,   &a->error,     &a->http_method };
	for (size_t i = 0; i < sizeof(templates) / sizeof(templates[0]); i++)
		template_finish(templates[i]);
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		free(texts[i]->bytes);
	for (int i = 0; i < STEPS_MOST; i++) {
		free(a->steps[i].expect.bytes);
		template_finish(&a->steps[i].send);
	}
	for (int i = 0; i < a->capture_count; i++)
		free(a->captures[i].after.bytes);
}

void adapter_set_path(struct adapter *a, const char *path)
{
	struct text source = { strdup(path), strlen(path) };
	if (!source.bytes)
		errx(1, "no memory");
	template_finish(&a->path_player);
	template_parse(&a->path_player, source, a->captures, a->capture_count);
	free(source.bytes);
}

const struct step *adapter_step(const struct adapter *a, int role, int *at)
{
	const enum who other = role < PLAYERS ? WHO_SPECTATOR : WHO_PLAYER;
	while (*at < a->step_count && a->steps[*at].who == other)
		++*at;
	return *at < a->step_count ? &a->steps[*at] : NULL;
}

/* A msgpack number that is not negative; -1 for what is none. */
static long msgpack_number(const uint8_t *p, size_t n)
{
	static const uint8_t head[] = { 0xcc, 0xcd, 0xce }; /* with 1, 2, 4 bytes behind */
	if (n && p[0] < 0x80)
		return p[0];
	for (size_t kind = 0; n && kind < sizeof(head); kind++) {
		size_t bytes = (size_t)1 << kind;
		if (p[0] != head[kind] || n <= bytes)
			continue;
		long value = 0;
		for (size_t i = 1; i <= bytes; i++)
			value = value << 8 | p[i];
		return value;
	}
	return -1;
}

bool adapter_seq(const struct adapter *a, const char *p, size_t n, long *seq)
{
	const char *number = text_after(p, n, a->seq_after);
	if (!number)
		return false;
	*seq = a->msgpack ? msgpack_number((const uint8_t *)number, (size_t)(p + n - number))
	                  : strtol(number, NULL, 10);
	*seq -= a->seq_base;
	return true;
}
