// The page in German: what a browser with that language gets, the choice in lobby and menu and that it is remembered, some
// gestures whose words are read, and every page held against axe and the width of its window, since German words are long.
// Controls are not noted here: controls.txt names them in English.
import assert from 'node:assert/strict';
import { DESK, PHONE, at, house, person, scene } from './support/house.mjs';
import { byMouse } from './support/hands.mjs';
import { PATIENCE, laid, oracle, there, until, wish } from './support/table.mjs';
import { sound } from './support/axe.mjs';
import { TITLES, german, reads, sight } from './support/german.mjs';
import { pieces } from '../support/staff.mjs';

const LANG = page => page.evaluate(() => document.documentElement.lang);

scene('the language of the page: as the browser has it, chosen on every page, remembered', async () => {
  const { page } = await person('gast', { locale: 'de-DE' });
  await page.goto('/');
  await reads(page, /Offene Tische/, 'the lobby');
  assert.equal(await LANG(page), 'de');
  await at(page, 'language').selectOption('en');
  await reads(page, /Open tables/, 'the lobby in English');
  assert.equal(await LANG(page), 'en');
  await page.waitForFunction(() => document.activeElement?.dataset.testid === 'language', null, PATIENCE);
  await page.reload();
  await reads(page, /Open tables/, 'the lobby, loaded anew');
  const { match, secrets, invitations } = await laid('first-exercise', ['']);
  const pages = [
    ['/#/rules/reiswitz-1812', /Die Regeln/],
    ['/#/rumours', /Hier liegt nichts/],
    [`/#/invitation/${match}/${invitations[0].invitation}`, /Ein Platz ist für Sie frei gehalten/],
    [`/#/laid/${match}`, /Die Links sind nicht hier/],
  ];
  for (const [address, pattern] of pages) {
    await page.goto(address);
    await at(page, 'language').selectOption('de');
    await reads(page, pattern, address);
    await at(page, 'language').selectOption('en');
    await page.waitForFunction(() => document.documentElement.lang === 'en', null, PATIENCE);
  }
  await page.goto(`/#/seat/${match}/${secrets[0]}`);
  await there(page);
  await at(page, 'menu').click();
  await at(page, 'menu-sheet').getByTestId('language').selectOption('de');
  await reads(page, /Der Tisch wartet/, 'the table');
  await page.reload();
  await reads(page, /Der Tisch wartet/, 'the table, loaded anew');
  const other = await person('guest', { locale: 'fr-FR' });
  await other.page.goto('/');
  await reads(other.page, /Open tables/, 'a language that is not here');
  await other.context.route('**/generated-de*', r => r.abort());
  await at(other.page, 'language').selectOption('de');
  await reads(other.page, /The language could not be fetched/, 'the lobby');
  assert.equal(await at(other.page, 'language').inputValue(), 'en');
  house.faults = house.faults.filter(f => !/generated-de|ERR_FAILED/.test(f));
});

for (const [kind, viewport, touch] of [
  ['desk', DESK, false],
  ['phone', PHONE, true],
])
  scene(`the page is played in German, ${kind}: its words, axe, and no page wider than its window`, async () => {
    const { page } = await person('spieler', { viewport, touch, locale: 'de-DE' });
    await page.goto('/');
    await at(page, 'tables').or(at(page, 'no-tables')).first().waitFor(PATIENCE);
    await sight(page, 'Vorzimmer', viewport, { but: TITLES });
    await at(page, 'lay-first-exercise').or(at(page, 'exercises')).first().waitFor({ state: 'attached', ...PATIENCE });
    if (!(await at(page, 'lay-first-exercise').isVisible())) await at(page, 'exercises').locator('summary').click();
    await at(page, 'lay-first-exercise').click();
    await at(page, 'lay-options').click();
    await sight(page, 'Einrichten', viewport, { but: TITLES });
    await at(page, 'lay-go').click();
    await at(page, 'laid').waitFor(PATIENCE);
    for (const [code, pattern] of [
      ['en', /The table is laid/],
      ['de', /Der Tisch steht/],
    ]) {
      await at(page, 'language').selectOption(code);
      await reads(page, pattern, 'the links');
    }
    await sight(page, 'Links', viewport);
    const link = await at(page, 'seat-link').inputValue(),
      invitation = await page.locator('[data-testid^="invitation-"]:not(button)').first().inputValue();
    const [, match, secret] = /#\/seat\/(\w+)\/([\w-]+)$/.exec(link);
    await at(page, 'to-table').click();
    await there(page);
    await reads(page, /Der Tisch wartet/, 'the table that waits');
    const guest = await person('gast', { viewport, touch, locale: 'de-AT' });
    await guest.page.goto(invitation);
    await sight(guest.page, 'Einladung', viewport);
    await at(guest.page, 'claim').click();
    await there(guest.page);
    const table = await oracle(match, [secret, guest.page.url().split('/').pop()]);
    await reads(page, touch ? /am Zug/ : /Alle Plätze sind eingenommen\./, 'play');
    await sight(page, 'Tisch', viewport, { but: TITLES });
    if (!touch) await march(page, table);
    for (const [sheet, opener] of [
      ['menu-sheet', 'menu'],
      ['report-sheet', 'menu-report'],
      ['keys-sheet', null],
      ['pieces-sheet', 'skip'],
    ]) {
      if (opener === 'skip') {
        await at(page, 'skip').focus();
        await page.keyboard.press('Enter');
      } else if (opener !== 'menu') {
        await at(page, 'menu').click();
        if (opener) await at(page, opener).click();
        else await at(page, 'menu-sheet').getByRole('button', { name: 'Tasten' }).click();
      } else await at(page, opener).click();
      await at(page, sheet).waitFor(PATIENCE);
      await sight(page, sheet, viewport);
      await page.keyboard.press('Escape');
      await at(page, sheet).waitFor({ state: 'detached', ...PATIENCE });
    }
    if (touch)
      for (const tab of ['tab-orders', 'tab-events', 'tab-pieces', 'tab-plan']) {
        await at(page, tab).tap();
        await sight(page, tab, viewport);
      }
    await table.close();
  });

