// Who does not play: an invitation tells the terms before the seat is taken; a delayed watcher is told how late he sees, and
// sees it so late; a chair is asked for, waits for the commander's consent, looks on, can do nothing, and is taken away
// (house 3); after the end the report holds what proves the lots.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHONE, at, house, person, scene } from './support/house.mjs';
import { byMouse } from './support/hands.mjs';
import { gather, mouse } from './support/laying.mjs';
import { PATIENCE, arrived, give, laid, oracle, readVerdict, reads, until } from './support/table.mjs';
import { clean, whole } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { Player, newRef } from '../support/player.mjs';
import { binary } from '../support/server.mjs';
import { behindTheVeil } from './support/veil.mjs';

const says = (page, id, text) => reads(page, `[data-testid="${id}"]`, text);
const troops = page => page.locator('.board [data-testid^="piece-"]').count();

scene('who is invited reads the terms first; a watcher is shown everything late, and told how late', async () => {
  const delay = { minutes: 1, seconds: 1 },
    { match, secrets, invitations } = await laid('first-exercise', ['Anna'], { delay, options: { sight: 'field', plain_musketry: true } });
  const { page: guest } = await person('guest'),
    watchers = [(await person('watcher')).page, (await person('phone', { viewport: PHONE, touch: true })).page];
  await guest.goto(`/#/invitation/${match}/${invitations[0].invitation}`);
  await at(guest, 'terms').waitFor(PATIENCE);
  const terms = await at(guest, 'terms').innerText();
  const late = /everything, 1 minute of the game and 1 second by the clock late/;
  for (const told of [/Blue\s+Anna/, /Green\s+open/, /Field sight/, late, /Plain musketry/]) assert.match(terms, told);
  await whole(guest, 'an invitation with its terms');
  for (const page of watchers) {
    await page.goto(`/#/watch/${match}`);
    await arrived(page);
    await says(page, 'notice', 'Not begun, as far as you are shown');
  }
  await at(guest, 'claim').click();
  await arrived(guest);
  const table = await oracle(match, [secrets[0], guest.url().split('/').pop()]);
  for (const [seat, p] of table.seats.entries()) {
    await until(table, v => v.turn.minute === seat, `it is seat ${seat}'s move`, seat);
    await give(p, match, 'part.end');
  }
  await until(table, v => v.turn.minute === 2, 'two parts are ended');
  const own = seat => Object.values(table.seats[seat].view(match)).filter(p => p.arm && p.seat === seat);
  for (const page of watchers) {
    await says(page, 'notice', 'As of minute 1.'); // a minute behind the table
    assert.match(await at(page, 'notice').innerText(), /everything, 1 minute of the game and 1 second by the clock behind the table/);
    assert.equal(await at(page, 'minute').getAttribute('data-minute'), '1');
    assert.equal(await troops(page), own(0).length + own(1).length); // both sides', of which each player sees his own whole
    await whole(page, 'a delayed watcher');
  }
  assert.match(await at(watchers[0], 'late').innerText(), /as of minute 1/);
  await table.close();
});

scene('in field sight a watcher without a delay is told why he sees no troops', async () => {
  const { match, invitations } = await laid('first-exercise', ['Anna'], { options: { sight: 'field' } }),
    { page } = await person('watcher');
  const guest = await new Player(house.server.url).open();
  await guest.request('lobby.claim', { ref: newRef(), match, invitation: invitations[0].invitation });
  await guest.close();
  await page.goto(`/#/watch/${match}`);
  await arrived(page);
  assert.match(await at(page, 'notice').innerText(), /no troops are shown/);
  assert.equal(await troops(page), 0);
});

