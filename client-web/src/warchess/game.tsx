// War-Chess, or the Game of Battle, behind the door (games.ts).
import type { Game } from '../games.ts';
import type { Block } from '../pages/markdown.ts';
import { MINUTE_S } from '../table/clock.ts';
import { Picture } from './Picture.tsx';
import { Screen } from './Screen.tsx';
import { CLOCK_HOW, atMove, STEP } from './state.ts';

const PAGE = 'game-of-battle-1866';
const SECTION_DUTIES = '7',
  SECTION_RULINGS = '9';
const RULE = /^GB-(?:(\d)(?:\.(\w))?|(D\d)|(Q\d{1,2}b?))$/; // names.md: section and number, duty, ruling

const plain = (b: Block) => ('text' in b ? b.text.map(s => s.text).join('') : '');

/** The sections of the page are numbered; a rule's name is section and number, the letter of a definition, or a duty. */
function findRule(blocks: readonly Block[], rule: string): number {
  const [, section, part, duty, ruling] = RULE.exec(rule) ?? [],
    number = section ?? (duty ? SECTION_DUTIES : ruling ? SECTION_RULINGS : '');
  const head = blocks.findIndex(b => b.kind === 'head' && b.level === 2 && plain(b).startsWith(`${number}. `));
  if (head < 0) return -1;
  const rest = blocks.slice(head + 1),
    length = rest.findIndex(b => b.kind === 'head' && b.level === 2),
    within = length < 0 ? rest : rest.slice(0, length);
  const fits = (b: Block): boolean => {
    if (duty) return plain(b).startsWith(`${duty}. `);
    if (ruling) return b.kind === 'table' && b.rows.some(r => r[0]?.[0]?.text === ruling);
    return b.kind === 'item' && (/\d/.test(part!) ? b.number === part : b.number === '' && plain(b).startsWith(part!));
  };
  const at = part || duty || ruling ? within.findIndex(fits) : -1;
  return at < 0 ? head : head + 1 + at;
}

export const warchess: Game = {
  engine: 'game-of-battle-1866',
  name: 'War-Chess 1866',
  Screen,
  Picture,
  at: atMove,
  step: STEP,
  options: [],
  clock: {
    usual: [
      ['quick', { move: 10, bank: 5 * MINUTE_S }],
      ['usual', { move: 30, bank: 15 * MINUTE_S }],
      ['slow', { move: 2 * MINUTE_S, bank: 45 * MINUTE_S }],
    ],
    how: CLOCK_HOW,
    absence: false,
  },
  told: false,
  pages: [{ page: PAGE, title: 'client.rules.page.battle' }],
  rule: RULE,
  findRule,
};
