// What is not seen, and what is placed unseen (SEE-8, SEE-11, SEE-12, DEP-3, DEP-6), without a server.
import { describe, expect, test } from 'vitest';
import { deedOrders, offered } from '../../src/reiswitz/deeds.ts';
import { fade, ghostReading, troopsReading } from '../../src/reiswitz/fog.ts';
import { EMPTY, hand } from '../../src/reiswitz/hand.ts';
import type { Hand } from '../../src/reiswitz/hand.ts';
import { heldOrders, question } from '../../src/reiswitz/orders.ts';
import { behind, mayEnd, mayOrder } from '../../src/reiswitz/state.ts';
import type { Piece } from '../../src/reiswitz/state.ts';
import { abreast, comingOf, facingOf, fromScreen, keptOrders } from '../../src/reiswitz/tray.ts';
import { nextLike, partsOf, readKept, trayOf, waiting } from '../../src/reiswitz/tray.ts';
import { eventText, pieceName, pieceReading, pieceState } from '../../src/reiswitz/words.ts';
import { nothingKnown } from '../../src/state/match.ts';
import type { MatchState } from '../../src/state/match.ts';
import type { DeploymentFragment } from '../../src/wire/generated.ts';

const piece = (id: number, more: Partial<Piece> = {}): Piece => ({
  id,
  side: 'blue',
  seat: 0,
  division: 1,
  arm: 'closed_infantry',
  x: 1000,
  y: 2200,
  b: 0,
  ...more,
});
const seen: Piece = { id: 1000, side: 'green', arm: 'light_cavalry', x: 1000, y: 1000, b: 90 };

describe('in field sight', () => {
  test('SEE-12: of an enemy nothing is claimed that is not seen', () => {
    expect(pieceName(seen)).toBe('Light cavalry');
    expect(pieceState(seen)).toBe('in sight');
    expect(pieceReading(seen, null)).toBe('Light cavalry, Green, E\u00a05, facing east, in sight.');
    expect(pieceState({ ...seen, arm: 'foot_artillery', guns: 'laid' })).toBe('in position, laid');
  });
  test('SEE-8, SEE-11: troops far off and ghosts in words', () => {
    expect(troopsReading({ side: 'green', x: 1375, y: 2375, minute: 3 })).toBe('Green troops, about F\u00a010.');
    expect(ghostReading({ side: 'green', what: 'light_cavalry', x: 1375, y: 2375, b: 0, minute: 43 })).toBe(
      'Ghost: Light cavalry, Green, F\u00a010, last seen 43′.',
    );
  });
  test('a ghost fades from all its ink to two fifths of it in twenty minutes', () => {
    expect([0, 10, 20, 29].map(age => Number(fade(10, 10 + age).toFixed(2)))).toEqual([1, 0.7, 0.4, 0.4]);
  });
  test('what comes in sight, is lost to it, halts or is struck unseen is one sentence each', () => {
    const at = { minute: 3, side: 'green', x: 1375, y: 2375 } as const,
      none = new Map<number, Piece>();
    expect(eventText({ ...at, kind: 'sighted', sighting: 1, what: 'jaegers' }, none)).toBe('Green: Jägers, comes in sight at F\u00a010.');
    expect(eventText({ ...at, kind: 'sighted', sighting: 1, what: 'troops' }, none)).toBe('Green troops are seen, about F\u00a010.');
    expect(eventText({ ...at, kind: 'lost', sighting: 1, what: 'jaegers' }, none)).toBe('Green: Jägers, is lost to view at F\u00a010.');
    expect(eventText({ ...at, kind: 'struck', piece: 7, arm: 'train', loss: 12, account: 12 }, none)).toBe(
      'Green: Train, is struck from out of sight. Loss ⅛.',
    );
    expect(eventText({ ...at, kind: 'halt', piece: 7, arm: 'train' }, none)).toContain('it has met what was not seen');
    const blow = { target: 7, target_arm: 'train', tx: 1375, ty: 2375, loss: 24 } as const;
    expect(eventText({ kind: 'charged', minute: 3, side: 'green', ...blow }, none)).toBe(
      'Green attacks on Train at F\u00a010, by whom is not seen. Loss ¼.',
    );
  });
  test('a ghost is gone to, stepped back from, and leaves the hand when it is gone', () => {
    const h = hand({ ...EMPTY, focus: 3 }, { do: 'ghost', n: 9 });
    expect(h).toMatchObject({ ghost: 9, focus: null });
    expect(hand(h, { do: 'escape' }).ghost).toBeNull();
    const present = (...ghosts: number[]) => hand(h, { do: 'present', ids: new Set(), ships: new Set(), ghosts: new Set(ghosts) }).ghost;
    expect([present(9), present(8)]).toEqual([9, null]);
  });
});

