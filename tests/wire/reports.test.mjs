// Field reports about lost connections, races, slow readers and bad documents, each as its smallest scenario over a real
// WebSocket (the list of rows and tests is tests/field-reports.md, which is checked here).
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { connect as tcp } from 'node:net';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, binary, root } from '../support/server.mjs';
import { Player, newRef } from '../support/player.mjs';
import { dice, layTable, nextOrder, pieces } from '../support/staff.mjs';

const CROWD = 500,
  BURST_WATCHERS = 300,
  BURST_EVENTS = 200,
  DEAF = 30;
const ROOM = { KRIEGSSPIEL_LIMITS_CONNECTIONS_PER_ADDRESS: '2000', KRIEGSSPIEL_LIMITS_CONNECTIONS: '4000' };
const server = new Server({ env: ROOM });
const others = [];
before(() => server.start());
after(async () => {
  for (const s of [server, ...others]) {
    await s.kill('SIGTERM');
    s.remove();
  }
});
// A server of a test's own; it ends with the file, whatever happens to the test.
async function another(env = {}) {
  const s = new Server({ env });
  others.push(s);
  return s.start();
}
const open = (at = server) => new Player(at.url).open();
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));
const lay = async (at = server) => {
  const seats = [await open(at), await open(at)];
  return { seats, ...(await layTable(seats[0], seats[1], 'first-exercise', newRef)) };
};
const moverOf = t => t.seats[t.seats[0].view(t.match).turn.side === 'blue' ? 0 : 1];
const settle = (...people) => Promise.all(people.map(p => p.request('lobby.tables', {})));
const turnOf = (t, piece, by) => ({
  match: t.match,
  ref: newRef(),
  minute: t.seats[0].view(t.match).turn.minute,
  piece: piece.id,
  bearing: (piece.b + by) % 360,
});
async function same(t, who, secret) {
  const fresh = await open();
  await fresh.join(t.match, secret);
  await settle(who);
  assert.deepEqual(who.view(t.match), fresh.view(t.match));
  await fresh.close();
}

test('C3: whoever joins while orders are settled misses none between his view and the first update', async () => {
  const t = await lay(),
    roll = dice(3),
    joiners = [];
  for (let n = 0; n < 25; n++) {
    await settle(...t.seats);
    const order = await nextOrder(moverOf(t), t.match, roll);
    const answer = moverOf(t).request(order.method, { ...order.params, ref: newRef() });
    // a join is under way in the very tick of the order; player.mjs ends the test at a number left out
    const p = await open();
    const joined = p.join(t.match);
    await Promise.all([answer, joined]);
    joiners.push(p);
  }
  for (const p of joiners) await same(t, p);
});

test('C4: after three reconnections with an order under way the list holds it once', async () => {
  const t = await lay(),
    [piece] = pieces(t.seats[0].view(t.match)).filter(p => p.side === 'blue'),
    params = turnOf(t, piece, 10);
  for (let n = 0; n < 3; n++) {
    t.seats[0].send('order.turn', params);
    t.seats[0].socket.terminate();
    t.seats[0] = await open();
    await t.seats[0].join(t.match, t.secrets[0]);
  }
  await t.seats[0].request('order.turn', params);
  const fresh = await open(),
    { log } = await fresh.join(t.match, t.secrets[0]);
  assert.equal(log.filter(e => e.kind === 'turn' && e.piece === piece.id).length, 1);
});

// A client that shakes hands and is silent ever after, as a phone that sleeps; its kernel still acknowledges.
const sleeper = at =>
  new Promise(resolve => {
    const socket = tcp(at.port, '127.0.0.1');
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${at.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: kriegsspiel.v1\r\n\r\n',
    );
    const said = [];
    socket.on('data', d => said.push(d));
    socket.on('error', () => {});
    const gone = new Promise(ended => socket.once('close', ended));
    socket.once('data', () => resolve({ socket, said, gone }));
  });
const say = ({ socket }, frame) => {
  const text = Buffer.from(JSON.stringify(frame)),
    head = text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0xfe, text.length >> 8, text.length & 255];
  socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), text]));
};

test('C5: the heartbeat is of both ends: who answers no ping is let go, who answers stays', async () => {
  const quick = await another({ KRIEGSSPIEL_LIMITS_PING_SECONDS: '1' }),
    awake = await open(quick),
    asleep = await sleeper(quick),
    began = Date.now();
  await asleep.gone;
  const took = Date.now() - began;
  assert.ok(took > 1500 && took < 8000, `let go after ${took} ms`);
  assert.ok(
    asleep.said.some(d => (d[0] & 0x0f) === 9 || d.includes(Buffer.from([0x89]))),
    'it was pinged before',
  );
  assert.equal(awake.closed, null, 'who answers stays');
  await awake.request('lobby.tables', {});
});

