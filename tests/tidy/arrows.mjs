// Arrows between rooms: every #include of server/ against arrows.txt, and of tests/unit/ROOM against what lies below.
import { readFileSync } from 'node:fs';

const LIBC = `assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg
  stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype`.split(/\s+/);
const POSIX = `dirent fcntl netdb poll pwd regex strings syslog termios unistd arpa/inet net/if netinet/in netinet/tcp
  sys/file sys/ioctl sys/mman sys/random sys/resource sys/select sys/socket sys/stat sys/statvfs sys/time sys/types sys/uio sys/un
  sys/wait`.split(/\s+/);
const GROUPS = { libc: LIBC, posix: [...POSIX, ...LIBC] };
const UNWELCOME = new Set(['signal.h', 'time.h', 'assert.h']);

function read(text) {
  const rooms = new Map();
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [room, inner, foreign] = line.split('|').map(cell => cell.trim());
    const words = cell => cell.split(/\s+/).filter(Boolean);
    rooms.set(room, { inner: words(inner), foreign: new Set(words(foreign).flatMap(word => GROUPS[word] ?? [word])) });
  }
  return rooms;
}

function below(rooms, room, seen = new Set()) {
  if (seen.has(room)) return seen;
  seen.add(room);
  for (const word of rooms.get(room)?.inner ?? []) {
    if (word === '*') for (const all of rooms.keys()) seen.add(all);
    else below(rooms, word.split('/')[0], seen);
  }
  return seen;
}

function roomOf(path) { // of server/ROOM/… ; what stands at the top of server/ is app's
  const parts = path.split('/');
  return parts.length === 2 || parts[1] === 'generated' ? 'app' : parts[1];
}

export function check(tree) {
  const rooms = read(readFileSync(new URL('arrows.txt', import.meta.url), 'utf8')), faults = [];
  for (const path of tree.paths(/^server\/.*\.[ch]$/)) {
    const room = roomOf(path), rule = rooms.get(room), base = path.split('/').pop();
    const say = (line, text) => faults.push({ path, line, name: 'arrows', text });
    if (!rule) { say(1, `no room '${room}' in arrows.txt`); continue; }
    if (UNWELCOME.has(base)) say(1, `a header of ours may not be named ${base}`);
    tree.files.get(path).split('\n').forEach((text, at) => {
      const inner = /^\s*#\s*include\s+"([^"]+)"/.exec(text)?.[1], foreign = /^\s*#\s*include\s+<([^>]+)>/.exec(text)?.[1];
      if (inner) {
        const target = tree.files.has(`server/${inner}`) || inner.includes('/') ? roomOf(`server/${inner}`) : null;
        if (!target || inner.startsWith('.') || inner.startsWith('server/')) say(at + 1, `"${inner}": write "room/file.h"`);
        else if (inner.endsWith('/internal.h') && target !== room) say(at + 1, `"${inner}" is for ${target}/ alone`);
        else if (target !== room && !rule.inner.some(word => word === '*' || word === target || word === inner))
          say(at + 1, `${room}/ may not include "${inner}"; what it needs from there is a port (arrows.txt)`);
        const game = name => /^rules\/([a-z]+)\//.exec(name)?.[1];
        if (target === 'rules' && game(path.slice(7)) && game(inner) && game(inner) !== game(path.slice(7)))
          say(at + 1, `one game may not include another: "${inner}"`);
      }
      if (foreign && !rule.foreign.has('*') && !rule.foreign.has(foreign.replace(/\.h$/, '')))
        say(at + 1, `${room}/ may not include <${foreign}> (arrows.txt)`);
    });
  }
  for (const path of tree.paths(/^tests\/unit\/[^/]+\/.*\.[ch]$/)) {
    const room = path.split('/')[2], allowed = below(rooms, room);
    tree.files.get(path).split('\n').forEach((text, at) => {
      const inner = /^\s*#\s*include\s+"([^"]+)"/.exec(text)?.[1];
      if (!inner || inner.startsWith('tests/')) return;
      if (!allowed.has(roomOf(`server/${inner}`)))
        faults.push({ path, line: at + 1, name: 'arrows', text: `a unit test of ${room}/ links only what lies below: "${inner}"` });
    });
  }
  return faults;
}
