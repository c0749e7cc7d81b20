/* Generated from schema/commands by schema/gen/commands.mjs. */
#include "wire/generated/verbs.h"
#include "base/must.h"

#include <string.h>

/* 234567abcdefghijklmnopqrstuvwxyz */
static const uint32_t characters_0[4] = { 0x0u, 0xfc0000u, 0x0u, 0x7fffffeu };

static const struct shape shape_0 = {
	.type = SHAPE_WORD, .low = 16, .high = 16, .characters = characters_0,
};

static const struct shape shape_1 = {
	.type = SHAPE_INT, .low = 1, .high = 139,
};

static const struct field fields_0[] = {
	{ "match", &shape_0, true },
	{ "square", &shape_1, true },
};

static const struct shape shape_2 = {
	.type = SHAPE_OBJECT, .fields = fields_0, .count = 2,
};

static const struct field fields_1[] = {
	{ "match", &shape_0, true },
};

static const struct shape shape_3 = {
	.type = SHAPE_OBJECT, .fields = fields_1, .count = 1,
};

static const struct shape shape_4 = {
	.type = SHAPE_INT, .low = 0, .high = 15000,
};

static const struct shape shape_5 = {
	.type = SHAPE_INT, .low = 0, .high = 11250,
};

static const struct field fields_2[] = {
	{ "match", &shape_0, true },
	{ "x", &shape_4, true },
	{ "y", &shape_5, true },
};

static const struct shape shape_6 = {
	.type = SHAPE_OBJECT, .fields = fields_2, .count = 3,
};

static const struct field fields_3[] = {
	{ "match", &shape_0, true },
	{ "square", &shape_1, false },
};

static const struct shape shape_7 = {
	.type = SHAPE_OBJECT, .fields = fields_3, .count = 2,
};

static const struct shape shape_8 = {
	.type = SHAPE_INT, .low = 0, .high = 65535,
};

static const struct field fields_4[] = {
	{ "match", &shape_0, true },
	{ "piece", &shape_8, true },
};

static const struct shape shape_9 = {
	.type = SHAPE_OBJECT, .fields = fields_4, .count = 2,
};

static const struct shape shape_10 = {
	.type = SHAPE_BOOL,
};

static const struct field fields_5[] = {
	{ "match", &shape_0, true },
	{ "piece", &shape_8, true },
	{ "alone", &shape_10, false },
};

static const struct shape shape_11 = {
	.type = SHAPE_OBJECT, .fields = fields_5, .count = 3,
};

static const struct field fields_6[] = {
	{ "x", &shape_4, true },
	{ "y", &shape_5, true },
};

static const struct shape shape_12 = {
	.type = SHAPE_OBJECT, .fields = fields_6, .count = 2,
};

static const struct field fields_7[] = {
	{ "match", &shape_0, true },
	{ "from", &shape_12, true },
	{ "to", &shape_12, true },
};

static const struct shape shape_13 = {
	.type = SHAPE_OBJECT, .fields = fields_7, .count = 3,
};

static const char *const words_0[] = {
	"order.move",
	"order.turn",
	"order.fire",
	"order.stack",
	"order.deploy",
	"order.form",
	"order.attack",
	"order.break",
	"order.emplace",
	"order.limber",
	"order.lay",
	"order.shift",
	"order.work",
	"order.load",
	"order.unload",
	"order.sail",
	"order.fill",
	"order.empty",
	"order.demand",
	"order.place",
	"order.lift",
	NULL,
};

static const struct shape shape_14 = {
	.type = SHAPE_ENUM, .words = words_0,
};

static const struct shape shape_15 = {
	.type = SHAPE_ARRAY, .low = 1, .high = 16, .items = &shape_12,
};

static const struct shape shape_16 = {
	.type = SHAPE_INT, .low = 0, .high = 359,
};

static const struct shape shape_17 = {
	.type = SHAPE_INT, .low = -1000, .high = 1000,
};

static const char *const words_1[] = {
	"front",
	"right",
	"rear",
	"left",
	NULL,
};

static const struct shape shape_18 = {
	.type = SHAPE_ENUM, .words = words_1,
};

static const struct field fields_8[] = {
	{ "piece", &shape_8, true },
	{ "target", &shape_8, false },
	{ "ship", &shape_8, false },
	{ "offset", &shape_17, false },
	{ "side", &shape_18, false },
	{ "path", &shape_15, true },
};

static const struct shape shape_19 = {
	.type = SHAPE_OBJECT, .fields = fields_8, .count = 6,
};

static const struct shape shape_20 = {
	.type = SHAPE_ARRAY, .low = 1, .high = 24, .items = &shape_19,
};

static const char *const words_2[] = {
	"line",
	"column",
	"mass",
	"square",
	NULL,
};

