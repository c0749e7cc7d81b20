import { describe, expect, test } from 'vitest';
import { EMPTY, fromTheRight, hand, inside, lineOf, marches, nearestThatWay, way, WAYPOINTS_MOST } from '../../src/reiswitz/hand.ts';
import type { Act, Hand } from '../../src/reiswitz/hand.ts';

const after = (...acts: Act[]): Hand => acts.reduce(hand, EMPTY);
const P = (x: number, y: number) => ({ x, y });

describe('the way', () => {
  const moving: Act[] = [
    { do: 'select', id: 3 },
    { do: 'mode', mode: 'move' },
  ];
  test('runs through the way-points to the point in hand', () => {
    expect(way(after(...moving, { do: 'waypoint', at: P(10.4, 20) }, { do: 'cursor', at: P(30, 40) }))).toEqual([P(10, 20), P(30, 40)]);
  });
  test('is ended where it is ended: the pointer no longer leads it', () => {
    const h = after(...moving, { do: 'waypoint', at: P(10, 20) }, { do: 'end', at: P(50, 50) }, { do: 'cursor', at: P(90, 90) });
    expect(way(h)).toEqual([P(10, 20), P(50, 50)]);
  });
  test('a double click on a way-point adds none', () => {
    expect(
      after(...moving, { do: 'waypoint', at: P(10, 20) }, { do: 'waypoint', at: P(11, 20) }, { do: 'end', at: P(10, 21) }).path,
    ).toHaveLength(1);
  });
  test('holds no more than the protocol carries', () => {
    const many = Array.from({ length: WAYPOINTS_MOST + 4 }, (_, i): Act => ({ do: 'waypoint', at: P(i * 20, 0) }));
    expect(way(hand(after(...moving, ...many), { do: 'cursor', at: P(999, 0) }))).toHaveLength(WAYPOINTS_MOST);
  });
  test('is nudged from where the piece stands, then from its last point, and not over the edge', () => {
    const nudge = (dx: number): Act => ({ do: 'nudge', dx, dy: 0, from: P(100, 100), within: P(120, 200) });
    expect(way(after(...moving, nudge(10)))).toEqual([P(110, 100)]);
    expect(way(after(...moving, { do: 'waypoint', at: P(50, 60) }, nudge(-10)))).toEqual([P(50, 60), P(40, 60)]);
    expect(way(after(...moving, nudge(50)))).toEqual([P(120, 100)]);
  });
});

describe('steps back', () => {
  test('Esc: way-point, instrument, selection', () => {
    const steps: Hand[] = [
      after({ do: 'select', id: 3 }, { do: 'mode', mode: 'move' }, { do: 'waypoint', at: P(1, 1) }, { do: 'waypoint', at: P(99, 1) }),
    ];
    for (let i = 0; i < 4; i++) steps.push(hand(steps.at(-1)!, { do: 'escape' }));
    expect(steps.map(h => [h.path.length, h.mode, h.selected.length])).toEqual([
      [2, 'move', 1],
      [1, 'move', 1],
      [0, 'move', 1],
      [0, 'idle', 1],
      [0, 'idle', 0],
    ]);
  });
  test('Z takes back what is not sent, and nothing else', () => {
    const h = after({ do: 'select', id: 3 }, { do: 'turn', by: 10 });
    expect(hand(h, { do: 'undo' })).toMatchObject({ turn: 0, selected: [3] });
    expect(hand(hand(h, { do: 'undo' }), { do: 'undo' })).toMatchObject({ selected: [3] });
  });
  test('after it is carried out the piece stays in hand without an order', () => {
    expect(after({ do: 'select', id: 3 }, { do: 'mode', mode: 'move' }, { do: 'end', at: P(5, 5) }, { do: 'carried' })).toMatchObject({
      mode: 'idle',
      selected: [3],
      path: [],
      turn: 0,
    });
  });
});

