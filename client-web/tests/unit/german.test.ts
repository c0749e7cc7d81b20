// The German of the page: forms of what is filled in, numbers, places, and which language a browser gets.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsText, eventText, pieceReading } from '../../src/reiswitz/words.ts';
import { forms, words } from '../../src/words/generated-de.ts';
import { preferred } from '../../src/words/language.ts';
import { counted, hintText, sideName, sideWithin, speak, t } from '../../src/words/t.ts';
import { piece } from '../support/piece.ts';

beforeAll(() => speak('de', words, forms));
afterAll(() => speak('en'));

test('a piece is read in German', () => {
  expect(pieceReading(piece({}), piece({ id: 2, side: 'green', arm: 'tirailleurs', x: 1400, y: 1960 }))).toBe(
    'Leichte Kavallerie, 1. Division, Blau, F\u00a010, Front nach Nordosten, frisch. Nächster Feind: Tirailleurs, 7 Distanzen im Norden.',
  );
});

describe('forms of what is filled in', () => {
  const by = new Map([[1, piece({})]]),
    base = { minute: 3, side: 'blue', piece: 1, arm: 'light_cavalry', x: 0, y: 0 } as const,
    struck = { target: 9, target_arm: 'closed_infantry', tx: 0, ty: 300 } as const,
    blow = { rule: 'SHOCK-3', base: 12, times: 1, divisor: 1, loss: 12, account: 12 } as const;
  test('an arm within a sentence has a small adjective, and in the dative its ending', () => {
    expect(eventText({ kind: 'attack', ...base, ...struck, blow, back: 12 }, by)).toBe(
      'Blau: Leichte Kavallerie, 1. Division, bei A\u00a01, Angriff auf geschlossene Infanterie bei A\u00a02. Verlust dort ⅛, hier ⅛.',
    );
    expect(eventText({ kind: 'pass', ...base, ...struck, blow, range_paces: 40, distance: 1 }, by)).toContain(
      'getroffen von geschlossener Infanterie bei',
    );
  });
  test('of several with commas each has its form', () => {
    const box = piece({ arm: 'concealer', contents: [{ arm: 'heavy_cavalry' }, { arm: 'jaegers' }] as never });
    expect(contentsText(box)).toBe('birgt schwere Kavallerie, Jäger');
    expect(t('client.orders.attack', { target: 'Jäger, Schwere Kavallerie ×2' })).toBe('Angriff auf Jäger, schwere Kavallerie ×2');
    expect(t('event.pass', { target: 'Schwere Kavallerie, 2. Division' })).toContain('von schwerer Kavallerie, 2. Division bei');
  });
  test('a side has its cases; blue and green have none to show', () => {
    const cases = (side: string) => [
      t('client.lobby.you_command', { side: sideWithin(side) }),
      t('client.computer.started', { side: sideWithin(side) }),
      t('client.warchess.command.supported', { side: sideWithin(side) }),
      t('event.seat_taken_unnamed', { side: sideName(side) }),
    ];
    expect(cases('attack')).toEqual([
      'Sie führen den Angriff.',
      'gestartet von dem Angriff',
      'Eine Batterie des Angriffs steht als Unterstützung daneben.',
      'Der Angriff ist besetzt.',
    ]);
    expect(cases('defence').slice(0, 2)).toEqual(['Sie führen die Verteidigung.', 'gestartet von der Verteidigung']);
    expect(cases('green').slice(0, 2)).toEqual(['Sie führen Grün.', 'gestartet von Grün']);
  });
});

test('numbers: the noun agrees, a comma divides, four digits stand together', () => {
  expect([0, 1, 2].map(n => counted('piece', n))).toEqual(['0 Steine', '1 Stein', '2 Steine']);
  expect(counted('pace', 1200)).toBe('1200 Schritt');
  expect(t('client.report.balance', { side: 'Blau', 0: 12345.75 })).toBe('Blau hat 12.345,75 verloren.');
});
test('a pair of coordinates is a square of the plan in German too', () => {
  expect(hintText({ id: 'refusal.ground_marsh', numbers: [3600, 1900] })).toContain('Der Sumpf bei P\u00a08 trägt');
});
test('an id without a German text is said in English', () => {
  const { 'client.close': _, ...few } = words;
  speak('de', few, forms);
  expect(t('client.close')).toBe('Close');
  speak('de', words, forms);
  expect(t('client.close')).toBe('Schließen');
});
test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'de', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'constructor'], 'en'],
  [[], 'en'],
])('a browser of %j gets %s', (browser: string[], want: string) => expect(preferred(browser)).toBe(want));
