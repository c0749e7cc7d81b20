// Where people of a side, their umpire and the clock meet, in German and by lamp-light: every such screen is held against its
// words, axe (which reckons contrast) and the width of its window, at a desk and on a phone. What the screens do is the
// business of command, five, umpire, clocks, absence and riders, which read English by day.
import { scene } from './support/house.mjs';
import { TITLES, sight } from './support/german.mjs';
import * as tour from './support/tour.mjs';

const how = { locale: 'de-DE', lamp: true },
  see = (page, where) => sight(page, where, page.viewportSize(), { but: TITLES }),
  pass = () => {};

scene('in German, by lamp-light: a council and a side move with slates and lists of orders', async () => {
  const at = await tour.council(how, see);
  await tour.move(at, see);
  await at.table.close();
});
scene('in German, by lamp-light: offers, chairs, an umpire, his rulings and what was written', async () => {
  await tour.parley(await tour.council(how, pass), how, see);
});
scene('in German, by lamp-light: a commander who is cut off', () => tour.cut(how, see));
scene('in German, by lamp-light: a clock, a pause, little time', () => tour.clock(how, see));
scene('in German, by lamp-light: a commander who is absent', () => tour.absence(how, see));
scene('in German, by lamp-light: riders', () => tour.riders(how, see));
