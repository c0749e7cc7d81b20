import { describe, expect, test } from 'vitest';
import { ARMS, outline, symbols, type ArmName } from '../../src/reiswitz/board/symbols.ts';

const names = Object.keys(ARMS) as ArmName[], sides = ['b', 'g'] as const;
const count = (text: string, part: string) => text.split(part).length - 1;
// What is left for an eye that sees no colour: lines and areas, without classes and the running numbers of clips.
const shape = (text: string) => text.replace(/ (class|id|clip-path)="[^"]*"/g, '');

describe('ARM-4: how the arms are drawn', () => {
  test('ARM-4: every arm, and each side of it, has a shape of its own without colour', () => {
    const shapes = names.flatMap(arm => sides.map(side => shape(ARMS[arm].draw(side))));
    expect(new Set(shapes).size).toBe(names.length * sides.length);
    for (const arm of names) expect(outline(arm, 'b')).not.toBe(outline(arm, 'g'));
  });
  test('ARM-4: one pointed flag for closed infantry, two square ones for heavy cavalry, none for light', () => {
    for (const side of sides) {
      expect(count(ARMS.closed_infantry.draw(side), 'c-flag')).toBe(1);
      expect(count(ARMS.heavy_cavalry.draw(side), 'c-flag')).toBe(2);
      expect(count(ARMS.light_cavalry.draw(side), 'c-flag')).toBe(0);
    }
  });
  test('ARM-4: two rows of dots for tirailleurs, green ones for jägers, small squares with dots for flankers', () => {
    for (const side of sides) {
      expect(count(ARMS.tirailleurs.draw(side), 'c-dot')).toBe(2);
      expect(count(ARMS.jaegers.draw(side), 'c-dot jd')).toBe(2);
      expect(count(ARMS.flankers.draw(side), 'c-case')).toBe(4);
      expect(count(ARMS.flankers.draw(side), 'c-dot')).toBe(2);
    }
  });
  test('ARM-4: a body is split by the diagonal into the side\'s and the division\'s colour', () => {
    for (const side of sides) {
      expect(count(ARMS.closed_infantry.draw(side), 'c-s"')).toBe(1);
      expect(count(ARMS.closed_infantry.draw(side), 'c-d"')).toBe(1);
    }
    expect(count(symbols(), '<g id="sym-')).toBe(names.length * sides.length);
  });
});
