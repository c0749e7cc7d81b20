// Data files: JSON that parses, lock files without addresses, message ids that exist, numbered migrations.
const AREAS = 'refusal|fault|event|error|client|console';

export function check(tree) {
  const faults = [], messages = new Set();
  for (const path of tree.paths(/\.json$/)) {
    try {
      const value = JSON.parse(tree.files.get(path));
      if (path.startsWith('schema/messages/en/')) Object.keys(value).forEach(id => messages.add(id));
    } catch (error) {
      faults.push({ path, line: 1, name: 'json', text: String(error.message) });
    }
    if (path.endsWith('package-lock.json') && tree.files.get(path).includes('"resolved"'))
      faults.push({ path, line: 1, name: 'lock', text: 'a lock file holds no addresses: omit-lockfile-registry-resolved=true in .npmrc' });
  }
  const pattern = new RegExp(`(['"\`])((?:${AREAS})(?:\\.[a-z0-9_]+)+)\\1`, 'g');
  for (const path of tree.paths(/^(client-web\/src|server)\/.*\.(tsx?|c|h)$/)) {
    if (tree.generated(path)) continue;
    tree.files.get(path).split('\n').forEach((text, at) => {
      for (const [, , id] of text.matchAll(pattern))
        if (!messages.has(id)) faults.push({ path, line: at + 1, name: 'message', text: `${id} is not in schema/messages/en` });
    });
  }
  tree.paths(/^schema\/sql\//).sort().forEach((path, at) => {
    if (!path.startsWith(`schema/sql/${String(at + 1).padStart(4, '0')}_`))
      faults.push({ path, line: 1, name: 'migration', text: 'migrations are numbered 0001_… without gaps' });
  });
  return faults;
}
