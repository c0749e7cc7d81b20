// How a place that is offered is taken: a field, the fault if there is one, the button, and the way out: only to watch.
import type { ComponentChildren } from 'preact';
import { Warning } from '../panels/Warning.tsx';
import { t } from '../words/t.ts';

interface Props {
  match: string;
  words: string; // on the button
  may: boolean;
  testid: string;
  fault: string;
  faultTestid?: string;
  onTake: () => void;
  children: ComponentChildren;
}
export function Take({ match, words, may, testid, fault, faultTestid, onTake, children }: Props) {
  return (
    <form
      onSubmit={e => {
        e.preventDefault();
        onTake();
      }}
    >
      {children}
      <Warning text={fault} testid={faultTestid} />
      <div class="row">
        <button type="submit" class="btn pri" disabled={!may} data-testid={testid}>
          {words}
        </button>
        <a class="btn quiet" href={`#/watch/${match}`}>
          {t('client.invitation.watch')}
        </a>
      </div>
    </form>
  );
}
