// Clocks at War-Chess against the built binary (GB-8.3): whose time is over has lost, by itself and once; a pause of both and
// what an umpire does with the clock; kill -9 in the middle (field reports E7, E10); a computer that plays by the clock, and one
// whose time is over.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { children } from './support/processes.mjs';
import { fails, refused } from './support/refusals.mjs';
import { Table, served } from './support/table.mjs';
import { appoint } from './support/umpire.mjs';

const LEAST = 5; // seconds
const ATTACK = 0,
  DEFENCE = 1; // seats
const wait = ms => new Promise(resolve => setTimeout(resolve, ms));

const server = await served();
const lay = (move, bank = 0) => Table.lay(server, 'war-chess', { clock: { move, bank } });
const clock = t => t.watcher.view(t.match).clock,
  battle = t => t.watcher.view(t.match).battle;
const go = (t, seat, from, to) => t.send(seat, 'order.go', { minute: battle(t).minute, from, to });
const pause = (t, seat, on) => t.give(seat, 'clock.pause', { on });
const time = async t => (await t.watcher.request('session.time', {})).time;
const until = async (what, f, ms = 15000) => {
  for (const by = Date.now() + ms; Date.now() < by; await wait(20)) if (f()) return;
  assert.fail(`${what} does not come`);
};
const told = (p, match, kind) => p.views.get(match).events.filter(e => e.kind === kind);
Object.defineProperty(Table.prototype, 'minute', { get() { return this.see('battle').minute; } });

test('GB-8.3: whose time is over has lost, by itself, within the second, and once', async () => {
  const t = await lay(LEAST);
  assert.deepEqual(clock(t).turn, ['attack']);
  assert.equal(clock(t).common, undefined);
  await go(t, ATTACK, 95, 54);
  await t.settle();
  assert.deepEqual(clock(t).turn, ['defence']);
  await t.give(ATTACK, 'offer.draw', { minute: 1 }); // nobody has answered it yet
  const due = clock(t).sides.find(s => s.side === 'defence').move_ends;
  await until('the end', () => battle(t).result);
  const late = Date.now() - due;
  assert.ok(late >= 0 && late < 1000, `${late} ms`);
  assert.deepEqual(battle(t).result, { winner: 'attack', rule: 'GB-8.3', how: 'time' });
  await t.settle();
  for (const p of t.everybody) {
    assert.deepEqual(told(p, t.match, 'battle_over'), [
      { kind: 'battle_over', minute: 1, winner: 'attack', rule: 'GB-8.3', how: 'time' },
    ]);
    assert.deepEqual(told(p, t.match, 'clock'), [{ kind: 'clock', minute: 1, what: 'zero', sides: ['defence'] }]);
    assert.equal(p.view(t.match).match.phase, 'over');
    assert.deepEqual(p.view(t.match).clock.turn, []);
  }
  await fails(t.give(DEFENCE, 'offer.draw', { minute: 1 }), 'ERR_PHASE');
  await fails(go(t, DEFENCE, 39, 55), 'ERR_PHASE');
  await fails(pause(t, DEFENCE, true), 'ERR_PHASE');
  const { tables } = await t.watcher.request('lobby.tables', {});
  assert.notEqual(tables.find(x => x.match === t.match)?.phase, 'play');
  await t.close();
});

