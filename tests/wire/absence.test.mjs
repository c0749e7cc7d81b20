// Who is missing, against the built binary with real lines and the shortest limit there is: three against two, the blue
// commander's line goes (TURN-2, TURN-5, CARD-5; field report G5). Another in a taken seat, and deputies (G2, G7).
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { fails, refused } from './support/refusals.mjs';
import { Table, served } from './support/table.mjs';

const LIMIT_S = 30;
const server = await served();

const until = async (what, holds) => {
  for (let tries = 0; !holds(); tries++) {
    assert.ok(tries < 100, what);
    await new Promise(done => setTimeout(done, 100));
  }
};
const kinds = (p, match) => p.views.get(match).events.map(e => e.kind);

test('G5: one of three is silent: the two play on, the command passes and is given back', async () => {
  const t = await Table.lay(server, 'wiesenau', { players: [3, 2], absence: LIMIT_S });
  assert.equal(t.see('match').absence, LIMIT_S);
  for (let seat = 0; seat < 5; seat++) await t.give(seat, 'part.end', { minute: t.minute });
  await t.settle();
  const [a, b, c, y, z] = t.seats;
  assert.equal(t.see('turn').side, 'blue');
  await t.give(1, 'part.end', { minute: 0 });
  await t.give(2, 'part.end', { minute: 0 });
  await t.settle();
  assert.equal(t.minute, 0); // they wait for him
  const quiet = [y, z, t.watcher].map(p => p.heard);
  await a.close();
  await new Promise(done => setTimeout(done, (LIMIT_S - 5) * 1000));
  assert.ok(!t.see('seat/0', 1).absent);
  assert.deepEqual(
    [y, z, t.watcher].map(p => p.heard),
    quiet,
  );
  await until('the move ends without him', () => t.see('turn', 1).minute === 1);
  await Promise.all([b, c, y, z].map(p => p.request('lobby.tables', {})));
  for (const p of [b, c]) {
    assert.equal(p.view(t.match)['seat/0'].absent, true);
    assert.deepEqual(p.view(t.match)['command/0'].by, 'absence');
    assert.equal(p.view(t.match)['command/0'].commander, 1);
    assert.ok(['seat_absent', 'commander', 'side_end'].every(kind => kinds(p, t.match).includes(kind)));
  }
  for (const p of [y, z, t.watcher]) {
    assert.equal(p.view(t.match)['seat/0'].absent, undefined);
    assert.ok(!kinds(p, t.match).some(kind => kind === 'seat_absent' || kind === 'commander'));
  }
  await refused(t.give(2, 'command.return', { minute: 1 }), 'TURN-2', 'command_own');
  await refused(t.give(1, 'command.return', { minute: 1 }), 'TURN-2', 'command_absent');

  const back = await new Player(server.url).open();
  await back.join(t.match, t.secrets[0]);
  await until('he is there again', () => kinds(b, t.match).includes('seat_present'));
  assert.equal(t.see('seat/0', 1).absent, undefined);
  assert.equal(t.see('command/0', 1).commander, 1); // it stays with whom it came to
  await t.give(1, 'command.return', { minute: 1 });
  assert.equal(t.see('command/0', 1).commander, 0);
  await back.request('lobby.tables', {});
  assert.equal(back.view(t.match)['command/0'].by, 'rank');

  // After a start it is what it was.
  await server.kill('SIGKILL');
  await server.start();
  const again = await new Player(server.url).open();
  await again.join(t.match, t.secrets[1]);
  assert.equal(again.view(t.match)['command/0'].commander, 0);
  await again.request('command.return', { match: t.match, ref: newRef(), minute: 1 }).then(assert.fail, () => {});
  await again.close();
});

const secretOf = (t, seat) => ({ ref: newRef(), match: t.match, secret: t.secrets[seat] });

test('G2: whoever claims the second invitation has the seat alone', async () => {
  const t = await Table.lay(server, 'wiesenau', { players: [3, 2] }),
    [, b] = t.seats;
  for (const [seat, more, error] of [
    [0, { seat: 1 }, 'ERR_REFUSED'], // nobody is absent
    [1, { seat: 0 }, 'ERR_FORBIDDEN'], // not the commander
    [0, { seat: 3 }, 'ERR_FORBIDDEN'], // the enemy's
    [0, { seat: 9 }, 'ERR_PARAMS'],
  ])
    await fails(b.request('match.replace', { ...secretOf(t, seat), ...more }), error);
  const { invitation, seat } = await b.request('match.replace', secretOf(t, 1));
  assert.equal(seat, 1);
  const late = new Player(server.url);
  await late.open();
  const { secret } = await late.request('lobby.claim', { ref: newRef(), match: t.match, invitation, name: 'Dora' });
  assert.equal((await b.gone).code, 4001);
  await late.join(t.match, secret);
  assert.equal(late.view(t.match)['seat/1'].name, 'Dora');
  await t.watcher.request('lobby.tables', {});
  assert.equal(t.watcher.views.get(t.match).events.at(-1).replaced, true);
  await fails(late.request('match.join', { match: t.match, secret: t.secrets[1] }), 'ERR_NOT_FOUND');
  await late.request('part.end', { match: t.match, ref: newRef(), minute: 0 });
  await late.close();
});

test('G7: a deputy orders beside the player, his side is told who, and he is dismissed', async () => {
  const t = await Table.lay(server, 'wiesenau', { players: [3, 2] }),
    [a, b, , y] = t.seats,
    deputy = await new Player(server.url).open();
  const { secret, chair } = await b.request('match.deputy', { ...secretOf(t, 1), name: 'Emil' });
  const joined = await deputy.join(t.match, secret);
  assert.deepEqual([joined.seat, joined.chair, joined.deputy], [1, chair, true]);
  await fails(deputy.request('match.exchange', { ref: newRef(), match: t.match, secret }), 'ERR_NOT_FOUND');
  await fails(deputy.request('match.deputy', { ref: newRef(), match: t.match, secret }), 'ERR_NOT_FOUND');
  await deputy.request('command.choose', { match: t.match, ref: newRef(), minute: 0, seat: 2 });
  await Promise.all([a, b, y].map(p => p.request('lobby.tables', {})));
  for (const p of [a, b]) {
    const told = p.views.get(t.match).events.slice(-2);
    assert.deepEqual(
      told.map(e => e.kind),
      ['vote', 'deputy'],
    );
    assert.equal(told[1].name, 'Emil');
  }
  assert.ok(!kinds(y, t.match).includes('deputy'));
  await a.request('match.dismiss', { ...secretOf(t, 0), seat: 1, chair });
  assert.equal((await deputy.gone).code, 4001);
  await t.close();
});
