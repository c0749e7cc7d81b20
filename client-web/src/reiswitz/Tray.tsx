// The tray of a deployment (DEP-6): one's own part by division and arm, white in the tray, halved in a concealer, black on the
// plan. A cell is pressed, or dragged from, and its next piece is in the hand.
import type { Desk } from './desk.ts';
import { focusBoard } from './panels.tsx';
import { seats } from '../state/match.ts';
import { lots } from './state.ts';
import { trayOf } from './tray.ts';
import type { Cell } from './tray.ts';
import { armName } from './words.ts';
import { ARMS, symbolId } from './board/symbols.ts';
import type { View } from './board/view.ts';
import { counted, ordinal, t } from '../words/t.ts';

const DRAG_PX = 8;

/** A piece dragged out of its cell on to the plan; a press takes it in hand. */
function dragOut(e: PointerEvent, desk: Desk, view: View, cell: Cell): void {
  const next = cell.waits[0];
  if (e.button !== 0 || !next) return;
  let out = false;
  const over = (v: PointerEvent) => {
    const box = document.querySelector('.board')!.getBoundingClientRect(),
      x = v.clientX - box.left,
      y = v.clientY - box.top;
    return x >= 0 && y >= 0 && x <= box.width && y <= box.height ? view.toWorld(x, y) : null;
  };
  const move = (v: PointerEvent) => {
    if (!out && Math.hypot(v.clientX - e.clientX, v.clientY - e.clientY) < DRAG_PX) return;
    if (!out) desk.fromCell([next]);
    out = true;
    desk.act({ do: 'cursor', at: over(v) });
  };
  const up = (v: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
    const at = out && v.type === 'pointerup' ? over(v) : null;
    if (!at) return;
    desk.act({ do: 'end', at });
    desk.carryOut();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
}

const DOT_PX = 9,
  DOTS_A_ROW = 9;
function Dots({ cell }: { cell: Cell }) {
  const kinds = [
    ...Array<string>(cell.placed).fill('on'),
    ...Array<string>(cell.boxed).fill('box'),
    ...Array<string>(cell.waits.length).fill('in'),
  ];
  return (
    <svg class="dots" width={Math.min(kinds.length, DOTS_A_ROW) * DOT_PX + 1} height={Math.ceil(kinds.length / DOTS_A_ROW) * DOT_PX + 1}>
      {kinds.map((k, i) => (
        <g key={i} transform={`translate(${(i % DOTS_A_ROW) * DOT_PX} ${Math.floor(i / DOTS_A_ROW) * DOT_PX})`}>
          <path d="M1 1h6v6h-6z" class={`dt ${k}`} />
          {k === 'box' && <path d="M1 7V1h6z" class="dt-half" />}
        </g>
      ))}
    </svg>
  );
}

/** Width and depth of the drawing of one arm. */
const BOX = { x: -30, y: -26, w: 60, h: 56 };

function TrayCell({ desk, view, cell, hold }: { desk: Desk; view: View; cell: Cell; hold: string }) {
  const key = desk.state.side === 'green' ? 'g' : 'b',
    n = cell.waits.length;
  const take = (more: boolean) => {
    const held = cell.waits.filter(p => desk.hand.selected.includes(p.id)),
      next = cell.waits.find(p => !held.includes(p));
    desk.fromCell(more && next ? [...held, next] : cell.waits.slice(0, 1));
    desk.say(t('client.deploy.taken', { arm: armName(cell.arm), 0: desk.hand.selected.length, 1: n }));
    focusBoard();
  };
  const label = t('client.deploy.cell', {
    arm: armName(cell.arm),
    division: ordinal(cell.division),
    0: n,
    1: cell.boxed,
    2: cell.placed,
  });
  return (
    <td>
      <button
        type="button"
        class={`tc${n ? '' : ' out'}${hold === `${cell.division} ${cell.arm}` ? ' held' : ''}`}
        aria-label={label}
        aria-pressed={hold === `${cell.division} ${cell.arm}`}
        aria-disabled={n === 0}
        title={t('client.deploy.cell_how')}
        data-testid={`tray-${cell.division}-${cell.arm}`}
        data-waits={n}
        data-placed={cell.placed}
        data-boxed={cell.boxed}
        onPointerDown={e => dragOut(e, desk, view, cell)}
        onClick={e => {
          if (n) take(e.shiftKey);
          else desk.say(label);
        }}
      >
        <svg class="sym" viewBox={`${BOX.x} ${BOX.y} ${BOX.w} ${Math.max(BOX.h, ARMS[cell.arm].depth + 30)}`} aria-hidden="true">
          <use href={`#${symbolId(cell.arm, key)}`} class={`${key}${cell.division}`} />
        </svg>
        {n > 0 && <b>{n}</b>}
        <Dots cell={cell} />
      </button>
    </td>
  );
}

export function Tray({ desk, view }: { desk: Desk; view: View }) {
  const tray = trayOf(desk.state),
    lead = desk.fromTray ? desk.lead : null,
    hold = lead ? `${lead.division} ${lead.arm}` : '',
    drawn = lots(desk.state).filter(k => k.what === 'strength' && k.side === desk.state.side),
    all = seats(desk.state),
    bag = drawn.reduce((n, k) => n + (k.pieces ?? 0), 0),
    real = drawn.reduce((n, k) => n + (k.drawn ?? 0), 0);
  return (
    <section class="tray" data-testid="tray" aria-label={t('client.deploy.tray')}>
      <header>
        <h2 class="sec">{t(drawn.length ? 'client.deploy.tray_lot' : 'client.deploy.tray')}</h2>
        <span class="ui">{drawn.length ? t('client.deploy.lot', { 0: real, 1: bag }) : counted('piece', tray.waits)}</span>
        <ul class="key ui" aria-hidden="true">
          {(['in', 'box', 'on'] as const).map(k => (
            <li key={k}>
              <svg width="10" height="10">
                <path d="M1 1h7v7h-7z" class={`dt ${k}`} />
                {k === 'box' && <path d="M1 8V1h7z" class="dt-half" />}
              </svg>
              {t(`client.deploy.key_${k}`)}
            </li>
          ))}
        </ul>
      </header>
      {tray.divisions.length === 0 && (
        <p class="ui" data-testid="tray-empty">
          {t(all.some(k => !k.taken) ? 'client.deploy.bagged' : 'client.deploy.nothing_drawn')}
        </p>
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label={t('client.deploy.cells')}>
        <table>
          <thead>
            <tr>
              <td />
              {tray.arms.map(arm => (
                <th key={arm} scope="col">
                  {armName(arm)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tray.divisions.map(division => (
              <tr key={division}>
                <th scope="row">{ordinal(division)}</th>
                {tray.arms.map(arm => {
                  const cell = tray.cell(division, arm);
                  return cell ? (
                    <TrayCell key={arm} desk={desk} view={view} cell={cell} hold={hold} />
                  ) : (
                    <td key={arm} class="blank">
                      <span>{drawn.length > 0 && t('client.deploy.blank')}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
