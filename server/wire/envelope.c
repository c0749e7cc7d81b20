#include "wire/envelope.h"
#include "base/buffer.h"
#include "base/must.h"
#include "base/utf8.h"
#include "base/writer.h"
#include "wire/decode.h"
#include "wire/salvage.h"

#include <string.h>

static const int64_t id_most = ((int64_t)1 << 53) - 1;
static const struct doc no_params = { .type = DOC_OBJECT };

static enum err wrong(struct wire_request *out, enum err err, const struct doc *node,
		      enum message_id what, const char *name)
{
	wire_fault_set(&out->why, err, node, what, name);
	return err;
}

/* Keeps the id as JSON text; false if it is none. */
static bool id_read(struct wire_request *out, const struct doc *id)
{
	bool number = doc_is(id, DOC_INT) && id->integer >= 0 && id->integer <= id_most;
	bool text = doc_is(id, DOC_TEXT) && utf8_count(id->text, id->length) <= WIRE_ID_POINTS;
	if (!number && !text)
		return false;
	struct buffer buffer;
	struct writer w;
	buffer_lend(&buffer, out->id, sizeof out->id);
	writer_init(&w, &buffer);
	if (number)
		writer_int(&w, id->integer);
	else
		writer_bytes(&w, id->text, id->length);
	buffer_text(&buffer);
	must(!buffer.failed); /* WIRE_ID_MAX is reckoned for the worst */
	out->id_length = buffer.length;
	return true;
}

/* The members of the envelope, each once (decode saw to that); NULL where missing. */
struct members { const struct doc *version, *id, *method, *params, *other; };

static struct members members_of(const struct doc *root)
{
	struct members m = { 0 };
	for (const struct doc *member = root->first; member != NULL; member = member->next) {
		if (strcmp(member->key, "params") == 0)
			m.params = member;
		else if (strcmp(member->key, "id") == 0)
			m.id = member;
		else if (strcmp(member->key, "method") == 0)
			m.method = member;
		else if (strcmp(member->key, "jsonrpc") == 0)
			m.version = member;
		else if (m.other == NULL)
			m.other = member;
	}
	return m;
}

static enum err request_read(const struct doc *root, struct wire_request *out)
{
	if (root->type != DOC_OBJECT)
		return wrong(out, ERR_REQUEST, root, MSG_ERROR_REQUEST_OBJECT, NULL);
	struct members m = members_of(root);
	if (!id_read(out, m.id)) {
		wrong(out, ERR_REQUEST, m.id, MSG_ERROR_REQUEST_ID, NULL);
		out->why.numbers[0] = WIRE_ID_POINTS;
		return ERR_REQUEST;
	}
	if (m.other != NULL)
		return wrong(out, ERR_REQUEST, m.other, MSG_ERROR_REQUEST_MEMBER, m.other->key);
	if (!doc_is(m.version, DOC_TEXT) || strcmp(m.version->text, "2.0") != 0)
		return wrong(out, ERR_REQUEST, m.version, MSG_ERROR_REQUEST_VERSION, NULL);
	if (!doc_is(m.method, DOC_TEXT))
		return wrong(out, ERR_REQUEST, m.method, MSG_ERROR_REQUEST_METHOD, NULL);
	out->verb = verb_find(m.method->text);
	if (out->verb == VERB_NONE)
		return wrong(out, ERR_METHOD, m.method, MSG_ERROR_REQUEST_UNKNOWN, m.method->text);
	if (m.params != NULL && m.params->type != DOC_OBJECT)
		return wrong(out, ERR_REQUEST, m.params, MSG_ERROR_REQUEST_PARAMS, NULL);
	const struct doc *params = m.params != NULL ? m.params : &no_params;
	if (!shape_check(verb_info(out->verb)->params, params, &out->why))
		return ERR_PARAMS;
	out->params = params;
	return ERR_OK;
}

enum err wire_request(struct arena *a, const char *text, size_t n, struct wire_request *out)
{
	out->id_length = sizeof "null" - 1;
	memcpy(out->id, "null", sizeof "null");
	out->verb = VERB_NONE;
	out->params = NULL;
	const struct doc *root = wire_parse(a, text, n, &out->why);
	if (root != NULL)
		return request_read(root, out);
	struct doc id;
	if (out->why.err != ERR_NOMEM && salvage_id(text, n, &id))
		id_read(out, &id);
	return out->why.err;
}
