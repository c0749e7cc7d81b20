/* hosts.c: see hosts.h. */
#include "rules/reiswitz/hosts.h"

#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/cordon.h"

void hosts_find(const struct world *w, const struct state *s, uint8_t side, uint8_t commander,
                struct hosts *out)
{
	hosts_among(w, s, circle_side(w, side), commander, out);
}

void hosts_among(const struct world *w, const struct state *s, uint16_t seats, uint8_t commander,
                 struct hosts *out)
{
	*out = (struct hosts){ .all = seats };
	for (uint16_t k = 0; k < s->pieces; k++)
		if (seats >> s->piece[k].seat & 1 && cordon_counts(&s->piece[k]))
			out->with_pieces |= (uint16_t)(1u << s->piece[k].seat);
	for (uint8_t k = 0; k < w->seats; k++) {
		out->host[k] = k;
		if (out->all >> k & 1 && out->with_pieces && !(out->with_pieces >> k & 1))
			out->host[k] = out->with_pieces >> commander & 1 ? commander
			                                                 : circle_ranked(out->with_pieces, 0);
	}
}
