// Data files: JSON that parses, lock files without addresses, message ids that exist and are said in every language, numbered
// migrations; and pages that
// tell the truth: the paths, make targets and settings they name exist.
import { differences } from '../../schema/gen/languages.mjs';

const PROXY = new Set(['KRIEGSSPIEL_HOST', 'KRIEGSSPIEL_UPSTREAM']); // compose.yaml's and Caddyfile's own
const AREAS = 'refusal|fault|event|error|client|console';

// Ids that stand twice in a file of messages: the later would win without a word.
function doubled(text) {
  const ids = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(hit => hit[1]);
  return ids.filter((id, at) => ids.indexOf(id) < at);
}

export function check(tree) {
  const faults = [], messages = new Set();
  for (const path of tree.paths(/\.json$/)) {
    try {
      const value = JSON.parse(tree.files.get(path));
      if (path.startsWith('schema/messages/en/')) Object.keys(value).forEach(id => messages.add(id));
      if (path.startsWith('schema/messages/'))
        for (const id of doubled(tree.files.get(path))) faults.push({ path, line: 1, name: 'json', text: `${id} stands twice` });
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
  if (!faults.some(f => f.name === 'json'))
    for (const { path, text } of differences(tree.files)) faults.push({ path, line: 1, name: 'language', text });
  return faults.concat(pages(tree));
}

// Of README.md, server/README.md and deploy/: `path/in/the/tree`, `make target`, KRIEGSSPIEL_SETTING.
function pages(tree) {
  const faults = [], folders = new Set();
  for (const path of tree.files.keys())
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  const settings = new Set([...(tree.files.get('schema/config/config.json') ?? '').matchAll(/"env": "(\w+)"/g)].map(hit => hit[1]));
  const targets = new Set([...(tree.files.get('Makefile') ?? '').matchAll(/^([a-z-]+):/gm)].map(hit => hit[1]));
  for (const path of tree.paths(/^tests\/[^/]+\/run\.sh$/)) targets.add(path.split('/')[1]);
  for (const path of tree.paths(/^(README\.md|server\/README\.md|Dockerfile|deploy\/.*)$/)) {
    tree.files.get(path).split('\n').forEach((text, at) => {
      const say = what => faults.push({ path, line: at + 1, name: 'page', text: what });
      for (const [, name] of text.matchAll(/`((?:schema|server|client-web|tests|deploy)\/[\w./-]*)`/g)) {
        const plain = name.replace(/\/$/, '');
        if (!/AREA|NAME|NNNN/.test(name) && !tree.files.has(plain) && !folders.has(plain)) say(`there is no ${name}`);
      }
      for (const [, name] of text.matchAll(/`make ([a-z-]+)/g)) if (!targets.has(name)) say(`there is no make ${name}`);
      for (const [name] of text.matchAll(/KRIEGSSPIEL_[A-Z_]*[A-Z]/g))
        if (!settings.has(name) && !PROXY.has(name)) say(`there is no setting ${name}`);
    });
  }
  return faults;
}
