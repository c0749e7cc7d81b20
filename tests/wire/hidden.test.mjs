// A-rows of the field reports against the built binary, in field sight, where an army stands behind a wood.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { Player, newRef } from '../support/player.mjs';
import { Table, piece, scenario, serverOf } from './support/table.mjs';

const WOOD = '........DDDD............',
  boards = { belt: { name: 'Belt', wide: 12, high: 8, ground: Array(16).fill(WOOD) } },
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
    ]),
    { ...veiled('veiled-unread', []), remark: 'A3A4 the umpire thinks green will win' },
  ],
  HIDDEN = /Zebra|Yak|2111|2222|The outpost/;

let stage;
before(async () => {
  stage = await serverOf({ boards, scenarios });
});
after(() => stage.end());

const lay = id => Table.lay(stage.server, id, { options: { sight: 'field' } });
const ask = (p, method, params) => p.request(method, params).catch(e => ({ code: e.code, data: e.data }));
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
