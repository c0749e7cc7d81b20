// Events and pieces in sentences. One sentence an event; what the event does not say is not said.
import { DISTANCE_PACES, lossText, placeName, toBearing, wind } from '../state/place.ts';
import type { Piece } from './state.ts';
import type { Arm, GameEvent } from '../wire/generated.ts';
import { commonEvent } from '../words/events.ts';
import { counted, ordinal, sideName, t } from '../words/t.ts';

export const armName = (arm: Arm) => t(`client.arm.${arm}`);
/** "Light horse, 1st division", or the name the scenario gave it. */
export const pieceName = (p: Pick<Piece, 'arm' | 'division' | 'name'>) =>
  p.name
    ? t('client.piece.named', { name: p.name, arm: armName(p.arm) })
    : t('client.piece.plain', { arm: armName(p.arm), division: ordinal(p.division) });

export function pieceState(p: Piece): string {
  const words = [p.rest ? t('client.piece.tired') : p.run ? t('client.piece.warm') : t('client.piece.fresh')];
  if (p.narrow) words.push(t('client.piece.narrow'));
  if (p.moved) words.push(t('client.piece.moved'));
  else if (p.fired) words.push(t('client.piece.fired'));
  else if (p.acted) words.push(t('client.piece.acted'));
  return words.join(', ');
}

/** The whole reading of a piece for those who hear the board. */
export function pieceReading(p: Piece, enemy: Piece | null): string {
  const base = t('client.piece.reading', {
    piece: pieceName(p),
    side: sideName(p.side),
    place: placeName(p.x, p.y),
    facing: t(`client.wind.${wind(p.b)}`),
    state: pieceState(p),
  });
  if (!enemy) return base;
  const dx = enemy.x - p.x,
    dy = enemy.y - p.y;
  const distance = Math.max(1, Math.ceil(Math.hypot(dx, dy) / DISTANCE_PACES)),
    way = t(`client.wind.${wind(toBearing(dx, dy))}`);
  return `${base} ${t('client.piece.enemy', { arm: armName(enemy.arm), distance: counted('distance', distance), way })}`;
}

export function nearestEnemy(p: Piece, all: readonly Piece[]): Piece | null {
  let best: Piece | null = null,
    least = Infinity;
  for (const q of all) {
    const d = q.side === p.side ? Infinity : Math.hypot(q.x - p.x, q.y - p.y);
    if (d < least) {
      least = d;
      best = q;
    }
  }
  return best;
}

const known = (p: Piece | undefined, arm: Arm) => (p ? pieceName(p) : armName(arm));

/** pieceById: the pieces on the board, for the names an event does not carry. */
export function eventText(e: GameEvent, pieceById: ReadonlyMap<number, Piece>): string {
  switch (e.kind) {
    case 'march': {
      const end = e.path.at(-1) ?? e.from;
      return t('event.march', {
        side: sideName(e.side),
        piece: known(pieceById.get(e.piece), e.arm),
        from: placeName(...e.from),
        to: placeName(...end),
        paces: counted('pace', e.length_paces),
        pace: t(`client.pace.${e.pace}`),
      });
    }
    case 'turn':
      return t('event.turn', {
        side: sideName(e.side),
        piece: known(pieceById.get(e.piece), e.arm),
        facing: t(`client.wind.${wind(e.b)}`),
      });
    case 'fire':
      return t(e.blow.cover ? 'event.fire_cover' : 'event.fire', {
        side: sideName(e.side),
        piece: known(pieceById.get(e.piece), e.arm),
        place: placeName(e.x, e.y),
        target: e.target_arm ? armName(e.target_arm) : '',
        at: placeName(e.tx, e.ty),
        distance: counted('distance', e.distance),
        loss: lossText(e.blow.loss),
      });
    case 'leave':
      return t('event.leave', { side: sideName(e.side), arm: armName(e.arm), place: placeName(e.x, e.y) });
    case 'part_end':
      return t('event.part_end', { side: sideName(e.side), seat: e.seat + 1 });
    case 'side_end':
      return t('event.side_end', { side: sideName(e.side), minute: e.minute });
    case 'flag':
      return t('event.flag', { side: sideName(e.side) });
    case 'over':
      return e.winner ? t('event.over', { side: sideName(e.winner) }) : t('event.over_drawn');
    default:
      return commonEvent(e);
  }
}
