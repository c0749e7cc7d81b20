// A play in field sight across a belt of wood (SEE-7, SEE-8, SEE-11, SEE-12, MOV-22): who is seen, lost from sight and kept
// as a ghost, wiped; a march that meets one who was not known of; fire and shock, each told as far as it is seen. Played by
// frames.test.mjs with the plays of plays.mjs.
import assert from 'node:assert/strict';
import { Table, piece, scenario } from './table.mjs';

const at = (x, y) => [{ x, y }];
const roll = {
  guns: piece('foot_artillery', 'blue', 500, 1400, 0, { guns: 'laid' }),
  storm: piece('closed_infantry', 'blue', 1000, 900, 0),
  scout: piece('light_cavalry', 'blue', 1800, 1400, 0),
  marcher: piece('closed_infantry', 'blue', 2100, 890, 0),
  passer: piece('tirailleurs', 'blue', 2330, 870, 0),
  shotAt: piece('closed_infantry', 'green', 500, 1000, 180),
  stormed: piece('tirailleurs', 'green', 1000, 790, 180),
  hider: piece('jaegers', 'green', 1700, 800, 180),
  lurker: piece('jaegers', 'green', 2100, 748, 180),
  left: piece('jaegers', 'green', 2270, 745, 180),
  right: piece('jaegers', 'green', 2390, 745, 180),
  battery: piece('foot_artillery', 'green', 2940, 300, 270, { guns: 'laid' }),
  distant: piece('closed_infantry', 'green', 2950, 1950, 270),
};
const id = Object.fromEntries(Object.keys(roll).map((name, k) => [name, k]));

export const veilBoard = {
  name: 'Veil', wide: 12, high: 8,
  ground: Array.from({ length: 16 }, (_, row) => (row < 4 ? `${'.'.repeat(17)}LLLLLL.` : (row < 6 ? 'D' : '.').repeat(24))),
};
export const veil = scenario({
  id: 'veil', terrain: 'veil',
  accounts: [{ side: 'blue', arm: 'tirailleurs', loss: 95 }],
  pieces: Object.values(roll),
  ships: [{ side: 'blue', x: 2600, y: 300, bearing: 90 }],
});

const shown = (t, kind, holds = () => true, person = t.seats[0]) =>
  Object.entries(person.view(t.match))
    .filter(([name, f]) => name.startsWith(`${kind}/`) && holds(f))
    .map(([name]) => Number(name.split('/')[1]));
const enemyAt = (t, x, y) => shown(t, 'piece', f => f.side === 'green' && f.x === x && f.y === y)[0];

export async function playVeil(server) {
  const t = await Table.lay(server, 'veil', { options: { sight: 'field' } }),
    [blue, green] = t.seats,
    order = (verb, params) => t.order(0, verb, params);
  assert.equal(shown(t, 'troops').length, 1);
  assert.equal(enemyAt(t, 2100, 748), undefined);
  await order('fire', { piece: id.guns, target: enemyAt(t, 500, 1000) });
  await order('attack', { attackers: [{ piece: id.storm, target: enemyAt(t, 1000, 790), offset: 0, path: at(1000, 790) }] });
  await order('move', { piece: id.marcher, path: at(2100, 745), bearing: 0 });
  await order('move', { piece: id.passer, path: at(2330, 725), bearing: 0 });
  await t.end(1);
  const [ship] = shown(t, 'ship', () => true, green); // nobody of Blue's sees who fires on it, nor do ships look about them
  await t.order(1, 'fire', { piece: id.battery, ship });
  await t.order(1, 'move', { piece: id.hider, path: at(1700, 620), bearing: 180 });
  await t.end(1);
  const ghosts = shown(t, 'ghost', g => g.what === 'jaegers');
  assert.equal(ghosts.length, 1);
  await order('wipe', { target: ghosts[0] });
  await t.settle();
  assert.deepEqual(shown(t, 'ghost', g => g.what === 'jaegers'), []);
  const kinds = t.kinds(blue),
    owed = ['fired', 'charged', 'halt', 'struck', 'sighted', 'lost', 'back'];
  assert.deepEqual(owed.filter(kind => !kinds.has(kind)), []);
  assert.ok(!['fire', 'attack', 'march', 'struck', 'sighted'].some(kind => t.kinds().has(kind)), 'the public hears no troops');
  await t.rejoined();
  return t;
}
