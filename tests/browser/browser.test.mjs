// One process, one server, one browser for all browser tests, since they share what they know of the controls.
// ONLY=play,crash runs some of the parts.
import { after, before } from 'node:test';
import { close, open } from './support/house.mjs';

const PARTS = [
  'play',
  'orders',
  'drafts',
  'crash',
  'works',
  'fog',
  'deploy',
  'watch',
  'clocks',
  'command',
  'absence',
  'umpire',
  'five',
  'riders',
  'refusals',
  'tools',
  'access',
  'german',
  'ground',
  'warchess',
  'warchess-words',
  'computer',
  'controls',
];
before(open, { timeout: 60000 });
after(close);
for (const part of process.env.ONLY?.split(',') ?? PARTS) await import(`./${part}.mjs`);