const seatOf = async scenario => {
  const { match, secrets } = await laid(scenario, ['Anna', 'Bruno']);
  return `/#/seat/${match}/${secrets[0]}`;
};
for (const [kind, viewport, touch] of [
  ['desk', DESK, false],
  ['phone', PHONE, true],
])
  scene(`a deployment and War-Chess in German, ${kind}: words, axe, width`, async () => {
    const { page } = await person('spieler', { viewport, touch, locale: 'de-DE' });
    await page.goto(await seatOf('ehrenfeld-screen'));
    await there(page);
    await page.locator('[data-testid^="tray-"]').first().click();
    await reads(page, /Geschlossene Infanterie, 1. Division\s+aus der Lade · Norden/, 'the piece in hand');
    await sight(page, 'Aufstellung', viewport, { but: TITLES });
    await page.goto(await seatOf('war-chess'));
    await at(page, 'match').waitFor(PATIENCE);
    await sight(page, 'Brett', viewport, { but: TITLES });
    await at(page, 'show-words').click();
    await at(page, 'typed').fill('Was beherrscht 61?');
    await at(page, 'typed-go').click();
    await reads(page, /Feld 61: /, 'the answer');
    await at(page, 'words').getByRole('button', { name: 'Züge', exact: true }).click();
    await reads(page, /\d+ erlaubte Züge\./, 'the lawful moves');
    await at(page, 'typed').fill('leichte Infanterie 99 91');
    await at(page, 'typed-go').click();
    await reads(page, /Der Angriff: leichte Infanterie von 99 nach 91\./, 'the move');
    await sight(page, 'Worte', viewport, { but: TITLES });
  });

// A march is laid and carried out, one too long is refused with its reason, and the part is ended: each is read in German.
async function march(page, table) {
  const { piece, path } = await wish(table, await byMouse.round(page), false);
  await byMouse.lay(page, { piece, path });
  await reads(page, /\d+ von \d+ · (Ordinärschritt|Geschwindschritt|höchste Gangart)/, 'the tip of the way');
  await sound(page, 'ein Marsch in der Hand');
  await byMouse.carryOut(page);
  const end = path.at(-1);
  await until(table, v => v[`piece/${piece.id}`].x === end.x && v[`piece/${piece.id}`].y === end.y, 'the march');
  await reads(page, /Blau: .*, Marsch [A-Z].\d+ → [A-Z].\d+, \d+ Schritt, /, 'the march in the story');
  const far = pieces(table.view()).find(p => p.id !== piece.id && p.side === 'blue' && p.arm === 'closed_infantry' && !p.acted);
  await byMouse.select(page, far);
  await at(page, 'act-move').click();
  await byMouse.clickAt(page, { x: far.x, y: far.y < 1000 ? far.y + 900 : far.y - 900 });
  await at(page, 'carry-out').click();
  await at(page, 'refused').waitFor(PATIENCE);
  await reads(page, /Nicht ausgeführt:/, 'the refusal');
  await german(page, 'the refusal', { but: TITLES });
  await sound(page, 'abgewiesen');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await at(page, 'end-part').click();
  await until(table, v => v.turn.side === 'green', 'the part is ended');
  await reads(page, /Blau beendet seinen Teil\./, 'the story');
  await reads(page, /Grün/, 'whose move it is');
}
