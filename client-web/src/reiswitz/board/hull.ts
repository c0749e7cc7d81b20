// A ship from above: Blue's stern is square, Green's corners are cut, as of pieces.
const BOW = 'M0 -34C13 -22 13 -4 11 26',
  STERN = { b: 'H-11', g: 'l-6 6h-10l-6 -6' };
export const hull = (side: 'b' | 'g') => `${BOW}${STERN[side]}C-13 -4 -13 -22 0 -34z`;
