// Draw and truce (TURN-8): what either side offers, and the sheet in which a commander offers and answers.
import { useId, useState } from 'preact/hooks';
import { speaks } from './command.ts';
import type { Desk } from './desk.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { offer } from './staff.ts';
import { offers } from './state.ts';
import { codePoints } from '../words/plain.ts';
import { sideName, t } from '../words/t.ts';

const TERMS_MOST = 280;
type Offer = ReturnType<typeof offers>[number];

const offerText = (desk: Desk, o: Offer) =>
  t(`client.offer.${o.side === desk.state.side ? 'ours' : 'theirs'}_${o.offer}`, { side: sideName(o.side), terms: o.terms ?? '' });

export const theirOffer = (desk: Desk) => offers(desk.state).find(o => o.side !== desk.state.side);

/** An offer that stands, over the foot of the plan: to be answered, or one's own to be withdrawn. */
export function Offered({ desk, onAnswer }: { desk: Desk; onAnswer: () => void }) {
  const theirs = theirOffer(desk),
    one = theirs ?? offers(desk.state)[0];
  if (!one) return null;
  return (
    <div class="bn ui word" role="status" data-testid="offered">
      <span>{offerText(desk, one)}</span>
      {speaks(desk.state) && (
        <button type="button" class="btn" data-testid="offer-answer" onClick={onAnswer}>
          {t(theirs ? 'client.offer.answer' : 'client.offer.take_back')}
        </button>
      )}
    </div>
  );
}

function Truce({ onOffer }: { onOffer: (terms: string) => void }) {
  const [terms, setTerms] = useState(''),
    id = useId(),
    left = TERMS_MOST - codePoints(terms);
  return (
    <form
      class="col"
      onSubmit={e => {
        e.preventDefault();
        onOffer(terms.trim());
      }}
    >
      <label class="field">
        {t('client.offer.terms')}
        <textarea rows={3} data-testid="offer-terms" aria-describedby={id} value={terms} onInput={e => setTerms(e.currentTarget.value)} />
      </label>
      <small id={id}>{t('client.offer.left', { 0: left })}</small>
      <button type="submit" class="btn" data-testid="offer-truce" disabled={!terms.trim() || left < 0}>
        {t('client.offer.truce')}
      </button>
    </form>
  );
}

export function Offers({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const open = offers(desk.state),
    mine = open.find(o => o.side === desk.state.side),
    theirs = open.find(o => o.side !== desk.state.side);
  const say = (verb: 'accept' | 'decline' | 'draw' | 'truce', more?: { terms: string }) => {
    onClose();
    void offer(desk, verb, more);
  };
  return (
    <Dialog title={t('client.offer.title')} onClose={onClose} testid="offer-sheet">
      <p class="aside">{t('client.offer.how')}</p>
      {theirs && (
        <>
          <p class="offered">{offerText(desk, theirs)}</p>
          <div class="row">
            <button type="button" class="btn pri" data-testid="offer-accept" onClick={() => say('accept')}>
              {t('client.offer.accept')}
            </button>
            <button type="button" class="btn" data-testid="offer-decline" onClick={() => say('decline')}>
              {t('client.offer.decline')}
            </button>
          </div>
        </>
      )}
      {mine && (
        <div class="row">
          <p class="offered">{offerText(desk, mine)}</p>
          {!theirs && (
            <button type="button" class="btn" data-testid="offer-withdraw" onClick={() => say('decline')}>
              {t('client.offer.withdraw')}
            </button>
          )}
        </div>
      )}
      {mine?.offer !== 'draw' && (
        <div class="col">
          <button type="button" class="btn" data-testid="offer-draw" onClick={() => say('draw')}>
            {t('client.offer.draw')}
          </button>
        </div>
      )}
      <Truce onOffer={terms => say('truce', { terms })} />
    </Dialog>
  );
}
