// A tactical game with all that is no march and no fire: a bridge broken and mended, another built and taken up, ships
// laden, sailed, unladen, taken and moored, places, tasks, an option, the verdict. Played by frames.test.mjs.
import assert from 'node:assert/strict';
import { } from '../../support/player.mjs';
import { Table, piece, scenario } from './table.mjs';

export const ferryBoard = {
  name: 'Ferry', wide: 4, high: 4,
  lines: [
    { kind: 'stream', x: 0, y: 1, from: 'W', exits: 'EEEE' },
    { kind: 'path', x: 1, y: 0, from: 'N', exits: 'SSSS' },
  ],
  bridges: [{ kind: 'wooden', x: 1, y: 1 }],
  arrows: [{ x: 0, y: 1, to: 'E' }],
};
export const ferry = scenario({
  id: 'ferry', title: 'Ferry', terrain: 'ferry', minutes: 20, game: 'tactical',
  pieces: [
    piece('pontoniers', 'blue', 330, 430, 0),
    piece('pontoniers', 'blue', 420, 430, 0),
    piece('closed_infantry', 'blue', 700, 440, 0),
    piece('closed_infantry', 'green', 500, 100, 180),
    piece('pontoniers', 'blue', 620, 445, 0),
    piece('light_cavalry', 'green', 900, 700, 0),
  ],
  ships: [{ side: 'blue', x: 700, y: 400, bearing: 90 }, { side: 'blue', x: 610, y: 400, bearing: 90 }],
  sites: [{ name: 'Upper ferry', side: 'blue', from: [605, 315], to: [605, 435] }],
  places: [{ name: 'The bridge', x: 375, y: 375, holder: 'green' }],
  exits: ['N'],
  tasks: [
    { kind: 'destroy', side: 'blue', minute: 10, at: [375, 375] },
    { kind: 'hold', side: 'green', place: 0, minute: 20 },
  ],
});

async function refusesOptions(server) {
  const refused = id => e => e.data.hint.id === id;
  await assert.rejects(Table.lay(server, 'ferry', { options: { fog: true } }), refused('fault.option_unknown'));
  await assert.rejects(Table.lay(server, 'ferry', { options: { as_printed: 1 } }), refused('fault.option_value'));
}

// WORK-1, SHIP-1, SHOCK-20, END-1, OPT-1
export async function playFerry(server) {
  await refusesOptions(server);
  const t = await Table.lay(server, 'ferry', { options: { break_squares: true, gun_quarters: false } }),
    see = name => t.see(name),
    order = (verb, params) => t.order(0, verb, params),
    turn = () => t.end(2);
  assert.deepEqual(see('options'), { break_squares: true });
  assert.equal(see('ship/0').state, 'ready');
  assert.deepEqual([see('site/0').width, see('site/0').moves, see('site/0').train_needed], [100, 32, 4]);
  assert.equal(see('place/0').holder, 'green');
  const { thing } = await t.seats[0].request('ask.ground', { match: t.match, x: 375, y: 375 });
  const work = kind => order('work', { work: kind, pieces: [0, 1], feature: thing });
  await work('break');
  await order('load', { ship: 0, pieces: [2] });
  await order('work', { work: 'moor', pieces: [4], ship: 1 });
  assert.equal(see('piece/2'), undefined);
  assert.deepEqual(see('ship/0').aboard, [{ piece: 2, arm: 'closed_infantry', seat: 0 }]);
  const sail = { ship: 0, path: [{ x: 800, y: 400 }], bearing: 90 };
  await assert.rejects(order('sail', sail), e => e.data.hint.id === 'refusal.ship_acted');
  await turn();
  await work('break');
  assert.equal(see(`feature/${thing}`).work, 4);
  await order('work', { work: 'moor', pieces: [4], ship: 1 });
  await turn();
  assert.deepEqual([see('ship/1').state, see('ship/1').site, see('site/0').ships], ['moored', 0, 1]);
  await work('break');
  assert.equal((await t.seats[0].request('ask.try', { match: t.match, order: 'order.sail', ...sail })).ok, true);
  await order('sail', sail);
  await turn();
  assert.equal(see(`feature/${thing}`).gone, true);
  assert.equal(see('task/0').state, 'done');
  await order('unload', { ship: 0, pieces: [2], places: [{ x: 800, y: 440 }], bearing: 0 });
  for (let k = 0; k < 6; k++) {
    await work('repair');
    await turn();
  }
  assert.equal(see('piece/2').x, 800);
  assert.equal(see(`feature/${thing}`), undefined);
  await order('load', { ship: 0, pieces: [2] });
  await t.end(1);
  const boards = { attackers: [{ piece: 5, ship: 0, path: [{ x: 830, y: 437 }] }] };
  const tried = await t.seats[1].request('ask.try', { match: t.match, order: 'order.attack', ...boards });
  assert.deepEqual([tried.ok, tried.attackers[0].ship, tried.meets], [true, 0, []]);
  await t.order(1, 'attack', boards);
  await t.settle();
  assert.deepEqual([see('ship/0').state, see('ship/0').aboard], ['ready', []]);
  await t.end(20);
  assert.equal(t.minute, 20);
  assert.deepEqual(see('result'), { winner: null, rule: 'END-1', how: 'tasks', tasks: ['done', 'done'] });
  await t.same();
  return t;
}
