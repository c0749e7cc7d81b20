// Tables: every number of the rules, schema/rules/reiswitz-1812/tables.json, as one constant C struct. Refuses a table with a hole in it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LAYERS = {
  slope: ['level', 'gentle', 'steep', 'sheer'],
  cover: ['none', 'open_wood', 'dense_wood', 'building_low', 'building_tall', 'yard', 'wall'],
  water: ['none', 'ditch', 'brook', 'canal', 'river', 'lake', 'marsh'],
  way: ['none', 'path', 'chaussee', 'bridge', 'ford', 'defile', 'street'],
};
const CLASSES = ['closed_foot', 'light_foot', 'heavy_horse', 'light_horse', 'guns'];
const ARM_NUMBERS = ['men', 'per_side', 'stack_limit', 'value_quarters', 'walk_paces', 'quick_paces',
  'highest_paces', 'delayed_paces', 'narrow_paces', 'column_paces', 'column_delayed_paces', 'by_hand_paces',
  'fast_moves', 'rest_moves', 'retreat_paces', 'box_points', 'orderly_distances'];
const ARM_FLAGS = ['delay_tires', 'fires'];
const DISTANCES = 8;

export const fail = what => { throw new Error(`tables.json: ${what}`); };
export const whole = (v, what) => (Number.isInteger(v) ? v : fail(`${what} is no whole number`));
export const sourced = (row, what) => (typeof row.source === 'string' && row.source ? row : fail(`${what} names no source`));
const known = (v, list, what) => (list.includes(v) ? v : fail(`${what}: ${v} is not one of ${list}`));
const constant = (prefix, v) => `${prefix}_${v.toUpperCase()}`;

function passRows(t, where, layer) {
  const rows = where[layer];
  if (rows.map(r => r.kind).join() !== LAYERS[layer].join()) fail(`passability of ${layer} must list ${LAYERS[layer]}`);
  const pass = (r, arm, what) => known(sourced(r, what)[arm.class], t.passability.values, what);
  return t.arms.map(arm => rows.map(r => constant('PASS', pass(r, arm, `${layer} ${r.kind}`))));
}

function fireRows(t) {
  const { firers, targets, rows } = t.fire, table = firers.map(() => targets.map(() => null));
  for (const r of rows) {
    const firer = firers.findIndex(f => f.name === r.firer), target = targets.indexOf(r.target), what = `fire ${r.firer} on ${r.target}`;
    if (firer < 0 || target < 0 || table[firer][target]) fail(`${what}: unknown or doubled`);
    if (sourced(r, what).loss.length !== DISTANCES) fail(`${what}: not ${DISTANCES} distances`);
    const falls = !firers[firer].as, bad = (v, i) => whole(v, what) > 96 || v < 0 || (falls && i && v > r.loss[i - 1]);
    if (r.loss.some(bad)) fail(`${what}: over 96 or rising with range`);
    table[firer][target] = r.loss;
  }
  const other = f => (f.as ? table[firers.findIndex(o => o.name === known(f.as, firers.map(x => x.name), f.name))] : []);
  return firers.map((f, i) => table[i].map((r, k) => r ?? other(f)[k] ?? Array(DISTANCES).fill(0)));
}

function gunRows(t) {
  const { arcs, patterns, effect } = t.guns;
  const four = (r, list, what) => (sourced(r, what)[list].length === arcs.length ? r[list].map(v => whole(v, what)) : fail(what));
  const reach = t.arms.map(a => patterns.find(p => p.arms.includes(a.name))).map(p => (p ? four(p, 'reach', p.name) : arcs.map(() => 0)));
  for (const r of effect) known(r.target, t.fire.targets, 'effect of guns');
  const loss = t.fire.targets.map(k => effect.find(r => r.target === k)).map(r => (r ? four(r, 'loss', r.target) : arcs.map(() => 0)));
  return { reach, loss };
}

