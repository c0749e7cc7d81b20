// A term of the table: a clock, with a time for each move and a bank for each side behind it (TURN-5, END-3; GB-8.3).
import { useState } from 'preact/hooks';
import type { Timing } from '../games.ts';
import { MINUTE_S, termsText } from '../table/clock.ts';
import type { ClockTerms } from '../table/clock.ts';
import { t } from '../words/t.ts';

const LEAST = 5,
  MOST: ClockTerms = { move: 604_800, bank: 2_592_000 };

interface ClockedProps {
  timing: Timing;
  clock: ClockTerms | null;
  onChange: (c: ClockTerms | null) => void;
}

export function Clocked({ timing, clock, onChange }: ClockedProps) {
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
      {timing.usual.map(([key, terms]) => choice(key, termsText(terms), !own && clock === terms, () => take(terms, false)))}
      {choice('own', '', own, () => take({ ...(clock ?? timing.usual[1]![1]) }, true))}
      {own && clock && (
        <>
          {field('move', 1)}
          {field('bank', MINUTE_S)}
        </>
      )}
      {clock && (
        <p class="aside" data-testid="lay-clock-how">
          {t(timing.how)}
        </p>
      )}
    </fieldset>
  );
}
