// Clocks against the built binary (TURN-5, DEP-6, END-3): a time that is over by itself in deployment and in play, pauses and
// what is wrong with asking for one, kill -9 in the middle (field reports E7, E10), an absent side (END-3).
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { fails, refused } from './support/refusals.mjs';
import { Table, piece, scenario, served } from './support/table.mjs';

const foot = (side, x, y) => piece('closed_infantry', side, x, y, side === 'blue' ? 90 : 270);
const open = scenario({ id: 'open', terrain: 'open', pieces: [foot('blue', 300, 400), foot('green', 2600, 600)] });
const zone = (side, y0, y1) => ({ side, from: [0, y0], to: [3000, y1] });
const placed = scenario({
  id: 'placed', terrain: 'open',
  deployment: { mode: 'B-b', screen: { y: 1000 }, zones: [zone('blue', 0, 300), zone('green', 1700, 2000)] },
  pieces: ['blue', 'green'].map(side => ({ arm: 'closed_infantry', side, division: 1 })),
});
const LEAST = 5; // seconds

const server = await served({ boards: { open: { name: 'Open', wide: 12, high: 8 } }, scenarios: [open, placed] });

const lay = (move, bank = 0, id = 'open', more = {}) => Table.lay(server, id, { clock: { move, bank }, ...more });
const clock = t => t.watcher.view(t.match).clock;
const until = async (what, f, ms = 15000) => {
  for (const by = Date.now() + ms; Date.now() < by; await new Promise(resolve => setTimeout(resolve, 20))) if (f()) return;
  assert.fail(`${what} does not come`);
};
const heard = (t, what) => t.watcher.views.get(t.match).events.filter(e => e.kind === 'clock' && e.what === what);
const pause = (t, seat, on) => t.give(seat, 'clock.pause', { on });

test('TURN-5: the time is over by itself, within the second, and the other side’s begins', async () => {
  const t = await lay(LEAST),
    due = clock(t).sides[0].move_ends;
  assert.deepEqual(clock(t).turn, ['blue']);
  assert.equal(clock(t).sides[0].bank_ends, due);
  assert.deepEqual(t.watcher.view(t.match).match.clock, { move: LEAST, bank: 0 });
  await until('the end of the time', () => heard(t, 'zero').length === 1);
  const late = Date.now() - due;
  assert.ok(late >= 0 && late < 1000, `${late} ms`);
  assert.deepEqual(heard(t, 'zero')[0], { kind: 'clock', minute: 1, what: 'zero', sides: ['blue'] });
  assert.equal(t.minute, 1);
  assert.deepEqual(clock(t).turn, ['green']);
  await fails(t.send(0, 'part.end', { minute: 0 }), 'ERR_MINUTE');
  await t.send(1, 'part.end', {});
  await t.close();
});

test('DEP-6: a deployment whose time is over is shown; what was not placed waits at its edge', async () => {
  const t = await lay(LEAST, 1, 'placed');
  assert.equal(clock(t).common, true);
  await t.order(0, 'place', { piece: 0, x: 1000, y: 150, bearing: 180 });
  await t.send(0, 'part.end', {});
  await t.settle();
  const before = structuredClone(clock(t));
  assert.deepEqual(before.turn, ['blue', 'green']); // who has ended does not show
  await until('the fall of the screen', () => heard(t, 'zero').length === 1);
  assert.deepEqual(heard(t, 'zero')[0].sides, ['blue', 'green']);
  assert.equal(t.see('turn').stage, undefined);
  assert.ok(t.watcher.view(t.match)['piece/0']);
  assert.equal(t.watcher.view(t.match)['piece/1'], undefined);
  assert.equal(clock(t).common, undefined);
  assert.equal(clock(t).sides[1].bank, 1000); // whole
  await t.close();
});

