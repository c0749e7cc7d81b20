// Signals: the numbers of slates and of the talk before play, "signals" of schema/rules/reiswitz-1812/tables.json, as constants of C
// and of the page: what is flat has its size from them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, sourced, whole } from './tables.mjs';

function rows(root) {
  const { signals } = JSON.parse(readFileSync(join(root, 'schema/rules/reiswitz-1812/tables.json'), 'utf8'));
  for (const [name, row] of Object.entries(signals)) if (whole(sourced(row, name).value, name) < 1) fail(`${name} is nothing`);
  return Object.entries(signals).map(([name, row]) => ({ ...row, name: name.toUpperCase() }));
}

const header = list => `/* Generated from "signals" of schema/rules/reiswitz-1812/tables.json by schema/gen/signals.mjs: how many slates
 * there are and what one of them holds. Read by signals/ and by the scenarios of rules/. */
#ifndef KS_BASE_SLATES_H
#define KS_BASE_SLATES_H

enum {
${list.map(({ name, value, source, about }) => `\t${name} = ${value}, /* ${source}: ${about} */`).join('\n')}
};

#endif
`;

const page = list => `// Generated from "signals" of schema/rules/reiswitz-1812/tables.json by schema/gen/signals.mjs.
${list.map(({ name, value, source, about }) => `/** ${source}: ${about} */\nexport const ${name} = ${value};`).join('\n')}
`;

export function files(root) {
  const list = rows(root);
  return { 'server/base/generated/slates.h': header(list), 'client-web/src/wire/generated-signals.ts': page(list) };
}