static const struct shape shape_21 = {
	.type = SHAPE_ENUM, .words = words_2,
};

static const struct shape shape_22 = {
	.type = SHAPE_ARRAY, .low = 1, .high = 24, .items = &shape_8,
};

static const char *const words_3[] = {
	"bridge",
	"take_up",
	"break",
	"burn",
	"cut",
	"mine",
	"repair",
	"moor",
	NULL,
};

static const struct shape shape_23 = {
	.type = SHAPE_ENUM, .words = words_3,
};

static const struct shape shape_24 = {
	.type = SHAPE_INT, .low = 0, .high = 63,
};

static const struct shape shape_25 = {
	.type = SHAPE_ARRAY, .low = 1, .high = 24, .items = &shape_12,
};

static const struct field fields_9[] = {
	{ "match", &shape_0, true },
	{ "order", &shape_14, true },
	{ "draft", &shape_10, false },
	{ "piece", &shape_8, false },
	{ "path", &shape_15, false },
	{ "bearing", &shape_16, false },
	{ "target", &shape_8, false },
	{ "attackers", &shape_20, false },
	{ "over", &shape_10, false },
	{ "form", &shape_21, false },
	{ "pieces", &shape_22, false },
	{ "x", &shape_4, false },
	{ "y", &shape_5, false },
	{ "work", &shape_23, false },
	{ "site", &shape_24, false },
	{ "feature", &shape_8, false },
	{ "ship", &shape_8, false },
	{ "places", &shape_25, false },
	{ "ambush", &shape_10, false },
};

static const struct shape shape_26 = {
	.type = SHAPE_OBJECT, .fields = fields_9, .count = 19,
};

/* -0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz */
static const uint32_t characters_1[4] = { 0x0u, 0x3ff2000u, 0x87fffffeu, 0x7fffffeu };

static const struct shape shape_27 = {
	.type = SHAPE_WORD, .low = 8, .high = 48, .characters = characters_1,
};

static const struct field fields_10[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "on", &shape_10, true },
};

static const struct shape shape_28 = {
	.type = SHAPE_OBJECT, .fields = fields_10, .count = 3,
};

static const struct field fields_11[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
};

static const struct shape shape_29 = {
	.type = SHAPE_OBJECT, .fields = fields_11, .count = 2,
};

static const struct shape shape_30 = {
	.type = SHAPE_INT, .low = 0, .high = 100000,
};

static const struct shape shape_31 = {
	.type = SHAPE_INT, .low = 0, .high = 9,
};

static const struct shape shape_32 = {
	.type = SHAPE_ARRAY, .low = 1, .high = 198, .items = &shape_8,
};

static const struct field fields_12[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "seat", &shape_31, true },
	{ "pieces", &shape_32, true },
};

static const struct shape shape_33 = {
	.type = SHAPE_OBJECT, .fields = fields_12, .count = 5,
};

static const char *const words_4[] = {
	"joint",
	"lot",
	NULL,
};

static const struct shape shape_34 = {
	.type = SHAPE_ENUM, .words = words_4,
};

static const struct field fields_13[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "seat", &shape_31, false },
	{ "how", &shape_34, false },
};

static const struct shape shape_35 = {
	.type = SHAPE_OBJECT, .fields = fields_13, .count = 5,
};

static const struct field fields_14[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
};

static const struct shape shape_36 = {
	.type = SHAPE_OBJECT, .fields = fields_14, .count = 3,
};

/* ._abcdefghijklmnopqrstuvwxyz */
static const uint32_t characters_2[4] = { 0x0u, 0x4000u, 0x80000000u, 0x7fffffeu };

static const struct shape shape_37 = {
	.type = SHAPE_WORD, .low = 1, .high = 31, .characters = characters_2,
};

static const struct shape shape_38 = {
	.type = SHAPE_OPEN, .low = 0, .high = 16,
};

static const struct shape shape_39 = {
	.type = SHAPE_INT, .low = 0, .high = 31,
};

static const struct field fields_15[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "order", &shape_37, true },
	{ "params", &shape_38, true },
	{ "to", &shape_39, false },
	{ "prepared", &shape_10, false },
};

static const struct shape shape_40 = {
	.type = SHAPE_OBJECT, .fields = fields_15, .count = 6,
};

static const struct shape shape_41 = {
	.type = SHAPE_INT, .low = 1, .high = 1000000,
};

static const struct field fields_16[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "draft", &shape_41, false },
};

static const struct shape shape_42 = {
	.type = SHAPE_OBJECT, .fields = fields_16, .count = 4,
};

static const struct field fields_17[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "draft", &shape_41, true },
	{ "to", &shape_39, true },
};

static const struct shape shape_43 = {
	.type = SHAPE_OBJECT, .fields = fields_17, .count = 4,
};

