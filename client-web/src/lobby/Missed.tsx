// A term of the table: after what silence a player is absent, so that his side waits for him no more (TURN-5, END-3).
import { span } from '../table/clock.ts';
import { t } from '../words/t.ts';

const MINUTE = 60;
/** What the server takes if nothing is said. */
export const USUAL = 5 * MINUTE;
const CHOICES = [MINUTE, USUAL, 15 * MINUTE, 60 * MINUTE, 24 * 60 * MINUTE];

export function Missed({ absence, onChange }: { absence: number; onChange: (seconds: number) => void }) {
  return (
    <label class="field">
      {t('client.lay.absence')}
      <select data-testid="lay-absence" value={String(absence)} onChange={e => onChange(Number(e.currentTarget.value))}>
        {CHOICES.map(s => (
          <option key={s} value={String(s)}>
            {span(s)}
          </option>
        ))}
      </select>
    </label>
  );
}
