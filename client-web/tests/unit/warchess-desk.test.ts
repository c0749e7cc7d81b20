// The desk of War-Chess: what is in hand, sent, refused and heard; and what is read out of the view.
import { describe, expect, test } from 'vitest';
import { joined, nothingKnown } from '../../src/state/match.ts';
import type { MatchState } from '../../src/state/match.ts';
import { Table } from '../../src/table/table.ts';
import { Desk } from '../../src/warchess/desk.ts';
import { ARRAY } from '../../src/warchess/generated.ts';
import { made, mayMove, men, pairOf, pairs, score } from '../../src/warchess/state.ts';
import { clockReading, commandSeen, dutyReading, endReading, lossesReading, rowReading, squareReading } from '../../src/warchess/words.ts';
import type { MatchJoinResult } from '../../src/wire/generated.ts';
import { Line } from '../../src/wire/line.ts';
import { FakeWorld, settle } from '../support/world.ts';

const BATTLE = { to_move: 'attack', minute: 0, quiet: 0, times: 1, duty: null, last: null, offers: [], result: null };
const figure = (side: string, code: string, square: number, more = {}) => ({ side, figure: code, square, ...more });
const VIEW = {
  match: { title: 'War-Chess', scenario: 'war-chess', engine: 'game-of-battle-1866', version: '1', world: 'w', phase: 'play' },
  'seat/0': { side: 'attack', name: 'h.weiss', taken: true },
  'seat/1': { side: 'defence', name: 'ottilie', taken: true },
  battle: BATTLE,
  'losses/0': { side: 'defence', taken: [] },
  'losses/1': { side: 'attack', taken: [] },
  'figure/0': figure('defence', 'LI', 39),
  'figure/9': figure('defence', 'ART', 9, { commands: [17, 1, 25] }),
  'figure/16': figure('attack', 'LI', 95, { exposed: true, commanded: true }),
  'figure/17': figure('attack', 'CAV', 97, { supported: true }),
};
const answer = (more: object = {}, view: object = {}) =>
  ({ match: 'm', viewer: 'seat', seat: 0, side: 'attack', epoch: 7, seq: 3, view: { ...VIEW, ...view }, log: [], ...more }) as unknown as
    MatchJoinResult;
const known = (more: object = {}, view: object = {}): MatchState => joined(nothingKnown('m'), answer(more, view));

async function seated(more: object = {}, view: object = {}) {
  const world = new FakeWorld(),
    table = new Table(new Line(world), 'm', 's'.repeat(32));
  table.line.start();
  world.socket.open();
  world.socket.answer('session.hello', {});
  await settle();
  world.socket.answer('match.join', answer(more, view));
  await settle();
  return { desk: new Desk(table), table, socket: world.socket, world };
}
const update = (more: object) => ({
  method: 'match.update',
  params: { match: 'm', epoch: 7, seq: 4, events: [], set: {}, gone: [], ...more },
});
const went = (side: string, minute: number, from: number, to: number, more = {}) => ({
  kind: 'battle_move',
  minute,
  side,
  id: 16,
  figure: 'LI',
  from,
  to,
  text: `LI ${from}-${to}`,
  ...more,
});
const sent = (s: FakeWorld['socket'], method: string) => s.sent.filter(f => f.method === method);
const said = (d: Desk) => d.heard.map(h => h.text);

