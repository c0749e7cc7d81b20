#include "tests/leak/support/playing.h"
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"

#include <stdio.h>
#include <string.h>

enum { PARAMS_MOST = 200, SECOND_MS = 1000, VIEWERS_MOST = 16, SCENARIO_MOST = 1 << 13 };

struct playing playing;
static const struct playing_program *program;
static const struct engine *engines[2];
static struct twin twins[2];
static struct state truth[2]; /* the newest */
static struct buffer scenario;

static void lay(uint64_t seed)
{
	const struct playing_ground *ground = program->ground;
	bool other = program->options[1] != NULL && seed / program->viewers % 2 > 0;
	struct twin_table table = { engines, buffer_text(&scenario), ground->terrain,
		                        program->options[other], ground->seats };
	char options[PARAMS_MOST];
	if (playing.viewer == ground->seats + 1) {
		must(text_format(options, sizeof options, "%s,\"delay\":%s", table.options,
		                 program->later));
		table.options = options;
	}
	for (int k = 0; k < 2; k++) {
		memset(&truth[k], 0, sizeof truth[k]);
		twin_begin(&twins[k], &table);
	}
}

static uint32_t viewers_peer(const struct twin *t)
{
	return playing.peer != 0 ? playing.peer : playing_peer(t, playing.viewer);
}

static bool even(void)
{
	for (int k = 0; k < 2; k++)
		twin_collect(&twins[k], viewers_peer(&twins[k]));
	return twins_same(&twins[0], &twins[1]);
}

static void pair_play(uint64_t seed, struct playing_found *out)
{
	struct fake_chance dice = { seed * 2 + 1 };
	bool goes_on = true;
	*out = (struct playing_found){ .leak = false };
	playing.viewer = (uint8_t)(seed % program->viewers);
	playing.minute = 0;
	playing.peer = 0;
	lay(seed);
	program->begin(twins);
	out->leak = !even();
	for (uint32_t i = 0; i < program->steps && !out->leak && goes_on; i++) {
		out->step = i;
		program->step(twins, &dice, i);
		bool same = even();
		goes_on = program->goes_on == NULL || program->goes_on(twins);
		out->leak = goes_on && !same;
		if (program->note != NULL)
			program->note(twins, same, out);
	}
	program->count(twins, out);
	for (int k = 0; k < 2; k++)
		twin_end(&twins[k]);
	playing.twin = NULL;
}

static bool planted_is_found(uint8_t plant, uint64_t first)
{
	struct playing_found found = { .leak = false };
	playing.plant = plant;
	for (uint64_t k = 0; k < program->tries && !found.leak; k++)
		pair_play(first + k, &found);
	playing.plant = 0;
	return found.leak;
}

/* Of all pairs. */
struct tally {
	int64_t pairs;
	uint32_t leaks, idle, missed; /* idle: viewers who were never to be kept from anything */
	uint64_t count[PLAYING_COUNTS];
};

static void pairs_play(uint64_t first, struct tally *t)
{
	uint32_t really[VIEWERS_MOST] = { 0 };
	must(program->viewers <= VIEWERS_MOST);
	for (uint64_t seed = first; seed < first + (uint64_t)t->pairs; seed++) {
		struct playing_found found;
		pair_play(seed, &found);
		if (found.leak)
			printf("leak: %s, seed %llu differs for viewer %u at step %u\n", program->name,
			       (unsigned long long)seed, playing.viewer, found.step);
		t->leaks += found.leak;
		really[playing.viewer] += found.differed;
		for (int k = 0; k < PLAYING_COUNTS; k++)
			t->count[k] += found.count[k];
	}
	for (int v = 0; v < program->viewers && program->differ && t->pairs >= program->viewers; v++)
		t->idle += really[v] == 0;
}

static void tally_print(const struct tally *t)
{
	printf("leak: %s: %lld pairs, %u differences", program->name, (long long)t->pairs, t->leaks);
	for (int k = 0; k < PLAYING_COUNTS && program->counted[k].what != NULL; k++)
		printf(", %llu %s", (unsigned long long)t->count[k], program->counted[k].what);
	if (program->in_a_word)
		printf(", planted: %s", t->missed == 0 ? "found" : "NOT FOUND");
	else
		printf(", %u planted, %u missed", program->plants, t->missed);
	if (program->differ)
		printf(", %u viewers idle", t->idle);
	printf("\n");
}

