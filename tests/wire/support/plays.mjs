// Small games by script, in which each order and each happening of Reiswitz's game is heard: formations and guns, an
// attack by shock of every outcome, a siege of a farm, a ship and a garrison. Played by frames.test.mjs, which lays
// them on a server of its own; table.mjs holds the table, ferry.mjs has works, ships and tasks,
// masks.mjs concealers and deployment, veil.mjs field sight, dispatch.mjs dispatch riders.
import assert from 'node:assert/strict';
import * as dispatch from './dispatch.mjs';
import { ferry, ferryBoard, playFerry } from './ferry.mjs';
import { masks, playMasks } from './masks.mjs';
import { Table, piece, scenario } from './table.mjs';
import { playVeil, veil, veilBoard } from './veil.mjs';

const at = (x, y) => ({ x, y });
const hears = (t, ...kinds) => assert.deepEqual(kinds.filter(kind => !t.kinds().has(kind)), []);

export const boards = {
  ...dispatch.boards,
  ferry: ferryBoard,
  veil: veilBoard,
  meadow: { name: 'Meadow', wide: 12, high: 8 },
  shore: {
    name: 'Shore', wide: 8, high: 8,
    ground: [...Array(4).fill('........LLLLLLLL'), ...Array(12).fill('................')],
    buildings: [{ kind: 'farm', x: 2, y: 4 }],
  },
};

const infantry = (side, x, y, bearing, more) => piece('closed_infantry', side, x, y, bearing, more);

const drill = scenario({
  id: 'drill', terrain: 'meadow',
  pieces: [
    infantry('blue', 500, 1500, 0),
    infantry('blue', 500, 1600, 0),
    ...[925, 975, 1025, 1075].map(x => infantry('blue', x, 1500, 0)),
    piece('foot_artillery', 'blue', 1500, 1500, 0, { guns: 'limbered' }),
    piece('horse_artillery', 'blue', 1700, 1500, 0, { guns: 'emplaced' }),
    infantry('green', 1500, 100, 180),
  ],
});

async function playDrill(server) {
  const t = await Table.lay(server, 'drill'),
    order = (verb, params) => t.order(0, verb, params),
    turn = () => t.end(2);
  await order('stack', { piece: 1, path: [at(500, 1500)], target: 0, over: true });
  await order('form', { form: 'square', pieces: [2, 3, 4, 5], x: 1000, y: 1500, bearing: 0 });
  await order('emplace', { piece: 6 });
  await order('lay', { piece: 7 });
  await turn();
  assert.deepEqual([t.see('piece/1').stack, t.see('piece/1').level, t.see('piece/1').form], [0, 1, 'column']);
  assert.deepEqual([2, 3, 4, 5].map(k => t.see(`piece/${k}`).form), Array(4).fill('square'));
  assert.deepEqual([6, 7].map(k => t.see(`piece/${k}`).guns), ['laid', 'laid']);
  await order('form', { form: 'mass', pieces: [0, 1] });
  await order('break', { piece: 3 });
  await order('shift', { piece: 6, path: [at(1500, 1480)], bearing: 10 });
  await order('limber', { piece: 7 });
  await turn();
  assert.deepEqual([t.see('piece/0').form, t.see('piece/2').form], ['mass', undefined]);
  assert.deepEqual([t.see('piece/6').y, t.see('piece/7').guns], [1480, 'limbered']);
  await order('form', { form: 'column', pieces: [1] });
  await order('deploy', { piece: 1, path: [at(600, 1500)], bearing: 20 });
  await turn();
  assert.deepEqual([t.see('piece/1').x, t.see('piece/1').stack], [600, undefined]);
  hears(t, 'stack', 'deploy', 'form', 'guns', 'march');
  await t.same();
  return t;
}

