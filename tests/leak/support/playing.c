#include "tests/leak/support/playing.h"
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"

#include <stdio.h>

enum { PARAMS_MOST = 200, SECOND_MS = 1000, VIEWERS_MOST = 16 };

struct playing playing;

static void pair_play(const struct playing_program *p, uint64_t seed, struct playing_found *out)
{
	static struct twin both[2];
	struct fake_chance dice = { seed * 2 + 1 };
	bool goes_on = true;
	*out = (struct playing_found){ .leak = false };
	playing.viewer = (uint8_t)(seed % p->viewers);
	p->begin(both, seed);
	for (int k = 0; k < 2; k++)
		twin_collect(&both[k], playing_peer(&both[k], playing.viewer));
	out->leak = !twins_same(&both[0], &both[1]);
	for (uint32_t i = 0; i < p->steps && !out->leak && goes_on; i++) {
		out->step = i;
		p->step(both, &dice, i);
		for (int k = 0; k < 2; k++)
			twin_collect(&both[k], playing_peer(&both[k], playing.viewer));
		bool even = twins_same(&both[0], &both[1]);
		goes_on = p->goes_on == NULL || p->goes_on();
		out->leak = goes_on && !even;
		if (p->note != NULL)
			p->note(even, out);
	}
	p->count(both, out);
	for (int k = 0; k < 2; k++)
		twin_end(&both[k]);
	playing.twin = NULL;
}

static bool planted_is_found(const struct playing_program *p, uint8_t plant, uint64_t first)
{
	struct playing_found found = { .leak = false };
	playing.plant = plant;
	for (uint64_t k = 0; k < p->tries && !found.leak; k++)
		pair_play(p, first + k, &found);
	playing.plant = 0;
	return found.leak;
}

/* Of all pairs. */
struct tally {
	int64_t pairs;
	uint32_t leaks, idle, missed; /* idle: viewers who were never to be kept from anything */
	uint64_t count[PLAYING_COUNTS];
};

static void pairs_play(const struct playing_program *p, uint64_t first, struct tally *t)
{
	uint32_t really[VIEWERS_MOST] = { 0 };
	must(p->viewers <= VIEWERS_MOST);
	for (uint64_t seed = first; seed < first + (uint64_t)t->pairs; seed++) {
		struct playing_found found;
		pair_play(p, seed, &found);
		if (found.leak)
			printf("leak: %s, seed %llu differs for viewer %u at step %u\n", p->name,
			       (unsigned long long)seed, playing.viewer, found.step);
		t->leaks += found.leak;
		really[playing.viewer] += found.differed;
		for (int k = 0; k < PLAYING_COUNTS; k++)
			t->count[k] += found.count[k];
	}
	for (int v = 0; v < p->viewers && p->differ && t->pairs >= p->viewers; v++)
		t->idle += really[v] == 0;
}

static void tally_print(const struct playing_program *p, const struct tally *t)
{
	printf("leak: %s: %lld pairs, %u differences", p->name, (long long)t->pairs, t->leaks);
	for (int k = 0; k < PLAYING_COUNTS && p->counted[k].what != NULL; k++)
		printf(", %llu %s", (unsigned long long)t->count[k], p->counted[k].what);
	if (p->in_a_word)
		printf(", planted: %s", t->missed == 0 ? "found" : "NOT FOUND");
	else
		printf(", %u planted, %u missed", p->plants, t->missed);
	if (p->differ)
		printf(", %u viewers idle", t->idle);
	printf("\n");
}

static bool is_good(const struct playing_program *p, const struct tally *t)
{
	bool good = t->leaks == 0 && t->missed == 0 && t->idle == 0;
	for (int k = 0; k < PLAYING_COUNTS && p->counted[k].what != NULL; k++)
		good = good && (t->pairs < p->counted[k].from || t->count[k] > 0);
	return good;
}

int playing_main(const struct playing_program *p, int argc, char **argv)
{
	struct tally t = { .pairs = p->pairs };
	int64_t first = 1;
	twins_arguments(argc, argv, &t.pairs, &first);
	log_set_level(LOG_ERROR);
	pairs_play(p, (uint64_t)first, &t);
	for (uint8_t plant = 1; plant <= p->plants; plant++)
		t.missed += !planted_is_found(p, plant, (uint64_t)first);
	bool good = is_good(p, &t);
	tally_print(p, &t);
	printf("leak: %s %s\n", good ? "ok" : "failed", p->name);
	return good ? 0 : 1;
}

void playing_lay(struct twin both[2], const struct twin_table *table, const char *later)
{
	struct twin_table of = *table;
	char options[PARAMS_MOST];
	if (playing.viewer > table->seats) {
		must(text_format(options, sizeof options, "%s,\"delay\":%s", table->options, later));
		of.options = options;
	}
	for (int k = 0; k < 2; k++)
		twin_begin(&both[k], &of);
}

uint32_t playing_peer(const struct twin *t, uint8_t seat)
{
	return seat >= t->seats ? t->seats + 1u : seat + 1u;
}

bool playing_say(struct twin *t, uint8_t seat, const char *method, const char *params)
{
	playing.twin = t;
	return rig_done(t->rig, playing_peer(t, seat), method, params);
}

bool playing_part_ends(struct twin *t, uint8_t seat, uint32_t minute, uint32_t ref)
{
	char params[PARAMS_MOST];
	text_format(params, sizeof params,
	            "{\"match\":\"%s\",\"ref\":\"part-end-%u-%u\",\"minute\":%u}", t->rig->match, ref,
	            seat, minute);
	return playing_say(t, seat, "part.end", params);
}

void playing_parts_end(struct twin both[2], uint8_t first, uint8_t last, uint32_t minute,
                       uint32_t ref)
{
	for (int k = 0; k < 2; k++)
		for (uint8_t seat = first; seat < last; seat++) {
			must(playing_part_ends(&both[k], seat, minute, ref));
			rig_run(both[k].rig);
		}
}

void playing_look(struct twin both[2], enum twin_look how)
{
	for (int k = 0; k < 2; k++) {
		playing.twin = &both[k];
		both[k].rig->clock.now_ms += SECOND_MS;
		twin_look(&both[k], playing_peer(&both[k], playing.viewer), how);
	}
}

bool playing_differs_at_last(struct twin both[2], uint32_t minute)
{
	char params[PARAMS_MOST];
	for (int k = 0; k < 2; k++) {
		uint32_t peer = playing_peer(&both[k], playing.viewer);
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"the-flag-ref\",\"minute\":%u}",
		            both[k].rig->match, minute);
		must(playing_say(&both[k], 0, "offer.flag", params));
		both[k].rig->clock.now_ms += 2 * SECOND_MS;
		rig_run(both[k].rig);
		must(rig_join(both[k].rig, peer) != NULL);
		twin_collect(&both[k], peer);
	}
	return !twins_same(&both[0], &both[1]);
}

void playing_count_taken(struct twin both[2], struct playing_found *out)
{
	out->count[0] += both[0].taken + both[1].taken;
}

void playing_view_taken(const void *world, const void *state, const struct viewer *viewer,
                        struct fragments *out)
{
	reiswitz_engine.view(world, state, viewer, out);
	if (playing.plant == 0 || playing.twin == NULL)
		return;
	writer_int(fragments_open(out, VIEW_COMMAND, UINT16_MAX), (int64_t)playing.twin->taken);
	fragments_close(out);
}
