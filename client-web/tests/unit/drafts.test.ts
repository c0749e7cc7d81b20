// One's own list of orders (TURN-5, TURN-7): its sequence, what goes into it from the hand, what is taken back, how it is
// carried out, and what is said of an order that was skipped.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Desk } from '../../src/reiswitz/desk.ts';
import { drafts, fromRight, frontOf, mayDraft, placeFor, runsFromRight } from '../../src/reiswitz/drafts.ts';
import type { Order } from '../../src/reiswitz/orders.ts';
import { nothingKnown } from '../../src/state/match.ts';
import { writeSlate } from '../../src/reiswitz/staff.ts';
import { Table } from '../../src/table/table.ts';
import { Line } from '../../src/wire/line.ts';
import { FakeWorld, settle } from '../support/world.ts';
import type { FakeSocket, Frame } from '../support/world.ts';

const SECRET = 's'.repeat(32);
const FOOT = { side: 'blue', seat: 0, division: 1, arm: 'closed_infantry', y: 500, b: 0 };
const foot = (x: number, more: object = {}) => ({ ...FOOT, x, ...more });
const march = (piece: number, place: number, more: object = {}) => ({
  place,
  order: 'order.move',
  params: { piece, path: [{ x: 100, y: 300 }], bearing: 0 },
  ...more,
});
const VIEW: Record<string, unknown> = {
  'match': { title: 't', scenario: 's', engine: 'e', version: '1', world: 'w', phase: 'play' },
  'turn': { minute: 4, side: 'blue', ended: [] },
  'seat/0': { side: 'blue', taken: true },
  'seat/1': { side: 'green', taken: true },
  'piece/1': foot(100),
  'piece/2': foot(170),
  'piece/3': foot(240),
  'piece/4': foot(20, { arm: 'foot_artillery', guns: 'limbered' }),
  'piece/9': foot(150, { side: 'green', seat: 1, y: 100, b: 180 }),
};
const enemyMoves = { turn: { minute: 5, side: 'green', ended: [] } };
const stateOf = (more: object) => ({
  ...nothingKnown('m'),
  ...{ viewer: 'seat' as const, seat: 0, side: 'blue' },
  fragments: { ...VIEW, ...more },
});
const order = (piece: number) => ({ verb: 'order.move', params: march(piece, 0).params }) as Order;

let seq = 3;
type Told = (set: object, events?: object[], gone?: string[]) => void;
async function seated(more: object = {}): Promise<{ desk: Desk; say: () => FakeSocket; told: Told }> {
  const world = new FakeWorld(),
    desk = new Desk(new Table(new Line(world), 'm', SECRET));
  seq = 3;
  desk.board = { x: 2000, y: 1500 };
  desk.line.start();
  world.socket.open();
  world.socket.answer('session.hello', {});
  await settle();
  const view = { ...VIEW, ...more };
  world.socket.answer('match.join', { match: 'm', viewer: 'seat', seat: 0, side: 'blue', epoch: 7, seq, view, log: [] });
  await settle();
  const told: Told = (set, events = [], gone = []) =>
    world.socket.say({ method: 'match.update', params: { match: 'm', epoch: 7, seq: ++seq, events, set, gone } });
  return { desk, say: () => world.socket, told };
}
const sent = (s: FakeSocket, method: string): Frame[] => s.sent.filter(f => f.method === method);
const refuse = (s: FakeSocket, method: string, rule: string, id = 'refusal.state_acted') => {
  const data = { name: 'ERR_REFUSED', rule, hint: { id, numbers: [0, 0, 0] } };
  s.say({ id: s.last(method).id, error: { code: -32000, message: 'x', data } });
};
const lay = (desk: Desk, id: number) => {
  desk.act({ do: 'select', id });
  desk.take('move');
  desk.act({ do: 'end', at: { x: 100, y: 400 } });
};

