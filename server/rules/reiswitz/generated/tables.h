/* Generated from schema/rules/reiswitz-1812/tables.json by schema/gen/tables.mjs. Every number of the rules, and nothing
 * else; each row's source paragraph stands in the JSON. Read by all of rules/reiswitz; immutable. */
#ifndef KS_REISWITZ_TABLES_H
#define KS_REISWITZ_TABLES_H

#include <stdbool.h>
#include <stdint.h>

enum {
	TABLE_ARMS = 12,
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
	FIRE_ROW_GUNS_IN_POSITION,
	FIRE_ROW_SHIP,
	FIRE_ROW_COUNT
};
/* Rows of FIRE-1's table by who fires; what is printed is an option (OPT-1). */
enum firer {
	FIRER_CLOSED_INFANTRY,
	FIRER_TIRAILLEURS,
	FIRER_JAEGERS,
	FIRER_FLANKERS,
	FIRER_JAEGERS_MASS,
	FIRER_TIRAILLEURS_PRINTED,
	FIRER_JAEGERS_PRINTED,
	FIRER_COUNT
};
/* Arcs of the sextant: two of canister, then two of roundshot. */
enum arc { ARC_CANISTER_NEAR, ARC_CANISTER_FAR, ARC_SHOT_NEAR, ARC_SHOT_FAR, ARC_COUNT };