test('C8: a player comes back to his unlisted table with all seats taken, though his old lines still look alive', async () => {
  const own = await another(), // which finds a dead line out after a minute
    maker = await open(own),
    other = await open(own);
  const laid = await maker.request('lobby.lay', { ref: newRef(), scenario: 'first-exercise', seat: 0, listed: false });
  await other.request('lobby.claim', { ref: newRef(), match: laid.match, invitation: laid.invitations[0].invitation });
  await maker.close();
  const dead = [];
  for (let n = 0; n < 4; n++) {
    const line = await sleeper(own);
    say(line, { jsonrpc: '2.0', id: 1, method: 'session.hello', params: { protocol: 1 } });
    say(line, { jsonrpc: '2.0', id: 2, method: 'match.join', params: { match: laid.match, secret: laid.secret } });
    dead.push(line);
  }
  await sleep(200);
  const back = await open(own),
    began = Date.now();
  let joined = null;
  for (const until = Date.now() + 10000; !joined && Date.now() < until; await sleep(100))
    joined = await back.join(laid.match, laid.secret).catch(e => {
      assert.equal(e.data?.name, 'ERR_LIMIT', e.message);
      return null;
    });
  assert.equal(joined?.seat, 0, 'he never came back');
  assert.ok(Date.now() - began < 8000, `it took him ${Date.now() - began} ms`);
  assert.ok(joined.view.match);
  for (const line of dead) line.socket.destroy();
});

test('C8: as many pages of one seat as one likes, one after another: four see it, the others are told why not', async () => {
  const t = await lay(),
    lines = [];
  for (let n = 0; n < 10; n++) {
    if (n % 3 === 0) await sleep(2100); // who has just come is not replaced
    const line = await open();
    lines.push(line);
    await line.join(t.match, t.secrets[0]).catch(e => assert.equal(e.data?.limit, 'seat_connections'));
  }
  await sleep(500);
  const replaced = [t.seats[0], ...lines].filter(p => p.closed);
  assert.ok(replaced.length >= 4, `${replaced.length} were replaced`);
  for (const p of replaced) {
    const { code, reason } = await p.gone;
    assert.equal(code, 4004);
    assert.match(reason, /[a-z]+\.$/);
  }
  const seen = [t.seats[0], ...lines].filter(p => !p.closed && p.views.has(t.match));
  assert.equal(seen.length, 4, `${seen.length} see it`);
});

test('C12: 500 clients come back in the same second after a restart, and each has his view', async () => {
  const own = await another(ROOM),
    t = await lay(own);
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => open(own)));
  await Promise.all(crowd.map(p => p.join(t.match)));
  const want = structuredClone(crowd[0].view(t.match));
  await own.kill();
  await Promise.all(crowd.map(p => p.gone));
  await own.start();
  const began = Date.now();
  const back = await Promise.all(
    crowd.map(async () => {
      const p = await open(own);
      await p.join(t.match);
      return p;
    }),
  );
  const took = Date.now() - began;
  for (const p of back) assert.deepEqual(p.view(t.match), want);
  assert.ok(took < 10000, `it took ${took} ms`);
  // The jitter is the page's: client-web/tests/unit/line.test.ts.
});

test('D2: two lines of one seat order two pieces in the same tick, and both are done', async () => {
  const t = await lay(),
    second = await open(),
    [a, b] = pieces(t.seats[0].view(t.match)).filter(p => p.side === 'blue');
  await second.join(t.match, t.secrets[0]);
  const [one, two] = await Promise.all([
    t.seats[0].request('order.turn', turnOf(t, a, 10)),
    second.request('order.turn', turnOf(t, b, 20)),
  ]);
  assert.deepEqual(
    [one.minute, two.minute],
    [0, 0],
    'neither is called stale: the minute is the turn, not a version of the state',
  );
  await settle(t.seats[0]);
  const view = t.seats[0].view(t.match);
  assert.equal(view[`piece/${a.id}`].b, (a.b + 10) % 360);
  assert.equal(view[`piece/${b.id}`].b, (b.b + 20) % 360);
});

