// The umpire and those who watch (TURN-1, CARD-8), three against two, against the built binary: what he sees, what he does,
// what of it the players hear, what all read when it is over (field reports A17, B4, B7, B8, H3).
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { Server } from '../support/server.mjs';
import { fails, refused } from './support/refusals.mjs';
import { Table, served } from './support/table.mjs';
import { appoint } from './support/umpire.mjs';

const server = await served();

// BLUE 0, 1, 2; GREEN 3, 4; in field sight: nobody in public sees any troops.
async function lay() {
  const t = await Table.lay(server, 'wiesenau', { players: [3, 2], options: { sight: 'field' } });
  t.umpire = await appoint(server, t.match, [t.secrets[0], t.secrets[3]]);
  for (let seat = 0; seat < 5; seat++) await t.give(seat, 'part.end', { minute: t.minute });
  await t.settle();
  return t;
}
const close = async t => {
  await t.umpire.player.close();
  await t.close();
};
const fragments = (p, match, name) =>
  Object.keys(p.view(match))
    .filter(n => n.startsWith(name))
    .sort((a, b) => a.slice(name.length) - b.slice(name.length));
// Everything this person was ever sent.
const sent = p => p.frames.join('\n');

test('A17: the umpire sees the troops of both sides, whoever’s secret is exchanged, neither seed nor lists of drafts', async () => {
  const t = await lay(),
    { player } = t.umpire,
    pieces = p => fragments(p, t.match, 'piece/');
  await player.request('lobby.tables', {});
  const sides = new Set(pieces(player).map(n => player.view(t.match)[n].side));
  assert.deepEqual(sides, new Set(['blue', 'green']));
  assert.ok(pieces(player).length > pieces(t.seats[0]).length && pieces(t.watcher).length === 0);
  // CARD-5: who is in communication with whom, on both sides; a player is told with whom he is himself
  const links = p => [0, 1].map(side => p.view(t.match)[`command/${side}`]?.links);
  assert.deepEqual(links(player), [[[0, 1], [0, 2], [1, 2]], [[3, 4]]]);
  for (const p of [...t.seats, t.watcher]) assert.deepEqual(links(p), [undefined, undefined]);
  const own = t.seats[0].view(t.match),
    mine = pieces(t.seats[0]).find(n => own[n].seat === 0),
    order = { order: 'order.turn', params: { piece: Number(mine.slice(6)), bearing: 90 } };
  await t.give(0, 'draft.add', order).catch(e => assert.fail(`${e.message} ${JSON.stringify(e.data)}`));
  assert.equal(fragments(t.seats[0], t.match, 'draft/').length, 1);
  assert.equal(fragments(player, t.match, 'draft/').length, 0);
  assert.ok(!sent(player).includes('"seed"') && player.view(t.match).match.commitment);
  await t.give(0, 'match.exchange', { ref: newRef(), secret: t.secrets[0] }); // his own connection stays
  await t.give(1, 'slate.write', { kind: 'order', text: 'For blue alone.' });
  await t.end();
  await player.request('lobby.tables', {});
  assert.equal(player.view(t.match).turn.minute, 1);
  assert.ok(!sent(player).includes('For blue alone.')); // slates are their holders' until the end
  await close(t);
});

test('A17: the umpire exchanges his secret: the old one is dead at once, and what is open with it is shut', async () => {
  const t = await lay(),
    { match } = t,
    { player, secret: old } = t.umpire,
    beside = await new Player(server.url).open(),
    heard = () => t.everybody.filter(p => p !== player).map(p => p.frames.length);
  assert.equal((await beside.join(match, old)).viewer, 'umpire');
  await t.settle();
  const before = heard(),
    ref = newRef(),
    { secret } = await player.request('match.exchange', { match, ref, secret: old });
  assert.equal((await beside.gone).code, 4001);
  assert.match(secret, /^[\w-]{32}$/);
  assert.notEqual(secret, old);
  assert.deepEqual(heard(), before); // it is nobody else's affair
  await t.umpire.rule('remark', 'still here'); // who exchanged it stays
  const late = await new Player(server.url).open();
  await fails(late.join(match, old), 'ERR_NOT_FOUND');
  await fails(late.request('match.exchange', { match, ref: newRef(), secret: old }), 'ERR_NOT_FOUND');
  assert.equal((await late.request('match.exchange', { match, ref, secret: old })).secret, secret); // a lost answer
  assert.equal((await late.join(match, secret)).viewer, 'umpire');
  await late.close();
  await close(t);
});

