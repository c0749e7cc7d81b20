// A play with concealers (SEE-2…5, SEE-13, SEE-14): both sides place them with what they hold, one after the other; then
// pieces march out and in, one is demanded to open and closes again, one is fired on, one taken by shock, and who was not
// placed comes in by the edge. Played by frames.test.mjs with the plays of plays.mjs; its wrong orders are boxes.test.mjs's.
import assert from 'node:assert/strict';
import { Table, scenario } from './table.mjs';

const at = (x, y) => [{ x, y }];
const of = (side, arm) => ({ arm, side, division: 1 });
const roll = {
  guns: of('blue', 'foot_artillery'),
  storm: of('blue', 'closed_infantry'),
  scout: of('blue', 'light_cavalry'),
  masked: of('blue', 'closed_infantry'),
  second: of('blue', 'closed_infantry'),
  filler: of('blue', 'closed_infantry'),
  late: of('blue', 'closed_infantry'),
  later: of('blue', 'closed_infantry'),
  shotAt: of('green', 'closed_infantry'),
  behind: of('green', 'closed_infantry'),
  stormed: of('green', 'closed_infantry'),
  watch: of('green', 'closed_infantry'),
};
const boxes = ['own', 'under', 'taken', 'far', 'spare'];
export const id = Object.fromEntries([...Object.keys(roll), ...boxes].map((name, k) => [name, k]));

const zone = (side, y0, y1) => ({ side, from: [0, y0], to: [3000, y1] });
export const masks = scenario({
  id: 'masks', terrain: 'meadow',
  deployment: { mode: 'A-a', first: 'blue', zones: [zone('blue', 1000, 2000), zone('green', 0, 900)] },
  accounts: [{ side: 'green', arm: 'closed_infantry', loss: 95 }],
  pieces: Object.values(roll),
  concealers: ['blue', 'green', 'green', 'green', 'blue'].map((side, k) => ({ side, division: 1, capacity: k === 4 ? 18 : 12 })),
});

export const placeOn = (t, seat) => (piece, x, y, more) =>
  t.order(seat, 'place', { piece, x, y, bearing: seat ? 180 : 0, ...more });
export const putIn = (t, seat) => (piece, box) => placeOn(t, seat)(piece, 0, 0, { target: box });

// Both sides stand; nobody has ended.
export async function placeBlue(t) {
  const place = placeOn(t, 0);
  await place(id.own, 1800, 1200);
  for (const piece of [id.masked, id.second]) await putIn(t, 0)(piece, id.own);
  await place(id.guns, 500, 1200);
  await place(id.storm, 1000, 1010);
  await place(id.scout, 2900, 1250);
  await place(id.filler, 1800, 1100);
}
export async function placeGreen(t) {
  const place = placeOn(t, 1);
  await place(id.under, 500, 800);
  for (const piece of [id.shotAt, id.behind]) await putIn(t, 1)(piece, id.under);
  await place(id.taken, 1000, 900);
  await putIn(t, 1)(id.stormed, id.taken);
  await place(id.far, 2900, 100);
  await place(id.watch, 1800, 800);
}
export const endPart = (t, seat) => t.seats[seat].request('part.end', t.params());

async function deploy(t) {
  const [blue] = t.seats,
    held = () => blue.view(t.match).deployment.boxes.map(b => [b.piece, b.room, b.contents.map(k => k.piece)]);
  await placeBlue(t);
  assert.deepEqual(held(), [[id.own, 8, [id.masked, id.second]]]);
  const kept = await blue.request('ask.deployment', { match: t.match });
  await t.order(0, 'lift', { piece: id.own });
  assert.deepEqual(held(), []);
  for (const { seat: _, ...placing } of kept.placings) await t.order(0, 'place', placing);
  assert.deepEqual(await blue.request('ask.deployment', { match: t.match }), kept);
  await endPart(t, 0);
  await placeGreen(t);
  assert.deepEqual(blue.view(t.match).deployment.boxes.length, 1);
  await endPart(t, 1);
  await t.settle();
  assert.equal(t.see('turn').side, 'blue');
  assert.equal(t.see(`piece/${id.under}`).contents, undefined);
  assert.equal(t.see(`piece/${id.spare}`), undefined);
}

export async function playMasks(server) {
  const t = await Table.lay(server, 'masks'),
    order = (verb, params) => t.order(0, verb, params);
  await deploy(t);
  await order('empty', { piece: id.masked, path: at(1900, 1150), bearing: 0 });
  await order('fill', { piece: id.filler, path: at(1800, 1200), target: id.own });
  await order('demand', { piece: id.scout, target: id.far });
  assert.deepEqual(t.see(`piece/${id.far}`).contents, []);
  await order('fire', { piece: id.guns, target: id.under });
  await order('attack', { attackers: [{ piece: id.storm, target: id.taken, offset: 0, path: at(1000, 900) }] });
  await order('move', { piece: id.late, path: at(1500, 1900), bearing: 0 });
  await order('move', { piece: id.scout, path: at(2900, 1500), bearing: 0 });
  for (let n = 0; n < 8 && !t.kinds().has('close'); n++) await t.end(1);
  await t.settle();
  const common = ['fall', 'enter', 'fill', 'empty', 'open', 'head', 'close', 'box_gone'],
    own = ['box_struck', 'box_loss']; // SHOCK-22: of what is in a box nobody hears but its side
  assert.deepEqual(common.filter(kind => !t.kinds().has(kind)), []);
  assert.deepEqual(own.map(kind => [t.kinds(t.seats[1]).has(kind), t.kinds(t.seats[0]).has(kind), t.kinds().has(kind)]), [
    [true, false, false],
    [true, false, false],
  ]);
  await t.rejoined();
  return t;
}
