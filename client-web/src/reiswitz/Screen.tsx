// A match of Reiswitz's game on the page: bar, plan, panel (or, on a small screen, context bar and tabs). What a key does
// stands in keys.ts.
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { Board } from './board/Board.tsx';
import type { Layers } from './board/Board.tsx';
import { terrain } from './board/terrain.ts';
import type { Drawn } from './board/terrain.ts';
import { View } from './board/view.ts';
import { Icon } from '../panels/icons.tsx';
import { Banner, Loading, asksHere } from './Banner.tsx';
import { Colleagues, Parties } from './Colleagues.tsx';
import { gathers, writes as mayWrite } from './command.ts';
import { Context } from './Context.tsx';
import { CloseCouncil, Council, Talk } from './Council.tsx';
import { Boxes, Coming, InHand, Kept, Parts, Ready } from './Deploying.tsx';
import { Offers } from './Offers.tsx';
import { Report } from './Report.tsx';
import { Crowd, Keys, Menu, Strike } from './sheets.tsx';
import { ShareSheet, ShareTray } from './Shares.tsx';
import { Members } from './Deeds.tsx';
import { Orders } from './Orders.tsx';
import { EndPart, Heard, Losses, Sides, Story } from './panels.tsx';
import type { Pt } from './hand.ts';
import { match as matchOf, seated } from '../state/match.ts';
import { toggleLamp } from '../state/settings.ts';
import { Pieces } from './Pieces.tsx';
import { Chairs } from '../table/Chairs.tsx';
import { ClockSheet, ClockWarning } from '../table/Clocks.tsx';
import { Umpire } from '../table/Umpire.tsx';
import { LateNote, Notice, deputySub, watchingAs } from '../table/Notice.tsx';
import type { Table } from '../table/table.ts';
import { t } from '../words/t.ts';
import { Desk } from './desk.ts';
import { drafts } from './drafts.ts';
import { useKeys } from './keys.ts';
import { useMedia } from '../table/use.ts';
import { corners } from './tray.ts';
import { deployment, inCouncil, pieces as piecesOf, result, turn } from './state.ts';
import { Rack } from './slates/Rack.tsx';
import { unread } from './slates/slates.ts';
import { SlateSheet } from './slates/SlateSheet.tsx';
import { Tray } from './Tray.tsx';

type Sheet =
  | 'menu'
  | 'keys'
  | 'chairs'
  | 'umpire'
  | 'strike'
  | 'offers'
  | 'clock'
  | 'pieces'
  | 'report'
  | 'shares'
  | { crowd: number[] }
  | { slate: number | null }
  | null;
type Tab = 'plan' | 'orders' | 'slates' | 'events' | 'pieces';
const SMALL = '(max-width: 899px)';

export function Screen({ table }: { table: Table }) {
  const desk = useMemo(() => new Desk(table), [table]);
  useEffect(() => {
    document.body.classList.add('match-page');
    return () => document.body.classList.remove('match-page');
  }, []);
  return <Ground desk={desk} />;
}

function useDrawn(hash: string | undefined): { drawn: Drawn | null; failed: boolean; again: () => void } {
  const [drawn, set] = useState<Drawn | null>(null),
    [failed, fail] = useState(false),
    [round, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    let live = true;
    fail(false);
    if (hash)
      terrain(hash).then(
        d => {
          if (live) set(d);
        },
        () => {
          if (live) fail(true);
        },
      );
    return () => {
      live = false;
    };
  }, [hash, round]);
  return { drawn, failed, again: () => again(undefined as never) };
}

const BEYOND_PACES = 500,
  CELL_PACES = 10;

/** How large the plan is: as the view says, else the ground; without ground, room for the pieces. */
function sizeOf(desk: Desk, drawn: Drawn | null, failed: boolean): Pt | null {
  const board = matchOf(desk.state)?.board,
    all = piecesOf(desk.state);
  if (board) return { x: board.width, y: board.height };
  if (drawn) return { x: drawn.width, y: drawn.height };
  return failed ? { x: Math.max(...all.map(p => p.x), 0) + BEYOND_PACES, y: Math.max(...all.map(p => p.y), 0) + BEYOND_PACES } : null;
}

function Ground({ desk }: { desk: Desk }) {
  const { drawn, failed, again } = useDrawn(matchOf(desk.state)!.terrain),
    size = sizeOf(desk, drawn, failed);
  if (!size)
    return (
      <main class="waiting" data-testid="fetching">
        <p role="status">{t('client.loading.title')} …</p>
      </main>
    );
  desk.board = size;
  desk.ground = drawn?.things ?? [];
  return <Laid key={`${size.x}×${size.y}`} desk={desk} drawn={drawn} failed={failed} again={again} />;
}