const braces = v => (Array.isArray(v) ? `{ ${v.map(braces).join(', ')} }` : String(v));
const lineOf = name => r => `\t\t/* ${name} */\n\t\t${braces(r)},`;
const nested = (rows, names) => `{\n${rows.map((r, i) => lineOf(names[i])(r)).join('\n')}\n\t}`;

function header(t) {
  const numbers = Object.entries(t.numbers);
  return `/* Generated from schema/rules/reiswitz-1812/tables.json by schema/gen/tables.mjs. Every number of the rules, and nothing
 * else; each row's source paragraph stands in the JSON. Read by all of rules/reiswitz; immutable. */
#ifndef KS_REISWITZ_TABLES_H
#define KS_REISWITZ_TABLES_H

#include <stdbool.h>
#include <stdint.h>

enum {
\tTABLE_ARMS = ${t.arms.length},
\tTABLE_DISTANCES = ${DISTANCES},
\tTABLE_DEGREES = ${t.sine.values.length},
${Object.entries(LAYERS).map(([k, v]) => `\tTABLE_${k.toUpperCase()}S = ${v.length},`).join('\n')}
};

/* What ground does to an arm, worst last (MOV-16): the cell has the worst of its layers. */
enum passability { ${t.passability.values.map(v => constant('PASS', v)).join(', ')} };

/* Rows of FIRE-1's table by what is fired at. */
enum fire_row {
${t.fire.targets.map(v => `\t${constant('FIRE_ROW', v)},`).join('\n')}
\tFIRE_ROW_COUNT
};
/* Rows of FIRE-1's table by who fires; what is printed is an option (OPT-1). */
enum firer {
${t.fire.firers.map(f => `\t${constant('FIRER', f.name)},`).join('\n')}
\tFIRER_COUNT
};
/* Arcs of the sextant: two of canister, then two of roundshot. */
enum arc { ${t.guns.arcs.map(v => constant('ARC', v)).join(', ')}, ARC_COUNT };

/* Movement classes of the passability table. */
enum arm_class { ${CLASSES.map(v => constant('CLASS', v)).join(', ')} };

struct arm_row {
\tconst char *name;   /* on the wire */
\tuint8_t class;      /* enum arm_class */
\tbool foot, light;   /* light: light foot or light horse */
${ARM_NUMBERS.map(k => `\tuint16_t ${k};`).join('\n')}
${ARM_FLAGS.map(k => `\tbool ${k};`).join('\n')}
};

struct tables {
\tconst char *ruleset, *rules_version;
\tuint32_t format_version;
\tconst char *tables_digest; /* SHA-256 of tables.json, hex */
${numbers.map(([k, v]) => `\t/* ${v.source}: ${v.about} */\n\tint32_t ${k};`).join('\n')}
\tstruct arm_row arm[TABLE_ARMS]; /* in the order of enum arm */
\t/* enum passability of arm and kind, off a way and on one; a way's own kind in way_pass. */
\tuint8_t slope_off[TABLE_ARMS][TABLE_SLOPES], slope_by[TABLE_ARMS][TABLE_SLOPES];
\tuint8_t cover_off[TABLE_ARMS][TABLE_COVERS], cover_by[TABLE_ARMS][TABLE_COVERS];
\tuint8_t water_off[TABLE_ARMS][TABLE_WATERS], water_by[TABLE_ARMS][TABLE_WATERS];
\tuint8_t way_pass[TABLE_ARMS][TABLE_WAYS];
\tuint8_t fire[FIRER_COUNT][FIRE_ROW_COUNT][TABLE_DISTANCES]; /* 96ths, by firer, row, distance − 1 */
\tuint8_t arc_reach[TABLE_ARMS][ARC_COUNT]; /* distances; 0 of arms without guns */
\tuint8_t effect[FIRE_ROW_COUNT][ARC_COUNT]; /* 96ths by one half-battery in one move */
\tint16_t sine[TABLE_DEGREES]; /* 16384 · sine of each degree (GEO-1) */
\t/* Names of the kinds of ground on the wire. */
${Object.keys(LAYERS).map(k => `\tconst char *${k}_name[TABLE_${k.toUpperCase()}S];`).join('\n')}
};

extern const struct tables reiswitz_tables;

/* Wire names: "infantry_line", "canister_near"; "" outside. */
const char *fire_row_name(uint8_t row);
const char *arc_name(uint8_t arc);

#endif
`;
}

