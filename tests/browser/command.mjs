// Several players a side, through the pages (TURN-1 to TURN-5): a table of two a side is laid, its councils sit, troops are
// shared out, a colleague ends and the commander ends the move of all. Anna and Cara at desks, Bruno on a phone, Dora by keyboard.
import assert from 'node:assert/strict';
import { PHONE, at, person, scene } from './support/house.mjs';
import { clickAt } from './support/hands.mjs';
import { tabTo } from './support/laying.mjs';
import { PATIENCE, arrived, oracle, until } from './support/table.mjs';
import { clean, fits } from './support/axe.mjs';
import { look } from './support/controls.mjs';

const secretOf = url => url.split('/').pop(),
  matchOf = url => url.match(/#\/seat\/([a-z2-7]{16})\//)[1];

// Anna lays the table by the lobby: so many a side, who sits where; the links bear each seat's rank.
async function layTable(anna, players) {
  const { page } = anna;
  await page.goto('/');
  await at(page, 'lay-wiesenau').waitFor({ state: 'attached', ...PATIENCE });
  await at(page, 'lay-wiesenau').click();
  await at(page, 'lay-sheet').waitFor(PATIENCE);
  await at(page, 'lay-players-blue').selectOption(String(players[0]));
  await at(page, 'lay-players-green').selectOption(String(players[1]));
  await look(page);
  await at(page, 'lay-blue-1').check({ force: true });
  await look(page);
  await at(page, 'lay-sitter-2').selectOption('captain');
  await at(page, 'lay-sitter-2').selectOption('');
  await at(page, 'lay-blue').check({ force: true });
  await at(page, 'lay-sight-table').check({ force: true });
  await clean(page, 'a table of several is laid');
  await at(page, 'lay-name').fill('Anna');
  await at(page, 'lay-go').click();
  await at(page, 'laid').waitFor(PATIENCE);
  await look(page);
  const fields = page.locator('[data-testid^="invitation-"]:not(button)');
  const links = await fields.evaluateAll(all => all.map(e => [Number(e.dataset.testid.slice(11)), e.value, e.labels[0].textContent]));
  return { links, own: await at(page, 'seat-link').inputValue() };
}

// Everybody takes his seat by his link; the fifth connection asks the server.
async function sitDown(names, how, players) {
  const anna = await person('anna'),
    { links, own } = await layTable(anna, players);
  const people = [anna],
    secrets = [secretOf(own)];
  await at(anna.page, 'to-table').click();
  await arrived(anna.page);
  await look(anna.page);
  for (const [seat, link] of links) {
    const who = await person(names[seat].toLowerCase(), how[seat]);
    people[seat] = who;
    await who.page.goto(link);
    await at(who.page, 'claim').waitFor(PATIENCE);
    await at(who.page, 'claim-name').fill(names[seat]);
    await at(who.page, 'claim').click();
    await arrived(who.page);
    secrets[seat] = secretOf(who.page.url());
  }
  const table = await oracle(matchOf(own), secrets);
  return { table, links, pages: people.map(p => p.page) };
}

const knows = (table, seat, holds, what) => until({ view: () => table.seats[seat].view(table.match) }, holds, what);
const shows = (page, selector) => page.locator(selector).first().waitFor({ state: 'attached', ...PATIENCE });
const share = (seat, lot) => `[data-testid="share"][data-seat="${seat}"][data-lot="${lot}"]`;
const ownedBy = (table, seat, who) => Object.entries(table.seats[seat].view(table.match)).filter(([k, p]) => k.startsWith('piece/') && p.seat === who);

async function voted(table, [anna, bruno]) {
  await at(bruno, 'tab-orders').tap();
  await at(anna, 'vote-1').click();
  await shows(bruno, '[data-testid="mate-0"]:has-text("for Bruno")');
  await at(anna, 'vote-joint').click();
  await at(anna, 'vote-lot').click();
  await at(anna, 'vote-0').click();
  await look(bruno);
  await clean(bruno, 'a council on a phone');
  await fits(bruno, 'a council on a phone');
  for (const vote of ['vote-1', 'vote-joint', 'vote-lot', 'vote-0']) await at(bruno, vote).tap();
  await knows(table, 0, v => v['command/0'].by === 'vote' && v['command/0'].commander === 0, 'Anna is chosen');
  await shows(bruno, '[data-testid="council"][data-by="vote"][data-commander="0"]');
  await at(bruno, 'tab-plan').tap();
}

const horse = view =>
  Object.entries(view)
    .filter(([k, p]) => k.startsWith('piece/') && p.side === 'blue' && p.arm === 'light_cavalry')
    .map(([, p]) => p);

// By division, by arm, by both, by pieces chosen on the plan, and in the table of pieces.
async function shared(table, anna, bruno) {
  await anna.locator(share(1, 2)).click();
  await shows(anna, `${share(1, 2)}[data-has="11"]`);
  await shows(bruno, `${share(1, 2)}[data-has="11"]`);
  await at(bruno, 'share-by-arm').tap();
  await at(bruno, 'share-by-both').tap();
  await look(bruno);
  await at(anna, 'share-by-both').click();
  await anna.locator(share(1, '1-light_cavalry')).click();
  await shows(anna, `${share(1, '1-light_cavalry')}[data-has="4"]`);
  await at(anna, 'share-by-arm').click();
  await anna.locator(share(0, 'light_cavalry')).click();
  await knows(table, 1, v => horse(v).every(p => p.seat === 0), 'all horse is hers');
  await look(anna);
  await at(anna, 'share-by-division').click();
  const foot = ownedBy(table, 0, 0).find(([, p]) => p.arm === 'closed_infantry')[0].slice(6),
    p = table.seats[0].view(table.match)[`piece/${foot}`];
  await at(anna, 'zoom-whole').click();
  await clickAt(anna, { x: p.x, y: p.y + 8 });
  await anna.locator(share(1, 'hand')).click();
  await knows(table, 1, v => v[`piece/${foot}`].seat === 1, 'the chosen piece is his');
  await anna.keyboard.press('Escape');
  await at(anna, 'open-pieces').click();
  await look(anna);
  await at(anna, `player-of-${foot}`).selectOption('0');
  await knows(table, 1, v => v[`piece/${foot}`].seat === 0, 'and hers again');
  await at(anna, 'pieces-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  return foot;
}

// Who does not command cannot, and the other side waits in an honest sentence.
async function closed(table, [anna, bruno, cara, dora]) {
  await at(bruno, 'end-part').tap();
  await shows(anna, '[data-testid="mate-1"][data-ended="true"]');
  await at(anna, 'end-part').click();
  await anna.waitForFunction(() => /other side still sits/.test(document.querySelector('[data-testid="end-why"]')?.textContent), null, PATIENCE);
  await look(anna);
  // nobody is chosen there: it is asked once more, and the first in rank commands
  for (const page of [cara, dora]) {
    await tabTo(page, 'end-part', 120);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /Nobody is chosen/.test(document.querySelector('footer.end')?.textContent), null, PATIENCE);
    await page.keyboard.press('Enter');
  }
  await knows(table, 0, v => v.turn.stage === undefined, 'play begins');
  for (const page of [anna, cara]) await at(page, 'colleagues').waitFor(PATIENCE);
}

// Colleagues' pieces cannot be taken in hand, and say whose they are.
async function played(table, [anna, bruno, cara], foot) {
  const theirs = ownedBy(table, 0, 1)[0][1];
  await at(anna, 'zoom-whole').click();
  await clickAt(anna, { x: theirs.x, y: theirs.y + 8 });
  await at(anna, 'word').waitFor(PATIENCE);
  assert.match(await at(anna, 'word').innerText(), /Bruno orders it/);
  await at(anna, 'word').getByRole('button', { name: 'Close' }).click();
  await clean(anna, 'a move with a colleague');
  assert.match(await at(anna, 'mate-1').innerText(), /in communication · not ended/);
  assert.equal(await at(cara, 'end-whole').count(), 0);
  // the commander gives troops to another later
  await at(anna, 'open-shares').click();
  await at(anna, 'share-sheet').waitFor(PATIENCE);
  await clean(anna, 'troops are given to another');
  for (const by of ['arm', 'both', 'division']) await at(anna, `share-by-${by}`).click();
  await anna.locator(share(0, 2)).click();
  await shows(anna, `${share(0, 2)}[data-has="11"]`);
  await at(anna, 'share-sheet').getByRole('region').click({ position: { x: 2, y: 2 } });
  await at(anna, 'share-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await at(anna, 'menu').click();
  await look(anna);
  await at(anna, 'menu-shares').click();
  await anna.keyboard.press('Escape');
  // a colleague who only reads
  await at(bruno, 'menu').tap();
  await at(bruno, 'menu-shares').tap();
  assert.equal(await at(bruno, 'share-sheet').locator('button[data-testid="share"]').count(), 0);
  await at(bruno, 'share-sheet').getByRole('button', { name: 'Close', exact: true }).tap();
  await at(bruno, 'tab-slates').tap();
  await look(bruno);
  await clean(bruno, 'colleagues on a phone');
  await fits(bruno, 'colleagues on a phone');
  await at(bruno, 'open-shares').tap();
  for (const by of ['arm', 'both', 'division']) await at(bruno, `share-by-${by}`).tap();
  await look(bruno);
  await bruno.keyboard.press('Escape');
  await at(bruno, 'tab-plan').tap();
  assert.equal(await at(anna, `piece-${foot}`).getAttribute('data-seat'), '0');
}

async function ended(table, [anna, bruno, cara]) {
  await at(bruno, 'end-part').tap();
  await shows(anna, '[data-testid="mate-1"][data-ended="true"]');
  assert.match(await at(anna, 'story').innerText(), /Blue: Bruno has ended\./);
  await at(anna, 'end-whole').click();
  await knows(table, 0, v => v.turn.minute === 1, 'the whole move is over');
  // now Cara commands, and Dora has not ended: asked first
  await at(cara, 'end-whole').click();
  await shows(cara, '.colleagues .why');
  assert.match(await cara.locator('.colleagues .why').innerText(), /Not ended: Dora/);
  await look(cara);
  await at(cara, 'end-whole').click();
  await knows(table, 0, v => v.turn.minute === 2, 'and the other’s');
}

scene('two a side: the council chooses and shares out, colleagues see who has ended, the commander ends the whole move', async () => {
  const { table, links, pages } = await sitDown(['Anna', 'Bruno', 'Cara', 'Dora'], [{}, { viewport: PHONE, touch: true }, {}, {}], [2, 2]);
  assert.deepEqual(
    links.map(([seat, , label]) => [seat, label]),
    [
      [1, 'Invitation for Blue, 2nd in rank'],
      [2, 'Invitation for Green, 1st in rank'],
      [3, 'Invitation for Green, 2nd in rank'],
    ],
  );
  const [anna, bruno] = pages;
  for (const page of pages) await page.locator('[data-testid="side-blue"]:has-text("in council")').waitFor({ state: 'attached', ...PATIENCE });
  await look(anna);
  await look(bruno);
  await clean(anna, 'a council');
  await voted(table, pages);
  const foot = await shared(table, anna, bruno);
  await closed(table, pages);
  await played(table, pages, foot);
  await ended(table, pages);
  await table.close();
});