function Laid({ desk, drawn, failed, again }: { desk: Desk; drawn: Drawn | null; failed: boolean; again: () => void }) {
  const view = useMemo(() => new View(desk.board), [desk]);
  const m = matchOf(desk.state)!,
    small = useMedia(SMALL);
  const [layers, setLayers] = useState<Layers>({ edges: false, names: true, trails: true });
  const [sheet, setSheet] = useState<Sheet>(null),
    [tab, setTab] = useState<Tab>('plan'),
    [lasso, setLasso] = useState(false),
    [laid, setLaid] = useState(false);
  const framed = useRef(false),
    bare = useRef(false),
    own = desk.state.viewer === 'seat', // with a seat's eyes
    plays = seated(desk.state),
    place = own && desk.deploying && deployment(desk.state)?.zones.length !== 0,
    gathered = plays && gathers(desk.state), // before play, with colleagues
    council = gathered && inCouncil(desk.state),
    writes = mayWrite(desk.state); // slates are at hand
  const open = sheet && typeof sheet === 'object' && 'slate' in sheet ? sheet.slate : undefined;
  const racked = writes && <Rack desk={desk} open={open} onOpen={slate => setSheet({ slate })} />;

  useEffect(() => {
    const all = piecesOf(desk.state);
    if (framed.current || view.width <= 1) return;
    if (!all.length && !place) {
      if (!bare.current) view.whole(); // nothing is to be seen yet but the ground
      bare.current = true;
      return;
    }
    framed.current = true;
    if (place) view.frameAll(corners(deployment(desk.state)!, desk.board), 120, small);
    else if (own) view.frameAll(small ? all.filter(p => desk.owns(p)) : all, 320, small);
    else view.whole();
  });
  useEffect(() => {
    if (desk.notice?.at) view.show(desk.notice.at);
  }, [desk.notice]);
  useKeys(desk, view, {
    onSheet: setSheet,
    onEdges: on => setLayers(l => ({ ...l, edges: on })),
    onSlate: () => setSheet({ slate: null }),
  });

  const over = result(desk.state),
    late = { state: desk.state, at: t('client.lobby.at_minute', { 0: turn(desk.state)?.minute ?? 0 }), over: over !== undefined },
    ended = useRef(over !== undefined);
  useEffect(() => {
    if (over && !ended.current) setSheet('report');
    ended.current = over !== undefined;
  }, [over]);
  const tools = (
      <>
        {plays && (
          <button
            type="button"
            class={`ic${lasso ? ' on' : ''}`}
            aria-pressed={lasso}
            aria-label={t('client.tool.lasso')}
            title={t('client.tool.lasso')}
            data-testid="tool-lasso"
            onClick={() => setLasso(!lasso)}
          >
            <Icon name="lasso" />
          </button>
        )}
        <button
          type="button"
          class={`ic${desk.hand.mode === 'measure' ? ' on' : ''}`}
          aria-pressed={desk.hand.mode === 'measure'}
          aria-label={t('client.tool.compass')}
          title={`${t('client.tool.compass')} (C)`}
          data-testid="tool-compass"
          onClick={() => desk.take('measure')}
        >
          <Icon name="ruler" />
        </button>
      </>
    );
  const told = ['delayed', 'umpire'].includes(desk.state.viewer ?? ''),
    sees = own || m.sight === 'field' || told; // not simply what lies on the table
  const notice = plays ? null : small && !sees ? <p class="watching">{t('client.watching')}</p> : <Notice {...late} />;
  const stage = place ? 'client.sub.deploy' : council ? 'client.sub.council' : m.sight && `client.sub.${m.sight}`,
    sub = plays ? deputySub(desk.state) || (stage && t(stage)) : watchingAs(desk.state);
  const board = (
    <section class={`mapwrap${desk.line.state === 'open' ? '' : ' grey'}`} aria-label={t('client.plan')}>
      <Board
        desk={desk}
        view={view}
        plan={drawn?.plan ?? null}
        cell={drawn?.cell ?? CELL_PACES}
        layers={layers}
        lasso={lasso}
        onLasso={setLasso}
        onCrowd={ids => setSheet({ crowd: ids })}
      />
      <div class="zoom" role="group" aria-label={t('client.tool.view')}>
        <button type="button" class="ic" aria-label={t('client.tool.nearer')} data-testid="zoom-in" onClick={() => view.nearer()}>
          <Icon name="plus" />
        </button>
        <button type="button" class="ic" aria-label={t('client.tool.farther')} data-testid="zoom-out" onClick={() => view.farther()}>
          <Icon name="minus" />
        </button>
        <button type="button" class="ic" aria-label={t('client.tool.whole')} data-testid="zoom-whole" onClick={() => view.whole()}>
          <Icon name="fit" />
        </button>
        {small && tools}
      </div>
      {!small && notice}
      {!laid && (
        <Loading desk={desk} view={view} plan={drawn?.plan ?? null} failed={failed} onAgain={again} onDone={() => setLaid(true)} />
      )}
      {(laid || desk.line.state !== 'open') && (
        <Banner
          desk={desk}
          view={view}
          onReport={() => setSheet('report')}
          onOffers={() => setSheet('offers')}
          onSlate={slate => setSheet({ slate })}
        />
      )}
    </section>
  );

  // with colleagues the pieces are found by the menu: the slates have their place
  const tabs: Tab[] = writes ? ['plan', 'orders', 'slates', 'events'] : ['plan', 'orders', 'events', 'pieces'],
    deals = place ? 'client.deploy.tab' : gathered ? 'client.council.tab' : 'client.tab.orders',
    tabName = (k: Tab) => t(k === 'orders' ? deals : `client.tab.${k}`),
    put = plays ? drafts(desk.state).length : 0,
    counts: Partial<Record<Tab, number>> = { plan: asksHere(desk), orders: put, slates: unread(desk.state) };
  return (
    <div
      class="table"
      data-testid="match"
      data-phase={m.phase}
      data-viewer={desk.state.viewer}
      data-chair={desk.state.chair ?? undefined}
      data-line={desk.line.state}
    >
      <ClockWarning table={desk.table} />
      <header class="bar">
        <button type="button" class="skip" data-testid="skip" onClick={() => setSheet('pieces')}>
          {t('client.skip.pieces')}
        </button>
        <button type="button" class="ic" aria-label={t('client.menu.title')} data-testid="menu" onClick={() => setSheet('menu')}>
          <Icon name="menu" />
        </button>
        {small ? (
          <>
            <h1 class="vh">{m.title}</h1>
            <Sides desk={desk} small />
          </>
        ) : (
          <>
            <h1 class="ttl">{m.title}</h1>
            <span class="sub">{sub}</span>
            <nav class="tools ui" aria-label={t('client.tool.map')}>
              {tools}
              <button
                type="button"
                class={`ic${layers.edges ? ' on' : ''}`}
                aria-pressed={layers.edges}
                aria-label={t('client.tool.edges')}
                title={`${t('client.tool.edges')} (T)`}
                onClick={() => setLayers({ ...layers, edges: !layers.edges })}
              >
                <Icon name="layers" />
              </button>
              <button
                type="button"
                class="ic"
                aria-label={t('client.tool.pieces')}
                title={t('client.tool.pieces')}
                data-testid="open-pieces"
                onClick={() => setSheet('pieces')}
              >
                <Icon name="table" />
              </button>
              <button
                type="button"
                class="ic"
                aria-label={t('client.tool.keys')}
                title={`${t('client.tool.keys')} (?)`}
                onClick={() => setSheet('keys')}
              >
                <Icon name="keys" />
              </button>
              <button
                type="button"
                class="ic"
                aria-label={t('client.tool.lamp')}
                title={`${t('client.tool.lamp')} (N)`}
                data-testid="lamp"
                onClick={toggleLamp}
              >
                <Icon name="lamp" />
              </button>
            </nav>
          </>
        )}
      </header>
      {small ? (
        <main class="small">
          <div class={`pane plan${tab === 'plan' ? '' : ' away'}`}>
            {board}
            {place ? (
              desk.lead ? (
                <InHand desk={desk} />
              ) : (
                <Tray desk={desk} view={view} />
              )
            ) : council ? (
              <ShareTray desk={desk} />
            ) : plays ? (
              <div>
                <Context desk={desk} />
                {racked}
              </div>
            ) : (
              notice
            )}
            {place && notice}
          </div>
          {tab === 'orders' && (
            <div class="pane">
              {place ? (
                <>
                  <Parts desk={desk} />
                  {gathered && <Talk desk={desk} />}
                  <Boxes desk={desk} />
                  <Kept desk={desk} />
                </>
              ) : gathered ? (
                <>
                  <Council desk={desk} />
                  <Talk desk={desk} />
                </>
              ) : (
                <>
                  {!own && <Parties desk={desk} />}
                  <Orders desk={desk} />
                  {own && <Coming desk={desk} onTake={() => setTab('plan')} />}
                </>
              )}
              <Losses desk={desk} onReport={() => setSheet('report')} />
            </div>
          )}
          {tab === 'slates' && (
            <div class="pane">
              <Colleagues desk={desk} onShare={() => setSheet('shares')} />
              {racked}
            </div>
          )}
          {tab === 'events' && (
            <div class="pane">
              <Story desk={desk} />
            </div>
          )}
          {tab === 'pieces' && (
            <div class="pane">
              <Pieces desk={desk} onTake={() => setTab('plan')} />
            </div>
          )}
          {tab !== 'events' && <Heard desk={desk} />}
          <nav class="tabs" aria-label={t('client.tabs')}>
            {tabs.map(k => (
              <button
                key={k}
                type="button"
                aria-current={tab === k ? 'page' : undefined}
                aria-label={counts[k] ? `${counts[k]} ${tabName(k)}` : undefined}
                data-testid={`tab-${k}`}
                onClick={() => setTab(k)}
              >
                {counts[k] ? <b class={k === 'orders' ? 'badge many' : 'badge'}>{counts[k]}</b> : null} {tabName(k)}
              </button>
            ))}
            {plays && !council && (place ? <Ready desk={desk} small /> : <EndPart desk={desk} small />)}
            {council && <CloseCouncil desk={desk} small />}
          </nav>
        </main>
      ) : (
        <main class="match">
          {place ? (
            <div class="deploying">
              {board}
              <Tray desk={desk} view={view} />
            </div>
          ) : council ? (
            <div class="deploying">
              {board}
              <ShareTray desk={desk} />
            </div>
          ) : racked ? (
            <div class="deploying">
              {board}
              {racked}
            </div>
          ) : (
            board
          )}
          <aside class="panel" aria-label={t('client.panel')}>
            <Sides desk={desk} />
            <LateNote {...late} />
            {place ? (
              <>
                <InHand desk={desk} />
                <Parts desk={desk} />
                {gathered && <Talk desk={desk} />}
                <Boxes desk={desk} />
                <Kept desk={desk} />
                <Story desk={desk} talks={!gathered} />
                {plays && <Ready desk={desk} />}
              </>
            ) : gathered ? (
              <>
                <Council desk={desk} />
                <Talk desk={desk} />
                <Story desk={desk} talks={false} />
                {council && <CloseCouncil desk={desk} />}
              </>
            ) : (
              <>
                {own ? <Colleagues desk={desk} onShare={() => setSheet('shares')} /> : <Parties desk={desk} />}
                <Orders desk={desk} />
                {own && <Coming desk={desk} />}
                <Losses desk={desk} onReport={() => setSheet('report')} />
                <Story desk={desk} />
                {plays && !over && <EndPart desk={desk} />}
              </>
            )}
          </aside>
        </main>
      )}
      <p class="vh" role="status" aria-live="polite" data-testid="said">
        {desk.said}
      </p>
      {sheet === 'menu' && <Menu desk={desk} layers={layers} onLayers={setLayers} onSheet={setSheet} />}
      {sheet === 'umpire' && <Umpire table={desk.table} onClose={() => setSheet(null)} />}
      {sheet === 'chairs' && <Chairs table={desk.table} onClose={() => setSheet(null)} />}
      {sheet === 'keys' && <Keys onClose={() => setSheet(null)} />}
      {desk.choosing && <Members desk={desk} />}
      {sheet === 'report' && <Report desk={desk} onClose={() => setSheet(null)} />}
      {sheet === 'offers' && <Offers desk={desk} onClose={() => setSheet(null)} />}
      {sheet === 'clock' && <ClockSheet table={desk.table} how="client.clock.how" onClose={() => setSheet(null)} />}
      {sheet === 'shares' && <ShareSheet desk={desk} onClose={() => setSheet(null)} />}
      {sheet === 'strike' && <Strike desk={desk} onClose={() => setSheet(null)} />}
      {sheet === 'pieces' && <Pieces desk={desk} onTake={() => setSheet(null)} onClose={() => setSheet(null)} />}
      {open !== undefined && (
        <SlateSheet
          desk={desk}
          view={view}
          faint={drawn?.plan.faint ?? ''}
          n={open}
          onNumber={slate => setSheet({ slate })}
          onLay={() => {
            setSheet(null);
            setTab('plan');
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet && typeof sheet === 'object' && 'crowd' in sheet && <Crowd desk={desk} ids={sheet.crowd} onClose={() => setSheet(null)} />}
    </div>
  );
}
