// Every bad input of a peer gets a clear refusal, changes nothing and disturbs nobody (field reports C9, D1, D2, D4, J4,
// J8, J10). Black box over a real WebSocket; after each case the other players' views are as they were.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { connect as tcp } from 'node:net';
import WebSocket from 'ws';
import { Server } from '../support/server.mjs';
import { Player, RpcError, newRef } from '../support/player.mjs';
import { dice, layTable, nextOrder, pieces } from '../support/staff.mjs';

const server = new Server();
let blue, green, watcher, match, secrets, laid;

before(async () => {
  await server.start();
  blue = await new Player(server.url).open();
  green = await new Player(server.url).open();
  watcher = await new Player(server.url).open();
  ({ match, secrets, laid } = await layTable(blue, green, 'first-exercise', newRef));
  await watcher.join(match);
});
after(async () => {
  await server.kill('SIGTERM');
  server.remove();
});

const fails = async (promise, name) => {
  const e = await promise.then(
    () => assert.fail(`expected ${name}`),
    error => error,
  );
  assert.ok(e instanceof RpcError, String(e));
  assert.equal(e.data?.name, name, e.message);
  assert.ok(e.text.length > 3, 'an error has a sentence');
  return e;
};
const quiet = async work => {
  // nothing reaches the others, and no view changes
  const heard = () => [green, watcher].map(p => p.heard);
  const seen = heard(),
    view = structuredClone(green.view(match));
  await work();
  await green.request('lobby.tables', {});
  assert.deepEqual(heard(), seen, 'others heard of it');
  assert.deepEqual(green.view(match), view);
  const fresh = await new Player(server.url).open();
  await fresh.join(match, secrets[1]);
  assert.deepEqual(fresh.view(match), view, 'the state changed');
  await fresh.close();
};
const raw = async text => {
  // one frame as it is; the first answer, or the close code
  const p = await new Player(server.url).open(),
    n = p.frames.length;
  p.socket.send(text);
  for (let i = 0; i < 200 && p.frames.length === n && p.closed === null; i++) await new Promise(r => setTimeout(r, 5));
  const frame = p.frames[n],
    closed = p.closed;
  p.close();
  return frame ? JSON.parse(frame) : { closed };
};
const order = (method, more = {}) => ({ match, ref: newRef(), minute: green.view(match).turn.minute, ...more });
const own = (seat, n = 0) => pieces(blue.view(match)).filter(p => p.seat === seat)[n];

test("not JSON, not an object, or a batch is refused with the protocol's own codes", async () =>
  quiet(async () => {
    assert.equal((await raw('{')).error.code, -32700);
    assert.equal((await raw('[]')).error.code, -32600);
    assert.equal((await raw('[{"jsonrpc":"2.0","id":1,"method":"lobby.tables"}]')).error.code, -32600);
    assert.equal((await raw('7')).error.code, -32600);
    assert.equal((await raw('{"jsonrpc":"2.0","method":"lobby.tables"}')).error.code, -32600, 'no client notifications');
    assert.equal((await raw('{"jsonrpc":"1.0","id":1,"method":"lobby.tables"}')).error.code, -32600);
    assert.equal(
      (await raw('{"jsonrpc":"2.0","id":1,"method":"lobby.tables","params":[]}')).error.code,
      -32600,
      'named parameters only',
    );
  }));

test('duplicate keys, deep nesting, fractions and NUL are refused', async () =>
  quiet(async () => {
    assert.equal((await raw('{"jsonrpc":"2.0","id":1,"id":2,"method":"lobby.tables"}')).error.code, -32700);
    assert.equal(
      (await raw('{"jsonrpc":"2.0","id":1,"method":"lobby.tables","params":' + '['.repeat(5000) + ']'.repeat(5000) + '}')).error
        .code,
      -32700,
    );
    assert.ok(
      [-32700, -32602].includes(
        (await raw('{"jsonrpc":"2.0","id":1,"method":"session.hello","params":{"protocol":1.5}}')).error.code,
      ),
    );
    assert.ok(
      [-32700, -32602].includes(
        (await raw('{"jsonrpc":"2.0","id":1,"method":"session.hello","params":{"protocol":1,"client":"a\\u0000b"}}')).error.code,
      ),
    );
  }));

