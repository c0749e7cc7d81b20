// Every language says what English says (schema/messages/README.md): the same ids in the same areas, none empty, with the same
// placeholders; and what forms it asks for stand in its <language>.forms.json, of words that it uses.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'schema/messages';

// What a text wants filled in: each name once, and how often the pair that is read as a place.
const wanted = text =>
  [...new Set([...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(m => m[1]))].sort().join(' ') +
  ' {0}, {1}'.repeat(text.split('{0}, {1}').length - 1);

function differencesOf(language, files) {
  const wrong = [], formsPath = `${FOLDER}/${language}.forms.json`;
  const read = path => JSON.parse(files.get(path) ?? '{}'), forms = read(formsPath), texts = new Set();
  const areas = name => [...files.keys()].filter(path => path.startsWith(`${FOLDER}/${name}/`)).map(path => path.split('/').pop());
  for (const area of new Set([...areas('en'), ...areas(language)].filter(name => name.endsWith('.json')))) {
    const path = `${FOLDER}/${language}/${area}`, en = read(`${FOLDER}/en/${area}`), other = read(path);
    const say = text => wrong.push({ path, text });
    for (const [id, text] of Object.entries(en)) {
      if (!(id in other)) say(`${id} is wanting; in English: “${text}”`);
      else if (!other[id].trim()) say(`${id} is empty`);
      else if (wanted(text) !== wanted(other[id])) say(`${id} has other placeholders than in English`);
    }
    for (const [id, text] of Object.entries(other)) {
      texts.add(text);
      if (!(id in en)) say(`${id} is not in English`);
      for (const [, form] of text.matchAll(/\{\w+:(\w+)\}/g))
        if (!(form in forms)) say(`${id} asks for a form that ${formsPath} has not: ${form}`);
    }
  }
  for (const [form, words] of Object.entries(forms))
    for (const word of Object.keys(words))
      if (!texts.has(word)) wrong.push({ path: formsPath, text: `${form}: no message is “${word}”` });
  return wrong;
}

/** files: path → text, of a whole tree or more. What is wrong, each with its file. */
export function differences(files) {
  const found = [...files.keys()].map(path => /^schema\/messages\/([a-z]+)\//.exec(path)?.[1]);
  return [...new Set(found)].filter(name => name && name !== 'en').flatMap(language => differencesOf(language, files));
}
/** The same of the tree on the disk. */
export function wrongs(root) {
  const names = readdirSync(join(root, FOLDER), { recursive: true }).filter(name => name.endsWith('.json'));
  return differences(new Map(names.map(name => [`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8')])));
}
