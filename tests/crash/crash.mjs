// One server, several matches with all their people, all with something under way when the server is killed with -9. After
// each start what was not answered is sent again with its own ref. At the end: whatever was acknowledged stands in the record
// once and was answered the same again, what was refused stands nowhere, every page's view is a fresh one, and `verify` finds
// every digest equal (field reports C1, C4, C10). usage: crash.mjs KILLS SEED
import assert from 'node:assert/strict';
import { Server } from '../support/server.mjs';
import { Player, RpcError, newRef } from '../support/player.mjs';
import { dice } from '../support/staff.mjs';
import { ordered, staffed } from '../support/tables.mjs';

const kills = Number(process.argv[2] ?? 15),
  seed = Number(process.argv[3] ?? 1812);
const LATEST_US = 4000, // how long after the last byte a kill may come: a commit takes less
  REF_WRITTEN = 32;
// No fault of who asks, and so of none that may be met here.
const FAULTS = ['ERR_INTERNAL', 'ERR_FROZEN', 'ERR_NOT_RECORDED', 'ERR_NOMEM', 'ERR_PARAMS'];
const roll = dice(seed),
  server = await new Server().start();
const done = new Map(), // ref → method, of what was acknowledged
  refused = new Set(),
  matches = new Set();
let inFlight = 0;

const spin = us => {
  const until = process.hrtime.bigint() + BigInt(us * 1000);
  while (process.hrtime.bigint() < until);
};
const sits = table => {
  matches.add(table.match);
  return table;
};
const players = table => table.people.map(who => who.player);
// What was sent to anybody before this has been heard.
const settle = table => Promise.all(players(table).map(p => p.request('lobby.tables', {})));

async function back({ match, people }) {
  for (const who of people) {
    const { epoch, seq } = who.player.views.get(match),
      p = await new Player(server.url).open();
    const r = await p.request('match.join', { match, ...(who.secret ? { secret: who.secret } : {}), epoch, seq });
    assert.ok(r.view, 'an unknown epoch is answered with a whole view');
    who.player = p;
  }
}
// The answer to one that was sent, as it stands in the books.
function keep({ method, params }, answer) {
  if (answer instanceof RpcError) {
    assert.ok(!FAULTS.includes(answer.data?.name), `${method} ${JSON.stringify(params)}: ${answer.message}`);
    refused.add(params.ref);
    return;
  }
  done.set(params.ref, method);
}
const answerOf = promise => promise.catch(e => (e instanceof RpcError ? e : Promise.reject(e)));

const tables = [
  await ordered(server, roll, 'first-exercise'),
  await ordered(server, roll, 'wiesenau'),
  await ordered(server, roll, 'first-exercise'),
  await staffed(server, roll),
  await staffed(server, roll),
].map(sits);
for (let kill = 0; kill < kills; kill++) {
  const round = [];
  for (const [i, table] of tables.entries()) {
    await settle(table);
    const next = await table.next();
    if (next) for (const o of next) round.push({ ...o, params: { ...o.params, ref: newRef() } });
    else {
      for (const p of players(table)) await p.close();
      tables[i] = sits(await table.anew());
    }
  }
  const sent = round.map(o => o.who.player.send(o.method, o.params));
  sent.forEach(({ answer }, k) => answerOf(answer).then(a => (round[k].answer = a), () => {}));
  await Promise.all(sent.map(s => s.sent));
  if (roll(4) === 0 && sent.length) await Promise.race(sent.map(s => s.answer)).catch(() => {}); // one has been told, the others not
  spin(roll(LATEST_US));
  await server.kill();
  await Promise.all(tables.flatMap(players).map(p => p.gone));
  await server.start();
  for (const table of tables) await back(table);
  for (const o of round) {
    if (!o.answer) inFlight++;
    else keep(o, o.answer);
    if (o.answer instanceof RpcError) continue;
    const again = await answerOf(o.who.player.request(o.method, o.params));
    if (o.answer) assert.deepEqual(again, o.answer, `${o.method}: the answer survives the restart`);
    else keep(o, again);
  }
}
for (const table of tables) {
  await settle(table);
  for (const { player, secret } of table.people) {
    const fresh = await new Player(server.url).open();
    await fresh.join(table.match, secret);
    assert.deepEqual(player.view(table.match), fresh.view(table.match), `a view of ${table.match} is not what a fresh one is`);
    await fresh.close();
  }
}
assert.equal((await server.kill('SIGTERM')).code, 0, 'a clean stop');
const record = [...matches].map(match => server.run('replay', server.data, match)).join('\n'),
  times = text => record.split(text).length - 1;
const digested = method => /^(umpire|narrative|match)\./.test(method), // its ref stands in the record as a digest
  count = method => [...done.values()].filter(m => m === method).length;
for (const [ref, method] of done) if (!digested(method)) assert.equal(times(ref), 1, `${method} ${ref} in the record`);
for (const method of new Set([...done.values()].filter(digested))) {
  const stands = times(`"verb":"${method.replace('match.', 'seat.')}"`);
  // nobody to dismiss, or a consent that was given: the answer is yes, and nothing is written
  const right = /dismiss|consent/.test(method) ? stands <= count(method) : stands === count(method);
  assert.ok(right, `${method} was done ${count(method)} times and stands ${stands} times in the record`);
}
for (const ref of refused) assert.equal(times(ref), 0, `${ref} was refused`);
console.log(server.run('verify', server.data).trim().split('\n').at(-1));
server.remove();
assert.ok(done.size > kills, 'hardly anything was done');
const played = `${done.size} deeds of ${new Set(done.values()).size} kinds in ${matches.size} matches`;
console.log(`crash: ok seed ${seed}: ${kills} kills, ${played}, ${refused.size} refused, ${inFlight} not yet answered when it fell`);
process.exit(0);
