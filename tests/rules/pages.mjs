// What the harness reads: the names the pages define, the code that carries them, the tests named after them, what is owed.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PAGES = 'schema/rules/reiswitz-1812';
const BATTLE = 'schema/rules/game-of-battle-1866';
const TABLES = [join(PAGES, 'tables.json'), join(BATTLE, 'board.json'), join(BATTLE, 'figures.json')];
const KINDS = 'UNIT|TER|ARM|MOV|TURN|DEP|SEE|CARD|FIRE|SHOCK|LOSS|END|GEO|OPT|GUN|WORK|SHIP|EX|TOK';
const NAMES = new RegExp(`\\b(?:(?:${KINDS})-\\d+|GB-(?:\\d(?:\\.[0-9A-Z])?|D\\d|Q\\d+b?))\\b`, 'g');
const DEFINES = new RegExp(`^- \\*\\*((?:${KINDS})-\\d+)\\b`, 'gm');
const IN_TEST = new RegExp(`(?:^|[^A-Za-z0-9])(${KINDS})[-_](\\d+)(?![0-9])`, 'gi');
const GB_IN_TEST = /(?:^|[^A-Za-z0-9])GB[-_](\d|D\d|Q\d+b?)(?:[._]([0-9A-Z]))?(?![A-Za-z0-9])/g;
// Misprints and readings of the book, which no code decides: a test alone shows that they hold.
const READINGS = ['GB-Q18', 'GB-Q19'];

export const codeless = name => name.startsWith('EX-') || READINGS.includes(name);

// The rules' names in the name of a test: GB_6_1_holds is GB-6.1's, fire_3_and_FIRE_7 both theirs.
export function namesIn(title) {
  const plain = [...title.matchAll(IN_TEST)].map(([, kind, number]) => `${kind.toUpperCase()}-${number}`);
  const battle = [...title.matchAll(GB_IN_TEST)].map(([, section, part]) => `GB-${section}${part ? `.${part}` : ''}`);
  return [...plain, ...battle];
}

// The names of the Game of Battle: rows of its list of names, and the rulings of its page.
function definedBattle(root) {
  const rows = (file, pattern) => [...readFileSync(join(root, BATTLE, file), 'utf8').matchAll(pattern)].map(([, name]) => name);
  const names = [...rows('names.md', /^\| (GB-[0-9A-Z.]+) \|/gm),
    ...rows('game-of-battle-1866.md', /^\| (Q\d+b?) \|/gm).map(ruling => `GB-${ruling}`)];
  if (new Set(names).size !== names.length) throw new Error(`${BATTLE}: a name is defined twice`);
  return names;
}

// Every name a page defines: a list item that opens with it in bold. In the order of the pages.
export function defined(root) {
  const names = [];
  for (const file of readdirSync(join(root, PAGES)).filter(f => f.endsWith('.md')).sort())
    for (const [, name] of readFileSync(join(root, PAGES, file), 'utf8').matchAll(DEFINES)) {
      if (names.includes(name)) throw new Error(`${file}: ${name} is defined twice`);
      names.push(name);
    }
  const order = name => KINDS.split('|').indexOf(name.split('-')[0]) * 1000 + Number(name.split('-')[1]);
  return [...names.sort((a, b) => order(a) - order(b)), ...definedBattle(root)];
}

export function* walk(root, folder, pattern, generated = false) {
  let entries;
  try { entries = readdirSync(join(root, folder), { withFileTypes: true }); } catch { return; }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules' || entry.name === 'dist' || (entry.name === 'generated' && !generated)) continue;
    if (entry.isDirectory()) yield* walk(root, path, pattern, generated);
    else if (pattern.test(path)) yield path;
  }
}

// The functions of a C file in the house's shape: a heading at column 0, `{` and `}` alone at column 0.
export function functions(text) {
  const lines = text.split('\n'), found = [];
  let from = 0;
  lines.forEach((line, at) => {
    if (line === '{') {
      let head = at - 1;
      while (head > from && /^\s/.test(lines[head])) head--;
      found.push({ name: /(\w+)\s*\(/.exec(lines[head])?.[1] ?? lines[head].trim(), head, end: lines.length });
    } else if (line === '}' && found.length) {
      found.at(-1).end = Math.min(found.at(-1).end, at);
      from = at;
    }
  });
  return found;
}

// Name → [{path, line, where}]: comments and refusals that carry it; the function they stand in or just before.
export function carried(root) {
  const places = new Map(), put = (name, place) => places.set(name, [...(places.get(name) ?? []), place]);
  for (const folder of ['server', 'client-web/src'])
    for (const path of walk(root, folder, /\.(c|h|ts|tsx)$/)) {
      const text = readFileSync(join(root, path), 'utf8'), list = functions(text);
      text.split('\n').forEach((line, at) => {
        for (const [name] of line.matchAll(NAMES)) {
          const home = list.find(f => at >= f.head && at <= f.end) ?? list.find(f => f.head > at);
          put(name, { path, line: at + 1, where: home && path.endsWith('.c') ? home.name : '' });
        }
      });
    }
  for (const path of TABLES)
    readFileSync(join(root, path), 'utf8').split('\n').forEach((line, at) => {
      for (const [name] of line.matchAll(NAMES)) put(name, { path, line: at + 1, where: /"(\w+)"/.exec(line)?.[1] ?? '' });
    });
  const rank = p => (p.path.endsWith('.c') ? 0 : p.path.endsWith('.json') ? 1 : 2);
  for (const list of places.values()) list.sort((a, b) => rank(a) - rank(b));
  return places;
}

// Name → [{path, test}]: tests named after it that are really run: of check those added to a case, else test('…').
export function tested(root) {
  const tests = new Map();
  const put = (title, path) => {
    for (const name of namesIn(title)) tests.set(name, [...(tests.get(name) ?? []), { path, test: title }]);
  };
  for (const path of walk(root, 'tests', /\.c$/)) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, test] of text.matchAll(/^\s*tcase_add_(?:test|loop_test|exit_test|test_raise_signal)\(\w+,\s*(\w+)/gm))
      if (new RegExp(`^START_TEST\\(${test}\\)`, 'm').test(text)) put(test, path);
  }
  for (const folder of ['tests', 'client-web/tests', 'client-web/src'])
    for (const path of walk(root, folder, /\.(mjs|test\.ts|test\.tsx)$/))
      for (const [, , title] of readFileSync(join(root, path), 'utf8').matchAll(/\b(?:test|it)\(\s*(['"`])(.*?)\1/g)) put(title, path);
  return tests;
}

// The names of all tests of tests/unit/rules that are really run.
export function titles(root) {
  const all = [];
  for (const path of walk(root, 'tests/unit/rules', /\.c$/))
    for (const [, test] of readFileSync(join(root, path), 'utf8').matchAll(/^\s*tcase_add_test\(\w+,\s*(\w+)/gm)) all.push(test);
  return all;
}

// owed.txt: NAME | all or part | what is owed.
export function owed(root) {
  const list = [];
  readFileSync(join(root, 'tests/rules/owed.txt'), 'utf8').split('\n').forEach((line, at) => {
    if (!line.trim() || line.startsWith('#')) return;
    const [name, how, what, more] = line.split('|').map(cell => cell.trim());
    list.push({ name, how, what, line: at + 1, whole: (how === 'all' || how === 'part') && Boolean(what) && more === undefined });
  });
  return list;
}
