// Several players a side, through the pages (TURN-1 to TURN-5): a table of two a side is laid, its councils sit, troops are
// shared out, slates go from hand to hand (CARD-1 to CARD-5), a colleague ends and the commander ends the move of all. Anna and
// Cara sit at desks, Bruno has a phone.
import assert from 'node:assert/strict';
import { PHONE, at, person, scene } from './support/house.mjs';
import { clickAt } from './support/hands.mjs';
import { tabTo } from './support/laying.mjs';
import { PATIENCE, arrived, give, oracle, reads, shows, until } from './support/table.mjs';
import { clean, fits } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { newRef } from '../support/player.mjs';

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
  await at(page, 'lay-green-3').check({ force: true });
  await look(page);
  await at(page, 'lay-sitter-2').selectOption('captain');
  await at(page, 'lay-sitter-2').selectOption('');
  await at(page, 'lay-absence').selectOption(String(15 * 60));
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
  for (const [seat, link, label] of links) {
    const who = await person(names[seat].toLowerCase(), how[seat]);
    people[seat] = who;
    await who.page.goto(link);
    await at(who.page, 'claim').waitFor(PATIENCE);
    assert.equal(await at(who.page, 'invitation-for').innerText(), `It is for ${label.replace('Invitation for ', '')}.`);
    await at(who.page, 'claim-name').fill(names[seat]);
    await at(who.page, 'claim').click();
    await arrived(who.page);
    secrets[seat] = secretOf(who.page.url());
  }
  const table = await oracle(matchOf(own), secrets);
  return { table, links, pages: people.map(p => p.page) };
}

/** The focus is there, and not nowhere. */
const focused = (page, id) => page.waitForFunction(want => document.activeElement?.dataset?.testid === want, id, PATIENCE);
const knows = (table, seat, holds, what) => until(table, holds, what, seat);
const share = (seat, lot) => `[data-testid="share"][data-seat="${seat}"][data-lot="${lot}"]`;
const ownedBy = (table, seat, who) =>
  Object.entries(table.seats[seat].view(table.match)).filter(([k, p]) => k.startsWith('piece/') && p.seat === who);

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

// CARD-4: the side talks until play begins; the other side hears nothing of it.
async function talked(anna, bruno, cara) {
  await at(anna, 'talk-text').fill('I take the bridge,\nyou the boats');
  await at(anna, 'talk-say').click();
  await shows(bruno, '[data-testid="talk"] li:has-text("I take the bridge")');
  await at(bruno, 'talk-text').fill('\u{1f600}'.repeat(281));
  assert.equal(await at(bruno, 'talk-say').isDisabled(), true);
  await at(bruno, 'talk-text').fill('Agreed');
  await at(anna, 'menu').click();
  await at(bruno, 'talk-say').tap();
  await focused(bruno, 'talk-text');
  await reads(anna, '[data-testid="said-beneath"]', 'Agreed'); // a sheet lies over what is said
  await anna.keyboard.press('Escape');
  await shows(anna, '[data-testid="talk"] li:has-text("Agreed")');
  assert.equal(await at(anna, 'story').locator('li:has-text("Agreed")').count(), 0, 'it is said twice');
  for (const page of [anna, bruno]) await at(page, 'talk').locator('.log').click({ position: { x: 3, y: 3 } });
  assert.equal(await cara.locator('[data-testid="talk"] li:not(.none)').count(), 0);
}

