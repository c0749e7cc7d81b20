// What is wrong with the place a server is started in is said in a sentence, and the process ends with a code.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, binary, freePort, root } from '../support/server.mjs';

const serve = (env, args = ['serve']) => {
  const r = spawnSync(binary, args, { cwd: root, encoding: 'utf8', timeout: 15000, env: { ...process.env, ...env } });
  return { code: r.status, said: r.stdout + r.stderr };
};
const fresh = () => mkdtempSync(join(tmpdir(), 'kriegsspiel-'));
const settings = async more => ({
  KRIEGSSPIEL_LISTEN: `127.0.0.1:${await freePort()}`,
  KRIEGSSPIEL_DATA_DIR: fresh(),
  KRIEGSSPIEL_ADMIN_LISTEN: '',
  ...more,
});

test('a port in use', async () => {
  const first = await new Server().start();
  const { code, said } = serve(await settings({ KRIEGSSPIEL_LISTEN: `127.0.0.1:${first.port}` }));
  assert.notEqual(code, 0);
  assert.match(said, new RegExp(`${first.port}`));
  assert.match(said, /in use/);
  await first.kill('SIGTERM');
  first.remove();
});

test('a data directory held by another process', async () => {
  const first = await new Server().start();
  const { code, said } = serve(await settings({ KRIEGSSPIEL_DATA_DIR: first.data }));
  assert.notEqual(code, 0);
  assert.match(said, new RegExp(String(first.child.pid)), 'the holder is named');
  await first.kill('SIGTERM');
  first.remove();
});

test('a data directory that cannot be written, or is a file', async () => {
  const file = join(fresh(), 'file');
  writeFileSync(file, '');
  const { code, said } = serve(await settings({ KRIEGSSPIEL_DATA_DIR: file }));
  assert.notEqual(code, 0);
  assert.match(said, /data/);
  const sealed = fresh();
  chmodSync(sealed, 0o500);
  const as =
    process.getuid() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', binary, 'serve'] : [binary, 'serve'];
  const r = spawnSync(as[0], as.slice(1), {
    cwd: '/',
    encoding: 'utf8',
    timeout: 15000,
    env: {
      ...process.env,
      ...(await settings({
        KRIEGSSPIEL_DATA_DIR: sealed,
        KRIEGSSPIEL_SCHEMA_DIR: join(root, 'schema'),
        KRIEGSSPIEL_WEB_DIR: join(root, 'client-web/dist'),
      })),
    },
  });
  assert.notEqual(r.status, 0);
  assert.match(r.stdout + r.stderr, /write/);
});

test('a full disk', async t => {
  if (process.getuid() !== 0) return t.skip('needs root to mount a small file system');
  const small = fresh();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', small], { stdio: 'pipe' });
  } catch {
    return t.skip('no mount here');
  }
  try {
    const { code, said } = serve(await settings({ KRIEGSSPIEL_DATA_DIR: small }));
    assert.notEqual(code, 0);
    assert.match(said, /full|space/);
  } finally {
    execFileSync('umount', [small]);
  }
});

test('a database of a newer version, and a file that is no database', async () => {
  const first = await new Server().start();
  await first.kill('SIGTERM');
  const db = execFileSync('find', [first.data, '-name', '*.db'], { encoding: 'utf8' }).trim();
  assert.ok(existsSync(db));
  execFileSync('sqlite3', [db, 'PRAGMA user_version = 9999']);
  const newer = serve(await settings({ KRIEGSSPIEL_DATA_DIR: first.data }));
  assert.notEqual(newer.code, 0);
  assert.match(newer.said, /9999/);
  writeFileSync(db, 'not a database'.repeat(1000));
  const other = serve(await settings({ KRIEGSSPIEL_DATA_DIR: first.data }));
  assert.notEqual(other.code, 0);
  assert.match(other.said, /database/);
  first.remove();
});

test('an unknown configuration key, a wrong type and a value out of bounds are named', async () => {
  const at = fresh(),
    env = await settings();
  for (const [text, expected] of [
    ['{"lisen":"127.0.0.1:1"}', /lisen.*listen/s],
    ['{"listen":7}', /listen/],
    ['{"listen":"nowhere"}', /listen/],
    ['{', /config|JSON/i],
  ]) {
    writeFileSync(join(at, 'config.json'), text);
    const { code, said } = serve({ ...env, KRIEGSSPIEL_LISTEN: undefined }, ['serve', '--config', join(at, 'config.json')]);
    assert.notEqual(code, 0, text);
    assert.match(said, expected);
  }
});

test('an unknown subcommand and help', () => {
  const wrong = serve({}, ['manoeuvre']);
  assert.notEqual(wrong.code, 0);
  assert.match(wrong.said, /help/);
  const help = serve({}, ['help']);
  assert.equal(help.code, 0);
  for (const word of ['serve', 'check', 'try', 'verify', 'replay']) assert.match(help.said, new RegExp(word));
});

test('check names every fault of a scenario with its pointer, before anyone can start it', () => {
  const at = fresh();
  mkdirSync(join(at, 'x'), { recursive: true });
  writeFileSync(join(at, 'broken.json'), '{"format":1,"id":"broken","engine":"reiswitz-1812","title":"Broken","unknown":1}');
  const { code, said } = serve({}, ['check', join(at, 'broken.json')]);
  assert.equal(code, 1);
  assert.match(said, /\/unknown/);
  for (const id of ['wiesenau', 'first-exercise'])
    assert.equal(serve({}, ['check', join(root, `schema/scenarios/${id}.json`)]).code, 0);
});