test('B4: the umpire and who watches do nothing that players do, and it counts against them', async () => {
  const t = await lay(),
    was = JSON.stringify(t.seats.map(p => p.view(t.match)));
  for (const p of [t.umpire.player, t.watcher]) {
    const give = (verb, more) => p.request(verb, { match: t.match, ref: newRef(), ...more });
    await fails(give('order.turn', { minute: 0, piece: 1, bearing: 90 }), 'ERR_FORBIDDEN');
    await fails(give('slate.write', { kind: 'order', text: 'Go.' }), 'ERR_FORBIDDEN');
    await fails(give('command.choose', { minute: 0, seat: 1 }), 'ERR_FORBIDDEN');
    await fails(give('offer.flag', { minute: 0 }), 'ERR_FORBIDDEN');
    await fails(give('offer.truce', { minute: 0, terms: 'Go home.' }), 'ERR_FORBIDDEN');
    await fails(give('offer.accept', { minute: 0 }), 'ERR_FORBIDDEN');
    await fails(give('draft.remove', { draft: 1 }), 'ERR_FORBIDDEN');
  }
  await fails(t.watcher.request('umpire.end', { match: t.match, ref: newRef(), reason: 'I am bored' }), 'ERR_FORBIDDEN');
  await fails(t.give(0, 'umpire.end', { reason: 'I win', side: 'green' }), 'ERR_FORBIDDEN');
  await fails(t.give(0, 'narrative.add', { text: 'I play' }), 'ERR_FORBIDDEN');
  assert.equal(JSON.stringify(t.seats.map(p => p.view(t.match))), was);
  await close(t);
});

test('B4: whatever one may not is paid for like what one may', async () => {
  const tight = await new Server({ env: { KRIEGSSPIEL_LIMITS_REQUESTS_PER_SECOND: '20' } }).start(),
    p = await new Player(tight.url).open(),
    { match } = await p.request('lobby.lay', { ref: newRef(), scenario: 'first-exercise', seat: 0 });
  await p.join(match);
  const end = () => p.request('umpire.end', { match, ref: newRef(), reason: 'x' }).catch(e => e.data?.name ?? 'shut'),
    answers = new Set(await Promise.all(Array.from({ length: 300 }, end)));
  assert.ok(answers.has('ERR_FORBIDDEN') && answers.has('ERR_LIMIT'), [...answers].join());
  await tight.kill('SIGTERM');
  tight.remove();
});

test('H3: the umpire stops offers: none is made, none agreed to, until he lets them go on; to say no and the flag are free', async () => {
  const t = await lay(),
    minute = t.minute;
  await t.give(0, 'offer.draw', { minute });
  await t.umpire.rule('freeze', 'they quarrel');
  await t.settle();
  for (const p of t.everybody) assert.equal(p.view(t.match).umpire.frozen, true);
  await refused(t.give(3, 'offer.accept', { minute }), 'TURN-1', 'umpire_frozen');
  await refused(t.give(3, 'offer.draw', { minute }), 'TURN-1', 'umpire_frozen');
  await refused(t.give(3, 'offer.truce', { minute, terms: 'Go home.' }), 'TURN-1', 'umpire_frozen');
  await t.give(3, 'offer.decline', { minute });
  await refused(t.umpire.rule('freeze'), 'TURN-1', 'umpire_frozen_already');
  await t.umpire.rule('unfreeze', 'they are calm');
  await t.give(0, 'offer.draw', { minute });
  await t.give(3, 'offer.accept', { minute });
  await t.settle();
  assert.equal(t.see('result').how, 'draw');
  await close(t);
});

