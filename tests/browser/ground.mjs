// House 12: what is drawn under ten thousand points is what `ask.ground` answers. The points are tried against the paths of
// the page itself, in the browser's own geometry: areas (woods, marsh, lake, slopes, heights) and strokes (waters, ways).
// The plan softens the steps of the lattice by less than two cells, so a point counts where the ground is of one class for
// that far around; most points do.
import assert from 'node:assert/strict';
import { dice } from '../support/staff.mjs';
import { at, house, scene } from './support/house.mjs';
import { gather, mouse } from './support/laying.mjs';

const POINTS = 5000, // on each of two grounds
  SOFT_CELLS = 2,
  LEVEL_FEET = 2; // how near to a contour a height may be misdrawn
// what the umpire says → the drawn thing: [layer, classes, selector, fill or stroke]
const AREAS = [
  ['water', ['marsh'], '.terrain .t-marsh', 'fill'],
  ['water', ['lake'], '.terrain .lake', 'fill'],
  ['cover', ['open_wood'], '.terrain .open-g', 'fill'],
  ['cover', ['dense_wood'], '.terrain .t-wood path[fill="url(#p-dense)"]', 'fill'],
  ['slope', ['steep', 'sheer'], '.terrain .h-steep', 'fill'],
  ['slope', ['sheer'], '.terrain .h-sheer', 'fill'],
  ['water', ['river'], '.terrain .rv-bank, .terrain .st-bank', 'stroke'],
];
const HEIGHTS = [
  ['.terrain .h-a', 46],
  ['.terrain .h-b', 142],
  ['.terrain .h-c', 290],
];

const bytes = text => Buffer.from(text, 'base64');
async function asked(table, points) {
  const out = [];
  for (let i = 0; i < points.length; i += 200)
    out.push(...(await Promise.all(points.slice(i, i + 200).map(p => table.seats[0].request('ask.ground', { match: table.match, ...p })))));
  return out;
}
// Per point and selector: whether the drawn thing covers it.
const drawn = (page, points, things) =>
  page.evaluate(
    ([ps, list]) =>
      list.map(({ selector, how }) => {
        const paths = [...document.querySelectorAll(selector)];
        return ps.map(({ x, y }) => {
          const p = new DOMPoint(x, y);
          return paths.some(path => (how === 'fill' ? path.isPointInFill(p) : path.isPointInStroke(p)));
        });
      }),
    [points, things],
  );

for (const scenario of ['first-exercise', 'wiesenau'])
  scene(`what is drawn under ${POINTS} points of ${scenario} is what the umpire reads`, async () => {
    const seats = await gather(mouse, { scenario }),
      { page } = seats.watcher;
    const hash = seats.table.view().match.terrain,
      ground = await (await fetch(`${house.server.http}/terrain/${hash}`)).json();
    const roll = dice(1812),
      points = Array.from({ length: POINTS }, () => ({ x: roll(ground.width), y: roll(ground.height) })),
      answers = await asked(seats.table, points);
    const layers = Object.fromEntries(['slope', 'cover', 'water', 'way'].map(name => [name, bytes(ground.cells[name])]));
    const feet = bytes(ground.cells.height);
    const near = (layer, p) => {
      const found = new Set(),
        c0 = Math.floor(p.x / ground.cell),
        r0 = Math.floor(p.y / ground.cell);
      for (let r = r0 - SOFT_CELLS; r <= r0 + SOFT_CELLS; r++)
        for (let c = c0 - SOFT_CELLS; c <= c0 + SOFT_CELLS; c++)
          if (r >= 0 && c >= 0 && r < ground.rows && c < ground.columns)
            found.add(ground.enums[layer][layers[layer][r * ground.columns + c]]);
      return found;
    };
    // The compiled document and the umpire's answers are one field, point for point.
    points.forEach((p, i) => {
      const cell = Math.floor(p.y / ground.cell) * ground.columns + Math.floor(p.x / ground.cell);
      for (const layer of Object.keys(layers)) assert.equal(ground.enums[layer][layers[layer][cell]], answers[i][layer], `${p.x},${p.y}`);
    });

    const covers = await drawn(page, points, [
      ...AREAS.map(([, , selector, how]) => ({ selector, how })),
      ...HEIGHTS.map(([selector]) => ({ selector, how: 'fill' })),
    ]);
    const wrong = [];
    let held = 0,
      tried = 0;
    AREAS.forEach(([layer, classes, selector], k) =>
      points.forEach((p, i) => {
        const around = near(layer, p),
          here = classes.includes(answers[i][layer]);
        tried++;
        if ([...around].some(c => classes.includes(c) !== here)) return; // an edge runs here
        held++;
        if (covers[k][i] !== here) wrong.push(`${selector} at ${p.x},${p.y}: drawn ${covers[k][i]}, the umpire says ${answers[i][layer]}`);
      }),
    );
    HEIGHTS.forEach(([selector, level], k) =>
      points.forEach((p, i) => {
        tried++;
        if (Math.abs(answers[i].height_ft - level) <= LEVEL_FEET) return;
        held++;
        if (covers[AREAS.length + k][i] !== answers[i].height_ft > level)
          wrong.push(`${selector} at ${p.x},${p.y}: the umpire says ${answers[i].height_ft} feet`);
      }),
    );
    assert.deepEqual(wrong.slice(0, 10), [], `${wrong.length} of ${held} differ`);
    assert.ok(held > tried * 0.85, `only ${held} of ${tried} could be compared`);
    assert.ok(feet.length > 0);
    await at(page, 'board').waitFor();
    await seats.table.close();
  });
