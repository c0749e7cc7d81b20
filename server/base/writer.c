#include "base/writer.h"
#include "base/must.h"
#include "base/text.h"
#include "base/utf8.h"

#include <string.h>

/* The largest integer that every reader of JSON holds exactly. */
static const int64_t exact = ((int64_t)1 << 53) - 1;
static const char hex_digits[] = "0123456789abcdef";
static const char replacement[] = "\xEF\xBF\xBD"; /* U+FFFD */

void writer_init(struct writer *w, struct buffer *out)
{
	*w = (struct writer){ .out = out };
}

/* The laws of where a value may stand. True: a comma comes before it. */
static bool comma_due(struct writer *w)
{
	if (w->close[w->depth] == '}') {
		must(w->keyed);
		w->keyed = false;
		return false;
	}
	bool due = w->comma[w->depth];
	must(!due || w->depth > 0);
	w->comma[w->depth] = true;
	return due;
}

static void before_value(struct writer *w)
{
	if (comma_due(w))
		buffer_byte(w->out, ',');
}

static void open(struct writer *w, char bracket, char close)
{
	before_value(w);
	must(w->depth < WRITER_DEPTH);
	w->depth++;
	w->comma[w->depth] = false;
	w->close[w->depth] = close;
	buffer_byte(w->out, bracket);
}

void writer_object(struct writer *w)
{
	open(w, '{', '}');
}

void writer_array(struct writer *w)
{
	open(w, '[', ']');
}

void writer_end(struct writer *w, char bracket)
{
	must(w->depth > 0);
	must(w->close[w->depth] == bracket);
	must(!w->keyed);
	w->depth--;
	buffer_byte(w->out, bracket);
}

void writer_key(struct writer *w, const char *key)
{
	must(w->close[w->depth] == '}');
	must(!w->keyed);
	size_t length = strlen(key), comma = w->comma[w->depth];
	w->comma[w->depth] = true;
	w->keyed = true;
	char *at = buffer_more(w->out, comma + length + 3);
	if (at == NULL)
		return;
	*at = ','; /* the quote takes its place if there is none */
	at += comma;
	*at++ = '"';
	for (size_t k = 0; k < length; k++)
		*at++ = key[k];
	*at++ = '"';
	*at = ':';
}

void writer_int(struct writer *w, int64_t value)
{
	uint64_t size = value < 0 ? -(uint64_t)value : (uint64_t)value;
	size_t quote = value > exact || value < -exact, comma = comma_due(w), digits = 1;
	for (uint64_t rest = size; rest >= 10; rest /= 10)
		digits++;
	size_t n = comma + 2 * quote + (value < 0) + digits;
	char *at = buffer_more(w->out, n);
	if (at == NULL)
		return;
	char *end = at + n;
	if (comma)
		*at++ = ',';
	if (quote)
		*at++ = *--end = '"';
	if (value < 0)
		*at++ = '-';
	do
		*--end = (char)('0' + size % 10);
	while ((size /= 10) > 0);
}

void writer_bool(struct writer *w, bool value)
{
	before_value(w);
	buffer_add(w->out, value ? "true" : "false", value ? 4 : 5);
}

void writer_null(struct writer *w)
{
	before_value(w);
	buffer_add(w->out, "null", 4);
}

void writer_text(struct writer *w, const char *text)
{
	writer_bytes(w, text, strlen(text));
}

static void escape(struct buffer *out, uint32_t point)
{
	char text[6] = { '\\', 'u', '0', '0', hex_digits[point >> 4 & 15], hex_digits[point & 15] };
	size_t n = 2;
	switch (point) {
	case '"': text[1] = '"'; break;
	case '\\': text[1] = '\\'; break;
	case '\n': text[1] = 'n'; break;
	case '\r': text[1] = 'r'; break;
	case '\t': text[1] = 't'; break;
	default: n = sizeof text;
	}
	buffer_add(out, text, n);
}

void writer_bytes(struct writer *w, const char *text, size_t n)
{
	before_value(w);
	buffer_byte(w->out, '"');
	size_t plain = 0; /* from here on nothing was written yet */
	for (size_t at = 0, used = 1; at < n; at += used) {
		unsigned char byte = (unsigned char)text[at];
		used = 1;
		if (byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\')
			continue;
		uint32_t point = utf8_next(text + at, n - at, &used);
		if (point != UTF8_BAD && point >= 0x80)
			continue;
		buffer_add(w->out, text + plain, at - plain);
		if (point == UTF8_BAD || point == 0)
			buffer_add(w->out, replacement, sizeof replacement - 1);
		else
			escape(w->out, point);
		plain = at + used;
	}
	if (plain < n)
		buffer_add(w->out, text + plain, n - plain);
	buffer_byte(w->out, '"');
}

void writer_hex(struct writer *w, const uint8_t *bytes, size_t n)
{
	before_value(w);
	buffer_byte(w->out, '"');
	for (size_t i = 0; i < n; i++) {
		char pair[2] = { hex_digits[bytes[i] >> 4], hex_digits[bytes[i] & 15] };
		buffer_add(w->out, pair, sizeof pair);
	}
	buffer_byte(w->out, '"');
}

void writer_raw(struct writer *w, const char *json, size_t n)
{
	must(n > 0);
	before_value(w);
	buffer_add(w->out, json, n);
}

void writer_doc(struct writer *w, const struct doc *d)
{
	switch (d->type) {
	case DOC_NULL: writer_null(w); return;
	case DOC_BOOL: writer_bool(w, d->integer != 0); return;
	case DOC_INT: writer_int(w, d->integer); return;
	case DOC_TEXT: writer_bytes(w, d->text, d->length); return;
	case DOC_ARRAY: writer_array(w); break;
	case DOC_OBJECT: writer_object(w); break;
	}
	for (const struct doc *child = d->first; child != NULL; child = child->next) {
		if (d->type == DOC_OBJECT)
			writer_key(w, child->key);
		writer_doc(w, child);
	}
	writer_end(w, d->type == DOC_OBJECT ? '}' : ']');
}

void writer_key_int(struct writer *w, const char *key, int64_t value)
{
	writer_key(w, key);
	writer_int(w, value);
}

void writer_key_bool(struct writer *w, const char *key, bool value)
{
	writer_key(w, key);
	writer_bool(w, value);
}

void writer_key_flag(struct writer *w, const char *key, bool value)
{
	if (value)
		writer_key_bool(w, key, true);
}

void writer_key_count(struct writer *w, const char *key, int64_t value)
{
	if (value != 0)
		writer_key_int(w, key, value);
}

void writer_key_text(struct writer *w, const char *key, const char *text)
{
	writer_key(w, key);
	writer_text(w, text);
}
