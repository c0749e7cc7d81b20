// Slates and the talk before play (CARD-1 to CARD-5, CARD-9), three against two, against the built binary: their life, who
// hears what, every bad input, a flood of them, kill -9, and that all stand open when all is over (field reports A3, B8, J10).
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { fails, refused } from './support/refusals.mjs';
import { Table, served } from './support/table.mjs';

const server = await served();

// BLUE 0, 1, 2; GREEN 3, 4. begun: the councils are closed and play has begun.
async function lay(begun = true) {
  const t = await Table.lay(server, 'wiesenau', { players: [3, 2] });
  for (let seat = 0; begun && seat < 5; seat++) await t.give(seat, 'part.end', { minute: t.minute });
  await t.settle();
  return t;
}
const write = (t, seat, text, more) => t.give(seat, 'slate.write', { kind: 'order', text, ...more });
const events = (p, match, kind) => p.views.get(match).events.filter(e => e.kind === kind);

test('CARD-4, A3: a side talks among itself until play begins', async () => {
  const t = await lay(false),
    [a, b, c] = t.seats;
  await t.onlyHear([0, 1, 2], () => t.give(1, 'talk.say', { text: 'I take the right.' }));
  for (const p of [a, b, c]) assert.equal(events(p, t.match, 'talk').at(-1).text, 'I take the right.');
  await t.onlyHear([], async () => {
    await refused(t.give(1, 'talk.say', { text: '' }), 'CARD-4', 'talk_empty');
    await fails(t.give(1, 'talk.say', { text: 'a'.repeat(281) }), 'ERR_PARAMS');
    await fails(t.give(1, 'talk.say', { text: 'One\ntwo' }), 'ERR_PARAMS');
    await fails(t.watcher.request('talk.say', { match: t.match, ref: newRef(), text: 'Hear, hear.' }), 'ERR_FORBIDDEN');
  });
  await t.give(1, 'talk.say', { text: 'ä'.repeat(280) });
  for (let seat = 0; seat < 5; seat++) await t.give(seat, 'part.end', { minute: t.minute });
  await t.onlyHear([], () => refused(t.give(1, 'talk.say', { text: 'And now?' }), 'CARD-4', 'talk_over'));
  await t.close();
});

test('CARD-4: while seats are free those who sit talk already', async () => {
  const first = await new Player(server.url).open(),
    { match, secret, invitations } = await first.request('lobby.lay', {
      ref: newRef(),
      scenario: 'wiesenau',
      seat: 0,
      players: [2, 1],
    }),
    second = await new Player(server.url).open();
  const claimed = await second.request('lobby.claim', { ref: newRef(), match, invitation: invitations[0].invitation });
  await first.join(match, secret);
  await second.join(match, claimed.secret);
  const say = (p, ref) => p.request('talk.say', { match, ref, text: 'Who is to command?' }),
    ref = newRef();
  await say(second, ref);
  await say(second, ref); // done once, answered every time
  await first.request('lobby.tables', {});
  assert.equal(events(first, match, 'talk').length, 1);
  await fails(first.request('slate.write', { match, ref: newRef(), kind: 'order', text: 'Wait.' }), 'ERR_PHASE');
  await first.close();
  await second.close();
});

