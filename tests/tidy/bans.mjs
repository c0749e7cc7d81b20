// Banned by name, each with what to use instead.
const EVERYWHERE = {
  strcpy: 'snprintf into a bounded array, or buffer_add', stpcpy: 'snprintf or buffer_add', strncpy: 'snprintf or buffer_add',
  sprintf: 'snprintf, or a writer', vsprintf: 'vsnprintf', strcat: 'buffer_add', strncat: 'buffer_add', gets: 'fgets',
  rand: 'the keyed lots of rules/, or the chance port', srand: 'a keyed seed', random: 'the keyed lots, or the chance port',
  drand48: 'the keyed lots, or the chance port', atoi: 'strtol with its end checked', atol: 'strtol with its end checked',
  atof: 'integers', sscanf: 'a reader of its own with bounds', strtok: 'strcspn', localtime: 'gmtime_r, and zones in clock/',
  gmtime: 'gmtime_r', ctime: 'strftime', asctime: 'strftime', assert: 'must()', alloca: 'a bounded array or the arena',
};
const MEMORY = {
  malloc: 'memory_take', calloc: 'memory_take', realloc: 'memory_grow', free: 'memory_drop', strdup: 'arena_text',
  strndup: 'arena_text', asprintf: 'a buffer', vasprintf: 'a buffer',
};
const WORDS = [
  [/\.\.\/shared/, 'outside', 'the project stands alone: bring in what it needs'],
  [/\/work\/(main|shared)|\/work\/\./, 'outside', 'no path of one machine'],
  [/registry\.npmjs|deb\.debian\.org/, 'outside', 'no address of a package source'],
  [/\b(TODO|FIXME|XXX)\b/, 'unfinished', 'file an issue instead'],
  [/[\p{Emoji_Presentation}\uFE0F]/u, 'emoji', 'say it in words'],
];

export function check(tree) {
  const faults = [];
  const calls = (path, table) => {
    const pattern = new RegExp(`(?<![\\w.>])(${Object.keys(table).join('|')})\\s*\\(`);
    tree.bare(path).split('\n').forEach((text, at) => {
      const hit = pattern.exec(text)?.[1];
      if (hit) faults.push({ path, line: at + 1, name: 'banned', text: `${hit}(): use ${table[hit]}` });
    });
  };
  for (const path of tree.paths(/^(server|tests)\/.*\.[ch]$/)) {
    calls(path, EVERYWHERE);
    if (/^server\/(?!base\/)/.test(path)) calls(path, MEMORY);
    tree.bare(path).split('\n').forEach((text, at) => {
      if (/\btypedef\s+(struct|union|enum)\b/.test(text))
        faults.push({ path, line: at + 1, name: 'typedef', text: 'no typedefs of structs: write struct NAME' });
    });
  }
  for (const [path, text] of tree.files) {
    if (path.startsWith('tests/tidy/')) continue;
    text.split('\n').forEach((line, at) => {
      for (const [pattern, name, what] of WORDS)
        if (pattern.test(line)) faults.push({ path, line: at + 1, name, text: `${pattern.exec(line)[0]}: ${what}` });
    });
  }
  return faults;
}
