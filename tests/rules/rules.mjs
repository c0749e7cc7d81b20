// make rules: rule → function → test. A name the pages define is in scope unless owed.txt owes all of it. It fails on a
// name in scope without code or without a test of that name, on an entry of owed.txt that says nothing true, and on an
// owed.txt that has grown: it must be as long as owed.count says, and owed.count may only fall. Worked examples (EX-n)
// and readings of the book need a test, no code of their own; so does every worked example of the source, by its paragraph.
// Last it holds the reconstruction's data block (block.mjs). -q prints the last line and the faults alone.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { blockFaults } from './block.mjs';
import { carried, codeless, defined, owed, tested, titles } from './pages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url)), quiet = process.argv.includes('-q');
const names = defined(root), code = carried(root), tests = tested(root), debts = owed(root);
const faults = [];

const seen = new Set();
for (const debt of debts) {
  const at = `owed.txt:${debt.line}: ${debt.name}`;
  if (!debt.whole) faults.push(`${at}: write NAME | all or part | what is owed`);
  if (!names.includes(debt.name)) faults.push(`${at}: no page defines it`);
  if (seen.has(debt.name)) faults.push(`${at}: twice`);
  seen.add(debt.name);
  if (debt.how === 'all' && tests.has(debt.name))
    faults.push(`${at}: it has a test (${tests.get(debt.name)[0].test}); strike the line, or say which part is owed`);
}

// The count may only fall: against the committed one, and against the one before its last change.
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim();
  } catch { return ''; } // no history here, or none yet
}
const committed = revision => Number(git('show', `${revision}:tests/rules/owed.count`) || Infinity);
const change = git('log', '-1', '--format=%H', '--', 'tests/rules/owed.count');
const count = Number(readFileSync(new URL('owed.count', import.meta.url), 'utf8'));
if (count !== debts.length)
  faults.push(`owed.txt has ${debts.length} lines, owed.count says ${count}: ` +
    (debts.length > count ? 'it may only shrink' : 'lower the count'));
const before = Math.min(committed('HEAD'), change ? committed(`${change}~1`) : Infinity);
if (count > before) faults.push(`owed.count was ${before} and is ${count}: it may only fall`);

const parts = new Map(debts.filter(d => d.how === 'part').map(d => [d.name, d.what]));
const scope = names.filter(name => !debts.some(d => d.name === name && d.how === 'all'));
let good = 0;
for (const name of scope) {
  const places = code.get(name) ?? [], held = tests.get(name) ?? [], example = codeless(name);
  if (!places.length && !example) faults.push(`${name}: no code carries it`);
  if (!held.length) faults.push(`${name}: no test of that name`);
  if (held.length && (places.length || example)) good++;
  if (quiet) continue;
  const place = places.find(p => p.where) ?? places[0], part = parts.get(name);
  const home = example ? '' : place ? `${place.path.replace(/^server\/rules\//, '')}:${place.line} ${place.where}` : '-';
  const more = held.length > 1 ? ` +${held.length - 1}` : '';
  const test = held.length ? `${held[0].path.split('/').pop()} ${held[0].test}${more}` : '-';
  console.log(`${name.padEnd(9)} ${home.padEnd(52)} ${test}${part ? `   (owed: ${part})` : ''}`);
}
// The source's own worked examples: section, paragraph, how many it works out there.
const SOURCE = { IV_17: 1, V_10: 1, VI_12c: 1, VIII_10: 1, IX_14: 1, X_3: 1, XI_5: 3, XI_9: 1, XI_10: 1 };
for (const [example, count] of Object.entries(SOURCE)) {
  const held = titles(root).filter(title => title.startsWith(`${example}_`));
  if (held.length < count) faults.push(`${example} works out ${count}: ${held.length} tests are named so`);
  if (!quiet) console.log(`${example.padEnd(9)} ${held.join(' ')}`);
}

const data = blockFaults(root, tests);
faults.push(...data.faults);
for (const fault of faults) console.log(`rules: ${fault}`);
console.log(`rules: ${good} of ${scope.length} tested, ${data.counted} rows of the reconstruction's block held against the tables`);
process.exit(faults.length ? 1 : 0);
