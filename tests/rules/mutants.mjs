// make rules-mutants: for each change of the lists of mutants the rules are built with it, outside the tree, and the unit tests of
// rules/ and signals/ named after the rule are run: one of them must fail. What the page alone does is changed in a copy of the page
// and judged by its own unit tests. A change that is not found (or not just once), does not
// compile, or survives is a failure, and so is a name in scope that no change stands for. -O0; JOBS (2) at a time.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defined, namesIn, owed, tested, walk } from './pages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url)), work = mkdtempSync(join(tmpdir(), 'mutants-'));
const jobs = Number(process.env.JOBS ?? 2), CC = process.env.CC ?? 'gcc', RUN_MS = 60_000, EVERY = 8;
const FLAGS = ['-std=gnu11', '-D_GNU_SOURCE', '-O0', '-w', '-fno-strict-aliasing'];
const LIBS = ['-lsodium', '-ljansson', '-lcheck', '-lsubunit', '-lm', '-lrt', '-lpthread'];

const HELPERS = ['tests/unit/rules/support', 'tests/unit/signals/support'];
const LISTS = ['mutants.txt', 'battle/mutants.txt'];
const run = (command, args, options = {}) => new Promise(resolve => {
  execFile(command, args, { cwd: root, maxBuffer: 1 << 24, ...options }, (error, out, err) =>
    resolve({ ok: !error, text: `${out}${err}` }));
});
async function pool(list, work_) {
  let next = 0;
  await Promise.all(Array.from({ length: jobs }, async () => { while (next < list.length) await work_(list[next++]); }));
}
const compile = (source, object, first = []) =>
  run(CC, [...FLAGS, ...first.flatMap(dir => ['-I', dir]), '-I', join(root, 'server'), '-I', root, '-c', source, '-o', object]);

// mutants.txt, and battle/mutants.txt of the Game of Battle: "NAME path", then "- text" and "+ text", which may be of
// several lines each. Where a line is wrapped does not matter: any white space stands for any other.
function read() {
  const list = [];
  const text = LISTS.map(file => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const part = { '-': 'from', '+': 'to' }[line[0]];
    if (part) list.at(-1)[part] = [list.at(-1)[part], line.slice(2)].filter(text => text !== undefined).join('\n');
    else { const [name, path] = line.split(' '); list.push({ name, path, id: list.length }); }
  }
  return list;
}

