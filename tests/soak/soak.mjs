// A long life in short: 10,000 connections come, join and go; then bots play matches, drop their lines at any moment and
// come back, tables are laid and left. Comings and goings leave no memory and no file behind (field report C13); play takes
// no more than what the store may keep of its pages and the matches that may be in memory. usage: soak.mjs SECONDS [CYCLES]
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { Server } from '../support/server.mjs';
import { Player, RpcError, newRef } from '../support/player.mjs';
import { dice, layTable, nextOrder } from '../support/staff.mjs';
import { staffed } from '../support/tables.mjs';

const seconds = Number(process.argv[2] ?? 20),
  cycles = Number(process.argv[3] ?? 10000),
  seed = Number(process.env.SEED ?? 1812);
const AT_ONCE = 40,
  BOTS = 6, // tables at once, and a staff's
  PARTS = 8, // measurements of the play
  GROWTH_CYCLES = 1 << 20, // bytes over the last four fifths of the cycles
  CACHES = 21 << 20, // bytes of pages that the store's connections may keep (store/database.c), filled as the record grows
  TABLES_LOADED = 6 << 20, // bytes of the matches in memory, their logs and views
  LOADED = '16'; // matches in memory: tables that were left are put away
const roll = dice(seed);
const server = await new Server({
  env: { KRIEGSSPIEL_LIMITS_MATCHES_IN_MEMORY: LOADED, KRIEGSSPIEL_LIMITS_CONNECTIONS_PER_ADDRESS: '1000' },
}).start();
const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) * 1024,
  files = () => readdirSync(`/proc/${server.child.pid}/fd`).length,
  kib = n => `${Math.round(n / 1024)} KiB`;

const two = [await new Player(server.url).open(), await new Player(server.url).open()];
const { match } = await layTable(two[0], two[1], 'first-exercise', newRef);

async function comings(n) {
  const one = async () => {
    const p = await new Player(server.url).open();
    await p.join(match);
    if (roll(2)) await p.request('match.leave', { match });
    if (roll(3)) await p.close();
    else p.socket.terminate();
  };
  for (let done = 0; done < n; done += AT_ONCE) await Promise.all(Array.from({ length: Math.min(AT_ONCE, n - done) }, one));
}
await comings(cycles / 5);
const early = rss(),
  filesEarly = files();
await comings((cycles * 4) / 5);
await new Promise(resolve => setTimeout(resolve, 300));
const late = rss();
console.log(`C13: ${cycles} comings and goings: ${kib(early)} after a fifth, ${kib(late)} at the end, ${files()} files open`);
assert.ok(late - early <= GROWTH_CYCLES, `the process grew by ${kib(late - early)}`);
assert.ok(files() <= filesEarly + 2, `${files() - filesEarly} files more are open`);

let orders = 0,
  deeds = 0,
  returns = 0,
  laid = 0;
// Two a side by the clock, an umpire, a watcher: all that they do besides moving their troops.
async function staff(until) {
  while (Date.now() < until) {
    const table = await staffed(server, roll);
    laid++;
    for (let next; Date.now() < until && (next = await table.next());)
      for (const { who, method, params } of next) {
        const answer = await who.player.request(method, { ...params, ref: newRef() }).catch(e => e);
        assert.ok(!(answer instanceof Error) || answer instanceof RpcError, String(answer));
        deeds++;
      }
    await table.end();
    await Promise.all(table.people.map(who => who.player.close()));
  }
}
async function bot(until) {
  while (Date.now() < until) {
    const seats = [await new Player(server.url).open(), await new Player(server.url).open()];
    const table = await layTable(seats[0], seats[1], roll(4) ? 'first-exercise' : 'wiesenau', newRef);
    laid++;
    for (let n = 0; n < 40 && Date.now() < until; n++) {
      await Promise.all(seats.map(p => p.request('lobby.tables', {})));
      const side = seats[0].view(table.match).turn.side === 'blue' ? 0 : 1,
        order = await nextOrder(seats[side], table.match, roll);
      if (!order) break;
      await seats[side].request(order.method, { ...order.params, ref: newRef() });
      orders++;
      if (roll(6)) continue;
      const who = roll(2); // his line breaks, and he comes back
      roll(2) ? seats[who].socket.terminate() : await seats[who].close();
      seats[who] = await new Player(server.url).open();
      await seats[who].join(table.match, table.secrets[who]);
      returns++;
    }
    await Promise.all(seats.map(p => p.close()));
  }
}
const marks = [];
for (let part = 0; part < PARTS; part++) {
  const until = Date.now() + (seconds * 1000) / PARTS;
  await Promise.all([staff(until), ...Array.from({ length: BOTS }, () => bot(until))]);
  marks.push(rss());
}
console.log(`soak: ${laid} tables, ${orders} orders, ${deeds} deeds of staffs, ${returns} returns; memory ${marks.map(kib).join(', ')}`);
const most = Math.max(...marks) - late;
assert.ok(most <= CACHES + TABLES_LOADED, `the process grew by ${kib(most)}, past all that it may keep`);
assert.ok(orders > 50 && returns > 5 && deeds > 50);
for (const p of two) await p.close();
assert.equal((await server.kill('SIGTERM')).code, 0, 'a clean stop');
console.log(server.run('verify', server.data).trim().split('\n').at(-1));
server.remove();
console.log(`soak: ok seed ${seed}, ${cycles} cycles, ${seconds} s of play`);
process.exit(0);
