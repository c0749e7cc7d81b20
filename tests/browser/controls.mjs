// controls.txt names every control of every screen beside the test that uses it. Here the list is held against the pages
// as they were seen during the run, and against what each test really touched. WRITE=1 writes the list anew instead.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { list, listFile, recallControls, seen, used } from './support/controls.mjs';

const HEAD = `# Every control of every screen, and the test that uses it: screen, control, test, separated by tabs. A control is named by
# its test id, numbers in it as N, else by role and name. Held against the pages by controls.mjs, which writes it too (WRITE=1).
`;

test('controls.txt names every control, and the test beside it uses it', () => {
  recallControls();
  if (process.env.WRITE) {
    const lines = [];
    for (const [screen, controls] of [...seen].sort())
      for (const control of [...controls].sort())
        lines.push(`${screen}\t${control}\t${[...(used.get(`${screen} ${control}`) ?? ['NONE'])].sort()[0]}`);
    writeFileSync(listFile, `${HEAD}${lines.join('\n')}\n`);
  }
  const lines = list(),
    named = new Set(lines.map(l => `${l.screen}\t${l.control}`));
  const missing = [...seen].flatMap(([screen, all]) => [...all].map(c => `${screen}\t${c}`)).filter(key => !named.has(key));
  const gone = [...named].filter(key => !seen.get(key.split('\t')[0])?.has(key.split('\t')[1]));
  const idle = lines.filter(l => !used.get(`${l.screen} ${l.control}`)?.has(l.test)).map(l => `${l.screen}\t${l.control}\t${l.test}`);
  assert.equal(named.size, lines.length, 'a control stands twice');
  assert.deepEqual(missing.sort(), [], 'on a page, not in controls.txt');
  assert.deepEqual(gone.sort(), [], 'in controls.txt, on no page');
  assert.deepEqual(idle, [], 'not used by the test beside it');
});