test('CARD-1, CARD-3: rack, written, handed over, read, wiped, rack; in the enemy’s move too', async () => {
  const t = await lay(),
    [a] = t.seats;
  assert.deepEqual(t.see('rack', 4), { slates: 6, free: 6 });
  assert.equal(t.watcher.view(t.match).rack, undefined);
  const strokes = [[100, 100, 300, 250, 500, 260]];
  await t.onlyHear([0, 1, 2], () => write(t, 0, 'Hold the village.', { strokes }));
  assert.deepEqual([0, 1, 2].map(seat => t.see('rack', seat).free), [5, 5, 5]);
  const written = { state: 'written', kind: 'order', writer: 0, written: 0, text: 'Hold the village.', strokes };
  assert.deepEqual(t.see('slate/1', 0), written);
  await t.onlyHear([0, 2], () => t.give(0, 'slate.hand', { slate: 1, to: 2 }));
  assert.equal(t.see('slate/1', 0), undefined);
  assert.deepEqual(t.see('slate/1', 2), { state: 'unread', kind: 'order', writer: 0, from: 0, handed: 0 });
  assert.deepEqual(t.see('receipt/1', 0), { to: 2, kind: 'order', slate: 1, handed: 0 });
  await t.end(); // and now it is green's move
  await t.onlyHear([0, 2], () => t.give(2, 'slate.read', { slate: 1 }));
  assert.deepEqual(t.see('slate/1', 2), { ...written, state: 'read', from: 0, handed: 0, read: 1 });
  assert.equal(t.see('receipt/1', 0).read, 1);
  assert.deepEqual(events(a, t.match, 'slate_read'), [
    { kind: 'slate_read', minute: 1, side: 'blue', seat: 2, from: 0, what: 'order', receipt: 1, read: 1 },
  ]);
  await t.onlyHear([0, 1, 2], () => t.give(2, 'slate.wipe', { slate: 1 }));
  assert.equal(t.see('slate/1', 2), undefined);
  assert.equal(t.see('rack', 1).free, 6);
  await t.rejoined();
  await t.close();
});

test('TURN-7: a slate carries orders; who reads it may take them over into his list, and nothing more comes of them', async () => {
  const t = await lay(),
    [name, piece] = Object.entries(t.seats[2].view(t.match)).find(([k, p]) => k.startsWith('piece/') && p.seat === 2),
    his = Number(name.slice(6)),
    turn = { order: 'order.turn', params: { piece: his, bearing: (piece.b + 5) % 360 } },
    march = { order: 'order.move', params: { piece: his, path: [{ x: piece.x + 50, y: piece.y }], bearing: piece.b } },
    propose = (orders, more) => write(t, 0, 'Thus.', { kind: 'proposal', orders, ...more });
  await t.onlyHear([0, 1, 2], () => propose([turn, march])); // of another's troops, lawful or not: nobody judges it
  assert.deepEqual(t.see('slate/1', 0).orders, [turn, march]);
  await t.onlyHear([0, 2], () => t.give(0, 'slate.hand', { slate: 1, to: 2 }));
  assert.equal(t.see('slate/1', 2).orders, undefined);
  await t.onlyHear([0, 2], () => t.give(2, 'slate.read', { slate: 1 }));
  assert.deepEqual(t.see('slate/1', 2).orders, [turn, march]);
  await t.onlyHear([2], () => t.give(2, 'draft.add', t.see('slate/1', 2).orders[0]));
  assert.deepEqual(t.see('draft/1', 2), { place: 0, ...turn });
  await t.onlyHear([], async () => {
    const fire = { order: 'order.fire', params: { piece: his, target: 99 } };
    await refused(propose([turn, fire]), 'SEE-8', 'slate_orders_common');
    await refused(propose([{ order: 'part.end', params: {} }]), 'TURN-7', 'draft_kind');
    await refused(propose([{ order: 'order.turn', params: { piece: his } }]), 'TURN-7', 'draft_order');
    await refused(propose([turn], { kind: 'report' }), 'CARD-2', 'slate_orders_report');
    await fails(propose([]), 'ERR_PARAMS');
    await fails(propose([turn, turn, turn, turn, turn]), 'ERR_PARAMS');
    await fails(propose([{ ...turn, minute: 0 }]), 'ERR_PARAMS');
  });
  const path = Array.from({ length: 16 }, (_, k) => ({ x: 14000 + k, y: 11000 + k })),
    long = { order: 'order.move', params: { piece: his, path, bearing: 359 } };
  await propose([long, long, long, long]); // the longest there is
  assert.equal(t.see('slate/2', 0).orders.length, 4);
  await t.rejoined();
  await server.kill('SIGKILL');
  await server.start();
  const again = await t.again();
  assert.deepEqual(again[0].view(t.match)['slate/2'].orders.length, 4);
  assert.deepEqual(again[2].view(t.match)['slate/1'].orders, [turn, march]);
  for (const p of again) await p.close();
});

