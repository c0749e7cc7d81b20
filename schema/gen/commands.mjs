// Commands, views, events and the envelope: one file a verb or thing (JSON Schema 2020-12, a small part of it; a keyword
// this part does not know is an error here, so that nothing is written in a schema and not checked). Made from it: the
// table of verbs and shapes the server checks parameters with, and the client's types.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const read = (root, folder) => Object.fromEntries(readdirSync(join(root, 'schema', folder)).filter(f => f.endsWith('.json')).sort()
  .map(f => [f.slice(0, -5), JSON.parse(readFileSync(join(root, 'schema', folder, f), 'utf8'))]));
const pascal = name => name.split(/[._]/).map(w => w[0].toUpperCase() + w.slice(1)).join('');
const constant = name => name.toUpperCase().replaceAll('.', '_');

// ---- C: shapes -------------------------------------------------------------------------------------------------------

const WHO = ['anyone', 'seat', 'chair', 'umpire', 'watcher'], PHASE = ['waiting', 'play', 'over'];
const KNOWN = {
  object: ['properties', 'required', 'additionalProperties', 'maxProperties'],
  array: ['items', 'minItems', 'maxItems'],
  integer: ['minimum', 'maximum'],
  string: ['pattern', 'maxLength'],
  boolean: [],
  enum: ['enum'],
};

/** "^[a-z0-9-]{1,40}$" → the characters it takes and how many. Nothing wider than this is allowed in parameters. */
function reduced(pattern, where) {
  const m = /^\^\[([^\]^]+)\]\{(\d+)(?:,(\d+))?\}\$$/.exec(pattern);
  if (!m) throw new Error(`${where}: pattern ${pattern} is not ^[class]{least,most}$`);
  let characters = '';
  for (let i = 0; i < m[1].length; i++) {
    if (m[1][i + 1] === '-' && i + 2 < m[1].length) {
      for (let c = m[1].charCodeAt(i); c <= m[1].charCodeAt(i + 2); c++) characters += String.fromCharCode(c);
      i += 2;
    } else characters += m[1][i];
  }
  return { characters: [...new Set(characters)].sort().join(''), least: +m[2], most: +(m[3] ?? m[2]) };
}

/** Collects shapes, fields and word lists, each once, and gives their C names. */
function tables() {
  const seen = new Map(), declarations = [];
  const once = (prefix, body, make) => {
    const key = prefix + body;
    if (!seen.has(key)) {
      const name = `${prefix}_${[...seen.keys()].filter(k => k.startsWith(prefix)).length}`;
      seen.set(key, name);
      declarations.push(make(name));
    }
    return seen.get(key);
  };
  const shape = body => once('shape', body, name => `static const struct shape ${name} = {\n${body}\n};`);

  function of(schema, where) {
    const type = schema.enum ? 'enum' : schema.type;
    if (!KNOWN[type]) throw new Error(`${where}: type ${type} is not known`);
    for (const keyword of Object.keys(schema))
      if (!['type', 'description', 'title', ...KNOWN[type]].includes(keyword)) {
        throw new Error(`${where}: ${keyword} is not checked`);
      }
    return shape(({ object, array, integer, string, boolean, enum: words })[type](schema, where));
  }
  const bounded = (schema, low, high, where) => {
    if (schema[high] === undefined) throw new Error(`${where}: no ${high}`);
    return `.low = ${schema[low] ?? 0}, .high = ${schema[high]}`;
  };
  const object = (schema, where) => {
    if (schema.additionalProperties !== false) {
      if (schema.properties) throw new Error(`${where}: an open object names no members`);
      return `\t.type = SHAPE_OPEN, ${bounded(schema, 'minProperties', 'maxProperties', where)},`;
    }
    const names = Object.keys(schema.properties);
    for (const r of schema.required) if (!names.includes(r)) throw new Error(`${where}: ${r} is required and unknown`);
    if (names.length > 32) throw new Error(`${where}: more than 32 members`);
    if (!names.length) return '\t.type = SHAPE_OBJECT,';
    const rows = names.map(n =>
      `\t{ ${JSON.stringify(n)}, &${of(schema.properties[n], `${where}/${n}`)}, ${schema.required.includes(n)} },`).join('\n');
    const fields = once('fields', rows, name => `static const struct field ${name}[] = {\n${rows}\n};`);
    return `\t.type = SHAPE_OBJECT, .fields = ${fields}, .count = ${names.length},`;
  };
  const array = (schema, where) =>
    `\t.type = SHAPE_ARRAY, ${bounded(schema, 'minItems', 'maxItems', where)}, .items = &${of(schema.items, where + '/0')},`;
  const integer = (schema, where) => {
    if (schema.minimum === undefined) throw new Error(`${where}: no minimum`);
    return `\t.type = SHAPE_INT, ${bounded(schema, 'minimum', 'maximum', where)},`;
  };
  const string = (schema, where) => {
    if (!schema.pattern) return `\t.type = SHAPE_TEXT, ${bounded(schema, 'minLength', 'maxLength', where)},`;
    const { characters, least, most } = reduced(schema.pattern, where), bits = [0, 0, 0, 0];
    for (const c of characters) bits[c.charCodeAt(0) >> 5] |= 1 << (c.charCodeAt(0) & 31);
    const row = bits.map(b => '0x' + (b >>> 0).toString(16) + 'u').join(', ');
    const set = once('characters', row, name => `/* ${characters} */\nstatic const uint32_t ${name}[4] = { ${row} };`);
    return `\t.type = SHAPE_WORD, .low = ${least}, .high = ${most}, .characters = ${set},`;
  };
  const boolean = () => '\t.type = SHAPE_BOOL,';
  const words = schema => {
    const rows = schema.enum.map(v => `\t${JSON.stringify(v)},`).join('\n');
    const list = once('words', rows, name => `static const char *const ${name}[] = {\n${rows}\n\tNULL,\n};`);
    return `\t.type = SHAPE_ENUM, .words = ${list},`;
  };
  return { of, declarations };
}

