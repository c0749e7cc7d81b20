// make bench: our server and the Node baseline on the bench game, interleaved in one run, beside a calibration loop.
// Prints medians, ratios and the goals. Absolute figures drift with the machine; only the ratios of one run count.
// The engines of both games are clocked by themselves, on one core (case engine).
// usage: bench.mjs [rounds=3] [secs=4] [cases=engine,moves,fanout,idle,cold,recover] [check] : with check, ratios under
// the stated floors fail the run (a short form for CI).
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)),
  root = join(here, '..', '..');
const options = Object.fromEntries(process.argv.slice(2).map(a => a.split('=')));
const rounds = Number(options.rounds ?? 3),
  secs = options.secs ?? '4',
  cases = (options.cases ?? 'engine,moves,fanout,idle,cold,recover').split(',');
const build = process.env.BUILD ?? join(root, 'build/plain'),
  work = mkdtempSync(join(tmpdir(), 'kriegsspiel-bench-'));
const client = join(build, 'tests/load/wsbench'),
  ours = join(build, 'kriegsspield-test'),
  engines = ['speed', 'field'].map(name => join(build, 'tests/perft', name)),
  baseline = join(here, 'baseline');
if (!existsSync(join(baseline, 'node_modules')))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: baseline, stdio: 'inherit' });

const node = (name, env) => ({
  name,
  adapter: join(baseline, 'adapter.json'),
  command: ['node', join(baseline, 'server.js')],
  env: (port, data) => ({ PORT: String(port), DB: join(data, 'b.db'), SYNC: 'FULL', NODE_ENV: 'production', ...env }),
  seed: (data, matches, moves) =>
    moves && execFileSync('node', [join(baseline, 'seed.js'), join(data, 'b.db'), String(matches), String(moves)]),
});
const servers = [
  {
    name: 'ours',
    adapter: join(here, 'ours.json'),
    command: [ours, 'serve'],
    env: (port, data) => ({
      KRIEGSSPIEL_LISTEN: `127.0.0.1:${port}`,
      KRIEGSSPIEL_DATA_DIR: data,
      KRIEGSSPIEL_ADMIN_LISTEN: '',
      KRIEGSSPIEL_SCHEMA_DIR: join(root, 'schema'),
      KRIEGSSPIEL_LIMITS_REQUESTS_PER_SECOND: '1000000',
      KRIEGSSPIEL_LIMITS_CONNECTIONS_PER_ADDRESS: '20000',
      KRIEGSSPIEL_LIMITS_CONNECTIONS: '20000',
    }),
    seed: (data, matches, moves) => execFileSync(ours, ['seed-cards', data, String(matches), String(moves)]),
  },
  node('node', {}),
  node('node-group', { GROUP: '1' }),
];
const quiet = new Set(['node-group']); // measured in `moves` only
const skipped = (server, kind) =>
  (quiet.has(server.name) && kind !== 'moves') || (kind === 'engine' && server.name !== 'ours');
const sizes = { engine: [0], moves: [1, 50, 500], fanout: [1000, 5000], idle: [5000], cold: [0], recover: [0] };
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));

function calibrate() {
  // thousand SHA-256 of 1 KiB a second on one core; milliseconds of one synced write
  const block = Buffer.alloc(1024, 7),
    t = process.hrtime.bigint();
  let n = 0;
  while (process.hrtime.bigint() - t < 300000000n) {
    for (let i = 0; i < 1000; i++) createHash('sha256').update(block).digest();
    n++;
  }
  const file = openSync(join(work, 'sync'), 'w'),
    from = process.hrtime.bigint();
  for (let i = 0; i < 100; i++) {
    writeSync(file, block);
    fdatasyncSync(file);
  }
  const sync = Number(process.hrtime.bigint() - from) / 1e8;
  closeSync(file);
  return { hash: n / 0.3, sync };
}

// Until the server has nothing to do (ours builds the worlds of its scenarios soon after the start): a second without
// a hundredth of one of processor time.
async function settled(pid) {
  const ticks = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).join(' ');
  for (let still = 0, last = '', i = 0; still < 10 && i < 300; i++) {
    await sleep(100);
    const now = ticks();
    still = now === last ? still + 1 : 0;
    last = now;
  }
}

