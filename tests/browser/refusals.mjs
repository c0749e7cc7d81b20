// What the rules, an old link or a wrong one forbid is said in the page in a sentence, with the rule and what to do.
import assert from 'node:assert/strict';
import { pieces } from '../support/staff.mjs';
import { newRef } from '../support/player.mjs';
import { at, house, person, scene } from './support/house.mjs';
import { byMouse } from './support/hands.mjs';
import { gather, mouse } from './support/laying.mjs';
import { PATIENCE, agree, arrived, readVerdict } from './support/table.mjs';
import { look } from './support/controls.mjs';

const sheet = (page, name) => page.getByRole('button', { name, exact: true });

scene('a refused order shows its rule, a sentence and a link, and is offered back', async () => {
  const seats = await gather(mouse),
    { page, context } = seats.players[0];
  const piece = pieces(seats.table.view()).find(p => p.side === 'blue' && p.arm === 'closed_infantry');
  await byMouse.round(page);
  await byMouse.lay(page, { piece, path: [{ x: piece.x + 300, y: piece.y - 900 }] });
  await page.waitForFunction(() => document.querySelector('[data-testid="way-tip"].warn'), null, PATIENCE);
  await byMouse.carryOut(page);
  const refused = at(page, 'refused');
  await refused.waitFor(PATIENCE);
  await look(page);
  const rule = await refused.getAttribute('data-rule');
  assert.match(rule, /^[A-Z]+-\d+$/);
  assert.ok((await refused.innerText()).length > rule.length + 40, 'a sentence says what to do');
  const verdict = await seats.table.ask('ask.try', {
    order: 'order.move',
    piece: piece.id,
    path: [{ x: piece.x + 300, y: piece.y - 900 }],
    bearing: piece.b,
  });
  assert.equal(rule, verdict.rule, 'the page names the rule that the server named');
  assert.equal(await at(page, 'order-held').count(), 1, 'the order is offered back');
  const [rules] = await Promise.all([context.waitForEvent('page'), at(page, 'rule-link').click()]);
  await rules.waitForFunction(want => document.querySelector('[data-testid="rules"]')?.dataset.rule === want, rule, PATIENCE);
  await rules.locator('#found').waitFor(PATIENCE);
  assert.match(await rules.locator('#found').innerText(), new RegExp(rule));
  await look(rules);
  await rules.close();
  await sheet(page, 'Show').click();
  await sheet(page, 'Close').click();
  await refused.waitFor({ state: 'detached', ...PATIENCE });
  await page.keyboard.press('z');
  await agree(seats.table, seats.people);

  // A target that cannot be hit, and an order out of one's part: the page says so and sends nothing.
  await byMouse.select(page, piece);
  await at(page, 'act-fire').click();
  await at(page, 'sextant').waitFor(PATIENCE);
  const enemy = pieces(seats.table.view()).find(p => p.side === 'green');
  await page.waitForFunction(id => document.getElementById(`piece-${id}`).classList.contains('dim'), enemy.id, PATIENCE);
  await byMouse.clickAt(page, enemy);
  await at(page, 'refused').waitFor(PATIENCE);
  const other = seats.players[1].page;
  await at(other, 'act-move').click({ force: true });
  await at(other, 'word').waitFor(PATIENCE);
  assert.equal(await at(other, 'end-part').isDisabled(), true);
  assert.ok((await at(other, 'end-why').innerText()).length > 10);
  await agree(seats.table, seats.people);
  await seats.table.close();
});

scene('an invitation is taken by its button once; a used and an invented one say so; so do wrong addresses', async () => {
  const seats = await gather(mouse),
    late = await person('late');
  const open = async hash => {
    await late.page.goto('/');
    await late.page.goto(hash.startsWith('http') ? hash : `/#${hash}`);
  };
  for (const [link, words] of [
    [seats.invitation, /taken|used/i],
    [seats.invitation.replace(/(invitation\/\w+\/)[^/]+/, (_, before) => before + newRef(24)), /not|no /i],
  ]) {
    await open(link);
    await at(late.page, 'claim').click();
    await at(late.page, 'invitation-dead').waitFor(PATIENCE);
    assert.match(await at(late.page, 'invitation-dead').innerText(), words);
    await look(late.page);
  }
  const { match } = seats.table;
  for (const hash of [
    `/seat/${match}/${newRef(24)}`,
    `/watch/${'a'.repeat(16)}`,
    '/seat/nothing',
    '/watch/%E0%A4%A',
    `/laid/${match}`,
    '/rumours',
  ]) {
    await open(hash);
    await at(late.page, 'lost').waitFor(PATIENCE);
    await look(late.page);
  }
  // Whoever looks at an invitation takes nothing: previews fetch links.
  const fresh = await gather(mouse);
  assert.equal(await fresh.watcher.page.evaluate(url => fetch(url).then(r => r.status), fresh.invitation), 200);
  await agree(fresh.table, fresh.people);
  for (const s of [seats, fresh]) {
    await s.table.close();
  }
});

