import { describe, expect, test, vi } from 'vitest';
import { nextAim } from '../../src/reiswitz/aiming.ts';
import { Desk } from '../../src/reiswitz/desk.ts';
import { layKept } from '../../src/reiswitz/kept-deployment.ts';
import { namedIn } from '../../src/reiswitz/orders.ts';
import { pieces } from '../../src/reiswitz/state.ts';
import { Table } from '../../src/table/table.ts';
import { Line } from '../../src/wire/line.ts';
import { FakeWorld, settle } from '../support/world.ts';
import type { FakeSocket } from '../support/world.ts';

const SECRET = 's'.repeat(32);
const foot = (x: number, side = 'blue', seat = 0) => ({ side, seat, division: 1, arm: 'closed_infantry', x, y: 500, b: 0 });
const VIEW = {
  'match': { title: 't', scenario: 's', engine: 'e', version: '1', world: 'w', phase: 'play' },
  'turn': { minute: 4, side: 'blue', ended: [] },
  'piece/1': foot(100),
  'piece/2': foot(170),
  'piece/9': foot(150, 'green', 1),
};
const joined = { match: 'm', viewer: 'seat', seat: 0, side: 'blue', epoch: 7, seq: 3, view: VIEW, log: [] };

async function seated(secret: string | null = SECRET): Promise<{ world: FakeWorld; desk: Desk; say: () => FakeSocket }> {
  const world = new FakeWorld(),
    desk = new Desk(new Table(new Line(world), 'm', secret));
  desk.board = { x: 2000, y: 1500 };
  desk.line.start();
  await enter(world);
  return { world, desk, say: () => world.socket };
}
async function enter(world: FakeWorld, answer: object = joined): Promise<void> {
  world.socket.open();
  world.socket.answer('session.hello', {});
  await settle();
  world.socket.answer('match.join', answer);
  await settle();
}
const update = (more: object) => ({
  method: 'match.update',
  params: { match: 'm', epoch: 7, seq: 4, events: [], set: {}, gone: [], ...more },
});
const sent = (s: FakeSocket, method: string) => s.sent.filter(f => f.method === method);

