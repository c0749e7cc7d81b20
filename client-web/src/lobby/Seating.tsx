// How many players each side has, and for each seat but one's own whether a person or a computer takes it.
import { sideName, strengthName, t } from '../words/t.ts';
import { placeName } from './seating.ts';
import type { Place } from './seating.ts';

export function Numbers({
  sides,
  players,
  most,
  onChange,
}: {
  sides: readonly string[];
  players: readonly number[];
  most: number;
  onChange: (players: number[]) => void;
}) {
  return (
    <fieldset class="numbers">
      <legend>{t('client.lay.players')}</legend>
      {sides.map((side, i) => (
        <label key={side} class={`num-of side-${side}`}>
          {sideName(side)}
          <select
            value={players[i]}
            data-testid={`lay-players-${side}`}
            onChange={e => onChange(players.map((n, k) => (k === i ? Number(e.currentTarget.value) : n)))}
          >
            {Array.from({ length: most }, (_, k) => (
              <option key={k} value={k + 1}>
                {k + 1}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p class="aside">{t('client.lay.players_note')}</p>
    </fieldset>
  );
}

/** One choice a seat; '' is a person. */
export function Sitters({
  seats,
  own,
  strengths,
  chosen,
  onChange,
}: {
  seats: readonly Place[];
  own: number;
  strengths: readonly string[];
  chosen: Readonly<Record<number, string>>;
  onChange: (seat: number, strength: string) => void;
}) {
  return (
    <fieldset class="sitters">
      <legend>{t('client.lay.others')}</legend>
      {seats.map(
        (k, seat) =>
          seat !== own && (
            <label key={seat} class={`sitter side-${k.side}`}>
              {placeName(seats, seat)}
              <select
                value={chosen[seat] ?? ''}
                data-testid={`lay-sitter-${seat}`}
                onChange={e => onChange(seat, e.currentTarget.value)}
              >
                <option value="">{t('client.lay.person')}</option>
                {strengths.map(s => (
                  <option key={s} value={s}>
                    {t('client.lay.computer', { strength: strengthName(s) })}
                  </option>
                ))}
              </select>
            </label>
          ),
      )}
    </fieldset>
  );
}
