// What one is called at the table, wherever one is asked.
import { TextField } from '../panels/TextField.tsx';
import { NAME_MOST } from '../state/settings.ts';
import { t } from '../words/t.ts';

export const OwnName = ({ value, onText, testid }: { value: string; onText: (text: string) => void; testid: string }) => (
  <TextField
    label={t('client.lay.name')}
    name="name"
    most={NAME_MOST}
    value={value}
    autocomplete="nickname"
    onText={onText}
    testid={testid}
  />
);
