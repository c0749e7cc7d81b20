// What this browser remembers of its user: lamp-light, letter keys, his name, the tables where he has a seat. Kept in
// localStorage; a browser that refuses it forgets at the end of the visit.
export interface OwnTable {
  match: string;
  title: string;
  scenario: string;
  side: string;
  seat: number;
  secret: string;
  invitations: { seat: number; side: string; invitation: string }[];
  laidAt: number;
}
interface Kept {
  theme: 'day' | 'lamp' | null;
  letterKeys: boolean;
  name: string;
  tables: OwnTable[];
}

const KEY = 'kriegsspiel',
  TABLES_MOST = 12;
const FRESH: Kept = { theme: null, letterKeys: true, name: '', tables: [] };
let memory: Kept | null = null;
const listeners = new Set<() => void>();

function read(): Kept {
  if (memory) return memory;
  try {
    memory = { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    memory = { ...FRESH };
  }
  return memory;
}

function write(k: Kept): void {
  memory = k;
  try {
    localStorage.setItem(KEY, JSON.stringify(k));
  } catch {
    /* this visit only */
  }
  for (const f of listeners) f();
}

export const settings = {
  get: read,
  set: (part: Partial<Kept>) => write({ ...read(), ...part }),
  keep: (table: OwnTable) =>
    write({ ...read(), tables: [table, ...read().tables.filter(x => x.match !== table.match)].slice(0, TABLES_MOST) }),
  forget: (match: string) => write({ ...read(), tables: read().tables.filter(x => x.match !== match) }),
  table: (match: string) => read().tables.find(x => x.match === match) ?? null,
  subscribe: (f: () => void) => {
    listeners.add(f);
    return () => {
      listeners.delete(f);
    };
  },
};

export function isLamp(): boolean {
  const chosen = read().theme;
  return chosen ? chosen === 'lamp' : matchMedia('(prefers-color-scheme: dark)').matches;
}
export function applyTheme(): void {
  document.documentElement.dataset.theme = isLamp() ? 'lamp' : 'day';
}
export function toggleLamp(): void {
  settings.set({ theme: isLamp() ? 'day' : 'lamp' });
  applyTheme();
}