describe('an order', () => {
  test('is sent when it is carried out, hollow until the answer, and only an update moves the piece', async () => {
    const { desk, say } = await seated();
    desk.act({ do: 'select', id: 1 });
    desk.take('move');
    desk.act({ do: 'end', at: { x: 100, y: 400 } });
    expect(sent(say(), 'order.move')).toHaveLength(0);
    desk.carryOut();
    const order = say().last('order.move');
    expect(order.params).toMatchObject({ match: 'm', minute: 4, piece: 1, path: [{ x: 100, y: 400 }], bearing: 0 });
    expect(desk.sent).toMatchObject([{ state: 'sent' }]);
    expect(pieces(desk.state)[0]).toMatchObject({ y: 500 });
    say().say(update({ set: { 'piece/1': { ...foot(100), y: 400, acted: true, moved: true } } }));
    say().answer('order.move', { minute: 4 });
    await settle();
    expect(pieces(desk.state)[0]).toMatchObject({ y: 400 });
    expect(desk.sent).toMatchObject([{ state: 'done' }]);
  });

  test('that is refused comes back into the hand, with the rule and the sentence', async () => {
    const { desk, say } = await seated();
    desk.act({ do: 'select', id: 1 });
    desk.take('move');
    desk.act({ do: 'end', at: { x: 100, y: 40 } });
    desk.carryOut();
    const hint = { id: 'refusal.length', numbers: [460, 200] };
    say().say({
      id: say().last('order.move').id,
      error: { code: -32000, message: 'x', data: { name: 'ERR_REFUSED', rule: 'MOV-13', piece: 1, hint } },
    });
    await settle();
    expect(desk.notice).toMatchObject({ kind: 'refused', rule: 'MOV-13', text: expect.stringContaining('460') as string });
    expect(desk.hand).toMatchObject({ mode: 'move', path: [{ x: 100, y: 40 }], ended: true, selected: [1] });
    expect(desk.sent).toEqual([]);
  });

  test('that was refused is spoken of no more when the next own move begins', async () => {
    const { desk, say } = await seated();
    desk.notify({ kind: 'refused', text: 'too long', rule: 'MOV-13', at: null });
    say().say(update({ set: { turn: { minute: 5, side: 'green', ended: [] } } }));
    expect(desk.notice?.text).toBe('too long'); // it may not have been read yet
    say().say(update({ seq: 5, set: { turn: { minute: 6, side: 'blue', ended: [] } } }));
    expect(desk.notice).toBeNull();
  });

  test('of many is one each, from the right, and each result is shown', async () => {
    const { desk, say } = await seated();
    desk.act({ do: 'many', ids: [1, 2] });
    desk.take('move');
    desk.act({ do: 'end', at: { x: 120, y: 450 } });
    desk.carryOut();
    const orders = sent(say(), 'order.move');
    expect(orders.map(o => [o.params.piece, o.params.path])).toEqual([
      [2, [{ x: 190, y: 450 }]],
      [1, [{ x: 120, y: 450 }]],
    ]);
    expect(new Set(orders.map(o => o.params.ref)).size).toBe(2);
    say().say({ id: orders[0]!.id, result: { minute: 4 } });
    say().say({
      id: orders[1]!.id,
      error: { code: -32000, message: 'x', data: { name: 'ERR_REFUSED', rule: 'MOV-6', hint: { id: 'refusal.end_friend' } } },
    });
    await settle();
    expect(desk.sent.map(s => [namedIn(s.order)[0], s.state])).toEqual([
      [2, 'done'],
      [1, 'refused'],
    ]);
  });

  test('given while the line is broken is sent on return, once, after the match is joined again', async () => {
    const { world, desk } = await seated();
    world.socket.die();
    desk.act({ do: 'select', id: 1 });
    desk.take('move');
    desk.act({ do: 'end', at: { x: 100, y: 400 } });
    desk.carryOut();
    expect(desk.line.kept).toBe(1);
    world.pass(60_000);
    await enter(world, { match: 'm', viewer: 'seat', seat: 0, side: 'blue', epoch: 7, seq: 3 });
    expect(world.socket.last('match.join').params).toEqual({ match: 'm', secret: SECRET, epoch: 7, seq: 3 });
    expect(world.socket.sent.map(f => f.method)).toEqual(['session.hello', 'match.join', 'order.move']);
  });

  test('is not sent by who may not order; he is told why', async () => {
    const { desk, say } = await seated();
    say().say(update({ set: { turn: { minute: 5, side: 'green', ended: [], stage: 'council' } } }));
    desk.act({ do: 'select', id: 1 });
    desk.take('move');
    desk.carryOut();
    expect(sent(say(), 'order.move')).toHaveLength(0);
    expect(desk.notice?.kind).toBe('word');
    expect(desk.hand.mode).toBe('idle');
  });
});

