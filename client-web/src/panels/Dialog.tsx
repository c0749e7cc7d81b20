// A sheet over the page: the browser's own <dialog>, which keeps the focus inside and gives it back.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words/t.ts';
import { Icon } from './icons.tsx';

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
  const el = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const d = el.current!;
    if (!d.open) d.showModal();
    return () => d.close();
  }, []);
  return (
    <dialog
      ref={el}
      class={`sheet ${cls}`}
      aria-label={title}
      data-testid={testid}
      onCancel={e => {
        e.preventDefault();
        onClose();
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
        {children}
      </div>
    </dialog>
  );
}
