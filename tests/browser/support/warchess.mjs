// People at a table of War-Chess, through the pages, and a fourth connection that is told what the pages should show.
import assert from 'node:assert/strict';
import { Player } from '../../support/player.mjs';
import { look } from './controls.mjs';
import { at, house, person } from './house.mjs';
import { PATIENCE } from './table.mjs';

const matchOf = url => url.match(/#\/seat\/([a-z2-7]{16})\//)[1];

export async function seated(page) {
  await at(page, 'match').waitFor(PATIENCE);
  await look(page);
}

// press, write: by mouse or by keys (laying.mjs). side: the maker's. Attack first among the players, whoever made the table.
export async function gatherWarChess(hands, { side = 'attack', scenario = 'war-chess', viewport, touch, watch = true } = {}) {
  const maker = await person('maker', { viewport, touch });
  await maker.page.goto('/');
  await at(maker.page, `lay-${scenario}`).waitFor({ state: 'attached', ...PATIENCE });
  if (scenario !== 'war-chess') await maker.page.getByTestId('exercises').locator('summary').click();
  await hands.press(maker.page, `lay-${scenario}`);
  await at(maker.page, 'lay-sheet').waitFor(PATIENCE);
  if (side !== 'attack') await at(maker.page, `lay-${side}`).check({ force: true });
  await hands.write(maker.page, 'lay-name', 'h.weiss');
  await hands.press(maker.page, 'lay-go');
  await at(maker.page, 'laid').waitFor(PATIENCE);
  const invitation = await maker.page.locator('[data-testid^="invitation-"]:not(button)').first().inputValue(),
    watchLink = await at(maker.page, 'watch-link').inputValue(),
    seatLink = await at(maker.page, 'seat-link').inputValue();
  await hands.press(maker.page, 'to-table');
  await seated(maker.page);
  await at(maker.page, 'waiting').getByRole('link', { name: 'The links' }).click();
  await hands.press(maker.page, 'to-table');
  await seated(maker.page);

  const guest = await person('guest', { viewport, touch });
  await guest.page.goto(invitation);
  await at(guest.page, 'claim').waitFor(PATIENCE);
  await hands.write(guest.page, 'claim-name', 'ottilie');
  await hands.press(guest.page, 'claim');
  await seated(guest.page);

  const people = [maker, guest];
  if (watch) {
    const watcher = await person('watcher', { viewport, touch });
    await watcher.page.goto(watchLink);
    await seated(watcher.page);
    people.push(watcher);
  }
  const match = matchOf(seatLink),
    told = await new Player(house.server.url).open();
  await told.join(match);
  const [attack, defence] = side === 'attack' ? [maker.page, guest.page] : [guest.page, maker.page];
  return { match, told, view: () => told.view(match), attack, defence, people, watcher: people[2]?.page, seatLink, invitation };
}

const standing = view =>
  Object.entries(view)
    .filter(([name]) => name.startsWith('figure/'))
    .map(([, f]) => `${f.square} ${f.side} ${f.figure}`)
    .sort();

// All boards show the figures where the server says they stand.
export async function boardsAgree(table, minute, pages) {
  for (const end = Date.now() + PATIENCE.timeout; table.view().battle.minute !== minute; ) {
    assert.ok(Date.now() < end, `the server never heard of move ${minute}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  const want = standing(table.view());
  for (const page of pages)
    await page.waitForFunction(
      list => {
        const all = [...document.querySelectorAll('[data-testid^="square-"][data-figure]')];
        const now = all.map(e => `${e.dataset.testid.slice(7)} ${e.dataset.side} ${e.dataset.figure}`).sort();
        return JSON.stringify(now) === JSON.stringify(list);
      },
      want,
      PATIENCE,
    );
}

export const middle = async (page, n) => {
  const box = await at(page, `square-${n}`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
