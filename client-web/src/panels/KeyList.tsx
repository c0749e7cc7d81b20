// The keys of a page, and what each does.
import { settings } from '../state/settings.ts';
import { t } from '../words/t.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  keys: readonly (readonly [names: string, does: string])[];
  off: string; // said while the keys are shut off
  mouse: string;
  onClose: () => void;
}

export const KeyList = ({ keys, off, mouse, onClose }: Props) => (
  <Dialog title={t('client.tool.keys')} onClose={onClose} class="keys" testid="keys-sheet">
    {!settings.get().letterKeys && <p>{off}</p>}
    <dl>
      {keys.map(([names, does]) => (
        <div key={names}>
          <dt>
            {names.split(' ').map((x, i) => (
              <kbd key={i}>{x}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p>{mouse}</p>
  </Dialog>
);
