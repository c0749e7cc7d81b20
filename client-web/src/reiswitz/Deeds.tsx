// The further orders that are offered for the pieces in hand, and the choices within an instrument; and which member is
// to leave a stack or a square.
import { Dialog } from '../panels/Dialog.tsx';
import { Icon } from '../panels/icons.tsx';
import { t } from '../words/t.ts';
import type { Desk } from './desk.ts';
import { focusBoard, Swatch } from './panels.tsx';
import { pieceName, pieceState } from './words.ts';

export function Deeds({ desk }: { desk: Desk }) {
  const { hand } = desk,
    list = desk.may === true ? desk.deeds : [],
    press = (f: () => void) => () => {
      f();
      focusBoard();
    };
  if (!list.length) return null;
  return (
    <div class="deeds ui" role="group" aria-label={t('client.deed.title')}>
      {list.map(d => (
        <button
          key={d.name}
          type="button"
          aria-pressed={d.mode ? hand.mode === d.mode : undefined}
          data-testid={`act-${d.name}`}
          onClick={d.name === 'deploy' ? () => desk.doDeed(d) : press(() => desk.doDeed(d))}
        >
          <Icon name={d.icon} />
          {t(`client.deed.${d.name}`)} <kbd>{d.key.toUpperCase()}</kbd>
        </button>
      ))}
      {hand.mode === 'attack' && (
        <button
          type="button"
          class="choice"
          aria-pressed={hand.flank}
          data-testid="act-flank"
          onClick={press(() => desk.act({ do: 'flank' }))}
        >
          <Icon name="flank" />
          {t('client.deed.flank')} <kbd>R</kbd>
        </button>
      )}
      {hand.mode === 'stack' && (
        <button
          type="button"
          class="choice"
          aria-pressed={hand.over}
          data-testid="act-over"
          onClick={press(() => desk.act({ do: 'over' }))}
        >
          <Icon name="over" />
          {t('client.deed.over')} <kbd>O</kbd>
        </button>
      )}
    </div>
  );
}

/** "What stands here": the members from the top, each of whom may be chosen to leave. */
export function Members({ desk }: { desk: Desk }) {
  const end = (f: () => void) => () => {
    f();
    setTimeout(focusBoard);
  };
  return (
    <Dialog title={t('client.members.title')} onClose={end(() => desk.choose(null))} testid="members-sheet">
      <p>{t('client.members.text')}</p>
      <ul class="crowd">
        {desk.members.map(p => (
          <li key={p.id}>
            <button type="button" data-testid={`leave-${p.id}`} onClick={end(() => desk.choose(p))}>
              <Swatch piece={p} />
              <b>{pieceName(p)}</b> <span>{pieceState(p)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
