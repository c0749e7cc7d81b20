#include "tests/leak/support/planted.h"

#include "base/must.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/watch.h"

#include <string.h>

enum { KINDS_MOST = 40 };

const char *const channel_names[CHANNELS] = {
	"a fragment", "an event", "a refusal", "an answer", "the number of updates",
};
const char *const look_names[LOOKS] = {
	"in his seat", "with a chair at his seat", "watching", "watching, delayed",
};
struct staged staged;
static struct engine engine;
static const char *kinds[KINDS_MOST]; /* the game's kinds of fragments and one more */
static uint16_t planted_kind;

static void hide(const void *world, struct state *s)
{
	if (staged.truth->twin) {
		static struct state first;
		first = *s;
		struct dice lots = staged.lots;
		must(secret_draw(world, &first, &staged.secret, &lots, s));
		for (uint8_t k = 0; k < SEATS_MAX; k++) { /* nothing is seen yet */
			memset(s->knowledge[k].sighting, 0, sizeof s->knowledge[k].sighting);
			s->knowledge[k].sightings = s->knowledge[k].next = 0;
		}
		sightings_turn(world, s, NULL);
	}
	if (staged.truth->orders == 0)
		staged.truth->state = *s;
}

static bool setup(const void *world, void *state, const struct seed *seed,
                  const struct doc *options, struct faults *faults)
{
	if (!reiswitz_engine.setup(world, state, seed, options, faults))
		return false;
	hide(world, state);
	return true;
}

static void draw(const void *world, void *state, const struct seed *seed)
{
	reiswitz_engine.draw(world, state, seed);
	hide(world, state);
}

static void apply(const void *world, void *state, struct seat_id seat, const void *command,
                  void *outcome)
{
	reiswitz_engine.apply(world, state, seat, command, outcome);
	staged.truth->orders++;
}

static bool of_viewer(const struct viewer *v)
{
	if (staged.viewer != VIEWER_WATCHES)
		return v->class == VIEWER_SEAT && v->seat.index == staged.viewer;
	return v->class == VIEWER_PUBLIC ||
	       (staged.look == LOOK_DELAYED && v->class == VIEWER_UMPIRE); /* when it is due */
}

/* What a planted leak tells. The delayed are shown an older state: to them it is told of the
 * newest. */
static uint32_t told(const struct state *s)
{
	return secret_told(staged.look == LOOK_DELAYED ? &staged.truth->state : s, &staged.secret);
}

static bool planted(enum channel channel)
{
	return staged.planted && staged.channel == channel;
}

static bool check(const void *world, const void *state, struct seat_id seat, const void *command,
                  struct refusal *why)
{
	bool ok = reiswitz_engine.check(world, state, seat, command, why);
	if (!ok && planted(CHANNEL_REFUSAL) && seat.index == staged.viewer)
		why->numbers[0] = told(state);
	return ok;
}

static void events(const void *world, const void *before, const void *after, const void *outcome,
                   const struct viewer *viewer, struct writer *w)
{
	reiswitz_engine.events(world, before, after, outcome, viewer, w);
	/* seats are told of the newest state, who watches later also of older ones */
	if (viewer->class == VIEWER_SEAT || viewer->class == VIEWER_ENDED)
		staged.truth->state = *(const struct state *)after;
	if (!planted(CHANNEL_EVENT) || !of_viewer(viewer))
		return;
	writer_object(w);
	writer_key_int(w, "told", told(after));
	writer_end(w, '}');
}

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	reiswitz_engine.view(world, state, viewer, out);
	bool shown = planted(CHANNEL_VIEW), counted = planted(CHANNEL_COUNT);
	if (!of_viewer(viewer) || (!shown && !counted))
		return;
	uint32_t secret = told(state);
	writer_int(fragments_open(out, planted_kind, FRAGMENT_SINGLE),
	           shown ? secret : staged.truth->orders % (1 + secret * 2654435761u / (1u << 31)));
	fragments_close(out);
}

static bool ask(const void *world, const void *state, const struct viewer *viewer,
                const char *question, const struct doc *params, struct scratch *scratch,
                struct writer *w, struct refusal *why)
{
	if (!planted(CHANNEL_ANSWER) || !of_viewer(viewer))
		return reiswitz_engine.ask(world, state, viewer, question, params, scratch, w, why);
	writer_int(w, told(state));
	return true;
}

const struct engine *const *planted_engines(void)
{
	static const struct engine *const engines[] = { &engine, NULL };
	engine = reiswitz_engine;
	for (planted_kind = 0; reiswitz_engine.fragment_kinds[planted_kind] != NULL; planted_kind++)
		kinds[planted_kind] = reiswitz_engine.fragment_kinds[planted_kind];
	must(planted_kind < KINDS_MOST - 1);
	kinds[planted_kind] = "planted";
	planted_kind += FRAGMENT_ENGINE;
	engine.fragment_kinds = kinds;
	engine.setup = setup;
	engine.draw = draw;
	engine.apply = apply;
	engine.check = check;
	engine.events = events;
	engine.view = view;
	engine.ask = ask;
	return engines;
}
