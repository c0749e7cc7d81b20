#include "base/utf8.h"

#include <string.h>

static bool continues(unsigned char byte)
{
	return (byte & 0xC0) == 0x80;
}

uint32_t utf8_next(const char *text, size_t n, size_t *used)
{
	const unsigned char *p = (const unsigned char *)text;
	*used = 1;
	if (p[0] < 0x80)
		return p[0];
	if (p[0] < 0xC2 || p[0] > 0xF4 || n < 2 || !continues(p[1]))
		return UTF8_BAD;
	uint32_t second = p[1] & 0x3F;
	if (p[0] < 0xE0) {
		*used = 2;
		return (uint32_t)(p[0] & 0x1F) << 6 | second;
	}
	if (n < 3 || !continues(p[2]))
		return UTF8_BAD;
	uint32_t third = p[2] & 0x3F;
	if (p[0] < 0xF0) {
		uint32_t point = (uint32_t)(p[0] & 0x0F) << 12 | second << 6 | third;
		if (point < 0x800 || (point >= 0xD800 && point <= 0xDFFF))
			return UTF8_BAD;
		*used = 3;
		return point;
	}
	if (n < 4 || !continues(p[3]))
		return UTF8_BAD;
	uint32_t point = (uint32_t)(p[0] & 0x07) << 18 | second << 12 | third << 6 | (p[3] & 0x3F);
	if (point < 0x10000 || point > 0x10FFFF)
		return UTF8_BAD;
	*used = 4;
	return point;
}

bool utf8_valid(const char *text, size_t n)
{
	for (size_t at = 0, used; at < n; at += used)
		if (utf8_next(text + at, n - at, &used) == UTF8_BAD)
			return false;
	return true;
}

size_t utf8_count(const char *text, size_t n)
{
	size_t points = 0;
	for (size_t at = 0, used; at < n; at += used) {
		utf8_next(text + at, n - at, &used);
		points++;
	}
	return points;
}

size_t utf8_fit(const char *text, size_t n)
{
	size_t length = strnlen(text, n + 1);
	if (length <= n)
		return length;
	while (n > 0 && continues((unsigned char)text[n]))
		n--;
	return n;
}

bool utf8_has_control(const char *text, size_t n)
{
	for (size_t at = 0, used; at < n; at += used) {
		uint32_t point = utf8_next(text + at, n - at, &used);
		if (point == UTF8_BAD || point < 0x20 || (point >= 0x7F && point <= 0x9F))
			return true;
		if (point == 0x2028 || point == 0x2029)
			return true;
	}
	return false;
}

static const struct {
	uint32_t first, last;
} reordering[] = {
	{ 0x061C, 0x061C }, { 0x180E, 0x180E }, { 0x200B, 0x200B },
	{ 0x200E, 0x200F }, { 0x202A, 0x202E }, { 0x2060, 0x206F },
	{ 0xFEFF, 0xFEFF }, { 0xFFF9, 0xFFFB }, { 0xE0000, 0xE007F },
};

bool utf8_has_override(const char *text, size_t n)
{
	for (size_t at = 0, used; at < n; at += used) {
		uint32_t point = utf8_next(text + at, n - at, &used);
		for (size_t i = 0; i < sizeof reordering / sizeof reordering[0]; i++)
			if (point >= reordering[i].first && point <= reordering[i].last)
				return true;
	}
	return false;
}
