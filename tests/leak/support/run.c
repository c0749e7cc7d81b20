#include "tests/leak/support/run.h"

#include "base/must.h"
#include "base/text.h"
#include "gate/http.h"
#include "tests/leak/support/twins.h"
#include "tests/support/stage.h"

#include <string.h>

enum { HEARD_MOST = 1 << 26, OPTIONS_MOST = 128, PARAMS_MOST = 256, DIGEST_TEXT = 65 };

void run_on(struct run *run)
{
	staged.truth = &run->truth;
}

uint32_t run_peer(uint8_t seat)
{
	return seat + 1u;
}

static uint32_t chair_peer(const struct run *run)
{
	return run->seats + 2u;
}

uint32_t run_viewer(const struct run *run, bool chair)
{
	if (staged.viewer == VIEWER_WATCHES)
		return run->seats + 1u;
	return chair && staged.look == LOOK_CHAIR ? chair_peer(run) : run_peer(staged.viewer);
}

static void answer_note(struct run *run, const char *path)
{
	struct gate_answer a;
	if (!gate_http(run->rig->gate, path, &a))
		return;
	buffer_add(&run->heard, a.body, a.length);
}

static void frames_note(struct run *run, uint32_t peer, struct buffer *updates)
{
	const struct rig_peer *p = &run->rig->peers[peer];
	for (uint32_t i = 0; i < p->count; i++) {
		const char *text = p->frames[i].text;
		buffer_add(&run->heard, text, strlen(text));
		buffer_add(&run->heard, "\n", 1);
		if (strstr(text, "\"method\":\"match.update\"") != NULL)
			buffer_add(updates, text, strlen(text));
	}
}

void run_collect(struct run *run)
{
	run_on(run);
	frames_note(run, run_viewer(run, false), &run->own);
	if (staged.look == LOOK_CHAIR)
		frames_note(run, chair_peer(run), &run->chairs);
	answer_note(run, "/healthz");
	rig_forget(run->rig);
}

bool run_chair_even(const struct run *run)
{
	return staged.look != LOOK_CHAIR ||
	       twins_even(&run->own, &run->chairs);
}

void run_download(struct run *run)
{
	static const char *const others[] = { "/terrain/", "/record/", "/match/" };
	char digest[DIGEST_TEXT], path[PARAMS_MOST];
	run_on(run);
	const char *view = rig_join(run->rig, run_viewer(run, false));
	must(view != NULL && stage_member(view, "terrain", digest, sizeof digest));
	text_format(path, sizeof path, "/terrain/%s", digest);
	answer_note(run, path);
	for (size_t k = 0; k < sizeof others / sizeof others[0]; k++) {
		text_format(path, sizeof path, "%s%s", others[k], run->rig->match);
		answer_note(run, path);
	}
	rig_ask(run->rig, run_viewer(run, false), "lobby.scenarios", "{}");
}

bool run_say(struct run *run, uint32_t peer, const char *method, const char *params)
{
	run_on(run);
	return rig_done(run->rig, peer, method, params);
}

/* V has a chair made at his seat, who may consent to it does, and it is taken. */
static void chair_set(struct run *run)
{
	char params[PARAMS_MOST];
	uint32_t owner = run_peer(staged.viewer);
	struct rig_peer *p = run->rig->peers;
	text_format(params, sizeof params,
	            "{\"ref\":\"the-ref-of-the-chair-000\",\"match\":\"%s\",\"secret\":\"%s\","
	            "\"name\":\"Clara\"}", run->rig->match, p[owner].secret);
	const char *made = rig_ask(run->rig, owner, "match.chair", params);
	must(made != NULL &&
	     stage_member(made, "secret", p[chair_peer(run)].secret, SECRET_TEXT));
	for (uint8_t seat = 0; seat < run->seats; seat++) {
		text_format(params, sizeof params,
		            "{\"ref\":\"the-ref-of-consent-%04u\",\"match\":\"%s\",\"secret\":\"%s\","
		            "\"seat\":%u,\"chair\":0}", seat, run->rig->match, p[run_peer(seat)].secret,
		            staged.viewer);
		rig_ask(run->rig, run_peer(seat), "match.consent", params);
	}
	rig_greet(run->rig, chair_peer(run));
	must(rig_join(run->rig, chair_peer(run)) != NULL);
}

void run_begin(struct run *run, const struct field *f, bool twin)
{
	char options[OPTIONS_MOST], delay[OPTIONS_MOST] = "";
	*run = (struct run){ .truth = { .twin = twin }, .world = f->world, .seats = f->world->seats };
	run_on(run);
	run->rig = a_rig_of(planted_engines(), buffer_text((struct buffer *)&f->scenario),
	                    buffer_text((struct buffer *)&f->terrain));
	buffer_init(&run->heard, HEARD_MOST);
	buffer_init(&run->own, HEARD_MOST);
	buffer_init(&run->chairs, HEARD_MOST);
	if (staged.look == LOOK_DELAYED)
		text_format(delay, sizeof delay, ",\"delay\":{\"minutes\":%d,\"seconds\":%d}",
		            DELAY_MINUTES, DELAY_SECONDS);
	text_format(options, sizeof options, "{\"sight\":\"%s\"}%s",
	            staged.table ? "table" : "field", delay);
	rig_table_of(run->rig, "drawn", run->seats, options);
	must(rig_join(run->rig, run_viewer(run, false)) != NULL);
	if (staged.look == LOOK_CHAIR)
		chair_set(run);
	run_collect(run);
	buffer_clear(&run->own); /* from here on there is the chair, too */
	buffer_clear(&run->chairs);
}

void run_end(struct run *run)
{
	run_on(run);
	rig_clear(run->rig);
	buffer_finish(&run->heard);
	buffer_finish(&run->own);
	buffer_finish(&run->chairs);
}

void run_come_back(struct run *run)
{
	run_collect(run);
	rig_return(run->rig, 1000, run->seats + 1u + (staged.look == LOOK_CHAIR));
}