function source(t, digest) {
  const names = t.arms.map(a => a.name);
  const flag = (a, k) => (typeof a[k] === 'boolean' ? a[k] : fail(`${a.name}.${k}`));
  const arms = t.arms.map(a => `\t\t{
\t\t\t.name = "${a.name}", .class = ${constant('CLASS', known(a.class, CLASSES, a.name))},
\t\t\t.foot = ${a.class.endsWith('foot')}, .light = ${a.class.startsWith('light')},
${ARM_NUMBERS.map(k => `\t\t\t.${k} = ${whole(sourced(a, a.name)[k], `${a.name}.${k}`)},`).join('\n')}
${ARM_FLAGS.map(k => `\t\t\t.${k} = ${flag(a, k)},`).join('\n')}
\t\t},`);
  const pass = [];
  for (const [where, suffix] of [['off_way', 'off'], ['by_way', 'by']])
    for (const layer of ['slope', 'cover', 'water'])
      pass.push(`\t.${layer}_${suffix} = ${nested(passRows(t, t.passability[where], layer), names)},`);
  pass.push(`\t.way_pass = ${nested(passRows(t, t.passability, 'way'), names)},`);
  const rowOf = (r, k) => `\t\t\t/* ${t.fire.targets[k]} */ ${braces(r)},`;
  const fire = fireRows(t).map((f, i) => `\t\t/* ${t.fire.firers[i].name} */ {\n${f.map(rowOf).join('\n')}\n\t\t},`);
  const guns = gunRows(t);
  const sine = [];
  for (let i = 0; i < 360; i += 12) sine.push('\t\t' + t.sine.values.slice(i, i + 12).join(', ') + ',');
  return `/* Generated from schema/rules/reiswitz-1812/tables.json by schema/gen/tables.mjs. */
#include "rules/reiswitz/generated/tables.h"

const struct tables reiswitz_tables = {
\t.ruleset = "${t.ruleset}",
\t.rules_version = "${t.rules_version}",
\t.format_version = ${t.format_version},
\t.tables_digest = "${digest}",
${Object.entries(t.numbers).map(([k, v]) => `\t.${k} = ${whole(sourced(v, k).value, k)},`).join('\n')}
\t.arm = {
${arms.join('\n')}
\t},
${pass.join('\n')}
\t.fire = {
${fire.join('\n')}
\t},
\t.arc_reach = ${nested(guns.reach, names)},
\t.effect = ${nested(guns.loss, t.fire.targets.map(k => `guns on ${k}`))},
\t.sine = {
${sine.join('\n')}
\t},
${Object.entries(LAYERS).map(([k, v]) => `\t.${k}_name = { ${v.map(n => `"${n}"`).join(', ')} },`).join('\n')}
};

static const char *const row_names[FIRE_ROW_COUNT] = {
${t.fire.targets.map(v => `\t"${v}",`).join('\n')}
};

const char *fire_row_name(uint8_t row)
{
\treturn row < FIRE_ROW_COUNT ? row_names[row] : "";
}

static const char *const arc_names[ARC_COUNT] = { ${t.guns.arcs.map(v => `"${v}"`).join(', ')} };

const char *arc_name(uint8_t arc)
{
\treturn arc < ARC_COUNT ? arc_names[arc] : "";
}
`;
}

export function files(root) {
  const text = readFileSync(join(root, 'schema/rules/reiswitz-1812/tables.json'), 'utf8'), t = JSON.parse(text);
  if (t.format_version !== 1) fail(`format_version ${t.format_version} is not known`);
  if (t.sine.values.length !== 360) fail('the sine has 360 entries');
  const digest = createHash('sha256').update(text).digest('hex'), folder = 'server/rules/reiswitz/generated';
  return { [`${folder}/tables.h`]: header(t), [`${folder}/tables.c`]: source(t, digest) };
}
