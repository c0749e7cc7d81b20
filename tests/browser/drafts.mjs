// One's own list of orders (TURN-7): put down by mouse, by keys and by touch, from the right (TURN-5); re-ordered by drag, by
// buttons and by keys; taken back; carried out one by one, all together, stopped; prepared in the enemy's move, and what was
// skipped when the own move began said with its rule. Nobody else sees any of it (A12).
import assert from 'node:assert/strict';
import { PHONE, at, person, scene } from './support/house.mjs';
import { byKeys, byMouse, clickAt } from './support/hands.mjs';
import { PATIENCE, arrived, give, laid, oracle, reads, shows, until } from './support/table.mjs';
import { clean, fits } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { pieces } from '../support/staff.mjs';

const fwd = (p, paces) => ({
  x: Math.round(p.x + paces * Math.sin((p.b * Math.PI) / 180)),
  y: Math.round(p.y - paces * Math.cos((p.b * Math.PI) / 180)),
});
const own = (table, seat) => pieces(table.view(seat)).filter(p => p.seat === seat && p.stack === undefined);
const foot = (table, seat) => own(table, seat).filter(p => p.arm === 'closed_infantry');
const listOf = view =>
  Object.entries(view)
    .filter(([k]) => k.startsWith('draft/'))
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([k, d]) => ({ n: Number(k.slice(6)), ...d }));
const numbers = (table, seat) => listOf(table.view(seat)).map(d => d.n);
const lists = (table, seat, want, why) => until(table, v => JSON.stringify(listOf(v).map(d => d.n)) === JSON.stringify(want), why, seat);
const onPage = (page, want) =>
  page.waitForFunction(
    list => JSON.stringify([...document.querySelectorAll('.orders li.draft')].map(e => Number(e.dataset.testid.slice(6)))) === list,
    JSON.stringify(want),
    PATIENCE,
  );

async function sit(anna, bruno, names = ['Anna', 'Bruno'], more = {}) {
  const { match, secrets } = await laid('wiesenau', names, more),
    table = await oracle(match, secrets),
    people = [await person('anna', anna), await person('bruno', bruno)];
  for (let i = 0; i < (more.players?.[0] ?? 0); i++) await give(table.seats[i], match, 'part.end'); // the council
  for (const [i, { page }] of people.entries()) {
    await page.goto(`/#/seat/${match}/${secrets[i]}`);
    await arrived(page);
  }
  return { table, pages: people.map(p => p.page) };
}
const draft = (table, seat, order, params, more = {}) =>
  give(table.seats[seat], table.match, 'draft.add', { order, params, minute: undefined, ...more });

// By mouse and by keys into the list, each at its place from the right.
async function putDown(table, page) {
  const [left, , right] = foot(table, 0).sort((a, b) => a.x - b.x);
  await byMouse.select(page, left);
  await at(page, 'act-move').click();
  await clickAt(page, fwd(left, 100));
  await reads(page, '[data-testid="add-order"]', 'Add as order 1');
  await clean(page, 'an order that may be put down');
  await at(page, 'add-order').click();
  await lists(table, 0, [1], 'the march is in the list');
  assert.equal(listOf(table.view(0))[0].order, 'order.move');
  await shows(page, '[data-testid="plan-draft-1"]');
  await byKeys.lay(page, { piece: right, path: [{ x: right.x, y: right.y - 100 }] });
  await page.keyboard.press('Shift+Enter');
  await lists(table, 0, [2, 1], 'what stands farther to the right comes first');
  await reads(page, '[data-testid="orders"] h2', 'Orders, from the right');
  const guns = own(table, 0).find(p => p.guns && p.guns !== 'limbered');
  await byMouse.select(page, guns);
  await at(page, 'add-order').click();
  await look(page);
  await at(page, 'act-limber').click(); // done at once, but for that
  await until(table, v => listOf(v).some(d => d.order === 'order.limber'), 'the guns are in the list');
  assert.ok(!own(table, 0).some(p => p.acted), 'nothing was carried out');
  await page.keyboard.press('Escape'); // out of the hand
}