function mask(list, all, prefix, where) {
  for (const word of list) if (!all.includes(word) && word !== 'any') throw new Error(`${where}: ${word} is not one of ${all}`);
  return list.map(word => prefix + word.toUpperCase()).join(' | ');
}

function verbsInC(commands) {
  const t = tables(), names = Object.keys(commands);
  const rows = names.map(name => {
    const c = commands[name];
    if (c.verb !== name) throw new Error(`schema/commands/${name}.json speaks of ${c.verb}`);
    return `\t[VERB_${constant(name)}] = {
\t\t.name = ${JSON.stringify(name)}, .rule = ${JSON.stringify(c.rule ?? '')},
\t\t.who = ${mask(c.who, WHO, 'VERB_BY_', name)}, .phase = ${mask(c.phase, PHASE, 'VERB_IN_', name)},
\t\t.cost = ${c.cost}, .changes = ${c.changes}, .params = &${t.of(c.params, name)},
\t},`;
  });
  return {
    'server/wire/generated/verbs.h': `/* Generated from schema/commands by schema/gen/commands.mjs.
 * Every request there is: its name, who may send it, in which phase of a match, what it costs of a
 * connection's allowance, the rule it rests on, and the shape of its parameters. */
#ifndef KS_WIRE_VERBS_H
#define KS_WIRE_VERBS_H

#include "wire/shape.h"

enum verb {
\tVERB_NONE,
${names.map(n => `\tVERB_${constant(n)}, /* ${n} */`).join('\n')}
\tVERB_COUNT
};

enum verb_who {
${WHO.map((w, i) => `\tVERB_BY_${w.toUpperCase()} = ${1 << i},`).join('\n')}
};

enum verb_phase {
${PHASE.map((p, i) => `\tVERB_IN_${p.toUpperCase()} = ${1 << i},`).join('\n')}
\tVERB_IN_ANY = ${(1 << PHASE.length) - 1}, /* also where there is no match */
};

struct verb_info {
\tconst char *name;           /* on the wire */
\tconst char *rule;           /* "MOV-1", or "" */
\tuint8_t who, phase;         /* sets of enum verb_who, verb_phase */
\tuint8_t cost;
\tbool changes;               /* carries a ref, is journalled */
\tconst struct shape *params; /* a SHAPE_OBJECT */
};

/* v must be a verb other than VERB_NONE and VERB_COUNT. */
const struct verb_info *verb_info(enum verb v);
/* The verb of this wire name, or VERB_NONE. */
enum verb verb_find(const char *name);

#endif
`,
    'server/wire/generated/verbs.c': `/* Generated from schema/commands by schema/gen/commands.mjs. */
#include "wire/generated/verbs.h"
#include "base/must.h"

#include <string.h>

${t.declarations.join('\n\n')}

static const struct verb_info verbs[VERB_COUNT] = {
${rows.join('\n')}
};

const struct verb_info *verb_info(enum verb v)
{
\tmust(v > VERB_NONE && v < VERB_COUNT);
\treturn &verbs[v];
}

/* The names stand in order. */
enum verb verb_find(const char *name)
{
\tint low = VERB_NONE + 1, high = VERB_COUNT - 1;
\twhile (low <= high) {
\t\tint middle = (low + high) / 2, order = strcmp(name, verbs[middle].name);
\t\tif (order == 0)
\t\t\treturn (enum verb)middle;
\t\tif (order < 0)
\t\t\thigh = middle - 1;
\t\telse
\t\t\tlow = middle + 1;
\t}
\treturn VERB_NONE;
}
`,
  };
}

