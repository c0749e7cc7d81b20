// Whatever the server sends is what schema/ says: whole matches of both games with every question, and plays with every
// order (support/plays.mjs), each frame held by player.mjs; at the end every result, view and event of the schemas has
// been heard at least once.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Server, root } from '../support/server.mjs';
import { Player, newRef } from '../support/player.mjs';
import { heard, holdFrame, holdRequest, holdTerrain } from '../support/frames.mjs';
import { dice, layTable, nextOrder, pieces } from '../support/staff.mjs';
import { boards, plays, scenarios } from './support/plays.mjs';
import { serverOf } from './support/table.mjs';
import { appoint } from './support/umpire.mjs';

const server = new Server(),
  stage = serverOf({ boards, scenarios });
before(() => server.start());
after(async () => {
  await server.kill('SIGTERM');
  server.remove();
  await (await stage).end();
});
const open = () => new Player(server.url).open();
const sides = ['blue', 'green'];

test('a match of Reiswitz from the laying to the striking of the flag, with every question', async () => {
  const seats = [await open(), await open()],
    watcher = await open(),
    roll = dice(1812);
  await seats[0].request('lobby.scenarios', {});
  const { match, secrets } = await layTable(seats[0], seats[1], 'first-exercise', newRef);
  await watcher.join(match);
  await seats[0].request('lobby.tables', {});
  const chair = { match, secret: secrets[0] },
    made = await seats[0].request('match.chair', { ...chair, ref: newRef(), name: 'A friend' });
  assert.equal((await (await open()).join(match, made.secret)).chair, made.chair);
  for (const verb of ['match.consent', 'match.dismiss'])
    await seats[0].request(verb, { ...chair, ref: newRef(), seat: 0, chair: made.chair });
  for (let n = 0; n < 60; n++) {
    for (const p of seats) await p.request('lobby.tables', {}); // what was sent before this answer has been heard
    const turn = seats[0].view(match).turn,
      mover = seats[sides.indexOf(turn.side)];
    const [piece] = pieces(mover.view(match)).filter(p => p.side === turn.side && !p.acted);
    if (piece && n % 5 === 0) {
      const params = { match, ref: newRef(), minute: turn.minute, piece: piece.id, bearing: (piece.b + 20) % 360 };
      holdRequest({ jsonrpc: '2.0', id: 1, method: 'order.turn', params });
      const enemy = pieces(mover.view(match)).find(p => p.side !== turn.side);
      await mover.request('ask.sight', { match, from: { x: piece.x, y: piece.y }, to: { x: enemy.x, y: enemy.y } });
      await mover.request('order.turn', params);
      await watcher.request('ask.ground', { match, x: roll(2000), y: roll(1500) });
      continue;
    }
    const next = await nextOrder(mover, match, roll);
    await mover.request(next.method, { ...next.params, ref: newRef() });
  }
  for (const p of seats) await p.request('lobby.tables', {});
  const { minute, side } = seats[0].view(match).turn;
  await seats[sides.indexOf(side)].request('offer.flag', { match, ref: newRef(), minute });
  const again = await open();
  const whole = await again.join(match, secrets[0]);
  assert.ok(whole.log.length > 20, 'a join brings the log');
  const exchanged = await again.request('match.exchange', { match, ref: newRef(), secret: secrets[0] });
  assert.match(exchanged.secret, /^[A-Za-z0-9_-]{32}$/);
  await again.request('match.leave', { match });
  await watcher.request('lobby.tables', {});
  assert.ok(watcher.view(match).result, 'the watcher knows how it ended');
});

test('a match of the Game of Battle to a flag, with offers and questions', async () => {
  const seats = [await open(), await open()],
    roll = dice(1866);
  const { match } = await layTable(seats[0], seats[1], 'war-chess', newRef);
  const names = ['attack', 'defence'];
  for (let n = 0; n < 40; n++) {
    const { to_move, minute, result } = seats[0].view(match).battle;
    if (result) break;
    const mover = seats[names.indexOf(to_move)];
    const { moves } = await mover.request('ask.moves', { match });
    const move = moves[roll(moves.length)];
    await mover.request('ask.moves', { match, square: move.from });
    await mover.request('ask.command', { match, square: move.to });
    if (n === 10) await mover.request('offer.draw', { match, ref: newRef(), minute });
    const params = { match, ref: newRef(), minute, from: move.from, to: move.to };
    holdRequest({ jsonrpc: '2.0', id: 1, method: 'order.go', params });
    await mover.request('order.go', params);
    await seats[names.indexOf(to_move) ^ 1].request('lobby.tables', {});
  }
  const { to_move, minute, result } = seats[0].view(match).battle;
  if (!result) await seats[names.indexOf(to_move)].request('offer.flag', { match, ref: newRef(), minute });
});

test('a clock is asked to pause, pauses, goes on', async () => {
  const seats = [await open(), await open()],
    { match } = await layTable(seats[0], seats[1], 'first-exercise', newRef, { clock: { move: 60, bank: 60 } }),
    say = async (seat, method, more) => {
      const params = { match, ref: newRef(), ...more };
      holdRequest({ jsonrpc: '2.0', id: 1, method, params });
      await seats[seat].request(method, params);
    };
  await seats[0].request('session.time', {});
  for (const seat of [0, 1]) await say(seat, 'clock.pause', { on: true });
  await say(0, 'clock.resume', {});
  assert.deepEqual(seats[0].view(match).clock.turn, ['blue']);
});

