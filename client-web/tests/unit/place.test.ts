import { expect, test } from 'vitest';
import { columnName, lossText, nearTurn, norm, placeName, toBearing, wind } from '../../src/state/place.ts';

test('squares of 250 paces: letters without J, numbers', () => {
  expect([0, 8, 9, 19, 24, 25].map(columnName)).toEqual(['A', 'I', 'K', 'U', 'Z', 'AA']);
  expect([placeName(0, 0), placeName(1400, 2310), placeName(2499, 249)]).toEqual(['A\u00a01', 'F\u00a010', 'K\u00a01']);
});
test('bearings run clockwise from the top of the map', () => {
  expect([toBearing(0, -5), toBearing(5, 0), toBearing(0, 5), toBearing(-5, 0)]).toEqual([0, 90, 180, 270]);
  expect([wind(359), wind(44), wind(-90), wind(203)]).toEqual(['north', 'north_east', 'west', 'south_west']);
  expect([norm(-5), norm(725)]).toEqual([355, 5]);
});
test('a piece turns the short way', () => {
  expect([nearTurn(350, 10), nearTurn(10, 350), nearTurn(725, 0), nearTurn(0, 90)]).toEqual([370, -10, 720, 90]);
});
test('losses are written in eighths where they are such', () => {
  expect([0, 12, 36, 96, 132, 3, 100].map(lossText)).toEqual(['0', '⅛', '⅜', '1', '1⅜', '1⁄32', '1 1⁄24']);
});
