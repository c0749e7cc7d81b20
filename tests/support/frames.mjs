// Every frame a server sends, held against schema/: answers by the verb that was asked, errors, updates with each of
// their fragments and events, and the view and log of a join. Used by player.mjs and by the browser tests, which hear
// the frames of a page. A frame that no schema allows throws, with the place and what it holds.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { root } from './server.mjs';

const ajv = new Ajv({ strict: true, allErrors: true, strictTypes: false });
const folder = name =>
  readdirSync(join(root, 'schema', name))
    .filter(f => f.endsWith('.json'))
    .map(f => [f.slice(0, -5), JSON.parse(readFileSync(join(root, 'schema', name, f), 'utf8'))]);
for (const word of ['verb', 'who', 'phase', 'cost', 'changes', 'rule']) ajv.addKeyword(word);

const commands = new Map(
  folder('commands').map(([, s]) => [s.verb, { params: ajv.compile(s.params), result: s.result ? ajv.compile(s.result) : null }]),
);
const events = new Map(folder('events').map(([, s]) => [s.properties.kind.const, ajv.compile(s)]));
const fragments = new Map(folder('views').map(([name, s]) => [name, ajv.compile(s)]));
const wire = new Map(folder('wire').map(([name, s]) => [name, ajv.compile(s)]));
const RESYNC = ajv.compile({
  type: 'object',
  properties: { match: { type: 'string' } },
  required: ['match'],
  additionalProperties: false,
});

// How often each schema was held against something: what no test ever heard is not proved.
export const heard = new Map();

function hold(what, check, value) {
  heard.set(what, (heard.get(what) ?? 0) + 1);
  if (check === undefined) throw new Error(`no schema for ${what}: ${JSON.stringify(value).slice(0, 300)}`);
  if (check !== null && !check(value))
    throw new Error(`${what}: ${ajv.errorsText(check.errors)}: ${JSON.stringify(value).slice(0, 300)}`);
}
function view(set) {
  for (const [name, value] of Object.entries(set)) {
    const [kind, number, ...rest] = name.split('/');
    if (rest.length || (number !== undefined && !/^(0|[1-9][0-9]*)$/.test(number))) throw new Error(`fragment ${name}`);
    hold(`views/${kind}`, fragments.get(kind), value);
  }
}
const log = list => list.forEach(e => hold(`events/${e.kind}`, events.get(e.kind), e));

function envelope(frame, members) {
  if (frame.jsonrpc !== '2.0') throw new Error(`not JSON-RPC 2.0: ${JSON.stringify(frame).slice(0, 200)}`);
  for (const name of Object.keys(frame)) if (!members.includes(name)) throw new Error(`member ${name} of a frame`);
}

// method: of the request that this answers, if it is an answer.
export function holdFrame(frame, method) {
  if (frame.method !== undefined) {
    envelope(frame, ['jsonrpc', 'method', 'params']);
    if (frame.method === 'match.resync') return hold('match.resync', RESYNC, frame.params);
    if (frame.method !== 'match.update') throw new Error(`notification ${frame.method}`);
    hold('wire/update', wire.get('update'), frame.params);
    view(frame.params.set);
    return log(frame.params.events);
  }
  envelope(frame, ['jsonrpc', 'id', 'result', 'error']);
  if ((frame.result === undefined) === (frame.error === undefined)) throw new Error('neither result nor error, or both');
  if (frame.error !== undefined) return hold('wire/error', wire.get('error'), frame.error);
  if (method === undefined) return;
  hold(`result of ${method}`, commands.get(method)?.result, frame.result);
  if (method === 'match.join') {
    view(frame.result.view ?? {});
    log(frame.result.log ?? []);
  }
}

// The document of a ground, which is fetched.
export const holdTerrain = document => hold('views/terrain', fragments.get('terrain'), document);

// What a client sends must hold too, unless a test means it not to.
export function holdRequest(frame) {
  envelope(frame, ['jsonrpc', 'id', 'method', 'params']);
  hold(`params of ${frame.method}`, commands.get(frame.method)?.params, frame.params);
}