// Asks for a chair at the page's own seat, in the sheet that the menu opens; its link.
async function askChair(page, name) {
  await at(page, 'menu').click();
  await at(page, 'menu-chairs').click();
  await at(page, 'chairs-sheet').waitFor(PATIENCE);
  await look(page);
  await at(page, 'chair-name').fill(name);
  await at(page, 'chair-ask').click();
  await at(page, 'chair-link').waitFor(PATIENCE);
  await at(page, 'chair-link').click();
  await at(page, 'chair-link-copy').click();
  await whole(page, 'the chairs');
  return at(page, 'chair-link').inputValue();
}
const closed = async page => {
  await at(page, 'chairs-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await at(page, 'chairs-sheet').waitFor({ state: 'detached', ...PATIENCE });
};

scene('a chair looks on from its seat, can do nothing, and is taken away', async () => {
  const seats = await gather(mouse, { sight: 'field' }),
    { table } = seats,
    [blue] = seats.players.map(p => p.page),
    link = await askChair(blue, 'Clara');
  assert.match(await at(blue, 'chair-0-0').innerText(), /Clara\s+may look on/); // he commands, so it stands at once
  await closed(blue);
  const { page: chair } = await person('clara');
  await chair.goto(link);
  await arrived(chair);
  assert.match(await at(chair, 'notice').innerText(), /In Blue’s chair\. You see what this seat sees, at once, and can do nothing\./);
  assert.equal(await troops(chair), await troops(blue)); // what the seat sees, and no more
  await whole(chair, 'a chair');
  for (const id of ['end-part', 'act-move', 'carry-out', 'tool-lasso']) assert.equal(await at(chair, id).count(), 0);
  // a piece of the seat's may be looked at; an order is refused before it is one
  await at(chair, 'zoom-whole').click();
  await byMouse.clickAt(chair, Object.entries(table.view()).find(([k, p]) => k.startsWith('piece/') && p.side === 'blue')[1]);
  await chair.keyboard.press('m');
  await says(chair, 'word', 'only its player gives orders');
  await at(chair, 'menu').click();
  await look(chair);
  assert.equal(await at(chair, 'menu-strike').count(), 0);
  await at(chair, 'menu-chairs').click();
  assert.match(await at(chair, 'chairs-sheet').innerText(), /Clara/);
  assert.equal(await at(chair, 'chair-ask').count(), 0);
  await closed(chair);
  // it lives: what is done at the table is seen at once
  await give(table.seats[0], table.match, 'part.end');
  await chair.waitForFunction(() => document.querySelector('[data-testid="minute"]').dataset.minute === '1', null, PATIENCE);
  await at(blue, 'menu').click();
  await at(blue, 'menu-chairs').click();
  await at(blue, 'chair-dismiss-0-0').click();
  await at(chair, 'lost').waitFor(PATIENCE);
  assert.match(await at(chair, 'lost').innerText(), /This chair does not stand/);
  await at(blue, 'chair-0-0').waitFor({ state: 'detached', ...PATIENCE });
  await closed(blue);
  await table.close();
});

// TURN-2: who sit together before troops are placed have done.
async function councilOver(match, secrets) {
  const table = await oracle(match, secrets);
  for (const p of table.seats) if (p.view(match).deployment.stage === 'council') await give(p, match, 'part.end');
  await until(table, v => v.deployment.stage === 'deployment', 'troops are placed');
  await table.close();
}

scene('a colleague’s chair waits for the commander, who is asked on his page; while troops are placed it sees the tray', () =>
  behindTheVeil(async () => {
    const { match, secrets } = await laid('curtain', ['Anna', 'Bruno', 'Cara'], { options: { sight: 'field' } });
    const [anna, bruno] = await Promise.all(
      ['anna', 'bruno'].map(async (name, seat) => {
        const { page } = await person(name);
        await page.goto(`/#/seat/${match}/${secrets[seat]}`);
        await arrived(page);
        return page;
      }),
    );
    const link = await askChair(bruno, 'Dora');
    assert.match(await at(bruno, 'chair-1-0').innerText(), /Dora\s+waits for consent/);
    await closed(bruno);
    const { page: dora } = await person('dora');
    await dora.goto(link);
    await says(dora, 'joining', 'has not agreed to this chair yet');
    await says(anna, 'chair-asked', 'Bruno asks for a chair for Dora');
    await look(anna);
    await clean(anna, 'a chair is asked for');
    await at(anna, 'chair-consent-1-0').click();
    await arrived(dora); // by itself
    assert.match(await at(dora, 'notice').innerText(), /In Blue, Bruno’s chair/);
    await councilOver(match, secrets);
    await at(dora, 'tray').waitFor(PATIENCE);
    assert.doesNotMatch(await at(dora, 'part-1').innerText(), /you/); // whoever looks on is nobody's player
    await at(dora, 'tray-1-foot_artillery').click();
    await says(dora, 'word', 'only its player gives orders');
    await whole(dora, 'a chair while troops are placed');
    await at(anna, 'chair-asked').waitFor({ state: 'detached', ...PATIENCE });
    // another is asked for, and the commander says no
    await askChair(bruno, '');
    await says(anna, 'chair-asked', 'somebody unnamed');
    await at(anna, 'chair-dismiss-1-1').click();
    await at(bruno, 'chair-1-1').waitFor({ state: 'detached', ...PATIENCE });
    await closed(bruno);
  }),
);

scene('after the end the report holds seed, commitment, key and nonces, and how they prove the lots', async () => {
  const seats = await gather(mouse),
    { table } = seats,
    { page } = seats.players[0];
  await at(page, 'open-report').click();
  await at(page, 'report-lots').waitFor(PATIENCE);
  assert.equal(await at(page, 'lots-commitment').innerText(), table.view().match.commitment);
  assert.equal(await at(page, 'lots-seed').count(), 0);
  await at(page, 'report-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await give(table.seats[1], table.match, 'offer.flag');
  await at(page, 'lots-seed').waitFor(PATIENCE);
  const { commitment, mixed, seed, nonces } = table.view().match,
    shown = async id => (await at(page, id).innerText()).trim();
  assert.deepEqual(await Promise.all(['commitment', 'mixed', 'seed'].map(k => shown(`lots-${k}`))), [commitment, mixed, seed]);
  assert.deepEqual([await shown('lots-nonce-0'), await shown('lots-nonce-1')], nonces);
  // the two commands of the page, word for word
  const [make, prove] = (await shown('lots-check')).split('\n'),
    record = join(tmpdir(), `kriegsspiel-record-${table.match}.json`);
  const run = line => execFileSync(binary, line.split(' ').slice(1), { encoding: 'utf8' });
  writeFileSync(record, run(make.replace(' > record.json', '').replace('DATA', house.server.data)));
  assert.match(run(prove.replace('record.json', record)), /lots: ok/);
  await whole(page, 'the report after the end');
  await at(page, 'lots-check').click();
  await readVerdict(page);
  await table.close();
});
