// The lobby in short: the plan of a scenario, the open tables, what can be laid, and one's own tables.
import { useEffect, useReducer, useState } from 'preact/hooks';
import { Page } from '../pages/Page.tsx';
import { gameOf, games } from '../games.ts';
import type { Scenario } from '../games.ts';
import { settings } from '../state/settings.ts';
import type { LobbyTablesResult } from '../wire/generated.ts';
import { counted, sideName, sideWithin, t } from '../words/t.ts';
import { Lay } from './Lay.tsx';
import { useAnswer } from './line.ts';
import { Seats } from './Seats.tsx';

type TableRow = LobbyTablesResult['tables'][number];
const AGAIN_MS = 15_000;

/** How many play, with how much, how long; what the scenario does not say is not said. */
function facts(s: Scenario): string {
  const pieces = (s.pieces ?? []).some(n => n > 0) ? t('client.lobby.pieces', { pieces: s.pieces!.join(' + ') }) : '',
    minutes = s.minutes ? t('client.lobby.minutes', { minutes: counted('minute', s.minutes) }) : '';
  return [counted('player', s.players), pieces, minutes].filter(Boolean).join(' · ');
}

function Tables({ rows, engine, onLay }: { rows: TableRow[] | null; engine: (r: TableRow) => string; onLay: () => void }) {
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
        <button type="button" class="btn" onClick={onLay}>
          {t('client.lay.title')}
        </button>
      </div>
    );
  return (
    <table data-testid="tables">
      <thead>
        <tr>
          <th scope="col">{t('client.lobby.task')}</th>
          <th scope="col">{t('client.lobby.players')}</th>
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
                <Seats seats={r.seats} />
              </td>
              <td class="num">
                {(r.phase === 'play' && gameOf(engine(r))?.at(r.minute ?? 0)) || t(`client.lobby.phase.${r.phase}`)}
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

const size = (s: Scenario) => (s.pieces ?? []).reduce((n, k) => n + k, 0),
  rank = (s: Scenario) => games.findIndex(g => g.engine === s.engine);

export function Lobby() {
  const scenarios = useAnswer('lobby.scenarios', {}),
    tables = useAnswer('lobby.tables', {}, AGAIN_MS);
  const [laying, setLaying] = useState<string | null>(null),
    [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => settings.subscribe(() => again(undefined as never)), []);
  useEffect(() => {
    document.title = t('client.brand');
  }, []);
  const list = (scenarios.value?.scenarios ?? []).filter(s => gameOf(s.engine)).sort((a, b) => rank(a) - rank(b) || size(a) - size(b)),
    own = settings.get().tables,
    mine = own[0],
    first = list.find(s => !s.exercise), // whoever is new here begins with the smallest
    shown = list.find(s => s.id === mine?.scenario) ?? first,
    game = shown && gameOf(shown.engine);
  const exercises = list.filter(s => s.exercise),
    lay = (id?: string) => setLaying(id ?? first?.id ?? '');
  const offer = (s: Scenario) => (
    <li key={s.id}>
      <b>{s.title}</b>
      <span class="summary">{s.summary}</span>
      <small class="ui">{facts(s)}</small>
      {gameOf(s.engine)?.told && (
        <a class="told ui" data-testid={`told-${s.id}`} href={`#/rules/scenario-${s.id}`}>
          {t('client.lobby.told')}
          <span class="vh"> {s.title}</span>
        </a>
      )}
      <button type="button" class="btn" data-testid={`lay-${s.id}`} onClick={() => lay(s.id)}>
        {t('client.lay.this')}
        <span class="vh"> {s.title}</span>
      </button>
    </li>
  );
  return (
    <Page on="tables">
      {(scenarios.broken || tables.broken) && (
        <p class="note warn" role="alert">
          {t('client.lobby.broken')}
        </p>
      )}
      <section class="hero">
        <div class="pw">{game && <game.Picture scenario={shown} />}</div>
        <div class="hx">
          {mine ? (
            <>
              <p class="kick">{t('client.lobby.yours')}</p>
              <h1>{mine.title}</h1>
              <p>{t('client.lobby.you_command', { side: sideWithin(mine.side) })}</p>
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
              <p class="kick">{t('client.lobby.begin')}</p>
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
          <Tables
            rows={tables.value?.tables ?? null}
            engine={r => list.find(s => s.id === r.scenario)?.engine ?? ''}
            onLay={() => lay()}
          />
        </section>
        <aside>
          <h2>{t('client.lobby.new')}</h2>
          <ul class="scen">{list.filter(s => !s.exercise).map(offer)}</ul>
          {exercises.length > 0 && (
            <details class="more" data-testid="exercises">
              <summary>{t('client.lobby.exercises', { 0: exercises.length })}</summary>
              <ul class="scen">{exercises.map(offer)}</ul>
            </details>
          )}
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
