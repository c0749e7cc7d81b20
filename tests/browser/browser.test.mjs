// All browser tests of a lane in one process, with one server and one browser, since they share what they know of the
// controls. run.sh runs the lanes side by side, for much of a test is waiting, and `controls` after them.
// ONLY=play,crash runs some of the parts in their stead.
import { after, before } from 'node:test';
import { keepControls } from './support/controls.mjs';
import { close, open } from './support/house.mjs';

const LANES = {
  first: ['play', 'orders', 'drafts', 'crash', 'works', 'fog', 'deploy', 'watch', 'clocks', 'command', 'absence', 'refusals'],
  second: [
    ...['umpire', 'five', 'riders', 'tools', 'access', 'german', 'staff', 'ground'],
    ...['warchess', 'warchess-words', 'warchess-clock', 'computer'],
  ],
  controls: ['controls'],
};
before(open, { timeout: 60000 });
after(close);
after(keepControls);
for (const part of process.env.ONLY?.split(',') ?? LANES[process.env.LANE]) await import(`./${part}.mjs`);