describe('concealers', () => {
  const box = piece(5, { arm: 'concealer', x: 1200, contents: [{ piece: 8, arm: 'jaegers', seat: 0 }] }),
    foe: Piece = { ...seen, id: 1001, arm: 'concealer' };
  const desktop = { ship: null, seat: 0, jobs: [], targets: null, board: { x: 5000, y: 3000 } };
  test('SEE-13: the enemy’s is closed, one’s own tells what it holds', () => {
    expect(pieceState(foe)).toContain('not known');
    expect(pieceState(box)).toBe('holds Jägers');
  });
  test('a march that ends on one’s own goes into it', () => {
    const h = hand(hand({ ...EMPTY, selected: [1], mode: 'move' }, { do: 'waypoint', at: { x: 1100, y: 2100 } }), { do: 'onto', id: 5 });
    expect(heldOrders({ ...desktop, hand: h, chosen: [piece(1)], all: [piece(1), box] })).toEqual([
      { verb: 'order.fill', params: { piece: 1, path: [{ x: 1100, y: 2100 }, { x: 1200, y: 2200 }], target: 5 } },
    ]);
  });
  test('a member comes out, and an enemy’s is demanded; both are tried before they are sent', () => {
    const out = { ...EMPTY, selected: [5], mode: 'empty' as const, target: 8, path: [{ x: 1200, y: 2100 }], turn: 10 };
    const [empty] = heldOrders({ ...desktop, hand: out, chosen: [box], all: [box] });
    expect(empty).toEqual({ verb: 'order.empty', params: { piece: 8, path: [{ x: 1200, y: 2100 }], bearing: 10 } });
    const ask = { ...EMPTY, selected: [1], mode: 'demand' as const, target: 1001 };
    const [demand] = heldOrders({ ...desktop, hand: ask, chosen: [piece(1)], all: [piece(1), foe] });
    expect(demand).toEqual({ verb: 'order.demand', params: { piece: 1, target: 1001 } });
    expect([empty, demand].map(o => question(o!))).toEqual([
      { order: 'order.empty', ...empty!.params },
      { order: 'order.demand', ...demand!.params },
    ]);
  });
  test('are offered to whom they concern', () => {
    const names = (p: Piece, box: boolean) => offered([p], [p], { work: false, ship: () => false, box }).map(d => d.name);
    expect(names(piece(1), false)).not.toContain('demand');
    expect(names(piece(1), true)).toContain('demand');
    expect(names(box, true)).toContain('empty');
    expect(names(box, true)).not.toContain('demand');
    expect(deedOrders(offered([box], [box])[0]!, [box], [box])).toEqual([]);
  });
});

const tray = (n: number, seat = 0, more = {}) => ({ piece: n, seat, arm: 'closed_infantry', division: 1, ...more });
const DEPLOYMENT = {
  stage: 'deployment',
  mode: 'B-b',
  screen: { y: 1250, paces: 800 },
  zones: [
    {
      side: 'blue',
      points: [
        [0, 2050],
        [2500, 2050],
        [2500, 2500],
        [0, 2500],
      ],
    },
  ],
  ended: [1],
  boxes: [{ piece: 7, seat: 0, capacity: 6, room: 4, contents: [{ piece: 8, arm: 'jaegers' }] }],
  tray: [tray(0), tray(1), tray(2, 1), tray(3, 0, { body: 0 })],
  arrivals: [{ body: 0, side: 'blue', minute: 9, x: 1600, y: 2500, b: 0 }],
} as DeploymentFragment;
const MATCH = { title: 't', scenario: 'curtain', engine: 'e', version: '1', world: 'w', phase: 'play' };
const state = (d: DeploymentFragment, more: object = {}): MatchState => ({
  ...nothingKnown('m'),
  viewer: 'seat',
  seat: 0,
  side: 'blue',
  fragments: {
    'match': { ...MATCH, board: { width: 2500, height: 2500 } },
    'turn': { minute: 0, side: 'green', ended: [] },
    'seat/0': { side: 'blue', taken: true, name: 'Anna' },
    'seat/1': { side: 'blue', taken: true, name: 'Bruno' },
    'seat/2': { side: 'green', taken: true, name: 'Cara' },
    'deployment': d,
    ...more,
  },
});
const onPlan = (id: number, more = {}) => {
  const { id: _, ...p } = piece(id, more);
  return p;
};

