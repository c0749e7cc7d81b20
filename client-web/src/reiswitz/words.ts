// Events and pieces in sentences. One sentence an event; what the event does not say is not said.
import { DISTANCE_PACES, lossText, placeName, toBearing, wind } from '../state/place.ts';
import { shipWithin } from './things.ts';
import type { Piece } from './state.ts';
import type { Arm, GameEvent } from '../wire/generated.ts';
import { hiddenText } from './hidden-words.ts';
import { numbered, sideText } from './side-words.ts';
import type { Who } from './side-words.ts';
import { counted, ordinal, sideName, t } from '../words/t.ts';

export const armName = (arm: Arm) => t(`client.arm.${arm}`);
/** "Light horse, 1st division", or the name the scenario gave it. */
export const pieceName = (p: Pick<Piece, 'arm' | 'division' | 'name'>) =>
  p.division === undefined // an enemy in field sight (SEE-12)
    ? armName(p.arm)
    : p.name
      ? t('client.piece.named', { name: p.name, arm: armName(p.arm) })
      : t('client.piece.plain', { arm: armName(p.arm), division: ordinal(p.division) });

/** Of an enemy in field sight only what can be seen (SEE-12): no division, no fatigue, not whether he has acted. */
function seenState(p: Piece): string {
  const words = [
    ...(p.guns ? [t(`client.guns.${p.guns}`)] : []),
    ...(p.form ? [t(`client.form.${p.form}`)] : []),
    ...(p.contents ? [contentsText(p)] : []),
  ];
  return words.join(', ') || t('client.piece.seen');
}

/** What a concealer holds, to who may know it (SEE-13, SEE-14). */
export function contentsText(p: Piece): string {
  if (!p.contents) return t('client.box.closed');
  if (!p.contents.length) return t('client.box.empty');
  return t('client.box.holds', { what: p.contents.map(k => armName(k.arm)).join(', ') });
}

