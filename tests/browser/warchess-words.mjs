// A whole short game of War-Chess by keyboard alone, in words, with the board hidden: moves and questions are typed, answers
// and what the enemy does are heard in the log. Then the board itself by keyboard. And axe, on a desk and on a phone.
import assert from 'node:assert/strict';
import { DESK, NARROW, PHONE, ZOOMED, at, scene } from './support/house.mjs';
import { keyboard, mouse, tabTo } from './support/laying.mjs';
import { PATIENCE } from './support/table.mjs';
import { clean, fits, reached } from './support/axe.mjs';
import { boardsAgree, gatherWarChess } from './support/warchess.mjs';

// Types a line where the focus stands, and waits for an answer that says so.
async function hear(page, line, answer) {
  const before = await at(page, 'heard').locator('p').count();
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    ({ before, answer }) =>
      [...document.querySelectorAll('[data-testid="heard"] p')].slice(before).some(p => p.textContent.includes(answer)),
    { before, answer },
    PATIENCE,
  );
}
const heard = (page, text) => at(page, 'heard').getByText(text).last().waitFor(PATIENCE);
async function intoWords(page) {
  await tabTo(page, 'show-words');
  await page.keyboard.press('Enter');
  await at(page, 'words').waitFor(PATIENCE);
  assert.equal(await at(page, 'board').count(), 0);
  await page.waitForFunction(() => document.activeElement?.id === 'typed', null, PATIENCE);
}

scene('a whole game of War-Chess in words, by keyboard, with the board hidden', async () => {
  const table = await gatherWarChess(keyboard, { watch: false }),
    { attack, defence } = table;
  for (const page of [attack, defence]) await intoWords(page);
  await heard(attack, 'You are the Attack. You are to move.');
  await heard(defence, 'You are the Defence. The Attack is to move.');

  // asked
  await hear(attack, 'help', 'A move: the figure’s square');
  await hear(attack, 'read row G', 'Row G, squares 46 to 53: all empty. 47 is a ford.');
  await hear(attack, '129', '129, row R: Wagon of the Attack');
  await hear(attack, 'moves of 95', 'It goes to');
  await hear(attack, 'what commands 117?', 'Square 117: The Attack commands it with the artillery on 126');
  await hear(attack, 'last move', 'No move has been made.');
  await hear(attack, 'losses', 'The Attack has lost nothing. The Defence has lost nothing.');
  await hear(attack, 'row z', 'There is no Z.');
  await hear(attack, 'charge!', 'That was not understood.');
  // said wrongly, and refused
  await hear(attack, 'cav 95 110', 'On 95 stands light infantry, not cavalry.');
  await hear(attack, '95x110', 'Nothing stands on 110 to be taken.');
  await hear(attack, '95 1', '(GB-5.2)');
  await hear(defence, '45 53', 'other side is to move');
  assert.equal(table.view().battle.minute, 0);

  // played: each move in another way of writing
  await hear(attack, 'LI 95-110', 'The Attack: light infantry from 95 to 110.');
  await heard(defence, 'You are to move.');
  await hear(defence, 'light infantry from 45 to 86', 'The Defence: light infantry from 45 to 86.');
  await heard(attack, 'You are to move.');
  await hear(attack, '97 112', 'from 97 to 112');
  await heard(defence, 'from 97 to 112');
  await hear(defence, 'lt 86 107', 'from 86 to 107');
  await heard(attack, 'from 86 to 107');
  await hear(attack, '99-100', 'from 99 to 100');
  await heard(defence, 'from 99 to 100');
  await hear(defence, 'LI 107x129', 'The Wagon is taken.');
  await heard(attack, 'The Defence has won. The Wagon is taken.');
  assert.equal(table.view().battle.result.winner, 'defence');
  await hear(attack, 'list', 'LI 107x129');
  await hear(attack, 'losses', 'The Attack has lost 1 Wagon.');

  // the choice is kept, and the board comes back when it is asked for
  await attack.reload();
  await at(attack, 'words').waitFor(PATIENCE);
  await tabTo(attack, 'typed');
  await attack.keyboard.type('board');
  await attack.keyboard.press('Enter');
  await at(attack, 'board').waitFor(PATIENCE);
  await table.told.close();
});

