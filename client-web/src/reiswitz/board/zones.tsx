// The ground of a deployment (DEP-1, DEP-3): one's own zones tinted, the screen seen from above as a folding one, the paces
// before it hatched and measured, and beyond it paler ground; of the other side nothing is drawn, for nothing is sent. And what
// is being placed: hollow, and in red with its distance where it stands too near the screen.
import type { Desk } from '../desk.ts';
import type { Pt } from '../hand.ts';
import { behind, deployment } from '../state.ts';
import { comingOf, fromScreen } from '../tray.ts';
import type { DeploymentFragment } from '../../wire/generated.ts';
import { counted, t } from '../../words/t.ts';
import { Follow } from './frame.tsx';
import { Hollow } from './marks.tsx';
import type { View } from './view.ts';

const FOLD_PACES = 62,
  FOLD_WIDE = 24,
  TICK = 22;
const ring = (points: readonly number[][]) => `M${points.map(p => p.join(' ')).join('L')}z`;

type Screen = NonNullable<DeploymentFragment['screen']>;
/** A point so far along the screen, and so far from it. */
const on = (k: Screen, along: number, off: number): Pt =>
  k.x === undefined ? { x: along, y: (k.y ?? 0) + off } : { x: k.x + off, y: along };
const at = (p: Pt) => `${Math.round(p.x)} ${Math.round(p.y)}`;

/** Which way from the screen one's own zone lies. */
function ownSide(d: DeploymentFragment, k: Screen): 1 | -1 {
  const first = d.zones[0]?.points[0];
  return first && (k.x === undefined ? first[1]! > (k.y ?? 0) : first[0]! > k.x) ? 1 : -1;
}

/** All of the board that lies behind the limit. */
function half(k: Screen, long: number, side: 1 | -1, across: number): string {
  const from = side * k.paces,
    to = side * across;
  return `M${at(on(k, 0, from))}L${at(on(k, long, from))}L${at(on(k, long, to))}L${at(on(k, 0, to))}z`;
}

function Folding({ screen, long, letters }: { screen: Screen; long: number; letters: number }) {
  const folds = Math.ceil(long / FOLD_PACES),
    zigzag = Array.from({ length: folds + 1 }, (_, i) => at(on(screen, Math.min(long, i * FOLD_PACES), i % 2 ? FOLD_WIDE : -FOLD_WIDE))),
    d = `M${zigzag.join('L')}`,
    name = on(screen, long * 0.86, FOLD_WIDE * 2 + 10 * letters);
  return (
    <g data-testid="screen">
      <path d={d} class="zn-screen-case" />
      <path d={d} class="zn-screen" />
      <text class="zn-t spaced" transform={`translate(${at(name)})rotate(${screen.x === undefined ? 0 : 90})`}>
        {t('client.deploy.screen')}
      </text>
    </g>
  );
}

/** The strip in which nothing of one's own may stand, and how wide it is. */
function Strip({ screen, long, side }: { screen: Screen; long: number; side: 1 | -1 }) {
  const off = side * screen.paces,
    d = `M${at(on(screen, 0, 0))}L${at(on(screen, long, 0))}L${at(on(screen, long, off))}L${at(on(screen, 0, off))}z`,
    y = long * 0.13,
    a = on(screen, y, off),
    b = on(screen, y, 0),
    text = on(screen, y - 16, off / 2);
  const tick = (p: Pt) => (screen.x === undefined ? `M${p.x - TICK} ${p.y}h${2 * TICK}` : `M${p.x} ${p.y - TICK}v${2 * TICK}`);
  return (
    <g>
      <path d={d} class="zn-strip" />
      <path d={`M${at(on(screen, 0, off))}L${at(on(screen, long, off))}`} class="zn-limit" />
      <path d={`M${at(a)}L${at(b)}${tick(a)}${tick(b)}`} class="zn-measure" />
      <text class="zn-t" transform={`translate(${at(text)})${screen.x === undefined ? 'rotate(90)' : ''}`}>
        {counted('pace', screen.paces)}
      </text>
    </g>
  );
}

