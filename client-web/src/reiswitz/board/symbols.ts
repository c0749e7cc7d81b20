// The pieces as symbols (ARM-4), one an arm and side. Local unit: one pace; origin: the middle of the front; the front looks to
// −y; 50 paces of front. Colours come in as custom properties of the class (b1 … g3); detail goes by --mid, --near, --far.
// Sides differ without colour: Blue square-cornered and split “/”, Green with cut rear corners and split “\”.
export type SideKey = 'b' | 'g';
export type { Arm as ArmName } from '../../wire/generated.ts';
import type { Arm as ArmName } from '../../wire/generated.ts';

const FRONT = 50,
  HALF = 25;
const CUT = 7;

export const silhouette = (s: SideKey, x: number, y: number, w: number, h: number, cut = CUT) =>
  s === 'b' ? `M${x} ${y}h${w}v${h}h${-w}z` : `M${x} ${y}h${w}v${h - cut}l${-cut} ${cut}h${-(w - 2 * cut)}l${-cut} ${-cut}z`;

function split(s: SideKey, x: number, y: number, w: number, h: number): string {
  return s === 'b'
    ? `<path d="M${x} ${y}h${w}L${x} ${y + h}z" class="c-s"/><path d="M${x + w} ${y}v${h}h${-w}z" class="c-d"/>`
    : `<path d="M${x} ${y}h${w}v${h}z" class="c-s"/><path d="M${x} ${y}v${h}h${w}z" class="c-d"/>`;
}