test('J10: bursts of long questions from one seat do not hold up the order of another', async () => {
  const LINES = 4,
    BURST = 60, // of each line: nearly what may wait
    own = await another(),
    seats = [await open(own), await open(own)],
    t = { seats, ...(await layTable(seats[0], seats[1], 'wiesenau', newRef)) },
    mover = moverOf(t),
    { side } = mover.view(t.match).turn,
    asked = t.seats.find(p => p !== mover),
    lines = [asked, ...(await Promise.all(Array.from({ length: LINES - 1 }, () => open(own))))],
    theirs = pieces(asked.view(t.match)).filter(p => p.side !== side),
    [piece] = pieces(mover.view(t.match)).filter(p => p.side === side);
  for (const line of lines.slice(1)) await line.join(t.match, t.secrets[t.seats.indexOf(asked)]);
  let answered = 0;
  const burst = lines.flatMap(line =>
    Array.from({ length: BURST }, (_, n) =>
      line.request('ask.reach', { match: t.match, piece: theirs[n % theirs.length].id }).then(() => answered++),
    ),
  );
  // An order of another minute is answered as it is handled; one that is done waits for the disk as well.
  const late = { ...turnOf(t, piece, 10), minute: 7 };
  await assert.rejects(mover.request('order.turn', late), e => e.data?.name === 'ERR_MINUTE');
  const before = answered;
  await Promise.all(burst);
  assert.ok(before <= burst.length / 2, `${before} of ${burst.length} questions were answered before it`);
});

test('D6: the start of a match is one entry: killed at any moment it waits or is in play, never between', async () => {
  const own = await another();
  for (let n = 0; n < 8; n++) {
    const maker = await open(own),
      other = await open(own);
    const laid = await maker.request('lobby.lay', { ref: newRef(), scenario: 'first-exercise', seat: 0 });
    const params = { ref: newRef(), match: laid.match, invitation: laid.invitations[0].invitation };
    const { sent, answer } = other.send('lobby.claim', params);
    answer.catch(() => {});
    await sent;
    await sleep(n);
    await own.kill();
    await own.start();
    const looker = await open(own),
      before = (await looker.join(laid.match)).view;
    assert.ok(['waiting', 'play'].includes(before.match.phase));
    assert.equal(before.match.phase === 'play', before['seat/1'].taken, 'a seat taken and no play, or play and no seat taken');
    const again = await open(own),
      claimed = await again.request('lobby.claim', params);
    await again.join(laid.match, claimed.secret);
    assert.equal(again.view(laid.match).match.phase, 'play');
    const entries = own
      .run('replay', own.data, laid.match)
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).verb);
    assert.equal(entries.length, 2, `the start is one entry after the laying: ${entries}`);
  }
});

