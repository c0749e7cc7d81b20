// How an order is given on the board: by mouse, and by keyboard alone.
import assert from 'node:assert/strict';
import { at } from './house.mjs';
import { PATIENCE } from './table.mjs';
import { tabTo } from './laying.mjs';

// Paces to pixels of the window as the page draws them now.
const lens = page =>
  page.evaluate(() => {
    const { a, d, e, f } = document.querySelector('.board .world').getScreenCTM();
    return { a, d, e, f };
  });
const pixel = (l, p) => ({ x: Math.round(p.x * l.a + l.e), y: Math.round(p.y * l.d + l.f) });
// The whole pace that a click at the pixel nearest to p lays.
export async function byPixels(page) {
  await at(page, 'zoom-whole').click();
  const l = await lens(page);
  return p => {
    const q = pixel(l, p);
    return { x: Math.round((q.x - l.e) / l.a), y: Math.round((q.y - l.f) / l.d) };
  };
}

export async function clickAt(page, p, options) {
  const q = pixel(await lens(page), p);
  await page.mouse.move(q.x, q.y);
  await page.mouse.click(q.x, q.y, options);
}

const chosen = (page, id) =>
  page.waitForFunction(want => document.querySelector('.board').getAttribute('aria-activedescendant') === `piece-${want}`, id, PATIENCE);
const painted = (page, id) =>
  page.waitForFunction(want => document.querySelector(`[data-testid="${want}"] path.r1`)?.getAttribute('d').length > 20, id, PATIENCE);
const lit = (page, id) =>
  page.waitForFunction(
    want => {
      const piece = document.querySelector(`[data-testid="piece-${want}"]`);
      return document.querySelector('[data-testid="sextant"]') && piece && !piece.classList.contains('dim');
    },
    id,
    PATIENCE,
  );

export const byMouse = {
  clickAt,
  pixel: async (page, p) => pixel(await lens(page), p),
  async select(page, piece) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await clickAt(page, piece);
    await chosen(page, piece.id);
  },
  async lay(page, { piece, path }) {
    await this.select(page, piece);
    await at(page, 'act-move').click();
    await painted(page, 'reach');
    for (const p of path) await clickAt(page, p);
    await at(page, 'order-held').waitFor(PATIENCE);
    await at(page, 'way-tip').waitFor(PATIENCE);
    await at(page, 'compass').waitFor(PATIENCE);
  },
  async aim(page, { piece, target }, enemy) {
    await this.select(page, piece);
    await at(page, 'act-fire').click();
    await lit(page, target);
    await clickAt(page, enemy);
    await at(page, 'target-tip').waitFor(PATIENCE);
  },
  async turn(page, piece, times) {
    await this.select(page, piece);
    for (let i = 0; i < times; i++) await at(page, 'act-face-right').click();
  },
  carryOut: page => at(page, 'carry-out').click(),
  endPart: page => at(page, 'end-part').click(),
  round: byPixels,
};

const WAYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];

async function boardHasFocus(page) {
  if (await page.evaluate(() => document.activeElement?.classList.contains('board'))) return;
  await tabTo(page, 'board', 60);
}

export const byKeys = {
  // By arrows from piece to piece; a piece the arrows do not find within a dozen steps is taken from the table of pieces.
  async select(page, piece) {
    await boardHasFocus(page);
    for (let i = 0; i < 4; i++) await page.keyboard.press('Escape');
    for (let step = 0; step < 12; step++) {
      const here = await page.evaluate(() => {
        const e = document.getElementById(document.querySelector('.board').getAttribute('aria-activedescendant'));
        return e && { id: Number(e.id.slice(6)), x: Number(e.dataset.x), y: Number(e.dataset.y) };
      });
      if (here?.id === piece.id) {
        await page.keyboard.press('Enter');
        return chosen(page, piece.id);
      }
      const dx = here ? piece.x - here.x : 1,
        dy = here ? piece.y - here.y : 0;
      const best = [dx, -dx, dy, -dy],
        order = WAYS.map((key, i) => ({ key, ahead: best[i] })).sort((a, b) => b.ahead - a.ahead);
      await page.keyboard.press(order[step % 3 === 2 ? 1 : 0].key);
    }
    await tabTo(page, 'open-pieces');
    await page.keyboard.press('Enter');
    await at(page, 'pieces-sheet').waitFor(PATIENCE);
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(id => document.activeElement?.closest('tr')?.dataset.testid === `row-${id}`, piece.id)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    return chosen(page, piece.id);
  },
  async lay(page, { piece, path }) {
    await this.select(page, piece);
    await page.keyboard.press('m');
    await painted(page, 'reach');
    let here = { x: piece.x, y: piece.y };
    for (const p of path) {
      for (const [axis, less, more] of [
        ['x', 'ArrowLeft', 'ArrowRight'],
        ['y', 'ArrowUp', 'ArrowDown'],
      ]) {
        const tens = Math.round((p[axis] - here[axis]) / 10),
          key = tens < 0 ? less : more;
        for (let i = 0; i < Math.floor(Math.abs(tens) / 5); i++) await page.keyboard.press(`Shift+${key}`);
        for (let i = 0; i < Math.abs(tens) % 5; i++) await page.keyboard.press(key);
      }
      await page.keyboard.press('Space');
      here = p;
    }
    await at(page, 'order-held').waitFor(PATIENCE);
  },
  async aim(page, { piece, target }) {
    await this.select(page, piece);
    await page.keyboard.press('f');
    await lit(page, target);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      const aim = await page.evaluate(() => document.querySelector('.aim')?.getAttribute('d'));
      const enemy = await page.evaluate(id => ({ ...document.getElementById(`piece-${id}`).dataset }), target);
      if (aim?.endsWith(`L${enemy.x} ${enemy.y}`)) return;
    }
    assert.fail(`Tab does not find the target ${target}`);
  },
  async turn(page, piece, times) {
    await this.select(page, piece);
    for (let i = 0; i < times; i++) await page.keyboard.press('e');
  },
  carryOut: page => page.keyboard.press('Enter'),
  async endPart(page) {
    await tabTo(page, 'end-part');
    await page.keyboard.press('Enter');
  },
  // ten paces a key, from where the piece stands
  round: async () => (p, piece) => ({
    x: piece.x + Math.round((p.x - piece.x) / 10) * 10,
    y: piece.y + Math.round((p.y - piece.y) / 10) * 10,
  }),
};