let clips = 0;
function clipped(d: string, s: SideKey, inner: string): string {
  const id = `cl-${s}-${clips++}`;
  const clip = `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
  return `<path d="${d}" class="c-case"/>${clip}<g clip-path="url(#${id})">${inner}</g><path d="${d}" class="c-line"/>`;
}
const body = (s: SideKey, x: number, y: number, w: number, h: number, cut = CUT, inner = split(s, x, y, w, h)) =>
  clipped(silhouette(s, x, y, w, h, Math.min(cut, h * 0.45)), s, inner);
const front = `<path d="M${-HALF} 0h${FRONT}" class="c-fk"/><path d="M${-HALF} 0h${FRONT}" class="c-f"/>`;
const pips = (y: number) =>
  `<g class="c-near c-pips">${[-17, -12, -7].map((x, i) => `<circle cx="${x}" cy="${y}" r="1.9" class="pp${i + 1}"/>`).join('')}</g>`;
const pennant = '<path d="M0 0v-21" class="c-pole"/><path d="M0 -21l17 6l-17 6.4z" class="c-flag"/>';
const standard = (x: number) => `<path d="M${x} 0v-20" class="c-pole"/><path d="M${x} -20h13v11h-13z" class="c-flag"/>`;

function dots(cls = '', up = 0): string {
  let a = '',
    b = '';
  for (let i = 0; i < 6; i++) a += `M${-20 + i * 8} ${-7 - up}h.01`;
  for (let i = 0; i < 5; i++) b += `M${-16 + i * 8} ${-14 - up}h.01`;
  return `<path d="${a}" class="c-dot ${cls} big"/><path d="${b}" class="c-dot ${cls} c-mid"/>`;
}

function halves(y: number, h: number): string {
  const band = (from: number, high: number, cls: string) =>
    `<rect x="${-HALF}" y="${from}" width="${FRONT}" height="${high}" class="${cls}"/>`;
  return band(0, y, 'c-s') + band(y, h, 'c-d');
}

function jaegers(s: SideKey): string {
  const d = s === 'b' ? 'M-25 0L0 4.5L25 0V15L0 10.5L-25 15z' : 'M-25 0L0 4.5L25 0V10l-5 4.2L0 10.5L-20 14.2L-25 10z';
  const lozenges = [-18, 0, 18].map(x => `M${x - 8} -11l8 -8l8 8l-8 8z`).join('');
  return `<path d="${lozenges}" class="c-loz c-far"/><g class="c-mid">${dots('jd')}</g>${clipped(d, s, halves(7.5, 8))}`;
}

function flankers(s: SideKey): string {
  return (
    dots('', 3) +
    [-25, -11.7, 1.7, 15]
      .map(
        x =>
          `${body(s, x, 2, 10, 10, 3)}<path d="M${x + 5} 2v-6.5" class="c-pole c-mid"/>` +
          `<path d="M${x + 5} -4.5h4.5v3.6h-4.5z" class="c-flag c-mid"/>`,
      )
      .join('')
  );
}

// Artillery: the guns as seen from above before the body, which stands 12 paces behind the front.
const GUN_PLACES = [-18.6, -6.2, 6.2, 18.6];
const wheels = (x: number, out: number) =>
  `<path class="c-mid c-wh" d="M${x - out} -5v10M${x + out} -5v10M${x - out} 0h${2 * out}"/>`;
const barrel = (x: number, w: number, l: number) =>
  `<path d="M${x - w / 2} 7L${x - w * 0.36} ${5 - l}h${-w * 0.16}v-2.4h${w * 1.04}v2.4h${-w * 0.16}L${x + w / 2} 7z"/>`;
const gun = (x: number, w: number, l: number) => `<g class="c-gun">${barrel(x, w, l)}${wheels(x, 3.9)}</g>`;
const howitzer = (x: number) => `<g class="c-gun"><path d="M${x - 3.2} 7V-5h6.4V7z"/>${wheels(x, 4.6)}</g>`;
const platform = (h: number) => `<rect x="-26" y="${-h}" width="52" height="${h + 14}" rx="3" class="c-gcase"/>`;
const gunFront = '<path d="M-25 12h50" class="c-fk"/><path d="M-25 12h50" class="c-f"/>';
function artillery(s: SideKey, kind: 'foot' | 'heavy' | 'horse'): string {
  const heavy = kind === 'heavy',
    w = heavy ? 5.4 : kind === 'foot' ? 3.8 : 2.8,
    l = heavy ? 22 : kind === 'foot' ? 17 : 14,
    crew = kind === 'horse' ? body(s, -25, 12, 24, 12, 4) + body(s, 1, 12, 24, 12, 4) : body(s, -25, 12, 50, 12, 4),
    guns = GUN_PLACES.slice(0, heavy ? 3 : 4).map(x => gun(x, w, l));
  return platform(l - 1) + crew + gunFront + guns.join('') + (heavy ? howitzer(GUN_PLACES[3]!) : '') + pips(19.6);
}

function pontoniers(s: SideKey): string {
  const parted = '<rect x="-25" y="0" width="25" height="18" class="c-s"/><rect x="0" y="0" width="25" height="18" class="c-ash"/>';
  return `${body(s, -25, 0, 50, 18, 5, parted)}<path d="M-19 14L-7 3M-10 1.5l6 6" class="c-tool c-mid"/>${front}`;
}

function train(s: SideKey): string {
  const wagon = (x: number) =>
    `<path d="M${x} 5v4M${x + 10.9} 5v4M${x} 12.5v4M${x + 10.9} 12.5v4" class="c-whl c-mid"/>` +
    `<path d="M${x + 0.6} 18V${s === 'b' ? 6 : 4}q4.8 -5 9.7 0V18z" class="c-s c-ln"/>` +
    `<path d="M${x + 0.6} 9.5h9.7M${x + 0.6} 14h9.7" class="c-hoop"/>`;
  return `<path d="${silhouette(s, -26, 0, 52, 20, 6)}" class="c-case"/>${[-24.5, -11.8, 0.9, 13.6].map(wagon).join('')}`;
}

const horse = (s: SideKey) => body(s, -25, 0, 24, 25, 6) + body(s, 1, 0, 24, 25, 6) + front;

export const ARMS: Record<ArmName, { depth: number; draw: (s: SideKey) => string }> = {
  closed_infantry: { depth: 25, draw: s => pennant + body(s, -25, 0, 50, 25) + front + pips(20) },
  tirailleurs: {
    depth: 13,
    draw: s => dots() + body(s, -25, 0, 50, 13, 4, `${halves(6.5, 6.5)}<path d="M-25 5h50M-25 8h50" class="c-stripe c-mid"/>`),
  },
  jaegers: { depth: 15, draw: jaegers },
  heavy_cavalry: { depth: 25, draw: s => standard(-18) + standard(8) + horse(s) + pips(20) },
  light_cavalry: { depth: 25, draw: s => horse(s) + pips(20) },
  flankers: { depth: 12, draw: flankers },
  foot_artillery: { depth: 24, draw: s => artillery(s, 'foot') },
  heavy_artillery: { depth: 24, draw: s => artillery(s, 'heavy') },
  horse_artillery: { depth: 24, draw: s => artillery(s, 'horse') },
  pontoniers: { depth: 18, draw: pontoniers },
  train: { depth: 20, draw: train },
  concealer: { depth: 50, draw: s => body(s, -25, 0, 50, 50) + front },
};

export const symbolId = (arm: ArmName, s: SideKey) => `sym-${arm}-${s}`;
export const symbols = () =>
  (Object.keys(ARMS) as ArmName[])
    .flatMap(arm => (['b', 'g'] as const).map(s => `<g id="${symbolId(arm, s)}">${ARMS[arm].draw(s)}</g>`))
    .join('');
export const outline = (arm: ArmName, s: SideKey) =>
  silhouette(s, -HALF, 0, FRONT, ARMS[arm].depth, Math.min(CUT, ARMS[arm].depth * 0.45));