// The same list in another sequence, by keys, by buttons and by drag; and taken back.
async function reordered(table, page) {
  const was = numbers(table, 0),
    turned = [was[1], was[0], was[2]];
  await at(page, `draft-open-${was[0]}`).click();
  await look(page);
  await clean(page, 'an order of the list laid open');
  await page.keyboard.press('Alt+ArrowDown');
  await lists(table, 0, turned, 'one down by keys');
  await onPage(page, turned);
  await reads(page, '[data-testid="said"]', 'Now order 2 of 3');
  await reads(page, '[data-testid="orders"] h2', 'in your sequence');
  await page.waitForFunction(n => document.activeElement?.dataset.draft === String(n), was[0], PATIENCE);
  await page.keyboard.press('z');
  await lists(table, 0, was, 'taken back');
  await at(page, 'draft-down').click();
  await lists(table, 0, turned, 'one down by its button');
  await at(page, 'draft-up').click();
  await lists(table, 0, was, 'and up again');
  const grip = await at(page, `draft-grip-${was[0]}`).boundingBox(),
    last = await at(page, `draft-${was[2]}`).boundingBox();
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 8, last.y + last.height - 4, { steps: 5 });
  await page.mouse.up();
  await lists(table, 0, [was[1], was[2], was[0]], 'dragged to the end');
  await look(page);
  await at(page, 'draft-sort').click();
  await lists(table, 0, was, 'from the right again');
}

async function preparedAndStruck(table, page) {
  const [first, second] = numbers(table, 0);
  await at(page, `draft-prepared-${first}`).click();
  await until(table, v => v[`draft/${first}`].prepared, 'it is prepared');
  await at(page, `draft-open-${second}`).focus();
  await page.keyboard.press('p');
  await until(table, v => v[`draft/${second}`].prepared, 'the other by its key');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await until(table, v => !v[`draft/${first}`], 'it is struck by its key');
  await at(page, 'undo').click();
  await until(table, v => listOf(v)[0].n > second && listOf(v)[0].prepared, 'it is back, as it was, under another number');
  const [again] = numbers(table, 0);
  await onPage(page, numbers(table, 0));
  if ((await at(page, 'draft-remove').count()) === 0) await at(page, `draft-open-${again}`).click();
  await look(page);
  await at(page, 'draft-remove').click();
  await until(table, v => !v[`draft/${again}`], 'it is struck by its button');
  await at(page, 'undo').click();
  await until(table, v => listOf(v).length === 3, 'and back');
}

// One, then the rest with a stop, then all; what may not be done says why and stays.
async function carriedOut(table, page) {
  await onPage(page, numbers(table, 0));
  const [first] = numbers(table, 0);
  await at(page, `draft-open-${first}`).click();
  await look(page);
  await at(page, 'draft-go').click();
  await until(table, v => !v[`draft/${first}`], 'one is carried out');
  assert.equal(own(table, 0).filter(p => p.acted).length, 1);
  const acted = own(table, 0).find(p => p.acted);
  await draft(table, 0, 'order.move', { piece: acted.id, path: [fwd(acted, 50)], bearing: acted.b }, { to: 0 });
  const five = foot(table, 0).filter(p => !p.acted && !listOf(table.view(0)).some(d => d.params.piece === p.id)).slice(0, 3);
  for (const p of five) await draft(table, 0, 'order.turn', { piece: p.id, bearing: (p.b + 5) % 360 });
  const before = numbers(table, 0);
  await onPage(page, before);
  await look(page);
  await at(page, 'draft-go-all').click();
  await at(page, 'draft-stop').waitFor(PATIENCE);
  await look(page);
  await at(page, 'draft-stop').click();
  await at(page, 'word').waitFor(PATIENCE);
  const left = numbers(table, 0);
  assert.ok(left.length > 1 && left.includes(before[0]), `stopped in time: ${left.length} of ${before.length} left`);
  await reads(page, `[data-testid="draft-why-${before[0]}"]`, 'TURN-5');
  await clean(page, 'a list in which one was refused');
  await at(page, 'end-part').click();
  await reads(page, '[data-testid="match"] footer', 'in your list would stay there');
  await at(page, 'draft-go-all').click();
  await lists(table, 0, [before[0]], 'all but the one that may not be');
  await reads(page, '[data-testid="word"]', 'Still in your list: 1');
}

