// Replays every golden match with one binary and compares each file byte for byte. usage: compare.mjs BINARY NAME
// ACCEPT=1 writes down what this binary makes of the orders instead: a change of behaviour, said why in its commit.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { files, games, replay } from './games.mjs';

const [, , binary, name] = process.argv;
let failed = 0,
  same = 0;
for (const folder of games()) {
  let made;
  try {
    made = replay(binary, folder);
  } catch (e) {
    console.log(`golden: cannot replay ${basename(folder)} with ${name}: ${e.stderr || e.message}`);
    failed++;
    continue;
  }
  for (const file of files) {
    if (process.env.ACCEPT) writeFileSync(join(folder, file), made[file]);
    const kept = readFileSync(join(folder, file), 'utf8').split('\n'),
      now = made[file].split('\n');
    const at = kept.findIndex((line, i) => line !== now[i]);
    if (at < 0 && kept.length === now.length) {
      same++;
      continue;
    }
    failed++;
    const line = at < 0 ? kept.length : at;
    console.log(`golden: differs in ${basename(folder)}/${file} line ${line + 1} with ${name}`);
    console.log(`  kept ${(kept[line] ?? 'nothing').slice(0, 300)}`);
    console.log(`  now  ${(now[line] ?? 'nothing').slice(0, 300)}`);
  }
}
console.log(`${name}: ${same} files the same, ${failed} not`);
process.exit(failed || !same ? 1 : 0);