describe('the hand', () => {
  test('takes a figure and asks what is lawful; a second click orders, and only an update moves the figure', async () => {
    const { desk, socket } = await seated();
    desk.press(95);
    expect(desk.chosen).toBe(95);
    expect(socket.last('ask.moves').params).toEqual({ match: 'm', square: 95 });
    socket.answer('ask.moves', { side: 'attack', duty: null, moves: [{ from: 95, to: 54 }], barred: [] });
    await settle();
    expect(desk.lawful).toEqual([54]);
    desk.press(54);
    expect(socket.last('order.go').params).toMatchObject({ match: 'm', minute: 0, from: 95, to: 54 });
    expect(desk.sent).toEqual({ from: 95, to: 54 });
    expect(men(desk.state).get(95)).toBeDefined();
    socket.say(
      update({
        set: { 'figure/16': figure('attack', 'LI', 54), battle: { ...BATTLE, to_move: 'defence', minute: 1 } },
        events: [went('attack', 0, 95, 54)],
      }),
    );
    socket.answer('order.go', { minute: 0 });
    await settle();
    expect([desk.chosen, desk.sent, men(desk.state).has(54)]).toEqual([null, null, true]);
  });
  test('is changed for another figure, and put back', async () => {
    const { desk } = await seated();
    desk.press(95);
    desk.press(97);
    expect(desk.chosen).toBe(97);
    desk.press(97);
    expect(desk.chosen).toBeNull();
  });
  test('keeps the figure when the move is refused, and says why', async () => {
    const { desk, socket } = await seated();
    desk.press(95);
    desk.press(96);
    const hint = { id: 'refusal.battle_line', numbers: [95, 96, 0, 0] };
    socket.say({
      id: socket.last('order.go').id,
      error: { code: -32000, message: 'x', data: { name: 'ERR_REFUSED', rule: 'GB-5.2', hint } },
    });
    await settle();
    expect(desk.notice).toMatchObject({ kind: 'refused', rule: 'GB-5.2' });
    expect(desk.notice?.text).toContain('No straight line');
    expect([desk.chosen, desk.sent]).toEqual([95, null]);
  });
  test('takes nothing when it is not one’s move, nothing of the enemy’s, and nothing for who watches', async () => {
    const other = await seated({}, { battle: { ...BATTLE, to_move: 'defence' } });
    other.desk.press(95);
    expect([other.desk.chosen, other.desk.notice?.kind]).toEqual([null, 'word']);
    const { desk, socket } = await seated();
    desk.press(39);
    expect(desk.chosen).toBeNull();
    expect(desk.notice?.text).toContain('light infantry of the Defence');
    const watch = await seated({ viewer: 'public', seat: undefined, side: undefined });
    watch.desk.press(95);
    expect([watch.desk.chosen, sent(watch.socket, 'ask.moves').length, sent(socket, 'ask.moves').length]).toEqual([null, 0, 0]);
  });
  test('goes through the lawful squares by number, and says when there are no more', async () => {
    const { desk, socket } = await seated();
    desk.press(95);
    socket.answer('ask.moves', {
      side: 'attack',
      duty: null,
      moves: [
        { from: 95, to: 110 },
        { from: 95, to: 54 },
        { from: 95, to: 103 },
      ],
    });
    await settle();
    expect([desk.nextLawful(1), desk.cursor, desk.nextLawful(1), desk.cursor, desk.nextLawful(1)]).toEqual([true, 103, true, 110, false]);
    expect([desk.nextLawful(-1), desk.nextLawful(-1), desk.cursor, desk.nextLawful(-1)]).toEqual([true, true, 54, false]);
  });
});

