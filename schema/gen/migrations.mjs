// Migrations: schema/sql/NNNN_name.sql, numbered from 1 without a gap, carried in the binary as text.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export function files(root) {
  const folder = join(root, 'schema/sql');
  const list = readdirSync(folder).filter(f => f.endsWith('.sql')).sort().map((file, i) => {
    const m = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file);
    if (!m || +m[1] !== i + 1) throw new Error(`schema/sql/${file}: expected ${String(i + 1).padStart(4, '0')}_name.sql`);
    return { number: i + 1, name: m[2], lines: readFileSync(join(folder, file), 'utf8').split(/(?<=\n)/) };
  });
  const rows = list.map(m => `\t{
\t\t.number = ${m.number}, .name = ${JSON.stringify(m.name)},
\t\t.sql =
${m.lines.map(l => `\t\t\t${JSON.stringify(l)}`).join('\n')},
\t},`);
  return {
    'server/store/generated/migrations.h': `/* Generated from schema/sql by schema/gen/migrations.mjs.
 * Forward only: a migration that was once released is never changed. */
#ifndef KS_STORE_MIGRATIONS_H
#define KS_STORE_MIGRATIONS_H

struct migration {
\tint number; /* 1, 2, 3 … */
\tconst char *name;
\tconst char *sql; /* statements, one after another */
};

extern const struct migration migrations[];
extern const int migration_count;

#endif
`,
    'server/store/generated/migrations.c': `/* Generated from schema/sql by schema/gen/migrations.mjs. */
#include "store/generated/migrations.h"

const struct migration migrations[] = {
${rows.join('\n')}
};

const int migration_count = sizeof migrations / sizeof migrations[0];
`,
  };
}
