// Controls of a page: how one is named, which there are on a screen, and which a test has used. A control is named by its
// data-testid, numbers in it as N, else by its role and accessible name: "link Rules", "button Close".
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const listFile = join(dirname(fileURLToPath(import.meta.url)), '..', 'controls.txt');
export const used = new Map(); // "screen control" → set of tests
let now = 'before the first test';
export const inTest = name => {
  now = name;
};

// Runs in the page. Screens lie over one another: a sheet hides what is under it, from the moment its dialog is open.
function eyes() {
  const SHEETS = [
      'lay', 'menu', 'keys', 'pieces', 'strike', 'report', 'members',
      'chairs', 'resign', 'score', 'share', 'slate', 'offer', 'clock', 'umpire',
    ],
    SCREENS = ['crowd', ...SHEETS.map(name => `${name}-sheet`)];
  const PAGES = ['match', 'invitation', 'presiding', 'laid', 'rules', 'lost', 'joining', 'fetching'];
  const CONTROL =
    'button, a[href], input, summary, select, textarea, [role=application], [tabindex="0"], [data-testid^="front-end-"]';
  const find = id => document.querySelector(`[data-testid="${id}"]`);
  const plain = text => text.replace(/\s+/g, ' ').trim();
  const role = el => {
    const tag = el.tagName.toLowerCase();
    if (el.getAttribute('role')) return el.getAttribute('role');
    if (tag === 'a') return 'link';
    if (tag === 'input') return { checkbox: 'checkbox', radio: 'radio' }[el.type] ?? 'field';
    return tag === 'button' || tag === 'summary' ? tag : 'region';
  };
  const label = el => {
    const own = el.getAttribute('aria-label') ?? el.getAttribute('title');
    if (own) return plain(own);
    if (el.labels?.length) return plain(el.labels[0].querySelector('b')?.textContent ?? el.labels[0].textContent);
    const copy = el.cloneNode(true);
    for (const more of copy.querySelectorAll?.('kbd, small, .vh, svg') ?? []) more.remove();
    return plain(copy.textContent);
  };
  const screen = () => {
    const sheet = SCREENS.find(id => find(id)?.closest('dialog[open]'));
    if (sheet) return sheet;
    const page = PAGES.find(find) ?? 'lobby';
    if (page !== 'match') return page;
    const { viewer, game } = find('match').dataset; // a game names its screens if they are not the first game's
    return `${innerWidth < 900 ? 'small-' : ''}${game ? `${game}-` : ''}${viewer === 'seat' ? 'player' : 'watcher'}`;
  };
  // one stands for all
  const OF_MANY = {
    'tr[data-testid^="row-"]': 'a row',
    '.crowd': 'the crowd',
    '.own': 'an own table',
    '.pick': 'a scenario',
    'summary': 'the exercises',
  };
  const name = el => {
    const id = el.dataset.testid,
      kind = Object.keys(OF_MANY).find(k => el.closest(k));
    if (kind && !id) return `${role(el)} of ${OF_MANY[kind]}`;
    if (el.matches('.orders .why a')) return 'rule-link'; // of an order refused, as in the notice
    const of = el.closest('.scen') && /^(lay|told)-/.exec(id ?? '');
    if (of) return `${of[1]}-SCENARIO`;
    return id ? id.replace(/(^|-)\d+(?=$|-)/g, '$1N') : `${role(el)} ${label(el)}`.replace(/\d+/g, 'N');
  };
  const shown = el => {
    const box = el.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(el).visibility !== 'hidden';
  };
  const within = () => document.querySelector('dialog[open]') ?? document;
  return {
    screen,
    all: () => [...new Set([...within().querySelectorAll(CONTROL)].filter(shown).map(name))].sort(),
    of: el => {
      const control = el instanceof Element ? el.closest(CONTROL) : null;
      return control && { screen: screen(), control: name(control) };
    },
  };
}

function watch() {
  const tell = e => {
    const hit = window.controls.of(e.target);
    if (hit) window.controlUsed(hit.screen, hit.control);
  };
  for (const kind of ['pointerdown', 'click', 'input', 'keydown']) addEventListener(kind, tell, true);
}

export async function watchControls(context) {
  await context.exposeBinding('controlUsed', (_, screen, control) => {
    const key = `${screen} ${control}`;
    if (!used.has(key)) used.set(key, new Set());
    used.get(key).add(now);
  });
  await context.addInitScript(`window.controls = (${eyes})(); (${watch})();`);
}

export const seen = new Map(); // screen → set of controls that were there at some time
export async function look(page) {
  const { screen, all } = await page.evaluate(() => ({ screen: window.controls.screen(), all: window.controls.all() }));
  if (!seen.has(screen)) seen.set(screen, new Set());
  for (const control of all) seen.get(screen).add(control);
  return screen;
}

// What a lane saw and used, into the folder CONTROLS; and what all lanes did, out of it.
const plain = map => [...map].map(([key, values]) => [key, [...values]]);
const keptIn = lane => join(process.env.CONTROLS, `${lane}.json`);
export function keepControls() {
  if (process.env.CONTROLS) writeFileSync(keptIn(process.env.LANE), JSON.stringify({ seen: plain(seen), used: plain(used) }));
}
export function recallControls() {
  const add = (map, kept) => kept.forEach(([key, values]) => map.set(key, new Set([...(map.get(key) ?? []), ...values])));
  for (const file of process.env.CONTROLS ? readdirSync(process.env.CONTROLS).filter(name => name.endsWith('.json')) : []) {
    const kept = JSON.parse(readFileSync(join(process.env.CONTROLS, file), 'utf8'));
    add(seen, kept.seen);
    add(used, kept.used);
  }
}

// The lines of controls.txt: screen, control, test, separated by tabs.
export const list = () =>
  readFileSync(listFile, 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [screen, control, test] = line.split('\t');
      return { screen, control, test };
    });
