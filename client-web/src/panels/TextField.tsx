// A field for words: a line, or with rows several.
interface Props {
  label: string;
  value: string;
  onText: (text: string) => void;
  testid: string;
  most?: number; // characters
  rows?: number;
  name?: string;
  autocomplete?: string;
}
export function TextField({ label, value, onText, testid, most, rows, name, autocomplete }: Props) {
  const all = { name, maxLength: most, value, autocomplete, 'data-testid': testid };
  return (
    <label class="field">
      {label}
      {rows ? (
        <textarea {...all} rows={rows} onInput={e => onText(e.currentTarget.value)} />
      ) : (
        <input {...all} onInput={e => onText(e.currentTarget.value)} />
      )}
    </label>
  );
}
