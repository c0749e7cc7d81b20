// One slate taken in hand (CARD-2, CARD-3): written and sketched on, handed over, read, wiped. What is refused is said beside it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../../panels/Dialog.tsx';
import { RuleLink } from '../../panels/RuleLink.tsx';
import { codePoints, plainText } from '../../words/plain.ts';
import { t } from '../../words/t.ts';
import { SKETCH_STROKES, SLATE_CHARACTERS } from '../../wire/generated-signals.ts';
import type { View } from '../board/view.ts';
import { cutText } from '../Colleagues.tsx';
import { mates, seatName } from '../command.ts';
import type { Mate } from '../command.ts';
import type { Desk, Notice } from '../desk.ts';
import { Enclosed, TakeOver } from '../Proposals.tsx';
import { turn } from '../state.ts';
import { handSlate, readSlate, wipeSlate, writeSlate } from '../staff.ts';
import { Sketch } from './Chalk.tsx';
import { BLANK, begunOf, frameOf, KINDS, rack, receipts, sameBegun, slateOf } from './slates.ts';
import type { Begun, Frame, Slate } from './slates.ts';

const RATIO = 772 / 628, // of the stone
  LIFE = ['rack', 'written', 'handed', 'read', 'wiped'] as const;

function lead(desk: Desk, k: Slate | undefined): string {
  const free = rack(desk.state);
  if (!k && !free) return t('client.slate.lead.cut');
  if (!k) return t(free!.free ? 'client.slate.lead.new' : 'client.slate.lead.none');
  const how = k.state === 'unread' && k.arrived !== undefined ? 'arrived' : k.state; // by a rider (CARD-7)
  return t(`client.slate.lead.${how}`, {
    name: seatName(desk.state, k.from ?? 0),
    to: seatName(desk.state, k.to ?? 0),
    0: k.handed ?? 0,
    1: k.arrived ?? 0,
  });
}
/** Whether a slate may be handed to him (CARD-4, CARD-5). */
const mayHand = (m: Mate) => m.near && !m.computer;
const LIVED = { blank: 4, written: 1, unread: 2, read: 3, taken: 3 } as const;

function Meter({ label, value, most }: { label: string; value: number; most: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd class={value > most ? 'warn' : ''}>
        <meter min={0} max={most} value={value} aria-label={label} />
        <span>{t('client.slate.of', { 0: value, 1: most })}</span>
      </dd>
    </>
  );
}