// Each group with an enemy of its own: bayonets that drive a line off, horse that a square throws back, that disperses
// skirmishers and rolls up a line, guns and wagons taken, a gap passed, and one who leaves the board.
const assault = scenario({
  id: 'assault', terrain: 'meadow', exits: ['S'],
  accounts: [{ side: 'green', arm: 'closed_infantry', loss: 90 }],
  squares: [{ side: 'green', x: 900, y: 500, bearing: 180, k: 1 }],
  pieces: [
    infantry('green', 300, 500, 180),
    infantry('green', 350, 500, 180),
    infantry('blue', 300, 650, 0),
    infantry('blue', 350, 650, 0),
    ...[[900, 525, 180], [875, 500, 270], [900, 475, 0], [925, 500, 90]].map(([x, y, b], place) =>
      infantry('green', x, y, b, { form: 'square', square: 0, place }),
    ),
    piece('heavy_cavalry', 'blue', 900, 900, 0),
    piece('tirailleurs', 'green', 1300, 500, 180),
    piece('light_cavalry', 'blue', 1300, 800, 0),
    piece('foot_artillery', 'green', 1600, 500, 180),
    infantry('blue', 1600, 650, 0),
    piece('train', 'green', 1900, 500, 180),
    infantry('blue', 1900, 650, 0),
    infantry('green', 2300, 500, 180),
    piece('light_cavalry', 'blue', 2475, 475, 270),
    infantry('green', 2700, 500, 180),
    infantry('green', 2761, 500, 180),
    infantry('blue', 2730, 600, 0),
    infantry('blue', 2730, 1900, 0),
  ],
});

async function playAssault(server) {
  const t = await Table.lay(server, 'assault'),
    front = (who, target) => {
      const { x, y } = t.see(`piece/${target}`);
      return { piece: who, target, offset: 0, path: [at(x, y)] };
    },
    attack = (...attackers) => t.order(0, 'attack', { attackers });
  const group = { attackers: [front(2, 0), front(3, 1)] };
  assert.equal((await t.seats[0].request('ask.try', { match: t.match, order: 'order.attack', ...group })).ok, true);
  await attack(...group.attackers);
  await attack(front(8, 4));
  await attack(front(10, 9));
  await attack(front(12, 11));
  await attack(front(14, 13));
  await attack({ piece: 16, target: 15, path: [at(2325, 475)] });
  const march = (who, x, y) => t.order(0, 'move', { piece: who, path: [at(x, y)], bearing: 0 });
  await march(19, 2730, 400);
  await march(20, 2730, 2000);
  await t.settle();
  hears(t, 'attack', 'retreat', 'leave', 'repulse', 'disperse', 'taken', 'capture', 'destroy', 'pass', 'exit');
  assert.equal(t.see('piece/11').taken, 'blue');
  await t.end(2);
  await t.same();
  return t;
}

// Four half-batteries sink a ship with its load; then they shoot a farm until it burns with who is in it.
const siege = scenario({
  id: 'siege', terrain: 'shore',
  pieces: [
    ...[1300, 1400, 1500, 1600].map(x => piece('foot_artillery', 'blue', x, 900, 0)),
    ...[250, 320, 390].map(x => piece('heavy_artillery', 'blue', x, 1000, 0)),
    infantry('green', 1450, 300, 180, { ship: 0 }),
    infantry('green', 312, 562, 180),
  ],
  ships: [{ side: 'green', x: 1450, y: 300, bearing: 90 }],
});

async function playSiege(server) {
  const t = await Table.lay(server, 'siege');
  const { thing } = await t.seats[0].request('ask.ground', { match: t.match, x: 312, y: 562 });
  for (let k = 0; k < 4; k++) await t.order(0, 'fire', { piece: k, ship: 0 });
  await t.settle();
  hears(t, 'fire', 'sunk', 'leave');
  assert.equal(t.see('ship/0'), undefined);
  for (let n = 0; n < 8 && !t.see(`feature/${thing}`)?.gone; n++) {
    for (let k = 4; k < 7; k++) if (!t.see(`feature/${thing}`)?.gone) await t.order(0, 'fire', { piece: k, feature: thing });
    await t.end(2);
  }
  assert.ok(t.see(`feature/${thing}`).closed_until > t.minute);
  hears(t, 'damage', 'gone');
  await t.same();
  return t;
}

// DEP-4: one move each behind the screen, of which the enemy hears nothing; then it falls.
const behind = scenario({
  id: 'behind', terrain: 'meadow', minutes: 30,
  deployment: {
    mode: 'B-b',
    screen: { y: 1000, moves: 1 },
    zones: ['blue', 'green'].map((side, k) => ({ side, from: [0, k ? 0 : 1800], to: [3000, k ? 200 : 2000] })),
  },
  pieces: ['blue', 'green'].map(side => ({ arm: 'light_cavalry', side, division: 1 })),
});

