// The reconstruction's data block (its section 6) against tables.json: every number of the block is one the server plays
// by, or the code holds it by its shape (then a test of that rule
// must show it). A number of the block that nothing here names is a fault too. Called by rules.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './pages.mjs';

const PAGE = 'reiswitz-1812.reconstruction.md', PACES = 50;

// The one JSON block of the page's section 6.
function block(root) {
  const text = readFileSync(join(root, PAGES, PAGE), 'utf8');
  return JSON.parse(/^## 6\. .*?^```json\n(.*?)^```/ms.exec(text)[1]);
}

// Path → value of everything that is no object: "ship.load.foot" → 2.
function leaves(value, path = [], out = new Map()) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return out.set(path.join('.'), value);
  for (const [key, inner] of Object.entries(value)) leaves(inner, [...path, key], out);
  return out;
}

// Path → what tables.json has in its place, in the block's own measure.
function expected(tables) {
  const want = new Map(), number = name => tables.numbers[name].value, arm = name => tables.arms.find(a => a.name === name);
  const put = (path, value) => want.set(path, value);
  for (const kind of ['horse', 'foot', 'heavy']) {
    const row = arm(`${kind}_artillery`), at = key => `artillery.${kind}.${key}`;
    put(at('pattern'), tables.guns.patterns.find(p => p.arms.includes(row.name)).name);
    for (const [key, column] of Object.entries({ march: 'walk', quick: 'quick', highest: 'highest', fast_over: 'quick',
      column: 'column', narrow: 'narrow', obstacle: 'delayed', driven: 'retreat', by_hand: 'by_hand' }))
      put(at(key), row[`${column}_paces`] / PACES);
    for (const key of ['fast_moves', 'rest_moves']) put(at(key), row[key]);
  }
  put('arcs.order', tables.guns.arcs.map(name => name.replace('near', 'pb').replace('far', 'ric')));
  for (const pattern of tables.guns.patterns) put(`arcs.${pattern.name}`, pattern.reach);
  const effect = target => tables.guns.effect.find(row => row.target === target).loss;
  for (const target of ['infantry_line', 'cavalry_line', 'infantry_dense', 'cavalry_dense', 'skirmishers', 'flankers',
    'guns_in_position', 'ship']) put(`effect.${target}`, effect(target));
  // FIRE-11: these have no row of their own
  for (const [target, as] of [['guns_limbered', 'cavalry_line'], ['train', 'cavalry_line'], ['pontoniers', 'skirmishers']])
    put(`effect.${target}`, effect(as));
  const fire = (firer, target) => tables.fire.rows.find(row => row.firer === firer && row.target === target).loss;
  for (const [key, firer, targets] of [
    ['closed', 'closed_infantry', { infantry: 'infantry_line', cavalry: 'cavalry_line',
      infantry_in_cover: 'infantry_in_cover', infantry_dense: 'infantry_dense' }],
    ['tirailleur', 'tirailleurs', { infantry: 'infantry_line', cavalry: 'cavalry_line' }],
    ['jaeger', 'jaegers', { infantry: 'infantry_line', cavalry: 'cavalry_line' }],
    ['jaeger_mass_of_3', 'jaegers_mass', { infantry: 'infantry_line', cavalry: 'cavalry_line' }],
    ['flanker', 'flankers', { infantry: 'infantry_line', cavalry: 'cavalry_line', skirmishers: 'skirmishers' }]])
    for (const [target, row] of Object.entries(targets))
      put(`small_arms_by_distance_from_1.${key}.${target}`, fire(firer, row));
  put('as_printed.tirailleur_infantry', fire('tirailleurs_printed', 'infantry_line'));
  for (const range of [2, 4, 6, 8])
    put(`as_printed.jaeger_infantry.${range}`, fire('jaegers_printed', 'infantry_line')[range - 1]);
  for (const kind of ['light', 'heavy'])
    for (const [key, does] of [['takes', 'strikes'], ['loses', 'loses']]) {
      put(`cavalry_on_infantry.${kind}.${key}`, number(`${kind}_on_foot_${does}`));
      put(`as_printed.cavalry_on_infantry.${kind}.${key}`, number(`${kind}_on_foot_${does}_printed`));
    }
  for (const pattern of ['light', 'heavy'])
    for (const [key, name] of [['pb', 'near'], ['ric', 'far']])
      put(`damage_per_move.${pattern}.${key}`, number(`damage_${pattern}_${name}`));
  for (const [name, value] of Object.entries({
    unit: 'account_full', free_turn_deg: 'guns_free_degrees', 'half_angle_deg.artillery': 'half_angle_guns',
    'half_angle_deg.infantry': 'half_angle_small', 'factor.enfilade_shot': 'enfilade_factor',
    'damage_points.pontoon_bridge': 'stand_bridge_pontoon', 'damage_points.mill': 'stand_mill',
    'damage_points.wood_bridge': 'stand_bridge_wooden', 'damage_points.wood_low': 'stand_wooden_low',
    'damage_points.wood_tall': 'stand_wooden_tall', 'damage_points.churchyard_wall': 'stand_wall',
    'damage_points.masonry_low': 'stand_masonry_low', 'damage_points.masonry_tall': 'stand_masonry_tall',
    'damage_points.church': 'stand_masonry_tall', 'damage_points.masonry_bridge': 'stand_bridge_masonry',
    'ship.per_side': 'ships_per_side', 'ship.foot': 'ship_foot', 'ship.horse': 'ship_horse', 'ship.guns': 'ship_guns',
    'ship.load.foot': 'ship_load_foot', 'ship.load.horse': 'ship_load_horse', 'ship.load.guns': 'ship_load_horse',
    'ship.unload.foot': 'ship_unload_foot', 'ship.unload.horse': 'ship_unload_horse', 'ship.unload.guns': 'ship_unload_horse',
    'pontonier.max_pieces': 'work_pieces_most', 'pontonier.break_wood_bridge': 'work_break_wooden',
    'pontonier.fire_wood_building': 'work_burn_building', 'pontonier.cut_pontoon': 'work_cut_pontoon',
    'pontonier.mine_masonry': 'work_mine_masonry', 'pontonier.repair_wood': 'work_repair_wooden',
    'pontonier.repair_pontoon': 'work_repair_pontoon', 'deploy.two_ranges_paces': 'boundary_apart_paces',
    'deploy.screen_paces': 'screen_paces' })) put(name, number(value));
  for (const [name, value] of Object.entries({
    'factor.cover': 'cover_divisor', 'factor.masonry_shot': 'masonry_divisor', 'factor.from_height_ricochet': 'plunge_divisor',
    'factor.two_guns_or_fewer': 'half_battery_divisor', 'pontonier.moored_ship_spans_d': 'work_moored_parts' }))
    put(name, 1 / number(value));
  for (const [name, value] of Object.entries({
    'ship.still': 'ship_still_paces', 'ship.down': 'ship_down_paces', 'ship.up': 'ship_up_paces',
    'ship.across': 'ship_across_paces', 'ship.drift': 'ship_drift_paces', 'pontonier.train_spans_d': 'work_train_paces',
    'train.quick_on_road': 'train_road_paces', 'train.escort_d': 'escort_paces', 'victory.driven_d': 'driven_paces' }))
    put(name, number(value) / PACES);
  put('pontonier.men', arm('pontoniers').men);
  put('pontonier.build_sixteenths_per_piece_move', 16 / number('work_sixteenths'));
  put('train.march', arm('train').walk_paces / PACES);
  for (const [key, arms] of Object.entries({ closed_infantry: ['closed_infantry'], cavalry: ['heavy_cavalry', 'light_cavalry'],
    artillery: ['foot_artillery', 'heavy_artillery', 'horse_artillery'], tirailleur: ['tirailleurs'], jaeger: ['jaegers'],
    flanker: ['flankers'] })) {
    const values = new Set(arms.map(name => arm(name).value_quarters / 4));
    put(`victory.value.${key}`, values.size === 1 ? [...values][0] : NaN);
  }
  return want;
}

