// A tactical game over the wire with all that is no march and no fire: a bridge broken and mended, a ship laden, sailed
// and unladen, places, tasks, an option, the verdict. Every frame is held against schema/ by the player.
import { test, after } from 'node:test';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Player, newRef } from '../support/player.mjs';
import { heard } from '../support/frames.mjs';
import { Server, root } from '../support/server.mjs';

const schema = join(mkdtempSync(join(tmpdir(), 'kriegsspiel-')), 'schema');
cpSync(join(root, 'schema'), schema, { recursive: true });
const put = (folder, document) => writeFileSync(join(schema, folder, 'ferry.json'), JSON.stringify(document));
put('terrains', {
  format: 1, name: 'Ferry', seed: 5, wide: 4, high: 4,
  lines: [
    { kind: 'stream', x: 0, y: 1, from: 'W', exits: 'EEEE' },
    { kind: 'path', x: 1, y: 0, from: 'N', exits: 'SSSS' },
  ],
  bridges: [{ kind: 'wooden', x: 1, y: 1 }],
  arrows: [{ x: 0, y: 1, to: 'E' }],
});
const piece = (arm, side, x, y, bearing) => ({ arm, side, division: 1, x, y, bearing });
put('scenarios', {
  format: 1, id: 'ferry', engine: 'reiswitz-1812', title: 'Ferry', summary: 'For the tests.', terrain: 'ferry',
  players: 2, minutes: 20, first: 'blue', game: 'tactical',
  seats: [{ side: 'blue', name: 'Blue' }, { side: 'green', name: 'Green' }],
  pieces: [
    piece('pontoniers', 'blue', 330, 430, 0),
    piece('pontoniers', 'blue', 420, 430, 0),
    piece('closed_infantry', 'blue', 700, 440, 0),
    piece('closed_infantry', 'green', 500, 100, 180),
  ],
  ships: [{ side: 'blue', x: 700, y: 400, bearing: 90 }],
  sites: [{ name: 'Upper ferry', side: 'blue', from: [605, 315], to: [605, 435] }],
  places: [{ name: 'The bridge', x: 375, y: 375, holder: 'green' }],
  exits: ['N'],
  tasks: [
    { kind: 'destroy', side: 'blue', minute: 10, at: [375, 375] },
    { kind: 'hold', side: 'green', place: 0, minute: 20 },
  ],
});
const server = await new Server({ env: { KRIEGSSPIEL_SCHEMA_DIR: schema } }).start();
after(async () => {
  await server.kill('SIGTERM');
  server.remove();
  rmSync(schema, { recursive: true, force: true });
});

test('WORK-1, SHIP-1, END-1, OPT-1 over the wire', async () => {
  const blue = await new Player(server.url).open(),
    green = await new Player(server.url).open();
  const laid = options => blue.request('lobby.lay', { ref: newRef(), scenario: 'ferry', seat: 0, listed: false, options });
  const refused = id => e => e.data.hint.id === id;
  await assert.rejects(laid({ fog: true }), refused('fault.option_unknown'));
  await assert.rejects(laid({ as_printed: 1 }), refused('fault.option_value'));
  const { match, secret, invitations } = await laid({ break_squares: true, gun_quarters: false });
  const claimed = await green.request('lobby.claim', { ref: newRef(), match, invitation: invitations[0].invitation });
  await blue.join(match, secret);
  await green.join(match, claimed.secret);
  const see = name => blue.view(match)[name],
    minute = () => see('turn').minute;
  assert.deepEqual(see('options'), { break_squares: true });
  assert.equal(see('ship/0').state, 'ready');
  assert.deepEqual([see('site/0').width, see('site/0').moves, see('site/0').train_needed], [100, 32, 4]);
  assert.equal(see('place/0').holder, 'green');
  const order = (verb, params) => blue.request(`order.${verb}`, { match, ref: newRef(), minute: minute(), ...params });
  const end = async () => {
    const before = minute();
    for (const player of [blue, green]) {
      if (see('result')) return;
      await player.request('part.end', { match, ref: newRef(), minute: player.view(match).turn.minute });
      for (const each of [blue, green]) await each.request('lobby.tables', {}); // what was sent before has been heard
    }
    assert.ok(minute() > before);
  };
  const { thing } = await blue.request('ask.ground', { match, x: 375, y: 375 });
  const work = kind => order('work', { work: kind, pieces: [0, 1], feature: thing });
  await work('break');
  await order('load', { ship: 0, pieces: [2] });
  assert.equal(see('piece/2'), undefined);
  assert.deepEqual(see('ship/0').aboard, [{ piece: 2, arm: 'closed_infantry', seat: 0 }]);
  await assert.rejects(order('sail', { ship: 0, path: [{ x: 800, y: 400 }], bearing: 90 }), refused('refusal.ship_acted'));
  await end();
  await work('break');
  assert.equal(see(`feature/${thing}`).work, 4);
  await end();
  await work('break');
  const sail = { ship: 0, path: [{ x: 800, y: 400 }], bearing: 90 };
  assert.equal((await blue.request('ask.try', { match, order: 'order.sail', ...sail })).ok, true);
  await order('sail', sail);
  await end();
  assert.equal(see(`feature/${thing}`).gone, true);
  assert.equal(see('task/0').state, 'done');
  await order('unload', { ship: 0, pieces: [2], places: [{ x: 800, y: 440 }], bearing: 0 });
  for (let k = 0; k < 6; k++) {
    await work('repair');
    await end();
  }
  assert.equal(see('piece/2').x, 800);
  assert.equal(see(`feature/${thing}`), undefined);
  while (!see('result')) await end();
  assert.equal(minute(), 20);
  assert.deepEqual(see('result'), { winner: null, rule: 'END-1', how: 'tasks', tasks: ['done', 'done'] });
  for (const kind of ['work', 'gone', 'built', 'load', 'sail', 'unload', 'task', 'over'])
    assert.ok(heard.has(`events/${kind}`), kind);
  await blue.close();
  await green.close();
});
