// The signs of buildings and bridges, as SVG text. Local frame of a building: its token, 125 paces a quarter.
import { QUARTER } from './lines.ts';
import type { Token } from './laid.ts';

// Oblongs of a farm, in three arrangements: x, y, width, height.
const FARM = [
  [
    [14, 16, 44, 17],
    [70, 12, 18, 40],
    [18, 60, 18, 44],
    [56, 78, 46, 18],
  ],
  [
    [16, 14, 18, 46],
    [52, 18, 54, 17],
    [60, 58, 18, 46],
    [20, 84, 30, 18],
  ],
  [
    [20, 20, 50, 18],
    [86, 26, 18, 50],
    [24, 72, 40, 18],
    [78, 92, 26, 16],
  ],
];
const MASONRY = [
  [18, 18, 34, 34],
  [72, 16, 32, 32],
  [20, 72, 32, 34],
  [70, 68, 36, 38],
];
const rects = (cls: string, list: number[][]) =>
  list.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" class="${cls}"/>`).join('');
const lot = (cls: string) => `<rect x="7" y="7" width="111" height="111" rx="9" class="${cls}"/>`;
const wheel =
  '<circle cx="62.5" cy="62.5" r="27" class="b-wheel"/><path d="M62.5 32v61M32 62.5h61M41 41l43 43M84 41L41 84" class="b-spoke"/>';

const disc = (r: number, cls: string) => `<circle cx="62.5" cy="62.5" r="${r}" class="${cls}"/>`;

function sign(kind: string, variant: number): string {
  switch (kind) {
    case 'farm':
      return lot('b-farm') + rects('b-obl', FARM[variant % FARM.length]!);
    case 'masonry':
      return lot('b-mas') + rects('b-sq', variant % 3 === 1 ? MASONRY.slice(0, 3) : MASONRY);
    case 'church':
      return `${lot('b-churchyard')}<path d="M62 26v74M38 52h48" class="b-cross"/>`;
    case 'windmill':
      return `${disc(40, 'b-mill')}<path d="M40 40L85 85M85 40L40 85" class="b-vane"/>${disc(6, 'b-hub')}`;
    case 'watermill':
      return lot('b-farm') + wheel;
    case 'watermill_masonry':
      return lot('b-mas') + wheel;
    case 'spring':
      return disc(30, 'b-spr') + disc(17, 'b-spr2') + disc(6.5, 'b-eye');
    default:
      return lot('b-farm');
  }
}

export function building(t: Token): string {
  const { w, h } = t,
    two = (t.storeys ?? 1) > 1;
  const outline = !two
    ? ''
    : t.kind === 'windmill' && w * h === 1
      ? '<circle cx="62.5" cy="62.5" r="51" class="b-st2"/>'
      : `<rect x="-2" y="-2" width="${w * QUARTER + 4}" height="${h * QUARTER + 4}" rx="15" class="b-st2"/>`;
  let body = '';
  if (t.kind === 'farm' || t.kind === 'masonry') {
    for (let j = 0; j < h; j++)
      for (let i = 0; i < w; i++)
        body += `<g transform="translate(${i * QUARTER} ${j * QUARTER})">${sign(t.kind, t.x * 2 + t.y + i + j * 2)}</g>`;
  } else {
    const k = Math.min(w, h);
    body = `<g transform="translate(${((w - k) * QUARTER) / 2} ${((h - k) * QUARTER) / 2})scale(${k})">${sign(t.kind, 0)}</g>`;
  }
  return `<g transform="translate(${t.x * QUARTER} ${t.y * QUARTER})">${outline}${body}</g>`;
}

/** A bridge of a kind over (x, y), `length` paces along the way, which runs at `turn` degrees from north. */
export function bridge(kind: string, x: number, y: number, turn: number, length: number, width = 28): string {
  const h = length / 2,
    w = width / 2,
    open = `<g transform="translate(${x} ${y})rotate(${turn})">`;
  const deck = (half: number, cls: string) => `<rect x="${-half}" y="${-h}" width="${2 * half}" height="${length}" class="${cls}"/>`;
  const sides = (half: number) => `M${-half} ${-h}v${length}M${half} ${-h}v${length}`;
  if (kind === 'masonry') {
    const out = w + 3,
      wings = `M${-out} ${-h}l-7 -9M${out} ${-h}l7 -9M${-out} ${h}l-7 9M${out} ${h}l7 9`;
    return `${open}${deck(out, 'br-m')}<path d="${wings}${sides(out)}" class="br-par"/><path d="${sides(w - 4)}" class="br-in"/></g>`;
  }
  if (kind === 'pontoon') {
    const boats = [-30, -10, 10, 30].map(k => `<path d="M-30 ${(k * length) / 96}q30 -11 60 0q-30 11 -60 0" class="br-boat"/>`);
    return `${open}${boats.join('')}${deck(11, 'br-p')}</g>`;
  }
  if (kind === 'ford') return `${open}<path d="M-12 ${-h}v${length}M0 ${-h}v${length}M12 ${-h}v${length}" class="br-ford"/></g>`;
  let planks = '';
  for (let k = -h + 5; k < h; k += 7) planks += `M${-w} ${k}h${2 * w}`;
  return `${open}${deck(w, 'br-w')}<path d="${planks}" class="br-pl"/><path d="${sides(w)}" class="br-par"/></g>`;
}
