/* Generated from schema/rules/reiswitz-1812/tables.json by schema/gen/tables.mjs. */
#include "rules/reiswitz/generated/tables.h"

const struct tables reiswitz_tables = {
	.ruleset = "reiswitz-1812",
	.rules_version = "1",
	.format_version = 1,
	.tables_digest = "9d67e506dd4daaa0daae16cff6c7dc325ca2dfdeae83a1a35e662e00ba73c5cb",
	.front_paces = 50,
	.depth_paces = 50,
	.box_depth_paces = 100,
	.overlap_sixteenths = 32,
	.line_apart_paces = 35,
	.line_depth_paces = 6,
	.waypoints_max = 16,
	.zone_paces = 10,
	.gap_closed_paces = 10,
	.gap_most_paces = 500,
	.strip_half_paces = 25,
	.turn_free_degrees = 45,
	.wood_stand_paces = 50,
	.half_angle_small = 45,
	.half_angle_guns = 30,
	.tangent_small = 65536,
	.tangent_guns = 37837,
	.range_most_distances = 8,
	.dense_factor = 2,
	.cover_divisor = 2,
	.cover_height_feet = 25,
	.lane_half_paces = 25,
	.lane_ahead_paces = 2,
	.wood_dense_fire_paces = 50,
	.wood_open_fire_paces = 100,
	.sight_most_distances = 24,
	.sight_step_paces = 10,
	.sight_skip_paces = 50,
	.sight_skip_open_paces = 100,
	.sight_ground_feet = 10,
	.wood_feet = 50,
	.house_low_feet = 25,
	.house_tall_feet = 50,
	.account_full = 96,
	.eighth = 12,
	.reach_straight = 10,
	.reach_diagonal = 14,
	.building_light_per_quarter = 3,
	.height_a_feet = 50,
	.height_b_feet = 150,
	.height_c_feet = 300,
	.edge_noise_paces = 30,
	.river_paces = 60,
	.stream_paces = 100,
	.canal_paces = 20,
	.brook_paces = 10,
	.ditch_paces = 10,
	.path_paces = 10,
	.chaussee_paces = 20,
	.side_ditch_paces = 10,
	.sunken_paces = 10,
	.defile_paces = 20,
	.sheer_strip_paces = 20,
	.building_inner_paces = 85,
	.tokens_max = 2400,
	.arm = {
		{
			.name = "closed_infantry", .class = CLASS_CLOSED_FOOT,
			.foot = true, .light = false,
			.men = 150,
			.per_side = 48,
			.stack_limit = 3,
			.value_quarters = 4,
			.walk_paces = 100,
			.quick_paces = 150,
			.highest_paces = 200,
			.delayed_paces = 150,
			.narrow_paces = 150,
			.fast_moves = 1,
			.rest_moves = 2,
			.retreat_paces = 100,
			.delay_tires = false,
			.fires = true,
		},
		{
			.name = "tirailleurs", .class = CLASS_LIGHT_FOOT,
			.foot = true, .light = true,
			.men = 32,
			.per_side = 36,
			.stack_limit = 6,
			.value_quarters = 1,
			.walk_paces = 100,
			.quick_paces = 150,
			.highest_paces = 200,
			.delayed_paces = 200,
			.narrow_paces = 200,
			.fast_moves = 2,
			.rest_moves = 1,
			.retreat_paces = 100,
			.delay_tires = true,
			.fires = true,
		},
		{
			.name = "jaegers", .class = CLASS_LIGHT_FOOT,
			.foot = true, .light = true,
			.men = 33,
			.per_side = 18,
			.stack_limit = 6,
			.value_quarters = 1,
			.walk_paces = 100,
			.quick_paces = 150,
			.highest_paces = 200,
			.delayed_paces = 200,
			.narrow_paces = 200,
			.fast_moves = 2,
			.rest_moves = 1,
			.retreat_paces = 100,
			.delay_tires = true,
			.fires = true,
		},
		{
			.name = "heavy_cavalry", .class = CLASS_HEAVY_HORSE,
			.foot = false, .light = false,
			.men = 80,
			.per_side = 12,
			.stack_limit = 2,
			.value_quarters = 4,
			.walk_paces = 200,
			.quick_paces = 300,
			.highest_paces = 400,
			.delayed_paces = 300,
			.narrow_paces = 200,
			.fast_moves = 2,
			.rest_moves = 1,
			.retreat_paces = 200,
			.delay_tires = false,
			.fires = false,
		},
		{
			.name = "light_cavalry", .class = CLASS_LIGHT_HORSE,
			.foot = false, .light = true,
			.men = 80,
			.per_side = 24,
			.stack_limit = 2,
			.value_quarters = 4,
			.walk_paces = 300,
			.quick_paces = 450,
			.highest_paces = 500,
			.delayed_paces = 300,
			.narrow_paces = 300,
			.fast_moves = 2,
			.rest_moves = 1,
			.retreat_paces = 250,
			.delay_tires = false,
			.fires = false,
		},
		{
			.name = "flankers", .class = CLASS_LIGHT_HORSE,
			.foot = false, .light = true,
			.men = 20,
			.per_side = 9,
			.stack_limit = 3,
			.value_quarters = 1,
			.walk_paces = 300,
			.quick_paces = 450,
			.highest_paces = 500,
			.delayed_paces = 300,
			.narrow_paces = 300,
			.fast_moves = 2,
			.rest_moves = 1,
			.retreat_paces = 250,
			.delay_tires = false,
			.fires = true,
		},
	},
	.slope_off = {
		/* closed_infantry */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_NO },
		/* tirailleurs */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_NO },
		/* jaegers */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_NO },
		/* heavy_cavalry */
		{ PASS_FREE, PASS_FREE, PASS_NO, PASS_NO },
		/* light_cavalry */
		{ PASS_FREE, PASS_FREE, PASS_NO, PASS_NO },
		/* flankers */
		{ PASS_FREE, PASS_FREE, PASS_NO, PASS_NO },
	},
	.cover_off = {
		/* closed_infantry */
		{ PASS_FREE, PASS_NARROW, PASS_EDGE, PASS_STAND, PASS_STAND, PASS_FREE, PASS_DELAYED },
		/* tirailleurs */
		{ PASS_FREE, PASS_NARROW, PASS_DELAYED, PASS_DELAYED, PASS_DELAYED, PASS_FREE, PASS_DELAYED },
		/* jaegers */
		{ PASS_FREE, PASS_NARROW, PASS_DELAYED, PASS_DELAYED, PASS_DELAYED, PASS_FREE, PASS_DELAYED },
		/* heavy_cavalry */
		{ PASS_FREE, PASS_NARROW, PASS_NO, PASS_NO, PASS_NO, PASS_FREE, PASS_NO },
		/* light_cavalry */
		{ PASS_FREE, PASS_NARROW, PASS_NO, PASS_NO, PASS_NO, PASS_FREE, PASS_NO },
		/* flankers */
		{ PASS_FREE, PASS_NARROW, PASS_NO, PASS_NO, PASS_NO, PASS_FREE, PASS_NO },
	},
	.water_off = {
		/* closed_infantry */
		{ PASS_FREE, PASS_DELAYED, PASS_NO, PASS_NO, PASS_NO, PASS_NO, PASS_NO },
		/* tirailleurs */
		{ PASS_FREE, PASS_DELAYED, PASS_FREE, PASS_NO, PASS_NO, PASS_NO, PASS_NO },
		/* jaegers */
		{ PASS_FREE, PASS_DELAYED, PASS_FREE, PASS_NO, PASS_NO, PASS_NO, PASS_NO },
		/* heavy_cavalry */
		{ PASS_FREE, PASS_NO, PASS_NO, PASS_NO, PASS_NO, PASS_NO, PASS_NO },
		/* light_cavalry */
		{ PASS_FREE, PASS_DELAYED, PASS_DELAYED, PASS_NO, PASS_NO, PASS_NO, PASS_NO },
		/* flankers */
		{ PASS_FREE, PASS_DELAYED, PASS_DELAYED, PASS_NO, PASS_NO, PASS_NO, PASS_NO },
	},
	.slope_by = {
		/* closed_infantry */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED },
		/* tirailleurs */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED },
		/* jaegers */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED },
		/* heavy_cavalry */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED },
		/* light_cavalry */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED },
		/* flankers */
		{ PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED },
	},
	.cover_by = {
		/* closed_infantry */
		{ PASS_FREE, PASS_NARROW, PASS_NARROW, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE },
		/* tirailleurs */
		{ PASS_FREE, PASS_NARROW, PASS_NARROW, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE },
		/* jaegers */
		{ PASS_FREE, PASS_NARROW, PASS_NARROW, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE },
		/* heavy_cavalry */
		{ PASS_FREE, PASS_NARROW, PASS_NARROW, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE },
		/* light_cavalry */
		{ PASS_FREE, PASS_NARROW, PASS_NARROW, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE },
		/* flankers */
		{ PASS_FREE, PASS_NARROW, PASS_NARROW, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE },
	},
	.water_by = {
		/* closed_infantry */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_NARROW },
		/* tirailleurs */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_NARROW },
		/* jaegers */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_NARROW },
		/* heavy_cavalry */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_NARROW },
		/* light_cavalry */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_NARROW },
		/* flankers */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_FREE, PASS_NARROW },
	},
	.way_pass = {
		/* closed_infantry */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED, PASS_NARROW, PASS_NARROW },
		/* tirailleurs */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED, PASS_NARROW, PASS_NARROW },
		/* jaegers */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED, PASS_NARROW, PASS_NARROW },
		/* heavy_cavalry */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED, PASS_NARROW, PASS_NARROW },
		/* light_cavalry */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED, PASS_NARROW, PASS_NARROW },
		/* flankers */
		{ PASS_FREE, PASS_FREE, PASS_FREE, PASS_DELAYED, PASS_DELAYED, PASS_NARROW, PASS_NARROW },
	},
	.fire = {
		/* closed_infantry */ {
			/* infantry_line */ { 48, 24, 24, 12, 12, 0, 0, 0 },
			/* cavalry_line */ { 72, 48, 48, 24, 24, 0, 0, 0 },
			/* skirmishers */ { 48, 24, 24, 12, 12, 0, 0, 0 },
			/* flankers */ { 72, 48, 48, 24, 24, 0, 0, 0 },
			/* infantry_in_cover */ { 24, 24, 12, 12, 0, 0, 0, 0 },
			/* infantry_dense */ { 96, 48, 48, 24, 24, 0, 0, 0 },
			/* cavalry_dense */ { 96, 96, 96, 48, 48, 0, 0, 0 },
			/* skirmishers_dense */ { 96, 48, 48, 24, 24, 0, 0, 0 },
			/* flankers_dense */ { 96, 96, 96, 48, 48, 0, 0, 0 },
		},
		/* tirailleurs */ {
			/* infantry_line */ { 24, 24, 24, 12, 6, 6, 0, 0 },
			/* cavalry_line */ { 72, 60, 48, 36, 24, 24, 0, 0 },
			/* skirmishers */ { 48, 24, 24, 12, 12, 0, 0, 0 },
			/* flankers */ { 48, 24, 24, 12, 12, 0, 0, 0 },
			/* infantry_in_cover */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* infantry_dense */ { 48, 48, 48, 24, 12, 12, 0, 0 },
			/* cavalry_dense */ { 96, 96, 96, 72, 48, 48, 0, 0 },
			/* skirmishers_dense */ { 96, 48, 48, 24, 24, 0, 0, 0 },
			/* flankers_dense */ { 96, 48, 48, 24, 24, 0, 0, 0 },
		},
		/* jaegers */ {
			/* infantry_line */ { 24, 24, 24, 24, 12, 12, 12, 12 },
			/* cavalry_line */ { 72, 72, 48, 48, 24, 24, 12, 12 },
			/* skirmishers */ { 48, 24, 24, 12, 12, 12, 12, 12 },
			/* flankers */ { 48, 24, 24, 12, 12, 12, 12, 12 },
			/* infantry_in_cover */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* infantry_dense */ { 48, 48, 48, 48, 24, 24, 24, 24 },
			/* cavalry_dense */ { 96, 96, 96, 96, 48, 48, 24, 24 },
			/* skirmishers_dense */ { 96, 48, 48, 24, 24, 24, 24, 24 },
			/* flankers_dense */ { 96, 48, 48, 24, 24, 24, 24, 24 },
		},
		/* heavy_cavalry */ {
			/* infantry_line */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* cavalry_line */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* skirmishers */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* flankers */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* infantry_in_cover */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* infantry_dense */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* cavalry_dense */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* skirmishers_dense */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* flankers_dense */ { 0, 0, 0, 0, 0, 0, 0, 0 },
		},
		/* light_cavalry */ {
			/* infantry_line */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* cavalry_line */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* skirmishers */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* flankers */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* infantry_in_cover */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* infantry_dense */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* cavalry_dense */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* skirmishers_dense */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* flankers_dense */ { 0, 0, 0, 0, 0, 0, 0, 0 },
		},
		/* flankers */ {
			/* infantry_line */ { 6, 6, 0, 0, 0, 0, 0, 0 },
			/* cavalry_line */ { 12, 12, 6, 6, 0, 0, 0, 0 },
			/* skirmishers */ { 12, 12, 6, 6, 0, 0, 0, 0 },
			/* flankers */ { 12, 12, 6, 6, 0, 0, 0, 0 },
			/* infantry_in_cover */ { 0, 0, 0, 0, 0, 0, 0, 0 },
			/* infantry_dense */ { 12, 12, 0, 0, 0, 0, 0, 0 },
			/* cavalry_dense */ { 24, 24, 12, 12, 0, 0, 0, 0 },
			/* skirmishers_dense */ { 24, 24, 12, 12, 0, 0, 0, 0 },
			/* flankers_dense */ { 24, 24, 12, 12, 0, 0, 0, 0 },
		},
	},
	.sine = {
		0, 286, 572, 857, 1143, 1428, 1713, 1997, 2280, 2563, 2845, 3126,
		3406, 3686, 3964, 4240, 4516, 4790, 5063, 5334, 5604, 5872, 6138, 6402,
		6664, 6924, 7182, 7438, 7692, 7943, 8192, 8438, 8682, 8923, 9162, 9397,
		9630, 9860, 10087, 10311, 10531, 10749, 10963, 11174, 11381, 11585, 11786, 11982,
		12176, 12365, 12551, 12733, 12911, 13085, 13255, 13421, 13583, 13741, 13894, 14044,
		14189, 14330, 14466, 14598, 14726, 14849, 14968, 15082, 15191, 15296, 15396, 15491,
		15582, 15668, 15749, 15826, 15897, 15964, 16026, 16083, 16135, 16182, 16225, 16262,
		16294, 16322, 16344, 16362, 16374, 16382, 16384, 16382, 16374, 16362, 16344, 16322,
		16294, 16262, 16225, 16182, 16135, 16083, 16026, 15964, 15897, 15826, 15749, 15668,
		15582, 15491, 15396, 15296, 15191, 15082, 14968, 14849, 14726, 14598, 14466, 14330,
		14189, 14044, 13894, 13741, 13583, 13421, 13255, 13085, 12911, 12733, 12551, 12365,
		12176, 11982, 11786, 11585, 11381, 11174, 10963, 10749, 10531, 10311, 10087, 9860,
		9630, 9397, 9162, 8923, 8682, 8438, 8192, 7943, 7692, 7438, 7182, 6924,
		6664, 6402, 6138, 5872, 5604, 5334, 5063, 4790, 4516, 4240, 3964, 3686,
		3406, 3126, 2845, 2563, 2280, 1997, 1713, 1428, 1143, 857, 572, 286,
		0, -286, -572, -857, -1143, -1428, -1713, -1997, -2280, -2563, -2845, -3126,
		-3406, -3686, -3964, -4240, -4516, -4790, -5063, -5334, -5604, -5872, -6138, -6402,
		-6664, -6924, -7182, -7438, -7692, -7943, -8192, -8438, -8682, -8923, -9162, -9397,
		-9630, -9860, -10087, -10311, -10531, -10749, -10963, -11174, -11381, -11585, -11786, -11982,
		-12176, -12365, -12551, -12733, -12911, -13085, -13255, -13421, -13583, -13741, -13894, -14044,
		-14189, -14330, -14466, -14598, -14726, -14849, -14968, -15082, -15191, -15296, -15396, -15491,
		-15582, -15668, -15749, -15826, -15897, -15964, -16026, -16083, -16135, -16182, -16225, -16262,
		-16294, -16322, -16344, -16362, -16374, -16382, -16384, -16382, -16374, -16362, -16344, -16322,
		-16294, -16262, -16225, -16182, -16135, -16083, -16026, -15964, -15897, -15826, -15749, -15668,
		-15582, -15491, -15396, -15296, -15191, -15082, -14968, -14849, -14726, -14598, -14466, -14330,
		-14189, -14044, -13894, -13741, -13583, -13421, -13255, -13085, -12911, -12733, -12551, -12365,
		-12176, -11982, -11786, -11585, -11381, -11174, -10963, -10749, -10531, -10311, -10087, -9860,
		-9630, -9397, -9162, -8923, -8682, -8438, -8192, -7943, -7692, -7438, -7182, -6924,
		-6664, -6402, -6138, -5872, -5604, -5334, -5063, -4790, -4516, -4240, -3964, -3686,
		-3406, -3126, -2845, -2563, -2280, -1997, -1713, -1428, -1143, -857, -572, -286,
	},
};

static const char *const row_names[FIRE_ROW_COUNT] = {
	"infantry_line",
	"cavalry_line",
	"skirmishers",
	"flankers",
	"infantry_in_cover",
	"infantry_dense",
	"cavalry_dense",
	"skirmishers_dense",
	"flankers_dense",
};

const char *fire_row_name(uint8_t row)
{
	return row < FIRE_ROW_COUNT ? row_names[row] : "";
}