test('unknown methods, members and wrong types are named', async () =>
  quiet(async () => {
    await fails(blue.request('order.retreat', {}), 'ERR_METHOD');
    await fails(blue.request('lobby.tables', { all: true }), 'ERR_PARAMS');
    for (const piece of ['1', null, {}, [], true, -1, 65536, 1e15])
      await fails(blue.request('order.turn', order('order.turn', { piece, bearing: 0 })), 'ERR_PARAMS');
    const e = await fails(blue.request('order.turn', order('order.turn', { piece: own(0).id })), 'ERR_PARAMS');
    assert.match(JSON.stringify(e.data), /bearing/, 'the missing member is named');
    await fails(blue.request('order.turn', { ...order('order.turn', { piece: own(0).id, bearing: 0 }), ref: 'x' }), 'ERR_PARAMS');
  }));

test('J4: a message in fragments and in single bytes is one message; over the limit it is 1009', async () =>
  quiet(async () => {
    const p = await new Player(server.url).open(),
      n = p.frames.length,
      text = JSON.stringify({ jsonrpc: '2.0', id: 99, method: 'lobby.tables', params: {} });
    p.socket.send(text.slice(0, 10), { fin: false });
    p.socket.send(text.slice(10, 30), { fin: false });
    p.socket.send(text.slice(30), { fin: true });
    await new Promise(r => setTimeout(r, 200));
    assert.equal(JSON.parse(p.frames[n]).id, 99);
    await p.close();
    const big = await new Player(server.url).open();
    big.socket.send('{"x":"' + 'y'.repeat(70000) + '"}');
    assert.equal((await big.gone).code, 1009);
    const pieces = await new Player(server.url).open();
    pieces.socket.send('{"x":"', { fin: false });
    for (let i = 0; i < 5; i++) pieces.socket.send('y'.repeat(16000), { fin: false });
    assert.equal((await pieces.gone).code, 1009);
  }));

