// Deployment over the wire (DEP-1…7): a person and a computer place their troops behind the screen, neither hears of the
// other's, every wrong placing is refused with its rule, the list that is kept of a deployment places it again, and when
// both have ended the screen falls, the computer moves and its reserves come in.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Server } from '../support/server.mjs';
import { Player, newRef } from '../support/player.mjs';

const server = new Server();
before(() => server.start());
after(async () => {
  await server.kill('SIGTERM');
  server.remove();
});

async function until(what, holds, ms = 60000) {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const value = holds();
    if (value) return value;
    await new Promise(r => setTimeout(r, 20));
  }
  throw new Error(`never: ${what}`);
}
const refused = async (asked, rule) =>
  await assert.rejects(asked, e => (assert.equal(e.data?.name, 'ERR_REFUSED', e.message), assert.equal(e.data.rule, rule), true));

async function table(options) {
  const player = await new Player(server.url).open();
  const ref = newRef();
  const laid = await player.request('lobby.lay', { ref, scenario: 'ehrenfeld-screen', seat: 0, options });
  await player.join(laid.match, laid.secret);
  const t = { player, ref, ...laid, view: () => player.view(laid.match) };
  t.send = (verb, more) => player.request(verb, { match: t.match, ref: newRef(), minute: t.view().turn.minute, ...more });
  t.place = (piece, x, y, more = {}) => t.send('order.place', { piece, x, y, bearing: 0, ...more });
  return t;
}
const pieces = (view, side) => Object.entries(view).filter(([name, f]) => name.startsWith('piece/') && f.side === side);

test('DEP-6: two place in secret, and the computer does too; then the screen falls', async () => {
  const t = await table({ strength_by_lot: true, first_by_lot: true });
  await t.player.request('match.computer', { ref: newRef(), match: t.match, secret: t.secret, seat: 1, strength: 'cadet' });
  await until('play', () => t.view().match.phase === 'play');
  const { deployment } = t.view(),
    tray = deployment.tray.filter(p => p.body === undefined && p.x !== undefined);
  assert.equal(deployment.stage, 'deployment');
  assert.ok(tray.length > 20 && deployment.zones.every(z => z.side === 'blue'));
  assert.ok(Object.keys(t.view()).some(name => name.startsWith('lot/')));
  const [first, second] = tray,
    late = deployment.tray.find(p => p.body !== undefined);
  await refused(t.place(first.piece, 2000, 1000), 'DEP-6');
  await refused(t.place(first.piece, 2000, 2600), 'DEP-3');
  await refused(t.place(first.piece, 2000, 3740), 'MOV-12');
  await refused(t.place(first.piece, 2000, 3000, { form: 'mass' }), 'ARM-6');
  await refused(t.place(first.piece, 2000, 3000, { ambush: true }), 'DEP-1');
  await refused(t.place(first.piece, 2000, 3000, { target: second.piece }), 'MOV-19');
  await refused(t.place(9999, 2000, 3000), 'TURN-3');
  if (late) await refused(t.place(late.piece, 2000, 3000), 'DEP-6');
  await refused(t.send('order.lift', { piece: first.piece }), 'DEP-6');
  await refused(t.send('order.turn', { piece: first.piece, bearing: 9 }), 'DEP-6');
  for (const p of tray) await t.place(p.piece, p.x, p.y);
  await refused(t.place(second.piece, first.x, first.y), 'GEO-3');
  assert.equal(pieces(t.view(), 'blue').length, tray.length);
  const kept = await t.player.request('ask.deployment', { match: t.match });
  await t.send('order.lift', { piece: first.piece });
  assert.equal(pieces(t.view(), 'blue').length, tray.length - 1);
  for (const { seat, ...placing } of kept.placings) assert.equal(seat, 0), await t.send('order.place', placing);
  assert.deepEqual(await t.player.request('ask.deployment', { match: t.match }), kept);
  assert.equal(pieces(t.view(), 'green').length, 0);
  await t.send('part.end', {});
  await until('the screen falls', () => !t.view().deployment || t.view().deployment.stage === 'play');
  assert.ok(pieces(t.view(), 'green').length > 15, 'the computer has placed its troops');
  assert.equal(t.view()['lot/0'].what, 'first');
  assert.equal(t.view()['lot/0'].side, t.view().turn.side);
  const lots = Object.entries(t.view()).filter(([name]) => name.startsWith('lot/'));
  assert.ok(lots.every(([name, lot]) => name === 'lot/0' || lot.side === 'blue'));
  // minutes go by: the computer moves, and from the tenth on its reserves come in
  const events = () => [...t.player.views.values()][0].events;
  for (let n = 0; n < 8 && !t.view().result; n++) {
    await until('our move', () => t.view().turn.side === 'blue' || t.view().result);
    if (!t.view().result) await t.send('part.end', {});
  }
  await until('its reserves', () => t.view().result || events().some(e => e.kind === 'enter' && e.side === 'green'));
  assert.ok(events().some(e => e.kind === 'march' && e.side === 'green'));
});

