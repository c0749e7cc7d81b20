// The real binary as a child: started on a free port with a data folder of its own, killed as a test wants.
import { spawn, execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const binary = process.env.KRIEGSSPIELD ?? join(root, 'build/plain/kriegsspield');

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address();
        probe.close(() => resolve(port));
      });
  });
}

export class Server {
  constructor({ env = {}, args = ['serve'], program = binary } = {}) {
    this.env = env;
    this.args = args;
    this.program = program;
    this.data = mkdtempSync(join(tmpdir(), 'kriegsspiel-'));
    this.log = '';
  }
  // Resolves when the process says it listens; rejects with what it said if it ends before.
  async start() {
    this.port ??= await freePort();
    const env = {
      ...process.env,
      KRIEGSSPIEL_LISTEN: `127.0.0.1:${this.port}`,
      KRIEGSSPIEL_DATA_DIR: this.data,
      KRIEGSSPIEL_LIMITS_REQUESTS_PER_SECOND: '100000',
      KRIEGSSPIEL_LIMITS_TABLES_PER_HOUR: '0',
      KRIEGSSPIEL_ADMIN_LISTEN: '',
      ...this.env,
    };
    this.child = spawn(this.program, this.args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.exited = new Promise(resolve => this.child.once('exit', (code, signal) => resolve({ code, signal })));
    await new Promise((resolve, reject) => {
      const hear = chunk => {
        this.log += chunk;
        if (this.log.includes(`open http`)) resolve();
      };
      this.child.stdout.on('data', hear);
      this.child.stderr.on('data', hear);
      this.exited.then(end => reject(new Error(`the server ended (${end.code ?? end.signal}): ${this.log}`)));
      setTimeout(() => reject(new Error(`the server does not listen: ${this.log}`)), 20000).unref();
    });
    return this;
  }
  get url() {
    return `ws://127.0.0.1:${this.port}/ws`;
  }
  get http() {
    return `http://127.0.0.1:${this.port}`;
  }
  async kill(signal = 'SIGKILL') {
    this.child.kill(signal);
    const end = await this.exited;
    this.log = '';
    return end;
  }
  // Runs another subcommand of the same binary to its end; returns what it printed.
  run(...args) {
    return execFileSync(this.program, args, {
      cwd: root,
      env: { ...process.env, ...this.env },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  }
  remove() {
    rmSync(this.data, { recursive: true, force: true });
  }
}
