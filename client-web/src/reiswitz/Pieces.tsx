// The text twin of the board: every piece as a row, for those who read rather than look.
import { useMemo, useState } from 'preact/hooks';
import { leads, mates, seatName } from './command.ts';
import type { Mate } from './command.ts';
import type { Desk } from './desk.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { focusBoard } from './panels.tsx';
import { ghostName, ghostReading } from './fog.ts';
import { ghosts, inCouncil, pieces as piecesOf, riders, ships, troops, turn } from './state.ts';
import type { Piece } from './state.ts';
import { shipName, shipState } from './things.ts';
import { DISTANCE_PACES, placeName, wind } from '../state/place.ts';
import { assign } from './staff.ts';
import { waitingInCouncil } from './tray.ts';
import { armName, nearestEnemy, pieceName, pieceState } from './words.ts';
import { counted, sideName, t } from '../words/t.ts';

/** Riders, troops far off, and ghosts: where, since when; a ghost may be wiped. */
function Fogged({ desk, team }: { desk: Desk; team: boolean }) {
  const now = turn(desk.state)?.minute ?? 0;
  return (
    <>
      {riders(desk.state).map(r => (
        <tr key={`r${r.n}`} data-testid={`row-rider-${r.n}`}>
          <th scope="row">{t('client.fog.rider')}</th>
          {team && <td>—</td>}
          <td>{sideName(r.side)}</td>
          <td>{placeName(r.x, r.y)}</td>
          <td>—</td>
          <td>—</td>
          <td>—</td>
        </tr>
      ))}
      {troops(desk.state).map(k => (
        <tr key={`t${k.n}`} data-testid={`row-troops-${k.n}`}>
          <th scope="row">{t('client.fog.troops')}</th>
          {team && <td>—</td>}
          <td>{sideName(k.side)}</td>
          <td>{t('client.fog.near', { place: placeName(k.x, k.y) })}</td>
          <td>—</td>
          <td>{t('client.fog.far')}</td>
          <td>—</td>
        </tr>
      ))}
      {ghosts(desk.state).map(g => (
        <tr key={`g${g.n}`} data-testid={`row-ghost-${g.n}`}>
          <th scope="row">{t('client.fog.was', { what: ghostName(g) })}</th>
          {team && <td>—</td>}
          <td>{sideName(g.side)}</td>
          <td>{placeName(g.x, g.y)}</td>
          <td>{g.b === undefined ? '—' : t(`client.wind.${wind(g.b)}`)}</td>
          <td>{t('client.fog.since', { 0: g.minute, minutes: counted('minute', now - g.minute) })}</td>
          <td>
            <button
              type="button"
              class="link"
              aria-label={t('client.fog.wipe_named', { ghost: ghostReading(g) })}
              data-testid={`wipe-${g.n}`}
              onClick={() => void desk.wipe(g.n)}
            >
              {t('client.fog.wipe')}
            </button>
          </td>
        </tr>
      ))}
    </>
  );
}

/** Who orders it (TURN-3); the commander gives it to another here. */
function PlayerOf({ desk, piece, team }: { desk: Desk; piece: Piece; team: readonly Mate[] }) {
  const { state } = desk;
  if (piece.side !== state.side || piece.seat === undefined) return <td>—</td>;
  if (!leads(state)) return <td>{seatName(state, piece.seat)}</td>;
  return (
    <td>
      <select
        aria-label={t('client.pieces.give_named', { piece: pieceName(piece), place: placeName(piece.x, piece.y) })}
        value={piece.seat}
        data-testid={`player-of-${piece.id}`}
        onChange={e => void assign(desk, [piece.id], Number(e.currentTarget.value))}
      >
        {team.map(m => (
          <option key={m.seat} value={m.seat} disabled={!m.near}>
            {m.name}
          </option>
        ))}
      </select>
    </td>
  );
}

