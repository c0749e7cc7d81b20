// Places and bearings in words. Squares of 250 paces: letters without J to the east, numbers to the south.
const SQUARE_PACES = 250,
  LETTERS = 'ABCDEFGHIKLMNOPQRSTUVWXYZ';
export const DISTANCE_PACES = 50;

export function columnName(i: number): string {
  return i < LETTERS.length ? LETTERS[i]! : LETTERS[Math.floor(i / LETTERS.length) - 1]! + LETTERS[i % LETTERS.length]!;
}

const NO_BREAK = '\u00a0';

/** "F 10" of a point in paces; never broken over two lines. */
export const placeName = (x: number, y: number) =>
  `${columnName(Math.max(0, Math.floor(x / SQUARE_PACES)))}${NO_BREAK}${Math.max(0, Math.floor(y / SQUARE_PACES)) + 1}`;

const WINDS = ['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'];
/** The message word of a bearing: "north_east". */
export const wind = (degrees: number) => WINDS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8]!;

export const toBearing = (dx: number, dy: number) => (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
export const norm = (degrees: number) => ((Math.round(degrees) % 360) + 360) % 360;

/** The turn of a bearing nearest to a former one, so that a piece never spins the long way round. */
export function nearTurn(from: number, bearing: number): number {
  return from + ((((bearing - from) % 360) + 540) % 360) - 180;
}

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];
/** 96ths of a piece as written: ⅛, ¾, 1⅜; what is no eighth as 5⁄96. */
export function lossText(loss: number): string {
  const whole = Math.floor(loss / 96),
    rest = loss % 96;
  if (rest === 0) return String(whole);
  if (rest % 12 === 0) return (whole ? String(whole) : '') + EIGHTHS[rest / 12];
  const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a),
    g = gcd(rest, 96);
  return `${whole ? `${whole} ` : ''}${rest / g}⁄${96 / g}`;
}
