// Computers at the table, with the real binary: a game goes on against one over kill -9, nothing reaches its process but
// two pipes, a dead one comes back, one that cannot live says so, and what cannot be is refused.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, binary, root } from '../support/server.mjs';
import { Player, RpcError, newRef } from '../support/player.mjs';
import { dice } from '../support/staff.mjs';
import { children } from './support/processes.mjs';

const own = 0; // seat of the person: the attack, who moves first

async function lay(player, seat = own, scenario = 'war-chess') {
  const { match, secret, invitations } = await player.request('lobby.lay', { ref: newRef(), scenario, seat });
  await player.join(match, secret);
  return { match, secret, invitations, free: 1 - seat };
}
const put = (player, table, strength, more = {}) =>
  player.request('match.computer', {
    ref: newRef(),
    match: table.match,
    secret: table.secret,
    seat: table.free,
    strength,
    ...more,
  });

async function until(what, holds, ms = 20000) {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const value = holds();
    if (value) return value;
    await new Promise(r => setTimeout(r, 20));
  }
  throw new Error(`never: ${what}`);
}

// One move of ours, and the computer's answer to it.
async function exchange(player, table, roll) {
  const { minute } = player.view(table.match).battle;
  const { moves } = await player.request('ask.moves', { match: table.match });
  const { from, to } = moves[roll(moves.length)];
  await player.request('order.go', { match: table.match, ref: newRef(), minute, from, to });
  await until('the computer moves', () => {
    const { battle } = player.view(table.match);
    return battle.result || battle.minute === minute + 2;
  });
}

const runs = pid => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].startsWith('Z');
  } catch {
    return false;
  }
};
const refusal = async (promise, name, hint) =>
  assert.rejects(promise, e => e instanceof RpcError && e.data.name === name && (!hint || e.data.hint.id === hint));

async function withServer(options, play) {
  const server = await new Server(options).start();
  try {
    await play(server);
  } finally {
    await server.kill('SIGTERM');
    server.remove();
  }
}

test('a game against a computer goes on over kill -9, and the computer by itself', () =>
  withServer({}, async server => {
    const roll = dice(1866);
    let player = await new Player(server.url).open();
    const table = await lay(player);
    assert.deepEqual(await put(player, table, 'captain'), { seat: table.free, strength: 'captain' });
    const seat = player.view(table.match)[`seat/${table.free}`];
    assert.deepEqual(seat, { side: 'defence', name: '', taken: true, computer: 'captain', starter: own });
    assert.equal(player.view(table.match).match.phase, 'play');
    for (let k = 0; k < 3; k++) await exchange(player, table, roll);

    // killed at the moment when the computer has the move
    const { minute } = player.view(table.match).battle;
    const { moves } = await player.request('ask.moves', { match: table.match });
    const [{ from, to }] = moves;
    const [pid] = children(server.child.pid);
    process.kill(pid, 'SIGSTOP'); // it will not answer before
    await player.request('order.go', { match: table.match, ref: newRef(), minute, from, to });
    await server.kill('SIGKILL');
    await until('the child goes with its server', () => !runs(pid));
    await server.start();
    await until('the computer is back before anybody asks', () => children(server.child.pid).length === 1);
    player = await new Player(server.url).open();
    await player.join(table.match); // as a watcher: nobody sits there yet
    await until('it has moved', () => player.view(table.match).battle.minute === minute + 2);
    await player.join(table.match, table.secret);
    for (let k = 0; k < 3; k++) await exchange(player, table, roll);
    server.run('verify', server.data);
  }));

// Our part of a side move of the war game, without an order; then the computer's whole side move.
async function exchangeParts(player, table) {
  const { minute } = player.view(table.match).turn;
  await player.request('part.end', { match: table.match, ref: newRef(), minute });
  await until('the computer ends its part', () => player.view(table.match).turn.minute === minute + 2);
}
const marched = player => [...player.views.values()][0].events.filter(e => e.kind === 'march' && e.side === 'green').length;

