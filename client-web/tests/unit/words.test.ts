import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { route } from '../../src/lobby/links.ts';
import { blocks, spans } from '../../src/pages/markdown.ts';
import { eventText, nearestEnemy, pieceReading } from '../../src/reiswitz/words.ts';
import { commonEvent } from '../../src/words/events.ts';
import { faultText } from '../../src/words/fault.ts';
import { en } from '../../src/words/generated.ts';
import { hintText, t } from '../../src/words/t.ts';
import { Fault } from '../../src/wire/line.ts';
import { piece } from '../support/piece.ts';

const SOURCE = join(import.meta.dirname, '../../src');
function sources(folder: string): string[] {
  return readdirSync(folder).flatMap(n => {
    const p = join(folder, n);
    return statSync(p).isDirectory() ? sources(p) : /\.tsx?$/.test(n) && !n.startsWith('generated') ? [readFileSync(p, 'utf8')] : [];
  });
}

describe('the catalogue', () => {
  const used = new Set<string>(),
    beginnings = new Set<string>();
  for (const s of sources(SOURCE))
    for (const m of s.matchAll(/['`]((?:client|event)\.[a-z0-9_.]+)(['`$])/g))
      (m[2] === '$' || m[1]!.endsWith('.') ? beginnings : used).add(m[1]!);
  test('holds every sentence the client asks for', () => {
    expect(used.size).toBeGreaterThan(150);
    expect([...used].filter(id => !(id in en))).toEqual([]);
    expect([...beginnings].filter(b => !Object.keys(en).some(id => id.startsWith(b)))).toEqual([]);
  });
  test('holds no sentence of the client that nobody asks for', () => {
    expect(
      Object.keys(en).filter(id => /^(client|event)\./.test(id) && !used.has(id) && ![...beginnings].some(b => id.startsWith(b))),
    ).toEqual([]);
  });
  test('no page holds a sentence of its own', () => {
    for (const s of sources(SOURCE)) expect([...s.matchAll(/>\s*([A-Za-z][a-z]+ [a-z][^<>{}=;]*)</g)].map(m => m[1])).toEqual([]);
  });
});

test('arguments fall in their places; what is not given is left out', () => {
  expect(t('client.try.way', { paces: 10, allowed: 20, pace: 'quick' })).toBe('10 of 20 paces, quick');
  expect(t('client.piece.plain', { arm: 'X' })).toBe('X,  division');
});
test('a pair of coordinates in a hint is read as a square of the plan', () => {
  expect(hintText({ id: 'refusal.ground_marsh', numbers: [3600, 1900] })).toContain('P\u00a08');
});
test('a fault is worded by its hint, else by its name', () => {
  expect(faultText(new Fault(-32000, 'x', { name: 'ERR_REFUSED', hint: { id: 'refusal.length', numbers: [900, 500] } }))).toMatch(
    /900.*500/,
  );
  expect(faultText(new Fault(-32006, 'x', { name: 'ERR_NOT_RECORDED' }))).toBe(en['error.not_recorded']);
});

test('a piece is read with place, facing, state and nearest enemy', () => {
  const all = [
    piece({}),
    piece({ id: 2, side: 'green', arm: 'tirailleurs', x: 1400, y: 1960 }),
    piece({ id: 3, side: 'green', x: 1400, y: 1200 }),
  ];
  expect(nearestEnemy(all[0]!, all)?.id).toBe(2);
  expect(pieceReading(all[0]!, all[1]!)).toBe(
    'Light cavalry, 1st division, Blue, F\u00a010, facing north-east, fresh. Nearest enemy: Tirailleurs, 7 distances north.',
  );
});
test('every kind of event has its sentence', () => {
  const by = new Map([[1, piece({})]]),
    base = { minute: 3, side: 'blue', piece: 1, arm: 'light_cavalry' } as const,
    struck = { target: 9, target_arm: 'jaegers', tx: 0, ty: 300 } as const,
    blow = { rule: 'SHOCK-3', base: 12, times: 1, divisor: 1, loss: 12, account: 12 } as const;
  const all = [
    eventText({ kind: 'march', ...base, from: [0, 0], path: [[300, 0]], b: 0, length_paces: 300, pace: 'quick' }, by),
    eventText({ kind: 'turn', ...base, x: 0, y: 0, b: 90 }, by),
    eventText(
      {
        kind: 'fire',
        ...base,
        x: 0,
        y: 0,
        target: 9,
        target_arm: 'jaegers',
        tx: 0,
        ty: 300,
        range_paces: 300,
        distance: 6,
        blow: { rule: 'FIRE-1', row: '', cover: true, base: 24, times: 1, divisor: 2, loss: 12, account: 2 },
      },
      by,
    ),
    ...(['deploy', 'exit', 'taken', 'disperse'] as const).map(kind => eventText({ kind, ...base, x: 0, y: 0 }, by)),
    ...(['destroy', 'capture'] as const).map(kind => eventText({ kind, ...base, x: 0, y: 0, rule: 'SHOCK-8' }, by)),
    ...(['retreat', 'repulse'] as const).map(kind => eventText({ kind, ...base, x: 0, y: 0, tx: 0, ty: 300, b: 0 }, by)),
    ...(['line', 'column', 'mass', 'square'] as const).map(form => eventText({ kind: 'form', ...base, x: 0, y: 0, form }, by)),
    ...(['limbered', 'emplaced', 'laid'] as const).map(guns => eventText({ kind: 'guns', ...base, x: 0, y: 0, guns }, by)),
    eventText({ kind: 'stack', ...base, x: 0, y: 0, ...struck }, by),
    eventText({ kind: 'attack', ...base, x: 0, y: 0, ...struck, blow, back: 12 }, by),
    eventText({ kind: 'attack', ...base, x: 0, y: 0, ship: 1, tx: 0, ty: 0, blow, back: 0 }, by),
    eventText({ kind: 'pass', ...base, x: 0, y: 0, ...struck, blow, range_paces: 40, distance: 1 }, by),
    eventText({ kind: 'fire', ...base, x: 0, y: 0, feature: 3, tx: 0, ty: 0, range_paces: 40, distance: 1, blow }, by),
    eventText({ kind: 'fire', ...base, x: 0, y: 0, ship: 1, tx: 0, ty: 0, range_paces: 40, distance: 1, blow }, by),
    eventText({ kind: 'damage', minute: 3, side: 'blue', feature: 3, piece: 1, count: 2, points: 4 }, by),
    eventText({ kind: 'gone', minute: 3, side: 'blue', feature: 3, rule: 'FIRE-9' }, by),
    eventText({ kind: 'work', minute: 3, side: 'blue', piece: 1, site: 0, work: 'bridge', count: 3 }, by),
    eventText({ kind: 'built', minute: 3, side: 'blue', feature: 2 }, by),
    ...(['load', 'unload'] as const).map(kind => eventText({ kind, ...base, x: 0, y: 0, ship: 0 }, by)),
    eventText({ kind: 'sail', minute: 3, side: 'blue', ship: 0, x: 0, y: 0, tx: 250, ty: 0, b: 90 }, by),
    eventText({ kind: 'sunk', minute: 3, side: 'blue', ship: 0, x: 0, y: 0 }, by),
    ...[true, false].map(done => eventText({ kind: 'task', minute: 3, side: 'blue', index: 0, done }, by)),
    eventText({ kind: 'leave', ...base, x: 0, y: 0 }, by),
    eventText({ kind: 'part_end', minute: 3, side: 'blue', seat: 0 }, by),
    eventText({ kind: 'side_end', minute: 4, side: 'green' }, by),
    eventText({ kind: 'play', minute: 0 }, by),
    eventText({ kind: 'seat_taken', minute: 0, seat: 0, side: 'blue', name: 'chen' }, by),
    eventText({ kind: 'seat_taken', minute: 0, seat: 0, side: 'blue', name: '' }, by),
    eventText({ kind: 'seat_taken', minute: 0, seat: 0, side: 'blue', name: '', computer: 'captain', starter: 1 }, by),
    eventText({ kind: 'seat_silent', minute: 0, seat: 0, side: 'blue' }, by),
    eventText({ kind: 'flag', minute: 3, side: 'blue' }, by),
    eventText({ kind: 'over', minute: 3, winner: 'green', rule: 'END-3' }, by),
    eventText({ kind: 'over', minute: 3, winner: null, rule: 'END-3' }, by),
  ];
  for (const s of all) expect(s).not.toMatch(/event\.|client\.|\{|undefined/);
  expect(all[0]).toContain('A\u00a01 → B\u00a01');
  expect(all[1]).toContain('at A\u00a01'); // which of several it was
  expect(all[2]).toContain('⅛');
});

test('addresses: only what is whole leads somewhere', () => {
  const m = 'a2'.repeat(8),
    s = 'x'.repeat(32);
  expect(route('')).toEqual({ page: 'lobby' });
  expect(route(`#/seat/${m}/${s}`)).toEqual({ page: 'seat', match: m, secret: s });
  expect(route(`#/invitation/${m}/${s}`)).toEqual({ page: 'invitation', match: m, invitation: s });
  expect(route(`#/invitation/${m}/${s}/3`)).toEqual({ page: 'invitation', match: m, invitation: s, seat: 3 });
  expect(route(`#/watch/${m}`)).toEqual({ page: 'watch', match: m });
  for (const bad of [`#/seat/${m}`, `#/seat/${m}/short`, '#/watch/XX', '#/%', `#/seat/${m}/${s}x`, '#/nothing'])
    expect(route(bad)).toEqual({ page: 'lost' });
});

test('the rules pages: heads, lists with their rule, tables; never HTML', () => {
  const page = blocks(
    '# A\n\ntext *it*\nmore\n\n- **MOV-4 S** Sheer <b>x</b>\n  goes on\n- other\n\n| a | b |\n| --- | --- |\n| `1` | 2 |\n',
  );
  expect(page.map(b => b.kind)).toEqual(['head', 'text', 'item', 'item', 'table']);
  expect(page[2]).toMatchObject({ rule: 'MOV-4' });
  expect(spans('a <b>x</b> **c**')).toEqual([
    { kind: 'text', text: 'a <b>x</b> ' },
    { kind: 'b', text: 'c' },
  ]);
});

test('CARD-8: opened at the end a narrative says who wrote it, named or not, and a remark that it was the umpire', () => {
  const line = { kind: 'narrative', minute: 3, name: 'Ida', of: 'narrative', text: 'The mill burns.' } as const;
  expect(commonEvent(line)).toBe('Ida wrote: “The mill burns.”');
  expect(commonEvent({ ...line, name: '' })).toBe('Somebody who watched wrote: “The mill burns.”');
  expect(commonEvent({ ...line, of: 'remark' })).toBe('The umpire remarked: “The mill burns.”');
});
