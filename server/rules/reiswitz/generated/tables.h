/* Generated from schema/rules/reiswitz-1812/tables.json by schema/gen/tables.mjs. Every number of the rules, and nothing
 * else; each row's source paragraph stands in the JSON. Read by all of rules/reiswitz; immutable. */
#ifndef KS_REISWITZ_TABLES_H
#define KS_REISWITZ_TABLES_H

#include <stdbool.h>
#include <stdint.h>

enum {
	TABLE_ARMS = 6,
	TABLE_DISTANCES = 8,
	TABLE_DEGREES = 360,
	TABLE_SLOPES = 4,
	TABLE_COVERS = 7,
	TABLE_WATERS = 7,
	TABLE_WAYS = 7,
};

/* What ground does to an arm, worst last (MOV-16): the cell has the worst of its layers. */
enum passability { PASS_FREE, PASS_DELAYED, PASS_NARROW, PASS_STAND, PASS_EDGE, PASS_NO };

/* Rows of FIRE-1's table by what is fired at. */
enum fire_row {
	FIRE_ROW_INFANTRY_LINE,
	FIRE_ROW_CAVALRY_LINE,
	FIRE_ROW_SKIRMISHERS,
	FIRE_ROW_FLANKERS,
	FIRE_ROW_INFANTRY_IN_COVER,
	FIRE_ROW_INFANTRY_DENSE,
	FIRE_ROW_CAVALRY_DENSE,
	FIRE_ROW_SKIRMISHERS_DENSE,
	FIRE_ROW_FLANKERS_DENSE,
	FIRE_ROW_COUNT
};

/* Movement classes of the passability table. */
enum arm_class { CLASS_CLOSED_FOOT, CLASS_LIGHT_FOOT, CLASS_HEAVY_HORSE, CLASS_LIGHT_HORSE };

struct arm_row {
	const char *name;   /* on the wire */
	uint8_t class;      /* enum arm_class */
	bool foot, light;   /* light: light foot or light horse */
	uint16_t men;
	uint16_t per_side;
	uint16_t stack_limit;
	uint16_t value_quarters;
	uint16_t walk_paces;
	uint16_t quick_paces;
	uint16_t highest_paces;
	uint16_t delayed_paces;
	uint16_t narrow_paces;
	uint16_t fast_moves;
	uint16_t rest_moves;
	uint16_t retreat_paces;
	bool delay_tires;
	bool fires;
};

