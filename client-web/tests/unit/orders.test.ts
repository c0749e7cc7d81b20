import { describe, expect, test } from 'vitest';
import { layAttack, layBoarding } from '../../src/reiswitz/attack.ts';
import { deedOrders, DEEDS, offered } from '../../src/reiswitz/deeds.ts';
import { EMPTY, hand } from '../../src/reiswitz/hand.ts';
import type { Act, Hand } from '../../src/reiswitz/hand.ts';
import { doneText, orderly, orderText } from '../../src/reiswitz/order-words.ts';
import { heldOrders, namedIn, question } from '../../src/reiswitz/orders.ts';
import { inPlaces, squarePlaces } from '../../src/reiswitz/square.ts';
import type { Arm, Piece } from '../../src/reiswitz/state.ts';
import { gather } from '../../src/reiswitz/targets.ts';
import { gunsLeft } from '../../src/reiswitz/things.ts';
import type { LoggedEvent } from '../../src/state/match.ts';

const P = (x: number, y: number) => ({ x, y });
const piece = (id: number, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  id,
  side: 'blue',
  seat: 0,
  division: 1,
  arm: 'closed_infantry' as Arm,
  x,
  y,
  b: 0,
  ...more,
});
const enemy = (id: number, x: number, y: number, more: Partial<Piece> = {}) =>
  piece(id, x, y, { side: 'green', seat: 1, b: 180, ...more });
const after = (...acts: Act[]): Hand => acts.reduce(hand, EMPTY);
const held = (h: Hand, all: Piece[], targets: Parameters<typeof heldOrders>[0]['targets'] = null) =>
  heldOrders({
    hand: h,
    chosen: h.selected.map(i => all.find(p => p.id === i)!),
    all,
    targets,
    board: P(3000, 3000),
    ship: null,
    seat: 0,
    jobs: [],
  });

describe('an attack is suggested', () => {
  test('each on the front before him, in the order of the line', () => {
    const a = layAttack([piece(1, 100, 500), piece(2, 160, 500)], [enemy(8, 100, 300), enemy(9, 160, 300)], false);
    expect(a.map(x => [x.piece, x.target, x.offset, x.path])).toEqual([
      [1, 8, 0, [P(100, 300)]],
      [2, 9, 0, [P(160, 300)]],
    ]);
  });
  test('one alone goes as straight as he may, and not beyond where he would be a wing', () => {
    expect(layAttack([piece(1, 70, 500)], [enemy(9, 100, 300)], false)[0]).toMatchObject({ offset: 30, path: [P(70, 300)] });
    expect(layAttack([piece(1, 300, 500)], [enemy(9, 100, 300)], false)[0]).toMatchObject({ offset: -40, path: [P(140, 300)] });
  });
  test('three at most meet one, side by side along his right', () => {
    const four = [1, 2, 3, 4].map(i => piece(i, 60 * i, 500)),
      a = layAttack(four, [enemy(9, 150, 300)], false);
    expect(a.map(x => [x.piece, x.offset, x.path[0]])).toEqual([
      [3, -50, P(200, 300)],
      [2, 0, P(150, 300)],
      [1, 50, P(100, 300)],
    ]);
  });
  test('fewer than those met take each the nearest', () => {
    const a = layAttack([piece(1, 400, 500)], [enemy(8, 100, 300), enemy(9, 400, 300)], false);
    expect(a.map(x => [x.piece, x.target])).toEqual([[1, 9]]);
  });
  test('in flank it names no offset, and the way ends on the side that is met', () => {
    expect(layAttack([piece(1, 500, 275)], [enemy(9, 100, 300)], true)).toEqual([{ piece: 1, target: 9, path: [P(125, 275)] }]);
  });

  test('SHOCK-20: goes at a ship as near as her load may be reached from, and names no piece', () => {
    expect(layBoarding(piece(1, 100, 500), { n: 2, x: 100, y: 300 })).toEqual({ piece: 1, ship: 2, path: [P(100, 348)] });
    expect(layBoarding(piece(1, 100, 330), { n: 2, x: 100, y: 300 }).path).toEqual([P(100, 330)]);
  });
  test('of a mass the nearest side is named', () => {
    const [a] = layAttack([piece(1, 500, 275, { b: 270 })], [enemy(9, 100, 300, { form: 'mass' })], false);
    expect(a).toMatchObject({ side: 'left', offset: 0, path: [P(125, 275)] });
  });
});

