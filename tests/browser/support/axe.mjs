// A page, or the sheet that lies over it, has no finding of axe.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/server.mjs';
import { look } from './controls.mjs';

const AXE = readFileSync(join(root, 'tests/node_modules/axe-core/axe.min.js'), 'utf8');
export async function clean(page, where) {
  await look(page);
  await page.evaluate(AXE);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const said = found.violations.map(v => `${where}: ${v.id} (${v.impact}): ${v.nodes.map(n => n.target.join(' ')).slice(0, 3)}`);
  assert.deepEqual(said, []);
}
