// Works and ships in the hand (WORK-1, SHIP-1): what is offered, who is suggested, what is sent and how it reads.
import { describe, expect, test } from 'vitest';
import { courseBearing, landing, loadOrder, shipOrders, shipsNear } from '../../src/reiswitz/afloat.ts';
import type { Ship } from '../../src/reiswitz/afloat.ts';
import { shipAt } from '../../src/reiswitz/board/waters.tsx';
import { offered, offeredShip } from '../../src/reiswitz/deeds.ts';
import { EMPTY, hand } from '../../src/reiswitz/hand.ts';
import type { Act, Hand } from '../../src/reiswitz/hand.ts';
import { jobName, jobReading, jobShort, trialText } from '../../src/reiswitz/job-words.ts';
import { jobAimed, jobsNear, workers, workOrder } from '../../src/reiswitz/jobs.ts';
import type { Works } from '../../src/reiswitz/jobs.ts';
import { doneText, orderly, orderText } from '../../src/reiswitz/order-words.ts';
import { question, subjectOf } from '../../src/reiswitz/orders.ts';
import type { Order } from '../../src/reiswitz/orders.ts';
import type { Arm, Piece } from '../../src/reiswitz/state.ts';
import { nameOf, placeOf, shipReading, taskText } from '../../src/reiswitz/things.ts';
import { eventText } from '../../src/reiswitz/words.ts';
import { nothingKnown } from '../../src/state/match.ts';
import type { LoggedEvent } from '../../src/state/match.ts';

const P = (x: number, y: number) => ({ x, y });
const piece = (id: number, arm: Arm, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  ...{ id, arm, x, y, b: 0, side: 'blue', seat: 0, division: 1 },
  ...more,
});
const ship = (n: number, x: number, y: number, more: Partial<Ship> = {}): Ship => ({
  ...{ n, x, y, b: 90, side: 'blue', state: 'ready', aboard: [] },
  ...more,
});
const site = (more: object = {}) => ({
  ...{ n: 0, name: 'Upper ferry', side: 'blue' as const, from: [600, 300] as [number, number], to: [600, 440] as [number, number] },
  ...{ width: 100, thing: 9, moves: 32, done: 0, train_needed: 4, train: 0 },
  ...more,
});
const broken = (n: number, kind: 'bridge_wooden' | 'farm', more: object = {}) => ({
  n,
  kind,
  x: 0,
  y: 0,
  w: 9,
  h: 9,
  points: 0,
  stands: 16,
  ...more,
});
const bridge = { kind: 'bridge_wooden', x: 560, y: 400, w: 20, h: 40 },
  farm = { kind: 'farm', x: 700, y: 500, w: 100, h: 100 };
const at = (more: Partial<Works> = {}): Works => ({ sites: [], features: [], ships: [], ground: [], side: 'blue', ...more });
const here = P(600, 450);
const plain = (text: string) => text.replaceAll('\u00a0', ' '); // places are never broken over two lines
const names = (w: Works) => jobsNear(here, w).map(j => plain(jobName(j)));
const after = (...acts: Act[]): Hand => acts.reduce(hand, EMPTY);

