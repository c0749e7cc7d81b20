// Generated from schema/messages by schema/gen/messages.mjs.
export const en: Record<string, string> = {
  "refusal.fire_acted": "This piece has acted in this move. Each piece acts once.",
  "refusal.fire_arm": "Heavy and light cavalry have no fire. They act by the shock.",
  "refusal.fire_building": "A building at {0}, {1} lies between the fronts. Choose another target, or another place to fire from.",
  "refusal.fire_cover": "The target stands in cover, and at {0} paces this piece does it no harm there. Go nearer.",
  "refusal.fire_deep": "The target stands too deep in the wood or building: fire reaches {0} paces into it, {1} into open wood.",
  "refusal.fire_enemy": "Another enemy piece stands in the way. Fire at that one, or choose another target.",
  "refusal.fire_field": "The target lies outside the field of fire: the front and 45° outward from each of its ends. Turn the piece, or choose another target.",
  "refusal.fire_friend": "A piece of your own side stands in the line of fire. Choose another target, or move it away first.",
  "refusal.fire_harmless": "At {0} paces this piece does that target no harm. Go nearer, or choose another target.",
  "refusal.fire_height": "Higher ground at {0}, {1} lies between the fronts. Choose another target, or another place to fire from.",
  "refusal.fire_lane": "A piece of your side has crossed this line of fire in this move. Choose another target, or fire first and march after.",
  "refusal.fire_moved": "This piece has moved. In one move a piece either moves or fires; a foot piece may only turn up to 45° before it fires.",
  "refusal.fire_narrow": "In a defile, a street or on a bridge the piece has no front to fire from. March it out first.",
  "refusal.fire_range": "The target is {0} paces off; this piece fires to {1} paces. Go nearer.",
  "refusal.fire_target": "Fire needs an enemy piece that stands on the board. Choose one that your piece can see.",
  "refusal.fire_twice": "This piece has fired in this move. It may fire again in your next.",
  "refusal.fire_wood": "A wood at {0}, {1} lies between the fronts. Choose another target, or another place to fire from.",
  "refusal.range_piece": "Ask the range of a piece of your own side that stands on the board.",
  "refusal.sight_board": "Both ends of a line of sight lie on the board, which is {0} paces wide and {1} high."
};
