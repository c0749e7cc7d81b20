#include "wire/encode.h"

#include <string.h>

static void begin(struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "jsonrpc", "2.0");
}

static void begin_answer(struct writer *w, const char *id, size_t id_length, const char *member)
{
	begin(w);
	writer_key(w, "id");
	writer_raw(w, id, id_length);
	writer_key(w, member);
}

struct wire_error wire_error_plain(enum err err)
{
	return (struct wire_error){ .err = err, .piece = -1, .minute = -1 };
}

struct wire_error wire_error_fault(const struct wire_fault *why)
{
	struct wire_error error = wire_error_plain(why->err);
	error.hint = why->what;
	memcpy(error.numbers, why->numbers, sizeof error.numbers);
	error.name = why->name;
	error.pointer = why->pointer;
	return error;
}

void wire_write_result_begin(struct writer *w, const char *id, size_t id_length)
{
	begin_answer(w, id, id_length, "result");
}

void wire_write_result_end(struct writer *w)
{
	writer_end(w, '}');
}

/* How many of {0} … {3} the sentence speaks of. */
static int numbers_in(const char *sentence)
{
	int most = 0;
	for (const char *at = strchr(sentence, '{'); at != NULL; at = strchr(at + 1, '{'))
		if (at[1] >= '0' && at[1] < '0' + FAULT_NUMBERS && at[2] == '}' &&
		    at[1] - '0' + 1 > most)
			most = at[1] - '0' + 1;
	return most;
}

void wire_write_hint(struct writer *w, enum message_id hint, const int64_t numbers[FAULT_NUMBERS],
		     const char *name)
{
	int count = numbers_in(message_text(hint));
	writer_object(w);
	writer_key_text(w, "id", message_key(hint));
	if (count > 0) {
		writer_key(w, "numbers");
		writer_array(w);
		for (int i = 0; i < count; i++)
			writer_int(w, numbers[i]);
		writer_end(w, ']');
	}
	if (name != NULL && name[0] != '\0')
		writer_key_text(w, "name", name);
	writer_end(w, '}');
}

static void write_data(struct writer *w, const struct wire_error *error)
{
	writer_object(w);
	writer_key_text(w, "name", err_name(error->err));
	if (error->rule != NULL)
		writer_key_text(w, "rule", error->rule);
	if (error->piece >= 0)
		writer_key_int(w, "piece", error->piece);
	if (error->hint != MSG_NONE) {
		writer_key(w, "hint");
		wire_write_hint(w, error->hint, error->numbers, error->name);
	}
	if (error->limit != NULL)
		writer_key_text(w, "limit", error->limit);
	if (error->pointer != NULL && error->pointer[0] != '\0')
		writer_key_text(w, "pointer", error->pointer);
	if (error->minute >= 0)
		writer_key_int(w, "minute", error->minute);
	writer_end(w, '}');
}

void wire_write_error(struct writer *w, const char *id, size_t id_length,
		      const struct wire_error *error)
{
	begin_answer(w, id, id_length, "error");
	writer_object(w);
	writer_key_int(w, "code", err_wire(error->err));
	writer_key_text(w, "message", err_text(error->err));
	writer_key(w, "data");
	write_data(w, error);
	writer_end(w, '}');
	writer_end(w, '}');
}

void wire_write_notification_begin(struct writer *w, const char *method)
{
	begin(w);
	writer_key_text(w, "method", method);
	writer_key(w, "params");
}

void wire_write_notification_end(struct writer *w)
{
	writer_end(w, '}');
}