static const struct field fields_18[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "draft", &shape_41, true },
	{ "on", &shape_10, true },
};

static const struct shape shape_44 = {
	.type = SHAPE_OBJECT, .fields = fields_18, .count = 4,
};

static const struct field fields_19[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "draft", &shape_41, true },
};

static const struct shape shape_45 = {
	.type = SHAPE_OBJECT, .fields = fields_19, .count = 3,
};

static const struct shape shape_46 = {
	.type = SHAPE_WORD, .low = 22, .high = 48, .characters = characters_1,
};

static const struct shape shape_47 = {
	.type = SHAPE_WORD, .low = 32, .high = 32, .characters = characters_1,
};

static const struct shape shape_48 = {
	.type = SHAPE_TEXT, .low = 0, .high = 40,
};

static const struct field fields_20[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "invitation", &shape_47, true },
	{ "name", &shape_48, false },
};

static const struct shape shape_49 = {
	.type = SHAPE_OBJECT, .fields = fields_20, .count = 4,
};

/* -0123456789abcdefghijklmnopqrstuvwxyz */
static const uint32_t characters_3[4] = { 0x0u, 0x3ff2000u, 0x0u, 0x7fffffeu };

static const struct shape shape_50 = {
	.type = SHAPE_WORD, .low = 1, .high = 40, .characters = characters_3,
};

static const struct shape shape_51 = {
	.type = SHAPE_INT, .low = 1, .high = 240,
};

static const struct shape shape_52 = {
	.type = SHAPE_INT, .low = 1, .high = 86400,
};

static const struct field fields_21[] = {
	{ "minutes", &shape_51, true },
	{ "seconds", &shape_52, true },
};

static const struct shape shape_53 = {
	.type = SHAPE_OBJECT, .fields = fields_21, .count = 2,
};

static const struct shape shape_54 = {
	.type = SHAPE_INT, .low = 1, .high = 5,
};

static const struct shape shape_55 = {
	.type = SHAPE_ARRAY, .low = 2, .high = 2, .items = &shape_54,
};

static const struct shape shape_56 = {
	.type = SHAPE_INT, .low = 30, .high = 86400,
};

static const struct shape shape_57 = {
	.type = SHAPE_INT, .low = 5, .high = 604800,
};

static const struct shape shape_58 = {
	.type = SHAPE_INT, .low = 0, .high = 2592000,
};

static const struct field fields_22[] = {
	{ "move", &shape_57, true },
	{ "bank", &shape_58, true },
};

static const struct shape shape_59 = {
	.type = SHAPE_OBJECT, .fields = fields_22, .count = 2,
};

static const struct field fields_23[] = {
	{ "ref", &shape_46, true },
	{ "scenario", &shape_50, true },
	{ "seat", &shape_31, true },
	{ "name", &shape_48, false },
	{ "listed", &shape_10, false },
	{ "options", &shape_38, false },
	{ "delay", &shape_53, false },
	{ "players", &shape_55, false },
	{ "absence", &shape_56, false },
	{ "clock", &shape_59, false },
};

static const struct shape shape_60 = {
	.type = SHAPE_OBJECT, .fields = fields_23, .count = 10,
};

static const struct shape shape_61 = {
	.type = SHAPE_OBJECT,
};

static const struct field fields_24[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "secret", &shape_47, true },
	{ "agree", &shape_10, true },
};

static const struct shape shape_62 = {
	.type = SHAPE_OBJECT, .fields = fields_24, .count = 4,
};

static const struct field fields_25[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "secret", &shape_47, true },
	{ "name", &shape_48, false },
};

static const struct shape shape_63 = {
	.type = SHAPE_OBJECT, .fields = fields_25, .count = 4,
};

/* abcdefghijklmnopqrstuvwxyz */
static const uint32_t characters_4[4] = { 0x0u, 0x0u, 0x0u, 0x7fffffeu };

static const struct shape shape_64 = {
	.type = SHAPE_WORD, .low = 1, .high = 16, .characters = characters_4,
};

static const struct field fields_26[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "secret", &shape_47, true },
	{ "seat", &shape_31, true },
	{ "strength", &shape_64, true },
};

static const struct shape shape_65 = {
	.type = SHAPE_OBJECT, .fields = fields_26, .count = 5,
};

static const struct shape shape_66 = {
	.type = SHAPE_INT, .low = 0, .high = 3,
};

static const struct field fields_27[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "secret", &shape_47, true },
	{ "seat", &shape_31, true },
	{ "chair", &shape_66, true },
};

static const struct shape shape_67 = {
	.type = SHAPE_OBJECT, .fields = fields_27, .count = 5,
};

static const struct field fields_28[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "secret", &shape_47, true },
};

static const struct shape shape_68 = {
	.type = SHAPE_OBJECT, .fields = fields_28, .count = 3,
};

