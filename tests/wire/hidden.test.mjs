// The A-rows of the field reports against the built binary, in field sight: two tables that differ in nothing but an army
// behind a wood, which blue cannot see: its arms, names, places, number, and what its player does with it. Blue and those
// who watch must hear the same in both, byte for byte but for ids and hashes that are made anew for each table.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { Table, piece, scenario, serverOf } from './support/table.mjs';

const WOOD = '........DDDD............',
  farm = { kind: 'farm', x: 21, y: 2 },
  boards = { belt: { name: 'Belt', wide: 12, high: 8, ground: Array(16).fill(WOOD), buildings: [farm] } },
  seen = [
    piece('closed_infantry', 'blue', 400, 1000, 90, { name: 'The blues' }),
    piece('foot_artillery', 'blue', 400, 700, 90, { guns: 'laid' }),
    piece('closed_infantry', 'green', 800, 1000, 270, { name: 'The outpost' }),
  ],
  veiled = (id, army) => scenario({ id, terrain: 'belt', pieces: [...seen, ...army] }),
  scenarios = [
    veiled('veiled', [
      piece('closed_infantry', 'green', 2111, 911, 270, { name: 'Zebra' }),
      piece('heavy_cavalry', 'green', 2222, 1222, 270, { name: 'Yak', run: 1 }),
      piece('foot_artillery', 'green', 2277, 311, 90, { guns: 'laid', name: 'Quagga' }),
    ]),
    veiled('veiled-otherwise', [
      piece('light_cavalry', 'green', 2333, 1333, 180, { name: 'Xerus' }),
      piece('foot_artillery', 'green', 2444, 444, 180, { guns: 'limbered', name: 'Wombat' }),
      piece('jaegers', 'green', 2555, 555, 0, { name: 'Vole' }),
      piece('light_cavalry', 'green', 2177, 1577, 90, { name: 'Serval' }),
    ]),
    { ...veiled('veiled-unread', []), remark: 'A3A4 the umpire thinks green will win' },
  ],
  HIDDEN = /Zebra|Yak|Xerus|Wombat|Vole|Quagga|Serval|2111|2222|2277|2177|2333|2444|2555|The outpost/;

let stage;
before(async () => {
  stage = await serverOf({ boards, scenarios });
});
after(() => stage.end());

const lay = id => Table.lay(stage.server, id, { options: { sight: 'field' } });
const plain = (t, frames) =>
  frames.map(f =>
    f
      .replaceAll(t.match, 'MATCH')
      .replace(/"(epoch|time)":\d+/g, '"$1":0')
      .replace(/[0-9a-f]{64}/g, 'HASH')
      .replace(/"scenario":"[a-z-]+"/g, '"scenario":"-"')
      .replace(/"(secret|invitation)":"[\w-]{32}"/g, '"$1":"-"'),
  );
const ask = (p, method, params) => p.request(method, params).catch(e => ({ code: e.code, data: e.data }));
// Green's hidden pieces, by their names as he knows them.
const hiddenOf = t =>
  Object.fromEntries(
    Object.entries(t.seats[1].view(t.match))
      .filter(([name, f]) => name.startsWith('piece/') && f.side === 'green' && f.x > 1500)
      .map(([name, f]) => [f.name, { ...f, piece: Number(name.slice(6)) }]),
  );
// What each player does, in two sides' moves; what green does out of sight is his own affair.
async function play(t, hidden) {
  const { match } = t,
    [blue, green] = t.seats,
    at = [
      [2115, 915],
      [2335, 1335],
      [2685, 335],
      [2900, 300],
      [800, 1000],
    ];
  const look = async () => {
    for (const p of [blue, t.watcher])
      for (const [x, y] of at) {
        await ask(p, 'ask.ground', { match, x, y });
        await ask(p, 'ask.sight', { match, from: { x: 400, y: 1000 }, to: { x, y } });
      }
    for (const id of [0, 1, 2, 3, 4, 5, 6, 7, 360, 1000, 1001, 65535]) {
      for (const q of ['ask.reach', 'ask.range']) await ask(blue, q, { match, piece: id });
      await ask(blue, 'ask.try', { match, order: 'order.turn', piece: id, bearing: 10 });
      await ask(blue, 'order.fire', t.params({ piece: 0, target: id }));
      await ask(blue, 'order.turn', t.params({ piece: id, bearing: 90 }));
    }
  };
  await look();
  await t.order(0, 'move', { piece: 0, path: [{ x: 420, y: 1000 }], bearing: 90 });
  await t.end();
  for (const [verb, params] of hidden(hiddenOf(t))) await green.request(`order.${verb}`, t.params(params));
  await look();
  await t.end(2);
  await ask(blue, 'lobby.tables', {});
}
// A10: in one a battery fires at a farm and hits it, in the other three march.
const FIGHT = ({ Quagga, Zebra }) => [
    ['fire', { piece: Quagga.piece, feature: 1 }],
    ['turn', { piece: Zebra.piece, bearing: 300 }],
  ],
  MARCH = army =>
    ['Xerus', 'Wombat', 'Vole', 'Serval'].map(name => {
      const { piece: id, x, y } = army[name];
      return ['move', { piece: id, path: [{ x: x + 60, y }], bearing: 90 }];
    });

