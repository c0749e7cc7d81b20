// One server, several matches of two players and a watcher each, all with an order under way when the server is killed
// with -9. After each start the orders are sent again with their own ref. At the end: whatever was acknowledged stands in
// the record once, unacknowledged orders once or not at all, every page's view is a fresh one, and `verify` finds every
// digest equal (field reports C1, C4, C10). usage: crash.mjs KILLS SEED
import assert from 'node:assert/strict';
import { Server } from '../support/server.mjs';
import { Player, newRef } from '../support/player.mjs';
import { dice, layTable, nextOrder } from '../support/staff.mjs';

const kills = Number(process.argv[2] ?? 15),
  seed = Number(process.argv[3] ?? 1812);
const TABLES = ['first-exercise', 'wiesenau', 'first-exercise'],
  LONGEST = 40, // orders at one table before a new one is laid
  LATEST_US = 4000; // how long after the last byte a kill may come: a commit takes less
const roll = dice(seed),
  SIDES = ['blue', 'green'];
const server = await new Server().start();
const acknowledged = new Set(),
  sent = new Set(),
  matches = new Set();
let tables = [],
  orders = 0,
  inFlight = 0;

const spin = us => {
  const until = process.hrtime.bigint() + BigInt(us * 1000);
  while (process.hrtime.bigint() < until);
};
async function lay(scenario) {
  const two = [await new Player(server.url).open(), await new Player(server.url).open()];
  const { match, secrets } = await layTable(two[0], two[1], scenario, newRef);
  const watcher = await new Player(server.url).open();
  await watcher.join(match);
  matches.add(match);
  return { scenario, match, secrets, seats: two, watcher, played: 0 };
}
async function back(table) {
  for (const [i, who] of [...table.seats, table.watcher].entries()) {
    const p = await new Player(server.url).open(),
      { epoch, seq } = who.views.get(table.match),
      secret = table.secrets[i];
    const r = await p.request('match.join', { match: table.match, ...(secret ? { secret } : {}), epoch, seq });
    assert.ok(r.view, 'an unknown epoch is answered with a whole view');
    p.views.set(table.match, { epoch: r.epoch, seq: r.seq, fragments: r.view, events: [], seat: r.seat });
    if (i < 2) table.seats[i] = p;
    else table.watcher = p;
  }
}
// Both seats of a table know the same minute once what was sent before this answer has been heard.
const settle = table => Promise.all([...table.seats, table.watcher].map(p => p.request('lobby.tables', {})));

for (const scenario of TABLES) tables.push(await lay(scenario));
for (let kill = 0; kill < kills; kill++) {
  const round = [];
  for (const [i, table] of tables.entries()) {
    await settle(table);
    const mover = table.seats[SIDES.indexOf(table.seats[0].view(table.match).turn.side)],
      order = table.played < LONGEST && (await nextOrder(mover, table.match, roll));
    if (!order) {
      for (const p of [...table.seats, table.watcher]) await p.close();
      tables[i] = await lay(table.scenario);
      continue;
    }
    round.push({ table, seat: table.seats.indexOf(mover), method: order.method, params: { ...order.params, ref: newRef() } });
  }
  const answers = round.map(o => {
    sent.add(o.params.ref);
    const { sent: gone, answer } = o.table.seats[o.seat].send(o.method, o.params);
    answer.then(
      a => {
        o.answer = a;
      },
      () => {},
    );
    return { gone, answer };
  });
  await Promise.all(answers.map(a => a.gone));
  if (roll(4) === 0 && answers.length) await Promise.race(answers.map(a => a.answer)).catch(() => {}); // one has been told, the others not
  spin(roll(LATEST_US));
  await server.kill();
  await Promise.all(tables.flatMap(t => [...t.seats, t.watcher]).map(p => p.gone));
  for (const o of round) o.answer ? acknowledged.add(o.params.ref) : inFlight++;
  await server.start();
  for (const table of tables) await back(table);
  for (const o of round) {
    const again = await o.table.seats[o.seat].request(o.method, o.params);
    if (o.answer) assert.deepEqual(again, o.answer, 'the answer survives the restart');
    acknowledged.add(o.params.ref);
    o.table.played++;
    orders++;
  }
}
for (const table of tables) {
  await settle(table);
  for (const [i, who] of [...table.seats, table.watcher].entries()) {
    const fresh = await new Player(server.url).open();
    await fresh.join(table.match, table.secrets[i]);
    assert.deepEqual(who.view(table.match), fresh.view(table.match), `a view of ${table.match} is not what a fresh one is`);
    await fresh.close();
  }
}
assert.equal((await server.kill('SIGTERM')).code, 0, 'a clean stop');
const record = [...matches].map(match => server.run('replay', server.data, match)).join('\n');
for (const ref of sent) {
  const times = record.split(ref).length - 1;
  assert.ok(acknowledged.has(ref) ? times === 1 : times <= 1, `order ${ref} stands ${times} times`);
}
console.log(server.run('verify', server.data).trim().split('\n').at(-1));
server.remove();
assert.ok(orders > kills, 'hardly an order was played');
const played = `${orders} orders in ${matches.size} matches`;
console.log(`crash: ok seed ${seed}: ${kills} kills, ${played}, ${inFlight} not yet answered when it fell`);
process.exit(0);
