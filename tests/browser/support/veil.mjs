// Three small tables of the browser tests' own, on which not everything is seen: a thicket with a battalion behind it and horse
// that ride out of sight; a screen behind which both sides place their troops, two players a side for Blue; a wood to lie in.
import { movedTo } from './house.mjs';
import { piece, scenario, serverOf } from '../../wire/support/table.mjs';

const boards = {
  thicket: {
    name: 'Thicket',
    wide: 8,
    high: 6,
    ground: Array.from({ length: 12 }, (_, row) => (row === 4 || row === 5 ? '......DDDD......' : '................')),
  },
  curtain: { name: 'Curtain', wide: 10, high: 10 },
  lair: {
    name: 'Lair',
    wide: 8,
    high: 8,
    ground: Array.from({ length: 16 }, (_, row) => (row === 12 ? 'DDDDDDDDDDDDDDDD' : '................')),
  },
};

// Blue's battalion and guns; Green's battalion in the wood's lee, and the horse that ride there.
export const who = { foot: 0, guns: 1, hidden: 2, rider: 3 };
const thicket = scenario({
  id: 'thicket',
  title: 'The Thicket',
  terrain: 'thicket',
  minutes: 30,
  game: 'tactical',
  first: 'green',
  pieces: [
    piece('closed_infantry', 'blue', 1000, 1000, 0),
    piece('foot_artillery', 'blue', 880, 1000, 0),
    piece('closed_infantry', 'green', 1000, 330, 180),
    piece('light_cavalry', 'green', 600, 400, 90),
  ],
  places: [{ name: 'The thicket', x: 1000, y: 625 }],
  tasks: [
    { kind: 'take', side: 'blue', place: 0, minute: 30 },
    { kind: 'hold', side: 'green', place: 0, minute: 30 },
  ],
});

const waits = (arm, side, division, seat) => ({ arm, side, division, seat });
const curtain = {
  ...scenario({ id: 'curtain', title: 'The Curtain', terrain: 'curtain', minutes: 30, game: 'tactical' }),
  players: 3,
  seats: [
    { side: 'blue', name: 'Blue right' },
    { side: 'blue', name: 'Blue left' },
    { side: 'green', name: 'Green' },
  ],
  deployment: {
    mode: 'B-b',
    screen: { y: 1250 },
    zones: [
      { side: 'blue', from: [0, 2050], to: [2500, 2500] },
      { side: 'green', from: [0, 0], to: [2500, 450] },
    ],
  },
  pieces: [
    waits('closed_infantry', 'blue', 1, 0),
    waits('closed_infantry', 'blue', 1, 0),
    waits('closed_infantry', 'blue', 1, 0),
    waits('light_cavalry', 'blue', 2, 0),
    waits('foot_artillery', 'blue', 1, 1),
    waits('closed_infantry', 'green', 1, 2),
    waits('jaegers', 'green', 1, 2),
  ],
  places: [{ name: 'The middle', x: 1250, y: 1250 }],
  tasks: [
    { kind: 'take', side: 'blue', place: 0, minute: 30 },
    { kind: 'hold', side: 'green', place: 0, minute: 30 },
  ],
};

// Blue deploys while Green has withdrawn, with a wood across his zone (B-a).
const lair = {
  ...scenario({ id: 'lair', title: 'The Lair', terrain: 'lair', minutes: 30, game: 'tactical' }),
  deployment: {
    mode: 'B-a',
    first: 'blue',
    zones: [
      { side: 'blue', from: [0, 1400], to: [2000, 2000] },
      { side: 'green', from: [0, 0], to: [2000, 500] },
    ],
  },
  pieces: [
    { arm: 'closed_infantry', side: 'blue', division: 1 },
    { arm: 'closed_infantry', side: 'blue', division: 1 },
    { arm: 'closed_infantry', side: 'green', division: 1 },
  ],
  places: [{ name: 'The middle', x: 1000, y: 1000 }],
  tasks: [
    { kind: 'take', side: 'blue', place: 0, minute: 30 },
    { kind: 'hold', side: 'green', place: 0, minute: 30 },
  ],
};

// Runs against a server with the three.
export const behindTheVeil = async run => movedTo(await serverOf({ boards, scenarios: [thicket, curtain, lair] }), run);