describe('in words', () => {
  test('a typed move is sent; what its writing says too much is held against the board first', async () => {
    const { desk, socket } = await seated();
    await desk.type('cav 95 54');
    expect(said(desk).at(-1)).toBe('On 95 stands light infantry, not cavalry. Nothing was moved.');
    await desk.type('95x54');
    expect(said(desk).at(-1)).toBe('Nothing stands on 54 to be taken. Nothing was moved.');
    expect(sent(socket, 'order.go')).toHaveLength(0);
    void desk.type('li 95-54');
    await settle();
    expect(socket.last('order.go').params).toMatchObject({ from: 95, to: 54 });
  });
  test('a refusal is heard with its rule', async () => {
    const { desk, socket } = await seated();
    const typed = desk.type('95 96');
    await settle();
    socket.say({
      id: socket.last('order.go').id,
      error: {
        code: -32000,
        message: 'x',
        data: { name: 'ERR_REFUSED', rule: 'GB-5.2', hint: { id: 'refusal.battle_line', numbers: [95, 96] } },
      },
    });
    await typed;
    expect(said(desk).at(-1)).toMatch(/No straight line leads from 95 to 96.*\(GB-5\.2\)/);
  });
  test('what happens is heard once, with whose move it is and the duty, also after a join that brings the log anew', async () => {
    const { desk, socket } = await seated();
    const move = went('attack', 0, 95, 54),
      after = { ...BATTLE, to_move: 'defence', minute: 1, duty: 'GB-D1' };
    socket.say(update({ set: { battle: after }, events: [move] }));
    await settle();
    const heard = said(desk);
    expect(heard.at(-2)).toBe('The Attack: light infantry from 95 to 54. LI 95-54.');
    expect(heard.at(-1)).toMatch(/^The Defence is to move\. The Citadel is commanded\. The Defence must first/);
    socket.say({ method: 'match.resync', params: { match: 'm' } });
    await settle();
    const offer = { kind: 'battle_offer', minute: 1, side: 'attack' };
    socket.say({ ...update({ events: [offer] }), params: { ...update({ events: [offer] }).params, seq: 5 } });
    await settle();
    expect(said(desk).slice(heard.length)).toEqual(['The Attack offers a draw.']);
    heard.push('The Attack offers a draw.');
    const reply = went('defence', 1, 39, 47);
    socket.answer(
      'match.join',
      answer({ epoch: 8, seq: 1, log: [move, reply] }, { battle: { ...BATTLE, minute: 2 } }),
    );
    await settle();
    expect(said(desk).slice(heard.length)).toEqual(['The Defence: light infantry from 39 to 47. LI 39-47.', 'You are to move.']);
  });
  test('the end is heard with its reason', async () => {
    const { desk, socket } = await seated();
    const result = { winner: 'defence', rule: 'GB-8.3', how: 'flag' };
    socket.say(update({ set: { battle: { ...BATTLE, result } }, events: [{ kind: 'battle_over', minute: 0, ...result }] }));
    await settle();
    expect(said(desk).at(-1)).toBe('The Defence has won. The Attack resigned. (GB-8.3)');
  });
  test('giving up is asked for twice', async () => {
    const { desk, socket } = await seated();
    await desk.type('resign');
    expect(sent(socket, 'offer.flag')).toHaveLength(0);
    void desk.type('resign yes');
    await settle();
    expect(sent(socket, 'offer.flag')).toHaveLength(1);
  });
  test('a question on a broken line is answered as that', async () => {
    const { desk, world } = await seated();
    world.socket.die();
    await desk.type('moves of 95');
    expect(said(desk).at(-1)).toContain('The line broke');
  });
});

