// How three people come to a table through the pages, by mouse or by keyboard alone.
import { at, person } from './house.mjs';
import { look } from './controls.mjs';
import { PATIENCE, arrived, oracle } from './table.mjs';

const secretOf = url => url.split('/').pop();
const matchOf = url => url.match(/#\/seat\/([a-z2-7]{16})\//)[1];

// Moves the focus with Tab until it stands on the control with this test id.
export async function tabTo(page, id, most = 80) {
  for (let i = 0; i < most; i++) {
    const there = want => [e => e, e => e?.closest('details')].some(of => of(document.activeElement)?.dataset.testid === want);
    if (await page.evaluate(there, id)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${id}`);
}

export const mouse = {
  press: (page, id) => at(page, id).click(),
  unfold: page => at(page, 'exercises').locator('summary').click(),
  write: async (page, id, text) => {
    await at(page, id).click();
    await at(page, id).fill(text);
  },
  choose: (page, id) => at(page, id).check({ force: true }),
};
export const keyboard = {
  unfold: async page => {
    await tabTo(page, 'exercises');
    await page.keyboard.press('Enter');
  },
  press: async (page, id) => {
    await tabTo(page, id);
    await page.keyboard.press('Enter');
  },
  write: async (page, id, text) => {
    await tabTo(page, id);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  },
  // the side is a group of two: the arrows choose within it
  choose: async (page, id) => {
    await tabTo(page, 'lay-blue');
    await page.keyboard.press(id === 'lay-green' ? 'ArrowRight' : 'ArrowLeft');
  },
};

export async function gather(hands, { side = 'lay-blue', scenario = 'first-exercise', sight = '', viewport, touch, still } = {}) {
  const as = name => person(name, { viewport, touch, still });
  const maker = await as('maker');
  await maker.page.goto('/');
  await at(maker.page, `lay-${scenario}`).waitFor({ state: 'attached', ...PATIENCE });
  await look(maker.page);
  if (!(await at(maker.page, `lay-${scenario}`).isVisible())) await hands.unfold(maker.page);
  await look(maker.page);
  await hands.press(maker.page, `lay-${scenario}`);
  await at(maker.page, 'lay-sheet').waitFor(PATIENCE);
  await look(maker.page);
  if (side !== 'lay-blue') await hands.choose(maker.page, side);
  if (sight) await at(maker.page, `lay-sight-${sight}`).check({ force: true });
  await hands.write(maker.page, 'lay-name', 'General Blau');
  await hands.press(maker.page, 'lay-go');
  await at(maker.page, 'laid').waitFor(PATIENCE);
  await look(maker.page);
  const seatLink = await at(maker.page, 'seat-link').inputValue(),
    watchLink = await at(maker.page, 'watch-link').inputValue(),
    invitation = await maker.page.locator('[data-testid^="invitation-"]:not(button)').first().inputValue();
  await hands.press(maker.page, 'to-table');
  await arrived(maker.page);

  const guest = await as('guest');
  await guest.page.goto(invitation);
  await at(guest.page, 'claim').waitFor(PATIENCE);
  await look(guest.page);
  await hands.write(guest.page, 'claim-name', 'General Grün');
  await hands.press(guest.page, 'claim');
  await arrived(guest.page);

  const watcher = await as('watcher');
  await watcher.page.goto(watchLink);
  await arrived(watcher.page);

  const secrets = [secretOf(seatLink), secretOf(guest.page.url())];
  const table = await oracle(matchOf(seatLink), side === 'lay-blue' ? secrets : secrets.reverse());
  const players = side === 'lay-blue' ? [maker, guest] : [guest, maker];
  return { table, players, watcher, people: [maker, guest, watcher], seatLink, watchLink, invitation, secrets };
}

// Lays a table as choose() does in the sheet, goes to it, and returns the invitation's link. here: awaits the page of the game.
export async function layWith(page, name, here, choose) {
  await page.goto('/');
  await at(page, 'lay-wiesenau').waitFor({ state: 'attached', ...PATIENCE });
  await at(page, 'lay-wiesenau').click();
  await at(page, 'lay-sheet').waitFor(PATIENCE);
  await choose();
  await at(page, 'lay-name').fill(name);
  await at(page, 'lay-go').click();
  await at(page, 'laid').waitFor(PATIENCE);
  const link = await page.locator('[data-testid^="invitation-"]:not(button)').first().inputValue();
  await at(page, 'to-table').click();
  await here(page);
  return link;
}