async function playBehind(server) {
  const t = await Table.lay(server, 'behind');
  await t.order(0, 'place', { piece: 0, ...at(1000, 1900), bearing: 0 });
  await t.order(1, 'place', { piece: 1, ...at(1000, 100), bearing: 180 });
  for (const seat of [0, 1]) await t.send(seat, 'part.end', {});
  await t.settle();
  hears(t, 'behind');
  await t.order(0, 'move', { piece: 0, path: [at(1200, 1820)], bearing: 0 });
  await t.settle();
  assert.deepEqual([0, 1].map(k => t.kinds(t.seats[k]).has('march')), [true, false]);
  assert.equal(t.seats[1].view(t.match)['piece/0'], undefined);
  await t.end(2);
  hears(t, 'fall');
  assert.equal(t.seats[1].view(t.match)['piece/0'].x, 1200);
  await t.rejoined();
  return t;
}

// TURN-2, TURN-3: a side of two chooses who commands and shares out its troops; the enemy hears nothing of it.
async function playCouncil(server) {
  const t = await Table.lay(server, 'wiesenau', { players: [2, 1] });
  assert.equal(t.see('turn').stage, 'council');
  const yours = t.see('piece/0').seat,
    other = 1 - yours;
  for (const seat of [0, 1]) await t.send(seat, 'command.choose', { seat: other });
  await t.settle();
  const { commander, by, votes, near } = t.see('command/0');
  assert.deepEqual([commander, by, votes.length, near], [other, 'vote', 2, [1]]);
  await t.send(other, 'command.assign', { seat: other, pieces: [0] });
  await assert.rejects(t.order(0, 'turn', { piece: 0, bearing: 0 }), e => e.data.rule === 'TURN-2');
  await t.send(other, 'part.end', {});
  await t.settle();
  const settled = [t.see('turn').stage, t.see('piece/0').seat, t.see('command/0').votes];
  assert.deepEqual(settled, [undefined, other, undefined]);
  const hear = kind => t.seats.map(p => t.kinds(p).has(kind));
  for (const kind of ['vote', 'assign']) assert.deepEqual(hear(kind), [true, true, false]);
  assert.equal(t.seats[2].view(t.match)['command/0'] ?? t.watcher.view(t.match)['command/0'], undefined);
  await assert.rejects(t.send(1 - other, 'part.end', { whole: true }), e => e.data.rule === 'TURN-5');
  await t.send(2, 'offer.truce', { terms: 'You keep the bridge.' });
  await t.send(other, 'offer.decline', {});
  await t.send(other, 'part.end', { whole: true });
  await t.settle();
  assert.equal(t.minute, 1);
  await t.send(2, 'offer.draw', {});
  await t.settle();
  assert.deepEqual([t.see('offer/1'), t.watcher.view(t.match)['offer/1']], [{ side: 'green', offer: 'draw' }, undefined]);
  await t.rejoined();
  await t.send(other, 'offer.accept', {});
  await t.settle();
  assert.deepEqual([t.see('result').how, t.see('result').winner], ['draw', null]);
  await t.rejoined();
  return t;
}

// Blue's two players stand either side of a line of green infantry that lets no orderly through.
const apart = scenario({
  id: 'apart', terrain: 'meadow', players: 3,
  seats: ['blue', 'blue', 'green'].map(side => ({ side, name: side })),
  pieces: [
    infantry('blue', 100, 1000, 90, { seat: 0 }),
    infantry('blue', 2900, 1000, 270, { seat: 1 }),
    ...[200, 600, 1000, 1400, 1800].map(y => infantry('green', 1500, y, 90)),
  ],
});

