// Configuration: schema/config/config.json, {"keys": [{key, type, default, minimum?, maximum?, env, what}]}: one table of
// keys, from which the server reads its file and its environment, and prints its help.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPES = ['text', 'int', 'flag', 'list'];
const MEMBERS = ['key', 'type', 'default', 'minimum', 'maximum', 'env', 'what'];

function checked(k, seen) {
  const fail = what => { throw new Error(`config.json: ${k.key ?? JSON.stringify(k)}: ${what}`); };
  for (const member of Object.keys(k)) if (!MEMBERS.includes(member)) fail(`${member} is not read`);
  if (!/^[a-z_]+(\.[a-z_]+)?$/.test(k.key) || seen.has(k.key)) fail('the key is badly formed or doubled');
  seen.add(k.key);
  if (!TYPES.includes(k.type)) fail(`type ${k.type} is not one of ${TYPES}`);
  if (k.env !== 'KRIEGSSPIEL_' + k.key.toUpperCase().replaceAll('.', '_')) fail(`env is ${k.env}`);
  if (!k.what) fail('what it is stands nowhere');
  const wanted = { text: 'string', list: 'string', int: 'number', flag: 'boolean' }[k.type];
  if (typeof k.default !== wanted) fail(`default is no ${wanted}`);
  if (k.type === 'int') {
    if (![k.minimum, k.maximum, k.default].every(Number.isSafeInteger)) fail('minimum, maximum and default must be whole numbers');
    if (k.default < k.minimum || k.default > k.maximum) fail('default is out of bounds');
  } else if (k.minimum !== undefined || k.maximum !== undefined) fail('only an int has bounds');
  return k;
}

export function files(root) {
  const { keys } = JSON.parse(readFileSync(join(root, 'schema/config/config.json'), 'utf8')), seen = new Set();
  const rows = keys.map(k => checked(k, seen)).map(k => `\t{
\t\t.key = ${JSON.stringify(k.key)}, .type = CONFIG_${k.type.toUpperCase()}, .fallback = ${JSON.stringify(String(k.default))},
\t\t.minimum = ${k.minimum ?? 0}, .maximum = ${k.maximum ?? 0},
\t\t.env = ${JSON.stringify(k.env)},
\t\t.what = ${JSON.stringify(k.what)},
\t},`);
  return {
    'server/generated/config_keys.h': `/* Generated from schema/config/config.json by schema/gen/config.mjs.
 * Every key of the configuration. */
#ifndef KS_CONFIG_KEYS_H
#define KS_CONFIG_KEYS_H

#include <stdint.h>

enum config_type { CONFIG_TEXT, CONFIG_INT, CONFIG_FLAG, CONFIG_LIST }; /* a list: texts separated by commas */

struct config_key {
\tconst char *key; /* "limits.connections": the member of the member */
\tenum config_type type;
\tconst char *fallback; /* as text: "10000", "true" */
\tint64_t minimum, maximum; /* of a CONFIG_INT */
\tconst char *env;
\tconst char *what; /* one sentence for the one who sets it */
};

extern const struct config_key config_keys[];
extern const int config_key_count;

#endif
`,
    'server/generated/config_keys.c': `/* Generated from schema/config/config.json by schema/gen/config.mjs. */
#include "generated/config_keys.h"

const struct config_key config_keys[] = {
${rows.join('\n')}
};

const int config_key_count = sizeof config_keys / sizeof config_keys[0];
`,
  };
}