struct tables {
	const char *ruleset, *rules_version;
	uint32_t format_version;
	const char *tables_digest; /* SHA-256 of tables.json, hex */
	/* VI §1; UNIT-1: front of one piece */
	int32_t front_paces;
	/* GEO-2; IX §11: depth of a footprint behind the front */
	int32_t depth_paces;
	/* GEO-2: depth of a concealer */
	int32_t box_depth_paces;
	/* GEO-3: penetration up to this on an axis is no overlap */
	int32_t overlap_sixteenths;
	/* GEO-3: friends at least this far apart along both fronts */
	int32_t line_apart_paces;
	/* GEO-3: … are compared with this depth */
	int32_t line_depth_paces;
	/* MOV-13: way-points of a path */
	int32_t waypoints_max;
	/* MOV-9: before an enemy front, barred to paths */
	int32_t zone_paces;
	/* VI §12; MOV-7: a gap of this or less between two enemy pieces is closed */
	int32_t gap_closed_paces;
	/* MOV-20: no gap is wider */
	int32_t gap_most_paces;
	/* VI §6g; MOV-21: barred either side of a line of fire */
	int32_t strip_half_paces;
	/* TURN-9: a foot piece may turn this much and still fire */
	int32_t turn_free_degrees;
	/* IX §12a; TER-6, TER-7: closed foot stands in dense wood up to this from its edge */
	int32_t wood_stand_paces;
	/* IX §11; FIRE-2: degrees outward from each end of the front */
	int32_t half_angle_small;
	/* V §8; FIRE-2: the sextant */
	int32_t half_angle_guns;
	/* FIRE-8: tangent of half_angle_small in 65536ths */
	int32_t tangent_small;
	/* FIRE-8: tangent of half_angle_guns in 65536ths */
	int32_t tangent_guns;
	/* X §7; FIRE-1: columns of the table of small arms */
	int32_t range_most_distances;
	/* IX §17; FIRE-11: loss of a dense target */
	int32_t dense_factor;
	/* FIRE-1, FIRE-12: loss by tirailleurs, jägers and flankers on troops in cover is divided by this */
	int32_t cover_divisor;
	/* VIII §17b; FIRE-12: ground this much above the firer’s covers */
	int32_t cover_height_feet;
	/* FIRE-10: a body within this of the line of fire blocks it */
	int32_t lane_half_paces;
	/* FIRE-10: if in part more than this ahead of the firer’s front line */
	int32_t lane_ahead_paces;
	/* IX §12; FIRE-4: fire reaches this deep into dense wood */
	int32_t wood_dense_fire_paces;
	/* IX §12; FIRE-4: and this deep into open wood */
	int32_t wood_open_fire_paces;
	/* VII §6–7; SEE-8: farthest at which arm and number are seen */
	int32_t sight_most_distances;
	/* SEE-10: samples along a line of sight */
	int32_t sight_step_paces;
	/* SEE-10: wood and building joined to an end are skipped up to this */
	int32_t sight_skip_paces;
	/* SEE-10: and open wood up to this */
	int32_t sight_skip_open_paces;
	/* SEE-10: bare ground blocks only this much above the line */
	int32_t sight_ground_feet;
	/* III §8; TER-5: woods and two-storeyed buildings stand this over their ground */
	int32_t wood_feet;
	/* III §8; TER-5: one-storeyed buildings */
	int32_t house_low_feet;
	/* III §8; TER-5: two-storeyed buildings */
	int32_t house_tall_feet;
	/* VIII §10; UNIT-5: 96ths of a piece at which one piece leaves */
	int32_t account_full;
	/* VIII §7; UNIT-5: 96ths in an eighth */
	int32_t eighth;
	/* MOV-17: cost of a step to a side cell */
	int32_t reach_straight;
	/* MOV-17: cost of a step to a corner cell */
	int32_t reach_diagonal;
	/* TER-7: light pieces a quarter-token building holds; any other counts as so many */
	int32_t building_light_per_quarter;
	/* III §8; TER-2, TOK-3: first-class height over the horizon */
	int32_t height_a_feet;
	/* III §8; TER-2, TOK-3: second-class height */
	int32_t height_b_feet;
	/* III §8; TER-2, TOK-3: third-class height */
	int32_t height_c_feet;
	/* TOK-8: edges are led at most this far from the lattice */
	int32_t edge_noise_paces;
	/* TOK-5: width of a river */
	int32_t river_paces;
	/* TOK-5: width of a stream */
	int32_t stream_paces;
	/* TOK-5: width of a canal */
	int32_t canal_paces;
	/* TOK-5: width of a brook */
	int32_t brook_paces;
	/* TOK-5: width of a ditch */
	int32_t ditch_paces;
	/* TOK-5: width of a path */
	int32_t path_paces;
	/* TOK-5: width of a chaussée between its ditches */
	int32_t chaussee_paces;
	/* TOK-5: width of each ditch of a chaussée */
	int32_t side_ditch_paces;
	/* TOK-5: width of a sunken road between its banks */
	int32_t sunken_paces;
	/* TOK-5: width of a defile between its sheer strips */
	int32_t defile_paces;
	/* TOK-5: width of each sheer strip of a defile */
	int32_t sheer_strip_paces;
	/* TOK-7: of each quarter of a building token so much square is building */
	int32_t building_inner_paces;
	/* TOK-10: tokens of a terrain */
	int32_t tokens_max;
	struct arm_row arm[TABLE_ARMS]; /* in the order of enum arm */
	/* enum passability of arm and kind, off a way and on one; a way's own kind in way_pass. */
	uint8_t slope_off[TABLE_ARMS][TABLE_SLOPES], slope_by[TABLE_ARMS][TABLE_SLOPES];
	uint8_t cover_off[TABLE_ARMS][TABLE_COVERS], cover_by[TABLE_ARMS][TABLE_COVERS];
	uint8_t water_off[TABLE_ARMS][TABLE_WATERS], water_by[TABLE_ARMS][TABLE_WATERS];
	uint8_t way_pass[TABLE_ARMS][TABLE_WAYS];
	uint8_t fire[TABLE_ARMS][FIRE_ROW_COUNT][TABLE_DISTANCES]; /* 96ths, by firer, row, distance − 1 */
	int16_t sine[TABLE_DEGREES]; /* 16384 · sine of each degree (GEO-1) */
	/* Names of the kinds of ground on the wire. */
	const char *slope_name[TABLE_SLOPES];
	const char *cover_name[TABLE_COVERS];
	const char *water_name[TABLE_WATERS];
	const char *way_name[TABLE_WAYS];
};

extern const struct tables reiswitz_tables;

/* Wire name of a row: "infantry_line"; "" outside. */
const char *fire_row_name(uint8_t row);

#endif