test('CARD-2 to CARD-4: bad slates are refused in clear words, change nothing and are heard by nobody', async () => {
  const t = await lay(),
    hand = (slate, to) => t.give(0, 'slate.hand', { slate, to }),
    draw = strokes => write(t, 0, 'So.', { strokes });
  const chair = await new Player(server.url).open(),
    seated = await t.give(0, 'match.chair', { secret: t.secrets[0], name: 'A friend' });
  await chair.join(t.match, seated.secret);
  await write(t, 0, 'Hold the village.');
  await t.onlyHear([], async () => {
    await refused(hand(1, 3), 'CARD-4', 'slate_side'); // the enemy, and a seat that is not there
    await refused(hand(1, 9), 'CARD-4', 'slate_side');
    await refused(hand(1, 0), 'CARD-4', 'slate_self');
    await refused(hand(2, 1), 'CARD-3', 'slate_not_held');
    await refused(t.give(1, 'slate.hand', { slate: 1, to: 2 }), 'CARD-3', 'slate_not_held');
    await refused(t.give(0, 'slate.read', { slate: 1 }), 'CARD-3', 'slate_open');
    await refused(write(t, 0, ''), 'CARD-2', 'slate_empty');
    for (const text of ['a'.repeat(161), '\u{1f40e}'.repeat(161), 'One\r\ntwo', 'a\u202eb', 'a\u2066b', 'a\tb'])
      await fails(write(t, 0, text), 'ERR_PARAMS');
    assert.deepEqual(await write(t, 0, 'a\0b').catch(e => e.code), -32700);
    await fails(write(t, 0, 'So.', { kind: 'rumour' }), 'ERR_PARAMS');
    await fails(draw(Array(33).fill([1, 1, 2, 2])), 'ERR_PARAMS');
    await fails(draw([Array(66).fill(5)]), 'ERR_PARAMS');
    await fails(draw([[5, 5]]), 'ERR_PARAMS');
    await fails(draw([[-1, 5, 6, 7]]), 'ERR_PARAMS');
    await refused(draw([[5, 5, 6, 7, 8]]), 'CARD-2', 'sketch_stroke');
    await refused(draw(Array(9).fill(Array(64).fill(5))), 'CARD-2', 'sketch_points');
    await refused(draw([[5, 5, 60000, 7]]), 'CARD-2', 'sketch_board');
    assert.equal(chair.view(t.match)['slate/1'].text, 'Hold the village.'); // he sees with the seat's eyes
    for (const p of [chair, t.watcher])
      for (const [verb, more] of Object.entries({
        'slate.write': { kind: 'order', text: 'Mine.' },
        'slate.hand': { slate: 1, to: 1 },
        'slate.read': { slate: 1 },
        'slate.wipe': { slate: 1 },
      }))
        await fails(p.request(verb, { match: t.match, ref: newRef(), ...more }), 'ERR_FORBIDDEN');
  });
  await chair.close();
  await write(t, 0, '\u{1f40e}'.repeat(160), { slate: 1 });
  for (let n = 0; n < 5; n++) await write(t, 1, 'Another.');
  await t.onlyHear([], () => refused(write(t, 2, 'And I?'), 'CARD-3', 'slate_none_free'));
  assert.deepEqual(t.see('rack', 3), { slates: 6, free: 6 }); // the other side has its own
  await t.close();
});

test('CARD-4: where each side is one player there are no slates, and it is said why', async () => {
  const t = await Table.lay(server, 'wiesenau');
  await t.onlyHear([], async () => {
    await refused(write(t, 0, 'Hello?'), 'CARD-4', 'slate_alone');
    await refused(t.give(1, 'talk.say', { text: 'Hello?' }), 'CARD-4', 'slate_alone');
  });
  assert.equal(t.see('rack', 0), undefined);
  await t.close();
});