const names = defined(root), debts = owed(root), tests = tested(root), all = read(), faults = [];
const scope = names.filter(name => !debts.some(d => d.name === name && d.how === 'all'));
for (const name of scope) if (!all.some(m => m.name === name)) faults.push(`${name}: no mutant stands for it`);
const programsOf = name => [...new Set((tests.get(name) ?? []).map(t => t.path).filter(p => /^tests\/unit\/(rules|signals)\//.test(p)))];
const asked = process.argv.slice(2).filter(a => !a.startsWith('-'));
const chosen = all.filter(m => (asked.length ? asked.some(a => m.name === a || m.name.startsWith(`${a}-`))
  : !process.argv.includes('-s') || m.id % EVERY === 0));

const objects = new Map();
async function build() {
  const sources = ['server/base', 'server/rules', 'server/signals', 'tests/support', ...HELPERS]
    .flatMap(folder => [...walk(root, folder, /\.c$/, true)]);
  sources.push(...new Set(chosen.flatMap(m => programsOf(m.name))));
  await pool(sources, async source => {
    const object = join(work, source.replaceAll('/', '_').replace(/\.c$/, '.o'));
    const { ok, text } = await compile(join(root, source), object);
    if (!ok) throw new Error(`${source} does not compile:\n${text}`);
    objects.set(source, object);
  });
  const pick = prefix => [...objects].filter(([path]) => path.startsWith(prefix)).map(([, object]) => object);
  const support = [...pick('tests/support/'), ...HELPERS.flatMap(pick)];
  const rooms = ['signals', 'rules', 'base'].map(room => [room, pick(`server/${room}/`)]);
  for (const [name, list] of [['support', support], ...rooms]) await run('ar', ['rcs', join(work, `lib${name}.a`), ...list]);
}

// The names of the tests of this program that fail with these objects laid before the archives.
async function failing(program, first, folder) {
  const binary = join(folder, basename(program, '.c'));
  const archives = ['support', 'signals', 'rules', 'base'].map(name => join(work, `lib${name}.a`));
  const link = await run(CC, ['-o', binary, objects.get(program), ...first, ...archives, ...LIBS]);
  if (!link.ok) throw new Error(`${program} does not link:\n${link.text}`);
  const { ok, text } = await run(binary, [], { timeout: RUN_MS, env: { ...process.env, CK_DEFAULT_TIMEOUT: '10' } });
  const failed = [...text.matchAll(/^\S+:\d+:[FE]:[^:]*:(\w+):\d+:/gm)].map(m => m[1]);
  return ok ? [] : failed.length ? failed : ['(the program)'];
}

// A change to the page: a copy of it, and of its tests those that bear the name.
async function judgePage(mutant, text) {
  const folder = join(work, `m${mutant.id}`), page = join(folder, 'client-web');
  if (!existsSync(join(root, 'client-web/node_modules'))) return 'the page is not installed (make install-deps)';
  for (const part of ['src', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(root, 'client-web', part), join(page, part), { recursive: true });
  symlinkSync(join(root, 'client-web/node_modules'), join(page, 'node_modules'));
  writeFileSync(join(folder, mutant.path), text);
  const vitest = [join(page, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', '-t', `${mutant.name}(?![0-9])`];
  const { text: said } = await run(process.execPath, vitest, { cwd: page, timeout: RUN_MS });
  const report = JSON.parse(/\{"num.*\}/s.exec(said)?.[0] ?? '{}');
  return report.numFailedTests > 0 ? null : report.numPassedTests > 0 ? 'it survives' : `no test of the page ran:\n${said}`;
}

async function judge(mutant) {
  if (mutant.from === undefined || mutant.to === undefined) return 'it lacks a "- " or a "+ " line';
  if (!existsSync(join(root, mutant.path))) return `there is no ${mutant.path}`;
  const words = mutant.from.trim().split(/\s+/).map(word => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  const at = readFileSync(join(root, mutant.path), 'utf8').split(new RegExp(words.join('\\s+')));
  if (at.length !== 2) return `"${mutant.from.trim()}" stands ${at.length - 1} times in ${mutant.path}`;
  if (mutant.path.startsWith('client-web/')) return judgePage(mutant, at.join(mutant.to));
  const folder = join(work, `m${mutant.id}`), copy = join(folder, mutant.path), first = [];
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, at.join(mutant.to));
  const changed = mutant.path.endsWith('.h') ? [...objects.keys()].filter(p => /^server\/(rules|signals)\//.test(p)) : [mutant.path];
  for (const path of changed) {
    const object = join(folder, `${first.length}.o`);
    const { ok, text } = await compile(path === mutant.path ? copy : join(root, path), object, [join(folder, 'server')]);
    if (!ok) return `it does not compile:\n${text}`;
    first.push(object);
  }
  const programs = programsOf(mutant.name);
  if (!programs.length) return `no unit test of rules/ or signals/ is named ${mutant.name}`;
  for (const program of programs)
    if ((await failing(program, first, folder)).some(test => namesIn(test).includes(mutant.name))) return null;
  return 'it survives';
}

let killed = 0;
try {
  await build();
  for (const program of new Set(chosen.flatMap(m => programsOf(m.name)))) {
    const bad = await failing(program, [], work);
    if (bad.length) faults.push(`${program}: ${bad.join(', ')} fail without any mutant`);
  }
  await pool(chosen, async mutant => {
    const fault = await judge(mutant).catch(error => error.message);
    if (fault) faults.push(`${mutant.name}: - ${mutant.from?.trim()} + ${mutant.to?.trim()}: ${fault}`);
    else killed++;
    rmSync(join(work, `m${mutant.id}`), { recursive: true, force: true });
  });
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}
for (const fault of faults) console.log(`mutants: ${fault}`);
console.log(`mutants: ${killed} of ${chosen.length} killed`);
process.exit(faults.length ? 1 : 0);