// CARD-1 to CARD-5: a side of two talks, then writes; a cut holds up slates, receipts and the rack until it is over; the
// enemy and the watcher hear nothing of it.
async function playSlates(server) {
  const t = await Table.lay(server, 'apart'),
    give = (seat, verb, more) => t.sendAtAnyTime(seat, verb, more),
    cut = e => e.data.rule === 'CARD-5';
  await give(1, 'talk.say', { text: 'I take the left.' });
  await give(0, 'slate.write', { kind: 'order', text: 'Take the height.', strokes: [[100, 100, 200, 300]] });
  await t.settle();
  assert.deepEqual(t.see('rack', 1), { slates: 6, free: 5 });
  await give(0, 'slate.hand', { slate: 1, to: 1 });
  for (const seat of [0, 1]) await t.send(seat, 'part.end', {});
  await give(1, 'slate.read', { slate: 1 });
  await t.settle();
  assert.deepEqual([t.see('rack', 1), t.see('slate/1', 1).state, t.see('receipt/1', 0).read], [undefined, 'read', undefined]);
  await give(1, 'slate.wipe', { slate: 1 });
  await give(0, 'slate.write', { kind: 'report', text: 'We are cut off.' });
  await assert.rejects(give(0, 'slate.hand', { slate: 2, to: 1 }), cut);
  await assert.rejects(give(1, 'slate.write', { kind: 'order', text: 'So are we.' }), cut);
  await t.settle();
  assert.deepEqual(t.see('slate/1', 1), { state: 'blank' });
  assert.deepEqual([t.see('rack', 0).free, t.kinds(t.seats[0]).has('slate_read')], [4, false]);
  for (let n = 1; n <= 3; n++) {
    await t.end();
    await t.order(2, 'move', { piece: 4, path: [at(1500 + 150 * n, 1000)], bearing: 90 });
    await t.end();
  }
  assert.deepEqual([t.see('slate/1', 1), t.see('receipt/1', 0).read, t.see('rack', 1).free], [undefined, 0, 5]);
  await give(0, 'slate.hand', { slate: 2, to: 1 });
  await t.settle();
  assert.equal(t.see('slate/2', 1).state, 'unread');
  const hear = kind => t.everybody.map(p => t.kinds(p).has(kind));
  for (const kind of ['talk', 'cut', 'restored', 'slate_handed', 'slate_read'])
    assert.deepEqual([kind, ...hear(kind)], [kind, true, true, false, false]);
  assert.deepEqual(hear('slate_wiped'), [false, true, false, false]);
  await t.rejoined();
  return t;
}

// TURN-7: orders put down in the enemy's move run when one's own begins; one that is another's piece by then is dropped, one
// that is not lawful is skipped; nobody else hears of any list.
async function playDrafts(server) {
  const t = await Table.lay(server, 'wiesenau', { players: [2, 1] }),
    give = (seat, verb, more) => t.sendAtAnyTime(seat, verb, more);
  for (const seat of [0, 1]) await t.send(seat, 'part.end', {});
  await t.end();
  const { commander } = t.see('command/0'),
    other = 1 - commander,
    own = Object.entries(t.seats[other].view(t.match)).filter(([name, p]) => name.startsWith('piece/') && p.seat === other),
    ids = own.map(([name]) => Number(name.slice(6))),
    turn = (k, more = 5) =>
      give(other, 'draft.add', { order: 'order.turn', params: { piece: ids[k], bearing: (own[k][1].b + more) % 360 } });
  const gone = async () => { // each is an entry of its own
    do await t.settle();
    while (Object.values(t.seats[other].view(t.match)).some(f => f.going));
  };
  for (const k of [0, 1, 0, 1]) await turn(k);
  await give(other, 'draft.add', { order: 'order.turn', params: { piece: 65535, bearing: 0 } });
  for (const draft of [1, 2, 5]) await give(other, 'draft.prepare', { draft, on: true });
  await give(other, 'draft.move', { draft: 5, to: 0 });
  await give(other, 'draft.remove', { draft: 3 });
  await t.send(commander, 'command.assign', { seat: commander, pieces: [ids[1]] });
  await t.end();
  await gone();
  await turn(0, 9);
  await t.send(other, 'draft.go', { draft: 6 });
  await gone();
  const told = t.seats[other].views.get(t.match).events.filter(e => e.kind.startsWith('draft_'));
  assert.deepEqual(told.map(e => [e.kind, e.draft]), [
    ['draft_dropped', 2], ['draft_dropped', 4], ['draft_skipped', 5], ['draft_done', 1], ['draft_done', 6],
  ]);
  for (const p of t.everybody.filter(each => each !== t.seats[other]))
    assert.ok(!p.views.get(t.match).events.some(e => e.kind.startsWith('draft_')));
  await t.rejoined();
  return t;
}

export const scenarios = [drill, assault, siege, ferry, masks, veil, apart, behind, ...dispatch.scenarios];
export const plays = {
  drill: playDrill,
  assault: playAssault,
  siege: playSiege,
  ferry: playFerry,
  masks: playMasks,
  veil: playVeil,
  council: playCouncil,
  behind: playBehind,
  slates: playSlates,
  drafts: playDrafts,
  riders: dispatch.playRiders,
};
