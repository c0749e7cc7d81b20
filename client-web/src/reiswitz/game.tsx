// Reiswitz's game behind the door (games.ts).
import type { Game } from '../games.ts';
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
  clock: true,
  players: 5, // TURN-1
  told: true,
  pages: PAGES.map(p => ({ page: p === 'rules' ? 'reiswitz-1812' : `reiswitz-1812.${p}`, title: `client.rules.page.${p}` })),
  rule: /^[A-Z]{2,7}-\d{1,2}$/,
  findRule: (blocks, rule) => blocks.findIndex(b => 'rule' in b && b.rule === rule),
};
