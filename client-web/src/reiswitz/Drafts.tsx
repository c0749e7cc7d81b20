// One's own list of orders (TURN-7): which it holds and in what sequence, which of them go by themselves when the own move
// begins, and what was not carried out, with its rule. Re-ordered by drag, by buttons and by keys.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../panels/icons.tsx';
import { RuleLink } from '../panels/RuleLink.tsx';
import { t } from '../words/t.ts';
import type { Desk } from './desk.ts';
import { drafts, mayDraft, orderOf } from './drafts.ts';
import type { Drafted } from './drafts.ts';
import { orderText } from './order-words.ts';
import type { Piece } from './state.ts';

interface Grip {
  n: number;
  to: number; // the place it would have, from 0
}

/** Between which rows the pointer is, as the place of the one that is dragged. */
function placeAt(list: Element, y: number): number {
  const rows = [...list.querySelectorAll('li.draft')].map(r => r.getBoundingClientRect());
  const at = rows.findIndex(r => y < r.top + r.height / 2);
  return at < 0 ? rows.length : at;
}

/** Rows of the list, to stand in an <ol>. */
export function DraftRows({ desk, byId }: { desk: Desk; byId: ReadonlyMap<number, Piece> }) {
  const list = drafts(desk.state),
    [grip, hold] = useState<Grip | null>(null),
    focus = useRef<number | null>(null);
  useEffect(() => {
    if (focus.current === null) return;
    document.querySelector<HTMLButtonElement>(`[data-draft="${focus.current}"]`)?.focus();
    focus.current = null;
  }, [list.map(d => d.n).join()]);
  const keys = (e: KeyboardEvent, d: Drafted) => {
    const step = e.key === 'ArrowUp' ? -1 : e.key === 'ArrowDown' ? 1 : 0,
      next = list[d.place + (step || 1)] ?? list[d.place - 1];
    if (step && e.altKey) {
      focus.current = d.n;
      void desk.drafting.move(d.n, d.place + step);
    } else if (step) document.querySelector<HTMLButtonElement>(`[data-draft="${list[d.place + step]?.n}"]`)?.focus();
    else if (e.key === 'Delete' || e.key === 'Backspace') {
      focus.current = next?.n ?? null;
      void desk.drafting.remove(d.n);
    } else if (e.key.toLowerCase() === 'p' && !e.ctrlKey && !e.metaKey) void desk.drafting.prepare([d.n], !d.prepared);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const drag = {
    start: (e: PointerEvent, n: number) => {
      if (e.button !== 0 || desk.drafting.running) return;
      (e.currentTarget as Element).setPointerCapture(e.pointerId);
      e.preventDefault();
      hold({ n, to: list.findIndex(d => d.n === n) });
    },
    move: (e: PointerEvent) => {
      const rows = (e.currentTarget as Element).closest('ol');
      if (grip && rows) hold({ n: grip.n, to: placeAt(rows, e.clientY) });
    },
    end: () => {
      if (!grip) return;
      const from = list.findIndex(d => d.n === grip.n);
      hold(null);
      void desk.drafting.move(grip.n, grip.to > from ? grip.to - 1 : grip.to); // its own row falls out from above
    },
    drop: () => hold(null),
  };
  return (
    <>
      {list.map((d, i) => {
        const open = desk.drafting.chosen === d.n,
          why = desk.drafting.why(d.n),
          text = orderText(orderOf(d), byId, (what, id) => desk.thingName(what, id)),
          mark = grip && (grip.to === i ? ' above' : grip.to === i + 1 && i + 1 === list.length ? ' below' : '');
        return (
          <li
            key={d.n}
            class={`draft${open ? ' cur' : ''}${why ? ' refused' : ''}${grip?.n === d.n ? ' held' : ''}${mark ?? ''}`}
            data-testid={`draft-${d.n}`}
            data-place={d.place}
            data-prepared={d.prepared ?? false}
          >
            <span
              class="num grip"
              aria-hidden="true"
              title={t('client.draft.grip')}
              data-testid={`draft-grip-${d.n}`}
              onPointerDown={e => drag.start(e, d.n)}
              onPointerMove={drag.move}
              onPointerUp={drag.end}
              onPointerCancel={drag.drop}
            >
              {d.place + 1}
            </span>
            <button
              type="button"
              class="tx"
              aria-expanded={open}
              data-draft={d.n}
              data-testid={`draft-open-${d.n}`}
              onClick={() => desk.drafting.choose(open ? null : d.n)}
              onKeyDown={e => keys(e, d)}
            >
              <span class="vh">{t('client.draft.number', { 0: d.place + 1, 1: list.length })} </span>
              <b>{text.name}</b> {text.what}
            </button>
            {d.going ? (
              <span class="ds">{t('client.draft.going')}</span>
            ) : (
              <button
                type="button"
                class="ready"
                aria-pressed={d.prepared ?? false}
                aria-label={t('client.draft.prepared_of', { 0: d.place + 1 })}
                title={t('client.draft.prepared_title')}
                data-testid={`draft-prepared-${d.n}`}
                onClick={() => void desk.drafting.prepare([d.n], !d.prepared)}
              >
                <Icon name="glass" />
              </button>
            )}
            {why && (
              <i class="why" data-testid={`draft-why-${d.n}`}>
                {t('client.draft.not_done', { why: why.text })} {why.rule && <RuleLink rule={why.rule} />}
              </i>
            )}
            {open && <RowActs desk={desk} d={d} last={list.length - 1} />}
          </li>
        );
      })}
    </>
  );
}

function RowActs({ desk, d, last }: { desk: Desk; d: Drafted; last: number }) {
  const own = desk.drafting,
    idle = own.running === null && !d.going;
  return (
    <div class="rowacts ui" role="group" aria-label={t('client.draft.acts', { 0: d.place + 1 })}>
      <button
        type="button"
        class="btn small"
        disabled={desk.may !== true || !idle}
        data-testid="draft-go"
        onClick={() => void own.go(d.n)}
      >
        {t('client.acts.carry')}
      </button>
      <button
        type="button"
        class="btn small"
        disabled={d.place === 0}
        aria-label={t('client.draft.up')}
        title={`${t('client.draft.up')} (Alt ↑)`}
        data-testid="draft-up"
        onClick={() => void own.move(d.n, d.place - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="btn small"
        disabled={d.place >= last}
        aria-label={t('client.draft.down')}
        title={`${t('client.draft.down')} (Alt ↓)`}
        data-testid="draft-down"
        onClick={() => void own.move(d.n, d.place + 1)}
      >
        ↓
      </button>
      <button type="button" class="btn small quiet" data-testid="draft-remove" onClick={() => void own.remove(d.n)}>
        {t('client.draft.remove')}
      </button>
    </div>
  );
}

/** In the title of the list: back into the sequence that the rules name. */
export const FromTheRight = ({ desk }: { desk: Desk }) => (
  <button type="button" class="link" data-testid="draft-sort" onClick={() => void desk.drafting.sort()}>
    {t('client.draft.sort')}
  </button>
);

/** Under the list: all of it, or, while it is being carried out, how far it has come and its stop. */
export function ListActs({ desk }: { desk: Desk }) {
  const list = drafts(desk.state),
    own = desk.drafting,
    open = list.filter(d => !d.prepared);
  if (own.running)
    return (
      <div class="listacts ui">
        <p>{t('client.draft.running', { 0: own.running.done + 1, 1: own.running.of })}</p>
        <button type="button" class="btn small" data-testid="draft-stop" onClick={() => own.stop()}>
          {t('client.draft.stop')}
        </button>
      </div>
    );
  if (!list.length || !mayDraft(desk.state)) return null;
  if (desk.may === true)
    return (
      <div class="listacts ui">
        <button type="button" class="btn small go" data-testid="draft-go-all" onClick={() => void own.goAll()}>
          {t('client.draft.go_all', { 0: list.length })}
        </button>
      </div>
    );
  return (
    <div class="listacts ui">
      <p>
        <Icon name="glass" /> {t(open.length ? 'client.draft.how' : 'client.draft.all_ready')}
      </p>
      {open.length > 0 && (
        <button
          type="button"
          class="btn small"
          data-testid="draft-prepare-all"
          onClick={() => void own.prepare(open.map(d => d.n), true)}
        >
          {t('client.draft.prepare_all')}
        </button>
      )}
    </div>
  );
}

/** "Add as order 4": what is in hand into the list, or, with an empty hand, what is done at once next. */
export function AddButton({ desk, place, press }: { desk: Desk; place: number | null; press: (f: () => void) => () => void }) {
  return (
    <button
      type="button"
      class={`btn add${desk.drafting.armed ? ' on' : ''}`}
      data-testid="add-order"
      aria-pressed={place === null ? desk.drafting.armed : undefined}
      aria-disabled={desk.mayPlan !== true || !desk.origin}
      onClick={press(() => desk.addHeld())}
    >
      {place === null ? t('client.draft.add') : t('client.draft.add_as', { 0: place + 1 })}
    </button>
  );
}
