/* mustering.h: scenarios from a line of JSON (' for "), made worlds; for the tests of their
 * readers. One at a time: set_up_text() throws the last one away. */
#ifndef KS_TESTS_MUSTERING_H
#define KS_TESTS_MUSTERING_H

#include "rules/reiswitz/scenario.h"
#include "tests/unit/rules/laying.h"

#define HEAD \
	"'format':1,'id':'a-test','engine':'reiswitz-1812','title':'A test','summary':'For the " \
	"tests.','terrain':'board','first':'blue'"
#define SEATS ",'players':2,'seats':[{'side':'blue','name':'Blue'},{'side':'green','name':'Green'}]"
#define BLUE_ONE "{'arm':'closed_infantry','side':'blue','division':1,'x':500,'y':800,'bearing':0}"
#define GREEN_ONE \
	"{'arm':'closed_infantry','side':'green','division':3,'x':500,'y':200,'bearing':180}"
#define SCENARIO(parts) "{" HEAD SEATS parts "}"
#define WITH(piece) SCENARIO(",'pieces':[" BLUE_ONE "," GREEN_ONE "," piece "]")
/* A river across, a bridge, a wood, a farm. */
#define GROUND \
	TERRAIN(",'lines':[{'kind':'river','x':0,'y':1,'from':'W','exits':'EEEE'},{'kind':'path','x':" \
	        "1,'y':0,'from':'N','exits':'SSSS'}]," \
	        "'bridges':[{'kind':'wooden','x':1,'y':1}],'buildings':[{'kind':'farm','x':6,'y':6}]," \
	        "'ground':['........','........','........','........','DDD.....','DDD.....','DDD...." \
	        ".','........']")

static struct world *world;

static inline bool set_up(const struct doc *terrain, const struct doc *scenario)
{
	memory_drop(world);
	world = NULL;
	laid_faults = (struct faults){ 0 };
	size_t size = scenario_size(terrain, scenario, &laid_faults);
	if (size == 0)
		return false;
	world = memory_take(size);
	ck_assert_ptr_nonnull(world);
	return scenario_init(world, terrain, scenario, &laid_scratch, &laid_faults);
}

static inline bool set_up_text(const char *scenario)
{
	return set_up(tree_of(&laid_arena, GROUND), tree_of(&laid_arena, scenario));
}

static inline void end(void)
{
	memory_drop(world);
	world = NULL;
	laying_end();
}

/* The scenario is refused, and this fault stands at this place. */
static inline void faulted(const char *json, enum message_id what, const char *pointer)
{
	char text[200];
	bool refused = !set_up_text(json);
	snprintf(text, sizeof text, "%.190s", json + (strlen(json) > 190 ? strlen(json) - 190 : 0));
	ck_assert_msg(refused, "taken: %s", text);
	ck_assert_msg(found(what, pointer), "%s: first is %s at %s", text,
	              message_key(laid_faults.list[0].what), laid_faults.list[0].pointer);
}

#endif
