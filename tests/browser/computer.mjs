// A person against the computer: chosen when the table is laid, or put into a free seat at the table; named with its
// strength and who started it, on the board, in the list of tables and in the game as text.
import assert from 'node:assert/strict';
import { Player } from '../support/player.mjs';
import { at, house, person, scene } from './support/house.mjs';
import { look } from './support/controls.mjs';
import { PATIENCE } from './support/table.mjs';
import { boardsAgree, seated } from './support/warchess.mjs';

const PLACES = { desk: {}, phone: { viewport: { width: 390, height: 844 }, touch: true } };
const says = (page, id, text) => at(page, id).filter({ hasText: text }).waitFor(PATIENCE);

async function laySheet(page) {
  await page.goto('/');
  await at(page, 'lay-war-chess').click();
  await at(page, 'lay-sheet').waitFor(PATIENCE);
}
async function toldOf(page) {
  const [, match, secret] = page.url().match(/#\/seat\/([a-z2-7]{16})\/(.*)$/),
    told = await new Player(house.server.url).open();
  await told.join(match, secret); // only who sits there may ask what is lawful
  return { match, told, view: () => told.view(match) };
}
// One of our moves, as the server names it lawful, by mouse; then the computer's.
async function exchange(page, table) {
  const { minute } = table.view().battle,
    { moves } = await table.told.request('ask.moves', { match: table.match });
  const { from, to } = moves[Math.floor(moves.length / 2)];
  await at(page, `square-${from}`).click();
  await page.locator(`[data-testid="square-${to}"][data-lawful]`).waitFor({ state: 'attached', ...PATIENCE });
  await at(page, `square-${to}`).click();
  await boardsAgree(table, minute + 2, [page]);
}

scene('a game against the computer, from the laying of the table', async () => {
  const { page } = await person('maker');
  await laySheet(page);
  await look(page);
  assert.ok(await at(page, 'lay-person').isChecked());
  for (const strength of ['cadet', 'colonel', 'person', 'captain']) await at(page, `lay-${strength}`).check({ force: true });
  await at(page, 'lay-name').fill('h.weiss');
  await look(page);
  await at(page, 'lay-go').click();
  await seated(page); // at once: there is no invitation to be sent
  const table = await toldOf(page);
  for (let k = 0; k < 3; k++) await exchange(page, table);
  await says(page, 'side-defence', 'Computer (Captain)');
  await says(page, 'side-defence', 'started by the Attack');
  await at(page, 'resign').click();
  await at(page, 'resign-confirm').click();
  await at(page, 'open-score').click();
  assert.match(await at(page, 'score').textContent(), /\[Attack "h\.weiss"\]\n\[Defence "Computer \(Captain\)"\]/);
  const { page: other } = await person('other');
  await other.goto('/');
  await says(other, 'tables', 'Computer (Captain)');
  await table.told.close();
});

for (const [where, how] of Object.entries(PLACES))
  scene(`a computer is put into a free seat at the table, ${where}, and its invitation is gone`, async () => {
    const { page } = await person('maker', how);
    await laySheet(page);
    await at(page, 'lay-defence').check({ force: true });
    await at(page, 'lay-go').click();
    await at(page, 'laid').waitFor(PATIENCE);
    await at(page, 'to-table').click();
    await at(page, 'computer-put').waitFor(PATIENCE);
    await look(page);
    await at(page, 'computer-strength').selectOption('cadet');
    await at(page, 'computer-put').click();
    await says(page, 'side-attack', 'Computer (Cadet)');
    await says(page, 'side-attack', 'started by the Defence');
    const table = await toldOf(page);
    await boardsAgree(table, 1, [page]); // the attack moves first
    await exchange(page, table);
    await page.goto(page.url().replace(/#.*/, `#/laid/${table.match}`));
    await at(page, 'laid').waitFor(PATIENCE);
    assert.equal(await page.locator('[data-testid^="invitation-"]').count(), 0);
    await table.told.close();
  });

for (const [where, how] of Object.entries(PLACES))
  scene(`a computer takes the free seat of the war game, ${where}, and moves when it is its turn`, async () => {
    const { page } = await person('maker', how);
    await page.goto('/');
    await at(page, 'lay-first-exercise').click();
    await at(page, 'lay-go').click();
    await at(page, 'to-table').click();
    await at(page, 'computer-put').waitFor(PATIENCE);
    await look(page);
    await at(page, 'computer-strength').selectOption('cadet');
    await at(page, 'computer-put').click();
    await page.locator('[data-testid="match"][data-phase="play"]').waitFor({ state: 'attached', ...PATIENCE });
    if (where === 'desk') {
      await says(page, 'side-green', 'Computer (Cadet)');
      await says(page, 'side-green', 'started by Blue');
    }
    await at(page, 'end-part').click();
    await page.locator('[data-testid="minute"][data-minute="2"]').waitFor({ state: 'attached', ...PATIENCE });
  });
