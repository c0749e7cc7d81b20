// Generated from "signals" of schema/rules/reiswitz-1812/tables.json by schema/gen/signals.mjs.
/** II §7; CARD-1: slates on a side’s rack, unless the scenario says otherwise */
export const SLATES_SIDE = 6;
/** CARD-1: a scenario sets no fewer */
export const SLATES_LEAST = 2;
/** CARD-1: and at most so many */
export const SLATES_MOST = 12;
/** CARD-2: code points on a slate */
export const SLATE_CHARACTERS = 160;
/** CARD-2: strokes of a sketch */
export const SKETCH_STROKES = 32;
/** CARD-2: points of a stroke */
export const STROKE_POINTS = 32;
/** CARD-2: points of a sketch */
export const SKETCH_POINTS = 256;
/** CARD-4: code points said at once before play */
export const TALK_CHARACTERS = 280;
/** CARD-3: slates handed over of which a player is told what became */
export const RECEIPTS_KEPT = 8;
