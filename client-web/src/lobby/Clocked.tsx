// A term of the table: a clock, with a time for each move and a bank for each side behind it (TURN-5, END-3).
import { useState } from 'preact/hooks';
import { termsText } from '../table/clock.ts';
import type { LobbyLayParams } from '../wire/generated.ts';
import { t } from '../words/t.ts';

export type ClockTerms = NonNullable<LobbyLayParams['clock']>;
const MINUTE = 60,
  LEAST = 5,
  MOST: ClockTerms = { move: 604_800, bank: 2_592_000 };
const USUAL: readonly (readonly [string, ClockTerms])[] = [
  ['quick', { move: MINUTE, bank: 10 * MINUTE }],
  ['usual', { move: 3 * MINUTE, bank: 30 * MINUTE }],
  ['slow', { move: 10 * MINUTE, bank: 60 * MINUTE }],
];

export function Clocked({ clock, onChange }: { clock: ClockTerms | null; onChange: (c: ClockTerms | null) => void }) {
  const [own, setOwn] = useState(false);
  const choice = (key: string, text: string, chosen: boolean, choose: () => void) => (
    <label key={key} class="pick">
      <input type="radio" name="clock" value={key} checked={chosen} data-testid={`lay-clock-${key}`} onChange={choose} />
      <span>
        <b>{t(`client.lay.clock_${key}`)}</b>
        {text}
      </span>
    </label>
  );
  const take = (terms: ClockTerms | null, by: boolean) => {
    setOwn(by);
    onChange(terms);
  };
  const field = (k: 'move' | 'bank', unit: number) => (
    <label class="field">
      {t(`client.lay.clock_own_${k}`)}
      <input
        type="number"
        min={k === 'move' ? LEAST : 0}
        max={MOST[k] / unit}
        required
        value={clock![k] / unit}
        data-testid={`lay-clock-own-${k}`}
        onInput={e => {
          const n = e.currentTarget.valueAsNumber;
          if (Number.isInteger(n)) onChange({ ...clock!, [k]: n * unit });
        }}
      />
    </label>
  );
  return (
    <fieldset class="opponents clock">
      <legend>{t('client.lay.clock')}</legend>
      {choice('none', '', clock === null, () => take(null, false))}
      {USUAL.map(([key, terms]) => choice(key, termsText(terms), !own && clock === terms, () => take(terms, false)))}
      {choice('own', '', own, () => take({ ...(clock ?? USUAL[1]![1]) }, true))}
      {own && clock && (
        <>
          {field('move', 1)}
          {field('bank', MINUTE)}
        </>
      )}
    </fieldset>
  );
}