/* Movement classes of the passability table. */
enum arm_class { CLASS_CLOSED_FOOT, CLASS_LIGHT_FOOT, CLASS_HEAVY_HORSE, CLASS_LIGHT_HORSE, CLASS_GUNS };

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
	uint16_t column_paces;
	uint16_t column_delayed_paces;
	uint16_t by_hand_paces;
	uint16_t fast_moves;
	uint16_t rest_moves;
	uint16_t retreat_paces;
	uint16_t box_points;
	uint16_t orderly_distances;
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
	/* SEE-2, SEE-13: a concealer for six pieces of cavalry holds so many points */
	int32_t box_large_points;
	/* SEE-2, SEE-13: one for four */
	int32_t box_small_points;
	/* SEE-2: concealers of each size in a division */
	int32_t boxes_per_division;
	/* SEE-3; VII §5: pieces that stand out before a concealer, and that shock strikes (SHOCK-22) */
	int32_t box_heads;
	/* SEE-14: it stands so far behind them */
	int32_t box_back_paces;
	/* SEE-14: own moves without an enemy’s line after which an opened one is closed */
	int32_t box_unseen_moves;
	/* SEE-14: who stands so much higher sees over troops */
	int32_t demand_above_feet;
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
	/* SEE-7: what stands in a wood or a farmstead is seen this far, unless it fires */
	int32_t sight_cover_paces;
	/* SEE-11: along a way sight is judged this often */
	int32_t sight_way_paces;
	/* SEE-11: a piece that fired is seen until the end of so many side moves, its own counted */
	int32_t sight_flash_moves;
	/* SEE-8: side of the squares in which troops are seen beyond that */
	int32_t sight_lattice_paces;
	/* CARD-6: cells in which an enemy bars the way of orderlies */
	int32_t orderly_cell_paces;
	/* CARD-6: so far bar guns that are not in position; the arms’ own numbers are of guns in position */
	int32_t orderly_limbered_distances;
	/* CARD-7: a dispatch rider goes so far in a move of his side */
	int32_t rider_distances;
	/* CARD-7: own moves that he waits for a way before he turns back */
	int32_t rider_waits;
	/* SEE-11: a ghost goes after so many */
	int32_t ghost_minutes;
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
	/* MOV-20: cavalry this near the path strikes who passes its gap */
	int32_t gap_cavalry_paces;
	/* MOV-20: 96ths of the passer it strikes */
	int32_t gap_cavalry_loss;
	/* X §10; MOV-8: a tirailleur piece closes this much on each flank */
	int32_t skirmish_close_paces;
	/* IX §3; ARM-6, ARM-7: a mass or square moves */
	int32_t mass_paces;
	/* IX §3; ARM-6, ARM-7: and so much when delayed */
	int32_t mass_delayed_paces;
	/* X §3; ARM-6: light pieces stacked are a light mass from this number */
	int32_t light_mass_least;
	/* ARM-7: closed pieces on one side of a square at most */
	int32_t square_sides_most;
	/* Reconstruction 4.2: train whose whole path is on a way */
	int32_t train_road_paces;
	/* UNIT-7: pieces in a group */
	int32_t group_most;
	/* V §10; TURN-9, GUN-2: guns in position may turn this much and still fire */
	int32_t guns_free_degrees;
	/* VIII §9; LOSS-3: 96ths of a half-battery that are one gun */
	int32_t gun_full;
	/* Reconstruction 3.5: line of fire within this of the target’s own front line */
	int32_t enfilade_degrees;
	/* Reconstruction 3.5: loss by roundshot in enfilade */
	int32_t enfilade_factor;
	/* Reconstruction 3.5: roundshot on troops inside masonry is divided by this */
	int32_t masonry_divisor;
	/* Reconstruction 3.5: guns this high above their mark plunge */
	int32_t plunge_feet;
	/* Reconstruction 3.5: both ricochet arcs are then divided by this */
	int32_t plunge_divisor;
	/* VIII §12; reconstruction 3.5: so many guns left or fewer: half_battery_divisor holds */
	int32_t half_battery_guns;
	/* VIII §12; reconstruction 3.5: loss by a half-battery with two guns or fewer */
	int32_t half_battery_divisor;
	/* VIII §9; OPT-1: the same if guns count by quarters */
	int32_t half_battery_divisor_option;
	/* Reconstruction 3.6: points a move by a light half-battery point-blank */
	int32_t damage_light_near;
	/* Reconstruction 3.6: and by ricochet */
	int32_t damage_light_far;
	/* Reconstruction 3.6: by a heavy half-battery point-blank */
	int32_t damage_heavy_near;
	/* Reconstruction 3.6: and by ricochet */
	int32_t damage_heavy_far;
	/* Reconstruction 3.6: points a pontoon or boat bridge stands */
	int32_t stand_bridge_pontoon;
	/* Reconstruction 3.6: windmill, wooden water mill */
	int32_t stand_mill;
	/* Reconstruction 3.6: wooden bridge */
	int32_t stand_bridge_wooden;
	/* Reconstruction 3.6: wooden farmstead of one storey */
	int32_t stand_wooden_low;
	/* Reconstruction 3.6: wooden farmstead, tall */
	int32_t stand_wooden_tall;
	/* Reconstruction 3.6: churchyard wall */
	int32_t stand_wall;
	/* Reconstruction 3.6: masonry of one storey */
	int32_t stand_masonry_low;
	/* Reconstruction 3.6: masonry, tall; church */
	int32_t stand_masonry_tall;
	/* Reconstruction 3.6: masonry bridge */
	int32_t stand_bridge_masonry;
	/* Reconstruction 3.6: ground of a burning building is closed so long */
	int32_t burn_moves;
	/* Reconstruction 3.6: 96ths its garrison loses */
	int32_t burn_loss;
	/* IX §13; SHOCK-1: the bayonet from at most here */
	int32_t shock_foot_paces;
	/* SHOCK-16: a bayonet stack charges from here */
	int32_t shock_stack_paces;
	/* IX §14; SHOCK-1: 96ths the attacked lose to each attacking piece */
	int32_t bayonet_strikes;
	/* IX §14; SHOCK-1: the attackers to each attacked piece */
	int32_t bayonet_loses;
	/* IX §16; SHOCK-2, SHOCK-16: in mass, for each of its pieces */
	int32_t bayonet_stack_loses;
	/* XI §5; SHOCK-3: cavalry on cavalry, both ways */
	int32_t horse_loss;
	/* XI §6; SHOCK-4: light cavalry on closed foot */
	int32_t light_on_foot_strikes;
	/* XI §6; SHOCK-4: and what it loses */
	int32_t light_on_foot_loses;
	/* XI §6; SHOCK-4: heavy cavalry on closed foot */
	int32_t heavy_on_foot_strikes;
	/* XI §6; SHOCK-4: and what it loses */
	int32_t heavy_on_foot_loses;
	/* XI §6 as printed; OPT-1: as printed */
	int32_t light_on_foot_strikes_printed;
	/* XI §6 as printed; OPT-1: as printed */
	int32_t light_on_foot_loses_printed;
	/* XI §6 as printed; OPT-1: as printed */
	int32_t heavy_on_foot_strikes_printed;
	/* XI §6 as printed; OPT-1: as printed */
	int32_t heavy_on_foot_loses_printed;
	/* IX §17 remark; SHOCK-5: the attacker’s loss if squares can be broken */
	int32_t square_broken_factor;
	/* SHOCK-20: on single light foot */
	int32_t bayonet_on_light_strikes;
	/* SHOCK-20: on single light foot */
	int32_t bayonet_on_light_loses;
	/* SHOCK-20: on light foot in wood or building */
	int32_t bayonet_on_light_covered_strikes;
	/* XI §8; reconstruction 4.7: flankers and light foot, each of its own piece */
	int32_t equal_loss;
	/* XI §10; SHOCK-9: for each attacking piece */
	int32_t column_attacker_loses;
	/* Reconstruction 3.7; SHOCK-13: for each attacking piece */
	int32_t guns_attacker_loses;
	/* IX §14; reconstruction 3.7: limbered guns struck in front: one gun */
	int32_t limbered_struck;
	/* SHOCK-15: fronts in contact are at most this apart */
	int32_t contact_paces;
	/* SHOCK-15: and within this of opposite */
	int32_t contact_degrees;
	/* SHOCK-15: of an attacker from its target’s middle */
	int32_t offset_most_paces;
	/* SHOCK-15: an attacker farther aside is a wing */
	int32_t wing_from_paces;
	/* SHOCK-15: and stands this near one who is none */
	int32_t wing_near_paces;
	/* SHOCK-15: of path length, for rounding */
	int32_t shock_grace_paces;
	/* SHOCK-16: an enemy front overlapped so much is attacked */
	int32_t overlap_attacked_paces;
	/* SHOCK-19: least length of the last leg of a flank attack */
	int32_t flank_leg_paces;
	/* XI §9; SHOCK-8, SHOCK-19: of march left for each piece rolled up */
	int32_t rollup_paces;
	/* SHOCK-19: the next is this near the last */
	int32_t rollup_near_paces;
	/* SHOCK-17, SHOCK-19: steps by which room is sought */
	int32_t step_back_paces;
	/* SHOCK-17: beyond a friend at most */
	int32_t retreat_more_paces;
	/* SHOCK-21: bodies so near behind go back too */
	int32_t column_behind_paces;
	/* SHOCK-21: if their bearing is within this */
	int32_t column_behind_degrees;
	/* SHOCK-14: a neighbour so near covered a side */
	int32_t covered_near_paces;
	/* GUN-1: no enemy fighting piece within this of guns retaken */
	int32_t taken_near_paces;
	/* WORK-1: pontoniers, train and enemies of a site */
	int32_t work_near_paces;
	/* WORK-1: pontoniers at one work */
	int32_t work_pieces_most;
	/* WORK-1; reconstruction 4.1: piece-moves for a distance of water */
	int32_t work_sixteenths;
	/* WORK-1; reconstruction 4.1: of water a pontoon train piece spans */
	int32_t work_train_paces;
	/* Reconstruction 4.3: so many moored ships span a distance of water */
	int32_t work_moored_parts;
	/* Reconstruction 4.3: piece-moves to moor one */
	int32_t work_moor_moves;
	/* Reconstruction 4.1: piece-moves */
	int32_t work_break_wooden;
	/* Reconstruction 4.1: piece-moves */
	int32_t work_burn_building;
	/* Reconstruction 4.1: piece-moves */
	int32_t work_cut_pontoon;
	/* Reconstruction 4.1: piece-moves */
	int32_t work_mine_masonry;
	/* Reconstruction 4.1: piece-moves */
	int32_t work_repair_wooden;
	/* Reconstruction 4.1: piece-moves */
	int32_t work_repair_pontoon;
	/* Reconstruction 4.2: own fighting piece this near escorts train */
	int32_t escort_paces;
	/* Reconstruction 4.3: a move on still water */
	int32_t ship_still_paces;
	/* Reconstruction 4.3: with the stream */
	int32_t ship_down_paces;
	/* Reconstruction 4.3: against it */
	int32_t ship_up_paces;
	/* Reconstruction 4.3: across */
	int32_t ship_across_paces;
	/* Reconstruction 4.3; SHIP-1: and set down */
	int32_t ship_drift_paces;
	/* IV §12, §14h: men a ship carries */
	int32_t ship_foot;
	/* IV §12, §14h: or horse */
	int32_t ship_horse;
	/* Reconstruction 4.3: or guns */
	int32_t ship_guns;
	/* SHIP-1: loads from a bank within this */
	int32_t ship_bank_paces;
	/* Reconstruction 4.3: moves to load */
	int32_t ship_load_foot;
	/* Reconstruction 4.3: moves to load, guns too */
	int32_t ship_load_horse;
	/* Reconstruction 4.3: moves to unload */
	int32_t ship_unload_foot;
	/* Reconstruction 4.3: moves to unload, guns too */
	int32_t ship_unload_horse;
	/* IV §12; reconstruction 5, item 17: ships */
	int32_t ships_per_side;
	/* END-2, END-4: behind where it stood */
	int32_t driven_paces;
	/* END-4: a place reaches so far */
	int32_t place_paces;
	/* II §4; DEP-1: boundary lines of two sides that deploy at once are at least so far apart */
	int32_t boundary_apart_paces;
	/* II §4; DEP-3: no piece stands nearer to the screen */
	int32_t screen_paces;
	/* VII §11; DEP-3: … if the scenario or the match says so */
	int32_t screen_near_paces;
	/* VII §12–13; DEP-5: blanks in a bag for each piece */
	int32_t bag_blanks;
	/* DEP-7: an enemy this near to the point where a body would enter keeps it out */
	int32_t entry_near_paces;
	struct arm_row arm[TABLE_ARMS]; /* in the order of enum arm */
	/* enum passability of arm and kind, off a way and on one; a way's own kind in way_pass. */
	uint8_t slope_off[TABLE_ARMS][TABLE_SLOPES], slope_by[TABLE_ARMS][TABLE_SLOPES];
	uint8_t cover_off[TABLE_ARMS][TABLE_COVERS], cover_by[TABLE_ARMS][TABLE_COVERS];
	uint8_t water_off[TABLE_ARMS][TABLE_WATERS], water_by[TABLE_ARMS][TABLE_WATERS];
	uint8_t way_pass[TABLE_ARMS][TABLE_WAYS];
	uint8_t fire[FIRER_COUNT][FIRE_ROW_COUNT][TABLE_DISTANCES]; /* 96ths, by firer, row, distance − 1 */
	uint8_t arc_reach[TABLE_ARMS][ARC_COUNT]; /* distances; 0 of arms without guns */
	uint8_t effect[FIRE_ROW_COUNT][ARC_COUNT]; /* 96ths by one half-battery in one move */
	int16_t sine[TABLE_DEGREES]; /* 16384 · sine of each degree (GEO-1) */
	/* Names of the kinds of ground on the wire. */
	const char *slope_name[TABLE_SLOPES];
	const char *cover_name[TABLE_COVERS];
	const char *water_name[TABLE_WATERS];
	const char *way_name[TABLE_WAYS];
};

extern const struct tables reiswitz_tables;

/* Wire names: "infantry_line", "canister_near"; "" outside. */
const char *fire_row_name(uint8_t row);
const char *arc_name(uint8_t arc);

#endif
