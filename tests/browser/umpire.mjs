// The umpire on the page (TURN-1) and narratives (CARD-8): Anna names him at her desk, Bruno agrees on his phone, the umpire
// takes his office with both their links, sees the whole table, rules and writes; somebody watches and writes; no player
// reads any of it before the end, and then all read all of it. The same in War-Chess, drawn.
import assert from 'node:assert/strict';
import { PHONE, at, person, scene } from './support/house.mjs';
import { PATIENCE, arrived, give, laid, oracle, readVerdict, reads, shows } from './support/table.mjs';
import { whole } from './support/axe.mjs';
import { look } from './support/controls.mjs';

const says = (page, id, text) => reads(page, `[data-testid="${id}"]`, text);
const closed = async page => {
  await at(page, 'umpire-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await at(page, 'umpire-sheet').waitFor({ state: 'detached', ...PATIENCE });
};
async function sheet(page) {
  await at(page, 'menu').click();
  await at(page, 'menu-umpire').click();
  await at(page, 'umpire-sheet').waitFor(PATIENCE);
  await look(page);
}
const copied = async page => {
  await at(page, 'umpire-key-copy').waitFor(PATIENCE);
  await at(page, 'umpire-key').click();
  await at(page, 'umpire-key-copy').click();
  return at(page, 'umpire-key').inputValue();
};
async function rule(page, act, reason) {
  await at(page, 'ruling-reason').fill(reason);
  await at(page, `ruling-${act}`).click();
  await page.waitForFunction(() => document.querySelector('[data-testid="ruling-reason"]').value === '', null, PATIENCE);
}
async function narrate(page, text) {
  await at(page, 'narrative-text').fill(text);
  await at(page, 'narrative-write').click();
  await says(page, 'narrative-kept', 'Written down');
}
async function seatedAt(match, secret, options) {
  const who = await person('player', options);
  await who.page.goto(`/#/seat/${match}/${secret}`);
  await arrived(who.page);
  return who.page;
}
// Named by the first, agreed to by the second, seated on a page of his own. elsewhere: the tab of his that the second looks at.
async function seat(anna, bruno, elsewhere) {
  await sheet(anna);
  await says(anna, 'umpire-standing', 'There is no umpire');
  await whole(anna, 'an umpire is named');
  await at(anna, 'umpire-name').fill('Aunt Ida');
  await at(anna, 'umpire-propose').click();
  await at(anna, 'umpire-decline').waitFor(PATIENCE);
  await look(anna);
  await at(anna, 'umpire-decline').click(); // she thinks better of it, twice
  await at(anna, 'umpire-name').waitFor(PATIENCE);
  await at(anna, 'umpire-name').fill('Aunt Ida');
  if (elsewhere) await at(bruno, elsewhere).click();
  await at(anna, 'umpire-propose').click();
  const key = await copied(anna);
  await closed(anna);
  if (elsewhere) {
    await shows(bruno, '[data-testid="tab-plan"] .badge:text-is("2")'); // with an offer, which hides it no more than it is hidden
    await at(bruno, 'tab-plan').click();
  }
  await at(bruno, 'umpire-asked').waitFor(PATIENCE);
  await look(bruno);
  if (elsewhere) {
    await at(bruno, 'offer-answer').click();
    await at(bruno, 'offer-sheet').waitFor(PATIENCE);
    await bruno.keyboard.press('Escape');
    await at(bruno, 'offer-sheet').waitFor({ ...PATIENCE, state: 'detached' });
  }
  await at(bruno, 'umpire-answer').click();
  await says(bruno, 'umpire-standing', 'names an umpire: Aunt Ida');
  await look(bruno);
  await whole(bruno, 'an umpire is agreed to');
  await at(bruno, 'umpire-agree').click();
  const other = await copied(bruno);
  await closed(bruno);
  const { page: ida } = await person('ida');
  await ida.goto(key);
  await at(ida, 'presiding').waitFor(PATIENCE);
  await says(ida, 'terms', 'Anna'); // whose table it is
  await look(ida);
  await at(ida, 'preside-other').fill('the other link');
  await at(ida, 'preside').click();
  await says(ida, 'preside-fault', 'Paste the whole address');
  await at(ida, 'preside-other').fill(key); // his own half twice opens nothing
  await at(ida, 'preside').click();
  await says(ida, 'preside-fault', 'do not open an office');
  await whole(ida, 'the office');
  await at(ida, 'language').click();
  await ida.getByRole('button', { name: 'Lamp-light' }).click();
  for (const name of ['Reiswitz 1812', 'Tables', 'Rules', 'Only watch']) {
    await ida.getByRole('link', { name, exact: true }).click();
    await at(ida, 'presiding').waitFor({ state: 'detached', ...PATIENCE });
    await ida.goto(key);
    await at(ida, 'presiding').waitFor(PATIENCE);
  }
  await at(ida, 'preside-other').fill(other);
  await at(ida, 'preside').click();
  await arrived(ida);
  return ida;
}

scene('an umpire is named, agreed to and seated; he rules, he and who watches write, and all read it at the end', async () => {
  const { match, secrets } = await laid('first-exercise', ['Anna', 'Bruno'], {
      clock: { move: 900, bank: 900 },
      options: { sight: 'field' },
    }),
    anna = await seatedAt(match, secrets[0]),
    bruno = await seatedAt(match, secrets[1], { viewport: PHONE, touch: true }),
    table = await oracle(match, secrets),
    offered = await give(table.seats[0], match, 'offer.draw'),
    ida = await seat(anna, bruno, 'tab-orders');
  assert.ok(offered);
  await give(table.seats[1], match, 'offer.decline');
  await says(ida, 'notice', 'You are the umpire.');
  const own = k => Object.keys(table.view(k)).filter(name => name.startsWith('piece/') && table.view(k)[name].seat === k).length;
  assert.equal(await ida.locator('.board [data-testid^="piece-"]').count(), own(0) + own(1));
  await whole(ida, 'what the umpire sees');
  await sheet(ida);
  await whole(ida, 'what the umpire does');
  await closed(ida);
  await at(ida, 'menu').click();
  await at(ida, 'menu-sheet').waitFor(PATIENCE);
  await look(ida);
  await ida.getByRole('button', { name: 'Change the umpire’s link' }).click();
  await at(ida, 'office-link').waitFor(PATIENCE);
  await look(ida);
  await whole(ida, 'the umpire’s new link');
  await at(ida, 'office-link').click();
  await at(ida, 'office-link-copy').click();
  await ida.goto(await at(ida, 'office-link').inputValue());
  await ida.reload();
  await arrived(ida);
  await sheet(ida);
  await rule(ida, 'freeze', 'a quarrel in the tent');
  await says(ida, 'umpire-standing', 'Offers of a draw or a truce are stopped');
  await look(ida);
  await rule(ida, 'unfreeze', 'they are calm');
  await rule(ida, 'pause', 'supper');
  await shows(bruno, '[data-testid="clock-blue"]:not(.runs)');
  await shows(ida, '[data-testid="ruling-resume"]');
  await look(ida);
  await rule(ida, 'resume', 'supper is over');
  await at(ida, 'ruling-more').fill('90');
  await rule(ida, 'extend-1', 'he was ill');
  await rule(ida, 'remark', 'both play well');
  await narrate(ida, 'the mist is thick');
  await look(ida);
  await closed(ida);
  const { page: max } = await person('max');
  await max.goto(`/#/watch/${match}`);
  await arrived(max);
  await sheet(max);
  await at(max, 'narrative-name').fill('Max');
  await narrate(max, 'blue sleeps');
  await whole(max, 'a narrative');
  await closed(max);
  for (const page of [anna, bruno]) {
    const text = await page.content();
    for (const sealed of ['a quarrel in the tent', 'both play well', 'the mist is thick', 'blue sleeps', 'he was ill'])
      assert.ok(!text.includes(sealed), sealed);
  }
  await sheet(anna);
  assert.equal(await at(anna, 'notes').count(), 0);
  assert.equal(await at(anna, 'narrative-text').count(), 0); // who plays writes none
  await closed(anna);
  await sheet(ida);
  await at(ida, 'ruling-reason').fill('green went home');
  await at(ida, 'ruling-end-1').click();
  await at(anna, 'verdict').waitFor(PATIENCE);
  for (const sealed of ['a quarrel in the tent', 'both play well', 'the mist is thick', 'blue sleeps', 'green went home'])
    await says(anna, 'notes', sealed);
  assert.match(await readVerdict(anna), /Blue has won[^]*The umpire has ended the match/);
  await look(anna);
  const [rules] = await Promise.all([
    anna.context().waitForEvent('page'),
    at(anna, 'over').getByRole('link', { name: 'TURN-1' }).click(),
  ]);
  await rules.close();
  await whole(anna, 'what was written of the match');
  await table.close();
});

scene('an umpire of a game of War-Chess has another play on for one who has left, and ends it drawn', async () => {
  const { match, secrets } = await laid('war-chess', ['Anna', 'Bruno'], { absence: 30 }),
    anna = await seatedAt(match, secrets[0]),
    bruno = await seatedAt(match, secrets[1], { viewport: PHONE, touch: true }),
    ida = await seat(anna, bruno);
  await whole(ida, 'the umpire of a game of War-Chess');
  await sheet(ida);
  await at(ida, 'ruling-whom').selectOption('1');
  await at(ida, 'ruling-reason').fill('Bruno has left us');
  await at(ida, 'ruling-replace').click();
  await says(ida, 'umpire-fault', 'nobody is missing there');
  await bruno.context().close();
  await ida.waitForTimeout(32000); // the least silence that counts
  await at(ida, 'ruling-replace').click();
  await at(ida, 'ruling-link').waitFor(PATIENCE);
  await whole(ida, 'another is invited by the umpire');
  await at(ida, 'ruling-link').click();
  await at(ida, 'ruling-link-copy').click();
  const { page: max } = await person('max');
  await max.goto(await at(ida, 'ruling-link').inputValue());
  await at(max, 'claim-name').fill('Max');
  await at(max, 'claim').click();
  await arrived(max);
  await anna.getByText('Max').first().waitFor({ state: 'attached', ...PATIENCE });
  await at(ida, 'ruling-reason').fill('it is late');
  await at(ida, 'ruling-end').click();
  await says(anna, 'over', 'The umpire ended it');
  await sheet(anna);
  await says(anna, 'notes', 'it is late');
  await closed(anna);
});
