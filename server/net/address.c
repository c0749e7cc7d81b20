#include "net/address.h"

#include "base/text.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

static const uint8_t mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

static bool is_mapped(const uint8_t bytes[ADDRESS_BYTES])
{
	return memcmp(bytes, mapped, sizeof(mapped)) == 0;
}

void address_household(uint8_t bytes[ADDRESS_BYTES])
{
	if (!is_mapped(bytes))
		memset(bytes + ADDRESS_BYTES / 2, 0, ADDRESS_BYTES / 2);
}

bool address_bytes(const char *text, uint8_t out[ADDRESS_BYTES])
{
	if (inet_pton(AF_INET6, text, out) == 1)
		return true;
	memcpy(out, mapped, sizeof(mapped));
	return inet_pton(AF_INET, text, out + sizeof(mapped)) == 1;
}

bool address_parse(const char *text, struct address *out)
{
	uint8_t bytes[ADDRESS_BYTES];
	int64_t port;
	const char *colon = strrchr(text, ':');
	*out = (struct address){ 0 };
	if (!colon || !text_to_int(colon + 1, 0, 65535, &port))
		return false;
	size_t n = (size_t)(colon - text);
	out->six = n >= 2 && text[0] == '[' && text[n - 1] == ']';
	if (out->six)
		text++, n -= 2;
	if (n >= sizeof(out->host))
		return false;
	memcpy(out->host, text, n);
	out->port = (int)port;
	if (strcmp(out->host, "localhost") == 0)
		text_copy(out->host, sizeof(out->host), "127.0.0.1");
	return address_bytes(out->host, bytes) && out->six == (strchr(out->host, ':') != NULL);
}

bool address_list_parse(const char *text, struct address_list *out)
{
	char one[ADDRESS_TEXT];
	out->count = 0;
	while (*text) {
		size_t n = strcspn(text, ",");
		size_t from = strspn(text, " ");
		size_t end = n;
		while (end > from && text[end - 1] == ' ')
			end--;
		if (end <= from || end - from >= sizeof(one) || out->count == TRUSTED_MAX)
			return false;
		memcpy(one, text + from, end - from);
		one[end - from] = 0;
		if (!address_bytes(one, out->list[out->count++]))
			return false;
		text += n + (text[n] == ',');
	}
	return true;
}

bool address_trusted(const uint8_t peer[ADDRESS_BYTES], const struct address_list *trusted)
{
	for (int i = 0; i < trusted->count; i++)
		if (memcmp(peer, trusted->list[i], ADDRESS_BYTES) == 0)
			return true;
	return false;
}

/* The last address of a comma list that is not trusted into out; false if there is none. */
static bool last_foreign(
	const char *forwarded, const struct address_list *trusted, uint8_t out[ADDRESS_BYTES])
{
	size_t end = strlen(forwarded);
	while (end) {
		size_t from = end;
		char one[ADDRESS_TEXT];
		while (from && forwarded[from - 1] != ',')
			from--;
		size_t a = from, b = end;
		while (a < b && forwarded[a] == ' ')
			a++;
		while (b > a && forwarded[b - 1] == ' ')
			b--;
		if (b - a >= sizeof(one))
			return false;
		memcpy(one, forwarded + a, b - a);
		one[b - a] = 0;
		/* what stands before an entry we cannot read is anybody's word */
		if (!address_bytes(one, out))
			return false;
		if (!address_trusted(out, trusted))
			return true;
		end = from ? from - 1 : 0;
	}
	return false;
}

void address_client(const uint8_t peer[ADDRESS_BYTES], const char *forwarded,
	const struct address_list *trusted, char out[ADDRESS_TEXT])
{
	uint8_t bytes[ADDRESS_BYTES];
	if (!address_trusted(peer, trusted) || !last_foreign(forwarded, trusted, bytes))
		memcpy(bytes, peer, sizeof(bytes));
	address_household(bytes);
	if (is_mapped(bytes))
		inet_ntop(AF_INET, bytes + sizeof(mapped), out, ADDRESS_TEXT);
	else
		inet_ntop(AF_INET6, bytes, out, ADDRESS_TEXT);
}

/* "https://host:port" without path → its part after "//", and the length of it; 0 if it is no
 * such thing. */
static size_t host_of(const char *url, const char **host)
{
	static const char secure[] = "https://", open[] = "http://";
	size_t scheme = 0;
	if (strncasecmp(url, secure, sizeof(secure) - 1) == 0)
		scheme = sizeof(secure) - 1;
	else if (strncasecmp(url, open, sizeof(open) - 1) == 0)
		scheme = sizeof(open) - 1;
	*host = url + scheme;
	return scheme ? strcspn(*host, "/?#") : 0;
}

bool address_origin_allowed(const char *origin, const char *host, const char *public_url)
{
	const char *from, *ours;
	if (!*origin)
		return true;
	size_t n = host_of(origin, &from);
	if (!n || from[n])
		return false;
	if (strlen(host) == n && strncasecmp(from, host, n) == 0)
		return true;
	size_t m = host_of(public_url, &ours);
	return m && m == n && ours - public_url == from - origin &&
		strncasecmp(origin, public_url, (size_t)(from - origin) + n) == 0;
}