describe('what is known', () => {
  test('a gap asks for what was missed, from where one stands', async () => {
    const { desk, say } = await seated();
    say().say(update({ seq: 6, gone: ['piece/1'] }));
    await settle();
    expect(say().last('match.join').params).toMatchObject({ epoch: 7, seq: 3 });
    expect(pieces(desk.state)).toHaveLength(3);
  });
  test('CARD-9: when all is over he comes anew, once, and is told what was hidden', async () => {
    const { desk, say } = await seated(),
      match = { ...VIEW.match, phase: 'over' };
    say().say(update({ set: { match } }));
    await settle();
    expect(sent(say(), 'match.join')).toHaveLength(2);
    expect(say().last('match.join').params).not.toHaveProperty('epoch');
    say().answer('match.join', { ...joined, seq: 4, view: { ...VIEW, match }, log: [{ kind: 'play', minute: 0 }] });
    await settle();
    say().say(update({ seq: 5, set: { match: { ...match, title: 'u' } } }));
    await settle();
    expect([desk.state.log.length, sent(say(), 'match.join').length]).toEqual([1, 2]);
  });
  test('CARD-9: of a crowd that watches each comes anew in his own time, within seconds', async () => {
    vi.useFakeTimers();
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    try {
      const { say } = await seated(null);
      say().say(update({ set: { match: { ...VIEW.match, phase: 'over' } } }));
      await vi.advanceTimersByTimeAsync(1_900);
      expect(sent(say(), 'match.join')).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(sent(say(), 'match.join')).toHaveLength(2);
    } finally {
      chance.mockRestore();
      vi.useRealTimers();
    }
  });
  test('too slow: joins again', async () => {
    const { say } = await seated();
    say().say({ method: 'match.resync', params: { match: 'm' } });
    await settle();
    expect(sent(say(), 'match.join')).toHaveLength(2);
  });
  test('too slow while it joins: joins once more', async () => {
    const { say } = await seated();
    say().say({ method: 'match.resync', params: { match: 'm' } });
    await settle();
    say().say({ method: 'match.resync', params: { match: 'm' } });
    await settle();
    expect(sent(say(), 'match.join')).toHaveLength(3);
    say().answer('match.join', joined);
    await settle();
    expect(sent(say(), 'match.join')).toHaveLength(3);
  });
  test.each([
    [false, 'not_found'],
    [true, 'revoked'],
  ])('not let in (was in before: %s) is told as %s', async (before, standing) => {
    const world = new FakeWorld(),
      desk = new Desk(new Table(new Line(world), 'm', SECRET));
    desk.line.start();
    if (before) {
      await enter(world);
      world.socket.die();
      world.pass(60_000);
    }
    world.socket.open();
    world.socket.answer('session.hello', {});
    await settle();
    world.socket.fail('match.join', -32004, 'ERR_NOT_FOUND');
    await settle();
    expect(desk.table.standing).toBe(standing);
  });
});

test('lawful targets are lit, the nearest first; the loss of several who fire adds up', async () => {
  const { desk, say } = await seated();
  desk.act({ do: 'many', ids: [1, 2] });
  desk.take('fire');
  const [a, b] = sent(say(), 'ask.range'),
    range = (piece: number, targets: object[]) => ({ piece, half_angle: 45, reach_paces: 400, targets });
  const hint = { id: 'refusal.fire_range', numbers: [500, 400] };
  say().say({
    id: a!.id,
    result: range(1, [
      { piece: 9, lawful: true, range_paces: 260, distance: 6, loss: 6 },
      { piece: 8, lawful: false, rule: 'FIRE-1', hint },
    ]),
  });
  say().say({
    id: b!.id,
    result: range(2, [
      { piece: 9, lawful: true, range_paces: 210, distance: 5, loss: 12 },
      { piece: 7, lawful: true, range_paces: 90, distance: 2, loss: 24 },
    ]),
  });
  await settle();
  expect(desk.targets?.map(k => [k.piece, k.lawful, k.distance, k.loss, k.from])).toEqual([
    [7, true, 2, 24, [2]],
    [9, true, 5, 18, [1, 2]],
    [8, false, 0, 0, []],
  ]);
  nextAim(desk, 1);
  expect(desk.hand.target).toBe(7);
  desk.carryOut();
  expect(sent(say(), 'order.fire').map(o => o.params)).toMatchObject([{ piece: 2, target: 7 }]);
});

test('the order in hand is tried a moment after it rests, and only its last form', async () => {
  vi.useFakeTimers();
  try {
    const { desk, say } = await seated();
    desk.act({ do: 'select', id: 1 });
    desk.take('move');
    for (let y = 490; y > 400; y -= 10) desk.act({ do: 'cursor', at: { x: 100, y } });
    vi.advanceTimersByTime(500);
    await settle();
    expect(sent(say(), 'ask.try').map(f => f.params.path)).toEqual([[{ x: 100, y: 410 }]]);
    say().answer('ask.try', { ok: true, length_paces: 90, allowed_paces: 200, pace: 'walk' });
    await settle();
    expect(desk.trial).toMatchObject({ ok: true, length_paces: 90 });
  } finally {
    vi.useRealTimers();
  }
});

