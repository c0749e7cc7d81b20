// A piece to be read: Blue's light cavalry at F 10, its front to the north-east, but for what is said otherwise.
import type { Piece } from '../../src/reiswitz/state.ts';

export const piece = (more: Partial<Piece>): Piece => ({
  id: 1,
  side: 'blue',
  seat: 0,
  division: 1,
  arm: 'light_cavalry',
  x: 1400,
  y: 2310,
  b: 45,
  ...more,
});
