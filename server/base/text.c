#include "base/text.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool text_copy(char *out, size_t size, const char *text)
{
	if (text == NULL)
		text = "";
	size_t length = utf8_fit(text, size - 1);
	memcpy(out, text, length);
	out[length] = '\0';
	return text[length] == '\0';
}

bool text_format(char *out, size_t size, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	int wanted = vsnprintf(out, size, format, arguments);
	va_end(arguments);
	if (wanted < 0) {
		out[0] = '\0';
		return false;
	}
	return (size_t)wanted < size;
}

size_t text_decimal(char out[TEXT_DECIMAL], int64_t value)
{
	char reversed[TEXT_DECIMAL];
	size_t digits = 0, length = 0;
	uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
	do {
		reversed[digits++] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (value < 0)
		out[length++] = '-';
	while (digits > 0)
		out[length++] = reversed[--digits];
	out[length] = '\0';
	return length;
}

bool text_to_int(const char *text, int64_t low, int64_t high, int64_t *out)
{
	bool negative = *text == '-';
	if (negative)
		text++;
	if (*text == '\0')
		return false;
	int64_t value = 0; /* kept negative, since INT64_MIN has no opposite */
	for (; *text != '\0'; text++) {
		if (*text < '0' || *text > '9')
			return false;
		if (__builtin_mul_overflow(value, 10, &value) ||
		    __builtin_sub_overflow(value, *text - '0', &value))
			return false;
	}
	if (!negative && __builtin_sub_overflow(0, value, &value))
		return false;
	if (value < low || value > high)
		return false;
	*out = value;
	return true;
}