test('an attack of several is one order, tried before it is sent; its fate is told', async () => {
  vi.useFakeTimers();
  try {
    const { desk, say } = await seated();
    desk.act({ do: 'many', ids: [1, 2] });
    desk.doDeed(desk.deeds.find(d => d.name === 'attack')!);
    nextAim(desk, 1);
    expect(desk.hand).toMatchObject({ mode: 'attack', target: 9 });
    desk.act({ do: 'mark', id: 9 });
    vi.advanceTimersByTime(500);
    await settle();
    const asked = say().last('ask.try').params as { order: string; attackers: { piece: number }[] };
    expect([asked.order, asked.attackers.map(a => a.piece)]).toEqual(['order.attack', [1, 2]]);
    const reach = { target: 9, x: 150, y: 450, b: 0, length_paces: 90, allowed_paces: 200, pace: 'walk' };
    say().answer('ask.try', {
      ok: true,
      attackers: [
        { piece: 1, delayed: false, ...reach },
        { piece: 2, delayed: true, ...reach },
      ],
      meets: [{ piece: 9, by: 1, aimed: true }],
    });
    await settle();
    expect(desk.trialText(desk.trial!)).toBe('2 attackers, 1 enemy met in front; 1 of them delayed');
    desk.carryOut();
    expect(sent(say(), 'order.attack')).toHaveLength(1);
    expect(desk.sent.map(s => [s.order.verb, s.state])).toEqual([['order.attack', 'sent']]);
  } finally {
    vi.useRealTimers();
  }
});

test('who leaves a column is chosen from what stands there, the top one first', async () => {
  const { desk, say } = await seated();
  say().say(update({ set: { 'piece/2': { ...foot(100), stack: 1, level: 1 }, 'piece/1': { ...foot(100), stack: 1, level: 0 } } }));
  desk.act({ do: 'select', id: 1 });
  desk.doDeed(desk.deeds.find(d => d.name === 'deploy')!);
  expect([desk.choosing, desk.members.map(p => p.id)]).toEqual([true, [2, 1]]);
  desk.choose(desk.members[0]!);
  desk.act({ do: 'end', at: { x: 100, y: 420 } });
  desk.carryOut();
  expect(say().last('order.deploy').params).toMatchObject({ piece: 2, path: [{ x: 100, y: 420 }], bearing: 0 });
});

test('a kept deployment is laid as fast as it is taken; what was too much at once is sent again, and how far it is shown', async () => {
  const { desk, say } = await seated();
  const tray = [1, 2].map(n => ({ piece: n, seat: 0, arm: 'closed_infantry', division: 1 })),
    deployment = { stage: 'deployment', mode: 'A-b', zones: [], ended: [], boxes: [], arrivals: [], tray };
  say().say(update({ set: { deployment }, gone: ['piece/1', 'piece/2'] }));
  const placings = [1, 2].map(n => ({ piece: n, seat: 0, x: 100 * n, y: 600, bearing: 0 }));
  vi.useFakeTimers();
  try {
    const laid = layKept(desk, JSON.stringify({ scenario: 's', placings }));
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.laying).toEqual({ done: 0, of: 2 });
    say().fail('order.place', -32003, 'ERR_LIMIT');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent(say(), 'order.place')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(sent(say(), 'order.place')).toHaveLength(2);
    expect(say().last('order.place').params).toMatchObject({ piece: 1 });
    expect(desk.notice).toBeNull();
    say().answer('order.place', { minute: 4 });
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.laying).toEqual({ done: 1, of: 2 });
    expect(say().last('order.place').params).toMatchObject({ piece: 2 });
    // another file in the middle of it is not begun
    void layKept(desk, JSON.stringify({ scenario: 's', placings }));
    say().answer('order.place', { minute: 4 });
    await laid;
    expect(sent(say(), 'order.place')).toHaveLength(3);
    expect(desk.laying).toBeNull();
    expect(desk.notice?.text).toContain('2 pieces');
  } finally {
    vi.useRealTimers();
  }
});
