import { expect, test } from 'vitest';
import { BROKEN, Fault, Line, newRef } from '../../src/wire/line.ts';
import { FakeWorld, settle } from '../support/world.ts';

async function opened(): Promise<{ world: FakeWorld; line: Line }> {
  const world = new FakeWorld(),
    line = new Line(world);
  line.start();
  world.socket.open();
  world.socket.answer('session.hello', { protocol: 1, server: 'x', limits: {} });
  await settle();
  return { world, line };
}
const move = (ref: string) => ({ match: 'm', ref, minute: 0, piece: 1, path: [{ x: 1, y: 1 }], bearing: 0 });

test('hello is the first request, and nothing else goes before its answer', async () => {
  const world = new FakeWorld(),
    line = new Line(world);
  line.start();
  const kept = line.request('order.move', move('r'.repeat(22)));
  world.socket.open();
  expect(world.socket.sent.map(f => f.method)).toEqual(['session.hello']);
  world.socket.answer('session.hello', {});
  await settle();
  expect(world.socket.sent.map(f => f.method)).toEqual(['session.hello', 'order.move']);
  world.socket.answer('order.move', { minute: 0 });
  await expect(kept).resolves.toEqual({ minute: 0 });
});

test('a changing request is sent again with the same ref until it is answered, then never more', async () => {
  const { world, line } = await opened(),
    ref = newRef(),
    kept = line.request('order.move', move(ref));
  for (let i = 0; i < 3; i++) {
    world.socket.die();
    expect(line.state).toBe('broken');
    expect(line.kept).toBe(1);
    world.pass(60_000);
    world.socket.open();
    world.socket.answer('session.hello', {});
    await settle();
    expect(world.socket.last('order.move').params.ref).toBe(ref);
  }
  world.socket.answer('order.move', { minute: 0 });
  await kept;
  world.socket.die();
  world.pass(60_000);
  world.socket.open();
  world.socket.answer('session.hello', {});
  await settle();
  expect(world.socket.sent.map(f => f.method)).toEqual(['session.hello']);
});

test('changes wait until onOpen has joined the match', async () => {
  const world = new FakeWorld(),
    line = new Line(world);
  line.onOpen = async () => {
    await line.request('match.join', { match: 'm' });
  };
  line.start();
  const kept = line.request('order.move', move('r'.repeat(22)));
  world.socket.open();
  world.socket.answer('session.hello', {});
  await settle();
  expect(world.socket.sent.map(f => f.method)).toEqual(['session.hello', 'match.join']);
  world.socket.answer('match.join', {});
  await settle();
  world.socket.answer('order.move', { minute: 0 });
  await kept;
});

test('a question dies with its line', async () => {
  const { world, line } = await opened(),
    asked = line.request('lobby.tables', {});
  world.socket.die();
  await expect(asked).rejects.toMatchObject({ code: BROKEN });
  await expect(line.request('lobby.tables', {})).rejects.toBeInstanceOf(Fault);
});

test('an error of an answer carries its data', async () => {
  const { world, line } = await opened(),
    asked = line.request('lobby.tables', {});
  world.socket.fail('lobby.tables', -32005, 'ERR_LIMIT');
  await expect(asked).rejects.toMatchObject({ code: -32005, data: { name: 'ERR_LIMIT' } });
});

test.each([
  [4001, 'revoked'],
  [4002, 'old'],
  [4004, 'replaced'],
] as const)('after code %i the line is shut and stays so', async (code, why) => {
  const { world, line } = await opened(),
    kept = line.request('order.move', move('r'.repeat(22)));
  world.socket.die(code);
  await expect(kept).rejects.toBeInstanceOf(Fault);
  world.pass(600_000);
  expect([line.state, line.shutReason, world.sockets.length]).toEqual(['shut', why, 1]);
});

test('the waits grow, have jitter, and are bounded', async () => {
  const waits = (chance: number) => {
    const world = new FakeWorld(),
      line = new Line(world);
    world.chance = chance;
    line.start();
    return Array.from({ length: 10 }, () => {
      world.socket.die();
      const w = line.retryAt - world.now();
      world.pass(w);
      return w;
    });
  };
  const low = waits(0),
    high = waits(0.999);
  expect(low[0]).toBe(250);
  expect(low.every((w, i) => i === 0 || w >= low[i - 1]!)).toBe(true);
  expect(high.every((w, i) => w > low[i]!)).toBe(true);
  expect(Math.max(...high)).toBeLessThanOrEqual(30_000);
});

test('a line on which nothing is heard is asked, and cut if no answer comes', async () => {
  const { world, line } = await opened(),
    first = world.socket;
  world.pass(25_000);
  expect(first.sent.filter(f => f.method === 'session.hello')).toHaveLength(2);
  first.answer('session.hello', {});
  await settle();
  world.pass(15_000);
  expect(line.state).toBe('open');
  world.pass(40_000);
  expect(first.closed).toBe(true);
  expect(world.sockets.length).toBeGreaterThan(1);
});

test('where frames were dropped, questions fail and changes are sent again with the same ref', async () => {
  const { world, line } = await opened(),
    ref = newRef(),
    asked = line.request('lobby.tables', {}),
    kept = line.request('order.move', move(ref));
  asked.catch(() => {});
  world.socket.say({ method: 'match.resync', params: { match: 'm' } });
  await expect(asked).rejects.toMatchObject({ code: BROKEN });
  expect(world.socket.sent.filter(f => f.method === 'order.move').map(f => f.params.ref)).toEqual([ref, ref]);
  world.socket.answer('order.move', { minute: 0 });
  await expect(kept).resolves.toEqual({ minute: 0 });
  expect([line.state, line.kept]).toEqual(['open', 0]);
});

test('what an old socket says late is not heard', async () => {
  const { world, line } = await opened(),
    old = world.socket,
    heard: unknown[] = [];
  line.onNotice = (_, p) => heard.push(p);
  old.die();
  world.pass(60_000);
  old.say({ method: 'match.update', params: 1 });
  old.die(4001);
  expect(heard).toEqual([]);
  expect(line.state).not.toBe('shut');
});

test('a ref is 32 characters of the alphabet of the schema, and never the same', () => {
  const refs = Array.from({ length: 50 }, newRef);
  expect(refs.every(r => /^[A-Za-z0-9_-]{32}$/.test(r))).toBe(true);
  expect(new Set(refs).size).toBe(50);
});
