// Wrong orders of every kind over the wire (support/wrong.mjs): each is refused with the rule and a sentence that says
// what to do, the question that tries it says the same, nothing changes, nobody else hears or waits.
import { test, after } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/server.mjs';
import { id, muddle, muddleBoard } from './support/muddle.mjs';
import { wrongOf } from './support/wrong.mjs';
import { Table, serverOf } from './support/table.mjs';

const { server, end } = await serverOf({ boards: { muddle: muddleBoard }, scenarios: [muddle] });
after(end);
const texts = JSON.parse(readFileSync(join(root, 'schema/messages/en/refusals.json'), 'utf8'));
const t = await Table.lay(server, 'muddle'),
  [blue] = t.seats;
await t.council();
const thing = async (x, y) => (await blue.request('ask.ground', { match: t.match, x, y })).thing;
const wrong = wrongOf({ bridge: await thing(2875, 1625), farm: await thing(1562, 937) });
const at = (x, y) => [{ x, y }];

const fails = (promise, what) =>
  promise.then(
    () => assert.fail(`${what}: done`),
    e => e,
  );
// The rule is named, and the sentence is whole: all its numbers are there, and it says what to do.
function refused(e, what, rule, hint) {
  assert.equal(e.data?.name, 'ERR_REFUSED', `${what}: ${e}`);
  assert.deepEqual([e.data.rule, e.data.hint.id], [rule, `refusal.${hint}`], what);
  const text = texts[e.data.hint.id],
    said = text.replace(/\{(\d)\}/g, (_, n) => e.data.hint.numbers?.[n] ?? assert.fail(`${what}: no number ${n}: ${text}`));
  assert.match(said, /^[A-Z].+[.;:] [A-Z][^{}]+\.$/, what);
}
const journal = () => server.run('replay', server.data, t.match).trim().split('\n').map(line => JSON.parse(line));
const heard = () => t.everybody.map(p => p.heard);
const digest = () => journal().at(-1).digest;
const seqs = () => t.everybody.map(p => p.views.get(t.match).seq);

// What is done in `work` changes nothing and is heard by nobody.
async function quiet(work) {
  await t.settle();
  const before = [heard(), seqs(), journal().length, digest()];
  await work();
  await t.settle();
  assert.deepEqual([heard(), seqs(), journal().length, digest()], before);
  await t.same();
}

test('each wrong order names its rule and says what to do, and nothing changes', () =>
  quiet(async () => {
    assert.equal(new Set(wrong.map(([what]) => what)).size, wrong.length);
    for (const [what, verb, more, rule, hint] of wrong) {
      const e = await fails(blue.request(`order.${verb}`, t.params(more)), what);
      if (rule) refused(e, what, rule, hint);
      else assert.deepEqual([e.data.name, e.data.pointer], ['ERR_PARAMS', hint], what);
    }
  }));

test('the question that tries an order says what the order is told', () =>
  quiet(async () => {
    for (const [what, verb, more, rule, hint] of wrong) {
      if (!rule) continue;
      const ask = blue.request('ask.try', { match: t.match, order: `order.${verb}`, ...more }),
        { ok, rule: named, hint: said } = await ask.catch(e => e.data);
      assert.ok(!ok, what);
      // of a piece of somebody else it says that one asks of one's own
      assert.deepEqual([named, said.id], [rule, `refusal.${said.id === 'refusal.ask_piece' ? 'ask_piece' : hint}`], what);
    }
  }));

test('orders out of one’s move, of another minute or without a seat', () =>
  quiet(async () => {
    const [what, verb, more] = wrong[1];
    const [, , green] = t.seats,
      gun = { piece: id.guns[1] };
    refused(await fails(green.request('order.break', t.params({ piece: id.enemy[0] })), what), what, 'TURN-5', 'turn_side');
    const late = await fails(blue.request(`order.${verb}`, t.params({ ...more, minute: 7 })), what);
    assert.deepEqual([late.data.name, late.data.minute], ['ERR_MINUTE', 0]);
    const looker = await fails(t.watcher.request('order.emplace', t.params(gun)), 'a watcher');
    assert.equal(looker.data.name, 'ERR_FORBIDDEN');
    const stranger = await fails(blue.request('order.emplace', { ...t.params(gun), match: 'a'.repeat(16) }), 'a stranger');
    assert.equal(stranger.data.name, 'ERR_NOT_FOUND');
  }));