// One whole move, and no canister through masonry: no number but the shape of the code.
const SHAPES = { setup_moves: 'GUN-2', limber_moves: 'GUN-2', 'factor.masonry_canister': 'FIRE-12' };

// Rows of the tables have a column for every distance: beyond the block's last there is no effect.
function same(block_, table) {
  if (!Array.isArray(block_)) return block_ === table;
  return Array.isArray(table) && table.every((value, at) => value === (at < block_.length ? block_[at] : 0)) &&
    block_.length <= table.length;
}

// Every fault of the block, as sentences; `counted` is how many of its numbers were held.
export function blockFaults(root, tests) {
  const rows = leaves(block(root)), want = expected(JSON.parse(readFileSync(join(root, PAGES, 'tables.json'), 'utf8')));
  const faults = [];
  for (const [path, value] of rows) {
    const say = text => faults.push(`${PAGE}: ${path} ${text}`);
    if (path in SHAPES) {
      if (!tests.has(SHAPES[path])) say(`has no test of ${SHAPES[path]}`);
    } else if (!want.has(path)) say('is a row that no number of tables.json is held against');
    else if (!same(value, want.get(path))) say(`is ${JSON.stringify(value)}, tables.json has ${JSON.stringify(want.get(path))}`);
  }
  for (const path of [...want.keys(), ...Object.keys(SHAPES)])
    if (!rows.has(path)) faults.push(`${PAGE}: ${path} is gone from the block`);
  return { faults, counted: rows.size };
}
