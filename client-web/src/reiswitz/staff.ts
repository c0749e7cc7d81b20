// What the players of a side do among themselves: choose who commands, share out troops, end the whole move, talk before play
// begins. Each sends one request; a refusal is the desk's notice, and is given back.
import type { Desk, Notice } from './desk.ts';
import { counted, t } from '../words/t.ts';
import { plainText } from '../words/plain.ts';
import { seatName } from './command.ts';
import { slates } from './slates/slates.ts';
import type { Begun } from './slates/slates.ts';
import type { Requests } from '../wire/generated.ts';

const PIECES_MOST = 198; // the most the protocol carries (schema/commands/command.assign.json)

/** TURN-2: for a seat of the side, for both together or for the lot. */
export const vote = (desk: Desk, chosen: number | 'joint' | 'lot'): Promise<Notice | null> =>
  desk.request('command.choose', { ...desk.now, ...(typeof chosen === 'number' ? { seat: chosen } : { how: chosen }) });

/** TURN-3 */
export async function assign(desk: Desk, ids: readonly number[], seat: number): Promise<void> {
  if (!ids.length) return;
  const refused = await desk.request('command.assign', { ...desk.now, seat, pieces: ids.slice(0, PIECES_MOST) });
  if (!refused) desk.say(t('client.command.given', { pieces: counted('piece', ids.length), name: seatName(desk.state, seat) }));
}

/** TURN-5: the commander ends the move of his whole side. */
export function endWhole(desk: Desk): Promise<Notice | null> {
  desk.act({ do: 'drop' });
  return desk.request('part.end', { ...desk.now, whole: true });
}

/** TURN-2: to whom the side had chosen, once he is there again. */
export const returnCommand = (desk: Desk): Promise<Notice | null> => desk.request('command.return', desk.now);

/** CARD-4 */
export const talk = (desk: Desk, text: string): Promise<Notice | null> => desk.request('talk.say', { match: desk.state.match, text });

/** CARD-2: writes a slate, one from the rack (null) or in one's hand; its number, or null if that was refused. */
export async function writeSlate(desk: Desk, n: number | null, draft: Begun): Promise<number | null> {
  const before = new Set(slates(desk.state).map(k => k.n)),
    { match } = desk.state,
    strokes = draft.strokes.length ? { strokes: draft.strokes } : {};
  const refused = await desk.request('slate.write', {
    match,
    kind: draft.kind,
    text: plainText(draft.text).trim(),
    ...strokes,
    ...(draft.orders.length && draft.kind !== 'report' ? { orders: draft.orders } : {}),
    ...(n === null ? {} : { slate: n }),
  });
  if (refused) return null;
  // the update that tells its number has come before the answer
  return n ?? slates(desk.state).find(k => !before.has(k.n))?.n ?? null;
}
/** CARD-3, CARD-4 */
export const handSlate = (desk: Desk, slate: number, to: number): Promise<Notice | null> =>
  desk.request('slate.hand', { match: desk.state.match, slate, to });
export const readSlate = (desk: Desk, slate: number): Promise<Notice | null> =>
  desk.request('slate.read', { match: desk.state.match, slate });
export const wipeSlate = (desk: Desk, slate: number): Promise<Notice | null> =>
  desk.request('slate.wipe', { match: desk.state.match, slate });

type Offering = 'flag' | 'draw' | 'accept' | 'decline' | 'truce';
/** TURN-8: what a commander offers the other side, or answers it. */
export async function offer(desk: Desk, what: Offering, more: { terms?: string } = {}): Promise<void> {
  await desk.request(`offer.${what}`, { ...desk.now, ...more } as Omit<Requests[`offer.${typeof what}`]['params'], 'ref'>);
}
