// A table of a scenario of the test's own, with every seat and a watcher at it: laid, seen, ordered about, ended. A
// server for it is started on a copy of schema/ that has the test's boards and scenarios as well. Used by the wire
// tests and the plays beside this file; knows no rules.
import { after } from 'node:test';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Player, newRef } from '../../support/player.mjs';
import { holdRequest } from '../../support/frames.mjs';
import { Server, root } from '../../support/server.mjs';

// boards: id → terrain; scenarios: a list. {server, end}: end stops it and takes away what it had.
export async function serverOf({ boards, scenarios }) {
  const folder = mkdtempSync(join(tmpdir(), 'kriegsspiel-')),
    schema = join(folder, 'schema');
  cpSync(join(root, 'schema'), schema, { recursive: true });
  const put = (kind, id, document) => writeFileSync(join(schema, kind, `${id}.json`), JSON.stringify(document));
  for (const [id, board] of Object.entries(boards)) put('terrains', id, { format: 1, seed: 5, ...board });
  for (const scenario of scenarios) put('scenarios', scenario.id, scenario);
  const server = await new Server({ env: { KRIEGSSPIEL_SCHEMA_DIR: schema } }).start();
  const end = async () => {
    await server.kill('SIGTERM');
    server.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, end };
}

// The server for all tests of a file: killed after the last, and every entry of its record run again.
export async function served(documents = { boards: {}, scenarios: [] }) {
  const { server, end } = await serverOf(documents);
  after(async () => {
    await server.kill('SIGTERM');
    server.run('verify', server.data);
    await end();
  });
  return server;
}

export const scenario = more => ({
  format: 1,
  engine: 'reiswitz-1812',
  title: 'For the tests',
  summary: 'For the tests.',
  players: 2,
  first: 'blue',
  seats: ['blue', 'green'].map(side => ({ side, name: side })),
  ...more,
});
export const piece = (arm, side, x, y, bearing, more = {}) => ({ arm, side, division: 1, x, y, bearing, ...more });

export class Table {
  // Everybody sits: seats in their order, then a watcher.
  static async lay(server, id, options = {}) {
    const t = new Table(),
      open = () => new Player(server.url).open();
    t.server = server;
    t.watcher = await open();
    const first = await open(),
      laid = await first.request('lobby.lay', { ref: newRef(), scenario: id, seat: 0, listed: false, ...options });
    t.match = laid.match;
    t.secrets = [laid.secret];
    t.seats = [first];
    for (const { seat, invitation } of laid.invitations) {
      t.seats[seat] = await open();
      const params = { ref: newRef(), match: t.match, invitation };
      t.secrets[seat] = (await t.seats[seat].request('lobby.claim', params)).secret;
    }
    await Promise.all(t.seats.map((p, seat) => p.join(t.match, t.secrets[seat])));
    await t.watcher.join(t.match);
    return t;
  }
  get everybody() {
    return [...this.seats, this.watcher];
  }
  see(name, seat = 0) {
    return this.seats[seat].view(this.match)[name];
  }
  get minute() {
    return this.see('turn').minute;
  }
  params(more) {
    return { match: this.match, ref: newRef(), minute: this.minute, ...more };
  }
  // A lawful order, held against its schema as what comes back is.
  order(seat, verb, more) {
    return this.send(seat, `order.${verb}`, more);
  }
  send(seat, method, more) {
    return this.sendAtAnyTime(seat, method, { minute: this.minute, ...more });
  }
  // What names no minute: slates and talk.
  sendAtAnyTime(seat, method, more) {
    const params = { match: this.match, ref: newRef(), ...more };
    holdRequest({ jsonrpc: '2.0', id: 1, method, params });
    return this.seats[seat].request(method, params);
  }
  // The same, held against nothing: it may be wrong.
  give(seat, method, more) {
    return this.seats[seat].request(method, { match: this.match, ref: newRef(), ...more });
  }
  // What was sent to anybody before this has been heard.
  settle() {
    return Promise.all(this.everybody.map(p => p.request('lobby.tables', {})));
  }
  // Only these seats hear of what is done in `work`; the others and the watcher get no frame at all.
  async onlyHear(seats, work) {
    await this.settle();
    const others = this.everybody.filter((p, k) => !seats.includes(k)),
      was = others.map(p => p.heard);
    await work();
    await this.settle();
    assert.deepEqual(
      others.map(p => p.heard),
      was,
    );
  }
  // Every side of several players closes its council, which each of them alone has heard of: that is put aside.
  async council() {
    for (const [seat, p] of this.seats.entries())
      if (p.view(this.match)['command/0'] || p.view(this.match)['command/1']) await this.send(seat, 'part.end', {});
    await this.settle();
    assert.equal(this.see('turn').stage, undefined);
    for (const p of this.everybody) p.views.get(this.match).events.length = 0;
  }
  // The side to move ends its move, and the other side after it, so often; stops where the game does.
  async end(moves = 1) {
    for (let n = 0; n < moves && !this.see('result'); n++) {
      const { side, minute } = this.see('turn');
      for (const [seat, p] of this.seats.entries())
        if (this.see(`seat/${seat}`).side === side) await p.request('part.end', this.params({ minute }));
      await this.settle();
      assert.equal(this.minute, minute + 1);
    }
  }
  // The kinds of happenings a person has heard since he joined.
  kinds(person = this.watcher) {
    return new Set(person.views.get(this.match).events.map(e => e.kind));
  }
  // A new connection in each seat, as when the server has been started again.
  async again() {
    const people = await Promise.all(this.secrets.map(() => new Player(this.server.url).open()));
    for (const [seat, p] of people.entries()) await p.join(this.match, this.secrets[seat]);
    return people;
  }
  // Whoever joins now sees what he sees who was there all the time.
  async rejoined() {
    for (const [seat, p] of this.everybody.entries()) {
      const fresh = await new Player(this.server.url).open();
      await fresh.join(this.match, this.secrets[seat]);
      assert.deepEqual(fresh.view(this.match), p.view(this.match));
      const [now, then] = [fresh, p].map(each => each.views.get(this.match));
      if (now.epoch === then.epoch) assert.equal(now.seq, then.seq); // who comes to watch when all is over is of another class
      await fresh.close();
    }
  }
  // The same, and everybody has heard the same.
  async same() {
    await this.settle();
    await this.rejoined();
    for (const p of this.everybody) assert.deepEqual(this.kinds(p), this.kinds());
  }
  close() {
    return Promise.all(this.everybody.map(p => p.close()));
  }
}
