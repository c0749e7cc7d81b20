// All browser tests of a lane in one process, with one server and one browser, since they share what they know of the
// controls. run.sh runs the lanes side by side, and `controls` after them; in `slow` are those that mostly wait for a clock.
// ONLY=play,crash runs some of the parts in their stead.
import { after, before } from 'node:test';
import { keepControls } from './support/controls.mjs';
import { close, open } from './support/house.mjs';

const LANES = {
  plan: ['play', 'orders', 'drafts', 'crash', 'works', 'fog', 'deploy', 'watch', 'command', 'refusals'],
  table: ['five', 'riders', 'tools', 'access', 'german', 'ground', 'warchess', 'warchess-words', 'computer'],
  slow: ['clocks', 'absence', 'umpire', 'staff', 'warchess-clock'],
  controls: ['controls'],
};
before(open, { timeout: 60000 });
after(close);
after(keepControls);
for (const part of process.env.ONLY?.split(',') ?? LANES[process.env.LANE]) await import(`./${part}.mjs`);
