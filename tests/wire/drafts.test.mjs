// Drafts and prepared orders (TURN-7), two against one, against the built binary: each seat's own list, what runs at the start
// of the own move and in which order, what is skipped and goes on, what goes with troops that are another's, kill -9, and that
// nobody else ever hears of it (field reports A12, D1, D9, J10).
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { fails, refused } from './support/refusals.mjs';
import { Table, piece, scenario, served } from './support/table.mjs';

const foot = (side, x, y, seat) => piece('closed_infantry', side, x, y, side === 'blue' ? 90 : 270, { seat });
const parade = scenario({
  id: 'parade', terrain: 'parade', players: 3,
  seats: ['blue', 'blue', 'green'].map(side => ({ side, name: side })),
  pieces: [
    ...[400, 700, 1000].map(y => foot('blue', 300, y, 0)),
    ...[1300, 1500].map(y => foot('blue', 300, y, 1)),
    ...[600, 1200].map(y => foot('green', 2600, y, 2)),
  ],
});

const server = await served({ boards: { parade: { name: 'Parade', wide: 12, high: 8 } }, scenarios: [parade] });

// Seats 0 and 1 are blue's, 2 is green's; blue has the first move.
async function lay() {
  const t = await Table.lay(server, 'parade');
  for (const seat of [0, 1]) await t.give(seat, 'part.end', { minute: 0 });
  await t.settle();
  assert.equal(t.see('turn').stage, undefined);
  return t;
}
const turn = (t, seat, id, bearing) => t.give(seat, 'draft.add', { order: 'order.turn', params: { piece: id, bearing } });
const prepare = (t, seat, draft, on = true) => t.give(seat, 'draft.prepare', { draft, on });
const list = (t, seat) =>
  Object.entries(t.seats[seat].view(t.match))
    .filter(([name]) => name.startsWith('draft/'))
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([name, d]) => Number(name.slice(6)));
const events = (t, seat, kind) => t.seats[seat].views.get(t.match).events.filter(e => e.kind === kind);
const drafted = (t, seat) => t.seats[seat].views.get(t.match).events.filter(e => e.kind.startsWith('draft_'));
const sideEnds = async (t, seats) => {
  const { minute } = t;
  for (const seat of seats) await t.give(seat, 'part.end', { minute });
  await t.settle();
};

// All that goes has gone; each is an entry of its own.
const run = async t => {
  const going = () => t.seats.some(p => Object.values(p.view(t.match)).some(f => f.going));
  for (const until = Date.now() + 20000; Date.now() < until; ) {
    await t.settle();
    if (!going()) return;
    await new Promise(resolve => setTimeout(resolve, 5)); // its entries wait for the disk, not for what is asked
  }
  assert.fail('it never ends');
};

test('TURN-7, A12: a list is its seat’s alone: added, moved, prepared, taken off, heard by nobody else', async () => {
  const t = await lay();
  await t.onlyHear([0], async () => {
    for (const [id, bearing] of [[0, 80], [1, 100], [5, 90]]) await turn(t, 0, id, bearing);
    await t.give(0, 'draft.move', { draft: 3, to: 0 });
    await prepare(t, 0, 1);
    await t.give(0, 'draft.remove', { draft: 2 });
  });
  assert.deepEqual(list(t, 0), [3, 1]);
  assert.deepEqual(t.see('draft/1', 0), { place: 1, order: 'order.turn', params: { piece: 0, bearing: 80 }, prepared: true });
  await turn(t, 0, 2, 95);
  assert.deepEqual(list(t, 0), [3, 1, 4]); // a number is never given again
  await t.onlyHear([0], () => prepare(t, 0, 1, false));
  assert.equal(t.see('draft/1', 0).prepared, undefined);
  assert.deepEqual([1, 2].map(seat => list(t, seat)), [[], []]);
  await t.onlyHear([1], () => turn(t, 1, 3, 80)); // numbers are each seat's own
  assert.deepEqual(list(t, 1), [1]);
  await t.rejoined();
  await t.close();
});