describe('WORK-1: what there is to work on', () => {
  test('own sites are bridged, taken up, mended; any that stands is cut', () => {
    expect(names(at({ sites: [site()] }))).toEqual(['Bridge: Upper ferry']);
    expect(names(at({ sites: [site({ done: 4, train: 4 })] }))).toEqual(['Bridge: Upper ferry', 'Take up: Upper ferry']);
    expect(names(at({ sites: [site({ complete: true, stands: true })] }))).toEqual(['Take up: Upper ferry', 'Cut: Upper ferry']);
    expect(names(at({ sites: [site({ complete: true })] }))).toEqual(['Mend: Upper ferry']);
    expect(names(at({ sites: [site({ side: 'green' })] }))).toEqual([]);
    expect(names(at({ sites: [site({ side: 'green', complete: true, stands: true })] }))).toEqual(['Cut: Upper ferry']);
  });
  test('bridges and buildings of the ground, by their kind and whether they stand', () => {
    const ground = [null, bridge, farm, { ...farm, kind: 'church' }];
    expect(names(at({ ground }))).toEqual(['Break: Wooden bridge, C 2', 'Fire: Farm, D 3']);
    expect(names(at({ ground, features: [broken(1, 'bridge_wooden', { gone: true }), broken(2, 'farm', { gone: true })] }))).toEqual([
      'Mend: Wooden bridge, C 2',
    ]);
  });
  test('own ships are moored where a site wants them, and cast off', () => {
    const boats = [ship(0, 610, 400), ship(1, 620, 400, { state: 'moored', site: 0 }), ship(2, 630, 400, { side: 'green' })];
    expect(names(at({ ships: boats }))).toEqual(['Cast off: ship 2']);
    expect(names(at({ ships: boats, sites: [site()] }))).toEqual(['Bridge: Upper ferry', 'Moor: ship 1', 'Cast off: ship 2']);
  });
  test('nothing that is far off', () => {
    expect(jobsNear(P(600, 800), at({ sites: [site()], ground: [bridge] }))).toEqual([]);
  });
  test('it reads as it stands', () => {
    const [job] = jobsNear(here, at({ sites: [site({ done: 3, train: 1 })] }));
    expect(jobReading(job!)).toBe('Bridge: Upper ferry: 3 of 32 moves of work done, wants 3 pieces of train');
    expect(jobShort(job!)).toBe('3 of 32 · train 3');
  });
});

describe('WORK-1: who works', () => {
  const all = [
    piece(1, 'pontoniers', 600, 450),
    piece(2, 'pontoniers', 560, 450, { acted: true }),
    piece(3, 'closed_infantry', 640, 450),
    piece(4, 'train', 600, 520),
    piece(5, 'train', 600, 480),
    piece(6, 'train', 600, 900),
    piece(7, 'train', 600, 470, { seat: 1 }),
    piece(8, 'train', 600, 460, { acted: true }),
  ];
  const [job] = jobsNear(here, at({ sites: [site({ train: 2 })] }));
  test('the pontoniers in hand, and as much train as it still takes, the nearest of the same seat', () => {
    expect(workers(job!, all.slice(0, 3), all).map(p => p.id)).toEqual([1, 5, 4]);
    expect(workers(job!, [all[0]!, all[5]!], all).map(p => p.id)).toEqual([1, 6, 5]); // who is in hand comes first
    const [breaking] = jobsNear(here, at({ ground: [bridge] }));
    expect(workers(breaking!, all, all).map(p => p.id)).toEqual([1]); // no train
    expect(workers(breaking!, [all[1]!], all).map(p => p.id)).toEqual([2]); // the server says why not
  });
  test('is one order, and a question of the same', () => {
    const [order] = workOrder(job!, [all[0]!], all);
    expect(order).toEqual({ verb: 'order.work', params: { work: 'bridge', pieces: [1, 5, 4], site: 0 } });
    expect(question(order!)).toEqual({ order: 'order.work', work: 'bridge', pieces: [1, 5, 4], site: 0 });
  });
  test('on what is aimed at; Esc lets go of it, then of the instrument', () => {
    const h = after({ do: 'select', id: 1 }, { do: 'mode', mode: 'work' }, { do: 'target', id: 0, thing: 'site', work: 'bridge' });
    expect(jobAimed(h, [job!])).toBe(job);
    expect(jobAimed(hand(h, { do: 'target', id: 0, thing: 'site', work: 'cut' }), [job!])).toBeNull();
    expect(hand(h, { do: 'escape' })).toMatchObject({ mode: 'work', target: null, selected: [1] });
    expect(hand(hand(h, { do: 'escape' }), { do: 'escape' })).toMatchObject({ mode: 'idle', selected: [1] });
  });
});

