// A record that this browser remembers under one key of localStorage; a browser that refuses it forgets at the end of the
// visit.
export interface KeptRecord<T> {
  get: () => T;
  set: (part: Partial<T>) => void;
  subscribe: (f: () => void) => () => void;
}

export function remembered<T extends object>(key: string, fresh: T): KeptRecord<T> {
  let memory: T | null = null;
  const listeners = new Set<() => void>();
  const get = (): T => {
    if (memory) return memory;
    try {
      memory = { ...fresh, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>) };
    } catch {
      memory = { ...fresh };
    }
    return memory;
  };
  return {
    get,
    set: part => {
      memory = { ...get(), ...part };
      try {
        localStorage.setItem(key, JSON.stringify(memory));
      } catch {
        /* this visit only */
      }
      for (const f of listeners) f();
    },
    subscribe: f => {
      listeners.add(f);
      return () => {
        listeners.delete(f);
      };
    },
  };
}
