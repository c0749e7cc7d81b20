// Where the player looks: one transform on the world, written by d3-zoom once a frame, and those who must follow it.
// Nothing else on the page keeps a copy of the transform.
import { select } from 'd3-selection';
import type { Selection } from 'd3-selection';
import { zoom, zoomIdentity } from 'd3-zoom';
import type { ZoomBehavior } from 'd3-zoom';
import type { Pt } from '../hand.ts';

export type Level = 'far' | 'mid' | 'near';
const FRONT_PACES = 50,
  MID_PX = 22,
  NEAR_PX = 55,
  NEAREST_PX = 170; // of a front on the screen
const BEYOND_PACES = 120,
  FIT_MARGIN_PX = 2,
  PAN_PX = 90,
  STEP = 1.5;

const SMALLEST_PX = 11,
  LARGEST_PX = 26,
  SMALL_PACES = 36,
  LARGE_PACES = 64,
  SCALE_STEP = 1.25,
  INSTRUMENT_PX = 0.42,
  INSTRUMENTS_MOST = 4;
const inSteps = (v: number) => SCALE_STEP ** Math.round(Math.log(v) / Math.log(SCALE_STEP));
export const letterScale = (k: number) => inSteps(Math.min(LARGEST_PX / LARGE_PACES / k, Math.max(SMALLEST_PX / SMALL_PACES / k, 1)));

/** The middle of so many paces that are seen of a plan, near what is asked for: nothing is shown beyond a plan that can fill them. */
export const middle = (wanted: number, plan: number, seen: number) =>
  plan <= seen ? plan / 2 : Math.min(plan - seen / 2, Math.max(seen / 2, wanted));

export class View {
  k = 0.2; // px per pace
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  mayPan: (e: Event) => boolean = () => true;
  private listeners = new Set<() => void>();
  private behavior: ZoomBehavior<SVGSVGElement, unknown>;
  private root: Selection<SVGSVGElement, unknown, null, undefined> | null = null;

  constructor(readonly board: Pt) {
    this.behavior = zoom<SVGSVGElement, unknown>()
      .clickDistance(6)
      .filter((e: Event) => this.mayPan(e))
      .on('zoom', e => {
        ({ k: this.k, x: this.x, y: this.y } = e.transform);
        this.frame();
      });
  }

  attach(svg: SVGSVGElement): () => void {
    this.root = select(svg);
    this.root.call(this.behavior).on('dblclick.zoom', null);
    return () => {
      this.root?.on('.zoom', null);
      this.root = null;
    };
  }

  subscribe(f: () => void): () => void {
    this.listeners.add(f);
    return () => this.listeners.delete(f);
  }
  private frame(): void {
    for (const f of this.listeners) f();
  }

  get level(): Level {
    const px = FRONT_PACES * this.k;
    return px < MID_PX ? 'far' : px < NEAR_PX ? 'mid' : 'near';
  }
  /** How much lettering (36 to 64 paces high) is scaled to stay between 11 and 26 px; in steps, so that it seldom changes. */
  get lettering(): number {
    return letterScale(this.k);
  }
  /** How much instruments are scaled to keep their weight on the screen; in steps. */
  get instruments(): number {
    return inSteps(Math.min(INSTRUMENTS_MOST, INSTRUMENT_PX / this.k));
  }
  get fitScale(): number {
    return Math.min((this.width - FIT_MARGIN_PX) / this.board.x, (this.height - FIT_MARGIN_PX) / this.board.y);
  }
  toWorld(px: number, py: number): Pt {
    return { x: (px - this.x) / this.k, y: (py - this.y) / this.k };
  }
  toScreen(p: Pt): Pt {
    return { x: p.x * this.k + this.x, y: p.y * this.k + this.y };
  }

  resize(width: number, height: number): void {
    const middle = this.toWorld(this.width / 2, this.height / 2),
      first = this.width <= 1;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    const least = this.fitScale;
    this.behavior
      .extent([
        [0, 0],
        [this.width, this.height],
      ])
      .scaleExtent([least, Math.max(least, NEAREST_PX / FRONT_PACES)])
      .translateExtent([
        [-BEYOND_PACES, -BEYOND_PACES],
        [this.board.x + BEYOND_PACES, this.board.y + BEYOND_PACES],
      ]);
    if (!first) this.centre(middle, Math.max(least, this.k));
  }

  private set(k: number, x: number, y: number): void {
    if (this.root) this.behavior.transform(this.root, zoomIdentity.translate(x, y).scale(k));
  }
  centre(p: Pt, k = this.k): void {
    this.set(k, this.width / 2 - p.x * k, this.height / 2 - p.y * k);
  }
  whole(): void {
    this.centre({ x: this.board.x / 2, y: this.board.y / 2 }, this.fitScale);
  }
  /** So that all of these are seen, with a margin in paces; `fill`: rather the plan fills the window. */
  frameAll(points: readonly Pt[], margin: number, fill = false): void {
    if (!points.length) {
      this.whole();
      return;
    }
    const xs = points.map(p => p.x),
      ys = points.map(p => p.y),
      x0 = Math.max(0, Math.min(...xs) - margin),
      x1 = Math.min(this.board.x, Math.max(...xs) + margin),
      y0 = Math.max(0, Math.min(...ys) - margin),
      y1 = Math.min(this.board.y, Math.max(...ys) + margin);
    const k = Math.max(
      this.fitScale,
      fill ? Math.max(this.width / this.board.x, this.height / this.board.y) : 0,
      Math.min(this.width / (x1 - x0), this.height / (y1 - y0), NEAR_PX / FRONT_PACES),
    );
    this.centre({ x: middle((x0 + x1) / 2, this.board.x, this.width / k), y: middle((y0 + y1) / 2, this.board.y, this.height / k) }, k);
  }
  nearer(step = STEP): void {
    if (this.root) this.behavior.scaleBy(this.root, step);
  }
  farther(): void {
    this.nearer(1 / STEP);
  }
  pan(dx: number, dy: number): void {
    if (this.root) this.behavior.translateBy(this.root, (-dx * PAN_PX) / this.k, (-dy * PAN_PX) / this.k);
  }
  /** Brings a point into sight if it is near or beyond the edge. */
  show(p: Pt): void {
    const s = this.toScreen(p),
      edge = Math.min(60, this.width / 6, this.height / 6);
    if (s.x < edge || s.y < edge || s.x > this.width - edge || s.y > this.height - edge) this.centre(p);
  }
}