describe('SHIP-1: a ship in hand', () => {
  const boat = ship(1, 900, 400);
  const sailing = after(
    { do: 'ship', n: 1 },
    { do: 'mode', mode: 'sail' },
    { do: 'waypoint', at: P(950, 400) },
    { do: 'end', at: P(950, 350) },
  );
  test('takes the place of the pieces, and they of it; one that sank leaves it', () => {
    const h = after({ do: 'select', id: 4 }, { do: 'ship', n: 1 });
    expect(h).toMatchObject({ selected: [], vessel: 1 });
    expect(hand(h, { do: 'add', id: 4 })).toMatchObject({ selected: [4], vessel: null });
    expect(hand(h, { do: 'escape' }).vessel).toBeNull();
    expect(hand(h, { do: 'present', ids: new Set(), ships: new Set([1]) })).toBe(h);
    expect(hand(h, { do: 'present', ids: new Set(), ships: new Set([0]) }).vessel).toBeNull();
  });
  test('sails by its way-points and lies as its last leg goes, or as it was turned besides', () => {
    const params = { ship: 1, path: [P(950, 400), P(950, 350)], bearing: 0 };
    expect(shipOrders(sailing, boat, 0)).toEqual([{ verb: 'order.sail', params }]);
    expect(shipOrders(hand(sailing, { do: 'turn', by: -30 }), boat, 0)).toEqual([
      { verb: 'order.sail', params: { ...params, bearing: 330 } },
    ]);
    expect(shipOrders(after({ do: 'ship', n: 1 }, { do: 'turn', by: 30 }), boat, 0)).toEqual([]); // it does not turn on the spot
    expect(courseBearing(EMPTY, boat, [])).toBe(90);
  });
  test('is offered what its state allows', () => {
    const aboard = [{ piece: 7, arm: 'closed_infantry' as const, seat: 0 }];
    const of = (more: Partial<Ship>, seat = 0) => offeredShip(ship(1, 0, 0, more), seat).map(d => d.name);
    expect(of({})).toEqual(['sail']);
    expect(of({ aboard })).toEqual(['sail', 'unload']);
    expect(of({ aboard }, 1)).toEqual(['sail']); // not of his seat
    expect([of({ aboard, state: 'loading' }), of({ state: 'moored' })]).toEqual([[], []]);
  });
  test('sets ashore those who do not stay, each at his place, looking inland', () => {
    const aboard = [5, 6, 7].map(id => ({ piece: id, arm: 'tirailleurs' as const, seat: 0 })),
      laden = ship(1, 900, 400, { aboard });
    const h = after(
      { do: 'ship', n: 1 },
      { do: 'mode', mode: 'unload' },
      { do: 'waypoint', at: P(900, 445) },
      { do: 'waypoint', at: P(850, 445) },
    );
    expect(landing(h, laden, 0)).toEqual({ pieces: [5, 6], places: [P(900, 445), P(850, 445)], bearing: 180 });
    expect(shipOrders(hand(h, { do: 'stay', id: 5 }), laden, 0)).toMatchObject([
      { verb: 'order.unload', params: { ship: 1, pieces: [6, 7] } },
    ]);
    expect(landing(hand(h, { do: 'cursor', at: P(800, 445) }), laden, 0)!.pieces).toEqual([5, 6, 7]);
    expect(landing(h, laden, 1)).toBeNull();
  });
  test('is found under a point, within its hull or the nearest in reach', () => {
    const fleet = [boat, ship(2, 980, 400)];
    expect([shipAt(fleet, P(930, 405), 0)?.n, shipAt(fleet, P(945, 400), 20)?.n, shipAt(fleet, P(900, 440), 5)]).toEqual([1, 2, null]);
    expect(shipsNear(fleet, 'blue', P(970, 400)).map(h => h.n)).toEqual([2, 1]);
  });
});