describe('the sequence', () => {
  test('TURN-5: from the right flank of his own troops, whither they all face', () => {
    const s = stateOf({ 'draft/1': march(3, 0), 'draft/2': march(1, 1) });
    expect(frontOf(s)).toBeCloseTo(0);
    expect([runsFromRight(s), placeFor(s, order(2)), placeFor(s, order(4))]).toEqual([true, 1, 2]);
    const south = Object.fromEntries([1, 2, 3].map(id => [`piece/${id}`, foot(id * 100, { b: 180 })]));
    const turned = stateOf({ 'draft/1': march(3, 0), 'draft/2': march(1, 1), ...south });
    expect(runsFromRight(turned)).toBe(false); // their right is the other hand now
    expect(fromRight(turned)).toEqual([2, 1]);
  });
  test('of his own making is left to him: one more comes last', () => {
    const s = stateOf({ 'draft/4': march(1, 1), 'draft/5': march(2, 0), 'draft/7': march(3, 2) });
    expect(drafts(s).map(d => d.n)).toEqual([5, 4, 7]);
    expect([runsFromRight(s), placeFor(s, order(3)), fromRight(s)]).toEqual([false, 3, [7, 5, 4]]);
  });
  test('an order of troops that are gone stands last, two of the same piece as they stood', () => {
    const s = stateOf({ 'draft/1': march(77, 0), 'draft/2': march(2, 1), 'draft/3': march(2, 2) });
    expect(fromRight(s)).toEqual([2, 3, 1]);
  });
  test('TURN-7: is written in play by who plays, whoever moves; never when all is over, from a chair, in council', () => {
    expect(mayDraft(stateOf(enemyMoves))).toBe(true);
    expect(mayDraft(stateOf({ turn: { minute: 4, side: 'blue', ended: [0] } }))).toBe(true);
    expect(mayDraft(stateOf({ result: { winner: null, how: 'draw', rule: 'TURN-8' } }))).toBe(false);
    expect(mayDraft(stateOf({ turn: { minute: 0, side: 'blue', ended: [], stage: 'council' } }))).toBe(false);
    expect(mayDraft({ ...stateOf({}), chair: 0 })).toBe(false);
    expect(mayDraft({ ...stateOf({}), viewer: 'public', seat: null })).toBe(false);
  });
});

describe('out of the hand', () => {
  test('"Add as order" sends no order: it goes into the list, to its place, and the hand is empty', async () => {
    const { desk, say, told } = await seated({ 'draft/1': march(3, 0), 'draft/2': march(4, 1) });
    lay(desk, 1);
    desk.addHeld();
    expect(sent(say(), 'order.move')).toEqual([]);
    expect(say().last('draft.add').params).toMatchObject({ order: 'order.move', params: { piece: 1 }, to: 1 });
    expect('prepared' in say().last('draft.add').params).toBe(false);
    expect(desk.hand.mode).toBe('idle');
    told({ 'draft/3': march(1, 1), 'draft/2': march(4, 2) });
    say().answer('draft.add', { minute: 4 });
    await settle();
    expect(desk.said).toContain('Order 2 of your list: Closed infantry, 1st division');
  });
  test('many are one each, from the right; the first that is refused ends it', async () => {
    const { desk, say, told } = await seated();
    desk.act({ do: 'many', ids: [1, 2, 3] });
    desk.take('move');
    desk.act({ do: 'end', at: { x: 100, y: 400 } });
    desk.addHeld();
    expect(say().last('draft.add').params).toMatchObject({ params: { piece: 3 } });
    told({ 'draft/1': march(3, 0) });
    say().answer('draft.add', { minute: 4 });
    await settle();
    expect(say().last('draft.add').params).toMatchObject({ params: { piece: 2 } });
    refuse(say(), 'draft.add', 'TURN-7', 'refusal.draft_many');
    await settle();
    expect(sent(say(), 'draft.add')).toHaveLength(2);
    expect(desk.notice).toMatchObject({ rule: 'TURN-7' });
  });
  test('one that is refused is offered back into the hand', async () => {
    const { desk, say } = await seated();
    lay(desk, 1);
    desk.addHeld();
    refuse(say(), 'draft.add', 'TURN-7', 'refusal.draft_many');
    await settle();
    expect(desk.hand).toMatchObject({ mode: 'move', selected: [1], path: [{ x: 100, y: 400 }] });
  });
  test('TURN-7: in the enemy’s move it is tried as a draft, and carried out means prepared', async () => {
    vi.useFakeTimers();
    const { desk, say } = await seated(enemyMoves);
    lay(desk, 1);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(say().last('ask.try').params).toMatchObject({ draft: true, piece: 1 });
    desk.carryOut();
    expect(sent(say(), 'order.move')).toEqual([]);
    expect(say().last('draft.add').params).toMatchObject({ prepared: true });
  });
  test('what is done at once goes into the list when that was asked for, once', async () => {
    const { desk, say } = await seated();
    desk.act({ do: 'select', id: 4 });
    desk.addHeld();
    expect(desk.drafting.armed).toBe(true);
    const deed = () => desk.deeds.find(d => d.name === 'emplace')!;
    desk.doDeed(deed());
    expect(sent(say(), 'order.emplace')).toEqual([]);
    expect(say().last('draft.add').params).toMatchObject({ order: 'order.emplace', params: { piece: 4 } });
    expect(desk.drafting.armed).toBe(false);
    desk.doDeed(deed());
    expect(sent(say(), 'order.emplace')).toHaveLength(1);
  });
});

