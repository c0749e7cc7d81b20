/* battery.h: what artillery does to squares and figures without moving: command, support,
 * exposure (section 6 of the rules). Looks at one position as it stands; knows nothing of moves and
 * turns. Used by all of rules/battle. */
#ifndef KS_BATTLE_BATTERY_H
#define KS_BATTLE_BATTERY_H

#include "rules/battle/position.h"

/* A battery that commands a square: where it stands and on which square of its line that lies. */
struct command_line { uint8_t battery, distance; };
struct commanding { uint8_t count; struct command_line line[OBLIQUES]; };

/* GB-6.C: the batteries of that side that command the square, in the order NE, SE, SW, NW as seen
 * from it. */
struct commanding battery_commanding(const struct position *p, int side, int square);
bool battery_commands(const struct position *p, int side, int square);
/* GB-6.C: the squares the battery commands, line by line outward; returns how many. */
int battery_lines(const struct position *p, int battery, uint8_t out[OBLIQUES * COMMAND_REACH]);
/* GB-6.S: a battery of that side next to the square in an oblique direction: where it stands, or
 * 0. */
int battery_support(const struct position *p, int side, int square);
/* GB-6.E for the figure on the square, whatever its kind: whether it is exposed. */
bool battery_exposes(const struct position *p, int square);
/* As battery_exposes, with the battery on whose account it is so, and 0 if it is not exposed. */
struct command_line battery_exposing(const struct position *p, int square);

/* Squares a side's batteries would command if no figure stood between: what is not `hot` is never
 * commanded. Spares most of the looking. */
struct hot { bool square[SQUARES + 1], any; };
void battery_hot(const struct position *p, int side, struct hot *hot);

#endif
