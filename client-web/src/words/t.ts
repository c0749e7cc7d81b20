// The catalogue: every sentence a person reads is an id of schema/messages with arguments.
import type { Hint } from '../wire/generated.ts';
import { placeName } from '../state/place.ts';
import { en } from './generated.ts';

export type Args = Record<string, string | number>;

/** The sentence with {0}, {name} … filled in. An id without a text is shown as it is: a test finds it. */
export function t(id: string, args: Args = {}): string {
  return fill(en[id] ?? id, args);
}
const fill = (text: string, args: Args) => text.replace(/\{(\w+)\}/g, (_, key: string) => String(args[key] ?? ''));
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
  const text = (en[h.id] ?? h.id).replace('{0}, {1}', x === undefined || y === undefined ? '' : placeName(x, y));
  return fill(text, args);
}
const plural = new Intl.PluralRules('en');
/** A number with its noun, singular or plural: counted('distance', 1) is "1 distance". */
export const counted = (noun: string, n: number) => t(`client.count.${noun}.${plural.select(n)}`, { 0: n });

/** A side at the beginning of a sentence, or alone. */
export const sideName = (side: string) => t(`client.side.${side}`);
/** A side within a sentence, where it begins with a small letter. */
export const sideWithin = (side: string) => (known(`client.side_within.${side}`) ? t(`client.side_within.${side}`) : sideName(side));
/** A computer's strength ("captain") as written. */
export const strengthName = (code: string) => (known(`client.computer.${code}`) ? t(`client.computer.${code}`) : code);
export const ordinal = (n: number) => (known(`client.ordinal.${n}`) ? t(`client.ordinal.${n}`) : String(n));