test('Shift adds and takes away', () => {
  expect(after({ do: 'select', id: 1 }, { do: 'add', id: 2 }, { do: 'add', id: 1 }).selected).toEqual([2]);
});
test('the facing is kept when the compass is taken up, and given up with another piece', () => {
  expect(after({ do: 'select', id: 1 }, { do: 'turn', by: 15 }, { do: 'mode', mode: 'move' }).turn).toBe(15);
  expect(after({ do: 'select', id: 1 }, { do: 'turn', by: 15 }, { do: 'select', id: 2 }).turn).toBe(0);
});
test('turns add up about the circle', () => {
  expect(after({ do: 'select', id: 1 }, { do: 'turn', by: 175 }, { do: 'turn', by: 10 }).turn).toBe(-175);
});
test('a piece that left the board leaves the hand, with its way', () => {
  const h = after({ do: 'select', id: 1 }, { do: 'mode', mode: 'move' }, { do: 'waypoint', at: P(1, 1) });
  expect(hand(h, { do: 'present', ids: new Set([1, 2]), ships: new Set() })).toBe(h);
  expect(hand(h, { do: 'present', ids: new Set([2]), ships: new Set() })).toMatchObject({ selected: [], path: [], mode: 'idle' });
});

describe('many', () => {
  const row = [
    { id: 1, x: 0, y: 0, b: 0 },
    { id: 2, x: 60, y: 0, b: 0 },
    { id: 3, x: 120, y: 0, b: 10 },
  ];
  test('orders go out from the right flank, whatever the facing', () => {
    expect(fromTheRight(row, 0).map(p => p.id)).toEqual([3, 2, 1]);
    expect(fromTheRight(row, 180).map(p => p.id)).toEqual([1, 2, 3]);
    expect(
      fromTheRight(
        [
          { id: 2, x: 5, y: 0, b: 0 },
          { id: 1, x: 5, y: 9, b: 0 },
        ],
        0,
      ).map(p => p.id),
    ).toEqual([1, 2]);
  });
  test('each makes the same march from where it stands, and turns as much', () => {
    const h = after({ do: 'many', ids: [1, 2, 3] }, { do: 'mode', mode: 'move' }, { do: 'turn', by: 20 }, { do: 'end', at: P(0, 100) });
    expect(marches(h, row[0]!, row, P(150, 80))).toEqual([
      { piece: 3, bearing: 30, path: [P(120, 80)] },
      { piece: 2, bearing: 20, path: [P(60, 80)] },
      { piece: 1, bearing: 20, path: [P(0, 80)] },
    ]);
  });
  test('a line is what stands near, of one arm, division and facing', () => {
    const foot = (id: number, x: number, more = {}) => ({ id, x, y: 0, b: 0, arm: 'closed_infantry', division: 1, ...more });
    const all = [foot(1, 0), foot(2, 70), foot(3, 140), foot(4, 400), foot(5, 210, { division: 2 }), foot(6, 205, { b: 90 })];
    expect(lineOf(all[1]!, all).sort()).toEqual([1, 2, 3]);
  });
  test('the lasso catches what is within', () => {
    const ring = [P(0, 0), P(10, 0), P(10, 10), P(0, 10)];
    expect([inside(P(5, 5), ring), inside(P(15, 5), ring), inside(P(-1, 5), ring)]).toEqual([true, false, false]);
  });
  test('the arrows go to the nearest that way', () => {
    const all = [
      { id: 1, x: 100, y: 0, b: 0 },
      { id: 2, x: 30, y: 25, b: 0 },
      { id: 3, x: -10, y: 0, b: 0 },
      { id: 4, x: 0, y: 90, b: 0 },
    ];
    expect(nearestThatWay(P(0, 0), 1, 0, all)?.id).toBe(2);
    expect(nearestThatWay(P(0, 0), 0, 1, all)?.id).toBe(4);
    expect(nearestThatWay(P(0, 0), 0, -1, all)).toBeNull();
  });
});