scene('the board of War-Chess by keyboard', async () => {
  const table = await gatherWarChess(keyboard, { watch: false }),
    { attack, defence } = table;
  const walk = async (page, to) => {
    for (let i = 0; i < 40; i++) {
      const now = Number((await at(page, 'board').getAttribute('aria-activedescendant')).slice(7));
      if (now === to) return;
      await page.keyboard.press('f');
    }
    assert.fail(`F does not lead to ${to}`);
  };
  await tabTo(attack, 'board');
  await walk(attack, 95);
  await attack.keyboard.press('Enter');
  await attack.locator('[data-testid="square-54"][data-lawful]').waitFor({ state: 'attached', ...PATIENCE });
  await attack.keyboard.press('Shift+Tab');
  const from = await at(attack, 'board').getAttribute('aria-activedescendant');
  assert.notEqual(from, 'square-95');
  await attack.keyboard.press('Enter');
  await boardsAgree(table, 1, [attack, defence]);
  await tabTo(defence, 'board');
  const before = await at(defence, 'board').getAttribute('aria-activedescendant');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) await defence.keyboard.press(key);
  assert.equal(await at(defence, 'board').getAttribute('aria-activedescendant'), before);
  await defence.keyboard.press('c');
  await at(defence, 'said').filter({ hasText: 'Square' }).waitFor(PATIENCE);
  await defence.keyboard.press('l');
  await at(defence, 'said').filter({ hasText: 'Move 1, the Attack' }).waitFor(PATIENCE);
  await defence.keyboard.press('t');
  await at(defence, 'words').waitFor(PATIENCE);
  await table.told.close();
});

for (const [kind, viewport, touch] of [
  ['desk', DESK, false],
  ['phone', PHONE, true],
])
  scene(`axe finds nothing on the pages of War-Chess, ${kind}, and none is wider than its window`, async () => {
    const table = await gatherWarChess(mouse, { viewport, touch, watch: kind === 'desk' }),
      { attack, defence, watcher } = table;
    const hold = async (page, where) => {
      await clean(page, `${kind} ${where}`);
      await reached(page, `${kind} ${where}`);
      for (const size of [NARROW, ZOOMED]) {
        await page.setViewportSize(size);
        await fits(page, `${kind} ${where}`);
      }
      await page.setViewportSize(viewport);
    };
    const tap = n => (touch ? at(attack, `square-${n}`).tap() : at(attack, `square-${n}`).click());
    await tap(95);
    await attack.locator('[data-testid="square-54"][data-lawful]').waitFor({ state: 'attached', ...PATIENCE });
    await hold(attack, 'figure in hand');
    await tap(40);
    await at(attack, 'refused').waitFor(PATIENCE);
    await hold(attack, 'refused');
    await tap(54);
    await boardsAgree(table, 1, [attack, defence]);
    if (watcher) await hold(watcher, 'watcher');
    await attack.evaluate(() => (document.documentElement.dataset.theme = 'lamp'));
    await hold(attack, 'by lamp-light');
    for (const [opener, sheet] of [
      ['menu', 'menu-sheet'],
      ['resign', 'resign-sheet'],
    ]) {
      await at(defence, opener).click();
      await at(defence, sheet).waitFor(PATIENCE);
      await clean(defence, `${kind} ${sheet}`);
      await reached(defence, `${kind} ${sheet}`);
      await defence.keyboard.press('Escape');
    }
    await at(defence, 'show-words').click();
    await at(defence, 'words').waitFor(PATIENCE);
    await hold(defence, 'in words');
    await at(defence, 'typed').fill('resign yes');
    await at(defence, 'typed-go').click();
    await at(attack, 'over').waitFor(PATIENCE);
    await hold(attack, 'over');
    await at(attack, 'open-score').click();
    await clean(attack, `${kind} score`);
    await reached(attack, `${kind} score`);
    await table.told.close();
  });
