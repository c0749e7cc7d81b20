// Wrong orders of concealers and of deployment over the wire, on the ground of masks.mjs: each names its rule and says what
// to do, and changes nothing that anybody sees (TURN-11, DEP-6, SEE-2, SEE-13, SEE-14).
import { test, after } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/server.mjs';
import { boards } from './support/plays.mjs';
import { endPart, id, masks, placeGreen, placeOn, putIn } from './support/masks.mjs';
import { Table, serverOf } from './support/table.mjs';

const { server, end } = await serverOf({ boards, scenarios: [masks] });
after(end);
const texts = JSON.parse(readFileSync(join(root, 'schema/messages/en/refusals.json'), 'utf8'));
const { own, under, far, spare, guns, storm, scout, masked, second, filler, late, later, watch, stormed } = id;
const at = (x, y) => [{ x, y }];
const NOBODY = 900;

// The advice before sending is the refusal that would come. Of a piece that is not on the board nothing is answered (SEE-8).
const TRIED = new Set(['fill', 'empty', 'demand']);
const ask = (t, seat, verb, more) => t.seats[seat].request('ask.try', { match: t.match, order: `order.${verb}`, ...more });
async function advice(t, seat, verb, more, [rule, hint], what) {
  const r = await ask(t, seat, verb, more).catch(e => e.data);
  const not = hint === 'box_inside' ? ['TURN-3', 'refusal.ask_piece'] : [rule, `refusal.${hint}`];
  assert.deepEqual([r.ok ?? false, r.rule, r.hint.id], [false, ...not], `${what}: tried`);
}
async function good(t, [verb, more], way) {
  const { ok, length_paces, at: where } = await ask(t, 0, verb, more);
  assert.deepEqual([ok, length_paces, where], [true, ...way], `${verb}: tried`);
}

// [what, verb, members, rule, sentence]; by Blue's player unless a seat stands at the end.
async function refuseAll(t, wrong) {
  await t.settle();
  const before = t.everybody.map(p => JSON.stringify(p.view(t.match))),
    seqs = () => t.everybody.map(p => p.views.get(t.match).seq),
    then = seqs();
  assert.equal(new Set(wrong.map(([what]) => what)).size, wrong.length);
  for (const [what, verb, more, rule, hint, seat = 0] of wrong) {
    const e = await t.order(seat, verb, more).then(
      () => assert.fail(`${what}: done`),
      e => e,
    );
    assert.equal(e.data?.name, 'ERR_REFUSED', `${what}: ${e}`);
    assert.deepEqual([e.data.rule, e.data.hint.id], [rule, `refusal.${hint}`], what);
    if (TRIED.has(verb)) await advice(t, seat, verb, more, [rule, hint], what);
    for (const [, n] of texts[e.data.hint.id].matchAll(/\{(\d)\}/g)) assert.ok(Number.isInteger(e.data.hint.numbers?.[n]), what);
  }
  await t.settle();
  assert.deepEqual([t.everybody.map(p => JSON.stringify(p.view(t.match))), seqs()], [before, then]);
}
const place = (piece, x, y, more) => ['place', { piece, x, y, bearing: 0, ...more }];
const laid = (piece, target, more) => place(piece, 0, 0, { target, ...more });

async function full(t) {
  await placeOn(t, 0)(own, 1800, 1200);
  for (const piece of [masked, second, filler, late, later]) await putIn(t, 0)(piece, own);
  await placeOn(t, 0)(storm, 500, 1010);
  await placeOn(t, 0)(guns, 500, 1200);
}