scene('a watcher sees all of the table and has no control that orders', async () => {
  const seats = await gather(mouse),
    { page } = seats.watcher;
  assert.equal(await at(page, 'match').getAttribute('data-viewer'), 'public');
  for (const id of ['act-move', 'act-fire', 'act-face-left', 'act-face-right', 'carry-out', 'undo', 'end-part', 'tool-lasso'])
    assert.equal(await at(page, id).count(), 0, `a watcher has ${id}`);
  await at(page, 'board').focus();
  for (const key of ['m', 'f', 'q', 'e', 'Enter', 'a', '1', 'Space']) await page.keyboard.press(key);
  const piece = pieces(seats.table.view())[0];
  await byMouse.clickAt(page, piece);
  assert.equal(await at(page, 'order-held').count(), 0);
  await at(page, 'menu').click();
  await at(page, 'menu-sheet').waitFor(PATIENCE);
  await look(page);
  assert.equal(await at(page, 'menu-strike').count(), 0);
  await page.keyboard.press('Escape');
  await agree(seats.table, seats.people);
  await seats.table.close();
});

scene('a truce is declined, a draw withdrawn and offered again, and accepted', async () => {
  const seats = await gather(mouse, { scenario: 'wiesenau' }),
    [blue, green] = seats.players.map(p => p.page),
    open = async page => {
      await at(page, 'menu').click();
      await at(page, 'menu-offers').click();
      await at(page, 'offer-sheet').waitFor(PATIENCE);
    };
  await open(blue);
  assert.ok(await at(blue, 'offer-truce').isDisabled());
  await at(blue, 'offer-terms').fill('You keep the bridge, we go home.');
  await look(blue);
  await at(blue, 'offer-truce').click();
  await at(green, 'offered').waitFor(PATIENCE);
  assert.match(await at(green, 'offered').innerText(), /Blue offers a truce: “You keep the bridge/);
  assert.equal(await at(seats.watcher.page, 'offered').count(), 0); // nobody else hears of it
  await look(green);
  await at(green, 'offer-answer').click();
  await look(green);
  await at(green, 'offer-decline').click();
  await at(blue, 'offered').waitFor({ ...PATIENCE, state: 'detached' });
  await open(blue);
  await at(blue, 'offer-draw').click();
  await at(green, 'offered').waitFor(PATIENCE);
  await open(blue);
  await sheet(blue, 'Close').click();
  await open(blue);
  await look(blue);
  await at(blue, 'offer-withdraw').click();
  await at(green, 'offered').waitFor({ ...PATIENCE, state: 'detached' });
  await open(green);
  await at(green, 'offer-draw').click();
  await at(blue, 'offered').waitFor(PATIENCE);
  await at(blue, 'offer-answer').click();
  await at(blue, 'offer-accept').click();
  for (const { page } of seats.people) {
    assert.match(await readVerdict(page), /drawn[\s\S]*agreed[\s\S]*END-3/);
    await look(page);
  }
  await seats.table.close();
});

scene('a flag is struck only after it was asked for twice, and all three pages know how it ended', async () => {
  const seats = await gather(mouse, { scenario: 'wiesenau' }),
    { page } = seats.players[0];
  await at(page, 'menu').click();
  await at(page, 'menu-strike').click();
  await at(page, 'strike-sheet').waitFor(PATIENCE);
  await look(page);
  await sheet(page, 'Fight on').click();
  assert.equal(await at(page, 'over').count(), 0);
  await at(page, 'menu').click();
  await at(page, 'menu-strike').click();
  await at(page, 'strike-confirm').click();
  for (const { page: each } of seats.people) {
    assert.match(await readVerdict(each), /Green has won[\s\S]*END-3/);
    await at(each, 'over').waitFor(PATIENCE);
    await look(each);
    await at(each, 'open-verdict').click();
    await readVerdict(each);
    assert.match(await at(each, 'over').innerText(), /END-3/);
  }
  assert.equal(await at(page, 'end-part').count(), 0);
  const [rules] = await Promise.all([seats.players[0].context.waitForEvent('page'), at(page, 'over').getByRole('link').first().click()]);
  await at(rules, 'rules').waitFor(PATIENCE);
  await at(page, 'over').getByRole('link').last().click();
  await at(page, 'return').waitFor(PATIENCE);
  await look(page);
  await at(page, 'return').click();
  await arrived(page);
  await seats.table.close();
});