test('B7, B8, CARD-8: what was sealed no player hears before the end, and then all read all of it, the slates too', async () => {
  const t = await lay(),
    secrets = ['a quarrel in the tent', 'the mist is thick', 'blue sleeps', 'green marches'],
    watch = text => t.watcher.request('narrative.add', { match: t.match, ref: newRef(), name: 'Max', text });
  await t.give(0, 'slate.write', { kind: 'order', text: 'Hold the village.' });
  await t.onlyHear([], async () => {
    await t.umpire.rule('remark', secrets[0]);
    await t.umpire.narrate(secrets[1]);
    await watch(secrets[2]);
  });
  await t.umpire.rule('freeze', secrets[3]);
  await fails(watch('a'.repeat(281)), 'ERR_PARAMS');
  await fails(watch('turned \u202e about'), 'ERR_PARAMS');
  await refused(watch(''), 'CARD-8', 'note_empty');
  await refused(t.umpire.rule('unfreeze', ''), 'TURN-1', 'note_reason');
  const late = await new Player(server.url).open();
  await late.join(t.match); // B7: from outside
  await t.settle();
  for (const p of [...t.everybody, late]) for (const text of secrets) assert.ok(!sent(p).includes(text), text);
  assert.ok(!sent(t.umpire.player).includes(secrets[2])); // of others he reads no more than they
  await server.kill('SIGKILL'); // all of it is recorded
  await server.start();
  t.seats = await t.again();
  const umpire = await new Player(server.url).open();
  assert.equal((await umpire.join(t.match, t.umpire.secret)).viewer, 'umpire');
  t.watcher = await new Player(server.url).open();
  await t.watcher.join(t.match);
  for (const p of t.everybody) for (const text of secrets) assert.ok(!sent(p).includes(text), text);
  await umpire.request('umpire.end', { match: t.match, ref: newRef(), side: 'green', reason: 'green went home' });
  await t.settle();
  for (const p of [...t.everybody, umpire]) {
    const view = p.view(t.match),
      notes = fragments(p, t.match, 'note/').map(n => [view[n].by, view[n].name, view[n].of, view[n].text]);
    assert.deepEqual(view.result.winner, 'blue');
    assert.deepEqual([view.result.how, view.result.rule], ['umpire', 'TURN-1']);
    assert.deepEqual(notes, [
      ['umpire', 'Aunt Ida', 'remark', secrets[0]],
      ['umpire', 'Aunt Ida', 'narrative', secrets[1]],
      ['watcher', 'Max', 'narrative', secrets[2]],
      ['umpire', 'Aunt Ida', 'freeze', secrets[3]],
      ['umpire', 'Aunt Ida', 'end', 'green went home'],
    ]);
  }
  const after = await new Player(server.url).open(),
    { log } = await after.join(t.match, t.umpire.secret);
  assert.ok(log.some(e => e.kind === 'slate_written' && JSON.stringify(e).includes('Hold the village.'))); // B8
  assert.ok(log.some(e => e.kind === 'narrative' && e.text === secrets[2]));
  await Promise.all([late, umpire, after].map(p => p.close()));
  await close(t);
});

test('TURN-1: the office opens to both keys and to neither player’s alone; it is refused in the words of any wrong secret', async () => {
  const t = await Table.lay(server, 'wiesenau', { players: [1, 1] }),
    give = (seat, verb, more) => t.give(seat, verb, { secret: t.secrets[seat], ...more }),
    preside = (key, other) => t.watcher.request('match.preside', { ref: newRef(), match: t.match, key, other });
  await refused(give(0, 'match.agree', { agree: true }), 'TURN-1', 'umpire_none');
  await refused(give(0, 'match.umpire', { name: '' }), 'TURN-1', 'umpire_nameless');
  const { key } = await give(0, 'match.umpire', { name: 'Aunt Ida' });
  await refused(give(1, 'match.umpire', { name: 'Uncle Max' }), 'TURN-1', 'umpire_other');
  await refused(give(0, 'match.agree', { agree: true }), 'TURN-1', 'umpire_own');
  await fails(preside(key, key), 'ERR_NOT_FOUND');
  const agreed = await give(1, 'match.agree', { agree: true });
  for (const pair of [[key, key], [agreed.key, agreed.key], [key, t.secrets[1]], [key, newRef(24)]])
    await fails(preside(...pair), 'ERR_NOT_FOUND');
  const { secret } = await preside(agreed.key, key);
  await fails(preside(key, agreed.key), 'ERR_USED');
  await refused(give(1, 'match.agree', { agree: false }), 'TURN-1', 'umpire_seated');
  await fails(t.watcher.request('match.chair', { ref: newRef(), match: t.match, secret }), 'ERR_NOT_FOUND');
  await t.close();
});
