// The generator: reads schema/, writes committed C and TypeScript. `node schema/gen/generate.mjs` writes;
// with --check it writes nothing and fails if anything is stale or wrong. A module of gen/ exports files(root) →
// {path: text}, or wrongs(root): what is wrong with its sources, [{path, text}], which is told in any case.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)), root = join(here, '..', '..');
const check = process.argv.includes('--check');
let stale = 0, wrong = 0;
for (const module of readdirSync(here).filter(f => f.endsWith('.mjs') && f !== 'generate.mjs').sort()) {
  const { files, wrongs } = await import(join(here, module));
  for (const { path, text } of wrongs?.(root) ?? []) {
    wrong++;
    console.error(`${path}: ${text}`);
  }
  for (const [path, text] of Object.entries(files?.(root) ?? {})) {
    const file = join(root, path), old = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (old === text) continue;
    stale++;
    if (check) { console.error(`stale: ${path} (made by schema/gen/${module}; run node schema/gen/generate.mjs)`); continue; }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}
if (check && (stale || wrong)) process.exit(1);