// ---- TypeScript ------------------------------------------------------------------------------------------------------

// What a schema leaves open because another file of schema/ says it.
const ELSEWHERE = {
  hint: 'Hint', view: 'Fragments', set: 'Fragments', log: 'GameEvent[]', events: 'GameEvent[]', arms: 'Partial<Record<Arm, string>>',
};
const bare = s => (s.type === 'object' && !s.properties) || (s.type === 'array' && !s.items);
const isPoint = ({ properties: p }) => p && Object.keys(p).join() === 'x,y' && Object.values(p).every(s => s.type === 'integer');
const json = v => JSON.stringify(v);

/** Words that are listed more than once get a name: Side, Arm, Pace … after the first member that lists them; of two lists
 * of one name the first has it, the other stands written out. */
function sharedWords(schemas) {
  const found = new Map();
  const walk = (s, name) => {
    if (!s || typeof s !== 'object') return;
    if (s.enum) {
      const words = s.enum.filter(w => w !== null), key = words.join('|');
      const entry = found.get(key) ?? { words, name: pascal(name), times: 0 };
      found.set(key, { ...entry, times: entry.times + 1 });
    }
    for (const [n, p] of Object.entries(s.properties ?? {})) walk(p, n);
    if (s.items) walk(s.items, name);
  };
  for (const s of schemas) walk(s, '');
  const shared = [...found].filter(([, e]) => e.times > 1),
    first = name => shared.find(([, e]) => e.name === name)[0];
  return new Map(shared.filter(([key, e]) => first(e.name) === key));
}

