// Tables laid for other numbers of players than their scenario has seats (TURN-1), against the built binary: who sits
// where, whose the troops are, what is refused; kept over kill -9; a computer in such a seat.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { Server } from '../support/server.mjs';

const scenario = 'wiesenau';
const lay = (player, more) => player.request('lobby.lay', { ref: newRef(), scenario, seat: 0, listed: false, ...more });
const sides = view => Array.from({ length: 10 }, (_, k) => view[`seat/${k}`]?.side).filter(Boolean);
const shares = view =>
  Object.entries(view)
    .filter(([name]) => name.startsWith('piece/'))
    .reduce((sum, [, p]) => ({ ...sum, [p.seat]: (sum[p.seat] ?? 0) + 1 }), {});

test('a table for two against three is laid, played by a computer, and is there after kill -9', async () => {
  const server = await new Server().start();
  try {
    let player = await new Player(server.url).open();
    const laid = await lay(player, { players: [2, 3] });
    assert.deepEqual(
      laid.invitations.map(i => [i.seat, i.side]),
      [[1, 'blue'], [2, 'green'], [3, 'green'], [4, 'green']],
    );
    await player.join(laid.match, laid.secret);
    const seen = player.view(laid.match);
    assert.deepEqual(seen.match.players, [2, 3]);
    assert.deepEqual(sides(seen), ['blue', 'blue', 'green', 'green', 'green']);
    const given = shares(seen);
    assert.deepEqual(Object.keys(given), ['0', '1', '2', '3', '4']); // TURN-3: each has troops
    for (const { seat } of laid.invitations)
      await player.request('match.computer', { match: laid.match, secret: laid.secret, ref: newRef(), seat, strength: 'cadet' });
    assert.equal(player.view(laid.match).match.phase, 'play');
    await server.kill('SIGKILL');
    await server.start();
    player = await new Player(server.url).open();
    await player.join(laid.match, laid.secret);
    assert.deepEqual(sides(player.view(laid.match)), ['blue', 'blue', 'green', 'green', 'green']);
    assert.deepEqual(shares(player.view(laid.match)), given);
  } finally {
    await server.kill('SIGTERM');
    server.run('verify', server.data);
    server.remove();
  }
});

test('numbers of players that do not fit are refused, and nothing is laid', async () => {
  const server = await new Server().start();
  const refused = async (more, hint) => {
    const player = await new Player(server.url).open();
    await assert.rejects(lay(player, more), e => e.data.rule === 'TURN-1' && e.data.hint.id === hint);
    assert.deepEqual((await player.request('lobby.tables', {})).tables, []);
    await player.close();
  };
  try {
    await refused({ scenario: 'war-chess', players: [2, 2] }, 'refusal.seats_many');
    const player = await new Player(server.url).open();
    for (const players of [[0, 1], [6, 1], [1], [1, 2, 3], 'two'])
      await assert.rejects(lay(player, { players }), e => e.data.name === 'ERR_PARAMS');
    await assert.rejects(lay(player, { players: [1, 1], seat: 2 }), e => e.data.name === 'ERR_PARAMS');
  } finally {
    await server.kill('SIGTERM');
    server.remove();
  }
});