static const struct shape shape_69 = {
	.type = SHAPE_INT, .low = 0, .high = 9007199254740991,
};

static const struct field fields_29[] = {
	{ "match", &shape_0, true },
	{ "secret", &shape_47, false },
	{ "epoch", &shape_69, false },
	{ "seq", &shape_69, false },
};

static const struct shape shape_70 = {
	.type = SHAPE_OBJECT, .fields = fields_29, .count = 4,
};

static const struct field fields_30[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "key", &shape_47, true },
	{ "other", &shape_47, true },
};

static const struct shape shape_71 = {
	.type = SHAPE_OBJECT, .fields = fields_30, .count = 4,
};

static const struct field fields_31[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "secret", &shape_47, true },
	{ "seat", &shape_31, false },
};

static const struct shape shape_72 = {
	.type = SHAPE_OBJECT, .fields = fields_31, .count = 4,
};

static const struct field fields_32[] = {
	{ "ref", &shape_46, true },
	{ "match", &shape_0, true },
	{ "secret", &shape_47, true },
	{ "name", &shape_48, true },
};

static const struct shape shape_73 = {
	.type = SHAPE_OBJECT, .fields = fields_32, .count = 4,
};

static const struct shape shape_74 = {
	.type = SHAPE_TEXT, .low = 0, .high = 280,
};

static const struct field fields_33[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_46, true },
	{ "name", &shape_48, false },
	{ "text", &shape_74, true },
};

static const struct shape shape_75 = {
	.type = SHAPE_OBJECT, .fields = fields_33, .count = 4,
};

static const struct field fields_34[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "terms", &shape_74, true },
};

static const struct shape shape_76 = {
	.type = SHAPE_OBJECT, .fields = fields_34, .count = 4,
};

static const struct field fields_35[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "attackers", &shape_20, true },
};

static const struct shape shape_77 = {
	.type = SHAPE_OBJECT, .fields = fields_35, .count = 4,
};

static const struct field fields_36[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
};

static const struct shape shape_78 = {
	.type = SHAPE_OBJECT, .fields = fields_36, .count = 4,
};

static const struct field fields_37[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
	{ "target", &shape_8, true },
};

static const struct shape shape_79 = {
	.type = SHAPE_OBJECT, .fields = fields_37, .count = 5,
};

static const struct field fields_38[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
	{ "path", &shape_15, true },
	{ "bearing", &shape_16, true },
};

static const struct shape shape_80 = {
	.type = SHAPE_OBJECT, .fields = fields_38, .count = 6,
};

static const struct field fields_39[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
	{ "path", &shape_15, true },
	{ "target", &shape_8, true },
};

static const struct shape shape_81 = {
	.type = SHAPE_OBJECT, .fields = fields_39, .count = 6,
};

static const struct field fields_40[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
	{ "target", &shape_8, false },
	{ "feature", &shape_8, false },
	{ "ship", &shape_8, false },
};

static const struct shape shape_82 = {
	.type = SHAPE_OBJECT, .fields = fields_40, .count = 7,
};

static const struct field fields_41[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "form", &shape_21, true },
	{ "pieces", &shape_22, true },
	{ "x", &shape_4, false },
	{ "y", &shape_5, false },
	{ "bearing", &shape_16, false },
};

static const struct shape shape_83 = {
	.type = SHAPE_OBJECT, .fields = fields_41, .count = 8,
};

static const struct field fields_42[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "from", &shape_1, true },
	{ "to", &shape_1, true },
};

static const struct shape shape_84 = {
	.type = SHAPE_OBJECT, .fields = fields_42, .count = 5,
};

static const struct shape shape_85 = {
	.type = SHAPE_INT, .low = 0, .high = 5,
};

static const struct field fields_43[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "ship", &shape_85, true },
	{ "pieces", &shape_22, true },
};

static const struct shape shape_86 = {
	.type = SHAPE_OBJECT, .fields = fields_43, .count = 5,
};

static const struct field fields_44[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
	{ "x", &shape_4, true },
	{ "y", &shape_5, true },
	{ "bearing", &shape_16, true },
	{ "target", &shape_8, false },
	{ "form", &shape_21, false },
	{ "ambush", &shape_10, false },
};

static const struct shape shape_87 = {
	.type = SHAPE_OBJECT, .fields = fields_44, .count = 10,
};

static const struct shape shape_88 = {
	.type = SHAPE_INT, .low = 0, .high = 1000000000,
};

static const struct shape shape_89 = {
	.type = SHAPE_INT, .low = 0, .high = 1000,
};

static const struct field fields_45[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_88, true },
	{ "card", &shape_89, true },
	{ "cell", &shape_89, true },
};

