/* address.h: who a peer is and where a page comes from: addresses of the configuration, of
 * sockets and of headers. Text in, text out; opens nothing. Called by net/ and, for the
 * configuration, by app.c. */
#ifndef KS_NET_ADDRESS_H
#define KS_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ADDRESS_TEXT = 48, ADDRESS_BYTES = 16, TRUSTED_MAX = 16, HEADER_TEXT = 256 };

struct address { char host[ADDRESS_TEXT]; int port; bool six; };         /* six: IPv6 */
struct address_list { uint8_t list[TRUSTED_MAX][ADDRESS_BYTES]; int count; };

/* "127.0.0.1:1812", "0.0.0.0:0", "[::1]:1812", "localhost:1812". False if it is none of these. */
bool address_parse(const char *text, struct address *out);
/* A numeric address as 16 bytes, IPv4 mapped into IPv6; false if it is none. */
bool address_bytes(const char *text, uint8_t out[ADDRESS_BYTES]);
/* Numeric addresses separated by commas; false if one is none, or there are more than
 * TRUSTED_MAX. "" is the empty list. */
bool address_list_parse(const char *text, struct address_list *out);

/* The client behind a peer, as text: the peer itself, unless it is trusted: then the last
 * address of X-Forwarded-For that is not trusted. What one household may change at will (the
 * lower half of IPv6) is left out. forwarded: "" if none. */
void address_client(const uint8_t peer[ADDRESS_BYTES], const char *forwarded,
	const struct address_list *trusted, char out[ADDRESS_TEXT]);
/* Leaves of an address what one household cannot change at will: all of IPv4, the upper half of
 * IPv6. */
void address_household(uint8_t bytes[ADDRESS_BYTES]);
bool address_trusted(const uint8_t peer[ADDRESS_BYTES], const struct address_list *trusted);

/* May a page of this Origin connect? Yes if it is public_url's, or of the very host the request
 * names, or if there is none (not a browser). */
bool address_origin_allowed(const char *origin, const char *host, const char *public_url);

#endif
