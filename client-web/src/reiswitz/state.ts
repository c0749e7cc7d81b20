// What Reiswitz's game reads out of the fragments of a view: pieces, turn, result, accounts, what was seen, the deployment.
import { kept, match, seated, seatsOf } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import type {
  AccountFragment,
  DeploymentFragment,
  FeatureFragment,
  GhostFragment,
  LotFragment,
  OfferFragment,
  PieceFragment,
  PlaceFragment,
  ResultFragment,
  RiderFragment,
  ShipFragment,
  SiteFragment,
  TaskFragment,
  TroopsFragment,
  TurnFragment,
} from '../wire/generated.ts';

export type { Arm, Side } from '../wire/generated.ts';
export interface Piece extends PieceFragment {
  id: number;
}

const pieceCache = new WeakMap<object, Piece>();
export const pieces = kept(f => {
  const out: Piece[] = [];
  for (const [name, v] of Object.entries(f)) {
    if (!name.startsWith('piece/') || !v) continue;
    let p = pieceCache.get(v as object);
    if (!p) pieceCache.set(v as object, (p = { ...(v as PieceFragment), id: Number(name.slice(6)) }));
    out.push(p);
  }
  return out.sort((a, b) => a.id - b.id);
});
export const piece = (s: MatchState, id: number) => pieces(s).find(p => p.id === id) ?? null;
export const turn = (s: MatchState) => s.fragments.turn as TurnFragment | undefined;
/** How the match came to its end, as an id of a message. */
export const howOver = (over: ResultFragment) =>
  over.how === 'draw' || over.how === 'truce' || over.how === 'umpire'
    ? `client.over.agreed_${over.how}`
    : over.how === 'time' && !over.winner
      ? 'client.over.time_both'
    : over.winner
      ? `client.over.${over.how}`
      : 'client.over.none';
export const result = (s: MatchState) => s.fragments.result as ResultFragment | undefined;
export const accounts = kept(f =>
  Object.entries(f)
    .filter(([n]) => n.startsWith('account/'))
    .map(([, v]) => v as AccountFragment),
);
/** All fragments `name/N` with their numbers, in their order. */
export const numbered = <T>(name: string) =>
  kept(f =>
    Object.entries(f)
      .filter(([n, v]) => n.startsWith(`${name}/`) && v)
      .map(([n, v]) => ({ ...(v as T), n: Number(n.slice(name.length + 1)) }))
      .sort((a, b) => a.n - b.n),
  );
export type Numbered<T> = T & { n: number };
export const features = numbered<FeatureFragment>('feature');
export const places = numbered<PlaceFragment>('place');
export const ships = numbered<ShipFragment>('ship');
export const sites = numbered<SiteFragment>('site');
export const tasks = numbered<TaskFragment>('task');
export const ghosts = numbered<GhostFragment>('ghost');
export const troops = numbered<TroopsFragment>('troops');
export const riders = numbered<RiderFragment>('rider');
export const lots = numbered<LotFragment>('lot');
export const offers = numbered<OfferFragment>('offer');
export const deployment = (s: MatchState) => s.fragments.deployment as DeploymentFragment | undefined;
/** Troops are still being placed (DEP-6). */
export const deploying = (s: MatchState) => deployment(s)?.stage === 'deployment' && !result(s);
/** Troops move behind the screen (DEP-4): which move of how many, of the side whose move it is; null: none stands. */
export function behind(s: MatchState): { move: number; of: number } | null {
  const d = deployment(s),
    moves = d?.screen?.moves ?? 0;
  if (d?.stage !== 'screen' || result(s)) return null;
  return { move: Math.floor((turn(s)?.minute ?? 0) / 2) + 1, of: moves };
}
export const mine = (s: MatchState, p: Piece) => s.viewer === 'seat' && p.seat === s.seat && p.side === s.side;

/** Both sides' councils, or one's, still sit: neither deployment nor play has begun. */
export const inCouncil = (s: MatchState) => turn(s)?.stage === 'council' && match(s)?.phase === 'play' && !result(s);
/** Whether he is the only player of his side. */
const alone = (s: MatchState) => seatsOf(s, s.side).length === 1;

/** Whether this viewer may send an order now, or the message id of the reason why not. */
export function mayOrder(s: MatchState): true | string {
  const m = match(s),
    t = turn(s);
  if (s.viewer !== 'seat') return 'client.not_now.watching';
  if (!seated(s)) return 'client.not_now.chair';
  if (m?.phase === 'waiting') return 'client.not_now.waiting';
  if (m?.phase === 'over' || result(s)) return 'client.not_now.over';
  if (inCouncil(s)) return alone(s) ? 'client.council.alone' : 'client.not_now.council';
  const d = deployment(s);
  if (d && deploying(s)) return d.turn && d.turn !== s.side ? 'client.not_now.deploy_turn' : true;
  if (!t || t.side !== s.side) return 'client.not_now.other_side';
  if (s.seat !== null && t.ended.includes(s.seat)) return 'client.not_now.ended';
  return true;
}

/** Whether he may say that his part is done: of the council and while troops are placed, once. */
export function mayEnd(s: MatchState): true | string {
  if (inCouncil(s) && s.viewer === 'seat' && s.seat !== null) {
    const sits = (seat: number) => !turn(s)!.ended.includes(seat);
    if (sits(s.seat)) return true;
    const waits = seatsOf(s, s.side).some(k => sits(k.seat)) ? 'client.council.waits_own' : 'client.council.waits_other';
    return alone(s) ? 'client.council.alone' : waits;
  }
  const done = s.seat !== null && (deployment(s)?.ended.includes(s.seat) ?? false);
  return deploying(s) && done && mayOrder(s) === true ? 'client.not_now.deploy_ended' : mayOrder(s);
}