static const struct shape shape_90 = {
	.type = SHAPE_OBJECT, .fields = fields_45, .count = 5,
};

static const struct field fields_46[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "ship", &shape_85, true },
	{ "path", &shape_15, true },
	{ "bearing", &shape_16, true },
};

static const struct shape shape_91 = {
	.type = SHAPE_OBJECT, .fields = fields_46, .count = 6,
};

static const struct shape shape_92 = {
	.type = SHAPE_ARRAY, .low = 1, .high = 1, .items = &shape_12,
};

static const struct field fields_47[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
	{ "path", &shape_92, true },
	{ "bearing", &shape_16, true },
};

static const struct shape shape_93 = {
	.type = SHAPE_OBJECT, .fields = fields_47, .count = 6,
};

static const struct field fields_48[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
	{ "path", &shape_15, true },
	{ "target", &shape_8, true },
	{ "over", &shape_10, true },
};

static const struct shape shape_94 = {
	.type = SHAPE_OBJECT, .fields = fields_48, .count = 7,
};

static const struct field fields_49[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "piece", &shape_8, true },
	{ "bearing", &shape_16, true },
};

static const struct shape shape_95 = {
	.type = SHAPE_OBJECT, .fields = fields_49, .count = 5,
};

static const struct field fields_50[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "ship", &shape_85, true },
	{ "pieces", &shape_22, true },
	{ "places", &shape_25, true },
	{ "bearing", &shape_16, true },
};

static const struct shape shape_96 = {
	.type = SHAPE_OBJECT, .fields = fields_50, .count = 7,
};

static const struct field fields_51[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "target", &shape_8, true },
};

static const struct shape shape_97 = {
	.type = SHAPE_OBJECT, .fields = fields_51, .count = 4,
};

static const struct field fields_52[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "work", &shape_23, true },
	{ "pieces", &shape_22, true },
	{ "site", &shape_24, false },
	{ "feature", &shape_8, false },
	{ "ship", &shape_85, false },
};

static const struct shape shape_98 = {
	.type = SHAPE_OBJECT, .fields = fields_52, .count = 8,
};

static const struct field fields_53[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "minute", &shape_30, true },
	{ "whole", &shape_10, false },
};

static const struct shape shape_99 = {
	.type = SHAPE_OBJECT, .fields = fields_53, .count = 4,
};

static const struct shape shape_100 = {
	.type = SHAPE_INT, .low = 1, .high = 1000,
};

static const struct field fields_54[] = {
	{ "protocol", &shape_100, true },
	{ "client", &shape_48, false },
};

static const struct shape shape_101 = {
	.type = SHAPE_OBJECT, .fields = fields_54, .count = 2,
};

static const struct field fields_55[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "slate", &shape_41, true },
	{ "to", &shape_31, true },
};

static const struct shape shape_102 = {
	.type = SHAPE_OBJECT, .fields = fields_55, .count = 4,
};

static const struct field fields_56[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "slate", &shape_41, true },
};

static const struct shape shape_103 = {
	.type = SHAPE_OBJECT, .fields = fields_56, .count = 3,
};

static const char *const words_5[] = {
	"order",
	"report",
	"proposal",
	NULL,
};

static const struct shape shape_104 = {
	.type = SHAPE_ENUM, .words = words_5,
};

static const struct shape shape_105 = {
	.type = SHAPE_TEXT, .low = 0, .high = 160,
};

static const struct shape shape_106 = {
	.type = SHAPE_ARRAY, .low = 4, .high = 64, .items = &shape_8,
};

static const struct shape shape_107 = {
	.type = SHAPE_ARRAY, .low = 1, .high = 32, .items = &shape_106,
};

static const struct field fields_57[] = {
	{ "order", &shape_37, true },
	{ "params", &shape_38, true },
};

static const struct shape shape_108 = {
	.type = SHAPE_OBJECT, .fields = fields_57, .count = 2,
};

static const struct shape shape_109 = {
	.type = SHAPE_ARRAY, .low = 1, .high = 4, .items = &shape_108,
};

static const struct field fields_58[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "kind", &shape_104, true },
	{ "text", &shape_105, true },
	{ "strokes", &shape_107, false },
	{ "orders", &shape_109, false },
	{ "slate", &shape_41, false },
};

static const struct shape shape_110 = {
	.type = SHAPE_OBJECT, .fields = fields_58, .count = 7,
};

static const struct field fields_59[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_27, true },
	{ "text", &shape_74, true },
};

static const struct shape shape_111 = {
	.type = SHAPE_OBJECT, .fields = fields_59, .count = 3,
};

static const struct field fields_60[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_46, true },
	{ "side", &shape_64, false },
	{ "reason", &shape_74, true },
};

static const struct shape shape_112 = {
	.type = SHAPE_OBJECT, .fields = fields_60, .count = 4,
};