describe('the hand holds', () => {
  const all = [piece(1, 100, 500), piece(2, 200, 500), piece(3, 200, 500, { stack: 2, level: 1 }), enemy(9, 100, 300)];
  const take = (mode: Hand['mode'], ...ids: number[]): Act[] => [
    { do: 'many', ids },
    { do: 'mode', mode },
  ];
  test('a march that ends on a friend, on top or beneath him', () => {
    const h = after(...take('move', 1), { do: 'waypoint', at: P(150, 450) }, { do: 'onto', id: 2 });
    expect(held(h, all)).toEqual([
      { verb: 'order.stack', params: { piece: 1, path: [P(150, 450), P(200, 500)], target: 2, over: true } },
    ]);
    expect(held(hand(h, { do: 'over' }), all)[0]!.params).toMatchObject({ over: false });
    expect(hand(h, { do: 'escape' })).toMatchObject({ mode: 'stack', onto: null, path: [P(150, 450)] });
  });
  test('a way that goes on after a friend was pressed leads past him', () => {
    const h = after(...take('move', 1), { do: 'onto', id: 2, at: P(203, 501) }, { do: 'waypoint', at: P(250, 600) });
    expect(h).toMatchObject({ mode: 'move', onto: null, path: [P(203, 501), P(250, 600)] });
  });
  test('one march for a whole stack', () => {
    const h = after(...take('move', 2, 3), { do: 'end', at: P(200, 400) });
    expect(held(h, all).flatMap(namedIn)).toEqual([2]);
  });
  test('one leg by hand: a further point takes the place of the first', () => {
    const h = after(...take('shift', 1), { do: 'waypoint', at: P(100, 480) }, { do: 'waypoint', at: P(100, 470) });
    expect(held(h, all)).toEqual([{ verb: 'order.shift', params: { piece: 1, path: [P(100, 470)], bearing: 0 } }]);
  });
  test('one attack of all, on those that are marked, or on the one pointed at', () => {
    const h = after(...take('attack', 1, 2), { do: 'target', id: 9 });
    expect(held(h, all).map(o => [o.verb, namedIn(o)])).toEqual([['order.attack', [2, 1]]]);
    const marked = hand(hand(h, { do: 'mark', id: 9 }), { do: 'flank' });
    expect(held(marked, all)[0]!.params).toMatchObject({ attackers: [{ target: 9 }, { target: 9 }] });
    expect(hand(marked, { do: 'escape' })).toMatchObject({ mode: 'attack', marks: [] });
    expect(held(after(...take('attack', 1)), all)).toEqual([]);
  });
  test('fire at a bridge by those who may', () => {
    const targets = gather([
      { piece: 1, half_angle: 30, reach_paces: 900, targets: [], features: [{ feature: 7, lawful: true, distance: 9, points: 3 }] },
      { piece: 2, half_angle: 30, reach_paces: 900, targets: [], features: [{ feature: 7, lawful: true, distance: 8, points: 2 }] },
    ]);
    expect(targets).toMatchObject([{ what: 'feature', piece: 7, loss: 5, distance: 8, from: [1, 2] }]);
    const h = after(...take('fire', 1), { do: 'target', id: 7, thing: 'feature' });
    expect(held(h, all, targets)).toEqual([{ verb: 'order.fire', params: { piece: 1, feature: 7 } }]);
  });
  test('a question for what may be tried; a form is asked of one of its pieces', () => {
    expect(question({ verb: 'order.emplace', params: { piece: 1 } })).toBeNull();
    expect(question({ verb: 'order.form', params: { form: 'mass', pieces: [3] } })).toMatchObject({ order: 'order.form', piece: 3 });
  });
});