export function Zones({ desk, letters }: { desk: Desk; letters: number }) {
  const d = deployment(desk.state);
  if (!d || !(desk.deploying || behind(desk.state))) return null;
  const { screen } = d,
    { x, y } = desk.board,
    long = screen?.x === undefined ? x : y,
    key = desk.state.side === 'green' ? 'g' : 'b';
  return (
    <g class={`zones ${key}1`} data-testid="zones">
      <defs>
        <pattern id="zn-hatch" width="34" height="34" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v34" class="zn-hatch" />
        </pattern>
        {screen && (
          <clipPath id="zn-clip">
            <path d={half(screen, long, ownSide(d, screen), screen.x === undefined ? y : x)} />
          </clipPath>
        )}
      </defs>
      {desk.deploying && d.zones.length > 0 && (
        <path d={`M0 0H${x}V${y}H0z${d.zones.map(z => ring(z.points)).join('')}`} fill-rule="evenodd" class="zn-beyond" />
      )}
      {(desk.deploying ? d.zones : []).map((z, i) => (
        <path key={i} d={ring(z.points)} class="zn-own" clip-path={screen && 'url(#zn-clip)'} data-testid={`zone-${i}`} />
      ))}
      {screen && d.zones.length > 0 && <Strip screen={screen} long={long} side={ownSide(d, screen)} />}
      {screen && <Folding screen={screen} long={long} letters={letters} />}
    </g>
  );
}

const ARROW = 'M0 0L-26 44h16v40h20v-40h16z';
/** In play: where those come in who are still on the march, and when. */
export function Entries({ desk }: { desk: Desk }) {
  const key = desk.state.side === 'green' ? 'g' : 'b',
    d = deployment(desk.state);
  return (
    <g class={`${key}1`}>
      {comingOf(desk.state).map(k => {
        const b = d?.arrivals.find(a => a.body === k.body)?.b ?? 0;
        return (
          <g key={k.body} data-testid={`entry-${k.body}`} style={{ transform: `translate(${k.at.x}px,${k.at.y}px)` }}>
            <path d={ARROW} class="zn-arrow" transform={`rotate(${b})translate(0 -90)`} />
            <text class="fg-minute" y={b === 180 ? 116 : -104}>
              {k.minute}′
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** What is in the hand, where it would stand. */
export function Placing({ desk }: { desk: Desk }) {
  const d = deployment(desk.state);
  if (!d || !desk.deploying) return null;
  return (
    <g data-testid="placing">
      {desk.held.map((o, i) => {
        if (o.verb !== 'order.place') return null;
        const p = desk.chosen.find(q => q.id === o.params.piece),
          k = fromScreen(d, o.params, o.params.bearing),
          near = k !== null && d.screen !== undefined && k.paces < d.screen.paces,
          barred = near || (i === 0 && desk.trial?.ok === false);
        const to = { x: o.params.x, y: o.params.y };
        return (
          p && (
            <g key={p.id}>
              {near && k && <path class="zn-near" d={`M${at(k.from)}L${at(k.to)}`} />}
              <Hollow piece={p} path={[to]} b={o.params.bearing} kind={barred ? 'barred' : 'held'} bare={desk.fromTray} />
            </g>
          )
        );
      })}
    </g>
  );
}

/** Beside it: too near and by how much, else what the server says of it. */
export function PlacingTip({ desk, view }: { desk: Desk; view: View }) {
  const d = deployment(desk.state),
    o = desk.held[0];
  if (!d || !desk.deploying || o?.verb !== 'order.place') return null;
  const k = fromScreen(d, o.params, o.params.bearing),
    near = k !== null && d.screen !== undefined && k.paces < d.screen.paces,
    r = desk.trial;
  if (!near && (!r || r.ok)) return null;
  return (
    <Follow view={view} at={o.params} class="tip ui warn placing" testid="placing-tip">
      {near && k && d.screen ? (
        <span>
          <b>{t('client.deploy.near')}</b> {t('client.deploy.near_by', { 0: k.paces, 1: d.screen.paces })}
        </span>
      ) : (
        <span>
          {r && desk.trialText(r)} {r?.rule ? `· ${r.rule}` : ''}
        </span>
      )}
    </Follow>
  );
}

/** On the foot of the plan: where one deploys and which way, and that of the other side nothing is sent. */
export function ZoneNotes({ desk }: { desk: Desk }) {
  const d = deployment(desk.state);
  if (!d || !desk.deploying || desk.state.viewer !== 'seat') return null;
  const side = desk.state.side === 'green' ? 'green' : 'blue',
    other = side === 'blue' ? 'green' : 'blue';
  return (
    <div class="zone-notes ui">
      <p class={side}>
        <b>{t(`client.deploy.here_${side}`)}</b>
      </p>
      <p class={other}>
        <b>{t(d.screen ? `client.deploy.behind_${other}` : `client.deploy.hidden_${other}`)}</b> {t('client.deploy.nothing')}
      </p>
    </div>
  );
}
