// Dispatch riders through the pages (CARD-7): a slate is sent, is under way in the rack and on the plan, arrives and is read;
// another is taken, and the enemy reads it and no more. Anna (Blue) and Cara (Green) sit at desks, Bruno (Blue) has a phone.
import assert from 'node:assert/strict';
import { PHONE, at, movedTo, person, scene } from './support/house.mjs';
import { PATIENCE, arrived, give, laid, oracle, reads, shows, until } from './support/table.mjs';
import { clean } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { APART, boards, scenarios } from '../wire/support/dispatch.mjs';
import { serverOf } from '../wire/support/table.mjs';

const NAMES = ['Anna', 'Bruno', 'Cara', 'Dora'];

// Anna, Bruno, Cara in their seats; the councils are closed without a page.
async function begun(options) {
  const { match, secrets } = await laid(APART, NAMES, { options }),
    table = await oracle(match, secrets);
  for (const p of table.seats) await give(p, match, 'part.end');
  await until(table, v => v.turn.stage === undefined, 'both councils are closed');
  const pages = [];
  for (const [seat, how] of [{}, { viewport: PHONE, touch: true }, {}].entries()) {
    const { page } = await person(NAMES[seat].toLowerCase(), how);
    await page.goto(`/#/seat/${match}/${secrets[seat]}`);
    await arrived(page);
    pages.push(page);
  }
  return { table, pages };
}

async function ended(table, times) {
  for (let n = 0; n < times; n++) {
    const { side, minute } = table.view().turn;
    for (const seat of side === 'blue' ? [0, 1] : [2, 3]) await give(table.seats[seat], table.match, 'part.end', { minute });
    await until(table, v => v.turn.minute === minute + 1, 'the move is ended');
  }
}

async function sent(page, text) {
  await at(page, 'slate-new').click();
  await at(page, 'slate-text').fill(text);
  await at(page, 'slate-to-1').check();
  await at(page, 'slate-hand').click();
  await at(page, 'slate-sheet').waitFor({ state: 'detached', ...PATIENCE });
}

const riderAt = (page, x) => shows(page, `[data-testid="rider-0"][data-side="blue"][data-x="${x}"][data-y="1005"]`);

scene('dispatch riders: a slate rides over the plan for six moves, and is read', async () =>
  movedTo(await serverOf({ boards, scenarios }), async () => {
    const { table, pages } = await begun({ riders: true }),
      [anna, bruno, cara] = pages;
    await sent(anna, 'Take the height.');
    await reads(anna, '[data-testid="said"]', 'A rider is to bring it to Bruno.');
    await shows(anna, '[data-testid="receipt-1"][data-fate="under_way"]');
    await reads(anna, '[data-testid="receipt-1"]', 'under way since 0′');
    await reads(anna, '[data-testid="story"]', 'Anna sends a rider to Bruno with an order.');
    await ended(table, 1);
    for (const page of pages) await riderAt(page, 605);
    assert.match(await at(cara, 'rider-0').getAttribute('aria-label'), /^Dispatch rider, Blue, C\s5\.$/);
    await at(anna, 'open-pieces').click();
    await at(anna, 'pieces-sheet').getByRole('button', { name: 'All' }).click();
    await reads(anna, '[data-testid="row-rider-0"]', 'Dispatch rider');
    await clean(anna, 'a rider among the pieces');
    await at(anna, 'pieces-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await clean(anna, 'a slate under way');
    await clean(bruno, 'a rider on a phone');
    await ended(table, 10);
    await shows(bruno, '[data-testid="slate-1"][data-state="unread"]');
    await at(bruno, 'tab-slates').tap();
    await bruno.locator('[data-testid="slate-1"]:visible').tap();
    await reads(bruno, '[data-testid="slate-sheet"] .lead', 'the rider came in minute 11');
    await at(bruno, 'slate-read').tap();
    await reads(bruno, '[data-testid="slate-words"]', 'Take the height.');
    await look(bruno);
    assert.equal(await at(anna, 'rider-0').count(), 0);
    await ended(table, 10);
    assert.equal(await at(anna, 'receipt-1').getAttribute('data-fate'), 'under_way');
    await ended(table, 1);
    await shows(anna, '[data-testid="receipt-1"][data-fate="was_read"]');
    await table.close();
  }));

scene('dispatch riders: one is taken, and the enemy reads the slate and no more', async () =>
  movedTo(await serverOf({ boards, scenarios }), async () => {
    const { table, pages } = await begun({ riders_taken: true }),
      [anna, , cara] = pages;
    await at(cara, 'open-report').click();
    await reads(cara, '[data-testid="list-terms"]', 'Riders may be taken');
    await at(cara, 'report-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await sent(anna, 'Take the height.');
    await ended(table, 3);
    await riderAt(cara, 1105);
    await give(table.seats[2], table.match, 'order.move', { piece: 2, path: [{ x: 1100, y: 800 }], bearing: 180 });
    await ended(table, 1);
    await at(cara, 'slate-1').click();
    await reads(cara, '[data-testid="slate-words"]', 'Take the height.');
    await reads(cara, '[data-testid="slate-sheet"] .lead', 'Taken from a rider in minute 4: Anna sent it to Bruno');
    for (const id of ['slate-hand', 'slate-wipe', 'slate-anew', 'slate-to-3']) assert.equal(await at(cara, id).count(), 0, id);
    await look(cara);
    await clean(cara, 'a slate that was taken');
    await at(cara, 'slate-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await reads(cara, '[data-testid="story"]', 'Cara takes a rider of Anna');
    assert.equal(await at(anna, 'receipt-1').getAttribute('data-fate'), 'under_way');
    assert.ok(!(await at(anna, 'story').innerText()).includes('takes a rider'));
    await table.close();
  }));
