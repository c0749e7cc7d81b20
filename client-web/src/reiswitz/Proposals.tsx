// Orders that a slate carries (TURN-7): while they are laid on the plan, on the slate that is written, and on the one that was
// read, whence they are taken over into one's own list.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words/t.ts';
import type { Desk } from './desk.ts';
import { orderText } from './order-words.ts';
import { namedIn } from './orders.ts';
import type { Order } from './orders.ts';
import { ORDERS_MOST } from './slates/slates.ts';
import type { Proposed } from './slates/slates.ts';
import { mine, pieces as piecesOf } from './state.ts';

const orderIn = (p: Proposed) => ({ verb: p.order, params: p.params }) as unknown as Order;

function textOf(desk: Desk, p: Proposed): { name: string; what: string } {
  const byId = new Map(piecesOf(desk.state).map(q => [q.id, q]));
  return orderText(orderIn(p), byId, (what, id) => desk.thingName(what, id));
}

/** What an order on a slate is, and beside it what may be done with it. */
function Row({ desk, order, aside, children }: { desk: Desk; order: Proposed; aside?: string; children: ComponentChildren }) {
  const text = textOf(desk, order);
  return (
    <li>
      <span>
        <b>{text.name || t('client.orders.gone')}</b> {text.what}
        {aside && <i>{aside}</i>}
      </span>
      {children}
    </li>
  );
}

/** In the list of orders while they are laid. */
export function ProposedRows({ desk }: { desk: Desk }) {
  return (
    <>
      {desk.proposing.orders.map((o, i) => {
        const text = textOf(desk, o);
        return (
          <li key={i}>
            <span class="num">{i + 1}</span>
            <span class="tx">
              <b>{text.name}</b> {text.what}
            </span>
          </li>
        );
      })}
    </>
  );
}

/** Over the foot of the plan: how many lie on the slate, and the way back to it. */
export function LayingFor({ desk, onBack }: { desk: Desk; onBack: (slate: number | null) => void }) {
  return (
    <div class="bn ui" role="status" data-testid="proposing">
      <span>
        <b>{t('client.propose.count', { 0: desk.proposing.orders.length, 1: ORDERS_MOST })}</b> {t('client.propose.how')}
      </span>
      <button type="button" class="btn pri" data-testid="propose-done" onClick={() => onBack(desk.proposing.end())}>
        {t('client.propose.back')}
      </button>
    </div>
  );
}

/** On a slate that is being written. */
export function Enclosed({
  desk,
  orders,
  onOrders,
  onLay,
}: {
  desk: Desk;
  orders: readonly Proposed[];
  onOrders: (orders: Proposed[]) => void;
  onLay: () => void;
}) {
  return (
    <section class="enclosed" aria-label={t('client.propose.title')} data-testid="enclosed" data-orders={orders.length}>
      {orders.length > 0 && (
        <ol>
          {orders.map((o, i) => (
            <Row key={i} desk={desk} order={o}>
              <button
                type="button"
                class="btn small"
                aria-label={t('client.propose.drop', { 0: i + 1 })}
                data-testid={`enclosed-drop-${i}`}
                onClick={() => onOrders(orders.filter((_, k) => k !== i))}
              >
                ×
              </button>
            </Row>
          ))}
        </ol>
      )}
      <button type="button" class="btn small" disabled={orders.length >= ORDERS_MOST} data-testid="enclose" onClick={onLay}>
        {t(orders.length ? 'client.propose.more' : 'client.propose.lay')}
      </button>
    </section>
  );
}

/** On a slate that was read: each may be taken over, and all together. */
export function TakeOver({ desk, orders }: { desk: Desk; orders: readonly Proposed[] }) {
  const [taken, take] = useState<ReadonlySet<number>>(new Set()),
    own = (o: Proposed) => namedIn(orderIn(o)).every(id => piecesOf(desk.state).some(p => p.id === id && mine(desk.state, p))),
    open = orders.map((_, i) => i).filter(i => !taken.has(i) && own(orders[i]!));
  const over = async (list: readonly number[]) => {
    for (const i of list) {
      if (!(await desk.drafting.add([orderIn(orders[i]!)], false))) break;
      take(was => new Set([...was, i]));
    }
  };
  return (
    <section class="enclosed" aria-label={t('client.propose.title')} data-testid="take-over">
      <h3>{t('client.propose.title')}</h3>
      <ol>
        {orders.map((o, i) => (
          <Row key={i} desk={desk} order={o} aside={own(o) ? '' : t('client.propose.not_yours')}>
            {taken.has(i) ? (
              <em data-testid={`taken-${i}`}>{t('client.propose.taken')}</em>
            ) : (
              <button
                type="button"
                class="btn small"
                disabled={!own(o)}
                aria-label={t('client.propose.take_one', { 0: i + 1 })}
                data-testid={`take-${i}`}
                onClick={() => void over([i])}
              >
                {t('client.propose.take')}
              </button>
            )}
          </Row>
        ))}
      </ol>
      {open.length > 1 && (
        <button type="button" class="btn small" data-testid="take-all" onClick={() => void over(open)}>
          {t('client.propose.take_all', { 0: open.length })}
        </button>
      )}
    </section>
  );
}