test('E5, E13: a pause by both and the umpire’s: the right side’s time runs afterwards, with what was left and what he gave', async () => {
  const t = await lay(60, 60),
    left = side => clock(t).sides.find(s => s.side === side),
    umpire = await appoint(server, t.match, t.secrets); // before the first move is over
  await go(t, ATTACK, 95, 54);
  await pause(t, DEFENCE, true);
  await pause(t, ATTACK, true);
  await t.settle();
  assert.equal(clock(t).paused, true);
  assert.deepEqual(clock(t).turn, ['defence']);
  const stood = left('defence').move;
  await refused(go(t, DEFENCE, 39, 55), 'GB-8.3', 'clock_pause');
  await wait(300);
  await t.give(ATTACK, 'clock.resume', {});
  await t.settle();
  assert.ok(Math.abs(left('defence').move_ends - (await time(t)) - stood) < 500);
  await umpire.rule('pause');
  await t.settle();
  assert.equal(clock(t).paused, true);
  await umpire.rule('extend', 'the line broke', { side: 'defence', seconds: 100 });
  await t.settle();
  assert.deepEqual([left('defence').bank, left('attack').bank], [160_000, 60_000]);
  await umpire.rule('resume');
  await t.settle();
  assert.deepEqual(clock(t).turn, ['defence']);
  assert.equal(left('defence').bank_ends - left('defence').move_ends, 160_000);
  assert.equal(left('attack').move_ends, undefined);
  await go(t, DEFENCE, 39, 55);
  await t.settle();
  assert.deepEqual(clock(t).turn, ['attack']);
  await refused(umpire.rule('end', 'he went home', { side: 'blue' }), 'TURN-1', 'umpire_side'); // of another game
  await umpire.rule('end', 'he went home', { side: 'attack' });
  await t.settle();
  assert.deepEqual(battle(t).result, { winner: 'defence', rule: 'GB-8.3', how: 'umpire' });
  await umpire.player.close();
  await t.close();
});

test('E7, E10, GB-8.3: killed and not there, the time stands, and is lost afterwards though nobody has come back', async () => {
  const t = await lay(LEAST + 1);
  await wait(1200);
  await server.kill('SIGKILL');
  await wait((LEAST + 2) * 1000);
  await server.start();
  const watcher = await new Player(server.url).open();
  await watcher.join(t.match);
  await until('the credit', () => told(watcher, t.match, 'clock').length > 0);
  const [credit] = told(watcher, t.match, 'clock');
  assert.deepEqual([credit.what, credit.why], ['credit', 'down']);
  assert.ok(credit.ms >= (LEAST + 2) * 1000 && credit.ms < (LEAST + 2 + 6) * 1000, `${credit.ms}`);
  assert.equal(watcher.view(t.match).battle.result, null);
  await watcher.close();
  await wait((LEAST + 2) * 1000);
  const later = await new Player(server.url).open();
  await later.join(t.match);
  assert.deepEqual(later.view(t.match).battle.result, { winner: 'defence', rule: 'GB-8.3', how: 'time' });
  await later.close();
});

async function againstComputer(strength) {
  const p = await new Player(server.url).open(),
    laid = await p.request('lobby.lay', { ref: newRef(), scenario: 'war-chess', seat: ATTACK, clock: { move: LEAST, bank: 0 } });
  await p.join(laid.match, laid.secret);
  await p.request('match.computer', { ref: newRef(), match: laid.match, secret: laid.secret, seat: DEFENCE, strength });
  const view = () => p.view(laid.match),
    move = async () => {
      const { minute } = view().battle,
        { moves } = await p.request('ask.moves', { match: laid.match }),
        { from, to } = moves.find(m => !m.takes) ?? moves[0];
      await p.request('order.go', { match: laid.match, ref: newRef(), minute, from, to });
    };
  await until('play', () => view().match.phase === 'play');
  return { p, view, move };
}

test('GB-8.3: the strongest computer moves in time, with the shortest there is and no bank', async () => {
  const { p, view, move } = await againstComputer('colonel');
  for (let n = 1; n <= 3 && !view().battle.result; n++) {
    await move();
    await until('its move', () => view().battle.result || view().battle.minute === 2 * n, LEAST * 1000);
  }
  assert.notEqual(view().battle.result?.how, 'time');
  await p.close();
});

test('GB-8.3: a computer whose time is over has lost like anybody', async () => {
  const before = children(server.child.pid), // of other matches
    { p, view, move } = await againstComputer('cadet');
  await move();
  await until('its move', () => view().battle.minute === 2);
  const child = children(server.child.pid).find(pid => !before.includes(pid));
  process.kill(child, 'SIGSTOP');
  await move();
  await until('the end', () => view().battle.result);
  assert.deepEqual(view().battle.result, { winner: 'attack', rule: 'GB-8.3', how: 'time' });
  await p.close();
});
