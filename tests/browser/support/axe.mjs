// A page held against axe, against the width of its window, and against the keyboard.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/server.mjs';
import { look } from './controls.mjs';
import { NARROW } from './house.mjs';

const AXE = readFileSync(join(root, 'tests/node_modules/axe-core/axe.min.js'), 'utf8');

export async function clean(page, where) {
  await look(page);
  await sound(page, where);
}
// The same without noting the controls, which are named in English.
export async function sound(page, where) {
  await page.evaluate(AXE);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const said = found.violations.map(v => `${where}: ${v.id} (${v.impact}): ${v.nodes.map(n => n.target.join(' ')).slice(0, 3)}`);
  assert.deepEqual(said, []);
}
// The page lays itself out anew a moment after the window has changed.
export async function fits(page, where) {
  let wide, most;
  for (const until = Date.now() + 3000; Date.now() < until; ) {
    [wide, most] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    if (wide <= most) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`${where}: ${wide} px wide in a window of ${most}`);
}
// Clean, and it fits a narrow window too.
export async function whole(page, where) {
  await clean(page, where);
  const was = page.viewportSize();
  await page.setViewportSize(NARROW);
  await fits(page, `${where} at 320 px`);
  await page.setViewportSize(was);
}

// Tab leads to every control that is shown and is not shut.
export async function reached(page, where) {
  await look(page);
  const all = await page.evaluate(() => {
    document.activeElement?.blur?.();
    const shut = new Set([...document.querySelectorAll(':disabled')].map(e => window.controls.of(e)?.control));
    return window.controls.all().filter(c => !shut.has(c));
  });
  const found = new Set();
  for (let i = 0; i < 2 * all.length + 10; i++) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(() => window.controls.of(document.activeElement)?.control);
    if (now) found.add(now);
  }
  assert.deepEqual(
    all.filter(c => !found.has(c)),
    [],
    `${where}: Tab does not lead there`,
  );
}
