// Messages: schema/messages/<language>/<area>.json, {"id": "text with {0} and {name}"}. The id's first word is the area.
// English is what all else is held against; a further language says the same ids, and may ask for a form of what is filled in
// ({side:dat}), which stands in <language>.forms.json.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = ['de'];

function catalogue(root, language) {
  const folder = join(root, 'schema/messages', language), all = {};
  for (const file of readdirSync(folder).filter(f => f.endsWith('.json')).sort())
    for (const [id, text] of Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')))) {
      if (!/^[a-z]+(\.[a-z0-9_]+)+$/.test(id) || id in all) throw new Error(`message ${id} in ${file}: badly formed or doubled`);
      all[id] = text;
    }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}
const formsOf = (root, language) => JSON.parse(readFileSync(join(root, `schema/messages/${language}.forms.json`), 'utf8'));

const constant = id => 'MSG_' + id.toUpperCase().replaceAll('.', '_');
const MADE = '// Generated from schema/messages by schema/gen/messages.mjs.';
/** What the page may have to say: the rest is the console's. */
const shown = all => Object.fromEntries(Object.entries(all).filter(([id]) => !id.startsWith('console.')));

export function files(root) {
  const en = catalogue(root, 'en'), ids = Object.keys(en);
  const others = OTHERS.map(language => [`client-web/src/words/generated-${language}.ts`, `${MADE}
export const words: Record<string, string> = ${JSON.stringify(shown(catalogue(root, language)), null, 2)};
export const forms: Record<string, Record<string, string>> = ${JSON.stringify(formsOf(root, language), null, 2)};
`]);
  return {
    ...Object.fromEntries(others),
    'server/base/generated/message.h': `/* Generated from schema/messages by schema/gen/messages.mjs.
 * Every sentence a person reads, by id. */
#ifndef KS_BASE_MESSAGE_H
#define KS_BASE_MESSAGE_H

#include <stdint.h>

enum message_id {
\tMSG_NONE,
${ids.map(id => `\t${constant(id)},`).join('\n')}
\tMESSAGE_COUNT
};

const char *message_key(enum message_id id);  /* "refusal.ground"; "" for MSG_NONE */
const char *message_text(enum message_id id); /* English, with {0} … {3} and {name} */

#endif
`,
    'server/base/generated/message.c': `/* Generated from schema/messages by schema/gen/messages.mjs. */
#include "base/generated/message.h"

static const char *const keys[MESSAGE_COUNT] = {
\t"",
${ids.map(id => `\t${JSON.stringify(id)},`).join('\n')}
};

static const char *const texts[MESSAGE_COUNT] = {
\t"",
${ids.map(id => `\t${JSON.stringify(en[id])},`).join('\n')}
};

const char *message_key(enum message_id id)
{
\treturn id < MESSAGE_COUNT ? keys[id] : "";
}

const char *message_text(enum message_id id)
{
\treturn id < MESSAGE_COUNT ? texts[id] : "";
}
`,
    'client-web/src/words/generated.ts': `${MADE}
export const en: Record<string, string> = ${JSON.stringify(shown(en), null, 2)};
`,
  };
}