test('A1, A3, A7, A9, A10, A12, A14: an army behind a wood changes no byte of what the others hear', async () => {
  const tables = [await lay('veiled'), await lay('veiled-otherwise')];
  await play(tables[0], FIGHT);
  await play(tables[1], MARCH);
  for (const who of [t => t.seats[0], t => t.watcher]) {
    const [one, other] = tables.map(t => plain(t, who(t).frames));
    assert.ok(one.length > 8);
    assert.deepEqual(one, other);
  }
  const kinds = tables.map(t => t.kinds(t.seats[1]));
  assert.ok(kinds[0].has('damage') && !kinds[1].has('damage') && kinds[1].has('march'), 'A10: one fought and the other marched');
  for (const t of tables) {
    const text = plain(t, t.seats[0].frames).join('\n'); // an hour, or a hash, may hold any figures
    assert.ok(!HIDDEN.test(text), text.match(HIDDEN)?.[0]); // A1: from hello to the end
    assert.ok(/"side":"green"/.test(text), 'he has an enemy in sight');
    assert.ok(HIDDEN.test(t.seats[1].frames.join('\n')), 'there is something to hide');
    assert.ok(!/"piece\/|"ghost\/|"troops\//.test(t.watcher.frames.join('\n')), 'the public sees no troops');
    await t.close();
  }
});

test('A2: there are no takebacks, so none can show another state: the verb is unknown', async () => {
  const t = await lay('veiled');
  for (const verb of ['offer.takeback', 'match.undo', 'order.undo'])
    assert.equal((await ask(t.seats[0], verb, t.params())).data.name, 'ERR_METHOD');
  await t.close();
});

test('A4: a scenario with a member that nobody has an audience for is not offered at all', async () => {
  const p = await new Player(stage.server.url).open(),
    { scenarios: offered } = await p.request('lobby.scenarios', {});
  assert.ok(offered.some(s => s.id === 'veiled') && !offered.some(s => s.id === 'veiled-unread'));
  await p.close();
});

test('A6, A16: of a game under way nothing can be fetched, exported or subscribed to but one own view', async () => {
  const t = await lay('veiled'),
    missing = 'a'.repeat(16),
    paths = ['', '/history', '/export', '/snapshot', '/replay', '/record', '.jsonl'];
  for (const base of ['/match/', '/api/match/', '/matches/', '/download/', '/record/', '/export/'])
    for (const path of paths) {
      const [real, none] = await Promise.all([t.match, missing].map(id => fetch(`${stage.server.http}${base}${id}${path}`)));
      const [a, b] = await Promise.all([real.text(), none.text()]);
      assert.equal(real.status, none.status);
      assert.equal(a, b, `${base}${path} hints at what there is`);
      assert.ok(!HIDDEN.test(a));
    }
  const p = await new Player(stage.server.url).open(),
    refused = async params => (await ask(p, 'match.join', params)).data;
  assert.deepEqual(await refused({ match: t.match, secret: newRef(24) }), await refused({ match: missing, secret: newRef(24) }));
  assert.equal((await p.join(t.match)).viewer, 'public');
  await p.close();
  await t.close();
});

test('A7: who leaves his seat and comes to watch is the public, and nobody is the umpire', async () => {
  const t = await lay('veiled'),
    [blue] = t.seats;
  await blue.request('match.leave', { match: t.match });
  const from = blue.frames.length,
    { viewer } = await blue.join(t.match);
  assert.equal(viewer, 'public');
  assert.ok(!/piece\/|ghost\/|troops\//.test(blue.frames.slice(from).join('\n')));
  await t.close();
});

test('A17: what one may see belongs to the seat, whatever its secret is', async () => {
  const t = await lay('veiled'),
    { match } = t,
    was = JSON.stringify(t.seats[1].view(match)),
    { secret } = await t.seats[1].request('match.exchange', { match, ref: newRef(), secret: t.secrets[1] }),
    p = await new Player(stage.server.url).open();
  assert.equal((await ask(p, 'match.join', { match, secret: t.secrets[1] })).data.name, 'ERR_NOT_FOUND');
  await p.join(match, secret);
  assert.equal(JSON.stringify(p.view(match)), was);
  await p.close();
  await t.close();
});
