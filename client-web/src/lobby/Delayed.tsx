// A term of the table: those who watch see everything, but so many minutes of the game and seconds of the clock late.
import type { LobbyLayParams } from '../wire/generated.ts';
import { t } from '../words/t.ts';

export type Delay = NonNullable<LobbyLayParams['delay']>;
const USUAL: Delay = { minutes: 10, seconds: 600 },
  MOST: Delay = { minutes: 240, seconds: 86_400 };

export function Delayed({ delay, onChange }: { delay: Delay | null; onChange: (d: Delay | null) => void }) {
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={delay !== null}
          data-testid="lay-delay"
          onChange={e => onChange(e.currentTarget.checked ? USUAL : null)}
        />
        {t('client.lay.delay_on')}
      </label>
      {delay && (
        <fieldset class="opponents delay">
          <legend>{t('client.lay.delay')}</legend>
          {(['minutes', 'seconds'] as const).map(k => (
            <label key={k} class="field">
              {t(`client.lay.delay_${k}`)}
              <input
                type="number"
                min={1}
                max={MOST[k]}
                required
                value={delay[k]}
                data-testid={`lay-delay-${k}`}
                onInput={e => {
                  const n = e.currentTarget.valueAsNumber;
                  if (Number.isInteger(n)) onChange({ ...delay, [k]: n });
                }}
              />
            </label>
          ))}
          <p class="aside">{t('client.lay.delay_note')}</p>
        </fieldset>
      )}
    </>
  );
}
