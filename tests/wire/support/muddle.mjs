// A position in which everything can be ordered wrongly: two players a side, every arm, ships, sites, a wood, a house, a
// bridge. What is wrong is wrong.mjs's. Used by orders.test.mjs.
import { piece, scenario } from './table.mjs';

const lines = rows => rows.flatMap(([count, row]) => Array(count).fill(row));
// A wood across the fire in the west, a lake with ships and a building site in the east, a brook with a bridge.
export const muddleBoard = {
  name: 'Muddle', wide: 12, high: 8,
  ground: lines([
    [4, '................LLLLLLLL'],
    [4, '........................'],
    [1, '......DD................'],
    [7, '........................'],
  ]),
  lines: [
    { kind: 'path', x: 11, y: 7, from: 'S', exits: 'NNN' + 'E' },
    { kind: 'brook', x: 9, y: 6, from: 'spring', exits: 'EEE' },
  ],
  bridges: [{ kind: 'wooden', x: 11, y: 6 }],
  arrows: [{ x: 10, y: 6, to: 'E' }],
  buildings: [{ kind: 'farm', x: 12, y: 7 }],
};

const blue = (arm, x, y, more) => piece(arm, 'blue', x, y, 0, { seat: 0, ...more }),
  green = (arm, x, y, more) => piece(arm, 'green', x, y, 180, { seat: 2, ...more });
const stacked = level => blue('closed_infantry', 300, 1750, { stack: 9, level, form: 'column' });
const roll = {
  line: [blue('closed_infantry', 300, 1500), blue('closed_infantry', 350, 1500), blue('closed_infantry', 400, 1500)],
  fellow: [blue('closed_infantry', 500, 1500, { seat: 1 })],
  rifles: [blue('tirailleurs', 875, 1180), blue('tirailleurs', 200, 1500)],
  horse: [blue('light_cavalry', 1150, 1500), blue('light_cavalry', 1200, 1500), blue('light_cavalry', 650, 1500)],
  column: [0, 1, 2].map(stacked),
  guns: [
    blue('foot_artillery', 1400, 1500, { guns: 'laid' }),
    blue('foot_artillery', 1500, 1500, { guns: 'limbered' }),
    blue('heavy_artillery', 1600, 1500, { guns: 'laid' }),
    blue('foot_artillery', 1700, 1500, { guns: 'emplaced' }),
  ],
  worker: [blue('pontoniers', 2520, 505)],
  bank: [blue('closed_infantry', 2675, 515), blue('light_cavalry', 2725, 515), blue('closed_infantry', 2468, 505)],
  afloat: [blue('closed_infantry', 2500, 470, { ship: 1 })],
  sappers: [0, 1, 2].map(level => blue('pontoniers', 2095, 518, { stack: 21, level, form: 'column' })),
  train: [blue('train', 2150, 575)],
  enemy: [
    green('closed_infantry', 300, 1350),
    green('closed_infantry', 1000, 600),
    green('tirailleurs', 875, 960),
    green('light_cavalry', 650, 1380, { seat: 3 }),
    green('foot_artillery', 200, 1400, { guns: 'laid' }),
    green('closed_infantry', 2800, 200, { ship: 3 }),
  ],
};
// The numbers of the pieces by their names: id.line[0].
export const id = {};
let count = 0;
for (const [name, list] of Object.entries(roll)) id[name] = list.map(() => count++);

export const muddle = scenario({
  id: 'muddle', terrain: 'muddle', players: 4,
  seats: ['blue', 'blue', 'green', 'green'].map((side, k) => ({ side, name: `Seat ${k}` })),
  pieces: Object.values(roll).flat(),
  ships: [
    { side: 'blue', x: 2700, y: 480, bearing: 90 },
    { side: 'blue', x: 2500, y: 470, bearing: 90 },
    { side: 'blue', x: 2085, y: 475, bearing: 90 },
    { side: 'green', x: 2800, y: 200, bearing: 90 },
    { side: 'green', x: 2900, y: 200, bearing: 90 },
  ],
  sites: [
    { name: 'Blue crossing', side: 'blue', from: [1960, 380], to: [2120, 560] },
    { name: 'Green crossing', side: 'green', from: [1960, 280], to: [2220, 560] },
  ],
});