test('J4: bytes that arrive one by one make one upgrade and one request', async () => {
  const socket = tcp(server.port, '127.0.0.1');
  socket.setNoDelay(true);
  let heard = Buffer.alloc(0);
  socket.on('data', d => {
    heard = Buffer.concat([heard, d]);
  });
  const dribble = async bytes => {
    for (const b of bytes) {
      socket.write(Buffer.from([b]));
      await new Promise(r => setImmediate(r));
    }
  };
  await dribble(
    Buffer.from(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Protocol: kriegsspiel.v1\r\n\r\n',
    ),
  );
  const text = Buffer.from('{"jsonrpc":"2.0","id":5,"method":"session.hello","params":{"protocol":1}}');
  await new Promise(r => setTimeout(r, 100));
  await dribble(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
  await new Promise(r => setTimeout(r, 200));
  assert.match(heard.toString('latin1'), /101 Switching/);
  assert.match(heard.toString('latin1'), /"id":5/);
  socket.destroy();
});

test('a request with something beside its headers is the last of its connection: nothing in it is taken for a request', async () => {
  const inner = 'GET /healthz HTTP/1.1\r\nHost: inner\r\n\r\n',
    chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
  const forms = [
    ['GET', 'Transfer-Encoding: chunked', inner],
    ['GET', 'Transfer-Encoding: chunked', chunk],
    ['GET', `Content-Length: ${inner.length}`, inner + inner],
    ['HEAD', 'Transfer-Encoding: chunked', inner],
    ['POST', 'Transfer-Encoding: chunked', chunk],
    ['POST', `Content-Length: 0\r\nContent-Length: ${inner.length}`, inner],
    ['PUT', `Content-Length: ${inner.length}`, inner + inner],
  ];
  for (const [method, header, body] of forms)
    for (const path of ['/healthz', '/nothing', '/ws']) {
      const socket = tcp(server.port, '127.0.0.1');
      let heard = '';
      socket.on('data', d => (heard += d)).on('error', () => {});
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: outer\r\n${header}\r\n\r\n${body}`);
      await new Promise((resolve, reject) => {
        socket.on('close', resolve);
        setTimeout(() => reject(new Error(`${method} ${path} ${header} stays open: ${heard}`)), 3000).unref();
      });
      assert.equal(heard.match(/HTTP\/1\.[01] \d/g)?.length ?? 0, 1, `${method} ${path} ${header}: ${heard}`);
    }
});

test('binary frames and text that is not UTF-8 close the connection with a reason', async () =>
  quiet(async () => {
    const p = await new Player(server.url).open();
    p.socket.send(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"lobby.tables"}'), { binary: true });
    assert.ok([1003, 1007].includes((await p.gone).code));
    const q = await new Player(server.url).open();
    q.socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { binary: false });
    assert.ok([1007, 1006].includes((await q.gone).code));
  }));

test('J8: a foreign Origin is refused before the upgrade; no subprotocol is refused', async () => {
  const refused = origin =>
    new Promise(resolve => {
      const s = new WebSocket(server.url, 'kriegsspiel.v1', { origin });
      s.once('unexpected-response', (_, r) => resolve(r.statusCode));
      s.once('open', () => resolve('open'));
      s.once('error', () => resolve('refused'));
    });
  assert.equal(await refused('https://evil.example'), 403);
  assert.equal(await refused(server.http), 'open');
  const bare = await new Promise(resolve => {
    const s = new WebSocket(server.url);
    s.once('open', () => resolve('open'));
    s.once('error', () => resolve('refused'));
  });
  assert.equal(bare, 'refused');
});

test('hello comes first, and an old or unknown protocol is told to reload', async () => {
  const socket = new WebSocket(server.url, 'kriegsspiel.v1');
  await new Promise(r => socket.once('open', r));
  socket.send('{"jsonrpc":"2.0","id":1,"method":"lobby.tables","params":{}}');
  const first = JSON.parse(await new Promise(r => socket.once('message', d => r(d.toString()))));
  assert.equal(first.error.data.name, 'ERR_REQUEST');
  socket.close();
  const old = new WebSocket(server.url, 'kriegsspiel.v1');
  await new Promise(r => old.once('open', r));
  old.send('{"jsonrpc":"2.0","id":1,"method":"session.hello","params":{"protocol":999}}');
  const said = JSON.parse(await new Promise(r => old.once('message', d => r(d.toString()))));
  assert.equal(said.error.data.name, 'ERR_PROTOCOL');
});

test('a closing connection is sent one close frame, with its code', async () => {
  const socket = tcp(server.port, '127.0.0.1');
  let heard = Buffer.alloc(0);
  socket.on('data', d => {
    heard = Buffer.concat([heard, d]);
  });
  const ended = new Promise(r => socket.once('close', r));
  const upgrade = ['GET /ws HTTP/1.1', `Host: 127.0.0.1:${server.port}`, 'Upgrade: websocket', 'Connection: Upgrade'];
  upgrade.push(
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: kriegsspiel.v1',
  );
  socket.write(upgrade.join('\r\n') + '\r\n\r\n');
  const text = Buffer.from('{"jsonrpc":"2.0","id":5,"method":"session.hello","params":{"protocol":999}}');
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
  const frame = Buffer.from([0x88, 0x02, 0x0f, 0xa2]); // close, 4002
  for (let i = 0; i < 200 && !heard.includes(frame.subarray(2)); i++) await new Promise(r => setTimeout(r, 10));
  socket.write(Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x0f, 0xa2])); // the peer's own, in answer
  await ended;
  const closes =
    heard
      .subarray(heard.indexOf('\r\n\r\n') + 4)
      .toString('latin1')
      .split('\x88').length - 1;
  assert.equal(closes, 1, 'close frames');
});

test('a wrong secret frees and reveals nothing: the same words as for a match that is not there', async () =>
  quiet(async () => {
    const p = await new Player(server.url).open(),
      secret = newRef(24);
    const wrong = await fails(p.request('match.join', { match, secret }), 'ERR_NOT_FOUND');
    const none = await fails(p.request('match.join', { match: 'a'.repeat(16), secret }), 'ERR_NOT_FOUND');
    assert.deepEqual({ ...wrong, stack: 0, message: 0 }, { ...none, stack: 0, message: 0 });
    assert.equal(wrong.text, none.text);
    await fails(p.request('order.turn', order('order.turn', { piece: own(0).id, bearing: 0 })), 'ERR_NOT_FOUND');
    await fails(watcher.request('order.turn', order('order.turn', { piece: own(0).id, bearing: 0 })), 'ERR_FORBIDDEN');
    await p.close();
  }));

test('an invitation is used once; a used or invented one is refused', async () =>
  quiet(async () => {
    const p = await new Player(server.url).open();
    await fails(p.request('lobby.claim', { ref: newRef(), match, invitation: laid.invitations[0].invitation }), 'ERR_USED');
    await fails(p.request('lobby.claim', { ref: newRef(), match, invitation: newRef(24) }), 'ERR_NOT_FOUND');
    await p.close();
  }));

test('D4: of ten claims of one seat at once exactly one takes it', async () => {
  const makers = await Promise.all(Array.from({ length: 10 }, () => new Player(server.url).open()));
  const table = await makers[0].request('lobby.lay', { ref: newRef(), scenario: 'first-exercise', seat: 0 });
  const claims = await Promise.allSettled(
    makers.map(m => m.request('lobby.claim', { ref: newRef(), match: table.match, invitation: table.invitations[0].invitation })),
  );
  assert.equal(claims.filter(c => c.status === 'fulfilled').length, 1);
  for (const c of claims) if (c.status === 'rejected') assert.equal(c.reason.data.name, 'ERR_USED');
  await Promise.all(makers.map(m => m.close()));
});

test('orders the rules or the hour forbid are refused with their rule, and change nothing', async () =>
  quiet(async () => {
    const mine = own(0),
      theirs = own(1),
      e = fails;
    assert.equal(blue.view(match).turn.side, 'blue');
    let r = await e(
      blue.request('order.move', order('', { piece: theirs.id, path: [{ x: theirs.x, y: theirs.y }], bearing: 0 })),
      'ERR_REFUSED',
    );
    assert.ok(r.data.rule && r.data.hint?.id, 'a refusal names its rule and what to do');
    r = await e(
      green.request('order.move', order('', { piece: theirs.id, path: [{ x: theirs.x, y: theirs.y + 50 }], bearing: 0 })),
      'ERR_REFUSED',
    );
    assert.equal(r.data.rule, 'TURN-5');
    r = await e(
      blue.request('order.move', order('', { piece: mine.id, path: [{ x: 15000, y: 11250 }], bearing: 0 })),
      'ERR_REFUSED',
    );
    assert.ok(['MOV-12', 'MOV-13'].includes(r.data.rule), r.data.rule);
    r = await e(
      blue.request('order.move', order('', { piece: mine.id, path: [{ x: theirs.x, y: theirs.y }], bearing: 0 })),
      'ERR_REFUSED',
    );
    assert.match(r.data.rule, /^MOV-/);
    const long = n => order('', { piece: mine.id, path: Array.from({ length: n }, () => ({ x: 1, y: 1 })), bearing: 0 });
    await e(blue.request('order.move', long(3000)), 'ERR_PARAMS');
    const verbose = await new Player(server.url).open();
    await verbose.join(match, secrets[0]);
    verbose.request('order.move', long(10000)).catch(() => {});
    assert.equal((await verbose.gone).code, 1009, 'past the limit of a frame');
    await e(blue.request('order.turn', order('', { piece: 9999, bearing: 0 })), 'ERR_REFUSED');
    await e(blue.request('order.turn', { ...order('', { piece: mine.id, bearing: 0 }), minute: 77 }), 'ERR_MINUTE');
    await e(blue.request('order.fire', order('', { piece: mine.id, target: own(0, 1).id })), 'ERR_REFUSED');
  }));

test('C9: a second join gives the full state again', async () => {
  const p = await new Player(server.url).open();
  const one = await p.join(match, secrets[1]),
    two = await p.join(match, secrets[1]);
  assert.deepEqual(two.view, one.view);
  await p.close();
});

test('D1: an order sent ten times at once is done once and answered ten times alike', async () => {
  const roll = dice(4),
    next = await nextOrder(blue, match, roll),
    params = { ...next.params, ref: newRef() };
  const before = green.view(match) && watcher.frames.length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => blue.request(next.method, params)));
  for (const a of answers) assert.deepEqual(a, answers[0]);
  await watcher.request('lobby.tables', {});
  assert.equal(watcher.frames.slice(before).filter(f => f.includes('match.update')).length, 1);
});

test('J10: a flood from one connection is limited and named; the others play on', async () => {
  const tight = new Server({ env: { KRIEGSSPIEL_LIMITS_REQUESTS_PER_SECOND: '20' } });
  await tight.start();
  const flood = await new Player(tight.url).open(),
    calm = await new Player(tight.url).open();
  const answers = Array.from({ length: 1000 }, () =>
    flood.request('lobby.tables', {}).then(
      () => 'ok',
      e => e.data?.name ?? 'closed',
    ),
  );
  const at = Date.now();
  await calm.request('lobby.tables', {});
  assert.ok(Date.now() - at < 1000, 'the calm one waits for the flood');
  const got = await Promise.all(answers);
  assert.ok(got.includes('ERR_LIMIT'), 'the limit is named');
  assert.ok(got.filter(g => g === 'ok').length < 200, 'the flood is let through');
  await tight.kill('SIGTERM');
  tight.remove();
});
