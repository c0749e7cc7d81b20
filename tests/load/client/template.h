/* template.h: what is sent, with places for what differs between connections and from move to
 * move. Taken apart once, when the adapter is read, since it is put together for every order.
 *
 *   {match} {seq} {seq8}   numbers, the last in eight digits     {player}  0, 1; 2 watches
 *   {card} {cell} {cell2}  a move of the bench game that is always lawful
 *   {role}                 A, B, S                               {pjson}   "0", "1", null
 *   {id} {secret}          what tests/load/seed.h gives a match and a seat
 *   {NAME}                 a capture; any other {…} stands for itself */
#ifndef KS_TESTS_LOAD_TEMPLATE_H
#define KS_TESTS_LOAD_TEMPLATE_H

#include "tests/load/client/capture.h"

enum { PLAYERS = 2, ROLE_WATCHER = PLAYERS };

/* Of whom a template speaks; seq is the number of moves he knows of, -1 before he knows any. */
struct subject {
	int match, role;
	long seq;
	char *captured[CAPTURES_MOST];
};

struct template {
	struct piece *pieces;
	int count;
};

void template_parse(struct template *t, struct text source, const struct capture *captures,
                    int count);
/* Ends with a zero that is not counted. A text that does not fit ends the program. */
size_t template_render(const struct template *t, const struct subject *s, char *out, size_t size);
void template_finish(struct template *t);

#endif
