// What a table's players may have otherwise than the rules stand, folded away: each option of the game in one sentence.
import { t } from '../words/t.ts';

export function TableRules({ names, on, onChange }: { names: readonly string[]; on: readonly string[]; onChange: (on: string[]) => void }) {
  if (!names.length) return null;
  return (
    <details class="more tablerules">
      <summary data-testid="lay-options">
        {t('client.option.title')} {on.length > 0 && <b>({on.length})</b>}
      </summary>
      <p>{t('client.option.note')}</p>
      {names.map(name => (
        <label key={name} class="pick">
          <input
            type="checkbox"
            checked={on.includes(name)}
            data-testid={`lay-option-${name}`}
            onChange={e => onChange(e.currentTarget.checked ? [...on, name] : on.filter(o => o !== name))}
          />
          <span>
            <b>{t(`client.option.${name}`)}</b>
            {t(`client.option.${name}.text`)}
          </span>
        </label>
      ))}
    </details>
  );
}
