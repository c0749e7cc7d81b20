// Who is missing, on the pages (TURN-2, TURN-5; field reports G2, G5, G7): two a side; Bruno names a deputy, who orders from his
// own page; Anna's page is gone, and after half a minute her lamp is out, the move ends without her and Bruno commands; he invites
// another to her seat and gives her the command back.
import assert from 'node:assert/strict';
import { at, person, scene } from './support/house.mjs';
import { PATIENCE, arrived, laid, shows } from './support/table.mjs';
import { clean } from './support/axe.mjs';
import { look } from './support/controls.mjs';

const LIMIT_S = 30,
  LONG = { timeout: (LIMIT_S + 30) * 1000 };

async function sits(name, address) {
  const who = await person(name, { viewport: { width: 1024, height: 700 } });
  await who.page.goto(address);
  return who.page;
}
async function chairs(page) {
  await at(page, 'menu').click();
  await at(page, 'menu-chairs').click();
  await at(page, 'chairs-sheet').waitFor(PATIENCE);
}
const closed = async page => {
  await at(page, 'chairs-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await at(page, 'chairs-sheet').waitFor({ state: 'detached', ...PATIENCE });
};

scene('a deputy orders, an absent commander is not waited for, another takes the seat and has the command back', async () => {
  const { match, secrets } = await laid('wiesenau', ['Anna', 'Bruno', 'Cara'], { players: [2, 1], absence: LIMIT_S }),
    anna = await sits('anna', `/#/seat/${match}/${secrets[0]}`),
    bruno = await sits('bruno', `/#/seat/${match}/${secrets[1]}`);
  for (const page of [anna, bruno]) {
    await arrived(page);
    await at(page, 'end-part').click();
    await at(page, 'end-part').click();
  }
  await at(bruno, 'colleagues').waitFor(PATIENCE);
  await shows(bruno, '[data-testid="mate-0"][data-commands="true"][data-absent="false"]');

  await chairs(bruno);
  await at(bruno, 'chair-name').fill('Emil');
  await at(bruno, 'chair-acts').check();
  await at(bruno, 'chair-ask').click();
  await at(bruno, 'chair-link').waitFor(PATIENCE);
  const link = await at(bruno, 'chair-link').inputValue();
  await shows(bruno, '[data-testid="chair-1-0"][data-deputy="true"]');
  await clean(bruno, 'a deputy is named');
  await closed(bruno);
  const emil = await sits('emil', link);
  await arrived(emil);
  await emil.getByText('You order from this seat as its player’s deputy.').waitFor({ state: 'attached', ...PATIENCE });
  await at(emil, 'end-part').click();
  await shows(bruno, '[data-testid="mate-1"][data-ended="true"]');
  await bruno.getByText('Ordered by a deputy: Emil.').first().waitFor({ state: 'attached', ...PATIENCE });

  await anna.close();
  await at(bruno, 'mate-0').and(bruno.locator('[data-absent="true"]')).waitFor(LONG);
  await shows(bruno, '[data-testid="minute"][data-minute="1"]');
  await shows(bruno, '[data-testid="mate-1"][data-commands="true"]');
  await look(bruno);
  await clean(bruno, 'a colleague is absent');

  await chairs(bruno);
  await look(bruno);
  await at(bruno, 'replace-1').click(); // his own as well
  await at(bruno, 'replace-link').waitFor(PATIENCE);
  await at(bruno, 'replace-link').click();
  await at(bruno, 'replace-link-copy').click();
  await look(bruno);
  await closed(bruno);
  await chairs(bruno);
  await at(bruno, 'replace-0').click();
  await at(bruno, 'replace-link').waitFor(PATIENCE);
  const invitation = await at(bruno, 'replace-link').inputValue();
  await closed(bruno);
  const dora = await sits('dora', invitation);
  await at(dora, 'claim').waitFor(PATIENCE);
  await at(dora, 'claim-name').fill('Dora');
  await at(dora, 'claim').click();
  await arrived(dora);
  await shows(bruno, '[data-testid="mate-0"][data-absent="false"]:has-text("Dora")');
  await at(bruno, 'command-return').click();
  await shows(dora, '[data-testid="mate-0"][data-commands="true"]');
  assert.equal(await at(bruno, 'command-return').count(), 0);
});
