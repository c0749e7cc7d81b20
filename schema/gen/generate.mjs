// The generator: reads schema/, writes committed C and TypeScript. `node schema/gen/generate.mjs` writes;
// with --check it writes nothing and fails if anything is stale. Each module of gen/ exports files(root) → {path: text}.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)), root = join(here, '..', '..');
const check = process.argv.includes('--check');
let stale = 0;
for (const module of readdirSync(here).filter(f => f.endsWith('.mjs') && f !== 'generate.mjs').sort()) {
  const { files } = await import(join(here, module));
  if (!files) continue;
  for (const [path, text] of Object.entries(files(root))) {
    const file = join(root, path), old = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (old === text) continue;
    stale++;
    if (check) { console.error(`stale: ${path} (made by schema/gen/${module}; run node schema/gen/generate.mjs)`); continue; }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}
if (check && stale) process.exit(1);
