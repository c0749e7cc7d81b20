// Line icons of the controls, 20 × 20.
const PATHS = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  ruler: 'M10 2v3M10 5L4.5 18M10 5l5.5 13M6.6 13q3.4 2 6.8 0M8.400 4a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0 -3.200 0',
  layers: 'M10 3l7 4-7 4-7-4zM3 11l7 4 7-4',
  lamp: 'M7 9q-1.5-3 3-7q4.5 4 3 7a3.4 3.4 0 0 1-6 0zM8 13h4v4H8z',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  lasso: 'M10 4c4 0 7 2 7 4.5S14 13 10 13s-7-2-7-4.5S6 4 10 4zM6 12.5c-1 2 0 4 2 4.5',
  hand: 'M4 10h12M12 6l4 4-4 4',
  fire: 'M3 13h9M12 10.5v5M14 8l3-2M15 11.5h3M14 15l3 2',
  turn: 'M15 6a6 6 0 1 0 1.5 5M15 2v4h-4',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M9 8v8',
  keys: 'M2 5h16v10H2zM5 8h.01M8 8h.01M11 8h.01M14 8h.01M6 12h8',
  close: 'M5 5l10 10M15 5L5 15',
  left: 'M5 6a6 6 0 1 1-1.5 5M5 2v4h4',
  attack: 'M4 16L15 5M11 4h5v5M3 12l5 5',
  stack: 'M4 5h12M4 9h12M4 13h12M4 17h12',
  deploy: 'M4 13h8M4 17h8M12 4l4 3-4 3M4 7h12',
  emplace: 'M4 15h12M5 11h10M10 3v8M7 3h6',
  limber: 'M6 14a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0 -5 0M3 14l-1-4h12l4-5M11 14h5',
  lay: 'M10 3v14M3 10h14M10 6a4 4 0 1 0 .01 0',
  shift: 'M3 10h14M6 7l-3 3 3 3M14 7l3 3-3 3',
  mass: 'M4 4h12v12H4zM4 8h12M4 12h12',
  column: 'M7 3h6v14H7zM7 8h6M7 12h6',
  square: 'M4 4h12v12H4zM8 8h4v4H8z',
  break: 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z',
  flank: 'M4 4v8h9M10 8l4 4-4 4',
  over: 'M10 3v8M6 7l4-4 4 4M4 14h12M4 17h12',
  eye: 'M2 10q8-10 16 0q-8 10-16 0zM10 7.500a2.500 2.500 0 1 0 .01 0',
  glass: 'M5 2h10M5 18h10M6 2c0 5 8 11 8 16M14 2c0 5-8 11-8 16',
  demand: 'M3 3h14v9H9l-4 4v-4H3zM10 5v3M10 10h.01',
  wipe: 'M3 13L11 4l6 5-7 8H6zM3 17h14',
  save: 'M4 3h10l3 3v11H4zM7 3v5h6V3M7 17v-5h7v5',
  open: 'M3 5h5l2 2h7v9H3z',
  ambush: 'M3 16q3-9 7-9t7 9zM7 13h.01M13 13h.01M10 3v4M6 4l2 3M14 4l-2 3',
  lift: 'M3 12v5h14v-5M10 13V3M6 7l4-4 4 4',
  work: 'M3.500 16.500L13 7M10.500 4.500l5 5M9.500 5.500l3-3 5 5-3 3M3 6l3-3M4.500 4.500l12 12',
  load: 'M3 13h14l-3 4H6zM10 2v8M6.500 6.500L10 10l3.500-3.500',
  sail: 'M3 14h14l-3 3.500H6zM10 2v10M10 3q6 3 6 8h-6',
  unload: 'M3 13h14l-3 4H6zM10 10V2M6.500 5.500L10 2l3.500 3.500',
} as const;
export type IconName = keyof typeof PATHS;
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="i" viewBox="0 0 20 20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** A lamp that is lit, or struck out: the line holds, or not. */
export const Lamp = ({ on }: { on: boolean }) => (
  <svg class={`lamp ${on ? 'lit' : 'out'}`} viewBox="0 0 15 22" aria-hidden="true">
    {on ? <path class="flame" d="M7.5 1.5Q13 7 10.5 10.5a3.6 3.6 0 0 1-6 0Q2 7 7.5 1.5z" /> : <path class="wick" d="M7.5 4v6" />}
    <path class="cup" d="M3.5 13.5h8v7h-8z" />
    {!on && <path class="strike" d="M1.5 3.5l12 15" />}
  </svg>
);
