// A game of War-Chess on the page: bar, board or words, and beside it (on a small screen beneath it) players, moves and
// what is to be said. What a key does stands in keys.ts.
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { Icon } from '../panels/icons.tsx';
import { match } from '../state/match.ts';
import { toggleLamp } from '../state/settings.ts';
import { BrokenLine, Waiting } from '../table/banners.tsx';
import { ChairAsked, Chairs } from '../table/Chairs.tsx';
import { ClockBanner, ClockSheet, ClockWarning, clockSays } from '../table/Clocks.tsx';
import { Stopped } from '../table/Computer.tsx';
import { Notice, deputySub, watchingAs } from '../table/Notice.tsx';
import type { Table } from '../table/table.ts';
import { Umpire, UmpireAsked } from '../table/Umpire.tsx';
import { useMedia } from '../table/use.ts';
import { t } from '../words/t.ts';
import { Board } from './Board.tsx';
import { choices } from './choices.ts';
import { Desk } from './desk.ts';
import { useKeys } from './keys.ts';
import { Key, Moves, Offers, Player, Say } from './panels.tsx';
import { Keys, Menu, Resign, Score } from './sheets.tsx';
import type { Sheet } from './sheets.tsx';
import { atMove, battle, CLOCK_HOW, otherSide, STEP } from './state.ts';
import type { BattleSide } from './state.ts';
import { Words } from './Words.tsx';

const SMALL = '(max-width: 899px)';

function Tool({ id, on, sign, onPress }: { id: string; on?: boolean; sign: string; onPress: () => void }) {
  return (
    <button type="button" class="wc-tool" aria-pressed={on} data-testid={`show-${id}`} onClick={onPress}>
      {on !== undefined && <i aria-hidden="true" />}
      {t(`client.warchess.tool.${id}`)} <kbd aria-hidden="true">{sign}</kbd>
    </button>
  );
}

export function Screen({ table }: { table: Table }) {
  const desk = useMemo(() => new Desk(table), [table]),
    [sheet, setSheet] = useState<Sheet>(null),
    [turned, setTurned] = useState(desk.turnedAtFirst),
    [, again] = useReducer((n: number) => n + 1, 0),
    small = useMedia(SMALL),
    { numbers, lines, words } = choices.get();
  useEffect(() => choices.subscribe(() => again(undefined as never)), []);
  useEffect(() => {
    document.body.classList.add('war-chess');
    return () => document.body.classList.remove('war-chess');
  }, []);
  const showWords = (on: boolean) => {
    choices.set({ words: on });
    setTimeout(() => document.querySelector<HTMLElement>(on ? '#typed' : '.wc-board')?.focus());
  };
  const acts = {
    onNumbers: () => choices.set({ numbers: !choices.get().numbers }),
    onLines: () => choices.set({ lines: !choices.get().lines }),
    onTurn: () => setTurned(x => !x),
    onWords: () => showWords(!choices.get().words),
  };
  useKeys(desk, { turned, onKeys: () => setSheet('keys'), ...acts });

  const m = match(desk.state)!,
    below: BattleSide = turned ? 'attack' : 'defence';
  const tools = (
    <div class="wc-tools ui" role="group" aria-label={t('client.warchess.tool.title')}>
      {!words && (
        <>
          <Tool id="numbers" on={numbers} sign="1" onPress={acts.onNumbers} />
          <Tool id="lines" on={lines} sign="2" onPress={acts.onLines} />
          <Tool id="turn" sign="3" onPress={acts.onTurn} />
        </>
      )}
      <Tool id="words" on={words} sign="T" onPress={acts.onWords} />
    </div>
  );
  const say = <Say desk={desk} onScore={() => setSheet('score')} />;
  return (
    <div
      class={`wc${words ? ' in-words' : ''}`}
      data-testid="match"
      data-game="war-chess"
      data-phase={m.phase}
      data-viewer={desk.state.viewer}
      data-line={table.line.state}
      data-side={desk.side ?? undefined}
    >
      <header class="bar">
        <button type="button" class="skip" data-testid="skip" onClick={() => showWords(true)}>
          {t('client.warchess.skip')}
        </button>
        <button type="button" class="ic" aria-label={t('client.menu.title')} data-testid="menu" onClick={() => setSheet('menu')}>
          <Icon name="menu" />
        </button>
        <h1 class="ttl">{m.title}</h1>
        {desk.side === null && <span class="sub">{watchingAs(desk.state)}</span>}
        {desk.state.deputy && <span class="sub">{deputySub(desk.state)}</span>}
        {!small && tools}
        {!small && (
          <button
            type="button"
            class="ic"
            aria-label={t('client.tool.lamp')}
            title={t('client.tool.lamp')}
            data-testid="lamp"
            onClick={toggleLamp}
          >
            <Icon name="lamp" />
          </button>
        )}
      </header>
      <main>
        <div class="wc-main">
          <Notice state={desk.state} at={atMove(battle(desk.state)?.minute ?? 0)} over={m.phase === 'over'} step={STEP} />
          {words ? (
            <Words desk={desk} onBoard={() => showWords(false)} />
          ) : (
            <section class={`wc-wrap${table.line.state === 'open' ? '' : ' grey'}`} aria-label={t('client.warchess.board.title')}>
              {small && <Player small desk={desk} side={otherSide(below)} />}
              <Board desk={desk} turned={turned} small={small} numbers={numbers} command={lines} />
              <p class="vh" id="wc-help">
                {t('client.warchess.board.help')}
              </p>
              {small && <Player small desk={desk} side={below} />}
            </section>
          )}
          {small && say}
          {small && tools}
          {table.line.state !== 'open' ? <BrokenLine table={table} /> : m.phase === 'waiting' && <Waiting table={table} />}
          {m.phase === 'play' && table.line.state === 'open' && <Stopped table={table} />}
          {table.line.state === 'open' && clockSays(table) && <ClockBanner table={table} />}
          {table.line.state === 'open' && <ChairAsked table={table} />}
          {table.line.state === 'open' && <UmpireAsked table={table} />}
        </div>
        <aside class="wc-aside" aria-label={t('client.panel')}>
          {(!small || words) && <Player small={small} desk={desk} side={otherSide(below)} />}
          {small && <Offers desk={desk} onResign={() => setSheet('resign')} />}
          <Moves desk={desk} />
          {!small && say}
          <Key />
          {(!small || words) && <Player small={small} desk={desk} side={below} />}
          {!small && <Offers desk={desk} onResign={() => setSheet('resign')} />}
        </aside>
      </main>
      <p class="vh" role="status" aria-live="polite" data-testid="said">
        {desk.said}
      </p>
      <ClockWarning table={table} />
      {sheet === 'menu' && <Menu desk={desk} onSheet={setSheet} />}
      {sheet === 'umpire' && <Umpire table={table} onClose={() => setSheet(null)} />}
      {sheet === 'chairs' && <Chairs table={table} onClose={() => setSheet(null)} />}
      {sheet === 'clock' && <ClockSheet table={table} how={CLOCK_HOW} onClose={() => setSheet(null)} />}
      {sheet === 'keys' && <Keys onClose={() => setSheet(null)} />}
      {sheet === 'resign' && <Resign desk={desk} onClose={() => setSheet(null)} />}
      {sheet === 'score' && <Score desk={desk} onClose={() => setSheet(null)} />}
    </div>
  );
}
