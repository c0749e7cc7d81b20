// The button that ends a part, of the deployment or of a side move: on a desk with the reason why it may not be, or what
// speaks against it, above it; on a phone alone, and pressed in vain it says the reason.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Desk } from './desk.ts';
import { t } from '../words/t.ts';

/** Where something speaks against it, the first press says so and asks; the next, or the first if nothing does, ends the part. */
export function useSure(desk: Desk, against: string): [boolean, () => void] {
  const [sure, ask] = useState(false);
  const end = () => {
    if (against && !sure) {
      ask(true);
      desk.say(against);
      return;
    }
    ask(false);
    void desk.endPart();
  };
  return [sure, end];
}

interface Props {
  desk: Desk;
  may: Desk['may'];
  small: boolean;
  onEnd: () => void;
  against?: ComponentChildren; // on a desk, above the button
  children: ComponentChildren; // what it says
}

export function EndButton({ desk, may, small, onEnd, against, children }: Props) {
  if (small)
    return (
      <button
        type="button"
        class="end"
        data-testid="end-part"
        aria-disabled={may !== true}
        onClick={() => {
          if (may === true) onEnd();
          else desk.say(t(may));
        }}
      >
        {children}
      </button>
    );
  return (
    <footer class="end">
      {may !== true && (
        <p class="why" data-testid="end-why">
          {t(may)}
        </p>
      )}
      {against && <p class="why">{against}</p>}
      <button type="button" class="btn pri" data-testid="end-part" disabled={may !== true} onClick={onEnd}>
        {children}
      </button>
    </footer>
  );
}
