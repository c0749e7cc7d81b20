// A page held in German: none of its words in English, axe, and no wider than its window.
import assert from 'node:assert/strict';
import { NARROW } from './house.mjs';
import { PATIENCE } from './table.mjs';
import { fits, sound } from './axe.mjs';

export const reads = (page, pattern, where) =>
  page
    .waitForFunction(([p]) => new RegExp(p).test(document.body.innerText), [pattern.source], PATIENCE)
    .catch(() => assert.fail(`${where}: does not read ${pattern}`));
// What is left in English on a page: ids without a text, and words that no German sentence has.
const ENGLISH = /\b(the|and|your|with|piece|pieces|table)\b|client\.|event\.|refusal\.|\{\w+\}/;
// What scenarios call themselves and their troops is their authors'.
const AUTHORS = /Jägers of the \w+|Ehrenfeld: Behind the Screen|War-Chess, or the Game of Battle/g;
export async function german(page, where, { but = '' } = {}) {
  const left = await page.evaluate(
    ([skip]) => {
      const of = document.querySelector('dialog[open]') ?? document.body,
        copy = of.cloneNode(true);
      for (const e of copy.querySelectorAll(`noscript, [lang="en"], .summary, ${skip || 'nothing'}`)) e.remove();
      const named = [...copy.querySelectorAll('[aria-label], [title]')].flatMap(e =>
        ['aria-label', 'title'].map(name => e.getAttribute(name)),
      );
      const shown = document.createElement('div');
      shown.append(copy);
      return [shown.textContent, ...named].filter(Boolean);
    },
    [but],
  );
  for (const text of left) assert.doesNotMatch(text.replace(AUTHORS, ''), ENGLISH, where);
}
// The same, and at 320 px.
export const sight = async (page, where, viewport, options) => {
  await sound(page, where);
  await german(page, where, options);
  await page.setViewportSize(NARROW);
  await page.waitForTimeout(150);
  await fits(page, `${where} at 320 px`);
  await page.setViewportSize(viewport);
  await page.waitForTimeout(150);
  await fits(page, where);
};
export const TITLES = '.scen b, .hx h1, .pick b, td b, .own a, .ttl, .vh'; // what a scenario is called is its author's