let port = 9200;
async function measure(server, kind, x) {
  if (kind === 'engine')
    return Object.assign({}, ...engines.map((program, i) => JSON.parse(execFileSync(program, i ? [] : [secs], { encoding: 'utf8' }))));
  const data = join(work, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  const at = port++,
    env = { ...process.env, ...server.env(at, data) };
  server.seed(data, kind === 'recover' ? 2000 : Math.max(x, 50), kind === 'recover' ? 100 : 0);
  const run = (args, limit) => {
    const r = spawnSync(client, [server.adapter, kind, `port=${at}`, ...args], { env, encoding: 'utf8', timeout: limit * 1000 });
    if (r.status !== 0 || !r.stdout) throw new Error(`${server.name} ${kind} ${x}: ${r.stderr || r.signal}`);
    return { ...JSON.parse(r.stdout), note: r.stderr };
  };
  if (kind === 'cold' || kind === 'recover') return run([`exec=${server.command.join(' ')}`, 'match=7'], 90);
  const child = spawn(server.command[0], server.command.slice(1), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', d => {
    log = (log + d).slice(-2000);
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  await settled(child.pid);
  try {
    const args = {
      moves: [`m=${x}`, `secs=${secs}`, 'warm=1'],
      fanout: [`s=${x}`, 'tick=50', `secs=${secs}`, 'warm=1'],
      idle: [`n=${x}`, 'k=50'],
    }[kind];
    return run([...args, `pid=${child.pid}`], 200);
  } catch (e) {
    throw new Error(`${e.message}\n${log}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const results = new Map(),
  key = (...k) => k.join(' ');
const loops = [];
for (let round = 0; round < rounds; round++) {
  loops.push(calibrate());
  for (const kind of cases)
    for (const x of sizes[kind])
      for (const server of servers) {
        if (skipped(server, kind)) continue;
        const r = await measure(server, kind, x);
        if (r.errors || r.stalled > x / 10)
          console.log(
            `  watch: ${server.name} ${kind} ${x}: ${JSON.stringify({ errors: r.errors, stalled: r.stalled, note: r.note })}`,
          );
        const k = key(server.name, kind, x);
        results.set(k, [...(results.get(k) ?? []), r]);
        await sleep(300);
      }
}
const median = list => {
  const s = [...list].sort((a, b) => a - b);
  return s.length % 2 ? s[s.length >> 1] : (s[s.length / 2 - 1] + s[s.length / 2]) / 2;
};
const value = (server, kind, x, field) => {
  const list = (results.get(key(server, kind, x)) ?? []).map(r => r[field]).filter(v => v >= 0);
  return list.length ? median(list) : NaN;
};
const mean = f => median(loops.map(f)).toFixed(2);
console.log(
  `calibration: ${mean(l => l.hash)} thousand SHA-256 of 1 KiB a second, ` +
    `${mean(l => l.sync)} ms a synced write (${rounds} rounds, medians)`,
);
console.log(
  'What is said × node depends on that write: Node waits for each, we for one of many; the cheaper it is, the less it hinders Node.',
);
// what, case, size, field, rival, sign (1: more is better), goal, floor under which a checked run fails
const goals = [
  ['War-Chess: perft positions a second', 'engine', 0, 'perft_s', null, 1, 1e6, 5e5],
  ['War-Chess: moves applied a second', 'engine', 0, 'applied_s', null, 1, 5e4, 2e4],
  ['360 pieces: a march, p99 µs', 'engine', 0, 'march_us', null, -1, 1000, 4000],
  ['360 pieces: a fire, p99 µs', 'engine', 0, 'fire_us', null, -1, 300, 1200],
  ['360 pieces: a group attack, p99 µs', 'engine', 0, 'attack_us', null, -1, 5000, 20000],
  ['360 pieces: ask.reach, p99 µs', 'engine', 0, 'reach_us', null, -1, 3000, 12000],
  ['360 pieces: a minute of 180 orders, p99 µs', 'engine', 0, 'minute_us', null, -1, 100000, 400000],
  ['360 pieces: sight after one march, p99 µs', 'engine', 0, 'sight_us', null, -1, 2000, 8000],
  ['360 pieces: a march in field sight, p99 µs', 'engine', 0, 'field_march_us', null, -1, 3000, 12000],
  ['360 pieces: 12 views after an order, p99 µs', 'engine', 0, 'views_us', null, -1, 3000, 12000],
  ['360 pieces: those in field sight, p99 µs', 'engine', 0, 'field_views_us', null, -1, 3000, 12000],
  ['360 pieces: who is in communication, p99 µs', 'engine', 0, 'links_us', null, -1, 2000, 8000],
  ['360 pieces: twelve dispatch riders, p99 µs', 'engine', 0, 'riders_us', null, -1, 10000, 40000],
  ['20 × 15 tokens: compiling, p99 µs', 'engine', 0, 'compile_us', null, -1, 150000, 600000],
  ['360 pieces: KiB of a state', 'engine', 0, 'state_kib', null, -1, 512, 512],
  ['orders a second, 1 match', 'moves', 1, 'moves_s', 'node', 1, 1.3, 0.9],
  ['orders a second, 50 matches', 'moves', 50, 'moves_s', 'node', 1, 10, 4],
  ['orders a second, 500 matches', 'moves', 500, 'moves_s', 'node', 1, 10, 4],
  ['orders a second, 50 matches', 'moves', 50, 'moves_s', 'node-group', 1, 2, 1],
  ['orders a second, 500 matches', 'moves', 500, 'moves_s', 'node-group', 1, 2, 1],
  ['order to own update p99, 50 matches', 'moves', 50, 'p99_us', 'node', -1, 1 / 8, 0.5],
  ['CPU s a million deliveries, 1,000 watchers', 'fanout', 1000, 'cpu_s_per_M', 'node', -1, 0.7, 1.2],
  ['CPU s a million deliveries, 5,000 watchers', 'fanout', 5000, 'cpu_s_per_M', 'node', -1, 0.7, 1.2],
  ['delivery p99, 5,000 watchers', 'fanout', 5000, 'p99_us', 'node', -1, 0.5, 1.5],
  ['ticks skipped, 5,000 watchers', 'fanout', 5000, 'late', null, -1, 0, 40],
  ['seconds to join, 5,000 watchers', 'fanout', 5000, 'connect_s', null, -1, 1, 10],
  ['bytes of an idle connection', 'idle', 5000, 'bytes_per_conn', 'node', -1, 0.2, 0.6],
  ['cold start ms', 'cold', 0, 'open_ms', 'node', -1, 0.11, 0.6],
  ['restart with 2,000 × 100 ms', 'recover', 0, 'first_move_ms', 'node', -1, 0.15, 0.8],
];
let missed = 0,
  failed = 0;
for (const [what, kind, x, field, rival, sign, goal, floor] of goals) {
  if (!cases.includes(kind)) continue;
  const mine = value('ours', kind, x, field),
    ratio = rival ? mine / value(rival, kind, x, field) : mine,
    met = sign * ratio >= sign * goal,
    held = sign * ratio >= sign * floor;
  missed += !met;
  failed += !held;
  const beside = rival ? `${ratio.toFixed(3)} × ${rival}` : '',
    aim = `${sign > 0 ? '≥' : '≤'} ${goal >= 1000 ? goal : goal.toFixed(3)}`,
    verdict = met ? 'met' : held ? 'MISSED' : 'MISSED, under its floor';
  console.log(`${what.padEnd(44)} ${mine.toFixed(2).padStart(12)}  ${beside.padEnd(22)} goal ${aim}  ${verdict}`);
}
console.log(`bench: ${failed && 'check' in options ? 'FAILED' : 'ok'} ${goals.length} goals, ${missed} missed`);
rmSync(work, { recursive: true, force: true });
process.exit(failed && 'check' in options ? 1 : 0);