test('a burst of wrong orders holds up nobody: the fellow’s order among them is done, and is the one thing heard', async () => {
  const other = await Table.lay(server, 'muddle');
  await other.council();
  const before = [seqs(), journal().length];
  const burst = wrong.slice(0, 60).map(([what, verb, more]) => fails(blue.request(`order.${verb}`, t.params(more)), what)),
    turn = { piece: id.fellow[0], bearing: 10 },
    rest = wrong.slice(60).map(([what, verb, more]) => fails(other.seats[0].request(`order.${verb}`, other.params(more)), what));
  const [done] = await Promise.all([t.order(1, 'turn', turn), other.order(1, 'turn', turn), ...burst, ...rest]);
  assert.equal(done.minute, 0);
  await t.settle();
  assert.deepEqual([seqs(), journal().length], [before[0].map(n => n + 1), before[1] + 1]);
  assert.equal(t.see(`piece/${id.fellow[0]}`).b, 10);
  await t.same();
  await other.close();
});

test('what has been done is not done twice, and who has moved does not fire', async () => {
  const { line, guns, enemy, horse, column, bank, afloat, rifles } = id,
    order = (verb, more) => t.order(0, verb, more);
  await order('shift', { piece: guns[0], path: at(1400, 1490), bearing: 0 });
  await order('fire', { piece: rifles[1], target: enemy[4] });
  await order('attack', { attackers: [{ piece: line[0], target: enemy[0], offset: 0, path: at(300, 1350) }] });
  await order('move', { piece: line[1], path: at(350, 1480), bearing: 0 });
  await order('emplace', { piece: guns[1] });
  await order('limber', { piece: guns[2] });
  await order('stack', { piece: horse[1], path: at(1150, 1500), target: horse[0], over: true });
  await order('load', { ship: 0, pieces: [bank[0]] });
  await order('sail', { ship: 1, path: at(2500, 440), bearing: 90 });
  const fire = more => ['fire', more],
    inFront = (piece, target, x, y) => ['attack', { attackers: [{ piece, target, offset: 0, path: at(x, y) }] }];
  const square = [line[1], line[2], ...column.slice(0, 2)];
  const again = [
    ['shifted guns fire', ...fire({ piece: guns[0], target: enemy[0] }), 'FIRE-5', 'fire_moved'],
    ['shifted guns are shifted', 'shift', { piece: guns[0], path: at(1400, 1470), bearing: 0 }, 'TURN-5', 'state_acted'],
    ['who has fired fires', ...fire({ piece: rifles[1], target: enemy[4] }), 'FIRE-5', 'fire_twice'],
    ['who has fired attacks', ...inFront(rifles[1], enemy[4], 200, 1400), 'TURN-6', 'state_fired'],
    ['who has attacked attacks', ...inFront(line[0], enemy[0], 300, 1250), 'TURN-5', 'state_acted'],
    ['who has moved fires', ...fire({ piece: line[1], target: enemy[0] }), 'FIRE-5', 'fire_moved'],
    ['who has moved is of a square', 'form', { form: 'square', pieces: square, x: 350, y: 1600, bearing: 0 }, 'TURN-5', 'state_acted'],
    ['who was attacked is attacked', ...inFront(horse[2], enemy[0], 300, 1250), 'SHOCK-14', 'shock_spent'],
    ['guns come into position twice', 'emplace', { piece: guns[1] }, 'TURN-5', 'state_acted'],
    ['guns limbering are laid', 'lay', { piece: guns[2] }, 'TURN-5', 'state_acted'],
    ['a stack marches of which one has acted', 'move', { piece: horse[0], path: at(1150, 1450), bearing: 0 }, 'MOV-19', 'state_member'],
    ['a ship that loads is loaded', 'load', { ship: 0, pieces: [bank[1]] }, 'TURN-5', 'ship_acted'],
    ['a ship that has sailed is unladen', 'unload', { ship: 1, pieces: afloat, places: at(2520, 505), bearing: 0 }, 'TURN-5', 'ship_acted'],
    ['who is aboard marches', 'move', { piece: bank[0], path: at(2675, 600), bearing: 0 }, 'LOSS-1', 'piece_gone'],
  ];
  await quiet(async () => {
    for (const [what, verb, more, rule, hint] of again)
      refused(await fails(blue.request(`order.${verb}`, t.params(more)), what), what, rule, hint);
  });
  await blue.request('part.end', t.params());
  const e = await fails(blue.request('order.turn', t.params({ piece: rifles[1], bearing: 10 })), 'after his part');
  refused(e, 'after his part', 'TURN-5', 'turn_ended');
});