static bool is_good(const struct tally *t)
{
	bool good = t->leaks == 0 && t->missed == 0 && t->idle == 0;
	for (int k = 0; k < PLAYING_COUNTS && program->counted[k].what != NULL; k++)
		good = good && (t->pairs < program->counted[k].from || t->count[k] > 0);
	return good;
}

int playing_main(const struct playing_program *p, int argc, char **argv)
{
	const struct playing_ground *ground = p->ground;
	struct tally t = { .pairs = p->pairs };
	int64_t first = 1;
	program = p;
	engines[0] = p->engine;
	twins_arguments(argc, argv, &t.pairs, &first);
	log_set_level(LOG_ERROR);
	buffer_init(&scenario, SCENARIO_MOST);
	if (ground->scenario != NULL)
		buffer_add(&scenario, ground->scenario, strlen(ground->scenario));
	else
		twins_scenario(ground->seats, ground->blues, ground->posts, ground->pieces, &scenario);
	pairs_play((uint64_t)first, &t);
	for (uint8_t plant = 1; plant <= p->plants; plant++)
		t.missed += !planted_is_found(plant, (uint64_t)first);
	buffer_finish(&scenario);
	tally_print(&t);
	printf("leak: %s %s\n", is_good(&t) ? "ok" : "failed", p->name);
	return is_good(&t) ? 0 : 1;
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

void playing_parts_end(struct twin both[2], uint8_t first, uint8_t last, uint32_t ref)
{
	for (int k = 0; k < 2; k++)
		for (uint8_t seat = first; seat < last; seat++) {
			must(playing_part_ends(&both[k], seat, playing.minute, ref));
			rig_run(both[k].rig);
		}
}

void playing_move_ends(struct twin both[2], uint32_t ref)
{
	const struct playing_ground *ground = program->ground;
	bool blue = playing.minute % SIDES == 0;
	playing_parts_end(both, blue ? 0 : ground->blues, blue ? ground->blues : ground->seats, ref);
	playing.minute++;
}

void playing_look(struct twin both[2], enum twin_look how)
{
	for (int k = 0; k < 2; k++) {
		playing.twin = &both[k];
		both[k].rig->clock.now_ms += SECOND_MS;
		twin_look(&both[k], viewers_peer(&both[k]), how);
	}
}

bool playing_differs_at_last(struct twin both[2])
{
	char params[PARAMS_MOST];
	for (int k = 0; k < 2; k++) {
		uint32_t peer = viewers_peer(&both[k]);
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"the-flag-ref\",\"minute\":%u}",
		            both[k].rig->match, playing.minute);
		must(playing_say(&both[k], 0, "offer.flag", params));
		both[k].rig->clock.now_ms += 2 * SECOND_MS;
		rig_run(both[k].rig);
		must(rig_join(both[k].rig, peer) != NULL);
		twin_collect(&both[k], peer);
	}
	return !twins_same(&both[0], &both[1]);
}

void playing_give(struct twin both[2], struct fake_chance *dice, uint32_t ref,
                  bool (*is_secret)(uint8_t seat),
                  void (*draw)(struct playing_made *m, struct fake_chance *dice, uint8_t seat,
                               const char *match, uint32_t ref))
{
	struct playing_made m;
	uint8_t seat = (uint8_t)fake_chance_below(dice, program->ground->seats);
	draw(&m, dice, seat, both[0].rig->match, ref);
	for (int k = 0; k < 2; k++) {
		if (k > 0 && is_secret(seat))
			draw(&m, dice, seat, both[1].rig->match, ref);
		bool taken = playing_say(&both[k], seat, m.verb, m.params);
		both[k].taken += taken && is_secret(seat);
	}
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

static void truth_note(const void *state)
{
	if (playing.twin != NULL)
		truth[playing.twin - twins] = *(const struct state *)state;
}

void playing_apply(const void *world, void *state, struct seat_id seat, const void *command,
                   void *outcome)
{
	reiswitz_engine.apply(world, state, seat, command, outcome);
	truth_note(state);
}

void playing_attend(const void *world, void *state, struct seat_id seat, enum attendance how,
                    void *outcome)
{
	reiswitz_engine.attend(world, state, seat, how, outcome);
	truth_note(state);
}

const struct state *playing_truth(const struct twin *t)
{
	return &truth[t - twins];
}