test('a program that stands alone, and is told where its documents are, has computers for the war game too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kriegsspield-')),
    program = join(folder, 'kriegsspield');
  copyFileSync(binary, program);
  try {
    // told by a path that is good in the server's folder alone
    await withServer({ program, env: { KRIEGSSPIEL_SCHEMA_DIR: 'schema' } }, async server => {
      const player = await new Player(server.url).open(),
        table = await lay(player, own, 'first-exercise');
      await put(player, table, 'cadet');
      await exchangeParts(player, table);
      await player.close();
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the war game against a computer goes on over kill -9 in the middle of its side move', () =>
  withServer({}, async server => {
    let player = await new Player(server.url).open();
    const table = await lay(player, own, 'first-exercise');
    await put(player, table, 'colonel');
    for (let k = 0; k < 2; k++) await exchangeParts(player, table);
    assert.ok(marched(player) > 5, 'it brings its troops up');

    const { minute } = player.view(table.match).turn,
      before = marched(player);
    await player.request('part.end', { match: table.match, ref: newRef(), minute });
    await until('it has begun', () => marched(player) > before);
    await server.kill('SIGKILL');
    await server.start();
    player = await new Player(server.url).open();
    await player.join(table.match, table.secret);
    await until('it has ended its part', () => player.view(table.match).turn.minute === minute + 2);
    for (let k = 0; k < 4; k++) await exchangeParts(player, table);
    const { silent } = player.view(table.match)[`seat/${table.free}`];
    assert.equal(silent, undefined, 'it never had to be given up');
    assert.ok(player.views.get(table.match).events.some(e => e.side === 'green' && (e.kind === 'fire' || e.kind === 'attack')));
    server.run('verify', server.data);
  }));

test('the process has two pipes, no environment, no secret to be seen, and steps back', () =>
  withServer({}, async server => {
    const player = await new Player(server.url).open(),
      table = await lay(player);
    await put(player, table, 'cadet');
    await exchange(player, table, dice(1));
    const [pid] = children(server.child.pid),
      proc = name => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    const files = readdirSync(`/proc/${pid}/fd`).map(fd => readlinkSync(`/proc/${pid}/fd/${fd}`));
    assert.equal(files.length, 3, files.join());
    assert.match(files[0], /^(socket|pipe):/);
    assert.match(files[1], /^(socket|pipe):/);
    assert.equal(files[2], '/dev/null');
    assert.equal(proc('environ'), '');
    const documents = realpathSync(join(root, 'schema'));
    assert.deepEqual(proc('cmdline').split('\0'), ['kriegsspield', 'bot', '--schema', documents, '']);
    assert.equal(proc('stat').split(') ')[1].split(' ')[16], '10', 'its niceness');
    assert.match(proc('limits'), /Max address space +268435456/);
    assert.match(proc('limits'), /Max cpu time +1800/);
    assert.match(proc('limits'), /Max open files +4 /);
    // over: it goes
    const { minute } = player.view(table.match).battle;
    await player.request('offer.flag', { match: table.match, ref: newRef(), minute });
    await until('it goes when the game is over', () => children(server.child.pid).length === 0);
    await refusal(put(player, table, 'cadet', { seat: own }), 'ERR_REFUSED', 'refusal.computer_taken');
  }));

test('a child that dies comes back; one that dies again and again is told of at its seat, and can be started anew', () =>
  withServer({}, async server => {
    const player = await new Player(server.url).open(),
      table = await lay(player);
    await put(player, table, 'cadet');
    await exchange(player, table, dice(2));
    for (let k = 0; k < 5; k++) {
      const pid = await until(`child ${k}`, () => children(server.child.pid).find(runs));
      process.kill(pid, 'SIGKILL');
      await until('it has gone', () => !children(server.child.pid).includes(pid));
      if (k === 0) await exchange(player, table, dice(3)); // and plays on
    }
    await until('its seat says so', () => player.view(table.match)[`seat/${table.free}`].silent);
    assert.equal(player.views.get(table.match).events.at(-1).kind, 'seat_silent');
    await put(player, table, 'captain');
    assert.equal(player.view(table.match)[`seat/${table.free}`].silent, undefined);
    await exchange(player, table, dice(4));
    server.run('verify', server.data);
  }));

test('what cannot be is refused in words', () =>
  withServer({ env: { KRIEGSSPIEL_LIMITS_COMPUTERS: '1' } }, async server => {
    const player = await new Player(server.url).open(),
      other = await new Player(server.url).open();
    const table = await lay(player),
      second = await lay(player);
    await refusal(put(player, table, 'major'), 'ERR_REFUSED', 'refusal.computer_none');
    await refusal(put(player, table, 'cadet', { seat: 7 }), 'ERR_PARAMS');
    await refusal(put(other, table, 'cadet', { secret: 'A'.repeat(32) }), 'ERR_NOT_FOUND');
    await refusal(put(player, table, 'cadet', { seat: own }), 'ERR_REFUSED', 'refusal.computer_taken');
    await put(player, table, 'cadet');
    await put(player, table, 'cadet'); // asked again it is answered again
    await refusal(put(player, table, 'colonel'), 'ERR_REFUSED', 'refusal.computer_taken');
    await refusal(put(player, second, 'cadet'), 'ERR_LIMIT', 'refusal.computer_many');
    const claim = { ref: newRef(), match: table.match, invitation: table.invitations[0].invitation };
    await refusal(other.request('lobby.claim', claim), 'ERR_USED');
    const { scenarios } = await player.request('lobby.scenarios', {});
    const strengths = id => scenarios.find(s => s.id === id).computers;
    assert.deepEqual(strengths('war-chess'), ['cadet', 'captain', 'colonel']);
    assert.deepEqual(strengths('first-exercise'), ['cadet', 'captain', 'colonel']);
  }));

test('switched off it is neither offered nor done', () =>
  withServer({ env: { KRIEGSSPIEL_LIMITS_COMPUTERS: '0' } }, async server => {
    const player = await new Player(server.url).open(),
      table = await lay(player);
    const { scenarios } = await player.request('lobby.scenarios', {});
    assert.equal(scenarios.find(s => s.id === 'war-chess').computers, undefined);
    await refusal(put(player, table, 'cadet'), 'ERR_REFUSED', 'refusal.computer_none');
  }));