describe('read out of the view', () => {
  test('squares and rows', () => {
    const s = known(),
      exposed = 'on 95 light infantry of the Attack, exposed',
      supported = 'on 97 cavalry of the Attack, supported';
    expect(squareReading(s, 95)).toBe('95, row N: light infantry of the Attack, exposed.');
    expect(squareReading(s, 47)).toBe('47, row G, a ford: empty.');
    expect(rowReading(s, 'n')).toBe(`Row N, squares 95 to 101: ${exposed}; ${supported}. The others are empty.`);
    expect(rowReading(s, 'J')).toBe('Row J, squares 67 to 73: all empty. 70 is the bridge.');
    expect(commandSeen(s, 17)).toBe('Square 17: The Defence commands it with the artillery on 9.');
    expect(commandSeen(s, 60)).toBe('Square 60: no artillery commands it.');
    expect(lossesReading(known({}, { 'losses/1': { side: 'attack', taken: ['ART', 'LI', 'LI'] } }))).toBe(
      'The Attack has lost 2 light infantry and 1 artillery. The Defence has lost nothing.',
    );
  });
  test.each(['GB-D1', 'GB-D2', 'GB-D3'])('the duty %s has its sentence, to whom it binds and to others', (duty: string) => {
    const bound = dutyReading(known({}, { battle: { ...BATTLE, duty } })),
      other = dutyReading(known({}, { battle: { ...BATTLE, duty, to_move: 'defence' } }));
    expect(bound).toContain('You must first');
    expect(other).toContain('The Defence must first');
  });
  const ENDS = ['citadel', 'wagon', 'bare', 'stuck', 'repetition', 'quiet', 'flag', 'agreed', 'umpire', 'time'];
  test.each(ENDS)('the end by %s has its sentence', how => {
    const end = endReading(known({}, { battle: { ...BATTLE, result: { winner: null, rule: 'GB-8.3', how } } }))!;
    expect(`${end.head} ${end.how}`).not.toMatch(/client\.|\{|undefined/);
  });
  test('GB-8.3: a game lost on time says who lost it, a drawn one whose time was over', () => {
    const end = (winner: string | null) =>
      endReading(known({}, { battle: { ...BATTLE, to_move: 'defence', result: { winner, rule: 'GB-8.3', how: 'time' } } }))!;
    expect(end('attack')).toEqual({ head: 'The Attack has won.', how: 'The Defence lost on time.', rule: 'GB-8.3' });
    expect(end(null).head).toBe('The game is drawn.');
    expect(end(null).how).toMatch(/^The Defence ran out of time, but/);
  });
  test('what is left on the clocks', () => {
    const clock = {
      sides: [
        { side: 'defence', move: 30_000, bank: 900_000 },
        { side: 'attack', move_ends: 1_010_000, bank_ends: 1_070_000 },
      ],
      turn: ['attack'],
    };
    expect(clockReading(known(), 0)).toBe('This game is played without a clock.');
    expect(clockReading(known({}, { clock }), 1_000_000)).toBe(
      'The Attack: 1 minute 10 seconds left. The Defence: 15 minutes 30 seconds left.',
    );
    expect(clockReading(known({}, { clock: { ...clock, paused: true } }), 1_080_000)).toMatch(/^The Attack: 0 seconds left\..+paused\.$/);
  });
  test('who may move', () => {
    expect(mayMove(known())).toBe(true);
    expect(mayMove(known({ side: 'defence', seat: 1 }))).toBe('client.warchess.not_now.other_side');
    expect(mayMove(known({ viewer: 'public', side: undefined }))).toBe('client.warchess.not_now.watching');
    expect(mayMove(known({}, { match: { ...VIEW.match, phase: 'waiting' } }))).toBe('client.warchess.not_now.waiting');
    expect(mayMove(known({}, { match: { ...VIEW.match, phase: 'over' } }))).toBe('client.warchess.not_now.over');
  });
  test('moves stand in pairs that the attack opens, also where the defence began', () => {
    const s = known({ log: [went('defence', 0, 39, 55), went('attack', 1, 95, 54), went('defence', 2, 55, 47)] });
    expect(made(s).map(pairOf)).toEqual([1, 2, 2]);
    expect(pairs(made(s)).map(p => [p.number, p.attack?.text, p.defence?.text])).toEqual([
      [1, undefined, 'LI 39-55'],
      [2, 'LI 95-54', 'LI 55-47'],
    ]);
    expect(pairOf({ side: 'attack', minute: 14 } as never)).toBe(8);
  });
});

describe('the game as text', () => {
  const drawnUp = Object.fromEntries(ARRAY.map(([side, code, square], i) => [`figure/${100 + i}`, figure(side, code, square)]));
  const bare = Object.fromEntries(Object.keys(VIEW).filter(k => k.startsWith('figure/')).map(k => [k, undefined]));
  const moved = { ...drawnUp };
  for (const f of Object.values(moved)) {
    if (f.square === 95) Object.assign(f, { square: 54 });
    else if (f.square === 39) Object.assign(f, { square: 55 });
  }
  const log = [went('attack', 0, 95, 54), went('defence', 1, 39, 55)];
  const s = (view: object = {}, events: object[] = log) =>
    known({ log: events }, { ...bare, ...moved, battle: { ...BATTLE, minute: 2 }, ...view });
  test('has headers, numbered pairs and how it stands', () => {
    expect(score(s(), [['Attack', 'h. "w"'], ['Defence', '']])).toBe('[Attack "h. \\"w\\""]\n\n1. LI 95-54 LI 39-55\n*\n');
    const result = { winner: 'attack', rule: 'GB-8.1', how: 'citadel' };
    expect(score(s({ battle: { ...BATTLE, minute: 2, result } }), []).endsWith('\nattack\n')).toBe(true);
  });
  test('is not given where its beginning is not at hand, or was not the array', () => {
    expect(score(s({}, log.slice(1)), [])).toBe('');
    expect(score(s({ battle: { ...BATTLE, minute: 6 } }), [])).toBe(''); // moves between that led back again
    expect(score(s({ 'figure/105': undefined }), [])).toBe('');
  });
});