static const struct field fields_61[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_46, true },
	{ "side", &shape_64, true },
	{ "seconds", &shape_52, true },
	{ "reason", &shape_74, true },
};

static const struct shape shape_113 = {
	.type = SHAPE_OBJECT, .fields = fields_61, .count = 5,
};

static const struct field fields_62[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_46, true },
	{ "reason", &shape_74, true },
};

static const struct shape shape_114 = {
	.type = SHAPE_OBJECT, .fields = fields_62, .count = 3,
};

static const struct field fields_63[] = {
	{ "match", &shape_0, true },
	{ "ref", &shape_46, true },
	{ "seat", &shape_31, true },
	{ "reason", &shape_74, true },
};

static const struct shape shape_115 = {
	.type = SHAPE_OBJECT, .fields = fields_63, .count = 4,
};

static const struct verb_info verbs[VERB_COUNT] = {
	[VERB_ASK_COMMAND] = {
		.name = "ask.command", .rule = "GB-6.C",
		.who = VERB_BY_SEAT | VERB_BY_CHAIR, .phase = VERB_IN_PLAY,
		.cost = 2, .changes = false, .params = &shape_2,
	},
	[VERB_ASK_DEPLOYMENT] = {
		.name = "ask.deployment", .rule = "DEP-6",
		.who = VERB_BY_SEAT | VERB_BY_CHAIR, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = false, .params = &shape_3,
	},
	[VERB_ASK_GROUND] = {
		.name = "ask.ground", .rule = "TER-4",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 1, .changes = false, .params = &shape_6,
	},
	[VERB_ASK_MOVES] = {
		.name = "ask.moves", .rule = "GB-5.1",
		.who = VERB_BY_SEAT | VERB_BY_CHAIR, .phase = VERB_IN_PLAY,
		.cost = 3, .changes = false, .params = &shape_7,
	},
	[VERB_ASK_RANGE] = {
		.name = "ask.range", .rule = "FIRE-1",
		.who = VERB_BY_SEAT | VERB_BY_CHAIR, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = false, .params = &shape_9,
	},
	[VERB_ASK_REACH] = {
		.name = "ask.reach", .rule = "MOV-17",
		.who = VERB_BY_SEAT | VERB_BY_CHAIR, .phase = VERB_IN_PLAY,
		.cost = 8, .changes = false, .params = &shape_11,
	},
	[VERB_ASK_SIGHT] = {
		.name = "ask.sight", .rule = "SEE-10",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 2, .changes = false, .params = &shape_13,
	},
	[VERB_ASK_TRY] = {
		.name = "ask.try", .rule = "MOV-1",
		.who = VERB_BY_SEAT | VERB_BY_CHAIR, .phase = VERB_IN_PLAY,
		.cost = 3, .changes = false, .params = &shape_26,
	},
	[VERB_CLOCK_PAUSE] = {
		.name = "clock.pause", .rule = "TURN-5",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_28,
	},
	[VERB_CLOCK_RESUME] = {
		.name = "clock.resume", .rule = "TURN-5",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_29,
	},
	[VERB_COMMAND_ASSIGN] = {
		.name = "command.assign", .rule = "TURN-3",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_33,
	},
	[VERB_COMMAND_CHOOSE] = {
		.name = "command.choose", .rule = "TURN-2",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_35,
	},
	[VERB_COMMAND_RETURN] = {
		.name = "command.return", .rule = "TURN-2",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_36,
	},
	[VERB_DRAFT_ADD] = {
		.name = "draft.add", .rule = "TURN-7",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 2, .changes = true, .params = &shape_40,
	},
	[VERB_DRAFT_GO] = {
		.name = "draft.go", .rule = "TURN-7",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_42,
	},
	[VERB_DRAFT_MOVE] = {
		.name = "draft.move", .rule = "TURN-7",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_43,
	},
	[VERB_DRAFT_PREPARE] = {
		.name = "draft.prepare", .rule = "TURN-7",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_44,
	},
	[VERB_DRAFT_REMOVE] = {
		.name = "draft.remove", .rule = "TURN-7",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_45,
	},
	[VERB_LOBBY_CLAIM] = {
		.name = "lobby.claim", .rule = "",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 5, .changes = true, .params = &shape_49,
	},
	[VERB_LOBBY_LAY] = {
		.name = "lobby.lay", .rule = "",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 10, .changes = true, .params = &shape_60,
	},
	[VERB_LOBBY_SCENARIOS] = {
		.name = "lobby.scenarios", .rule = "",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 2, .changes = false, .params = &shape_61,
	},
	[VERB_LOBBY_TABLES] = {
		.name = "lobby.tables", .rule = "",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 2, .changes = false, .params = &shape_61,
	},
	[VERB_MATCH_AGREE] = {
		.name = "match.agree", .rule = "TURN-1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 5, .changes = true, .params = &shape_62,
	},
	[VERB_MATCH_CHAIR] = {
		.name = "match.chair", .rule = "",
		.who = VERB_BY_SEAT, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 5, .changes = true, .params = &shape_63,
	},
	[VERB_MATCH_COMPUTER] = {
		.name = "match.computer", .rule = "",
		.who = VERB_BY_SEAT, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 5, .changes = true, .params = &shape_65,
	},
	[VERB_MATCH_CONSENT] = {
		.name = "match.consent", .rule = "",
		.who = VERB_BY_SEAT, .phase = VERB_IN_ANY,
		.cost = 5, .changes = true, .params = &shape_67,
	},
	[VERB_MATCH_DEPUTY] = {
		.name = "match.deputy", .rule = "",
		.who = VERB_BY_SEAT, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 5, .changes = true, .params = &shape_63,
	},
	[VERB_MATCH_DISMISS] = {
		.name = "match.dismiss", .rule = "",
		.who = VERB_BY_SEAT, .phase = VERB_IN_ANY,
		.cost = 5, .changes = true, .params = &shape_67,
	},
	[VERB_MATCH_EXCHANGE] = {
		.name = "match.exchange", .rule = "",
		.who = VERB_BY_SEAT | VERB_BY_UMPIRE, .phase = VERB_IN_ANY,
		.cost = 5, .changes = true, .params = &shape_68,
	},
	[VERB_MATCH_JOIN] = {
		.name = "match.join", .rule = "",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 3, .changes = false, .params = &shape_70,
	},
	[VERB_MATCH_LEAVE] = {
		.name = "match.leave", .rule = "",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 1, .changes = false, .params = &shape_3,
	},
	[VERB_MATCH_PRESIDE] = {
		.name = "match.preside", .rule = "TURN-1",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 5, .changes = true, .params = &shape_71,
	},
	[VERB_MATCH_REPLACE] = {
		.name = "match.replace", .rule = "",
		.who = VERB_BY_SEAT, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 5, .changes = true, .params = &shape_72,
	},
	[VERB_MATCH_UMPIRE] = {
		.name = "match.umpire", .rule = "TURN-1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 5, .changes = true, .params = &shape_73,
	},
	[VERB_NARRATIVE_ADD] = {
		.name = "narrative.add", .rule = "CARD-8",
		.who = VERB_BY_CHAIR | VERB_BY_UMPIRE | VERB_BY_WATCHER, .phase = VERB_IN_PLAY,
		.cost = 8, .changes = true, .params = &shape_75,
	},
	[VERB_OFFER_ACCEPT] = {
		.name = "offer.accept", .rule = "TURN-8",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_36,
	},
	[VERB_OFFER_DECLINE] = {
		.name = "offer.decline", .rule = "TURN-8",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_36,
	},
	[VERB_OFFER_DRAW] = {
		.name = "offer.draw", .rule = "GB-8.3",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_36,
	},
	[VERB_OFFER_FLAG] = {
		.name = "offer.flag", .rule = "END-3",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_36,
	},
	[VERB_OFFER_TRUCE] = {
		.name = "offer.truce", .rule = "TURN-8",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_76,
	},
	[VERB_ORDER_ATTACK] = {
		.name = "order.attack", .rule = "SHOCK-15",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_77,
	},
	[VERB_ORDER_BREAK] = {
		.name = "order.break", .rule = "ARM-7",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_78,
	},
	[VERB_ORDER_DEMAND] = {
		.name = "order.demand", .rule = "SEE-14",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_79,
	},
	[VERB_ORDER_DEPLOY] = {
		.name = "order.deploy", .rule = "MOV-19",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_80,
	},
	[VERB_ORDER_EMPLACE] = {
		.name = "order.emplace", .rule = "GUN-2",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_78,
	},
	[VERB_ORDER_EMPTY] = {
		.name = "order.empty", .rule = "SEE-13",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_80,
	},
	[VERB_ORDER_FILL] = {
		.name = "order.fill", .rule = "SEE-13",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_81,
	},
	[VERB_ORDER_FIRE] = {
		.name = "order.fire", .rule = "FIRE-1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_82,
	},
	[VERB_ORDER_FORM] = {
		.name = "order.form", .rule = "ARM-6",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_83,
	},
	[VERB_ORDER_GO] = {
		.name = "order.go", .rule = "GB-5.1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_84,
	},
	[VERB_ORDER_LAY] = {
		.name = "order.lay", .rule = "GUN-2",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_78,
	},
	[VERB_ORDER_LIFT] = {
		.name = "order.lift", .rule = "DEP-6",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_78,
	},
	[VERB_ORDER_LIMBER] = {
		.name = "order.limber", .rule = "GUN-2",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_78,
	},
	[VERB_ORDER_LOAD] = {
		.name = "order.load", .rule = "SHIP-1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_86,
	},
	[VERB_ORDER_MOVE] = {
		.name = "order.move", .rule = "MOV-1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_80,
	},
	[VERB_ORDER_PLACE] = {
		.name = "order.place", .rule = "DEP-6",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_87,
	},
	[VERB_ORDER_PLAY] = {
		.name = "order.play", .rule = "",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_90,
	},
	[VERB_ORDER_SAIL] = {
		.name = "order.sail", .rule = "SHIP-1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_91,
	},
	[VERB_ORDER_SHIFT] = {
		.name = "order.shift", .rule = "GUN-2",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_93,
	},
	[VERB_ORDER_STACK] = {
		.name = "order.stack", .rule = "MOV-19",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_94,
	},
	[VERB_ORDER_TURN] = {
		.name = "order.turn", .rule = "TURN-9",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_95,
	},
	[VERB_ORDER_UNLOAD] = {
		.name = "order.unload", .rule = "SHIP-1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_96,
	},
	[VERB_ORDER_WIPE] = {
		.name = "order.wipe", .rule = "SEE-11",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_97,
	},
	[VERB_ORDER_WORK] = {
		.name = "order.work", .rule = "WORK-1",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_98,
	},
	[VERB_PART_END] = {
		.name = "part.end", .rule = "TURN-5",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_99,
	},
	[VERB_SESSION_HELLO] = {
		.name = "session.hello", .rule = "",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 1, .changes = false, .params = &shape_101,
	},
	[VERB_SESSION_TIME] = {
		.name = "session.time", .rule = "",
		.who = VERB_BY_ANYONE, .phase = VERB_IN_ANY,
		.cost = 1, .changes = false, .params = &shape_61,
	},
	[VERB_SLATE_HAND] = {
		.name = "slate.hand", .rule = "CARD-3",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 2, .changes = true, .params = &shape_102,
	},
	[VERB_SLATE_READ] = {
		.name = "slate.read", .rule = "CARD-3",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_103,
	},
	[VERB_SLATE_WIPE] = {
		.name = "slate.wipe", .rule = "CARD-3",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 1, .changes = true, .params = &shape_103,
	},
	[VERB_SLATE_WRITE] = {
		.name = "slate.write", .rule = "CARD-2",
		.who = VERB_BY_SEAT, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_110,
	},
	[VERB_TALK_SAY] = {
		.name = "talk.say", .rule = "CARD-4",
		.who = VERB_BY_SEAT, .phase = VERB_IN_WAITING | VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_111,
	},
	[VERB_UMPIRE_END] = {
		.name = "umpire.end", .rule = "TURN-1",
		.who = VERB_BY_UMPIRE, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_112,
	},
	[VERB_UMPIRE_EXTEND] = {
		.name = "umpire.extend", .rule = "TURN-1",
		.who = VERB_BY_UMPIRE, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_113,
	},
	[VERB_UMPIRE_FREEZE] = {
		.name = "umpire.freeze", .rule = "TURN-1",
		.who = VERB_BY_UMPIRE, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_114,
	},
	[VERB_UMPIRE_PAUSE] = {
		.name = "umpire.pause", .rule = "TURN-1",
		.who = VERB_BY_UMPIRE, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_114,
	},
	[VERB_UMPIRE_REMARK] = {
		.name = "umpire.remark", .rule = "TURN-1",
		.who = VERB_BY_UMPIRE, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_114,
	},
	[VERB_UMPIRE_REPLACE] = {
		.name = "umpire.replace", .rule = "TURN-1",
		.who = VERB_BY_UMPIRE, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_115,
	},
	[VERB_UMPIRE_RESUME] = {
		.name = "umpire.resume", .rule = "TURN-1",
		.who = VERB_BY_UMPIRE, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_114,
	},
	[VERB_UMPIRE_UNFREEZE] = {
		.name = "umpire.unfreeze", .rule = "TURN-1",
		.who = VERB_BY_UMPIRE, .phase = VERB_IN_PLAY,
		.cost = 4, .changes = true, .params = &shape_114,
	},
};

const struct verb_info *verb_info(enum verb v)
{
	must(v > VERB_NONE && v < VERB_COUNT);
	return &verbs[v];
}

/* The names stand in order. */
enum verb verb_find(const char *name)
{
	int low = VERB_NONE + 1, high = VERB_COUNT - 1;
	while (low <= high) {
		int middle = (low + high) / 2, order = strcmp(name, verbs[middle].name);
		if (order == 0)
			return (enum verb)middle;
		if (order < 0)
			high = middle - 1;
		else
			low = middle + 1;
	}
	return VERB_NONE;
}