scene('orders are put down, re-ordered and carried out on a desk, by mouse and by keys; nobody else hears of them', async () => {
  const { table, pages } = await sit({}, { viewport: PHONE, touch: true }),
    [anna, bruno] = pages;
  await putDown(table, anna);
  await reordered(table, anna);
  await preparedAndStruck(table, anna);
  assert.equal(JSON.stringify(table.view(1)).includes('draft'), false);
  assert.equal(await bruno.locator('[data-testid^="plan-draft-"], li.draft').count(), 0);
  await carriedOut(table, anna);
  await table.close();
});

// Takes one in hand out of the table of pieces, which is there on every phone.
async function takeOne(page, p) {
  await at(page, 'tab-pieces').tap();
  await at(page, `row-${p.id}`).getByRole('button').first().tap();
  await at(page, 'act-move').waitFor(PATIENCE);
}

scene('on a phone orders are prepared in the enemy’s move; they go when the own begins, and what was skipped says its rule', async () => {
  const { table, pages } = await sit({}, { viewport: PHONE, touch: true }),
    [, page] = pages,
    middle = foot(table, 1);
  await reads(page, '[data-testid="context"]', 'Write orders down now');
  const [p] = middle;
  await takeOne(page, p);
  await at(page, 'act-face-right').tap();
  await reads(page, '[data-testid="carry-out"]', 'Prepare');
  await clean(page, 'an order in the enemy’s move on a phone');
  await fits(page, 'an order in the enemy’s move on a phone');
  await at(page, 'carry-out').tap();
  await until(table, v => v['draft/1']?.prepared, 'it is prepared', 1);
  await at(page, 'act-face-left').tap();
  await at(page, 'act-face-left').tap();
  await at(page, 'add-order').tap();
  await until(table, v => v['draft/2'] && !v['draft/2'].prepared, 'another is only put down', 1);
  for (let i = 0; i < 2; i++) await draft(table, 1, 'order.move', { piece: p.id, path: [fwd(p, 60 + i)], bearing: p.b });
  await reads(page, '[data-testid="tab-orders"]', '4');
  await at(page, 'tab-orders').tap();
  await shows(page, '[data-testid="draft-4"]');
  await at(page, 'orders').locator('ol').tap({ position: { x: 2, y: 2 } });
  await at(page, 'draft-open-2').tap();
  await clean(page, 'the list on a phone');
  await fits(page, 'the list on a phone');
  await at(page, 'draft-up').tap();
  await lists(table, 1, [2, 1, 3, 4], 'one up');
  await at(page, 'draft-down').tap();
  await lists(table, 1, [1, 2, 3, 4], 'and down again');
  await at(page, 'draft-remove').tap();
  await lists(table, 1, [1, 3, 4], 'taken off');
  await at(page, 'draft-prepared-3').tap();
  await until(table, v => v['draft/3'].prepared, 'prepared by its mark', 1);
  await look(page);
  await at(page, 'draft-prepare-all').tap();
  await until(table, v => v['draft/4'].prepared, 'all are prepared', 1);
  const { minute } = table.view(0).turn;
  await give(table.seats[0], table.match, 'part.end');
  await until(table, v => v.turn.minute === minute + 1, 'Blue has ended', 1);
  await lists(table, 1, [4], 'turned and marched; it may not march twice');
  await reads(page, '[data-testid="draft-why-4"]', 'TURN-5');
  const [rules] = await Promise.all([page.context().waitForEvent('page'), at(page, 'draft-why-4').getByRole('link').tap()]);
  await rules.close();
  await at(page, 'tab-events').tap();
  await reads(page, '[data-testid="story"]', 'An order of your list was not carried out.');
  await at(page, 'tab-plan').tap();
  await at(page, 'refused').waitFor(PATIENCE);
  await at(page, 'tab-orders').tap();
  await draft(table, 1, 'order.turn', { piece: middle[5].id, bearing: (middle[5].b + 5) % 360 });
  await draft(table, 1, 'order.turn', { piece: middle[6].id, bearing: (middle[6].b + 5) % 360 });
  await shows(page, '[data-testid="draft-6"]');
  await at(page, 'draft-open-5').tap();
  await look(page);
  await at(page, 'draft-go').tap();
  await until(table, v => !v['draft/5'], 'one is carried out by touch', 1);
  if ((await at(page, 'draft-sort').count()) > 0) await at(page, 'draft-sort').tap();
  await at(page, 'draft-go-all').tap();
  await look(page);
  await at(page, 'draft-stop').tap();
  await table.close();
});

