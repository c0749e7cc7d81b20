// Reiswitz's game behind the door (games.ts).
import type { Game } from '../games.ts';
import { MINUTE_S } from '../table/clock.ts';
import { t } from '../words/t.ts';
import { OPTIONS, SIGHTS } from './options.ts';
import { Picture } from './Picture.tsx';
import { Screen } from './Screen.tsx';

const PAGES = ['rules', 'procedure', 'reconstruction', 'tokens'];

export const reiswitz: Game = {
  engine: 'reiswitz-1812',
  name: 'Reiswitz 1812',
  Screen,
  Picture,
  at: minute => t('client.lobby.at_minute', { 0: minute }),
  options: OPTIONS,
  sights: SIGHTS,
  clock: {
    usual: [
      ['quick', { move: MINUTE_S, bank: 10 * MINUTE_S }],
      ['usual', { move: 3 * MINUTE_S, bank: 30 * MINUTE_S }],
      ['slow', { move: 10 * MINUTE_S, bank: 60 * MINUTE_S }],
    ],
    how: 'client.clock.how',
    absence: true,
  },
  players: 5, // TURN-1
  told: true,
  pages: PAGES.map(p => ({ page: p === 'rules' ? 'reiswitz-1812' : `reiswitz-1812.${p}`, title: `client.rules.page.${p}` })),
  rule: /^[A-Z]{2,7}-\d{1,2}$/,
  findRule: (blocks, rule) => blocks.findIndex(b => 'rule' in b && b.rule === rule),
};
