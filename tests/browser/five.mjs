// Ten people at one table, five a side (TURN-1): all their pages know one another, the councils close, a slate goes from the
// commander to a colleague and on to another, and both commanders end the move of all. Then ten people on a plain that the
// enemy cuts in two: the commander is alone, his slates do not go, the way is free again, and an order by slate is carried out.
import assert from 'node:assert/strict';
import { at, person, scene } from './support/house.mjs';
import { PATIENCE, arrived, laid, oracle, reads, shows, until } from './support/table.mjs';
import { clean } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { byMouse } from './support/hands.mjs';
import { begun, marched, onThePlain, post } from './support/plain.mjs';

const NAMES = ['Anna', 'Bruno', 'Cara', 'Dora', 'Emil', 'Fritz', 'Grete', 'Hans', 'Ida', 'Jost'];

async function tenAt(scenario, more) {
  const { match, secrets } = await laid(scenario, NAMES, more);
  const pages = [];
  for (const [seat, secret] of secrets.entries()) {
    const { page } = await person(NAMES[seat].toLowerCase(), { viewport: { width: 1024, height: 700 } });
    await page.goto(`/#/seat/${match}/${secret}`);
    await arrived(page);
    pages.push(page);
  }
  return { table: await oracle(match, secrets), pages };
}

scene('five a side: ten pages, two councils, a slate from hand to hand, the whole moves ended', async () => {
  const { table, pages } = await tenAt('wiesenau', { listed: true, players: [5, 5] }),
    [anna, bruno, cara] = pages,
    fritz = pages[5];
  // three of five choose Anna, and she closes the council; Green's choose nobody, and each has done
  for (const page of [anna, bruno, cara]) await at(page, 'vote-0').click();
  await shows(anna, '[data-testid="council"][data-by="vote"]');
  await clean(anna, 'a council of five');
  await at(anna, 'end-part').click();
  for (const page of pages.slice(5)) {
    await at(page, 'end-part').click();
    await at(page, 'end-part').click();
  }
  await until(table, v => v.turn.stage === undefined, 'both councils are closed');
  for (const [seat, page] of pages.entries()) {
    await at(page, 'colleagues').waitFor(PATIENCE);
    const mates = await page.locator('[data-testid^="mate-"] b').allInnerTexts();
    assert.deepEqual(mates, seat < 5 ? NAMES.slice(0, 5) : NAMES.slice(5));
  }
  await clean(anna, 'a move with four colleagues');
  // from Anna to Bruno, and on to Cara
  await at(anna, 'slate-new').click();
  await at(anna, 'slate-text').fill('Hold the willows until I come.');
  await at(anna, 'slate-to-1').check();
  await at(anna, 'slate-hand').click();
  await at(bruno, 'slate-1').click();
  await at(bruno, 'slate-read').click();
  await shows(bruno, '[data-testid="slate-words"]:has-text("willows")');
  await at(bruno, 'slate-to-2').check();
  await at(bruno, 'slate-hand').click();
  await shows(cara, '[data-testid="slate-1"][data-state="unread"]');
  await shows(anna, '[data-testid="receipt-1"][data-read="true"]');
  for (const page of [anna, fritz]) {
    await at(page, 'end-whole').click();
    await at(page, 'end-whole').click();
    await until(table, v => v.turn.minute === (page === anna ? 1 : 2), 'the whole move is ended');
  }
  for (const page of pages) await shows(page, '[data-testid="minute"][data-minute="2"]');
  await table.close();
});

const cutLamps = page => page.locator('[data-testid^="mate-"][data-near="false"]').count();

// CARD-5, CARD-10: Anna is cut off from the four others, and they from her alone; nobody is told by whom or where.
async function cutOff(anna, bruno) {
  const lamps = [
    [anna, 4],
    [bruno, 1],
  ];
  for (const [page, count] of lamps) {
    await shows(page, '[data-testid^="mate-"][data-near="false"]');
    assert.equal(await cutLamps(page), count);
    await reads(page, '[data-testid="story"]', 'No orderly');
  }
  assert.match(await at(anna, 'mate-1').innerText(), /cut off since \d+′/);
  await at(anna, 'slate-1').click(); // written before
  assert.equal(await at(anna, 'slate-to-1').isDisabled(), true);
  assert.equal(await at(anna, 'slate-hand').isDisabled(), true);
  await look(anna);
  await clean(anna, 'a slate that does not go');
  await at(anna, 'slate-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  assert.match(await at(bruno, 'rack').innerText(), /the rack is cut off/i); // the rack is with Anna
  await clean(bruno, 'cut off from who commands');
}

scene('five a side: a commander is cut off, his slate does not go; restored, his order by slate is carried out', () =>
  onThePlain(async () => {
    const { table, pages } = await tenAt('plain', {}),
      [anna, bruno] = pages,
      { match, seats } = table;
    await begun(table);
    await at(anna, 'slate-new').click();
    await at(anna, 'slate-text').fill('Wheel somewhat to the north.');
    await at(anna, 'slate-keep').click();
    await at(anna, 'slate-1').waitFor(PATIENCE);
    await marched(table, [1800, 1650, 1500]);
    await cutOff(anna, bruno);
    await assert.rejects(
      seats[0].request('slate.hand', { match, ref: `${'plain-'.repeat(4)}1`, slate: 1, to: 1 }),
      e => e.data.rule === 'CARD-5',
    );
    assert.equal(await at(bruno, 'slate-1').count(), 0);
    await marched(table, [1350, 1200, 1050]);
    for (const page of [anna, bruno]) {
      await shows(page, '[data-testid="colleagues"]:not(:has([data-near="false"]))');
      await reads(page, '[data-testid="story"]', 'in communication again');
    }
    await at(anna, 'slate-1').click();
    await at(anna, 'slate-to-1').check();
    await at(anna, 'slate-hand').click();
    await at(bruno, 'slate-1').click();
    await at(bruno, 'slate-read').click();
    await shows(bruno, '[data-testid="slate-words"]:has-text("north")');
    await at(bruno, 'slate-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await at(bruno, 'slate-sheet').waitFor({ state: 'detached', ...PATIENCE });
    const own = seats[1].view(match)[`piece/${post.bruno}`];
    await at(bruno, 'zoom-whole').click();
    await byMouse.turn(bruno, { id: post.bruno, ...own }, 2);
    await byMouse.carryOut(bruno);
    await until(table, v => v[`piece/${post.bruno}`].b > own.b, 'the order by slate is carried out');
    await shows(anna, '[data-testid="receipt-1"][data-read="true"]');
    await table.close();
  }),
);