describe('taken back', () => {
  test('what was put down is taken off, and nothing is left to take back', async () => {
    const { desk, say, told } = await seated();
    lay(desk, 1);
    desk.addHeld();
    told({ 'draft/1': march(1, 0) });
    say().answer('draft.add', { minute: 4 });
    await settle();
    expect(desk.mayUndo).toBe(true);
    desk.undo();
    expect(say().last('draft.remove').params).toMatchObject({ draft: 1 });
    told({}, [], ['draft/1']);
    say().answer('draft.remove', { minute: 4 });
    await settle();
    expect(desk.mayUndo).toBe(false);
  });
  test('what was taken off comes back where it was, under another number, and what was done to it before is undone after', async () => {
    const { desk, say, told } = await seated({ 'draft/1': march(3, 0), 'draft/2': march(2, 1) });
    void desk.drafting.prepare([2], true);
    told({ 'draft/2': march(2, 1, { prepared: true }) });
    say().answer('draft.prepare', { minute: 4 });
    await settle();
    void desk.drafting.remove(2);
    told({}, [], ['draft/2']);
    say().answer('draft.remove', { minute: 4 });
    await settle();
    desk.undo();
    expect(say().last('draft.add').params).toMatchObject({ params: { piece: 2 }, to: 1, prepared: true });
    told({ 'draft/3': march(2, 1, { prepared: true }) });
    say().answer('draft.add', { minute: 4 });
    await settle();
    desk.undo();
    expect(say().last('draft.prepare').params).toMatchObject({ draft: 3, on: false });
  });
  test('a move is undone by the way back; a sorted list takes its old sequence', async () => {
    const { desk, say, told } = await seated({ 'draft/1': march(1, 0), 'draft/2': march(3, 1) });
    void desk.drafting.move(1, 5);
    expect(say().last('draft.move').params).toMatchObject({ draft: 1, to: 1 }); // no farther than the last
    told({ 'draft/1': march(1, 1), 'draft/2': march(3, 0) });
    say().answer('draft.move', { minute: 4 });
    await settle();
    desk.undo();
    expect(say().last('draft.move').params).toMatchObject({ draft: 1, to: 0 });
    told({ 'draft/1': march(1, 0), 'draft/2': march(3, 1) });
    say().answer('draft.move', { minute: 4 });
    await settle();
    void desk.drafting.sort();
    expect(say().last('draft.move').params).toMatchObject({ draft: 2, to: 0 });
  });
});

describe('carried out', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const three = { 'draft/1': march(3, 0), 'draft/2': march(2, 1), 'draft/3': march(1, 2) };
  const done = (say: FakeSocket, told: Told, n: number, events: object[] = []) => {
    told({ [`draft/${n}`]: march(1, 0, { going: true }) });
    say.answer('draft.go', { minute: 4 });
    told({}, [...events, { kind: 'draft_done', minute: 4, draft: n, order: 'order.move' }], [`draft/${n}`]);
  };

  test('one after another; what is refused stays with its reason and the rest go on', async () => {
    const { desk, say, told } = await seated(three);
    void desk.drafting.goAll();
    expect(say().last('draft.go').params).toMatchObject({ draft: 1, minute: 4 });
    done(say(), told, 1);
    await vi.advanceTimersByTimeAsync(500);
    expect(say().last('draft.go').params).toMatchObject({ draft: 2 });
    refuse(say(), 'draft.go', 'TURN-5');
    await vi.advanceTimersByTimeAsync(500);
    expect(desk.drafting.why(2)).toMatchObject({ rule: 'TURN-5' });
    expect(desk.drafting.running).toEqual({ done: 2, of: 3 });
    done(say(), told, 3);
    await vi.advanceTimersByTimeAsync(500);
    expect(desk.drafting.running).toBe(null);
    expect(desk.notice?.text).toBe('Orders carried out: 2. Still in your list: 1.');
  });
  test('a stop holds the next', async () => {
    const { desk, say, told } = await seated(three);
    void desk.drafting.goAll();
    desk.drafting.stop();
    done(say(), told, 1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent(say(), 'draft.go')).toHaveLength(1);
    expect([desk.drafting.running, drafts(desk.state).length]).toEqual([null, 2]);
  });
  test('MOV-22: troops that halt before the unseen hold the rest', async () => {
    const { desk, say, told } = await seated(three);
    void desk.drafting.goAll();
    const halt = { kind: 'halt', minute: 4, side: 'blue', piece: 3, arm: 'closed_infantry', x: 120, y: 420, why: 'met' };
    done(say(), told, 1, [halt]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent(say(), 'draft.go')).toHaveLength(1);
    expect(desk.notice).toMatchObject({ rule: 'MOV-22' });
  });
});

