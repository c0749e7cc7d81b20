// What cannot be taken back is asked for once more.
import { t } from '../words/t.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  text: string;
  yes: string; // on the button
  name: string; // of the sheet: NAME-sheet, NAME-confirm
  onYes: () => void;
  onClose: () => void;
}

export const Sure = ({ title, text, yes, name, onYes, onClose }: Props) => (
  <Dialog title={title} onClose={onClose} testid={`${name}-sheet`}>
    <p>{text}</p>
    <div class="row end">
      <button type="button" class="btn" onClick={onClose}>
        {t('client.strike.no')}
      </button>
      <button
        type="button"
        class="btn danger"
        data-testid={`${name}-confirm`}
        onClick={() => {
          onClose();
          onYes();
        }}
      >
        {yes}
      </button>
    </div>
  </Dialog>
);
