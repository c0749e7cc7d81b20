// Which language the page speaks: the one chosen in this browser, else the first of the browser's own that we have.
import { settings } from '../state/settings.ts';
import { speak } from './t.ts';

/** Each in its own words. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
const isOurs = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The first of the browser's languages ("de-AT", "en") that we have; else English. */
export function preferred(browser: readonly string[]): Language {
  return browser.map(code => code.toLowerCase().split('-')[0]!).find(isOurs) ?? 'en';
}

let spoken: Language = 'en';
const listeners = new Set<() => void>();
export const language = () => spoken;
export function onLanguage(f: () => void): () => void {
  listeners.add(f);
  return () => {
    listeners.delete(f);
  };
}

/** Fetches the language where it is not English. A server that cannot be reached leaves the page in the language it had. */
async function begin(code: Language): Promise<void> {
  if (code === 'de') {
    const { words, forms } = await import('./generated-de.ts');
    speak(code, words, forms);
  } else speak(code);
  spoken = code;
  document.documentElement.lang = code;
}

/** Before the first page is drawn. */
export async function openLanguage(): Promise<void> {
  const chosen = settings.get().language;
  await begin(chosen && isOurs(chosen) ? chosen : preferred(navigator.languages)).catch(() => undefined);
}

export async function chooseLanguage(code: string): Promise<void> {
  if (!isOurs(code)) return;
  await begin(code);
  settings.set({ language: code });
  for (const f of listeners) f();
}