function typesInTs({ commands, views, events, wire }) {
  const asked = Object.values(commands).flatMap(c => [c.params, c.result]);
  const words = sharedWords([...Object.values(views), ...Object.values(events), ...asked]);
  const comment = (text, indent) => (text ? `${indent}/** ${text} */\n` : '');

  function type(s, name, indent) {
    if (ELSEWHERE[name] && bare(s)) return ELSEWHERE[name];
    if (s.const !== undefined) return Array.isArray(s.const) ? `readonly [${s.const.map(json).join(', ')}]` : json(s.const);
    if (s.enum) {
      const plain = s.enum.filter(w => w !== null), shared = words.get(plain.join('|'));
      return [shared ? shared.name : plain.map(w => JSON.stringify(w)).join(' | '), ...(s.enum.includes(null) ? ['null'] : [])].join(' | ');
    }
    if (Array.isArray(s.type)) return s.type.map(t => type({ ...s, type: t }, name, indent)).join(' | ');
    if (s.type === 'integer') return 'number';
    if (s.type === 'string') return 'string';
    if (s.type === 'boolean') return 'boolean';
    if (s.type === 'null') return 'null';
    if (s.type === 'array') {
      if (!s.items) return 'unknown[]';
      const item = type(s.items, name, indent);
      if (s.minItems && s.minItems === s.maxItems) return `[${Array(s.minItems).fill(item).join(', ')}]`;
      return /[ {]/.test(item) && !/^\[[^\]]*\]$/.test(item) ? `Array<${item}>` : `${item}[]`;
    }
    if (s.type === 'object') {
      if (!s.properties) return 'Record<string, unknown>';
      if (isPoint(s)) return 'Point';
      return body(s, indent);
    }
    throw new Error(`${name}: no type for ${JSON.stringify(s)}`);
  }
  function body(s, indent) {
    const names = Object.keys(s.properties);
    if (!names.length) return 'Record<string, never>';
    const inner = indent + '  ';
    return `{\n${names.map(n => comment(s.properties[n].description, inner) +
      `${inner}${n}${(s.required ?? []).includes(n) ? '' : '?'}: ${type(s.properties[n], n, inner)};\n`).join('')}${indent}}`;
  }
  const declare = (name, s, title) => {
    const text = body(s, '');
    return comment(title, '') + (text.startsWith('{') ? `export interface ${name} ${text}\n` : `export type ${name} = ${text};\n`);
  };

  const verbs = Object.keys(commands), parts = [];
  parts.push(`// Generated from schema/commands, views, events and wire by schema/gen/commands.mjs.

export interface Point {
  /** paces east */
  x: number;
  /** paces south */
  y: number;
}
`);
  for (const { name, words: list } of words.values()) parts.push(`export type ${name} = ${list.map(json).join(' | ')};\n`);

  // the envelope
  const hint = wire.error.properties.data.properties.hint;
  parts.push(declare('Hint', hint, 'A message id with its arguments, worded by the client'));
  const error = structuredClone(wire.error);
  error.properties.data.properties.hint = { type: 'object' };
  parts.push(declare('WireError', error, wire.error.title));
  parts.push(declare('Update', wire.update, wire.update.title));
  parts.push(comment('Notification match.resync: too slow, join again', '') + 'export interface Resync {\n  match: string;\n}\n');
  parts.push(`export type Id = number | string;
export interface WireRequest<V extends Verb = Verb> {
  jsonrpc: "2.0";
  id: Id;
  method: V;
  params: Requests[V]["params"];
}
export type WireAnswer<V extends Verb = Verb> =
  | { jsonrpc: "2.0"; id: Id; result: Requests[V]["result"] }
  | { jsonrpc: "2.0"; id: Id | null; error: WireError };
export type WireNotification =
  | { jsonrpc: "2.0"; method: "match.update"; params: Update }
  | { jsonrpc: "2.0"; method: "match.resync"; params: Resync };
`);

  // fragments of a view
  const rows = [];
  for (const [file, s] of Object.entries(views)) {
    const fragment = /^Fragment (\w+)(\/N)?/.exec(s.title);
    if (!fragment) { parts.push(declare(pascal(file), s, s.title)); continue; }
    parts.push(declare(`${pascal(file)}Fragment`, s, s.title));
    rows.push(`  ${fragment[2] ? `[id: \`${fragment[1]}/\${number}\`]` : `${fragment[1]}?`}: ${pascal(file)}Fragment;`);
  }
  parts.push(`/** A view, or what changed of it: its fragments by name */\nexport interface Fragments {\n${rows.join('\n')}\n}\n`);

  // events
  for (const [file, s] of Object.entries(events)) parts.push(declare(`${pascal(file)}Event`, s, s.title));
  parts.push(`export type GameEvent =\n${Object.keys(events).map(e => `  | ${pascal(e)}Event`).join('\n')};\n`);

  // requests
  for (const v of verbs) {
    parts.push(declare(`${pascal(v)}Params`, commands[v].params, `${v}: ${commands[v].title}`));
    parts.push(declare(`${pascal(v)}Result`, commands[v].result, ''));
  }
  parts.push(`/** Every request there is: what it takes and what it gives */
export interface Requests {
${verbs.map(v => `  ${json(v)}: { params: ${pascal(v)}Params; result: ${pascal(v)}Result };`).join('\n')}
}
export type Verb = keyof Requests;
`);
  parts.push(`/** Changing requests carry a ref and are done once; rule: what they rest on ("" if nothing) */
export const verbs: { readonly [V in Verb]: { readonly changes: boolean; readonly rule: string } } = {\n${verbs.map(v =>
    `  ${JSON.stringify(v)}: { changes: ${commands[v].changes}, rule: ${JSON.stringify(commands[v].rule ?? '')} },`).join('\n')}\n};\n`);
  return parts.join('\n');
}

export function files(root) {
  const commands = read(root, 'commands'), views = read(root, 'views'), events = read(root, 'events'), wire = read(root, 'wire');
  return {
    ...verbsInC(commands),
    'client-web/src/wire/generated.ts': typesInTs({ commands, views, events, wire }),
  };
}
