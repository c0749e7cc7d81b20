// Preact hooks over the two things that change by themselves: the desk and the line.
import { useEffect, useReducer, useState } from 'preact/hooks';
import type { Line } from '../wire/line.ts';

interface Told {
  subscribe(f: () => void): () => void;
}

function useTold(source: Told): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => source.subscribe(() => again(undefined as never)), [source]);
}
export const useDesk: (desk: Told) => void = useTold;
export const useLine: (line: Line) => void = useTold;

export function useMedia(query: string): boolean {
  const [on, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const m = matchMedia(query),
      f = () => set(m.matches);
    m.addEventListener('change', f);
    return () => m.removeEventListener('change', f);
  }, [query]);
  return on;
}