// BLAKE2b-256, of bytes, by a program that is not ours.
const digest = (...parts) => {
  const input = Buffer.concat(parts.map(p => Buffer.from(p)));
  return execFileSync('b2sum', ['-l', '256'], { input }).toString().split(' ')[0];
};
const hex = text => Buffer.from(text, 'hex');

// House 4: the commitment is there from the start, what it was mixed to with each player's own ref from play on, seed and
// nonces at the end, and whoever has the record draws the lots again.
test('DEP-5: the lots of a finished game prove themselves', async () => {
  const t = await table({ strength_by_lot: true, first_by_lot: true });
  const other = await new Player(server.url).open();
  assert.equal(t.view().match.mixed, undefined);
  assert.deepEqual(Object.keys(t.view()).filter(name => name.startsWith('lot/')), []);
  const tray = t.view().deployment.tray.map(p => p.piece); // the others are still in their bags
  const ref = newRef();
  const { secret } = await other.request('lobby.claim', {
    ref,
    match: t.match,
    invitation: t.invitations[0].invitation,
  });
  await other.join(t.match, secret);
  await until('play', () => t.view().match.phase === 'play');
  const { commitment, mixed, nonces } = t.view().match;
  assert.equal(nonces, undefined);
  const lots = (...args) => server.run('lots', ...args);
  assert.throws(() => lots('export', server.data, t.match), /is not over/);
  await t.send('part.end', {});
  await other.request('part.end', { match: t.match, ref: newRef(), minute: 0 });
  await t.send('offer.flag', {});
  const record = JSON.parse(lots('export', server.data, t.match));
  assert.equal(record.commitment, commitment);
  assert.equal(record.seed, t.view().match.seed);
  assert.equal(record.mixed, mixed);
  assert.deepEqual(record.nonces, t.view().match.nonces);
  assert.equal(digest(hex(record.seed)), commitment);
  assert.equal(record.nonces[1], digest('kriegsspiel nonce\0', t.match, [1], ref));
  assert.equal(record.nonces[0], digest('kriegsspiel nonce\0', t.match, [0], t.ref));
  assert.equal(digest('kriegsspiel mixed\0', hex(digest('kriegsspiel lots\0', hex(record.seed), ...record.nonces.map(hex)))), mixed);
  for (const [name, lot] of Object.entries(t.view()).filter(([name]) => name.startsWith('lot/')))
    assert.deepEqual(record.lots[name], lot);
  assert.ok(Object.values(record.lots).every(lot => !lot.real?.some(piece => tray.includes(piece))));
  const check = changed => {
    const file = join(server.data, 'record.json');
    writeFileSync(file, JSON.stringify({ ...record, ...changed }));
    return lots('check', file);
  };
  const said = check({}).trim().split('\n');
  assert.equal(said.length, Object.keys(record.lots).length + 1);
  assert.ok(said.slice(0, -1).every(line => JSON.parse(line).good));
  const name = Object.keys(record.lots).find(key => record.lots[key].what === 'strength'),
    lot = record.lots[name];
  assert.throws(() => check({ lots: { ...record.lots, [name]: { ...lot, drawn: lot.drawn + 1 } } }), /1 of/);
  assert.throws(() => check({ lots: {} }), /failed/);
  assert.throws(() => check({ lots: { ...record.lots, 'lot/999': lot } }), /failed/);
  assert.throws(() => check({ seed: '0'.repeat(64) }), /not the one that was promised/);
  assert.throws(() => check({ commitment: undefined }), /no record/);
  const [first, second] = record.nonces,
    forged = digest('another nonce');
  for (const nonces of [[first, forged], [forged, second], [second, first], [first]])
    assert.throws(() => check({ nonces }), /nonces in .* are not those/);
  const key = digest('kriegsspiel lots\0', hex(record.seed), hex(first), hex(forged));
  assert.throws(() => check({ nonces: [first, forged], mixed: digest('kriegsspiel mixed\0', hex(key)) }), /failed: \d+ of/);
  assert.throws(() => check({ format: 1 }), /failed: \d+ of/);
  assert.throws(() => check({ nonces: undefined }), /no record/);
  assert.throws(() => check({ format: 3 }), /no record/);
  assert.throws(() => check({ options: { strength_by_lot: true } }), /failed/);
  assert.throws(() => check({ scenario: { ...record.scenario, first: 'green' } }), /not those that were played on/);
});
