// The lobby in short: the plan of a scenario, the open tables, what can be laid, and one's own tables.
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { patterns } from '../reiswitz/board/plan.ts';
import type { Plan } from '../reiswitz/board/plan.ts';
import { letterScale } from '../reiswitz/board/view.ts';
import { symbolId, symbols } from '../reiswitz/board/symbols.ts';
import type { ArmName } from '../reiswitz/board/symbols.ts';
import { terrain } from '../reiswitz/board/terrain.ts';
import { Page } from '../pages/Page.tsx';
import { canShow } from '../state/match.ts';
import { settings } from '../state/settings.ts';
import type { LobbyScenariosResult, LobbyTablesResult } from '../wire/generated.ts';
import { sideName } from '../reiswitz/words.ts';
import { t } from '../words/t.ts';
import { Lay } from './Lay.tsx';
import { useAnswer } from './line.ts';

export type Scenario = LobbyScenariosResult['scenarios'][number];
type TableRow = LobbyTablesResult['tables'][number];
const AGAIN_MS = 15_000,
  SHOWN_PART = 0.4,
  SHOWN_FROM = 0.42,
  PICTURE_PX = 868; // of the plan's width; of what is left over

const HASH = /^[0-9a-f]{64}$/;
const ARRAY: [ArmName, number][] = [
  ['flankers', 1],
  ['light_cavalry', 2],
  ['tirailleurs', 2],
  ['closed_infantry', 5],
  ['jaegers', 2],
  ['heavy_cavalry', 2],
];
const ARRAY_STEP = 66;

/** Where there is no plan to show: both sides drawn up, as in the legend. */
function DrawnUp({ title }: { title: string }) {
  const row = (s: 'b' | 'g', y: number, turn: number) =>
    ARRAY.flatMap(([arm, n]) => Array.from({ length: n }, () => arm)).map((arm, i) => (
      <use
        key={`${s}${i}`}
        href={`#${symbolId(arm, s)}`}
        class={`${s}${1 + (i % 3)}`}
        transform={`translate(${70 + i * ARRAY_STEP} ${y})rotate(${turn})`}
      />
    ));
  return (
    <svg
      class="board pl lod-near"
      viewBox="0 0 1000 363"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('client.lobby.array', { title })}
    >
      <defs dangerouslySetInnerHTML={{ __html: patterns + symbols() }} />
      <rect width="1000" height="363" class="t-ground" />
      <path d="M0 120Q260 90 520 130T1000 110V250Q720 280 480 240T0 262z" class="t-meadow" />
      <path d="M0 120Q260 90 520 130T1000 110V250Q720 280 480 240T0 262z" fill="url(#p-meadow)" />
      {row('g', 92, 180)}
      {row('b', 272, 0)}
    </svg>
  );
}

export function PlanPicture({ hash, title }: { hash: string; title: string }) {
  const [plan, set] = useState<{ plan: Plan; width: number; height: number } | null>(null),
    [none, setNone] = useState(!HASH.test(hash));
  useEffect(() => {
    let live = true;
    setNone(!HASH.test(hash));
    if (HASH.test(hash))
      terrain(hash).then(
        d => {
          if (live) set(d);
        },
        () => {
          if (live) setNone(true);
        },
      );
    return () => {
      live = false;
    };
  }, [hash]);
  const inner = useMemo(() => plan && <g dangerouslySetInnerHTML={{ __html: plan.plan.svg }} />, [plan]);
  if (none) return <DrawnUp title={title} />;
  const w = plan?.width ?? 5000,
    h = plan?.height ?? 3750,
    shown = Math.min(h, w * SHOWN_PART),
    river = `river-${hash.slice(0, 8)}`;
  return (
    <svg
      class="board pl lod-far"
      style={{ '--tx': letterScale(PICTURE_PX / w) }}
      viewBox={`0 ${Math.round((h - shown) * SHOWN_FROM)} ${w} ${Math.round(shown)}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('client.lobby.plan_of', { title })}
    >
      <defs dangerouslySetInnerHTML={{ __html: patterns }} />
      {inner}
      {plan && (
        <g class="lettering">
          {plan.plan.names.map(n => (
            <text
              key={n.text + n.x}
              class={`lb ${n.kind}${n.light ? ' light' : ''}`}
              transform={`translate(${n.x} ${n.y})rotate(${n.turn})`}
            >
              {n.text}
            </text>
          ))}
          {plan.plan.river && (
            <>
              <path id={river} d={plan.plan.river.path} fill="none" />
              <text class="rivername" dy="12">
                <textPath href={`#${river}`} startOffset="50%">
                  {plan.plan.river.text}
                </textPath>
              </text>
            </>
          )}
        </g>
      )}
    </svg>
  );
}

function Seats({ table, side }: { table: TableRow; side: string }) {
  return (
    <>
      {table.seats
        .filter(s => s.side === side)
        .map(s => (
          <span key={s.seat} class={`st ${side === 'blue' ? 'b' : 'g'}${s.taken ? '' : ' open'}`}>
            {s.taken ? s.name || t('client.lobby.unnamed') : t('client.lobby.open')}
          </span>
        ))}
    </>
  );
}

