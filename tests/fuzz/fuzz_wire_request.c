/* Any bytes as a frame: read, refused with a code that is JSON again, or taken with parameters
 * that hold to the schema; and the same with one allocation failing on the way. */
/* Links: wire base */
#include "base/memory.h"
#include "base/must.h"
#include "wire/decode.h"
#include "wire/encode.h"
#include "wire/envelope.h"

#include <string.h>

enum { ARENA = 1 << 18, ANSWER = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* The answer to a refused request must itself be JSON that we take. */
static void answer_check(struct arena *a, const struct wire_request *request)
{
	static char memory[ANSWER];
	struct buffer buffer;
	struct writer w;
	struct wire_fault why;
	struct wire_error error = wire_error_fault(&request->why);
	buffer_lend(&buffer, memory, sizeof memory);
	writer_init(&w, &buffer);
	wire_write_error(&w, request->id, request->id_length, &error);
	must(!buffer.failed);
	arena_reset(a);
	const struct doc *answer = wire_parse(a, memory, buffer.length, &why);
	must(answer != NULL);
	must(doc_get(answer, "id") != NULL);
	must(doc_int_or(doc_get(answer, "error"), "code", 0) == err_wire(request->why.err));
}

static void request_check(struct arena *a, const char *text, size_t n)
{
	struct wire_request request;
	enum err err = wire_request(a, text, n, &request);
	must(request.id_length == strlen(request.id) && request.id_length > 0);
	if (err != ERR_OK) {
		must(request.params == NULL);
		must(request.why.err == err);
		must(request.why.what != MSG_NONE);
		memory_fail_after(0);
		answer_check(a, &request);
		return;
	}
	must(request.verb > VERB_NONE && request.verb < VERB_COUNT);
	must(shape_check(verb_info(request.verb)->params, request.params, &request.why));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct arena a;
	arena_init(&a, ARENA);
	request_check(&a, (const char *)data, n);
	arena_finish(&a);
	if (n > 0) {
		arena_init(&a, ARENA);
		memory_fail_after(data[n / 2] % 64);
		request_check(&a, (const char *)data, n);
		memory_fail_after(0);
		arena_finish(&a);
	}
	return 0;
}
