// Ten people at one table, five a side (TURN-1): all their pages know one another, the councils close, a slate goes from the
// commander to a colleague and on to another, and both commanders end the move of all.
import assert from 'node:assert/strict';
import { at, person, scene } from './support/house.mjs';
import { PATIENCE, arrived, laid, oracle, shows, until } from './support/table.mjs';
import { clean } from './support/axe.mjs';

const NAMES = ['Anna', 'Bruno', 'Cara', 'Dora', 'Emil', 'Fritz', 'Grete', 'Hans', 'Ida', 'Jost'];

async function tenAt(players) {
  const { match, secrets } = await laid('wiesenau', NAMES, { listed: true, players });
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
  const { table, pages } = await tenAt([5, 5]),
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