// By division, by arm, by both, by pieces chosen on the plan, and in the table of pieces.
async function shared(table, anna, bruno) {
  await anna.locator(share(1, 2)).click();
  await shows(anna, `${share(1, 2)}[data-has="11"]`);
  await shows(bruno, `${share(1, 2)}[data-has="11"]`);
  for (const by of ['arm', 'both', 'division']) await at(bruno, `share-by-${by}`).tap();
  await at(bruno, 'shares').getByRole('region').tap({ position: { x: 2, y: 2 } });
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
  await reads(anna, '[data-testid="end-why"]', 'other side still sits');
  await look(anna);
  await anna.waitForFunction(() => document.activeElement?.textContent === 'The council', null, PATIENCE); // her button is shut
  // nobody is chosen there: it is asked once more, and the first in rank commands
  for (const page of [cara, dora]) {
    await tabTo(page, 'end-part', 120);
    await page.keyboard.press('Enter');
    await reads(page, 'footer.end', 'Nobody is chosen');
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

const stroke = async (page, from, to) => {
  const box = await at(page, 'slate-sketch').boundingBox(),
    at_ = ([x, y]) => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at_(from));
  await page.mouse.down();
  await page.mouse.move(...at_([(from[0] + to[0]) / 2, from[1]]), { steps: 4 });
  await page.mouse.move(...at_(to), { steps: 4 });
  await page.mouse.up();
};
const strokes = (page, n) => shows(page, `[data-testid="slate-sketch"][data-strokes="${n}"]`);

// CARD-2, CARD-3: written with W, sketched by pointer and by keys, handed over; Bruno reads it on his phone, and Anna is told.
async function handed(table, anna, bruno) {
  assert.equal(await at(anna, 'rack').getAttribute('data-free'), '6');
  await at(anna, 'rack').locator('ul').click({ position: { x: 3, y: 3 } });
  await at(bruno, 'rack').locator('ul').first().focus();
  await bruno.keyboard.press('ArrowRight');
  await at(bruno, 'slate-new').first().tap();
  await at(bruno, 'slate-sheet').getByRole('button', { name: 'Close', exact: true }).tap();
  await look(anna);
  await at(anna, 'board').focus();
  await anna.keyboard.press('w');
  await at(anna, 'slate-sheet').waitFor(PATIENCE);
  assert.equal(await at(anna, 'slate-hand').isDisabled(), true);
  for (const kind of ['report', 'proposal', 'order']) await at(anna, `slate-kind-${kind}`).click();
  await at(anna, 'slate-text').fill('Your horse round by the mill, then the church.');
  await clean(anna, 'a slate is written');
  await at(anna, 'slate-draw').click();
  await stroke(anna, [0.3, 0.75], [0.8, 0.5]);
  await strokes(anna, 1);
  await stroke(anna, [0.3, 0.9], [0.6, 0.9]);
  await strokes(anna, 2);
  await at(anna, 'slate-rub').click();
  await strokes(anna, 1);
  await at(anna, 'slate-plan').click();
  await at(anna, 'slate-plan').click();
  await at(anna, 'slate-write').click();
  // Tab leads from the words to the sketch
  await anna.keyboard.press('Tab');
  assert.equal(await anna.evaluate(() => document.activeElement.dataset.testid), 'slate-sketch');
  for (const key of ['Space', 'Shift+ArrowRight', 'Space', 'Shift+ArrowDown', 'Space', 'Enter']) await anna.keyboard.press(key);
  await strokes(anna, 2);
  await at(anna, 'slate-to-1').check();
  await look(anna);
  await at(anna, 'slate-keep').click();
  await at(anna, 'slate-1').waitFor(PATIENCE);
  await knows(table, 0, v => v['slate/1']?.state === 'written' && v['slate/1'].strokes.length === 2, 'it is written');
  assert.equal(await at(bruno, 'rack').getAttribute('data-free'), '5');
  await look(anna);
  await at(anna, 'slate-1').click();
  await at(anna, 'slate-hand').click();
  await at(anna, 'receipt-1').waitFor(PATIENCE);
  assert.match(await at(anna, 'receipt-1').innerText(), /to Bruno[\s\S]*Your horse[\s\S]*handed over 0′/);
  await shows(bruno, '.tabs .badge');
  await reads(bruno, '[data-testid="heard"]', 'Anna hands an order to Bruno'); // his log lies on another tab
  await at(bruno, 'slate-1').first().tap();
  await at(bruno, 'slate-read').waitFor(PATIENCE);
  assert.equal(await at(bruno, 'slate-words').innerText(), 'It lies with its face down.');
  await clean(bruno, 'a slate on a phone');
  await fits(bruno, 'a slate on a phone');
  await at(bruno, 'slate-read').tap();
  await reads(bruno, '[data-testid="slate-words"]', 'round by the mill');
  await focused(bruno, 'slate-words');
  await strokes(bruno, 2);
  await shows(anna, '[data-testid="receipt-1"][data-read="true"]');
  await look(bruno);
  await clean(bruno, 'a slate that is read on a phone');
}

// Bruno answers on the same slate; Anna wipes it, and it is on the rack again. What is refused is said in words.
async function answered(table, anna, bruno) {
  await at(bruno, 'slate-anew').tap();
  await at(bruno, 'slate-kind-report').tap();
  await at(bruno, 'slate-text').fill('\u{1f600}'.repeat(161));
  await look(bruno);
  assert.match(await at(bruno, 'slate-long').innerText(), /160 characters\. Leave 1 out/);
  assert.equal(await at(bruno, 'slate-hand').isDisabled(), true);
  await at(bruno, 'slate-text').fill('Bridgehead holds. Send guns!');
  await at(bruno, 'slate-to-0').tap();
  await at(bruno, 'slate-draw').tap();
  await stroke(bruno, [0.4, 0.8], [0.7, 0.8]);
  await strokes(bruno, 1);
  for (const how of ['plan', 'plan', 'rub', 'write']) await at(bruno, `slate-${how}`).tap();
  await strokes(bruno, 0);
  await at(bruno, 'slate-hand').tap();
  await at(bruno, 'slate-sheet').waitFor({ state: 'detached', ...PATIENCE });
  await at(anna, 'slate-2').click();
  await at(anna, 'slate-read').click();
  await reads(anna, '[data-testid="slate-words"]', 'Send guns');
  await clean(anna, 'a slate that is read');
  await look(anna);
  await at(anna, 'slate-wipe').click();
  await knows(table, 0, v => v.rack.free === 6, 'it is on the rack again');
  await at(anna, 'slate-2').waitFor({ state: 'detached', ...PATIENCE });
  // no slate is free: it is refused in words
  const own = more => ({ match: table.match, ref: newRef(), ...more });
  for (let k = 0; k < 6; k++) await table.seats[0].request('slate.write', own({ kind: 'order', text: `Order ${k + 1}` }));
  await at(anna, 'slate-new').click();
  await at(anna, 'slate-text').fill('One more');
  await at(anna, 'slate-keep').click();
  await at(anna, 'slate-refused').waitFor(PATIENCE);
  assert.equal(await at(anna, 'slate-refused').getAttribute('data-rule'), 'CARD-3');
  assert.match(await at(anna, 'slate-refused').innerText(), /No slate is free/);
  const [rule] = await Promise.all([anna.context().waitForEvent('page'), at(anna, 'slate-refused').getByRole('link').click()]);
  await rule.close();
  await look(anna);
  await at(anna, 'slate-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  for (const name of Object.keys(table.seats[0].view(table.match)).filter(k => k.startsWith('slate/')))
    await table.seats[0].request('slate.wipe', own({ slate: Number(name.slice(6)) }));
  for (const seat of [2, 3]) {
    const told = table.seats[seat].views.get(table.match).events.filter(e => /^(slate|talk|vote|assign)/.test(e.kind) && e.side === 'blue');
    assert.deepEqual(told, [], 'the enemy heard of it');
  }
}

async function ended(table, [anna, bruno, cara]) {
  await at(bruno, 'end-part').tap();
  await shows(anna, '[data-testid="mate-1"][data-ended="true"]');
  assert.match(await at(anna, 'story').innerText(), /Blue: Bruno has ended\./);
  await at(anna, 'end-whole').click();
  await knows(table, 0, v => v.turn.minute === 1, 'the whole move is over');
  // now Cara commands; she has done with her part, and Dora has not ended: asked first
  await at(cara, 'end-part').click();
  await shows(cara, '[data-testid="mate-2"][data-ended="true"]');
  await at(cara, 'end-whole').click();
  await shows(cara, '.colleagues .why');
  assert.match(await cara.locator('.colleagues .why').innerText(), /Not ended: Dora/);
  await look(cara);
  await at(cara, 'end-whole').click();
  await knows(table, 0, v => v.turn.minute === 2, 'and the other’s');
}

scene('two a side: the council talks and shares out; slates are written, handed over and wiped; the whole move is ended', async () => {
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
  for (const page of pages) await reads(page, '[data-testid="side-blue"]', 'in council');
  await look(anna);
  await look(bruno);
  await clean(anna, 'a council');
  await voted(table, pages);
  await at(bruno, 'tab-orders').tap();
  await talked(anna, bruno, pages[2]);
  await at(bruno, 'tab-plan').tap();
  const foot = await shared(table, anna, bruno);
  await closed(table, pages);
  await played(table, pages, foot);
  await handed(table, anna, bruno);
  await answered(table, anna, bruno);
  await ended(table, pages);
  // CARD-9: when all is over, who has sat there all the time reads every slate too
  await give(table.seats[2], table.match, 'offer.flag');
  await reads(pages[3], '[data-testid="story"]', 'Your horse round by the mill');
  await table.close();
});
