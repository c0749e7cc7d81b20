// The catalogue: every sentence a person reads is an id of schema/messages with arguments. English is always at hand; another
// language is fetched when it is first spoken (language.ts), and what it does not say yet is said in English.
import type { Hint } from '../wire/generated.ts';
import { placeName } from '../state/place.ts';
import { en } from './generated.ts';

export type Args = Record<string, string | number>;
type Texts = Record<string, string>;
interface Speech {
  words: Texts;
  /** Form → word → the word in that form ({side:dat}). */
  forms: Record<string, Texts>;
  plural: Intl.PluralRules;
  number: Intl.NumberFormat;
}
const of = (language: string, words: Texts, forms: Speech['forms']): Speech => ({
  words,
  forms,
  plural: new Intl.PluralRules(language),
  // Four digits stand together, as paces do on the plan.
  number: new Intl.NumberFormat(language, { useGrouping: 'min2' as unknown as boolean }),
});
let speech = of('en', en, {});

/** From now on sentences are in this language. */
export function speak(language: string, words: Texts = en, forms: Speech['forms'] = {}): void {
  speech = of(language, words, forms);
}

const textOf = (id: string) => speech.words[id] ?? en[id] ?? id;

/** The sentence with {0}, {name} … filled in. An id without a text is shown as it is: a test finds it. */
export function t(id: string, args: Args = {}): string {
  return fill(textOf(id), args);
}
/** A word in another form; of several with commas each by itself, and without its number ("×2"). What has no such form stays. */
const formed = (text: string, form: string) =>
  text
    .split(', ')
    .map(part => part.replace(/^.*?(?= ×\d+$|$)/, word => speech.forms[form]?.[word] ?? word))
    .join(', ');
const fill = (text: string, args: Args) =>
  text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, key: string, form?: string) => {
    const value = args[key] ?? '',
      written = typeof value === 'number' ? speech.number.format(value) : value;
    return form ? formed(written, form) : written;
  });
export const known = (id: string) => id in en;

/** A word of the protocol ("closed_infantry") as written. */
export function word(name: string): string {
  return known(`client.word.${name}`) ? t(`client.word.${name}`) : name.replaceAll('_', ' ');
}

export function hintText(h: Hint): string {
  const args: Args = { name: h.name === undefined ? '' : word(h.name) };
  h.numbers?.forEach((n, i) => {
    args[i] = n;
  });
  const [x, y] = h.numbers ?? [];
  // A pair of coordinates is read as the square of the plan it lies in.
  const text = textOf(h.id).replace('{0}, {1}', x === undefined || y === undefined ? '' : placeName(x, y));
  return fill(text, args);
}
/** A number with its noun, singular or plural: counted('distance', 1) is "1 distance". */
export const counted = (noun: string, n: number) => t(`client.count.${noun}.${speech.plural.select(n)}`, { 0: n });

/** A side at the beginning of a sentence, or alone. */
export const sideName = (side: string) => t(`client.side.${side}`);
/** A side within a sentence, where it begins with a small letter. */
export const sideWithin = (side: string) => (known(`client.side_within.${side}`) ? t(`client.side_within.${side}`) : sideName(side));
/** A computer's strength ("captain") as written. */
export const strengthName = (code: string) => (known(`client.computer.${code}`) ? t(`client.computer.${code}`) : code);
export const ordinal = (n: number) => (known(`client.ordinal.${n}`) ? t(`client.ordinal.${n}`) : String(n));