test('E5, E13: a pause is asked, taken back, agreed to and ended; what is wrong is refused', async () => {
  const t = await lay(60, 60);
  await refused(pause(t, 0, false), 'TURN-5', 'clock_unasked');
  await refused(t.give(1, 'clock.resume', {}), 'TURN-5', 'clock_goes');
  await fails(t.watcher.request('clock.pause', { match: t.match, ref: newRef(), on: true }), 'ERR_FORBIDDEN');
  await fails(t.give(0, 'clock.pause', {}), 'ERR_PARAMS');
  await fails(t.give(0, 'clock.zero', {}), 'ERR_METHOD');
  await pause(t, 1, true);
  await refused(pause(t, 1, true), 'TURN-5', 'clock_asked');
  await pause(t, 1, false);
  await pause(t, 1, true);
  await pause(t, 0, true);
  await t.settle();
  const stood = clock(t);
  assert.equal(stood.paused, true);
  await refused(t.order(0, 'turn', { piece: 0, bearing: 80 }), 'TURN-5', 'clock_pause');
  await refused(t.send(0, 'part.end', {}), 'TURN-5', 'clock_pause');
  await refused(pause(t, 0, true), 'TURN-5', 'clock_stands');
  await new Promise(resolve => setTimeout(resolve, 300));
  const ref = newRef(),
    resume = () => t.seats[1].request('clock.resume', { match: t.match, ref });
  await Promise.all([resume(), resume()]); // D1: once
  await t.settle();
  const blue = clock(t).sides[0],
    { time } = await t.watcher.request('session.time', {});
  assert.ok(Math.abs(blue.move_ends - time - stood.sides[0].move) < 500);
  assert.deepEqual(clock(t).turn, ['blue']);
  assert.equal(heard(t, 'resumed').length, 1);
  await t.order(0, 'turn', { piece: 0, bearing: 80 });
  await t.close();
});

test('E11: there are no takebacks, so none flags or swaps a clock: the verb is unknown and the times stand as they were', async () => {
  const t = await lay(60, 60);
  await t.order(0, 'turn', { piece: 0, bearing: 80 });
  await t.settle();
  const before = structuredClone(clock(t));
  for (const verb of ['offer.takeback', 'match.undo', 'order.undo', 'clock.undo'])
    for (const seat of [0, 1]) await fails(t.give(seat, verb, {}), 'ERR_METHOD');
  await t.settle();
  assert.deepEqual(clock(t), before);
  await t.close();
});

test('E7, E10: killed and not there, the time stands, and falls afterwards though nobody has come back', async () => {
  const t = await lay(LEAST + 2);
  await new Promise(resolve => setTimeout(resolve, 1200));
  await server.kill('SIGKILL');
  await new Promise(resolve => setTimeout(resolve, (LEAST + 3) * 1000));
  await server.start();
  const watcher = await new Player(server.url).open();
  await watcher.join(t.match);
  const events = () => watcher.views.get(t.match).events.filter(e => e.kind === 'clock'),
    view = () => watcher.view(t.match);
  await until('the credit', () => events().some(e => e.what === 'credit'));
  const credit = events().find(e => e.what === 'credit');
  assert.equal(credit.why, 'down');
  assert.ok(credit.ms >= (LEAST + 3) * 1000 && credit.ms < (LEAST + 3 + 6) * 1000, `${credit.ms}`);
  assert.equal(view().turn.minute, 0);
  await watcher.close();
  await server.kill('SIGKILL'); // and once more, with nobody at it at all
  await server.start();
  await new Promise(resolve => setTimeout(resolve, (LEAST + 4) * 1000));
  const later = await new Player(server.url).open();
  await later.join(t.match);
  assert.ok(later.view(t.match).turn.minute >= 1);
  assert.ok(later.views.get(t.match).events.some(e => e.what === 'zero'));
  await later.close();
});

test('END-3: a side that is not there when its time is over has lost', async () => {
  const t = await lay(35, 0, 'open', { absence: 30 });
  await t.seats[0].close();
  await until('the end', () => t.watcher.view(t.match).result, 45000);
  assert.deepEqual(t.watcher.view(t.match).result, { winner: 'green', rule: 'END-3', how: 'time' });
  assert.deepEqual(clock(t).turn, []);
  await t.watcher.close();
});

test('no such clock: too short, too long, in part, at a table without one', async () => {
  const p = await new Player(server.url).open(),
    laid = more => p.request('lobby.lay', { ref: newRef(), scenario: 'open', seat: 0, ...more });
  for (const clock of [{ move: 4, bank: 0 }, { move: 604801, bank: 0 }, { move: 60 }, { move: 60, bank: -1 }, { bank: 60 }, 60])
    await fails(laid({ clock }), 'ERR_PARAMS');
  const { match, secret } = await laid({});
  await p.join(match, secret);
  await fails(p.request('clock.pause', { match, ref: newRef(), on: true }), 'ERR_PHASE');
  await p.close();
});