export function pieceState(p: Piece): string {
  if (p.arm === 'concealer') return contentsText(p);
  if (p.division === undefined) return seenState(p);
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

export const known = (p: Piece | undefined, arm: Arm) => (p ? pieceName(p) : armName(arm));

export type Deed = Extract<GameEvent, { piece: number; arm: Arm }>;
export const by = (e: Deed, all: ReadonlyMap<number, Piece>) => ({ side: sideName(e.side), piece: known(all.get(e.piece), e.arm) });
export const place = (e: { x: number; y: number }) => ({ place: placeName(e.x, e.y) });
const whither = (e: { x: number; y: number; tx: number; ty: number }) => ({ from: placeName(e.x, e.y), to: placeName(e.tx, e.ty) });
const struck = (e: { target: number; target_arm: Arm; tx: number; ty: number }, all: ReadonlyMap<number, Piece>) => ({
  target: known(all.get(e.target), e.target_arm),
  at: placeName(e.tx, e.ty),
});
/** A thing of the ground or the water, by its number: names are the plan's. */
const thing = (e: { feature?: number; ship?: number }) =>
  e.ship !== undefined ? shipWithin(e.ship) : t('client.thing.number', { 0: e.feature ?? 0 });
const where = (e: { site?: number; feature?: number }) =>
  e.site !== undefined ? t('client.where.site', { 0: e.site + 1 }) : t('client.where.feature', { 0: thing(e) });
export const taskName = (index: number) => t('client.task.number', { 0: index + 1 });

function fireText(e: Extract<GameEvent, { kind: 'fire' }>, all: ReadonlyMap<number, Piece>): string {
  const args = { ...by(e, all), ...place(e), at: placeName(e.tx, e.ty), distance: counted('distance', e.distance) };
  if (!e.target_arm) return t('event.fire_thing', { ...args, thing: thing(e) });
  return t(e.blow.cover ? 'event.fire_cover' : 'event.fire', {
    ...args,
    target: armName(e.target_arm),
    loss: lossText(e.blow.loss),
  });
}

function attackText(e: Extract<GameEvent, { kind: 'attack' }>, all: ReadonlyMap<number, Piece>): string {
  const args = { ...by(e, all), ...place(e), at: placeName(e.tx, e.ty) };
  if (e.target === undefined || !e.target_arm) return t('event.attack_ship', { ...args, thing: thing(e) });
  return t('event.attack', {
    ...args,
    target: known(all.get(e.target), e.target_arm),
    loss: lossText(e.blow.loss),
    back: lossText(e.back),
  });
}

const SENTENCE = {
  retreat: 'event.retreat',
  repulse: 'event.repulse',
  destroy: 'event.destroy',
  disperse: 'event.disperse',
  capture: 'event.capture',
  taken: 'event.taken',
  exit: 'event.exit',
  enter: 'event.enter',
  load: 'event.load',
  unload: 'event.unload',
} as const;

/** Events of shock, and what comes of them. */
function shockText(e: GameEvent, all: ReadonlyMap<number, Piece>): string {
  switch (e.kind) {
    case 'attack':
      return attackText(e, all);
    case 'pass':
      return t('event.pass', {
        ...by(e, all),
        ...struck(e, all),
        distance: counted('distance', e.distance),
        loss: lossText(e.blow.loss),
      });
    case 'retreat':
    case 'repulse':
      return t(SENTENCE[e.kind], { ...by(e, all), ...whither(e) });
    case 'destroy':
    case 'disperse':
    case 'capture':
    case 'taken':
    case 'exit':
    case 'enter':
      return t(SENTENCE[e.kind], { ...by(e, all), ...place(e) });
    default:
      return thingText(e, all);
  }
}

/** Events of works, ships, ground and tasks. */
function thingText(e: GameEvent, all: ReadonlyMap<number, Piece>): string {
  switch (e.kind) {
    case 'damage':
      return t('event.damage', { side: sideName(e.side), thing: thing(e), points: e.points });
    case 'gone':
      return t('event.gone', { thing: thing(e) });
    case 'work':
      return t('event.work', { side: sideName(e.side), where: where(e), work: t(`client.work.${e.work}`), 0: e.count });
    case 'built':
      return t('event.built', { side: sideName(e.side), where: where(e) });
    case 'load':
    case 'unload':
      return t(SENTENCE[e.kind], { ...by(e, all), ...place(e), ship: shipWithin(e.ship) });
    case 'sail':
      return t('event.sail', { side: sideName(e.side), ship: shipWithin(e.ship), ...whither(e) });
    case 'sunk':
      return t('event.sunk', { side: sideName(e.side), ship: shipWithin(e.ship), ...place(e) });
    case 'task':
      return t(e.done ? 'event.task_done' : 'event.task_failed', { side: sideName(e.side), task: taskName(e.index) });
    default:
      return hiddenText(e, all);
  }
}

/** pieceById: the pieces on the board, for the names an event does not carry; who: what the players are called. */
export function eventText(e: GameEvent, pieceById: ReadonlyMap<number, Piece>, who: Who = numbered): string {
  switch (e.kind) {
    case 'march':
      return t('event.march', {
        ...by(e, pieceById),
        from: placeName(...e.from),
        to: placeName(...(e.path.at(-1) ?? e.from)),
        paces: counted('pace', e.length_paces),
        pace: t(`client.pace.${e.pace}`),
      });
    case 'turn':
      return t('event.turn', { ...by(e, pieceById), ...place(e), facing: t(`client.wind.${wind(e.b)}`) });
    case 'fire':
      return fireText(e, pieceById);
    case 'stack':
      return t('event.stack', { ...by(e, pieceById), ...struck(e, pieceById) });
    case 'deploy':
      return t('event.deploy', { ...by(e, pieceById), ...place(e) });
    case 'form':
      return t(`event.form_${e.form}`, { ...by(e, pieceById), ...place(e) });
    case 'guns':
      return t(`event.guns_${e.guns}`, { ...by(e, pieceById), ...place(e) });
    case 'leave':
      return t('event.leave', { side: sideName(e.side), arm: armName(e.arm), ...place(e) });
    case 'side_end':
      return t('event.side_end', { side: sideName(e.side), minute: e.minute });
    case 'offer':
      return t(`event.offer_${e.offer}`, { side: sideName(e.side), terms: e.terms ?? '' });
    case 'decline':
      return t(e.withdrawn ? 'event.withdraw' : 'event.decline', { side: sideName(e.side) });
    case 'fall':
      return t(`event.fall${e.minute > 0 ? '_moved' : ''}${e.lot ? '_lot' : ''}`, { side: sideName(e.side) });
    case 'behind':
      return t('event.behind', { 0: e.moves, side: sideName(e.side) });
    case 'flag':
      return t('event.flag', { side: sideName(e.side) });
    case 'over':
      return e.winner ? t('event.over', { side: sideName(e.winner) }) : t('event.over_drawn');
    default:
      return sideText(e, who) || shockText(e, pieceById);
  }
}
