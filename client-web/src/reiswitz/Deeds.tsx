// The further orders that are offered for the pieces in hand, and the choices within an instrument; and which member is
// to leave a stack or a square.
import { Dialog } from '../panels/Dialog.tsx';
import { Icon } from '../panels/icons.tsx';
import { t } from '../words/t.ts';
import { passengers } from './afloat.ts';
import { Verdict } from './board/tips.tsx';
import type { Desk } from './desk.ts';
import { jobName, jobShort } from './job-words.ts';
import { focusBoard, Swatch } from './panels.tsx';
import { armName, pieceName, pieceState } from './words.ts';

export function Deeds({ desk }: { desk: Desk }) {
  const { hand } = desk,
    list = desk.mayPlan === true ? desk.deeds : [],
    press = (f: () => void) => () => {
      f();
      focusBoard();
    };
  if (!list.length) return desk.ship ? <Fleet desk={desk} /> : null;
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
      {hand.mode === 'work' && <Jobs desk={desk} />}
      {(hand.mode === 'load' || hand.mode === 'demand') && <Refused desk={desk} />}
      {desk.ship && <Fleet desk={desk} />}
    </div>
  );
}

/** Beside the control: why the order in hand would be refused. */
const Refused = ({ desk }: { desk: Desk }) =>
  desk.trial && !desk.trial.ok ? (
    <p class="aside why" data-testid="act-refused">
      <Verdict desk={desk} />
    </p>
  ) : null;

/** What there is to work on here; of the one that is aimed at, what the server says. */
function Jobs({ desk }: { desk: Desk }) {
  const now = desk.job;
  return (
    <>
      <div class="jobs">
        {desk.jobs.map((j, i) => (
          <button
            key={`${j.what}${j.id}${j.work}`}
            type="button"
            class="job"
            aria-pressed={j === now}
            data-testid={`job-${i}`}
            onClick={() => {
              desk.act({ do: 'target', id: j.id, thing: j.what, work: j.work });
              focusBoard();
            }}
          >
            <b>{jobName(j)}</b> <i>{jobShort(j)}</i>
          </button>
        ))}
      </div>
      {!desk.jobs.length && <p class="aside">{t('client.not_now.work')}</p>}
      {now && <Refused desk={desk} />}
    </>
  );
}

/** Of a ship in hand: who is to go ashore, or how it is loaded, or why nothing can be done with it now. */
function Fleet({ desk }: { desk: Desk }) {
  const { ship, hand } = desk;
  if (!ship) return null;
  const aboard = passengers(ship, desk.state.seat);
  if (hand.mode === 'unload')
    return (
      <>
        {aboard.length > 1 &&
          aboard.map(p => (
            <button
              key={p.piece}
              type="button"
              class="choice"
              aria-pressed={!hand.stays.includes(p.piece)}
              data-testid={`ashore-${p.piece}`}
              onClick={() => {
                desk.act({ do: 'stay', id: p.piece });
                focusBoard();
              }}
            >
              {armName(p.arm)}
            </button>
          ))}
        {desk.held.length ? <Refused desk={desk} /> : <p class="aside">{t('client.say.unload')}</p>}
      </>
    );
  if (hand.mode === 'sail') return <Refused desk={desk} />;
  return <p class="aside">{t(ship.state === 'ready' ? 'client.ship.how' : `client.ship.how_${ship.state}`)}</p>;
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
