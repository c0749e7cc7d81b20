// A sheet over the page: the browser's own <dialog>, which keeps the focus inside and gives it back.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../words/t.ts';
import { Icon } from './icons.tsx';
import { useSaidBeneath } from './kept-focus.ts';

/** A sheet lies over the page: its keys are its own. */
export const covered = () => document.querySelector('dialog[open]') !== null;

const LIFTED_MS = 400;

export function Dialog({
  title,
  onClose,
  class: cls = '',
  testid,
  children,
}: {
  title: string;
  onClose: () => void;
  class?: string;
  testid?: string;
  children: ComponentChildren;
}) {
  const el = useRef<HTMLDialogElement>(null),
    opened = useRef(performance.now()),
    pressed = useRef(false),
    said = useSaidBeneath();
  useLayoutEffect(() => {
    const d = el.current!;
    if (!d.open) d.showModal();
    return () => d.close();
  }, []);
  return (
    <dialog
      ref={el}
      class={`sheet ${cls}`}
      aria-label={title}
      tabIndex={-1}
      data-testid={testid}
      onCancel={e => {
        e.preventDefault();
        onClose();
      }}
      onPointerDownCapture={() => (pressed.current = true)}
      onClickCapture={e => {
        // a finger that opened the sheet as it was lifted: its click comes after, and falls on what now lies there
        if (!pressed.current && e.detail > 0 && performance.now() - opened.current < LIFTED_MS) e.stopPropagation();
      }}
      onClick={e => {
        if (e.target === el.current) onClose();
      }}
      onKeyDown={e => e.stopPropagation()}
    >
      <div class="sheet-in">
        <header>
          <h2>{title}</h2>
          <button type="button" class="ic" aria-label={t('client.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <p class="vh" role="status" data-testid="said-beneath">
          {said}
        </p>
        {children}
      </div>
    </dialog>
  );
}
