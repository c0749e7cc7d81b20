#include "rules/reiswitz/reading.h"

enum { CONTROLS_END = 0x20, DELETE = 0x7f };

void reading_fault(struct faults *faults, const struct doc *node, enum message_id what,
                   const char *name, int64_t a, int64_t b)
{
	struct fault *fault = faults_error(faults, node, what, name);
	fault->numbers[0] = a;
	fault->numbers[1] = b;
}

int reading_sign(const char *signs, char sign)
{
	for (int i = 0; signs[i] != '\0'; i++)
		if (signs[i] == sign)
			return i;
	return READING_NONE;
}

void reading_copy(char *out, size_t size, const char *text)
{
	size_t n = 0;
	for (; text != NULL && text[n] != '\0' && n + 1 < size; n++)
		out[n] = text[n];
	out[n] = '\0';
}

int reading_order(const char *a, const char *b)
{
	while (*a != '\0' && *a == *b) {
		a++;
		b++;
	}
	return (unsigned char)*a - (unsigned char)*b;
}

static int index_of(const char *const *list, const char *text)
{
	for (int i = 0; list[i] != NULL; i++)
		if (reading_order(list[i], text) == 0)
			return i;
	return READING_NONE;
}

bool reading_members(const struct doc *node, const char *const *known, struct faults *faults)
{
	if (!doc_is(node, DOC_OBJECT)) {
		faults_error(faults, node, MSG_FAULT_OBJECT, NULL);
		return false;
	}
	bool whole = true;
	for (const struct doc *member = node->first; member != NULL; member = member->next) {
		if (index_of(known, member->key) == READING_NONE) {
			faults_error(faults, member, MSG_FAULT_MEMBER_UNKNOWN, member->key);
			whole = false;
		}
	}
	return whole;
}

int64_t reading_int(const struct doc *object, const char *key, int64_t low, int64_t high,
                    int64_t absent, struct faults *faults)
{
	const struct doc *member = doc_get(object, key);
	if (member == NULL && absent >= low)
		return absent;
	int64_t value = low;
	if (!doc_int(object, key, low, high, &value))
		reading_fault(faults, member != NULL ? member : object, MSG_FAULT_NUMBER, key, low, high);
	return value;
}

static bool is_plain(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)text[i] < CONTROLS_END || text[i] == DELETE)
			return false;
	return true;
}

const char *reading_text(const struct doc *object, const char *key, size_t most, bool optional,
                         struct faults *faults)
{
	const struct doc *member = doc_get(object, key);
	if (member == NULL && optional)
		return NULL;
	if (doc_is(member, DOC_TEXT) && member->length >= 1 && member->length <= most &&
	    is_plain(member->text, member->length))
		return member->text;
	reading_fault(faults, member != NULL ? member : object, MSG_FAULT_TEXT, key, (int64_t)most, 0);
	return NULL;
}

int reading_choice(const struct doc *object, const char *key, const char *const *choices,
                   int absent, struct faults *faults)
{
	const struct doc *member = doc_get(object, key);
	if (member == NULL && absent >= 0)
		return absent;
	if (member == NULL) {
		faults_error(faults, object, MSG_FAULT_MEMBER_MISSING, key);
		return READING_NONE;
	}
	int found = member->type == DOC_TEXT ? index_of(choices, member->text) : READING_NONE;
	if (found == READING_NONE)
		faults_error(faults, member, MSG_FAULT_CHOICE,
		             member->type == DOC_TEXT ? member->text : key);
	return found;
}

const struct doc *reading_list(const struct doc *object, const char *key, uint32_t most,
                               bool needed, struct faults *faults)
{
	const struct doc *member = doc_get(object, key);
	if (member == NULL && !needed)
		return NULL;
	if (doc_is(member, DOC_ARRAY) && member->count <= most)
		return member;
	reading_fault(faults, member != NULL ? member : object, MSG_FAULT_LIST, key, most, 0);
	return NULL;
}
