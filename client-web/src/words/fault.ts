// An error of an answer in a sentence: the server's hint first, else the sentence of its name.
import { BROKEN, Fault } from '../wire/line.ts';
import { hintText, known, t } from './t.ts';

const PREFIX = 'ERR_';

export function faultText(e: unknown): string {
  if (!(e instanceof Fault)) return t('client.fault.other', { text: String(e) });
  if (e.code === BROKEN) return t('client.fault.broken');
  if (e.data?.hint && known(e.data.hint.id)) return hintText(e.data.hint);
  const id = `error.${e.fault.slice(PREFIX.length).toLowerCase()}`;
  return known(id) ? t(id, { name: e.data?.limit ?? '' }) : t('client.fault.other', { text: e.message });
}
