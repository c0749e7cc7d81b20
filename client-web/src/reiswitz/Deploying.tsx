// Beside the plan while troops are placed (DEP-6): the parts of one's own side, the concealers, the deployment kept in a file, what
// is in hand; and "I have done".
import { useRef } from 'preact/hooks';
import type { Desk } from './desk.ts';
import { keptOf, layKept } from './kept-deployment.ts';
import { Icon } from '../panels/icons.tsx';
import { match, seated } from '../state/match.ts';
import { placeName, wind } from '../state/place.ts';
import { counted, t } from '../words/t.ts';
import { EndButton, useSure } from './EndButton.tsx';
import { focusBoard, Swatch } from './panels.tsx';
import { deployment, mayEnd, mine, pieces as piecesOf, turn } from './state.ts';
import { boxOf, comingOf, partsOf, trayOf } from './tray.ts';
import { armName, pieceName } from './words.ts';

const TURN = 15,
  FINE = 5,
  FILE_MOST = 100_000;

/** What every player of one's own side has placed, and who has done. */
export function Parts({ desk }: { desk: Desk }) {
  const parts = partsOf(desk.state);
  return (
    <section class="parts" data-testid="parts">
      <h2 class="sec">
        {t('client.deploy.parts')} <small>{t('client.deploy.parts_note')}</small>
      </h2>
      <ul>
        {parts.map(p => (
          <li key={p.seat} data-testid={`part-${p.seat}`} data-ended={p.ended}>
            <b>{p.name || t('client.deploy.seat', { 0: p.seat + 1 })}</b>{' '}
            {seated(desk.state) && p.seat === desk.state.seat && <i>{t('client.deploy.you')}</i>}
            <span class="ui">
              {t('client.deploy.set', { 0: p.set, 1: p.of })}
              {p.ended ? ` · ${t('client.deploy.done')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pointsText(desk: Desk, id: number): string {
  const k = boxOf(desk.state, id);
  return k ? t('client.box.points', { 0: k.capacity - k.room, 1: k.capacity }) : '';
}

/** Concealers that stand on the plan, and what lies in them; pieces in hand are laid under one by its button. */
export function Boxes({ desk }: { desk: Desk }) {
  const boxes = piecesOf(desk.state).filter(p => p.arm === 'concealer' && mine(desk.state, p));
  if (!boxes.length) return null;
  const holds = desk.lead !== null && desk.lead.arm !== 'concealer';
  return (
    <section class="boxes" data-testid="boxes">
      <h2 class="sec">{t('client.box.title')}</h2>
      <ul>
        {boxes.map(p => (
          <li key={p.id}>
            <Swatch piece={p} />
            <span>
              <b>{placeName(p.x, p.y)}</b> {pointsText(desk, p.id)}
              {boxOf(desk.state, p.id)?.contents.map(k => (
                <button key={k.piece} type="button" class="link" data-testid={`unbox-${k.piece}`} onClick={() => desk.unbox(k.piece)}>
                  {t('client.box.out', { arm: armName(k.arm) })}
                </button>
              ))}
            </span>
            {holds && (
              <button
                type="button"
                class="btn small"
                data-testid={`box-${p.id}`}
                onClick={() => {
                  desk.take('place');
                  desk.act({ do: 'onto', id: p.id });
                  desk.carryOut();
                  focusBoard();
                }}
              >
                {t('client.box.into')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A deployment is kept in a file of the player's own, and laid again from it. */
export function Kept({ desk }: { desk: Desk }) {
  const file = useRef<HTMLInputElement>(null);
  const save = async () => {
    const kept = await keptOf(desk),
      url = URL.createObjectURL(new Blob([`${JSON.stringify(kept)}\n`], { type: 'application/json' })),
      a = document.createElement('a');
    a.href = url;
    a.download = `${match(desk.state)?.scenario ?? 'deployment'}-${desk.state.side}.json`;
    a.click();
    URL.revokeObjectURL(url);
    desk.say(t('client.deploy.saved', { pieces: counted('piece', kept.placings.length) }));
  };
  return (
    <section class="kept" data-testid="kept">
      <h2 class="sec">{t('client.deploy.kept')}</h2>
      <div class="row">
        <button type="button" class="btn small" data-testid="deploy-save" onClick={() => void save()}>
          <Icon name="save" /> {t('client.deploy.save')}
        </button>
        <button
          type="button"
          class="btn small"
          data-testid="deploy-load"
          disabled={desk.may !== true || desk.laying !== null}
          onClick={() => file.current?.click()}
        >
          <Icon name="open" /> {t('client.deploy.load')}
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('client.deploy.load')}
          data-testid="deploy-file"
          onChange={e => {
            const input = e.currentTarget,
              chosen = input.files?.[0];
            if (chosen && chosen.size <= FILE_MOST) void chosen.text().then(text => layKept(desk, text));
            input.value = '';
          }}
        />
      </div>
      {desk.laying && (
        <p class="ui" role="status" data-testid="deploy-laying">
          {t('client.deploy.laying', { 0: desk.laying.done, 1: desk.laying.of })}
        </p>
      )}
    </section>
  );
}

/** The piece in hand: turned, taken back, put down. The same on a desk and, with larger buttons, on a phone. */
export function InHand({ desk }: { desk: Desk }) {
  const { lead, hand } = desk;
  if (!lead)
    return (
      <section class="ctx none" data-testid="context">
        <p>{t(desk.may === true ? 'client.deploy.how' : desk.may)}</p>
      </section>
    );
  const holds = desk.held.length > 0,
    more = desk.chosen.length > 1 ? ` ×${desk.chosen.length}` : '',
    press = (f: () => void) => () => {
      f();
      focusBoard();
    };
  const b = (lead.b + hand.turn + 360) % 360;
  return (
    <section class="ctx" data-testid="context" aria-label={t('client.context.title')}>
      <div class="who">
        <Swatch piece={lead} />
        <p>
          <b>
            {pieceName(lead)}
            {more}
          </b>{' '}
          <i>
            {desk.fromTray ? t('client.deploy.in_tray') : placeName(lead.x, lead.y)} · {t(`client.wind.${wind(b)}`)}
          </i>
        </p>
        <button type="button" class="ic" aria-label={t('client.context.drop')} onClick={press(() => desk.act({ do: 'drop' }))}>
          <Icon name="close" />
        </button>
      </div>
      <div class="acts place">
        <button
          type="button"
          class={hand.mode === 'place' ? 'on' : ''}
          aria-pressed={hand.mode === 'place'}
          data-testid="act-place"
          onClick={press(() => desk.take('place'))}
        >
          <Icon name="hand" />
          <span>{t('client.deploy.place')}</span>
        </button>
        {[
          ['left', -TURN, 'act-face-left'],
          ['turn', TURN, 'act-face-right'],
        ].map(([icon, by, id]) => (
          <button
            key={id}
            type="button"
            aria-label={`${t('client.acts.face')}: ${t(icon === 'left' ? 'client.acts.left' : 'client.acts.right')}`}
            data-testid={id}
            onClick={e => {
              desk.act({ do: 'turn', by: e.shiftKey ? Math.sign(by as number) * FINE : (by as number) });
              focusBoard();
            }}
          >
            <Icon name={icon as 'left' | 'turn'} />
            <span aria-hidden="true">{t('client.acts.face')}</span>
          </button>
        ))}
        <button type="button" disabled={desk.fromTray} data-testid="act-lift" onClick={press(() => desk.lift())}>
          <Icon name="lift" />
          <span>{t('client.deploy.lift')}</span>
        </button>
        {desk.lies !== null && (
          <button
            type="button"
            class={desk.lies ? 'on' : ''}
            aria-pressed={desk.lies}
            data-testid="act-ambush"
            onClick={press(() => desk.hide())}
          >
            <Icon name="ambush" />
            <span>{t('client.deploy.ambush')}</span>
          </button>
        )}
      </div>
      {holds && (
        <button type="button" class="btn pri wide" data-testid="carry-out" onClick={press(() => desk.carryOut())}>
          {t('client.deploy.put')}
        </button>
      )}
    </section>
  );
}

/** What becomes of those who are not placed: they come in with the last body of their side (DEP-6), if there is one. */
function leftText(desk: Desk, left: number): string {
  const last = deployment(desk.state)?.arrivals.at(-1),
    pieces = counted('piece', left);
  return last
    ? t('client.deploy.left_coming', { pieces, place: placeName(last.x, last.y), 0: last.minute })
    : t('client.deploy.left', { pieces });
}

/** "I have done": asked once more while pieces lie in the tray. */
export function Ready({ desk, small = false }: { desk: Desk; small?: boolean }) {
  const may = mayEnd(desk.state),
    left = trayOf(desk.state).waits,
    against = left ? leftText(desk, left) : '',
    [sure, end] = useSure(desk, against),
    screen = deployment(desk.state)?.screen !== undefined;
  const done = screen ? 'client.deploy.ready_screen' : 'client.deploy.ready',
    says = sure ? 'client.end.sure' : small ? 'client.deploy.ready_short' : done;
  return (
    <EndButton desk={desk} may={may} small={small} onEnd={end} against={may === true && against}>
      {t(says)}
    </EndButton>
  );
}

/** In play: who is still on the march, where he comes in and when (DEP-2, DEP-7). */
export function Coming({ desk, onTake }: { desk: Desk; onTake?: () => void }) {
  const bodies = comingOf(desk.state),
    now = turn(desk.state)?.minute ?? 0;
  if (!bodies.length) return null;
  return (
    <section class="parts coming" data-testid="coming">
      <h2 class="sec">{t('client.coming.title')}</h2>
      <ul>
        {bodies.map(k => (
          <li key={k.body} data-testid={`body-${k.body}`}>
            <span>
              <b>{counted('piece', k.own.length)}</b> {t('client.coming.at', { place: placeName(k.at.x, k.at.y), 0: k.minute })}
            </span>
            <button
              type="button"
              class="btn small"
              disabled={desk.may !== true || now < k.minute}
              data-testid={`bring-${k.body}`}
              onClick={() => {
                desk.bringIn(k.own[0]!);
                onTake?.();
                setTimeout(focusBoard);
              }}
            >
              {t('client.coming.bring', { arm: armName(k.own[0]!.arm) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
