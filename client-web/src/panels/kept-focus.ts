// For who plays without a mouse or without sight: the focus, when the control that had it is gone or is shut by what it did;
// and what is said on the page while a sheet lies over it, which the browser shuts away from a reader of the screen.
import { useEffect, useState } from 'preact/hooks';

const HOMES = 'dialog, section, aside, main',
  LIVE = '[role="status"], [role="alert"], [role="log"]';

const lost = (e: Element) => !e.isConnected || (e as HTMLButtonElement).disabled === true;

/** Where the focus goes: the sheet it was on, else the plan or the heading of what it was in, else the plan or the page. */
function homeOf(around: readonly Element[]): Element | null {
  const near = around.find(e => e.isConnected && e.matches(HOMES));
  if (near?.matches('dialog')) return near;
  const sheet = document.querySelector('dialog[open]');
  const within = [...(near?.querySelectorAll('.board, h1, h2') ?? []), ...document.querySelectorAll('.board, main h1, main')];
  return sheet ?? within.find(e => getComputedStyle(e).visibility === 'visible') ?? null;
}

/** Watches the whole page until the returned function is called. */
export function keepFocus(): () => void {
  let path: Element[] = [];
  const note = ({ target }: FocusEvent) => {
    path = [];
    for (let e = target instanceof Element ? target : null; e; e = e.parentElement) path.push(e);
  };
  const look = () => {
    const [own, ...around] = path,
      now = document.activeElement;
    if (!own || !lost(own) || (now !== own && now !== document.body)) return;
    path = [];
    const home = homeOf(around);
    if (!(home instanceof HTMLElement || home instanceof SVGElement)) return;
    if (!home.hasAttribute('tabindex')) home.setAttribute('tabindex', '-1');
    home.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  document.addEventListener('focusin', note);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', note);
    watch.disconnect();
  };
}

/** What a change of the page says aloud: of a log what is new in it, of anything else all of it. */
function aloud({ target, addedNodes }: MutationRecord): string[] {
  const at = target instanceof Element ? target : target.parentElement,
    added = [...addedNodes].filter(n => n instanceof Element);
  const region = at?.closest(LIVE),
    own = region ? [region] : added.flatMap(e => (e.matches(LIVE) ? [e] : [...e.querySelectorAll(LIVE)]));
  if (region?.closest('dialog')) return [];
  const heard = region?.matches('[role="log"]') ? added : own.filter(e => !e.closest('dialog'));
  return heard.map(e => (e instanceof HTMLElement ? e.innerText : e.textContent).replace(/\s+/g, ' '));
}

/** A log that is laid anew was heard before. */
const laidAnew = ({ removedNodes }: MutationRecord) =>
  [...removedNodes].some(n => n instanceof Element && n.matches('li:not(.none)'));

/** What is said under the sheet, as it is said. */
export function useSaidBeneath(): string {
  const [said, say] = useState('');
  useEffect(() => {
    const watch = new MutationObserver(all => {
      const texts = new Set(all.some(laidAnew) ? [] : all.flatMap(aloud).map(s => s.trim()));
      texts.delete('');
      if (texts.size) say([...texts].join(' '));
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, []);
  return said;
}
