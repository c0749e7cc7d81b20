// The board of War-Chess: where squares lie, which lies where, where the keys lead; and its rules page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocks } from '../../src/pages/markdown.ts';
import { warchess } from '../../src/warchess/game.tsx';
import { centre, COUNT, HALF, latticeOf, lines, nearest, place, rowOf, rowSquares, squareAt, step } from '../../src/warchess/geometry.ts';
import { ARRAY, ROWS, WET } from '../../src/warchess/generated.ts';

const SCHEMA = join(import.meta.dirname, '../../../schema/rules/game-of-battle-1866');
const board = JSON.parse(readFileSync(join(SCHEMA, 'board.json'), 'utf8')) as {
  squares: { n: number; row: string; neighbours: Record<string, number | null> }[];
};
const all = Array.from({ length: COUNT }, (_, i) => i + 1);

test('the squares are those of the data, and each is found under its centre, whichever way the board is turned', () => {
  expect(COUNT).toBe(board.squares.length);
  for (const s of board.squares) {
    expect(rowOf(s.n)).toBe(s.row);
    for (const turned of [false, true]) {
      const c = centre(s.n, turned);
      for (const [dx, dy] of [
        [0, 0],
        [HALF * 0.9, 0],
        [0, -HALF * 0.9],
        [HALF * 0.4, HALF * 0.4],
      ] as const)
        expect(squareAt({ x: c.x + dx, y: c.y + dy }, turned)).toBe(s.n);
    }
  }
});
test('turned, square n lies where 140 - n lay', () => {
  for (const n of all) expect(centre(n, true)).toEqual(centre(COUNT + 1 - n, false));
});
test('the river and what lies beyond the frame are no squares', () => {
  for (const [x, row] of WET)
    for (const [dx, dy] of [
      [0, 0],
      [0.45, 0.45],
      [-0.45, 0.45],
      [0.9, 0],
    ] as const)
      expect(squareAt(place(x + dx, row + dy), false)).toBeNull();
  expect(squareAt({ x: 4, y: 4 }, false)).toBeNull();
  expect(squareAt(place(0, 19), false)).toBeNull();
});
test('a finger means the nearest square that matters, within its reach', () => {
  const c = centre(42, false);
  expect(nearest({ x: c.x + 50, y: c.y }, [42, 99], 60, false)).toBe(42);
  expect(nearest({ x: c.x + 50, y: c.y }, [42, 99], 40, false)).toBeNull();
});

describe('arrow keys', () => {
  test('lead along the row', () => {
    expect(step(46, 'ArrowRight', -1, false)).toBe(47);
    expect(step(47, 'ArrowLeft', 1, false)).toBe(46);
    expect(step(53, 'ArrowRight', 13, false)).toBe(53);
    expect(step(55, 'ArrowRight', 2, false)).toBe(56); // over the river square
  });
  test('lead up and down the rows, straight on where one keeps to a half-column', () => {
    const [keep] = latticeOf(42);
    let n = 42;
    const rows: string[] = [];
    for (let i = 0; i < 4; i++) {
      n = step(n, 'ArrowUp', keep, false);
      rows.push(rowOf(n));
    }
    expect(rows).toEqual(['G', 'H', 'I', 'J']);
    expect(latticeOf(n)[0]).toBe(keep);
    for (let i = 0; i < 4; i++) n = step(n, 'ArrowDown', keep, false);
    expect(n).toBe(42);
  });
  test('lead as one sees the board: turned, the other way', () => {
    expect(step(46, 'ArrowLeft', -1, true)).toBe(47);
    expect(rowOf(step(42, 'ArrowDown', 6, true))).toBe('G');
  });
  test('lead from every square to every other', () => {
    const seen = new Set([1]),
      queue = [1];
    for (const n of queue)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const to = step(n, key, latticeOf(n)[0], false);
        if (!seen.has(to)) {
          seen.add(to);
          queue.push(to);
        }
      }
    expect(seen.size).toBe(COUNT);
  });
});

test('rows by letter', () => {
  expect(rowSquares('g')).toEqual([46, 47, 48, 49, 50, 51, 52, 53]);
  expect(rowSquares('T')).toEqual([]);
  expect([...ROWS].flatMap(r => rowSquares(r))).toEqual(all);
});
test('lines of command go out from the battery, nearest square first', () => {
  expect(lines(51, [43, 35, 27, 58, 65, 73].reverse())).toEqual(
    expect.arrayContaining([
      [43, 35, 27],
      [58, 65, 73],
    ]),
  );
});
test('the array has both sides whole', () => {
  expect(ARRAY.filter(([side]) => side === 'attack')).toHaveLength(14);
  expect(new Set(ARRAY.map(([, , n]) => n)).size).toBe(28);
});

describe('a rule by its name stands in the page', () => {
  const page = blocks(readFileSync(join(SCHEMA, 'game-of-battle-1866.md'), 'utf8'));
  const text = (rule: string) => {
    const b = page[warchess.findRule(page, rule)];
    return b && 'text' in b ? b.text.map(s => s.text).join('') : b?.kind;
  };
  test.each([
    ['GB-2', /^2\. The board/],
    ['GB-3', /^3\. Figures/],
    ['GB-5.1', /^The players move alternately/],
    ['GB-6.1', /^No moving into range/],
    ['GB-6.C', /^Command\./],
    ['GB-6.E', /^Exposed\./],
    ['GB-D2', /^D2\. Wagon exposed/],
    ['GB-8.3', /^Modern rulings/],
    ['GB-Q7', /^table$/],
  ])('%s', (rule: string, begins: RegExp) => {
    expect(warchess.rule.test(rule)).toBe(true);
    expect(text(rule)).toMatch(begins);
  });
  test('and what is no rule does not', () => {
    for (const no of ['MOV-4', 'GB', 'GB-D', 'game-of-battle-1866']) expect(warchess.rule.test(no)).toBe(false);
  });
});
