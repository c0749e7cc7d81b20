// An address with a button that copies it.
import { useState } from 'preact/hooks';
import { t } from '../words/t.ts';

const SAID_MS = 2_500;

export function Copy({ label, text, note, testid }: { label: string; text: string; note?: string; testid?: string }) {
  const [copied, set] = useState(false),
    id = `copy-${testid ?? label.replaceAll(' ', '-')}`;
  const copy = async () => {
    const field = document.getElementById(id) as HTMLInputElement;
    field.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand('copy');
    } // without a secure origin there is no clipboard
    set(true);
    setTimeout(() => set(false), SAID_MS);
  };
  return (
    <div class="copy">
      <label for={id}>{label}</label>
      <div>
        <input id={id} readOnly value={text} data-testid={testid} onFocus={e => e.currentTarget.select()} />
        <button type="button" class="btn" data-testid={testid && `${testid}-copy`} onClick={() => void copy()}>
          {copied ? t('client.copied') : t('client.copy')}
        </button>
      </div>
      {note && <p>{note}</p>}
      <span class="vh" role="status">
        {copied ? t('client.copied') : ''}
      </span>
    </div>
  );
}