describe('while troops are placed', () => {
  test('both sides place at once; who has done may still take it back, but not end twice', () => {
    expect(mayOrder(state(DEPLOYMENT))).toBe(true);
    expect(mayOrder(state({ ...DEPLOYMENT, turn: 'green' }))).toBe('client.not_now.deploy_turn');
    expect(mayEnd(state(DEPLOYMENT))).toBe(true);
    expect(mayEnd({ ...state(DEPLOYMENT), seat: 1 })).toBe('client.not_now.deploy_ended');
    expect(mayOrder({ ...state(DEPLOYMENT), seat: 1 })).toBe(true);
  });
  test('the tray holds one’s own part by division and arm; who arrives later is not in it; a colleague’s is told of', () => {
    const box = onPlan(7, { arm: 'concealer' }),
      s = state(DEPLOYMENT, { 'piece/7': box, 'piece/9': onPlan(9, { seat: 1 }) });
    const all = trayOf(s);
    expect(all.cell(1, 'closed_infantry')).toMatchObject({ placed: 0, boxed: 0 });
    expect(all.cell(1, 'closed_infantry')?.waits.map(p => p.id)).toEqual([0, 1]);
    expect(all.cell(1, 'jaegers')).toMatchObject({ boxed: 1, placed: 0 });
    expect(all.arms).toEqual(['closed_infantry', 'jaegers', 'concealer']);
    expect(partsOf(s).map(p => [p.name, p.set, p.of, p.ended])).toEqual([
      ['Anna', 2, 4, false],
      ['Bruno', 1, 2, true],
    ]);
    expect(nextLike(s, waiting(s)[0]!)?.id).toBe(1);
  });
  test('it comes out in the middle of its zone and looks to the screen; several stand abreast', () => {
    const s = state(DEPLOYMENT);
    expect(facingOf(DEPLOYMENT, { x: 2500, y: 2500 })).toBe(0);
    expect(facingOf({ ...DEPLOYMENT, screen: { x: 100, paces: 600 } }, { x: 2500, y: 2500 })).toBe(270);
    expect(waiting(s)[0]).toMatchObject({ x: 1250, y: 2275, b: 0 });
    expect(abreast(waiting(s).slice(0, 2)).map(p => p.x)).toEqual([1250, 1310]);
  });
  test('DEP-3: the way to the screen is measured from the nearest corner', () => {
    expect(fromScreen(DEPLOYMENT, { x: 900, y: 2050 }, 0)?.paces).toBe(800);
    expect(fromScreen(DEPLOYMENT, { x: 900, y: 2050 }, 180)?.paces).toBe(750);
    expect(fromScreen(DEPLOYMENT, { x: 900, y: 2050 }, 45)?.paces).toBe(782);
  });
  test('all in hand are placed as the leader is; turning alone places again; one on another is stacked', () => {
    const desktop = { ship: null, seat: 0, jobs: [], targets: null, board: { x: 2500, y: 2500 }, deploying: true },
      all = [piece(0), piece(1, { x: 1060 })];
    const h = { ...EMPTY, selected: [0, 1], mode: 'place' as const };
    const laid = hand(h, { do: 'waypoint', at: { x: 2480, y: 2300 } });
    expect(heldOrders({ ...desktop, hand: laid, chosen: all, all }).map(o => o.params)).toEqual([
      { piece: 0, x: 2480, y: 2300, bearing: 0 },
      { piece: 1, x: 2500, y: 2300, bearing: 0 },
    ]);
    const turned = hand({ ...EMPTY, selected: [0] }, { do: 'turn', by: -5 });
    expect(heldOrders({ ...desktop, hand: turned, chosen: [all[0]!], all })).toEqual([
      { verb: 'order.place', params: { piece: 0, x: 1000, y: 2200, bearing: 355 } },
    ]);
    const onto = hand({ ...h, selected: [0] }, { do: 'onto', id: 1 });
    expect(onto.mode).toBe('place');
    expect(heldOrders({ ...desktop, hand: onto, chosen: [all[0]!], all })[0]?.params).toMatchObject({ piece: 0, target: 1, x: 1060 });
  });
  test('SEE-1: what is to lie in ambush is placed so, and what lies in one stays there', () => {
    const desktop = { ship: null, seat: 0, jobs: [], targets: null, board: { x: 2500, y: 2500 }, deploying: true },
      open = piece(0),
      lies = piece(0, { ambush: true }),
      h = { ...EMPTY, selected: [0], mode: 'place' as const };
    const orders = (of: Hand, p: Piece, all = [p]) => heldOrders({ ...desktop, hand: of, chosen: [p], all }).map(o => o.params);
    const hide = hand(h, { do: 'ambush', on: true });
    expect(orders(hide, open)).toEqual([{ piece: 0, x: 1000, y: 2200, bearing: 0, ambush: true }]);
    expect(orders(hide, open, [])).toEqual([]); // out of the tray it needs a place
    expect(orders(hand(hide, { do: 'waypoint', at: { x: 900, y: 2300 } }), open, [])).toMatchObject([{ x: 900, ambush: true }]);
    expect(orders(hand(h, { do: 'waypoint', at: { x: 900, y: 2300 } }), lies)).toMatchObject([{ x: 900, ambush: true }]);
    expect(orders(hand(h, { do: 'ambush', on: false }), lies)[0]).not.toHaveProperty('ambush');
    const box = piece(7, { arm: 'concealer' });
    expect(orders(hand(hide, { do: 'onto', id: 7 }), open, [open, box])[0]).not.toHaveProperty('ambush');
  });
  test('DEP-4: behind the screen who comes in is shown, and which of how many moves it is', () => {
    const d = { ...DEPLOYMENT, stage: 'screen', screen: { y: 1250, paces: 800, moves: 3 } } as DeploymentFragment;
    expect(comingOf(state(d))).toMatchObject([{ body: 0, minute: 9 }]);
    const at = (minute: number) => behind(state(d, { turn: { minute, side: 'blue', ended: [] } }));
    expect([0, 1, 2, 5].map(at)).toEqual([1, 1, 2, 3].map(move => ({ move, of: 3 })));
    expect(behind(state(DEPLOYMENT))).toBeNull();
    expect(mayOrder(state(d, { turn: { minute: 0, side: 'blue', ended: [] } }))).toBe(true);
  });
  test('a deployment is kept in a file: of this scenario only, and one’s own part only', () => {
    const placings = [
      { piece: 0, seat: 0, x: 1, y: 2, bearing: 3 },
      { piece: 2, seat: 1, x: 1, y: 2, bearing: 3 },
      { piece: 7, seat: 0, x: 4, y: 5, bearing: 6, target: 0 },
    ];
    expect(readKept(JSON.stringify({ scenario: 'curtain', placings }), 'curtain')).toEqual(placings);
    const other = JSON.stringify({ scenario: 'other', placings }),
      odd = JSON.stringify({ scenario: 'curtain', placings: [{ piece: 'x' }] });
    for (const bad of ['{', '{}', other, odd]) expect(readKept(bad, 'curtain')).toBeNull();
    const s = state(DEPLOYMENT, { 'piece/7': onPlan(7) });
    expect(keptOrders(s, placings)).toEqual([
      { verb: 'order.lift', params: { piece: 7 } },
      { verb: 'order.place', params: { piece: 0, x: 1, y: 2, bearing: 3 } },
      { verb: 'order.place', params: { piece: 7, x: 4, y: 5, bearing: 6, target: 0 } },
    ]);
  });
  test('DEP-7: in play those on the march come in where their body does', () => {
    const s = state({ ...DEPLOYMENT, stage: 'play', tray: [tray(3, 0, { body: 0 })] as DeploymentFragment['tray'] });
    expect(comingOf(s)).toMatchObject([{ body: 0, minute: 9, at: { x: 1600, y: 2500 }, own: [{ id: 3, x: 1600, y: 2500 }] }]);
    expect(comingOf(state(DEPLOYMENT))).toEqual([]);
  });
});
