// What this browser remembers of how its user likes this game shown.
import { remembered } from '../state/kept.ts';

export const choices = remembered('kriegsspiel.war-chess', {
  numbers: true, // at the foot of each square
  lines: true, // lines of command
  words: false, // the game in words, the board hidden
});