export function Pieces({ desk, onTake, onClose }: { desk: Desk; onTake: () => void; onClose?: () => void }) {
  const all = piecesOf(desk.state),
    [which, setWhich] = useState<'own' | 'all'>(desk.state.viewer === 'seat' ? 'own' : 'all'),
    own = desk.state.viewer === 'seat',
    team = useMemo(() => mates(desk.state), [desk.state.fragments]), // nobody, if one plays alone
    several = team.length > 0;
  const rows = useMemo(
    () => all.filter(p => which === 'all' || desk.owns(p)).map(p => ({ p, enemy: nearestEnemy(p, all) })),
    [all, which, desk.state.fragments],
  );
  const table = (
    <div class="twin" data-testid="pieces">
      {own && (
        <div class="flt ui" role="group" aria-label={t('client.pieces.filter')}>
          {(['own', 'all'] as const).map(k => (
            <button key={k} type="button" aria-pressed={which === k} onClick={() => setWhich(k)}>
              {t(`client.pieces.${k}`)}
            </button>
          ))}
        </div>
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label={t('client.tool.pieces')}>
        <table id="pieces-table">
          <caption class="vh">{t('client.tool.pieces')}</caption>
          <thead>
            <tr>
              {['piece', ...(several ? ['player'] : []), 'side', 'place', 'facing', 'state', 'enemy'].map(k => (
                <th key={k} scope="col">
                  {t(`client.pieces.${k}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ p, enemy }) => (
              <tr key={p.id} data-testid={`row-${p.id}`}>
                <th scope="row">
                  {desk.owns(p) ? (
                    <button
                      type="button"
                      class="link"
                      aria-label={t('client.pieces.take_named', { piece: pieceName(p), place: placeName(p.x, p.y) })}
                      onClick={() => {
                        desk.act({ do: 'select', id: p.id });
                        onTake();
                        setTimeout(focusBoard);
                      }}
                    >
                      {pieceName(p)}
                    </button>
                  ) : (
                    pieceName(p)
                  )}
                </th>
                {several && <PlayerOf desk={desk} piece={p} team={team} />}
                <td>{sideName(p.side)}</td>
                <td>{placeName(p.x, p.y)}</td>
                <td>{t(`client.wind.${wind(p.b)}`)}</td>
                <td>{pieceState(p)}</td>
                <td>
                  {enemy
                    ? t('client.pieces.enemy_at', {
                        arm: armName(enemy.arm),
                        0: Math.ceil(Math.hypot(enemy.x - p.x, enemy.y - p.y) / DISTANCE_PACES),
                        way: t(`client.wind.${wind((Math.atan2(enemy.x - p.x, p.y - enemy.y) * 180) / Math.PI)}`),
                      })
                    : '—'}
                </td>
              </tr>
            ))}
            {inCouncil(desk.state) &&
              waitingInCouncil(desk.state).map(p => (
                <tr key={`c${p.id}`} data-testid={`row-${p.id}`}>
                  <th scope="row">{pieceName(p)}</th>
                  {several && <PlayerOf desk={desk} piece={p} team={team} />}
                  <td>{sideName(p.side)}</td>
                  <td colSpan={4}>{t('client.pieces.tray')}</td>
                </tr>
              ))}
            {which === 'all' && <Fogged desk={desk} team={several} />}
            {ships(desk.state)
              .filter(h => which === 'all' || h.side === desk.state.side)
              .map(h => (
                <tr key={`h${h.n}`} data-testid={`row-ship-${h.n}`}>
                  <th scope="row">
                    {own && h.side === desk.state.side ? (
                      <button
                        type="button"
                        class="link"
                        aria-label={t('client.pieces.take_named', { piece: shipName(h), place: placeName(h.x, h.y) })}
                        onClick={() => {
                          desk.act({ do: 'ship', n: h.n });
                          onTake();
                          setTimeout(focusBoard);
                        }}
                      >
                        {shipName(h)}
                      </button>
                    ) : (
                      shipName(h)
                    )}
                  </th>
                  {several && <td>—</td>}
                  <td>{sideName(h.side)}</td>
                  <td>{placeName(h.x, h.y)}</td>
                  <td>{t(`client.wind.${wind(h.b)}`)}</td>
                  <td>{shipState(h)}</td>
                  <td>—</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
  return onClose ? (
    <Dialog title={t('client.tool.pieces')} onClose={onClose} class="wide" testid="pieces-sheet">
      {table}
    </Dialog>
  ) : (
    table
  );
}