describe('a square', () => {
  const four = [piece(1, 100, 600), piece(2, 100, 400), piece(3, 160, 500), piece(4, 40, 500)];
  test('has its places about the middle, each facing outwards', () => {
    expect(squarePlaces(4, P(100, 500), 0).map(q => [Math.round(q.x), Math.round(q.y), q.b])).toEqual([
      [100, 475, 0],
      [125, 500, 90],
      [100, 525, 180],
      [75, 500, 270],
    ]);
  });
  test('gives each the place that is nearest', () => {
    expect(inPlaces(four, P(100, 500), 0)).toEqual([2, 3, 1, 4]);
    expect(inPlaces([...four, piece(5, 900, 900)], P(100, 500), 0)).toEqual([2, 3, 1, 4, 5]);
  });
});

describe('what is offered', () => {
  const names = (chosen: Piece[], all = chosen) => offered(chosen, all).map(d => d.name);
  test('goes by arm and state as the view has them', () => {
    expect(names([piece(1, 0, 0, { arm: 'foot_artillery', guns: 'limbered' })])).toEqual(['emplace', 'stack']);
    expect(names([piece(1, 0, 0, { arm: 'foot_artillery', guns: 'laid' })])).toEqual(['limber', 'shift']);
    expect(names([piece(1, 0, 0, { arm: 'horse_artillery', guns: 'emplaced' })])).toEqual(['limber', 'lay', 'shift']);
    expect(names([piece(1, 0, 0, { arm: 'train' })])).toEqual(['stack']);
    expect(names([1, 2, 3, 4].map(i => piece(i, i * 50, 0)))).toEqual(['attack', 'stack', 'square']);
    const column = [piece(1, 0, 0), piece(2, 0, 0, { stack: 1, level: 1 })];
    expect(names([column[0]!], column)).toEqual(['attack', 'stack', 'deploy', 'mass']);
    expect(names([piece(1, 0, 0, { form: 'mass' })])).toEqual(['attack', 'stack', 'column', 'break']);
  });
  test('what is done at once is one order each, of a stack one', () => {
    const deed = (name: string) => DEEDS.find(d => d.name === name)!,
      guns = [1, 2].map(i => piece(i, i * 60, 0, { arm: 'foot_artillery', guns: 'limbered' })),
      column = [piece(1, 0, 0), piece(2, 0, 0, { stack: 1, level: 1 })];
    expect(deedOrders(deed('emplace'), guns, guns).map(o => [o.verb, namedIn(o)])).toEqual([
      ['order.emplace', [1]],
      ['order.emplace', [2]],
    ]);
    expect(deedOrders(deed('mass'), column, column)).toEqual([{ verb: 'order.form', params: { form: 'mass', pieces: [1] } }]);
  });
});

test('guns left, by full quarters of the account', () => {
  expect([0, 23, 24, 71, 72, undefined].map(loss => gunsLeft({ loss }))).toEqual([4, 4, 3, 2, 1, 4]);
});

test('a march that ends on a friend is one line, told by its end', () => {
  const at = { minute: 1, side: 'blue', piece: 1, arm: 'closed_infantry' } as const,
    log = [
      { ...at, n: 1, kind: 'march', from: [0, 0], path: [[50, 0]], b: 0, length_paces: 50, pace: 'walk' },
      { ...at, n: 2, kind: 'stack', x: 50, y: 0, target: 2, target_arm: 'tirailleurs', tx: 50, ty: 0 },
    ] as unknown as LoggedEvent[];
  const lines = orderly(log).map(e => doneText(e, new Map()));
  expect(lines).toEqual([{ name: 'Closed infantry', what: 'stands with Tirailleurs', right: '' }]);
});

test('pieces of one name are told apart by where they stand, where the order says no place', () => {
  const all = new Map([piece(1, 1400, 2310), piece(2, 1900, 2310)].map(p => [p.id, p])),
    turned = (id: number) => orderText({ verb: 'order.turn', params: { piece: id, bearing: 0 } }, all, () => '').what;
  expect([turned(1), turned(2)]).toEqual(['F', 'H'].map(k => `faces north (${k}\u00a010)`));
  const done = { n: 1, kind: 'turn', minute: 3, side: 'blue', piece: 2, arm: 'closed_infantry', x: 1900, y: 2310, b: 0 } as const;
  expect(doneText(done, all)).toMatchObject({ what: 'faces north', right: 'H\u00a010' });
});
