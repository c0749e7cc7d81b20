/* Generated from "signals" of schema/rules/reiswitz-1812/tables.json by schema/gen/signals.mjs: how many slates
 * there are and what one of them holds. Read by signals/ and by the scenarios of rules/. */
#ifndef KS_BASE_SLATES_H
#define KS_BASE_SLATES_H

enum {
	SLATES_SIDE = 6, /* II §7; CARD-1: slates on a side’s rack, unless the scenario says otherwise */
	SLATES_LEAST = 2, /* CARD-1: a scenario sets no fewer */
	SLATES_MOST = 12, /* CARD-1: and at most so many */
	SLATE_CHARACTERS = 160, /* CARD-2: code points on a slate */
	SKETCH_STROKES = 32, /* CARD-2: strokes of a sketch */
	STROKE_POINTS = 32, /* CARD-2: points of a stroke */
	SKETCH_POINTS = 256, /* CARD-2: points of a sketch */
	TALK_CHARACTERS = 280, /* CARD-4: code points said at once before play */
	RECEIPTS_KEPT = 8, /* CARD-3: slates handed over of which a player is told what became */
};

#endif