test('DEP-6, SEE-13: what is placed and lifted wrongly', async () => {
  const t = await Table.lay(server, 'masks');
  await full(t);
  await refuseAll(t, [
    ['in the enemy’s zone', ...place(scout, 1500, 500), 'DEP-6', 'deployment_zone'],
    ['a box in the enemy’s zone', ...place(spare, 1500, 500), 'DEP-6', 'deployment_zone'],
    ['between the zones', ...place(scout, 1500, 950), 'DEP-6', 'deployment_zone'],
    ['over the edge', ...place(spare, 1500, 1950), 'MOV-12', 'end_edge'],
    ['on another', ...place(scout, 510, 1020), 'GEO-3', 'end_friend'],
    ['on a box', ...place(scout, 1800, 1250), 'GEO-3', 'end_friend'],
    ['a box on another', ...place(spare, 1810, 1210), 'GEO-3', 'end_friend'],
    ['under a full box', ...laid(scout, own), 'SEE-13', 'box_full'],
    ['under a box that lies in the tray', ...laid(scout, spare), 'SEE-13', 'box_target'],
    ['under the enemy’s box', ...laid(scout, under), 'MOV-19', 'stack_target'],
    ['under nobody', ...laid(scout, NOBODY), 'MOV-19', 'stack_target'],
    ['on who lies in a box', ...laid(scout, masked), 'MOV-19', 'stack_target'],
    ['a box under a box', ...laid(spare, own), 'SEE-13', 'box_target'],
    ['a box on a piece', ...laid(spare, storm), 'ARM-3', 'stack_limit'],
    ['under a box as a mass', ...laid(storm, own, { form: 'mass' }), 'ARM-6', 'deployment_form'],
    ['in ambush', ...place(scout, 2000, 1500, { ambush: true }), 'DEP-1', 'deployment_ambush'],
    ['the enemy’s piece', ...place(watch, 2000, 1500), 'TURN-3', 'piece_other'],
    ['the enemy’s box', ...place(far, 2000, 1500), 'TURN-3', 'piece_other'],
    ['a box in the tray is lifted', 'lift', { piece: spare }, 'DEP-6', 'deployment_tray'],
    ['a piece in the tray is lifted', 'lift', { piece: scout }, 'DEP-6', 'deployment_tray'],
    ['the enemy’s box is lifted', 'lift', { piece: far }, 'TURN-3', 'piece_other'],
    ['filled before play', 'fill', { piece: storm, path: at(1800, 1200), target: own }, 'DEP-6', 'deployment_stage'],
    ['emptied before play', 'empty', { piece: masked, path: at(1800, 1100), bearing: 0 }, 'DEP-6', 'deployment_stage'],
    ['demanded before play', 'demand', { piece: storm, target: far }, 'DEP-6', 'deployment_stage'],
    ['before the other has done', ...place(far, 1500, 500), 'DEP-1', 'deployment_turn', 1],
  ]);
  await t.close();
});

test('SEE-13, SEE-14: what is filled, emptied and demanded wrongly', async () => {
  const t = await Table.lay(server, 'masks');
  await full(t);
  await placeOn(t, 0)(scout, 1900, 1300);
  await endPart(t, 0);
  await placeGreen(t);
  await endPart(t, 1);
  const fill = (piece, target, x = 1800, y = 1200) => ['fill', { piece, target, path: at(x, y) }],
    empty = piece => ['empty', { piece, path: at(1800, 1100), bearing: 0 }],
    demand = (piece, target) => ['demand', { piece, target }];
  await refuseAll(t, [
    ['a full box', ...fill(scout, own), 'SEE-13', 'box_full'],
    ['the enemy’s box', ...fill(scout, under), 'SEE-13', 'box_target'],
    ['what is no box', ...fill(scout, storm), 'SEE-13', 'box_target'],
    ['a box that was not placed', ...fill(scout, spare), 'SEE-13', 'box_target'],
    ['a box into a box', ...fill(own, own), 'SEE-13', 'box_target'],
    ['guns in position', ...fill(guns, own), 'GUN-2', 'state_unlimbered'],
    ['who is in it already', ...fill(masked, own), 'SEE-13', 'box_inside'],
    ['out of no box', ...empty(scout), 'SEE-13', 'box_outside'],
    ['a box out of a box', ...empty(own), 'SEE-13', 'box_outside'],
    ['the enemy’s out of his', ...empty(stormed), 'TURN-3', 'piece_other'],
    ['nobody out of a box', ...empty(NOBODY), 'TURN-3', 'piece_unknown'],
    ['who is in a box marches', 'move', { piece: masked, path: at(1800, 1100), bearing: 0 }, 'SEE-13', 'box_inside'],
    ['who is in a box demands', ...demand(masked, under), 'SEE-13', 'box_inside'],
    ['beyond 1,200 paces', ...demand(storm, far), 'SEE-14', 'demand_far'],
    ['behind own troops', ...demand(guns, under), 'SEE-14', 'demand_troops'],
    ['one’s own box', ...demand(storm, own), 'SEE-14', 'demand_target'],
    ['what is no box is demanded', ...demand(storm, watch), 'SEE-14', 'demand_target'],
    ['out of a box', ...demand(own, under), 'SEE-14', 'demand_box'],
    ['a box that was not placed marches', 'move', { piece: spare, path: at(1500, 1900), bearing: 0 }, 'LOSS-1', 'piece_gone'],
    ['placed in play', ...place(scout, 1500, 1500), 'DEP-6', 'deployment_over'],
    ['lifted in play', 'lift', { piece: own }, 'DEP-6', 'deployment_over'],
    ['no ghost', 'wipe', { target: 1000 }, 'SEE-11', 'ghost'],
  ]);
  await good(t, demand(storm, under), [undefined, undefined]);
  await t.order(0, ...demand(storm, under));
  await refuseAll(t, [['what is open', ...demand(storm, under), 'SEE-14', 'demand_open']]);
  // room is made, and a second who would come is one too many
  await good(t, empty(masked), [100, { x: 1800, y: 1100 }]);
  await t.order(0, ...empty(masked));
  await good(t, fill(scout, own), [142, { x: 1800, y: 1200 }]);
  await refuseAll(t, [['who has come out goes in', ...fill(masked, own), 'TURN-5', 'state_acted']]);
  await t.close();
});