test('TURN-7: what is no whole order, no draft of his, or too much is refused, and changes nothing', async () => {
  const t = await lay(),
    add = (order, params) => t.give(0, 'draft.add', { order, params });
  const chair = await new Player(server.url).open(),
    seated = await t.give(0, 'match.chair', { secret: t.secrets[0], name: 'A friend' });
  await chair.join(t.match, seated.secret);
  await turn(t, 0, 0, 80);
  await t.settle();
  assert.equal(chair.view(t.match)['draft/1'].order, 'order.turn'); // he sees with the seat's eyes
  await t.onlyHear([], async () => {
    for (const order of ['part.end', 'offer.flag', 'command.assign', 'slate.write', 'order.rumour', 'draft.go', 'order.play'])
      await refused(add(order, {}), 'TURN-7', 'draft_kind');
    for (const params of [{}, { piece: 0 }, { piece: -1, bearing: 5 }, { piece: 0, bearing: 360 }, { piece: 'a', bearing: 1 }])
      await refused(add('order.turn', params), 'TURN-7', 'draft_order');
    await fails(t.give(0, 'draft.add', { order: 'order.turn' }), 'ERR_PARAMS');
    await fails(add('order.turn', [1]), 'ERR_PARAMS');
    for (const [verb, more] of Object.entries({ remove: {}, move: { to: 0 }, prepare: { on: true }, go: { minute: 0 } })) {
      await refused(t.give(0, `draft.${verb}`, { draft: 7, ...more }), 'TURN-7', 'draft_none');
      await refused(t.give(1, `draft.${verb}`, { draft: 1, ...more }), 'TURN-7', 'draft_none');
      for (const p of [t.watcher, chair])
        await fails(p.request(`draft.${verb}`, { match: t.match, ref: newRef(), draft: 1, ...more }), 'ERR_FORBIDDEN');
    }
    await refused(t.give(1, 'draft.go', { minute: 0 }), 'TURN-7', 'draft_empty');
    await fails(t.give(0, 'draft.go', { minute: 1 }), 'ERR_MINUTE');
    await refused(t.give(2, 'draft.go', { minute: 0 }), 'TURN-7', 'draft_wait');
  });
  for (let n = 1; n < 32; n++) await turn(t, 0, 0, n);
  await refused(turn(t, 0, 0, 1), 'TURN-7', 'draft_many');
  const path = Array.from({ length: 16 }, () => ({ x: 2990, y: 1990 })),
    attack = { attackers: Array.from({ length: 6 }, (_, k) => ({ piece: k, target: 5, path })) };
  let kept = 0;
  const full = () => t.give(1, 'draft.add', { order: 'order.attack', params: attack });
  while (await full().then(() => true, e => assert.equal(e.data.hint.id, 'refusal.draft_room'))) kept++;
  assert.ok(kept > 3 && kept < 32, `${kept} kept`);
  await chair.close();
  await t.close();
});

test('TURN-5, TURN-7: added at a place of the list, and prepared at once; tried as if the own move had begun', async () => {
  const t = await lay(),
    add = (id, more) => t.give(0, 'draft.add', { order: 'order.turn', params: { piece: id, bearing: 80 }, ...more }),
    ask = (seat, params) => t.seats[seat].request('ask.try', { match: t.match, order: 'order.turn', ...params });
  await add(0, {});
  await t.onlyHear([0], () => add(1, { to: 0, prepared: true }));
  await add(2, { to: 1 });
  await add(0, { to: 31 });
  assert.deepEqual(list(t, 0), [2, 3, 1, 4]);
  assert.deepEqual([1, 2, 3, 4].map(n => t.see(`draft/${n}`, 0).prepared), [undefined, true, undefined, undefined]);
  for (const more of [{ to: 32 }, { to: -1 }, { prepared: 1 }]) await fails(add(0, more), 'ERR_PARAMS');
  const green = { piece: 5, bearing: 280 };
  assert.equal((await ask(2, green)).rule, 'TURN-5'); // it is blue's move
  assert.equal((await ask(2, { ...green, draft: true })).ok, true);
  const edge = { order: 'order.move', piece: 5, path: [{ x: 0, y: 600 }], bearing: 270, draft: true };
  assert.equal((await ask(2, edge)).ok, false); // too far, whoever's move it is
  await refused(ask(2, { piece: 0, bearing: 80, draft: true }), 'TURN-3', 'ask_piece');
  await t.give(0, 'order.move', { minute: 0, piece: 0, path: [{ x: 350, y: 400 }], bearing: 90 });
  assert.equal((await ask(0, { piece: 0, bearing: 80, draft: true })).rule, 'TURN-5'); // it has acted
  await t.rejoined();
  await t.close();
});

test('TURN-7: carried out, one or all, each as an order of its own; one that is unlawful is skipped, the rest go on', async () => {
  const t = await lay();
  for (const [id, bearing] of [[0, 80], [5, 90], [1, 100], [2, 110]]) await turn(t, 0, id, bearing);
  await t.give(0, 'draft.go', { minute: 0, draft: 3 });
  await run(t);
  assert.equal(t.watcher.view(t.match)['piece/1'].b, 100);
  assert.deepEqual(list(t, 0), [1, 2, 4]);
  await t.onlyHear([], () => refused(t.give(0, 'draft.go', { minute: 0, draft: 2 }), 'TURN-3', 'piece_other'));
  await t.give(0, 'draft.go', { minute: 0 });
  await run(t);
  assert.deepEqual([0, 1, 2].map(id => t.watcher.view(t.match)[`piece/${id}`].b), [80, 100, 110]);
  assert.deepEqual(list(t, 0), [2]);
  assert.deepEqual(
    drafted(t, 0).map(e => [e.kind, e.draft, e.rule ?? e.order]),
    [['draft_done', 3, 'order.turn'], ['draft_done', 1, 'order.turn'], ['draft_skipped', 2, 'TURN-3'], ['draft_done', 4, 'order.turn']],
  );
  assert.deepEqual([1, 2].map(seat => drafted(t, seat)), [[], []]);
  await t.rejoined();
  await t.close();
});

