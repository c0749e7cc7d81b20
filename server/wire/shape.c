#include "wire/shape.h"
#include "base/must.h"
#include "base/utf8.h"

#include <string.h>

static bool wrong(struct wire_fault *why, const struct doc *node, enum message_id what,
		  const char *name)
{
	wire_fault_set(why, ERR_PARAMS, node, what, name);
	return false;
}

/* value: how many there are; 0 where the message does not say. */
static bool out_of_bounds(struct wire_fault *why, const struct shape *shape, const struct doc *node,
			  enum message_id what, int64_t value)
{
	wire_fault_set(why, ERR_PARAMS, node, what, NULL);
	why->numbers[0] = shape->low;
	why->numbers[1] = shape->high;
	why->numbers[2] = value;
	return false;
}

static bool within(const struct shape *shape, int64_t value)
{
	return value >= shape->low && value <= shape->high;
}

/* The field of this name, looked for first at `guess`: clients mostly keep the order of the
 * schema. */
static uint32_t field_find(const struct shape *shape, const char *name, uint32_t guess)
{
	if (guess < shape->count && strcmp(shape->fields[guess].name, name) == 0)
		return guess;
	uint32_t i = 0;
	while (i < shape->count && strcmp(shape->fields[i].name, name) != 0)
		i++;
	return i;
}

static bool object_check(const struct shape *shape, const struct doc *node, struct wire_fault *why)
{
	uint32_t seen = 0;
	if (node->type != DOC_OBJECT)
		return wrong(why, node, MSG_ERROR_PARAMS_OBJECT, NULL);
	for (const struct doc *member = node->first; member != NULL; member = member->next) {
		uint32_t i = field_find(shape, member->key, member->index);
		if (i == shape->count)
			return wrong(why, member, MSG_ERROR_PARAMS_UNKNOWN, member->key);
		if (!shape_check(shape->fields[i].shape, member, why))
			return false;
		seen |= (uint32_t)1 << i;
	}
	for (uint32_t i = 0; i < shape->count; i++)
		if (shape->fields[i].required && (seen >> i & 1) == 0)
			return wrong(why, node, MSG_ERROR_PARAMS_MISSING, shape->fields[i].name);
	return true;
}

static bool array_check(const struct shape *shape, const struct doc *node, struct wire_fault *why)
{
	if (node->type != DOC_ARRAY)
		return wrong(why, node, MSG_ERROR_PARAMS_ARRAY, NULL);
	if (!within(shape, node->count))
		return out_of_bounds(why, shape, node, MSG_ERROR_PARAMS_ITEMS, node->count);
	for (const struct doc *element = node->first; element != NULL; element = element->next)
		if (!shape_check(shape->items, element, why))
			return false;
	return true;
}

static bool text_check(const struct shape *shape, const struct doc *node, struct wire_fault *why)
{
	if (node->type != DOC_TEXT)
		return wrong(why, node, MSG_ERROR_PARAMS_TEXT, NULL);
	int64_t points = (int64_t)utf8_count(node->text, node->length);
	if (!within(shape, points))
		return out_of_bounds(why, shape, node, MSG_ERROR_PARAMS_LENGTH, points);
	if (utf8_has_control(node->text, node->length) ||
	    utf8_has_override(node->text, node->length))
		return wrong(why, node, MSG_ERROR_PARAMS_CONTROL, NULL);
	return true;
}

static bool word_check(const struct shape *shape, const struct doc *node, struct wire_fault *why)
{
	if (node->type != DOC_TEXT)
		return wrong(why, node, MSG_ERROR_PARAMS_TEXT, NULL);
	if (!within(shape, (int64_t)node->length))
		return out_of_bounds(why, shape, node, MSG_ERROR_PARAMS_LENGTH,
				     (int64_t)utf8_count(node->text, node->length));
	for (size_t i = 0; i < node->length; i++) {
		unsigned char c = (unsigned char)node->text[i];
		if (c < 0x80 && (shape->characters[c >> 5] >> (c & 31) & 1) != 0)
			continue;
		wrong(why, node, MSG_ERROR_PARAMS_CHARACTER, NULL);
		why->numbers[0] = (int64_t)i + 1; /* all before it are ASCII */
		return false;
	}
	return true;
}

static bool enum_check(const struct shape *shape, const struct doc *node, struct wire_fault *why)
{
	if (node->type != DOC_TEXT)
		return wrong(why, node, MSG_ERROR_PARAMS_TEXT, NULL);
	for (const char *const *word = shape->words; *word != NULL; word++)
		if (strcmp(*word, node->text) == 0)
			return true;
	return wrong(why, node, MSG_ERROR_PARAMS_CHOICE, NULL);
}

bool shape_check(const struct shape *shape, const struct doc *node, struct wire_fault *why)
{
	switch (shape->type) {
	case SHAPE_OBJECT: return object_check(shape, node, why);
	case SHAPE_ARRAY: return array_check(shape, node, why);
	case SHAPE_TEXT: return text_check(shape, node, why);
	case SHAPE_WORD: return word_check(shape, node, why);
	case SHAPE_ENUM: return enum_check(shape, node, why);
	case SHAPE_OPEN:
		if (node->type != DOC_OBJECT)
			return wrong(why, node, MSG_ERROR_PARAMS_OBJECT, NULL);
		return within(shape, node->count) ||
		       out_of_bounds(why, shape, node, MSG_ERROR_PARAMS_MEMBERS, node->count);
	case SHAPE_INT:
		if (node->type != DOC_INT)
			return wrong(why, node, MSG_ERROR_PARAMS_INTEGER, NULL);
		return within(shape, node->integer) ||
		       out_of_bounds(why, shape, node, MSG_ERROR_PARAMS_RANGE, 0);
	case SHAPE_BOOL:
		return node->type == DOC_BOOL || wrong(why, node, MSG_ERROR_PARAMS_BOOLEAN, NULL);
	}
	must(!"a shape of an unknown type");
	return false;
}
