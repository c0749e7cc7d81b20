// The house's rules that a machine can check. `node tests/tidy/tidy.mjs [ROOT]` prints one line a fault,
// "file:line: name: what is wrong and what to do", and fails if there is one. Each check is a module that exports
// check(tree) → faults; selftest.sh shows that each can fail.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as arrows from './arrows.mjs';
import * as bans from './bans.mjs';
import * as data from './data.mjs';
import * as shape from './shape.mjs';

const root = process.argv[2] ?? '.';
const SKIP = new Set(['.git', 'node_modules', 'build', 'dist', 'data', 'corpus']); // corpus: any bytes
const ENDINGS = 'c h mjs js ts tsx css html json jsonl sh mk md txt sql awk yml yaml service conf example'.split(' ');
const NAMES = ['Makefile', 'Dockerfile', 'Caddyfile', 'environment', 'run'];

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIP.has(entry.name)) yield* walk(path);
    } else if (entry.isFile() && (ENDINGS.includes(entry.name.split('.').pop()) || NAMES.includes(entry.name))) yield path;
  }
}

// The tree as the checks see it: path → text, and C with comments and strings blanked (line numbers kept).
const files = new Map();
for (const path of walk(root)) files.set(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
const blank = text => text.replace(/[^\n]/g, ' ');
const bare = text =>
  text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, blank);
const tree = {
  files,
  paths: pattern => [...files.keys()].filter(path => pattern.test(path)),
  bare: path => bare(files.get(path)),
  generated: path => path.includes('/generated') || path.endsWith('package-lock.json'),
};

const faults = [arrows, bans, data, shape].flatMap(module => module.check(tree));
for (const { path, line, name, text } of faults) console.log(`${path}:${line}: ${name}: ${text}`);
console.log(faults.length ? `tidy: failed ${faults.length} faults` : `tidy: ok ${files.size} files`);
process.exit(faults.length ? 1 : 0);