test('J10: a thousand slates a second from one seat are limited, and the others are as well served as before', async () => {
  const t = await lay(),
    flood = [],
    slow = [];
  let limited = 0;
  for (let n = 0; n < 1000; n++) {
    const more = n === 0 ? {} : { slate: 1 };
    flood.push(write(t, 0, `Order ${n}`, more).then(() => 'done', e => e.data?.name ?? 'shut'));
    if (n % 100 === 50) {
      const began = performance.now();
      await write(t, 3, `Report ${n}`, n === 50 ? {} : { slate: 1 });
      slow.push(performance.now() - began);
    }
  }
  for (const answer of await Promise.all(flood)) limited += answer !== 'done';
  assert.ok(limited > 500, `${limited} limited`);
  assert.ok(Math.max(...slow) < 1000, `the others waited ${Math.max(...slow).toFixed(0)} ms`);
  assert.equal(t.see('slate/1', 3).text, 'Report 950');
  await t.close();
});

test('slates that were acknowledged are there after kill -9, and the record verifies', async () => {
  const t = await lay(),
    seen = seats => seats.map(p => Object.entries(p.view(t.match)).filter(([name]) => /^(slate|receipt|rack)\b/.test(name)));
  for (let n = 0; n < 40; n++) await write(t, 0, `Draft ${n}`, n === 0 ? {} : { slate: 1 });
  await t.give(0, 'slate.hand', { slate: 1, to: 1 });
  await t.give(1, 'slate.read', { slate: 1 });
  for (let n = 0; n < 40; n++) await write(t, 4, `Draft ${n}`, n === 0 ? {} : { slate: 1 }); // a snapshot lies between
  await t.settle();
  const was = seen(t.seats);
  const last = write(t, 2, 'Are we alone?'); // on its way when it is killed
  last.catch(() => {});
  await server.kill('SIGKILL');
  await server.start();
  const again = await t.again();
  const acknowledged = await last.then(
    () => true,
    () => false,
  );
  const is = seen(again);
  if (is[2].length === was[2].length) {
    assert.ok(!acknowledged);
    assert.deepEqual(is, was);
  } else assert.equal(again[2].view(t.match)['slate/1'].text, 'Are we alone?');
  for (const p of again) await p.close();
});

test('CARD-9, B8: when all is over everybody reads every slate, wiped or not, with its minutes', async () => {
  const t = await lay();
  await write(t, 0, 'Hold the village.');
  await t.give(0, 'slate.hand', { slate: 1, to: 2 });
  await t.end();
  await t.give(2, 'slate.read', { slate: 1 });
  await write(t, 2, 'We are lost.', { slate: 1, kind: 'report' });
  await t.give(2, 'slate.wipe', { slate: 1 });
  await write(t, 4, 'They waver.');
  await t.give(3, 'offer.flag', { minute: t.minute });
  await t.settle();
  const fresh = await new Player(server.url).open();
  await fresh.join(t.match);
  const told = fresh.views.get(t.match).events.filter(e => e.kind.startsWith('slate_'));
  assert.deepEqual(
    told.map(({ kind, minute, seat, to, from, text }) => [kind, minute, seat, to ?? from, text]),
    [
      ['slate_written', 0, 0, undefined, 'Hold the village.'],
      ['slate_handed', 0, 0, 2, 'Hold the village.'],
      ['slate_read', 1, 2, 0, undefined],
      ['slate_written', 1, 2, undefined, 'We are lost.'],
      ['slate_wiped', 1, 2, undefined, undefined],
      ['slate_written', 1, 4, undefined, 'They waver.'],
    ],
  );
  await fails(write(t, 4, 'Too late.'), 'ERR_PHASE');
  await fresh.close();
  await t.close();
});
