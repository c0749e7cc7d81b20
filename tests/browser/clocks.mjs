// Clocks on the page (TURN-5, END-3): a table is laid with one, both sides see the server's time whatever their own machines
// show (field report E12), one commander asks for a pause and the other agrees, little time is marked and said, and the move
// ends by itself. Anna sits at a desk, Bruno has a phone whose clock is an hour wrong.
import assert from 'node:assert/strict';
import { PHONE, at, person, scene } from './support/house.mjs';
import { PATIENCE, arrived, shows } from './support/table.mjs';
import { clean, fits } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { layWith } from './support/laying.mjs';

const MOVE_S = 25,
  HOUR_MS = 3_600_000;
const left = async (page, side) => Number(await at(page, `clock-${side}`).getAttribute('data-ms'));

const layTable = page =>
  layWith(page, 'Anna', arrived, async () => {
    for (const choice of ['quick', 'slow', 'none', 'usual', 'own']) await at(page, `lay-clock-${choice}`).check({ force: true });
    await at(page, 'lay-clock-own-move').fill(String(MOVE_S));
    await at(page, 'lay-clock-own-bank').fill('0');
    await clean(page, 'a table with a clock is laid');
  });

scene('a clock: laid, seen by the time of the server, paused by both, little of it marked and said, over by itself', async () => {
  const { page: anna } = await person('anna'),
    bruno = await person('bruno', { viewport: PHONE, touch: true }),
    phone = bruno.page;
  await bruno.context.addInitScript(ms => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, HOUR_MS);
  const link = await layTable(anna);
  assert.equal(await left(anna, 'blue'), MOVE_S * 1000); // it stands until both are there
  await phone.goto(link);
  await at(phone, 'claim').waitFor(PATIENCE);
  await look(phone);
  await at(phone, 'claim-name').fill('Bruno');
  await at(phone, 'claim').click();
  await arrived(phone);
  await shows(phone, '[data-testid="clock-blue"].runs');
  const [a, b] = await Promise.all([left(anna, 'blue'), left(phone, 'blue')]);
  assert.ok(a > 0 && a <= MOVE_S * 1000 && Math.abs(a - b) < 2000, `${a} and ${b}`); // E12
  await fits(phone, 'a move by the clock, on a phone');
  // the one asks, the other agrees, either lets it go on
  await at(anna, 'menu').click();
  await look(anna);
  await at(anna, 'menu-clock').click();
  await at(anna, 'clock-sheet').waitFor(PATIENCE);
  await at(anna, 'clock-do').click();
  await shows(anna, '[data-testid="clock-sheet"]:has-text("Take back")');
  await clean(anna, 'the sheet of the clock');
  await at(anna, 'clock-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await at(phone, 'clock-banner').waitFor(PATIENCE);
  await look(phone);
  await at(phone, 'clock-act').click();
  await shows(anna, '[data-testid="clock-banner"]:has-text("paused")');
  await shows(phone, '[data-testid="clock-blue"]:not(.runs)');
  const stood = await left(anna, 'blue');
  await clean(anna, 'a pause');
  await clean(phone, 'a pause, on a phone');
  await anna.waitForTimeout(1500);
  assert.equal(await left(anna, 'blue'), stood);
  await at(anna, 'clock-act').click();
  await shows(phone, '[data-testid="clock-blue"].runs.low'); // a sign, not a colour alone
  assert.match(await at(phone, 'clock-blue').innerText(), /^!/);
  // it is said to whose time it is, and to him alone; then the move is over
  await anna.waitForFunction(() => document.querySelector('[data-testid="clock-warning"]').textContent.includes('10 seconds'), null, {
    timeout: 30000,
  });
  assert.equal((await at(phone, 'clock-warning').innerText()).trim(), '');
  await shows(phone, '[data-testid="clock-green"].runs');
  await shows(anna, '[data-testid="clock-green"].runs');
  await shows(anna, '[data-testid="story"]:has-text("Blue: the time is over.")');
  assert.equal(await left(anna, 'blue'), MOVE_S * 1000);
});
