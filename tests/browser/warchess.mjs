// A whole short game of War-Chess by mouse, through three pages: taking in hand, lawful and barred squares, refusals with
// their reason, dragging, a draw offered and not taken, the end and the game as text. Then an exercise, a resignation, and
// a draw agreed.
import assert from 'node:assert/strict';
import { at, scene } from './support/house.mjs';
import { mouse } from './support/laying.mjs';
import { PATIENCE } from './support/table.mjs';
import { look } from './support/controls.mjs';
import { boardsAgree, gatherWarChess, middle } from './support/warchess.mjs';

const click = (page, n) => at(page, `square-${n}`).click();
async function drag(page, from, to) {
  const a = await middle(page, from),
    b = await middle(page, to);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}
const lawful = (page, n) => page.locator(`[data-testid="square-${n}"][data-lawful]`).waitFor({ state: 'attached', ...PATIENCE });
const says = (page, id, text) => at(page, id).filter({ hasText: text }).waitFor(PATIENCE);
const texts = table => table.told.views.get(table.match).events.filter(e => e.kind === 'battle_move').map(e => e.text);

scene('a whole game of War-Chess by mouse, to the taking of the Citadel', async () => {
  const table = await gatherWarChess(mouse),
    { attack, defence, watcher } = table,
    pages = [attack, defence, watcher];
  await boardsAgree(table, 0, pages);
  // one's own end is below
  assert.equal(await at(attack, 'board').getAttribute('data-turned'), 'true');
  assert.equal(await at(defence, 'board').getAttribute('data-turned'), 'false');
  assert.ok((await middle(attack, 129)).y > (await middle(attack, 19)).y);
  assert.ok((await middle(defence, 129)).y < (await middle(defence, 19)).y);

  // it is not the defence's move
  await click(defence, 39);
  await says(defence, 'word', 'other side');

  // a square out of reach is refused by the server with its rule; the figure stays in hand
  await click(attack, 95);
  await lawful(attack, 54);
  await click(attack, 40);
  await at(attack, 'refused').waitFor(PATIENCE);
  assert.match(await at(attack, 'refused').getAttribute('data-rule'), /^GB-\d/);
  assert.equal(await at(attack, 'chosen').getAttribute('data-square'), '95');
  await click(attack, 54);
  await boardsAgree(table, 1, pages);

  await drag(defence, 39, 55);
  await boardsAgree(table, 2, pages);

  // figures are changed in hand, put back with a second click, and a drag that ends where it began is none
  await click(attack, 97);
  await click(attack, 54);
  assert.equal(await at(attack, 'chosen').getAttribute('data-square'), '54');
  await click(attack, 54);
  await at(attack, 'chosen').waitFor({ state: 'detached', ...PATIENCE });
  await drag(attack, 54, 40);
  await boardsAgree(table, 3, pages);

  // a draw is offered; the other side moves on
  await at(defence, 'offer-draw').click();
  await says(attack, 'offer-draw', 'Agree');
  assert.ok(await at(defence, 'offer-draw').isDisabled());
  await click(defence, 41);
  await click(defence, 49);
  await boardsAgree(table, 4, pages);
  await click(attack, 40);
  await lawful(attack, 19);
  await says(attack, 'say', 'It takes the Citadel on 19');
  await click(attack, 19);
  for (const page of pages) {
    await says(page, 'over', 'The Attack has won.');
    await says(page, 'over', 'The Citadel is taken.');
    await at(page, 'match').and(page.locator('[data-phase="over"]')).waitFor(PATIENCE);
  }
  const told = texts(table);
  assert.equal(told.at(-1), 'LI 40x19');
  for (const page of pages)
    assert.deepEqual(await at(page, 'move').evaluateAll(all => all.map(e => e.dataset.text)), told);
  await at(attack, 'open-score').click();
  const score = await at(attack, 'score').textContent();
  assert.match(score, /\[Attack "h\.weiss"\]\n\[Defence "ottilie"\]\n\n1\. LI 95-54/);
  assert.match(score, /3\. LI 40x19\nattack\n$/);
  await table.told.close();
});

scene('an exercise of the plates: barred squares, the duty in words, and whether the answer was right', async () => {
  const table = await gatherWarChess(mouse, { scenario: 'war-chess-plate-2-support', side: 'defence', watch: false }),
    { defence } = table;
  await says(defence, 'say', 'exercise');
  await says(defence, 'duty', 'Exposed');
  await click(defence, 26);
  await defence.locator('[data-testid^="square-"][data-barred]').first().waitFor({ state: 'attached', ...PATIENCE });
  await says(defence, 'say', 'barred');
  await defence.keyboard.press('Escape');
  await click(defence, 1);
  await lawful(defence, 18);
  await click(defence, 18);
  await boardsAgree(table, 1, [table.attack, defence]);
  await table.told.close();
});

scene('what is shown is chosen and kept; the game is given up', async () => {
  const table = await gatherWarChess(mouse, { watch: false }),
    { attack, defence } = table,
    count = css => attack.locator(css).count();
  assert.ok((await count('.wc-numbers text')) === 139 && (await count('.wc-command')) === 4);
  await at(attack, 'show-numbers').click();
  await at(attack, 'show-lines').click();
  assert.deepEqual([await count('.wc-numbers text'), await count('.wc-command')], [0, 0]);
  await at(attack, 'show-turn').click();
  assert.equal(await at(attack, 'board').getAttribute('data-turned'), 'false');
  await attack.reload();
  await at(attack, 'board').waitFor(PATIENCE);
  assert.deepEqual([await count('.wc-numbers text'), await count('.wc-command')], [0, 0]);
  for (const key of ['1', '2']) await attack.keyboard.press(key);
  assert.deepEqual([await count('.wc-numbers text'), await count('.wc-command')], [139, 4]);
  await at(attack, 'lamp').click();
  assert.equal(await attack.evaluate(() => document.documentElement.dataset.theme), 'lamp');
  await attack.keyboard.press('n');
  await at(attack, 'menu').click();
  await at(attack, 'menu-keys').click();
  await look(attack);
  await at(attack, 'keys-sheet').getByRole('button', { name: 'Close' }).click();
  await at(attack, 'menu').click();
  await at(attack, 'menu-score').click();
  await at(attack, 'score-sheet').getByRole('button', { name: 'Close' }).click();

  await at(attack, 'resign').click();
  await at(attack, 'resign-sheet').getByRole('button', { name: 'Fight on' }).click();
  await at(attack, 'menu').click();
  await at(attack, 'menu-resign').click();
  await at(attack, 'resign-confirm').click();
  for (const page of [attack, defence]) await says(page, 'over', 'The Attack resigned.');
  await table.told.close();
});

scene('a draw is agreed to', async () => {
  const table = await gatherWarChess(mouse, { watch: false }),
    { attack, defence } = table;
  await at(defence, 'offer-draw').click();
  await says(attack, 'say', 'offers a draw');
  await at(attack, 'offer-draw').click();
  for (const page of [attack, defence]) await says(page, 'over', 'The game is drawn.');
  await table.told.close();
});