export function SlateSheet({
  desk,
  view,
  faint,
  n,
  onNumber,
  onLay,
  onClose,
}: {
  desk: Desk;
  view: View;
  faint: string;
  n: number | null;
  onNumber: (n: number) => void; // a fresh one has been written
  onLay: () => void; // orders for it are to be laid on the plan
  onClose: () => void;
}) {
  const slate = n === null ? undefined : slateOf(desk.state, n),
    kept = desk.begun.get(n),
    [draft, set] = useState<Begun>(kept ?? begunOf(slate)),
    [anew, setAnew] = useState(false), // writes on one that was read
    [sketching, sketch] = useState(false),
    [plan, setPlan] = useState(true),
    [refused, refuse] = useState<Notice | null>(null),
    [busy, setBusy] = useState(false),
    words = useRef<HTMLTextAreaElement>(null),
    bare = useRef<HTMLParagraphElement>(null),
    known = useRef(slate?.state);
  const others = mates(desk.state).filter(m => !m.you),
    can = others.filter(mayHand),
    [to, choose] = useState<number | null>((can.find(m => m.commands) ?? can[0])?.seat ?? null),
    writes = !slate || slate.state === 'blank' || slate.state === 'written' || anew,
    count = codePoints(plainText(draft.text).trim()),
    long = Math.max(0, count - SLATE_CHARACTERS), // characters too many
    carries = draft.kind !== 'report', // orders
    empty = count === 0 && draft.strokes.length === 0 && !(carries && draft.orders.length > 0),
    bears = !writes || (!empty && !long); // what a slate bears
  // taken out of the hand elsewhere, or read just now
  useEffect(() => {
    if (n !== null && !slate) onClose();
    if (slate && slate.state !== known.current && slate.state === 'read') {
      set(begunOf(slate));
      bare.current?.focus(); // what is read is read out, and a second press of the key hands nothing on
    }
    known.current = slate?.state;
  });
  const change = (d: Begun) => {
    set(d);
    refuse(null);
    if (writes) desk.begun.set(n, d);
  };
  const [frame] = useState<Frame>(() => {
    const a = view.toWorld(0, 0),
      b = view.toWorld(view.width, view.height),
      w = Math.max(b.x - a.x, (b.y - a.y) * RATIO);
    return { x: (a.x + b.x) / 2 - w / 2, y: (a.y + b.y) / 2 - w / RATIO / 2, w, h: w / RATIO };
  });
  const told = (!writes || slate?.state === 'written') && frameOf(draft.strokes, RATIO);
  const [shown] = useState<Frame | null>(told || null),
    sight = (writes ? shown : told) || frame;

  const done = async (what: () => Promise<Notice | null>, after: () => void) => {
    if (busy) return;
    setBusy(true);
    const notice = await what();
    setBusy(false);
    refuse(notice);
    if (!notice) after();
    desk.clearNotice();
  };
  /** Writes what is not written yet, then goes on with its number. */
  const written = async (then: (k: number) => Promise<Notice | null>): Promise<Notice | null> => {
    if (!writes || (slate?.state === 'written' && sameBegun(draft, begunOf(slate)))) return then(n!);
    const k = await writeSlate(desk, n, draft);
    if (k === null) return desk.notice;
    desk.begun.delete(n);
    if (k !== n) onNumber(k);
    return then(k);
  };
  const keep = () => void done(() => written(() => Promise.resolve(null)), onClose);
  const hand = () => {
    if (to === null || !bears) return;
    void done(
      () => written(k => handSlate(desk, k, to)),
      () => {
        const rides = receipts(desk.state).at(-1)?.rides;
        desk.say(t(rides ? 'client.slate.sent' : 'client.slate.given', { name: seatName(desk.state, to) }));
        onClose();
      },
    );
  };
  const wipe = () =>
    void done(
      () => wipeSlate(desk, n!),
      () => {
        desk.begun.delete(n);
        desk.say(t('client.slate.wiped_said'));
        onClose();
      },
    );
  const read = () => void done(() => readSlate(desk, n!), () => {});

  const keys = (e: KeyboardEvent) => {
    const inWords = e.target === words.current;
    if (e.key === 'Enter' && inWords) hand();
    else if (inWords || e.ctrlKey || e.metaKey || e.altKey || (e.target as Element).matches('input')) return;
    else if (e.key.toLowerCase() === 'w' && writes) {
      sketch(false);
      words.current?.focus();
    } else if (e.key.toLowerCase() === 'd' && writes) {
      sketch(true);
      document.querySelector<SVGSVGElement>('.sk.draw')?.focus();
    } else if (e.key.toLowerCase() === 'p') setPlan(!plan);
    else return;
    e.preventDefault();
  };
  const life = slate ? LIVED[slate.state] : 0,
    unreadYet = slate?.state === 'unread',
    taken = slate?.state === 'taken'; // the enemy's: it is read, and no more
  return (
    <Dialog
      title={t(slate ? 'client.slate.title' : 'client.slate.title_new', { 0: n ?? 0 })}
      onClose={onClose}
      class="slatesheet"
      testid="slate-sheet"
    >
      <div class="slate-on" onKeyDown={keys}>
        <div class="frame">
          <div class="slate big">
            <div class="hd">
              <div class="seg" role="radiogroup" aria-label={t('client.slate.kind')}>
                {KINDS.map(k => (
                  <button
                    key={k}
                    type="button"
                    role="radio"
                    aria-checked={draft.kind === k && !unreadYet}
                    disabled={!writes}
                    data-testid={`slate-kind-${k}`}
                    onClick={() => change({ ...draft, kind: k })}
                  >
                    {t(`client.slate.kind.${k}`)}
                  </button>
                ))}
              </div>
              <span class="m">{t('client.slate.minute', { 0: slate?.written ?? turn(desk.state)?.minute ?? 0 })}</span>
            </div>
            {writes ? (
              <textarea
                ref={words}
                class={sketching ? 'away' : ''}
                aria-label={t('client.slate.words')}
                placeholder={t('client.slate.words_hint')}
                value={draft.text}
                autofocus
                data-testid="slate-text"
                onInput={e => change({ ...draft, text: plainText(e.currentTarget.value) })}
              />
            ) : (
              <p class="tx" ref={bare} tabIndex={-1} data-testid="slate-words">
                {unreadYet ? t('client.slate.turned') : slate?.text}
              </p>
            )}
            {!unreadYet && (
              <Sketch
                strokes={draft.strokes}
                frame={sight}
                board={desk.board}
                faint={plan ? faint : ''}
                on={writes && sketching}
                onStrokes={strokes => writes && change({ ...draft, strokes })}
                onDone={hand}
              />
            )}
          </div>
        </div>
        <div class="aside">
          <p class="lead">{lead(desk, slate)}</p>
          {writes && (
            <dl>
              <Meter label={t('client.slate.characters')} value={count} most={SLATE_CHARACTERS} />
              <Meter label={t('client.slate.strokes')} value={draft.strokes.length} most={SKETCH_STROKES} />
            </dl>
          )}
          {writes && long > 0 && (
            <p role="alert" class="warn" data-testid="slate-long">
              {t('client.slate.long', { 0: SLATE_CHARACTERS, 1: long })}
            </p>
          )}
          {!unreadYet && !taken && (
            <fieldset class="tos">
              <legend>{t('client.slate.to_whom')}</legend>
              {others.map(m => (
                <label key={m.seat} class={mayHand(m) ? '' : 'off'}>
                  <input
                    type="radio"
                    name="to"
                    checked={to === m.seat}
                    disabled={!mayHand(m)}
                    data-testid={`slate-to-${m.seat}`}
                    onChange={() => choose(m.seat)}
                  />
                  {m.name} {!m.near ? <i>{cutText(desk, m.seat)}</i> : m.computer && <i>{t('client.slate.computer')}</i>}
                </label>
              ))}
            </fieldset>
          )}
          {writes && (
            <div class="tl ui">
              <button
                type="button"
                aria-pressed={!sketching}
                data-testid="slate-write"
                onClick={() => {
                  sketch(false);
                  words.current?.focus();
                }}
              >
                {t('client.slate.write')} <kbd>W</kbd>
              </button>
              <button type="button" aria-pressed={sketching} data-testid="slate-draw" onClick={() => sketch(true)}>
                {t('client.slate.draw')} <kbd>D</kbd>
              </button>
              <button type="button" aria-pressed={plan} data-testid="slate-plan" onClick={() => setPlan(!plan)}>
                {t('client.slate.plan')} <kbd>P</kbd>
              </button>
              <button
                type="button"
                aria-disabled={!draft.strokes.length}
                data-testid="slate-rub"
                onClick={() => change({ ...draft, strokes: draft.strokes.slice(0, -1) })}
              >
                {t('client.slate.rub')} <kbd>⌫</kbd>
              </button>
            </div>
          )}
          {writes && carries && (
            <Enclosed
              desk={desk}
              orders={draft.orders}
              onOrders={orders => change({ ...draft, orders })}
              onLay={() => {
                desk.proposing.begin(n, draft);
                onLay();
              }}
            />
          )}
          {slate?.state === 'read' && !anew && slate.orders && <TakeOver desk={desk} orders={slate.orders} />}
          {refused && (
            <p role="alert" class="warn" data-testid="slate-refused" data-rule={refused.rule}>
              {refused.text}{' '}
              {refused.rule && <RuleLink rule={refused.rule} />}
            </p>
          )}
          {unreadYet ? (
            <button type="button" class="btn pri" autofocus data-testid="slate-read" onClick={read}>
              {t('client.slate.read')}
            </button>
          ) : (
            !taken && (
              <button type="button" class="btn pri" disabled={to === null || !bears} data-testid="slate-hand" onClick={hand}>
                {t(writes ? 'client.slate.hand' : 'client.slate.hand_on')} <kbd>↵</kbd>
              </button>
            )
          )}
          {writes && (
            <button type="button" class="btn" disabled={!bears} data-testid="slate-keep" onClick={keep}>
              {t('client.slate.keep')}
            </button>
          )}
          {slate?.state === 'read' && !anew && (
            <button
              type="button"
              class="btn"
              data-testid="slate-anew"
              onClick={() => {
                setAnew(true);
                set(BLANK);
              }}
            >
              {t('client.slate.anew')}
            </button>
          )}
          {slate && (slate.state === 'written' || slate.state === 'read') && (
            <button type="button" class="btn quiet" data-testid="slate-wipe" onClick={wipe}>
              {t('client.slate.wipe')}
            </button>
          )}
          <ol class="life" aria-label={t('client.slate.life')}>
            {LIFE.map((k, i) => (
              <li key={k} class={i < life ? 'd' : i === life ? 'c' : ''} aria-current={i === life ? 'step' : undefined}>
                {t(`client.slate.life.${k}`)}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  );
}