// Anna lays two orders for Bruno's troops and hands him the slate; he takes one over on his phone, then the rest.
scene('a proposal carries orders: laid on a desk for a colleague’s troops, taken over on a phone', async () => {
  const { table, pages } = await sit({}, { viewport: PHONE, touch: true }, ['Anna', 'Bruno', 'Cara'], { players: [2, 1] }),
    [anna, bruno] = pages,
    his = foot(table, 1);
  await shows(anna, '[data-testid="slate-new"]');
  await at(anna, 'slate-new').click();
  await at(anna, 'slate-kind-proposal').click();
  await at(anna, 'slate-text').fill('Your left forward.');
  await look(anna);
  await at(anna, 'enclose').click();
  await at(anna, 'proposing').waitFor(PATIENCE);
  for (const p of his.slice(0, 3)) {
    await byMouse.select(anna, p);
    await at(anna, 'act-face-right').click();
    await reads(anna, '[data-testid="carry-out"]', 'Onto the slate');
    await anna.keyboard.press('Enter');
  }
  await shows(anna, '[data-testid="plan-draft-2"]');
  await clean(anna, 'orders laid for a slate');
  await at(anna, 'propose-done').click();
  await shows(anna, '[data-testid="enclosed"][data-orders="3"]');
  await clean(anna, 'a slate that carries orders');
  await at(anna, 'enclosed-drop-2').click();
  await at(anna, 'slate-hand').click();
  await until(table, v => v['slate/1']?.state === 'unread', 'it is in his hand', 1);
  assert.equal(listOf(table.view(0)).length + listOf(table.view(1)).length, 0);
  await at(bruno, 'tab-slates').tap();
  await at(bruno, 'slate-1').last().tap();
  await at(bruno, 'slate-read').tap();
  await at(bruno, 'take-over').waitFor(PATIENCE);
  await clean(bruno, 'a slate that carries orders, on a phone');
  await fits(bruno, 'a slate that carries orders, on a phone');
  await at(bruno, 'take-all').tap();
  await until(table, v => listOf(v).length === 2, 'both are in his list', 1);
  await shows(bruno, '[data-testid="taken-1"]');
  await at(bruno, 'slate-wipe').tap();
  assert.deepEqual(listOf(table.view(1)).map(d => d.order), ['order.turn', 'order.turn']);
  assert.equal(listOf(table.view(0)).length, 0);
  await at(anna, 'slate-new').click();
  await at(anna, 'enclose').click();
  await byMouse.select(anna, his[4]);
  await at(anna, 'act-face-left').click();
  await at(anna, 'carry-out').click();
  await at(anna, 'propose-done').click();
  await at(anna, 'slate-hand').click(); // no word is needed
  await until(table, v => v['slate/2']?.state === 'unread', 'the next is in his hand', 1);
  await at(bruno, 'slate-2').last().tap();
  await at(bruno, 'slate-read').tap();
  await at(bruno, 'take-0').tap();
  await until(table, v => listOf(v).length === 3, 'it is in his list', 1);
  await table.close();
});
