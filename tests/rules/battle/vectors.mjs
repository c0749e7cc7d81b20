// The positions of vectors.json through the outside door: `kriegsspield try` lays each, is asked for the lawful moves of
// a figure, and is given the unlawful ones as orders, which it must refuse by a rule and with a sentence. Last, a lawful
// one is played. Prints what holds; fails if anything does not.
// A step of make perft.
//   node tests/rules/battle/vectors.mjs      KRIEGSSPIELD: the binary (build/plain/kriegsspield)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const binary = process.env.KRIEGSSPIELD ?? join(root, 'build/plain/kriegsspield');
const { vectors } = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'vectors-')), file = join(work, 'position.jsonl');
const SIDES = ['defence', 'attack'];

/** What `try` answers to each line after the first. */
function attempt(vector, lines) {
  const scenario = {
    format: 1, id: 'vector', engine: 'game-of-battle-1866', title: vector.id, seats: SIDES.map(side => ({ side })),
    position: vector.position, to_move: vector.to_move,
  };
  const all = [{ ruleset: 'game-of-battle-1866', state: scenario }, ...lines];
  writeFileSync(file, all.map(l => JSON.stringify(l)).join('\n') + '\n');
  return execFileSync(binary, ['try', file], { encoding: 'utf8' }).trim().split('\n').map(l => JSON.parse(l));
}

/** [assertion, line, holds] of one vector: moves named lawful stand in the answer, others are refused. */
function checks(vector) {
  const seat = SIDES.indexOf(vector.to_move), list = [];
  const moves = from => ({ seat, ask: 'ask.moves', square: from });
  const lawful = (from, to) =>
    list.push([`${from}-${to} is lawful`, moves(from), a => a.answer?.moves.some(m => m.from === from && m.to === to)]);
  for (const [from, to] of vector.legal ?? []) lawful(from, to);
  for (const [from, to] of vector.illegal ?? [])
    list.push([`${from}-${to} is refused`, { seat, order: 'order.go', from, to },
      a => a.refused?.rule.startsWith('GB-') && a.refused.sentence.length > 10 && a.refused.numbers[0] > 0]);
  for (const to of vector.named_in_source ?? []) lawful(vector.from, to);
  return list;
}

let positions = 0, assertions = 0, all = 0;
try {
  for (const vector of vectors) {
    const list = checks(vector), seat = SIDES.indexOf(vector.to_move), extra = [];
    if (vector.all_destinations) extra.push({ seat, ask: 'ask.moves', square: vector.from });
    if (vector.legal?.length) extra.push({ seat, order: 'order.go', from: vector.legal[0][0], to: vector.legal[0][1] });
    const answers = attempt(vector, [...list.map(([, line]) => line), ...extra]), faults = [];
    list.forEach(([what, , holds], k) => { if (!holds(answers[k])) faults.push(what); });
    let next = list.length;
    if (vector.all_destinations) {
      const to = answers[next++].answer?.moves.map(m => m.to).sort((a, b) => a - b);
      if (JSON.stringify(to) !== JSON.stringify(vector.all_destinations)) faults.push(`reaches ${to}`);
    }
    if (vector.legal?.length && !answers[next]?.outcome) faults.push(`${vector.legal[0].join('-')} is not played`);
    for (const fault of faults) console.log(`vectors ${vector.id}: failed ${fault}`);
    all += list.length;
    assertions += list.length - faults.filter(f => list.some(([what]) => what === f)).length;
    if (!faults.length) positions++;
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
const good = positions === vectors.length && assertions === all;
console.log(`vectors: ${good ? 'ok' : 'failed'} ${positions} of ${vectors.length} positions, ${assertions} of ${all} assertions`);
process.exit(good ? 0 : 1);
