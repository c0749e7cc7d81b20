// Black box: the built binary over a real WebSocket. Two seats and a watcher play scripted orders; every ref is sent
// twice; the server is killed with -9 at seeded moments, at least half of them between a request's last byte and its
// answer; then restart and resume. At the end: every acknowledged order stands in the journal once, no view differs
// from a fresh one, and `verify` finds every digest equal. usage: smoke.mjs [kills] [orders] [seed]
import assert from 'node:assert/strict';
import { Server } from '../support/server.mjs';
import { Player, newRef } from '../support/player.mjs';
import { dice, layTable, nextOrder } from '../support/staff.mjs';

const kills = Number(process.argv[2] ?? 20),
  orders = Number(process.argv[3] ?? 30),
  seed = Number(process.argv[4] ?? 1812);
console.log(`smoke: seed ${seed}`);
const roll = dice(seed),
  sleep = ms => new Promise(resolve => setTimeout(resolve, ms));
const server = await new Server().start();
let people = {};

async function connect() {
  const old = people;
  people = {};
  for (const [name, secret] of [
    ['blue', secrets[0]],
    ['green', secrets[1]],
    ['watcher', undefined],
  ]) {
    const p = (people[name] = await new Player(server.url).open());
    const before = old[name]?.views.get(match);
    if (!before) {
      await p.join(match, secret);
      continue;
    }
    // resume: what the restarted server says of the old epoch must be a whole view
    const result = await p.request('match.join', { match, ...(secret ? { secret } : {}), epoch: before.epoch, seq: before.seq });
    assert.ok(result.view, 'an unknown epoch is answered with a whole view');
    p.views.set(match, { epoch: result.epoch, seq: result.seq, fragments: result.view, events: [], seat: result.seat });
  }
}

const maker = await new Player(server.url).open(),
  other = await new Player(server.url).open();
const { match, secrets } = await layTable(maker, other, 'first-exercise', newRef);
maker.close();
other.close();
await connect();

// Which orders meet a kill, and how: spread over the run, more than one kill on an order if need be.
const plan = Array.from({ length: orders }, () => []);
for (let k = 0; k < kills; k++) plan[(((k * orders) / kills) | 0) % orders].push(k % 10 < 7 ? 'flight' : 'after');
let inFlight = 0,
  killed = 0,
  accepted = 0;
const acknowledged = new Set();

const spin = us => {
  const until = process.hrtime.bigint() + BigInt(us * 1000);
  while (process.hrtime.bigint() < until);
};

// An order's answer comes after its sender's own update; the others' may still be under way. Whoever ended the last part
// knows the minute, so when all agree on it all are up to date.
async function agree() {
  const minutes = () => new Set(Object.values(people).map(p => p.view(match).turn.minute));
  for (let waits = 0; minutes().size > 1; waits++) {
    assert.ok(waits < 1000, `the three never agreed on the minute: ${[...minutes()]}`);
    await sleep(5);
  }
}

for (let n = 0; n < orders; n++) {
  await agree();
  const mover = () => people[people.blue.view(match).turn.side];
  const order = await nextOrder(mover(), match, roll);
  if (!order) throw new Error(`the match is over after ${n} orders`);
  const name = people.blue.view(match).turn.side,
    params = { ...order.params, ref: newRef() };
  let answer = null;
  for (const kind of plan[n]) {
    let answered = false;
    const { sent, answer: wait } = people[name].send(order.method, params);
    wait.then(
      a => {
        answered = true;
        answer = a;
      },
      () => {},
    );
    await sent;
    if (kind === 'after') await wait;
    else spin(roll(4) * roll(150)); // from at once to what a commit takes
    await server.kill();
    await people[name].gone; // all that the server still said has been heard
    killed++;
    if (answered) acknowledged.add(params.ref);
    else inFlight++;
    await server.start();
    await connect();
  }
  const first = await people[name].request(order.method, params); // sent anew with its own ref: done once
  acknowledged.add(params.ref);
  assert.deepEqual(await people[name].request(order.method, params), first, 'a ref sent twice is answered alike');
  if (answer) assert.deepEqual(first, answer, 'the answer survives the restart');
  accepted++;
}
assert.ok(inFlight * 2 >= kills, `only ${inFlight} of ${kills} kills fell between a request and its answer`);

await sleep(100); // the last updates are on their way to the others
const secretOf = { blue: secrets[0], green: secrets[1] };
for (const name of Object.keys(people)) {
  const fresh = await new Player(server.url).open();
  await fresh.join(match, secretOf[name]);
  assert.deepEqual(people[name].view(match), fresh.view(match), `${name}'s view is not what a fresh one is`);
  await fresh.close();
}
assert.equal((await server.kill('SIGTERM')).code, 0, 'a clean stop');
const record = server.run('replay', server.data, match);
for (const ref of acknowledged) assert.equal(record.split(ref).length - 1, 1, `order ${ref} stands once in the journal`);
console.log(server.run('verify', server.data).trim());
server.remove();
console.log(`smoke: ok ${killed} kills ${accepted} orders`);
process.exit(0);
