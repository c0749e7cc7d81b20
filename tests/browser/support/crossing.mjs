// Two small tables of the browser tests' own: a crossing, with pontoniers, train, ships and a bridge to be broken; and an
// assault, with a battalion to be taken in flank, a mass, and guns before a farm. On a server that has them besides those
// that ship.
import { movedTo } from './house.mjs';
import { piece, scenario, serverOf } from '../../wire/support/table.mjs';

const boards = {
  crossing: {
    name: 'Crossing',
    wide: 6,
    high: 4,
    lines: [
      { kind: 'stream', x: 0, y: 1, from: 'W', exits: 'EEEEEE' },
      { kind: 'path', x: 1, y: 0, from: 'N', exits: 'SSSS' },
    ],
    bridges: [{ kind: 'wooden', x: 1, y: 1 }],
    arrows: [{ x: 0, y: 1, to: 'E' }],
  },
  assault: { name: 'Assault', wide: 8, high: 6, buildings: [{ kind: 'farm', x: 10, y: 9 }] },
};

// Of Blue in their order: who breaks the bridge, who builds with which train, who goes aboard.
export const who = { breakers: [0, 1], builder: 2, train: [3, 4, 5, 6], foot: 7, moorer: 8, fellow: 9 };
const crossing = scenario({
  id: 'crossing',
  title: 'The Crossing',
  terrain: 'crossing',
  minutes: 8,
  game: 'tactical',
  pieces: [
    piece('pontoniers', 'blue', 330, 430, 0),
    piece('pontoniers', 'blue', 420, 430, 0),
    piece('pontoniers', 'blue', 605, 445, 0),
    piece('train', 'blue', 555, 435, 0),
    piece('train', 'blue', 655, 315, 180),
    piece('train', 'blue', 555, 315, 180),
    piece('train', 'blue', 605, 310, 180),
    piece('tirailleurs', 'blue', 872, 440, 0),
    piece('pontoniers', 'blue', 690, 436, 0),
    piece('tirailleurs', 'blue', 928, 440, 0),
    piece('closed_infantry', 'green', 1300, 100, 180),
  ],
  ships: [
    { side: 'blue', x: 900, y: 400, bearing: 90 },
    { side: 'blue', x: 654, y: 412, bearing: 90 },
  ],
  sites: [{ name: 'Upper ferry', side: 'blue', from: [605, 315], to: [605, 435] }],
  places: [{ name: 'The bridge', x: 375, y: 375, holder: 'green' }],
  tasks: [
    { kind: 'destroy', side: 'blue', minute: 8, at: [375, 375] },
    { kind: 'hold', side: 'green', place: 0, minute: 8 },
  ],
});

// Of Blue: who strikes the mass, who comes in flank, the guns; of Green: the mass, the line.
export const fight = { striker: 0, flanker: 1, guns: 2, mass: 4, line: 5 };
const assault = scenario({
  id: 'assault-page',
  title: 'The Assault',
  terrain: 'assault',
  pieces: [
    piece('closed_infantry', 'blue', 620, 575, 270),
    piece('closed_infantry', 'blue', 1225, 575, 270),
    piece('foot_artillery', 'blue', 1312, 1430, 0, { guns: 'laid' }),
    piece('closed_infantry', 'green', 500, 560, 180, { stack: 3, level: 0, form: 'mass' }),
    piece('closed_infantry', 'green', 500, 560, 180, { stack: 3, level: 1, form: 'mass' }),
    piece('closed_infantry', 'green', 1100, 600, 180),
  ],
});

// Runs against a server with the two.
export const atTheCrossing = async run => movedTo(await serverOf({ boards, scenarios: [crossing, assault] }), run);
