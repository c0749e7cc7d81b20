// Shape: lines, functions and files of a size to be read; headers that say what they are for; names kept in their room.
const COLUMNS = { c: 100, h: 100 }, OTHER_COLUMNS = 140, TAB = 4, FUNCTION_LINES = 70, FILE_LINES = 600;

function width(text) {
  let columns = 0;
  for (const sign of text) columns += sign === '\t' ? TAB - (columns % TAB) : 1;
  return columns;
}

export function check(tree) {
  const faults = [], own = (room, noun) => tree.files.has(`server/${room}/${noun}.c`) || tree.files.has(`server/${room}/${noun}.h`);
  for (const path of tree.paths(/^(server|tests|client-web|schema\/gen|deploy)\/.*\.(c|h|mjs|js|ts|tsx|css|sh|mk)$/)) {
    if (tree.generated(path)) continue;
    const say = (line, name, text) => faults.push({ path, line, name, text });
    const lines = tree.files.get(path).split('\n'), kind = path.split('.').pop(), most = COLUMNS[kind] ?? OTHER_COLUMNS;
    if (lines.length - 1 > FILE_LINES) say(FILE_LINES, 'file', `${lines.length - 1} lines; one noun a file, at most ${FILE_LINES}`);
    lines.forEach((text, at) => {
      if (width(text) > most) say(at + 1, 'line', `${width(text)} columns; at most ${most}`);
      if (/[ \t]$/.test(text)) say(at + 1, 'blank', 'blanks at the end of the line');
    });
    if (kind === 'h' && !new RegExp(`^/\\* ${path.split('/').pop().replace('.', '\\.')}: \\S`).test(lines[0]))
      say(1, 'opening', 'a header opens with "/* NAME.h: " and what it is for, what it may not touch, who calls it');
    if (kind !== 'c' && kind !== 'h') continue;
    functions(tree.bare(path).split('\n'), (line, length) =>
      say(line, 'function', `${length} lines; at most ${FUNCTION_LINES}: split it`));
    const room = path.split('/')[1];
    tree.bare(path).split('\n').forEach((text, at) => {
      for (const [, owner] of path.startsWith('server/') ? text.matchAll(/\b([a-z]+)__[a-z]\w*/g) : [])
        if (owner !== room && !/^(builtin|attribute|sync|atomic)$/.test(owner) && !own(room, owner))
          say(at + 1, 'private', `${owner}__… is of another room`);
    });
  }
  return faults;
}

function functions(lines, tooLong) { // bodies open with { at the line's beginning and close with } there
  let start = -1;
  lines.forEach((text, at) => {
    if (text.startsWith('{')) start = at;
    if (text.startsWith('}') && start >= 0) {
      const length = at - start - 1;
      if (length > FUNCTION_LINES) tooLong(start + 1, length);
      start = -1;
    }
  });
}
