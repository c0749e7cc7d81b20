// The golden matches, and what a binary makes of one: the lines of `kriegsspield try`, sorted by who sees them.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const games = () =>
  readdirSync(here, { withFileTypes: true })
    .filter(e => e.isDirectory())
    .map(e => join(here, e.name));
export const files = ['expected.jsonl', 'view-0.jsonl', 'view-1.jsonl', 'view-public.jsonl'];

const SENTENCE = /,"sentence":"(?:[^"\\]|\\.)*"/; // wording may change; the hint's id may not

// {file: text} as this binary finds it. A line that try ends at is missing, and so differs.
export function replay(binary, folder) {
  const game = join(folder, 'game.jsonl'),
    asked = readFileSync(game, 'utf8').trim().split('\n').slice(1);
  const said = execFileSync(binary, ['try', game], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim().split('\n');
  const out = Object.fromEntries(files.map(f => [f, '']));
  asked.forEach((line, i) => {
    const { view } = JSON.parse(line);
    out[view === undefined ? 'expected.jsonl' : `view-${view}.jsonl`] += `${(said[i] ?? 'nothing').replace(SENTENCE, '')}\n`;
  });
  return out;
}
