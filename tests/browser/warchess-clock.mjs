// War-Chess by the clock (GB-8.3): a table is laid with one, both pages show the server's time whatever their own machines show
// (field report E12), both sides pause it, and whose time is over has lost, which both
// pages tell by themselves. The attack sits at a desk, the defence has a phone in German whose hour is wrong.
import assert from 'node:assert/strict';
import { PHONE, at, person, scene } from './support/house.mjs';
import { PATIENCE, shows } from './support/table.mjs';
import { clean, fits, sound } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { layWith } from './support/laying.mjs';
import { seated } from './support/warchess.mjs';

const MOVE_S = 25,
  HOUR_MS = 3_600_000;
const left = async (page, side) => Number(await at(page, `clock-${side}`).getAttribute('data-ms'));
const says = (page, id, text) => at(page, id).filter({ hasText: text }).waitFor(PATIENCE);

const takeWarChess = page => page.locator('.pick').filter({ hasText: 'War-Chess, or' }).locator('input').check({ force: true });

// What is offered, and how it looks while the other seat is free: move and bank.
async function layQuick(page) {
  await layWith(page, 'h.weiss', seated, async () => {
    await at(page, 'lay-clock-quick').check({ force: true });
    await says(page, 'lay-clock-how', 'its move ends');
    await takeWarChess(page);
    assert.ok(await at(page, 'lay-clock-none').isChecked()); // each game has its own times
    await at(page, 'lay-clock-quick').check({ force: true });
    await says(page, 'lay-sheet', '10 seconds a move, and 5 minutes');
    await says(page, 'lay-clock-how', 'has lost, present or not');
    assert.equal(await at(page, 'lay-absence').count(), 0); // nobody is asked who was there
    await clean(page, 'War-Chess is laid with a clock');
  });
  assert.match(await at(page, 'side-attack').innerText(), /move\s0:10\s·\sbank\s5:00/);
  await clean(page, 'War-Chess with a clock, waiting');
}
const layOwn = page =>
  layWith(page, 'h.weiss', seated, async () => {
    await takeWarChess(page);
    await at(page, 'lay-clock-own').check({ force: true });
    await at(page, 'lay-clock-own-move').fill(String(MOVE_S));
    await at(page, 'lay-clock-own-bank').fill('0');
  });

// Both let the clock stand and one lets it go on.
async function pauseOnce(desk, phone) {
  await at(desk, 'menu').click();
  await look(desk);
  await at(desk, 'menu-clock').click();
  await says(desk, 'clock-sheet', 'has lost, present or not');
  await at(desk, 'clock-do').click();
  await says(desk, 'clock-sheet', 'Take back');
  await clean(desk, 'the sheet of the clock of War-Chess');
  await at(desk, 'clock-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await says(phone, 'clock-banner', 'Der Angriff bittet um eine Pause.');
  await at(phone, 'clock-act').click();
  await says(phone, 'clock-banner', 'Die Uhr steht.');
  await shows(desk, '[data-testid="clock-attack"]:not(.runs)');
  const stood = await left(desk, 'attack');
  await clean(desk, 'a pause at War-Chess');
  await sound(phone, 'a pause at War-Chess, on a phone');
  await fits(phone, 'a pause at War-Chess, on a phone');
  await at(desk, 'square-95').click();
  await at(desk, 'square-54').click();
  await says(desk, 'refused', 'The clock is paused');
  await desk.keyboard.press('Escape');
  await desk.waitForTimeout(1200);
  assert.equal(await left(desk, 'attack'), stood);
  await at(desk, 'clock-act').click();
  await shows(phone, '[data-testid="clock-attack"].runs');
}

scene('E12: War-Chess by the clock at a desk and on a German phone whose hour is wrong: laid, running, paused, lost on time', async () => {
  const { page: desk } = await person('h.weiss'),
    ottilie = await person('ottilie', { viewport: PHONE, touch: true, locale: 'de-DE' }),
    phone = ottilie.page;
  await ottilie.context.addInitScript(ms => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, HOUR_MS);
  await layQuick(desk);
  const link = await layOwn(desk);
  assert.equal(await left(desk, 'attack'), MOVE_S * 1000); // it stands until both are there
  await phone.goto(link);
  await at(phone, 'claim').waitFor(PATIENCE);
  await at(phone, 'claim-name').fill('ottilie');
  await at(phone, 'claim').click();
  await at(phone, 'match').waitFor(PATIENCE);
  await shows(phone, '[data-testid="clock-attack"].runs');
  const [a, b] = await Promise.all([left(desk, 'attack'), left(phone, 'attack')]);
  assert.ok(a > 0 && a <= MOVE_S * 1000 && Math.abs(a - b) < 2000, `${a} and ${b}`); // E12
  await fits(phone, 'War-Chess by the clock, on a phone');
  await pauseOnce(desk, phone);

  // the figure is still in hand
  await desk.locator('[data-testid="square-54"][data-lawful]').waitFor({ state: 'attached', ...PATIENCE });
  await at(desk, 'square-54').click();
  for (const page of [desk, phone]) await shows(page, '[data-testid="clock-defence"].runs');
  assert.equal(await left(desk, 'attack'), MOVE_S * 1000); // its next move's
  // in words, too
  await at(desk, 'show-words').click();
  await look(desk);
  await desk.getByRole('button', { name: 'clock', exact: true }).click();
  await says(desk, 'heard', /The Attack: 25 seconds left\. The Defence: .+ left\./);
  await at(desk, 'show-words').click();
  // little of it is marked, and said to whose it is; then it is over, told by itself and in both languages
  await shows(phone, '[data-testid="clock-defence"].low');
  assert.match(await at(desk, 'clock-defence').innerText(), /^!/);
  const warned = () => document.querySelector('[data-testid="clock-warning"]').textContent.includes('Noch 10 Sekunden');
  await phone.waitForFunction(warned, null, { timeout: MOVE_S * 1000 + PATIENCE.timeout });
  assert.equal((await at(desk, 'clock-warning').innerText()).trim(), '');
  for (const text of ['The Attack has won.', 'The Defence lost on time.']) await says(desk, 'over', text);
  await says(phone, 'over', 'Der Angriff hat gewonnen.');
  await says(phone, 'over', 'Die Verteidigung hat durch Zeitüberschreitung verloren.');
  for (const page of [desk, phone]) {
    await shows(page, '[data-testid="match"][data-phase="over"]');
    assert.equal(await at(page, 'clock-defence').count(), 0);
  }
  await clean(desk, 'War-Chess lost on time');
  await sound(phone, 'War-Chess lost on time, on a phone');
  await fits(phone, 'War-Chess lost on time, on a phone');
});
