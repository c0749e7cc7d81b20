// What this browser remembers of its user: lamp-light, letter keys, his name and language, the tables where he has a seat.
import { remembered } from './kept.ts';

export interface OwnTable {
  match: string;
  title: string;
  scenario: string;
  side: string;
  seat: number;
  secret: string;
  invitations: { seat: number; side: string; invitation: string; name?: string }[];
  laidAt: number;
}
interface Kept {
  theme: 'day' | 'lamp' | null;
  letterKeys: boolean;
  name: string;
  /** As chosen here; null: as the browser's own are. */
  language: string | null;
  tables: OwnTable[];
}

/** Characters of a name, at the most. */
export const NAME_MOST = 40;
const TABLES_MOST = 12;
const kept = remembered<Kept>('kriegsspiel', { theme: null, letterKeys: true, name: '', language: null, tables: [] });

export const settings = {
  get: kept.get,
  set: kept.set,
  keep: (table: OwnTable) =>
    kept.set({ tables: [table, ...kept.get().tables.filter(x => x.match !== table.match)].slice(0, TABLES_MOST) }),
  forget: (match: string) => kept.set({ tables: kept.get().tables.filter(x => x.match !== match) }),
  table: (match: string) => kept.get().tables.find(x => x.match === match) ?? null,
  subscribe: kept.subscribe,
};

export function isLamp(): boolean {
  const chosen = kept.get().theme;
  return chosen ? chosen === 'lamp' : matchMedia('(prefers-color-scheme: dark)').matches;
}
export function applyTheme(): void {
  document.documentElement.dataset.theme = isLamp() ? 'lamp' : 'day';
}
export function toggleLamp(): void {
  settings.set({ theme: isLamp() ? 'day' : 'lamp' });
  applyTheme();
}