function Tables({ rows, onLay }: { rows: TableRow[] | null; onLay: () => void }) {
  if (!rows)
    return (
      <p class="quiet" role="status">
        {t('client.lobby.looking')}
      </p>
    );
  if (!rows.length)
    return (
      <div class="empty" data-testid="no-tables">
        <h3>{t('client.lobby.none')}</h3>
        <p>{t('client.lobby.none_text')}</p>
        <button type="button" class="btn pri" onClick={onLay}>
          {t('client.lay.title')}
        </button>
      </div>
    );
  return (
    <table data-testid="tables">
      <thead>
        <tr>
          <th scope="col">{t('client.lobby.task')}</th>
          <th scope="col">{sideName('blue')}</th>
          <th scope="col">{sideName('green')}</th>
          <th scope="col">{t('client.lobby.state')}</th>
          <th>
            <span class="vh">{t('client.lobby.go')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(r => {
          const own = settings.table(r.match);
          return (
            <tr key={r.match}>
              <td>
                <b>{r.title}</b>
              </td>
              <td>
                <Seats table={r} side="blue" />
              </td>
              <td>
                <Seats table={r} side="green" />
              </td>
              <td class="num">
                {r.phase === 'play' ? t('client.lobby.at_minute', { 0: r.minute ?? 0 }) : t(`client.lobby.phase.${r.phase}`)}
              </td>
              <td>
                {own ? (
                  <a class="btn seat" href={`#/seat/${own.match}/${own.secret}`}>
                    {t('client.lobby.return')}
                  </a>
                ) : (
                  <a class="btn quiet" href={`#/watch/${r.match}`}>
                    {t('client.lobby.watch')}
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const size = (s: Scenario) => (s.pieces ?? []).reduce((n, k) => n + k, 0);

export function Lobby() {
  const scenarios = useAnswer('lobby.scenarios', {}),
    tables = useAnswer('lobby.tables', {}, AGAIN_MS);
  const [laying, setLaying] = useState<string | null>(null),
    [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => settings.subscribe(() => again(undefined as never)), []);
  useEffect(() => {
    document.title = 'Reiswitz 1812';
  }, []);
  const list = (scenarios.value?.scenarios ?? []).filter(s => canShow(s.engine)),
    own = settings.get().tables,
    mine = own[0],
    largest = [...list].sort((a, b) => size(b) - size(a))[0],
    shown = list.find(s => s.id === mine?.scenario) ?? largest;
  const lay = (id?: string) => setLaying(id ?? list[0]?.id ?? '');
  return (
    <Page on="tables">
      {(scenarios.broken || tables.broken) && (
        <p class="note warn" role="alert">
          {t('client.lobby.broken')}
        </p>
      )}
      <section class="hero">
        <div class="pw">{shown && <PlanPicture hash={shown.terrain} title={shown.title} />}</div>
        <div class="hx">
          {mine ? (
            <>
              <p class="kick">{t('client.lobby.yours')}</p>
              <h1>{mine.title}</h1>
              <p>{t('client.lobby.you_command', { side: sideName(mine.side) })}</p>
              <div class="row">
                <a class="btn pri" data-testid="return" href={`#/seat/${mine.match}/${mine.secret}`}>
                  {t('client.lobby.return_table')}
                </a>
                <a class="btn quiet" href={`#/laid/${mine.match}`}>
                  {t('client.waiting.links')}
                </a>
              </div>
            </>
          ) : shown ? (
            <>
              <p class="kick">{t('client.lobby.kick')}</p>
              <h1>{shown.title}</h1>
              <p class="summary">{shown.summary}</p>
              <div class="row">
                <button type="button" class="btn pri" data-testid="lay" onClick={() => lay(shown.id)}>
                  {t('client.lay.title')}
                </button>
              </div>
            </>
          ) : (
            <>
              <p class="kick">{t('client.lobby.kick')}</p>
              <h1>{t('client.lobby.head')}</h1>
              <p>{t('client.lobby.looking')}</p>
            </>
          )}
        </div>
      </section>
      <div class="grid">
        <section class="tables">
          <h2>{t('client.lobby.tables')}</h2>
          <Tables rows={tables.value?.tables ?? null} onLay={() => lay()} />
        </section>
        <aside>
          <h2>{t('client.lobby.new')}</h2>
          <ul class="scen">
            {list.map(s => (
              <li key={s.id}>
                <b>{s.title}</b>
                <span class="summary">{s.summary}</span>
                <small class="ui">
                  {t('client.lobby.scenario', { players: s.players, pieces: (s.pieces ?? []).join(' + '), minutes: s.minutes ?? 0 })}
                </small>
                <button type="button" class="btn" data-testid={`lay-${s.id}`} onClick={() => lay(s.id)}>
                  {t('client.lay.this')}
                  <span class="vh"> {s.title}</span>
                </button>
              </li>
            ))}
          </ul>
          {own.length > 0 && (
            <>
              <h2>{t('client.lobby.own')}</h2>
              <ul class="own">
                {own.map(o => (
                  <li key={o.match}>
                    <a href={`#/seat/${o.match}/${o.secret}`}>{o.title}</a> <span>{sideName(o.side)}</span>
                    <button type="button" class="btn small" onClick={() => settings.forget(o.match)}>
                      {t('client.lobby.forget')}
                      <span class="vh"> {o.title}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
      </div>
      {laying !== null && list.length > 0 && <Lay scenarios={list} first={laying} onClose={() => setLaying(null)} />}
    </Page>
  );
}