test('J5: a burst of 200 events to 300 watchers: the deaf are cut short, the others miss nothing, memory is bounded', async () => {
  const own = await another(ROOM),
    t = await lay(own);
  const watchers = await Promise.all(Array.from({ length: BURST_WATCHERS }, () => open(own)));
  await Promise.all(watchers.map(p => p.join(t.match)));
  const deaf = watchers.slice(0, DEAF),
    hearing = watchers.slice(DEAF),
    rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${own.child.pid}/status`, 'utf8'))[1]) * 1024;
  for (const p of deaf) p.socket._socket.pause();
  const began = rss();
  let done = 0;
  while (done < BURST_EVENTS) {
    const side = t.seats[0].view(t.match).turn.side,
      mover = moverOf(t),
      burst = pieces(mover.view(t.match))
        .filter(p => p.side === side && !p.acted)
        .map(p => mover.request('order.turn', turnOf(t, p, 10)));
    await Promise.all(burst);
    await settle(mover);
    await mover.request('part.end', { match: t.match, ref: newRef(), minute: mover.view(t.match).turn.minute });
    await settle(...t.seats);
    done += burst.length + 1;
  }
  assert.ok(rss() - began < 48 << 20, `the process grew by ${(rss() - began) >> 20} MiB`);
  await settle(...hearing);
  for (const p of hearing) assert.deepEqual(p.view(t.match), hearing[0].view(t.match));
  assert.equal(hearing[0].view(t.match).turn.minute, t.seats[0].view(t.match).turn.minute);
  for (const p of deaf) p.socket._socket.resume();
  // When they can read again they have all of it, or were told to ask anew: the latest state, never an endless queue.
  for (const p of deaf) {
    await settle(p);
    if (p.frames.some(f => f.includes('match.resync'))) await p.join(t.match);
    assert.deepEqual(p.view(t.match), hearing[0].view(t.match));
  }
});

test('J9: one broken scenario among those that ship neither stops the start nor the lobby, and check names the place', async () => {
  const schema = mkdtempSync(join(tmpdir(), 'kriegsspiel-schema-'));
  for (const folder of ['terrains', 'scenarios', 'rules']) {
    mkdirSync(join(schema, folder), { recursive: true });
    spawnSync('cp', ['-r', `${join(root, 'schema', folder)}/.`, join(schema, folder)]);
  }
  const good = JSON.parse(readFileSync(join(root, 'schema/scenarios/first-exercise.json'), 'utf8'));
  const wrong = {
    'no-json': '{"format":1,',
    'no-board': JSON.stringify({ ...good, id: 'no-board', terrain: 'nowhere' }),
    'no-ground': JSON.stringify({ ...good, id: 'no-ground', pieces: [{ ...good.pieces[0], x: 99999 }] }),
    'no-engine': JSON.stringify({ ...good, id: 'no-engine', engine: 'chess' }),
  };
  for (const [id, text] of Object.entries(wrong)) {
    writeFileSync(join(schema, 'scenarios', `${id}.json`), text);
    const { status, stdout, stderr } = spawnSync(binary, ['check', join(schema, 'scenarios', `${id}.json`)], {
      encoding: 'utf8',
      cwd: root,
    });
    assert.equal(status, 1, `${id} passes the check`);
    assert.ok((stdout + stderr).length > 20, id);
  }
  const own = await another({ KRIEGSSPIEL_SCHEMA_DIR: schema }),
    p = await open(own),
    { scenarios } = await p.request('lobby.scenarios', {});
  assert.ok(
    scenarios.some(s => s.id === 'wiesenau'),
    'the good ones are offered',
  );
  assert.ok(!scenarios.some(s => s.id in wrong), 'what cannot be played is not offered');
  for (const { id } of scenarios) await p.request('lobby.lay', { ref: newRef(), scenario: id, seat: 0, listed: false });
  for (const id of Object.keys(wrong)) {
    const e = await p.request('lobby.lay', { ref: newRef(), scenario: id, seat: 0 }).then(
      () => null,
      error => error,
    );
    assert.ok(e, `${id} was laid`);
  }
  rmSync(schema, { recursive: true, force: true });
});

test('every field report within reach names a test that exists', () => {
  const text = readFileSync(join(root, 'tests/field-reports.md'), 'utf8'),
    rows = [...text.matchAll(/^\| ([A-Z]\d+) \| `([^`]+)` \| `?([^|`]+)`? \|$/gm)].map(m => m.slice(1).map(s => s.trim()));
  const wanted = `A1 A2 A3 A4 A6 A7 A9 A10 A12 A14 A16 A17 A19 B1 B3 B4 B7 B8 C1 C3 C4 C5 C8 C9 C10 C12 C13 D1 D2 D4 D6 D8 D9
    E1 E3 E5 E6 E7 E8 E10 E12 E13 E14 E16 G2 G3 G4 G5 G7 H2 H3 H4 I6 J4 J5 J8 J9 J10`.split(/\s+/);
  for (const row of wanted)
    assert.ok(
      rows.some(r => r[0] === row),
      `no test of ${row}`,
    );
  for (const [row, file, name] of rows) {
    assert.ok(existsSync(join(root, file)), `${row}: no ${file}`);
    assert.ok(name.split(/[ :]/).includes(row) || name.includes(row), `${row}: ${name} does not begin with it`);
    assert.ok(readFileSync(join(root, file), 'utf8').includes(name), `${row}: ${file} has no "${name}"`);
  }
});

test('G8: twenty-five pupils behind one address sit down at thirteen tables as a server ships, and each gives an order', async () => {
  const school = await another(),
    tables = await Promise.all(Array.from({ length: 13 }, () => lay(school)));
  await tables[12].seats[1].close(); // the thirteenth plays alone
  for (const t of tables) {
    const mover = moverOf(t),
      other = t.seats.find(p => p !== mover);
    const end = who => who.request('part.end', { match: t.match, ref: newRef(), minute: mover.view(t.match).turn.minute });
    await end(mover);
    await settle(mover);
    if (other !== tables[12].seats[1]) await end(other);
  }
  for (const [n, t] of tables.entries()) {
    await settle(t.seats[0]);
    assert.equal(t.seats[0].view(t.match).turn.minute, n < 12 ? 2 : 1);
  }
  for (const p of tables.flatMap(t => t.seats)) await p.close();
});