test('TURN-7: what was skipped at the start of the move is said with its rule, in the list and over the plan', async () => {
  const { desk, say, told } = await seated({ ...enemyMoves, 'draft/1': march(3, 0, { prepared: true }) });
  const hint = { id: 'refusal.state_acted', numbers: [0, 0, 0] };
  told({ 'draft/1': march(3, 0) }, [{ kind: 'draft_skipped', minute: 6, draft: 1, order: 'order.move', rule: 'TURN-5', piece: 3, hint }]);
  await settle();
  expect(desk.drafting.why(1)).toMatchObject({ rule: 'TURN-5' });
  expect(desk.notice).toMatchObject({ kind: 'refused', rule: 'TURN-5', at: { x: 240, y: 500 } });
  expect(desk.notice?.text).toMatch(/^Closed infantry, 1st division .*: .+/);
  void desk.drafting.prepare([1], true); // once more: what was said of it is over
  say().answer('draft.prepare', { minute: 6 });
  await settle();
  expect(desk.drafting.why(1)).toBe(null);
});

describe('TURN-7: orders that a slate carries', () => {
  const side = {
    'command/0': { side: 'blue', commander: 0, by: 'rank', near: [2] },
    'seat/2': { side: 'blue', taken: true },
    'piece/5': foot(400, { seat: 2 }),
    'piece/6': foot(470, { seat: 2 }),
    'rack': { slates: 6, free: 6 },
  };
  const begun = { kind: 'proposal' as const, text: 'Thus.', strokes: [], orders: [] };

  test('are laid for colleagues’ pieces alone, four at most, and sent when the slate is written', async () => {
    const { desk, say } = await seated({ ...side, ...enemyMoves });
    const byId = (id: number) => desk.state.fragments[`piece/${id}`] as object;
    desk.proposing.begin(null, begun);
    expect([1, 5].map(id => desk.owns({ ...byId(id), id } as never))).toEqual([false, true]);
    lay(desk, 5);
    desk.carryOut();
    desk.act({ do: 'select', id: 6 });
    desk.act({ do: 'turn', by: 10 });
    desk.addHeld();
    expect(desk.proposing.orders.map(o => [o.order, o.params.piece])).toEqual([
      ['order.move', 5],
      ['order.turn', 6],
    ]);
    expect([...sent(say(), 'draft.add'), ...sent(say(), 'order.move'), ...sent(say(), 'ask.try')]).toEqual([]);
    desk.act({ do: 'many', ids: [5, 6, 5] });
    desk.take('move');
    desk.act({ do: 'end', at: { x: 400, y: 400 } });
    for (let i = 0; i < 2; i++) desk.carryOut();
    expect(desk.proposing.orders.length).toBe(4);
    desk.act({ do: 'select', id: 6 });
    desk.act({ do: 'turn', by: 10 });
    desk.carryOut();
    expect(desk.proposing.orders.length).toBe(4);
    expect(desk.notice?.text).toContain('at most 4');
    expect(desk.proposing.end()).toBe(null);
    expect(desk.owns({ ...byId(1), id: 1 } as never)).toBe(true);
    const draft = desk.begun.get(null)!;
    void writeSlate(desk, null, draft);
    expect(say().last('slate.write').params).toMatchObject({ kind: 'proposal', orders: draft.orders });
    void writeSlate(desk, null, { ...draft, kind: 'report' });
    expect('orders' in say().last('slate.write').params).toBe(false);
  });
  test('aim at no enemy: his number means something else to everybody', async () => {
    const { desk } = await seated(side);
    desk.proposing.begin(3, begun);
    desk.act({ do: 'select', id: 5 });
    desk.take('fire');
    expect([desk.hand.mode, desk.notice?.kind]).toEqual(['idle', 'word']);
    expect(desk.deeds.map(d => d.name)).not.toContain('attack');
  });
});
