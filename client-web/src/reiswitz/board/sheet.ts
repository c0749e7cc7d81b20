// The ground is dear to paint. While the view moves, the sheet as last drawn is moved as a picture; at rest it is drawn anew.
import type { View } from './view.ts';

const REST_MS = 140,
  OVER = 0.3; // how long the plan lies still before it is drawn sharp; how much of it is drawn beyond the window

export function movingSheet(
  sheet: SVGSVGElement,
  soil: SVGGElement,
  view: View,
): { follow: () => void; settle: () => void; stop: () => void } {
  let timer = 0,
    rest = { k: 1, x: 0, y: 0 };
  const settle = () => {
    window.clearTimeout(timer);
    timer = 0;
    rest = { k: view.k, x: view.x, y: view.y };
    const dx = Math.round(view.width * OVER),
      dy = Math.round(view.height * OVER),
      { style } = sheet;
    style.left = `${-dx}px`;
    style.top = `${-dy}px`;
    style.width = `${view.width + 2 * dx}px`;
    style.height = `${view.height + 2 * dy}px`;
    style.transformOrigin = `${dx}px ${dy}px`;
    style.transform = '';
    style.willChange = '';
    soil.setAttribute('transform', `translate(${view.x + dx} ${view.y + dy})scale(${view.k})`);
  };
  return {
    settle,
    stop: () => window.clearTimeout(timer),
    follow: () => {
      const s = view.k / rest.k;
      sheet.style.willChange = 'transform';
      sheet.style.transform = `translate(${view.x - rest.x * s}px,${view.y - rest.y * s}px)scale(${s})`;
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, REST_MS);
    },
  };
}
