// Generated from schema/rules/game-of-battle-1866 by schema/gen/client-board.mjs.
import type { Figure } from '../wire/generated.ts';

/** Letters of the rows, from the defence's end. */
export const ROWS = "ABCDEFGHIJKLMNOPQRS";

/** Squares 1, 2, …: half-column from the left and row, as the defence sees the board. */
export const SQUARES: readonly (readonly [x: number, row: number])[] = [
  [1,0], [3,0], [5,0], [7,0], [9,0], [11,0], [-2,1], [0,1], [2,1], [4,1], [6,1], [8,1], [10,1], [12,1], [14,1], [-1,2],
  [1,2], [3,2], [5,2], [7,2], [9,2], [11,2], [13,2], [0,3], [2,3], [4,3], [6,3], [8,3], [10,3], [12,3], [-1,4], [1,4],
  [3,4], [5,4], [7,4], [9,4], [11,4], [13,4], [0,5], [2,5], [4,5], [6,5], [8,5], [10,5], [12,5], [-1,6], [1,6], [3,6],
  [5,6], [7,6], [9,6], [11,6], [13,6], [0,7], [2,7], [6,7], [8,7], [10,7], [12,7], [-1,8], [1,8], [3,8], [7,8], [9,8],
  [11,8], [13,8], [0,9], [2,9], [4,9], [6,9], [8,9], [10,9], [12,9], [-1,10], [1,10], [3,10], [5,10], [9,10], [11,10], [13,10],
  [0,11], [2,11], [4,11], [6,11], [10,11], [12,11], [-1,12], [1,12], [3,12], [5,12], [7,12], [9,12], [11,12], [13,12], [0,13], [2,13],
  [4,13], [6,13], [8,13], [10,13], [12,13], [-1,14], [1,14], [3,14], [5,14], [7,14], [9,14], [11,14], [13,14], [0,15], [2,15], [4,15],
  [6,15], [8,15], [10,15], [12,15], [-1,16], [1,16], [3,16], [5,16], [7,16], [9,16], [11,16], [13,16], [-2,17], [0,17], [2,17], [4,17],
  [6,17], [8,17], [10,17], [12,17], [14,17], [1,18], [3,18], [5,18], [7,18], [9,18], [11,18],
];

export const FORDS: readonly number[] = [47,93];
export const BRIDGES: readonly number[] = [70];

/** Places of the lattice that are river. */
export const WET: readonly (readonly [x: number, row: number])[] = [[4,7],[5,8],[7,10],[8,11]];

/** The river's course, for drawing. */
export const COURSE: readonly (readonly [x: number, row: number])[] = [
  [-1,7], [-0.5,6.5], [0,6], [1,6], [2,6], [2.5,6.5], [3,7], [4,7], [5,8], [6,9],
  [7,10], [8,11], [9,11], [9.5,11.5], [10,12], [11,12], [12,12], [12.5,11.5], [13,11],
];

/** The marked entrances: square, and the step that leads out by it. */
export const ENTRANCES: readonly (readonly [square: number, dx: number, drow: number])[] = [
  [47,0,2], [47,1,1], [47,1,-1], [47,0,-2], [47,-1,-1], [47,-1,1],
  [70,0,2], [70,2,0], [70,1,-1], [70,0,-2], [70,-2,0], [70,-1,1],
  [93,0,2], [93,1,1], [93,1,-1], [93,0,-2], [93,-1,-1], [93,-1,1],
];

/** Codes of the figures as the notation has them. */
export const FIGURES: readonly Figure[] = ["LI","IL","CAV","ART","WAGON","CITADEL"];

/** How the figures are drawn up. */
export const ARRAY: readonly (readonly [side: 'defence' | 'attack', figure: Figure, square: number])[] = [
  ["defence","LI",39], ["defence","LI",41], ["defence","LI",43], ["defence","LI",45],
  ["defence","IL",7], ["defence","IL",8], ["defence","IL",11], ["defence","IL",12],
  ["defence","IL",13], ["defence","CAV",10], ["defence","CAV",15], ["defence","ART",9],
  ["defence","ART",14], ["defence","CITADEL",19], ["attack","LI",95], ["attack","LI",97],
  ["attack","LI",99], ["attack","LI",101], ["attack","IL",113], ["attack","IL",127],
  ["attack","IL",128], ["attack","IL",132], ["attack","IL",133], ["attack","CAV",125],
  ["attack","CAV",130], ["attack","ART",126], ["attack","ART",131], ["attack","WAGON",129],
];
