// Lines that players type, read.
import { describe, expect, test } from 'vitest';
import { read } from '../../src/warchess/typed.ts';

const move = (figure: string | null, from: number, to: number, takes = false) => ({ do: 'move', figure, from, to, takes });

describe('moves', () => {
  test.each([
    ['cav 37 52', move('CAV', 37, 52)],
    ['37-52', move(null, 37, 52)],
    ['37 52', move(null, 37, 52)],
    ['CAV 37x52', move('CAV', 37, 52, true)],
    ['CAV 37x52+', move('CAV', 37, 52, true)],
    ['LI 99-98+', move('LI', 99, 98)],
    ['light infantry from 45 to 86', move('LI', 45, 86)],
    ['move the infantry of the line on 12 to 20.', move('IL', 12, 20)],
    ['artillery 131 – 122', move('ART', 131, 122)],
    ['wagon 129 takes 118', move('WAGON', 129, 118, true)],
    ['  Horse   10 : 18 ', move('CAV', 10, 18)],
    ['Kav 37 52', move('CAV', 37, 52)],
    ['leichte Infanterie von 45 nach 86', move('LI', 45, 86)],
    ['Ziehe die Artillerie auf 131 nach 122', move('ART', 131, 122)],
    ['Wagen 129 nimmt 118', move('WAGON', 129, 118, true)],
  ])('%s', (line: string, want: object) => expect(read(line)).toEqual(want));
  test('squares that are none are told as such', () => {
    expect(read('37 140')).toEqual({ do: 'no_square', text: '140' });
    expect(read('0-5')).toEqual({ do: 'no_square', text: '0' });
  });
  test.each(['3752', '37', 'knight 3 5', '37--52', '37 52 60', 'x37 52'])('%s is no move', (line: string) =>
    expect(read(line).do).not.toBe('move'),
  );
});

test.each([
  ['what commands 61?', { do: 'command', square: 61 }],
  ['Was beherrscht 61?', { do: 'command', square: 61 }],
  ['Reihe G', { do: 'row', row: 'G' }],
  ['lies Reihe S', { do: 'row', row: 'S' }],
  ['Züge von 37', { do: 'moves', square: 37 }],
  ['Züge', { do: 'moves', square: null }],
  ['Was steht auf 61?', { do: 'square', square: 61 }],
  ['Hilfe', { do: 'help' }],
  ['Wer ist am Zug?', { do: 'turn' }],
  ['Uhr?', { do: 'clock' }],
  ['clock', { do: 'clock' }],
  ['time?', { do: 'clock' }],
  ['Remis', { do: 'draw' }],
  ['Aufgeben', { do: 'resign' }],
  ['aufgeben ja', { do: 'resign_yes' }],
  ['commands 61', { do: 'command', square: 61 }],
  ['read row G', { do: 'row', row: 'G' }],
  ['row s', { do: 'row', row: 'S' }],
  ['row t', { do: 'no_square', text: 'T' }],
  ['moves of 37', { do: 'moves', square: 37 }],
  ['moves', { do: 'moves', square: null }],
  ['61', { do: 'square', square: 61 }],
  ['What is on 61?', { do: 'square', square: 61 }],
  ['what commands 161', { do: 'no_square', text: '161' }],
  ['losses', { do: 'losses' }],
  ['Last move.', { do: 'last' }],
  ['help', { do: 'help' }],
  ['own', { do: 'figures', whose: 'own' }],
  ['resign', { do: 'resign' }],
  ['resign yes', { do: 'resign_yes' }],
  ['offer a draw', { do: 'draw' }],
  ['   ', { do: 'nothing' }],
  ['charge!', { do: 'unknown' }],
  ['constructor', { do: 'unknown' }],
])('%s', (line: string, want: object) => expect(read(line)).toEqual(want));