test('an umpire is named, agreed to and seated, and does all he may', async () => {
  const seats = [await open(), await open()],
    { match, secrets } = await layTable(seats[0], seats[1], 'first-exercise', newRef, { clock: { move: 60, bank: 60 } }),
    umpire = await appoint(server, match, secrets);
  for (const what of ['freeze', 'unfreeze', 'pause', 'resume', 'remark']) await umpire.rule(what);
  await umpire.rule('extend', 'they came late', { side: 'blue', seconds: 30 });
  await umpire.narrate('The mill burns.');
  await umpire.rule('end', 'it grew dark');
  assert.equal(seats[0].view(match).umpire.name, 'Aunt Ida');
  for (const p of [...seats, umpire.player]) {
    await p.request('lobby.tables', {});
    assert.ok(p.view(match).result && p.view(match)['note/0']);
  }
});

test('a computer is seated, moves, and is seen by a watcher', async () => {
  const player = await open(),
    watcher = await open();
  const { match, secret } = await player.request('lobby.lay', { ref: newRef(), scenario: 'war-chess', seat: 1 });
  await watcher.join(match);
  const params = { ref: newRef(), match, secret, seat: 0, strength: 'cadet' };
  holdRequest({ jsonrpc: '2.0', id: 1, method: 'match.computer', params });
  await player.request('match.computer', params);
  while (watcher.view(match).battle.minute === 0) await watcher.request('lobby.tables', {});
  assert.equal(watcher.view(match)['seat/0'].computer, 'cadet');
});

test('J9: whatever the lobby offers can be laid and joined', async () => {
  const { scenarios } = await (await open()).request('lobby.scenarios', {});
  for (const { id } of scenarios) {
    const p = await open(); // a connection watches only so many
    const laid = await p.request('lobby.lay', { ref: newRef(), scenario: id, seat: 1, listed: false });
    assert.ok((await p.join(laid.match, laid.secret)).view.match, id);
  }
});

test('DEP-5: when both have come each sees the lots of his own side', async () => {
  const seats = [await open(), await open()];
  const { match } = await layTable(seats[0], seats[1], 'ehrenfeld-screen', newRef, { strength_by_lot: true });
  const sides = seats.map(s => Object.entries(s.view(match)).flatMap(([name, lot]) => (name.startsWith('lot/') ? [lot.side] : [])));
  assert.deepEqual(sides.map(all => [...new Set(all)]), [['blue'], ['green']]);
});

for (const [name, play] of Object.entries(plays))
  test(`the play of the ${name}: both seats and a watcher hear each order and what came of it`, async () => {
    const { server: at } = await stage;
    await (await play(at)).close();
  });

test('the terrain document is what its schema says', async () => {
  const [lobby] = [await open()];
  const { scenarios } = await lobby.request('lobby.scenarios', {});
  let grounds = 0;
  for (const s of scenarios) {
    if (!/^[0-9a-f]{64}$/.test(s.terrain)) continue;
    const answer = await fetch(`${server.http}/terrain/${s.terrain}`);
    assert.equal(answer.status, 200);
    const document = await answer.json();
    holdTerrain(document);
    assert.equal(document.hash, s.terrain);
    grounds++;
  }
  assert.ok(grounds >= 2);
});

test('a frame that no schema allows is seen', () => {
  const piece = { side: 'blue', seat: 0, division: 1, arm: 'jaegers', x: 1, y: 1, b: 0 };
  const update = more => ({
    jsonrpc: '2.0',
    method: 'match.update',
    params: { match: 'a', epoch: 1, seq: 1, events: [], set: {}, gone: [], ...more },
  });
  holdFrame(update({ set: { 'piece/1': piece } }));
  const wrong = [
    update({ set: { 'piece/1': { ...piece, secret: 1 } } }),
    update({ set: { 'piece/1': { ...piece, x: 1.5 } } }),
    update({ set: { 'piece/01': piece } }),
    update({ set: { 'ghost/1': piece } }),
    update({ events: [{ kind: 'march', minute: 0 }] }),
    update({ events: [{ kind: 'rumour', minute: 0 }] }),
    update({ count: 3 }),
    { jsonrpc: '2.0', id: 1, result: {}, error: { code: -1, message: 'x' } },
    { jsonrpc: '2.0', id: 1, error: { code: -1 } },
    { jsonrpc: '2.0', method: 'match.rumour', params: {} },
  ];
  for (const frame of wrong) assert.throws(() => holdFrame(frame), JSON.stringify(frame));
  assert.throws(() => holdFrame({ jsonrpc: '2.0', id: 1, result: { minute: 'x' } }, 'order.move'));
  assert.throws(() => holdRequest({ jsonrpc: '2.0', id: 1, method: 'order.turn', params: {} }));
});

test('every result, view and event of the schemas was heard', () => {
  const names = folder =>
    readdirSync(join(root, 'schema', folder)).map(f => JSON.parse(readFileSync(join(root, 'schema', folder, f), 'utf8')));
  const owed = [];
  for (const s of names('commands')) if (!heard.has(`result of ${s.verb}`)) owed.push(s.verb);
  for (const s of names('events')) if (!heard.has(`events/${s.properties.kind.const}`)) owed.push(s.properties.kind.const);
  for (const f of readdirSync(join(root, 'schema/views'))) if (!heard.has(`views/${f.slice(0, -5)}`)) owed.push(f);
  // The cards are a game of the bench, which no server plays; a computer falls silent after a quarter of a minute of
  // being killed, in computer.test.mjs, where the frame is held as well; so it is with who is missing, after half a
  // minute, in absence.test.mjs, and with who acts or sits in his place.
  const absence = ['command.return', 'commander', 'deputy', 'match.deputy', 'match.replace', 'seat_absent', 'seat_present'];
  const elsewhere = ['order.play', 'seat_silent', 'umpire.replace', ...absence].sort();
  assert.deepEqual(owed.sort(), elsewhere);
});