test('SHIP-1: who goes aboard, and which ship', () => {
  const all = [piece(1, 'closed_infantry', 0, 0), piece(2, 'train', 0, 0), piece(3, 'foot_artillery', 0, 0, { guns: 'laid' })];
  const h = after({ do: 'select', id: 1 }, { do: 'mode', mode: 'load' }, { do: 'target', id: 1, thing: 'ship' });
  expect(loadOrder(h, all)).toEqual([{ verb: 'order.load', params: { ship: 1, pieces: [1] } }]);
  expect(loadOrder(after({ do: 'select', id: 1 }, { do: 'mode', mode: 'load' }), all)).toEqual([]);
  const about = { work: true, ship: () => true };
  expect(offered([all[0]!], all, about).map(d => d.name)).toEqual(['attack', 'stack', 'load']);
  expect(offered([all[1]!], all, about).map(d => d.name)).toEqual(['stack', 'work']);
});

test('the orders, what was done and what would come of it, in words', () => {
  const pieces = new Map([[1, piece(1, 'pontoniers', 0, 0)]]),
    thing = (what: string, id: number) => `${what} ${id}`;
  expect(orderText({ verb: 'order.work', params: { work: 'cut', pieces: [1], site: 2 } }, pieces, thing)).toEqual({
    name: 'Pontoniers, 1st division',
    what: 'cutting the bridge: site 2',
  });
  const sail: Order = { verb: 'order.sail', params: { ship: 0, path: [P(300, 300)], bearing: 0 } },
    { name, what } = orderText(sail, pieces, thing);
  expect([name, plain(what), subjectOf(sail)]).toEqual(['Ship 1', 'sails to B 2', 'ship 0']);
  const work = { kind: 'work', minute: 1, side: 'blue', work: 'break', feature: 3 } as const,
    log = [
      { ...work, n: 1, piece: 1, count: 2 },
      { ...work, n: 2, piece: 2, count: 2 },
      { n: 3, kind: 'sail', minute: 1, side: 'blue', ship: 0, x: 0, y: 0, tx: 300, ty: 300, b: 90 },
    ] as unknown as LoggedEvent[];
  expect(orderly(log).map(e => plain(doneText(e, pieces, thing).what))).toEqual(['breaking the bridge: feature 3', 'A 1 → B 2']);
  const told = { ok: true, length_paces: 60, allowed_paces: 100, at: P(350, 300) };
  expect(trialText(told, 'sail', [P(300, 300)])).toBe('60 of 100 paces; then the stream sets it down 50 paces');
  expect(trialText({ ...told, at: P(300, 300) }, 'sail', [P(300, 300)])).toBe('60 of 100 paces');
  expect(plain(shipReading(ship(0, 300, 300, { state: 'loading', left: 2, acted: true })))).toBe(
    'Ship 1, Blue, B 2, facing east, loading, 2 moves more, acted.',
  );
});

test('a thing that a task or an order names is called what it is', () => {
  const known = { ...nothingKnown('m'), fragments: { 'site/0': site() } };
  expect([nameOf(known, [null, bridge], 'feature', 1), nameOf(known, [], 'feature', 9), nameOf(known, [], 'site', 0)]).toEqual([
    'Wooden bridge',
    'Upper ferry',
    'Upper ferry',
  ]);
  expect(placeOf(known, [], 'feature', 9)).toEqual(P(600, 370));
  const task = { n: 0, side: 'blue' as const, kind: 'destroy' as const, minute: 8, state: 'open' as const, thing: 1 };
  expect(plain(taskText(task, known, [null, bridge]))).toBe('destroy Wooden bridge, C 2, by minute 8');
});

test('a ship that is only sighted goes by its place, never by the number of the sighting (SEE-12)', () => {
  const seen = ship(1001, 300, 300, { side: 'green' }),
    state = { ...nothingKnown('m'), fragments: { 'ship/1001': seen } },
    sunk = { kind: 'sunk', minute: 3, side: 'green', ship: 1001, x: 300, y: 300 } as const;
  const told = [shipReading(seen), nameOf(state, [], 'ship', 1001), eventText(sunk, new Map())].map(plain);
  for (const text of told) expect(text).not.toMatch(/100[12]/);
  expect(told[0]).toMatch(/^Enemy ship, Green, B 2/);
  expect(told.slice(1)).toEqual(['the ship at B 2', 'Green: a ship sinks with its load at B 2.']);
});
