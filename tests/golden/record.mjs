// Plays a seeded match over the real server and writes it down as a golden match: game.jsonl for `kriegsspield try`
// (position, every order that was sent, the refused ones too, and looks of both seats and the public), and what try
// makes of it: expected.jsonl, view-0.jsonl, view-1.jsonl, view-public.jsonl. What the server recorded and what try
// finds must be one: every outcome is compared before anything is written.
// usage: record.mjs NAME SCENARIO SEED ORDERS
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Server, root } from '../support/server.mjs';
import { Player, RpcError, newRef } from '../support/player.mjs';
import { dice, layTable, nextOrder, pieces } from '../support/staff.mjs';
import { files, replay } from './games.mjs';

const [name, scenario, seed, orders] = [process.argv[2], process.argv[3], Number(process.argv[4]), Number(process.argv[5])];
const LOOK_EVERY = 10, // orders between two looks at all views
  FOUL_IN = 6; // one order in so many is a wrong one
const roll = dice(seed),
  read = file => JSON.parse(readFileSync(join(root, file), 'utf8'));
const server = await new Server().start();
const seats = [await new Player(server.url).open(), await new Player(server.url).open()];
const { match } = await layTable(seats[0], seats[1], scenario, newRef);
const state = read(`schema/scenarios/${scenario}.json`);
const terrain = typeof state.terrain === 'string' ? read(`schema/terrains/${state.terrain}.json`) : undefined;

const lines = [],
  recorded = [],
  look = () => lines.push({ view: 0 }, { view: 1 }, { view: 'public' });
// An order that the rules forbid, of a kind drawn by lot.
function foul(player, seat) {
  const view = player.view(match),
    all = pieces(view),
    own = all.filter(p => p.seat === seat),
    theirs = all.filter(p => p.seat !== seat);
  const piece = own[roll(own.length)],
    enemy = theirs[roll(theirs.length)],
    there = { x: enemy.x, y: enemy.y };
  return [
    { method: 'order.move', params: { piece: enemy.id, path: [there], bearing: 0 } },
    { method: 'order.move', params: { piece: piece.id, path: [there], bearing: 0 } },
    { method: 'order.move', params: { piece: piece.id, path: [{ x: 15000, y: 11250 }], bearing: 90 } },
    { method: 'order.fire', params: { piece: piece.id, target: own[roll(own.length)].id } },
    { method: 'order.fire', params: { piece: piece.id, target: enemy.id } },
    { method: 'order.turn', params: { piece: 4000, bearing: 10 } },
  ][roll(6)];
}
async function send(seat, { method, params }) {
  const { match: _, minute: __, ...own } = params;
  const answer = await seats[seat].request(method, { ...own, match, minute: seats[seat].view(match).turn.minute, ref: newRef() }).then(
    () => null,
    e => {
      if (!(e instanceof RpcError) || e.data?.name !== 'ERR_REFUSED') throw e;
      return e.data;
    },
  );
  lines.push({ seat, order: method, ...own });
  recorded.push(answer);
  await seats[1 - seat].request('lobby.tables', {}); // the update is there when this is answered
  return answer;
}

look();
let fires = 0,
  refused = 0;
for (let n = 0; n < orders; ) {
  const seat = seats[0].view(match).turn.side === 'blue' ? 0 : 1;
  if (roll(FOUL_IN) === 0) {
    const who = roll(4) === 0 ? 1 - seat : seat; // now and then out of his part
    if ((await send(who, foul(seats[who], who))) !== null) refused++;
    else n++;
    continue;
  }
  const order = await nextOrder(seats[seat], match, roll, 3 + roll(3));
  if (!order) break;
  assert.equal(await send(seat, order), null, 'the server refused what it had called lawful');
  fires += order.method === 'order.fire';
  if (++n % LOOK_EVERY === 0) look();
}
look();
assert.equal((await server.kill('SIGTERM')).code, 0);
const record = server.run('replay', server.data, match).trim().split('\n').map(line => JSON.parse(line));
const database = execFileSync('find', [server.data, '-name', '*.db'], { encoding: 'utf8' }).trim();
const seedHex = execFileSync('sqlite3', [database, 'SELECT lower(hex(seed)) FROM match'], { encoding: 'utf8' }).trim();
server.remove();

const folder = join(root, 'tests/golden', name);
mkdirSync(folder, { recursive: true });
const first = { ruleset: state.engine, state, ...(terrain ? { terrain } : {}), seed: seedHex };
writeFileSync(join(folder, 'game.jsonl'), [first, ...lines].map(line => JSON.stringify(line)).join('\n') + '\n');
const made = replay(server.program, folder),
  done = made['expected.jsonl'].trim().split('\n').map(line => JSON.parse(line));
const outcomes = record.filter(e => e.outcome && !/^(seat|match)\./.test(e.verb)).map(e => e.outcome);
let at = 0;
done.forEach((line, i) => {
  if (recorded[i] === null) assert.deepEqual(line.outcome, outcomes[at++], `order ${i + 1}: try and the server's record differ`);
  else assert.equal(line.refused?.rule, recorded[i].rule, `order ${i + 1}: try and the server refuse differently`);
});
assert.equal(at, outcomes.length, 'the record holds other orders than were accepted');
for (const file of files) writeFileSync(join(folder, file), made[file]);
console.log(`recorded ${name}: ${at} orders, ${fires} of fire, ${refused} refused`);
process.exit(0);
