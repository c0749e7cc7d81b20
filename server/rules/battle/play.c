/* play.c: see play.h. */
#include "rules/battle/play.h"
#include "rules/battle/objection.h"

#include <string.h>

const char *const play_verbs[] = {
	[PLAY_GO] = "order.go", [PLAY_DRAW] = "offer.draw", [PLAY_FLAG] = "offer.flag", NULL,
};

int play_square(const struct doc *params, const char *key)
{
	int64_t square;
	return doc_int(params, key, 1, SQUARES, &square) ? (int)square : 0;
}

bool play_read(const char *verb, const struct doc *params, struct play *play)
{
	*play = (struct play){ 0 };
	for (uint8_t order = PLAY_GO; play_verbs[order]; order++) {
		if (strcmp(verb, play_verbs[order]) != 0)
			continue;
		struct move m = { (uint8_t)play_square(params, "from"),
				  (uint8_t)play_square(params, "to") };
		bool go = order == PLAY_GO;
		if (go && (!m.from || !m.to))
			return false;
		*play = (struct play){ order, go ? m : (struct move){ 0 } };
		return true;
	}
	return false;
}

void play_write(const struct play *play, struct writer *w)
{
	writer_object(w);
	if (play->order == PLAY_GO) {
		writer_key_int(w, "from", play->move.from);
		writer_key_int(w, "to", play->move.to);
	}
	writer_end(w, '}');
}

bool play_check(const struct world *w, const struct state *s, int side, const struct play *play,
		struct refusal *why)
{
	const int none = OBJECTION_NO_PIECE;
	(void)w;
	if (s->ending)
		return objection(why, ending_rule(s->ending), MSG_REFUSAL_BATTLE_OVER, none, 0, 0,
				 0);
	if (play->order == PLAY_FLAG) /* GB-8.3: at any time */
		return true;
	if (play->order == PLAY_DRAW)
		return !(s->offers >> side & 1) ||
		       objection(why, "GB-8.3", MSG_REFUSAL_BATTLE_DRAW_STANDS, none, 0, 0, 0);
	if (s->position.to_move != side) /* GB-5.1 */
		return objection(why, "GB-5.1", MSG_REFUSAL_BATTLE_TURN, none, 0, 0, 0);
	return objection_none(&s->position, play->move, why);
}
