// A deployment that is kept in a file: read off the board, and laid again (DEP-6).
import { match as matchOf } from '../state/match.ts';
import type { AskDeploymentResult } from '../wire/generated.ts';
import { counted, t } from '../words/t.ts';
import type { Desk } from './desk.ts';
import { keptOrders, readKept } from './tray.ts';

/** One's own side's placings. */
export const keptOf = (desk: Desk): Promise<AskDeploymentResult> => desk.line.request('ask.deployment', { match: desk.state.match });

/** Lays a kept deployment, one order after another, as fast as the server takes them; says how many stand as they stood. */
export async function layKept(desk: Desk, text: string): Promise<void> {
  if (desk.laying) return;
  const placings = readKept(text, matchOf(desk.state)?.scenario ?? '');
  if (!placings) {
    desk.sayWord(t('client.deploy.not_kept'));
    return;
  }
  desk.act({ do: 'drop' });
  let placed = 0,
    failed = 0;
  const orders = keptOrders(desk.state, placings);
  for (const [i, order] of orders.entries()) {
    desk.laying = { done: i, of: orders.length };
    const done = await desk.send(order, null, true);
    if (order.verb === 'order.place') done ? placed++ : failed++;
  }
  desk.laying = null;
  desk.sayWord(t(failed ? 'client.deploy.laid_partly' : 'client.deploy.laid', { pieces: counted('piece', placed), 0: failed }));
}