test('TURN-7: prepared orders run when the own move begins: by rank, then in list order; what became unlawful is skipped', async () => {
  const t = await lay();
  await sideEnds(t, [0, 1]); // green's move
  await turn(t, 1, 3, 80);
  await prepare(t, 1, 1);
  await t.give(0, 'draft.add', { order: 'order.move', params: { piece: 0, path: [{ x: 400, y: 400 }], bearing: 90 } });
  for (const [id, bearing] of [[0, 110], [1, 75], [2, 70]]) await turn(t, 0, id, bearing);
  for (const draft of [1, 2, 3]) await prepare(t, 0, draft);
  await t.give(0, 'draft.move', { draft: 3, to: 0 });
  await t.settle();
  assert.deepEqual(events(t, 2, 'turn').length, 0);
  await sideEnds(t, [2]);
  await run(t);
  const turned = t.watcher.views.get(t.match).events.filter(e => ['turn', 'march'].includes(e.kind));
  assert.deepEqual(turned.map(e => [e.piece, e.minute]), [[1, 2], [0, 2], [3, 2]]);
  assert.deepEqual(list(t, 0), [2, 4]); // unlawful: it has acted; not prepared
  assert.deepEqual(t.see('draft/2', 0).prepared, undefined);
  assert.deepEqual(drafted(t, 0).map(e => [e.kind, e.draft]), [['draft_done', 3], ['draft_done', 1], ['draft_skipped', 2]]);
  assert.equal(events(t, 0, 'draft_skipped')[0].rule, 'TURN-5');
  assert.deepEqual(drafted(t, 1).map(e => [e.kind, e.draft]), [['draft_done', 1]]);
  assert.deepEqual(drafted(t, 2), []);
  await t.rejoined();
  await t.close();
});

test('TURN-3, D9: drafts of troops that are given to another are dropped, and their player alone is told', async () => {
  const t = await lay(),
    { commander } = t.see('command/0'),
    other = 1 - commander,
    [his, kept] = other === 1 ? [3, 4] : [0, 1];
  await turn(t, other, his, 80);
  await turn(t, other, kept, 80);
  await prepare(t, other, 1);
  await t.give(commander, 'command.assign', { minute: 0, pieces: [his], seat: commander });
  await t.settle();
  assert.deepEqual(list(t, other), [2]);
  assert.deepEqual(drafted(t, other).map(e => [e.kind, e.draft]), [['draft_dropped', 1]]);
  for (const seat of [commander, 2]) assert.deepEqual(drafted(t, seat), []);
  await t.close();
});

test('D1, D2: the same draft.go twice is done once; drafts and what goes outlive kill -9', async () => {
  const t = await lay(),
    ref = newRef(),
    go = p => p.request('draft.go', { match: t.match, ref, minute: 0, draft: 1 });
  await turn(t, 0, 0, 80);
  await turn(t, 0, 1, 100);
  await prepare(t, 0, 2);
  for (let n = 0; n < 40; n++) await turn(t, 1, 3, n).then(() => t.give(1, 'draft.remove', { draft: n + 1 })); // a snapshot lies between
  await turn(t, 1, 3, 85);
  await prepare(t, 1, 41);
  await Promise.all([go(t.seats[0]), go(t.seats[0])]);
  await run(t);
  assert.equal(drafted(t, 0).length, 1);
  await sideEnds(t, [0, 1]);
  const was = [0, 1, 2].map(seat => t.seats[seat].view(t.match));
  await server.kill('SIGKILL');
  await server.start();
  let again = await t.again();
  assert.deepEqual(again.map(p => p.view(t.match)), was);
  await again[2].request('part.end', { match: t.match, ref: newRef(), minute: 1 });
  await server.kill('SIGKILL'); // the prepared ones are on their way, or done
  await server.start();
  again = await t.again();
  await again[0].request('lobby.tables', {});
  for (let n = 0; n < 50 && Object.keys(again[1].view(t.match)).some(k => k.startsWith('draft/')); n++)
    await new Promise(resolve => setTimeout(resolve, 20));
  const view = again[0].view(t.match);
  assert.deepEqual([1, 3].map(id => view[`piece/${id}`].b), [100, 85]);
  assert.deepEqual(again.map(p => Object.keys(p.view(t.match)).filter(k => k.startsWith('draft/')).length), [0, 0, 0]);
  await go(again[0]); // answered again, done no more
  for (const p of again) await p.close();
});

test('TURN-7: when all is over nobody has drafts, and nobody is told of any', async () => {
  const t = await lay();
  await turn(t, 0, 0, 81);
  await turn(t, 2, 5, 271);
  await t.give(2, 'offer.flag', { minute: 0 });
  await t.settle();
  assert.deepEqual([0, 1, 2].map(seat => list(t, seat)), [[], [], []]);
  const fresh = await new Player(server.url).open();
  await fresh.join(t.match);
  assert.ok(!fresh.frames.some(f => f.includes('draft')));
  await fails(turn(t, 0, 0, 80), 'ERR_PHASE');
  await fresh.close();
  await t.close();
});
