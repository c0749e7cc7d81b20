// A19: every command × every role × every phase, against the built binary. What is listed here may be done, everything
// else is refused: a command of schema/ that is not listed fails the test, and so does one that says something else.
// Nobody can be a computer's seat: its secret never leaves the server.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Server, root } from '../support/server.mjs';
import { Player, newRef } from '../support/player.mjs';
import { holdRequest } from '../support/frames.mjs';

const ORDERS = `attack break demand deploy emplace empty fill fire form go lay lift limber load move place play sail shift
  stack turn unload wipe work`
    .split(/\s+/)
    .map(name => `order.${name}`),
  LISTED = {
    'session.hello': 'anyone any',
    'session.time': 'anyone any',
    'lobby.claim': 'anyone waiting play',
    'lobby.lay': 'anyone any',
    'lobby.scenarios': 'anyone any',
    'lobby.tables': 'anyone any',
    'match.join': 'anyone any',
    'match.leave': 'anyone any',
    'match.chair': 'seat waiting play',
    'match.computer': 'seat waiting play',
    'match.consent': 'seat any',
    'match.dismiss': 'seat any',
    'match.deputy': 'seat waiting play',
    'match.exchange': 'seat umpire any',
    'match.replace': 'seat waiting play',
    'match.agree': 'seat waiting play',
    'match.preside': 'anyone waiting play',
    'match.umpire': 'seat waiting play',
    'ask.ground': 'anyone any',
    'ask.sight': 'anyone any',
    'ask.command': 'seat chair play',
    'ask.deployment': 'seat chair play',
    'ask.moves': 'seat chair play',
    'ask.range': 'seat chair play',
    'ask.reach': 'seat chair play',
    'ask.try': 'seat chair play',
    'command.assign': 'seat play',
    'command.choose': 'seat play',
    'clock.pause': 'seat play',
    'clock.resume': 'seat play',
    'command.return': 'seat play',
    'draft.add': 'seat play',
    'draft.go': 'seat play',
    'draft.move': 'seat play',
    'draft.prepare': 'seat play',
    'draft.remove': 'seat play',
    'narrative.add': 'chair umpire watcher play',
    'offer.accept': 'seat play',
    'offer.decline': 'seat play',
    'offer.draw': 'seat play',
    'offer.truce': 'seat play',
    'offer.flag': 'seat play',
    'part.end': 'seat play',
    'slate.hand': 'seat play',
    'slate.read': 'seat play',
    'slate.wipe': 'seat play',
    'slate.write': 'seat play',
    'talk.say': 'seat waiting play',
    'umpire.end': 'umpire play',
    'umpire.freeze': 'umpire play',
    'umpire.remark': 'umpire play',
    'umpire.extend': 'umpire play',
    'umpire.pause': 'umpire play',
    'umpire.replace': 'umpire play',
    'umpire.resume': 'umpire play',
    'umpire.unfreeze': 'umpire play',
    ...Object.fromEntries(ORDERS.map(name => [name, 'seat play'])),
  };

const folder = join(root, 'schema/commands'),
  commands = readdirSync(folder).map(f => JSON.parse(readFileSync(join(folder, f), 'utf8')));
const server = new Server(),
  open = () => new Player(server.url).open();
before(() => server.start());
after(async () => {
  await server.kill('SIGTERM');
  server.remove();
});

// The least that a schema allows.
function sample(schema, name, known) {
  if (name in known) return known[name];
  if (schema.oneOf ?? schema.anyOf) return sample((schema.oneOf ?? schema.anyOf)[0], name, known);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items, '', known));
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map(key => [key, sample(schema.properties[key], key, known)]));
  return 'a';
}
// Whoever may not is told so, and whoever may has named a minute that never comes: nothing is done.
// What names no minute has a text that is empty.
const asked = (c, match) =>
  sample(c.params, '', { match, ref: newRef(), minute: 60000, secret: newRef(24), invitation: newRef(24), reason: '', text: '' });

const answerOf = (p, method, params) =>
  p.request(method, params).then(
    () => 'ok',
    e => e.data?.name ?? String(e),
  );

test('A19: every command of the schema is listed, with who may send it and when', () => {
  const owed = commands.filter(c => LISTED[c.verb] !== [...c.who, ...c.phase].join(' '));
  assert.deepEqual(
    owed.map(c => `${c.verb}: ${[...c.who, ...c.phase].join(' ')}`),
    [],
  );
  assert.deepEqual(Object.keys(LISTED).sort(), commands.map(c => c.verb).sort());
});

const until = async (what, tries = 60) => {
  for (let n = 0; n < tries; n++) {
    if (await what()) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  assert.fail('it never came');
};

// DEP-6: deployment is a stage of the play.
const wirePhase = phase => (phase === 'deployment' ? 'play' : phase);

// TURN-1: named by one side, agreed to by the other, seated by the keys of both.
async function appointed(match, roles, secrets) {
  const name = { ref: newRef(), match, secret: secrets.mover, name: 'Aunt Ida' },
    { key } = await roles.mover.request('match.umpire', name),
    agreed = await roles.other.request('match.agree', { ref: newRef(), match, secret: secrets.other, agree: true });
  roles.umpire = await open();
  const seated = await roles.umpire.request('match.preside', { ref: newRef(), match, key, other: agreed.key });
  secrets.umpire = seated.secret;
  assert.equal((await roles.umpire.join(match, seated.secret)).viewer, 'umpire');
}

// A table in that phase with one of each role at it.
async function tableIn(phase, scenario, delay) {
  const mover = await open(),
    laid = await mover.request('lobby.lay', { ref: newRef(), scenario, seat: 0, ...(delay && { delay }) }),
    { match } = laid,
    roles = { nobody: await open(), [delay ? 'delayed' : 'public']: await open(), mover },
    secrets = { mover: laid.secret };
  await mover.join(match, laid.secret);
  const { secret } = await mover.request('match.chair', { ref: newRef(), match, secret: laid.secret, name: 'A friend' });
  roles.chair = await open();
  assert.equal((await roles.chair.join(match, secret)).chair, 0);
  secrets.chair = secret;
  const { invitation } = laid.invitations[0];
  if (phase !== 'waiting') {
    roles.other = await open();
    secrets.other = (await roles.other.request('lobby.claim', { ref: newRef(), match, invitation })).secret;
    await roles.other.join(match, secrets.other);
  }
  if (phase !== 'waiting') await appointed(match, roles, secrets);
  const minute = () => (mover.view(match).turn ?? mover.view(match).battle).minute ?? 0;
  if (delay && phase !== 'waiting') await mover.request('part.end', { ref: newRef(), match, minute: minute() });
  if (phase === 'over') {
    const flagger = delay ? roles.other : mover;
    await flagger.request('offer.flag', { ref: newRef(), match, minute: minute() });
  }
  const watcher = roles.delayed ?? roles.public;
  await until(async () => (await watcher.join(match)).view.match.phase === wirePhase(phase));
  if (phase === 'deployment') assert.equal(mover.view(match).deployment.stage, phase);
  return { match, roles, secrets, invitation };
}

const MAY = {
  nobody: [],
  public: ['anyone', 'watcher'],
  delayed: ['anyone', 'watcher'],
  chair: ['anyone', 'chair'],
  umpire: ['anyone', 'umpire'],
};
const may = role => MAY[role] ?? ['anyone', 'seat'];
const bySecret = verb => ['lobby', 'match', 'session'].includes(verb.split('.')[0]);

// What this cell must answer. Orders are judged in their order: role, then what they say, then phase, then minute.
function holds(c, role, phase, answer) {
  const who = LISTED[c.verb].split(' '), // and when
    inPhase = who.includes('any') || who.includes(wirePhase(phase)),
    question = c.verb.startsWith('ask.');
  if (c.verb === 'order.play') return answer === 'ERR_METHOD'; // of a game that no server plays
  if (role === 'nobody') return answer === 'ERR_NOT_FOUND';
  if (!may(role).some(r => who.includes(r))) return answer === 'ERR_FORBIDDEN';
  if (!inPhase) return question ? answer === 'ERR_PHASE' : ['ERR_PHASE', 'ERR_REFUSED', 'ERR_METHOD'].includes(answer);
  if (question) return ['ok', 'ERR_REFUSED', 'ERR_METHOD'].includes(answer);
  return ['ERR_MINUTE', 'ERR_REFUSED', 'ERR_METHOD'].includes(answer);
}

const SCENARIOS = { deployment: 'ehrenfeld-screen' },
  LATE = { minutes: 1, seconds: 1 };
for (const phase of ['waiting', 'deployment', 'play', 'over'])
  for (const delay of phase === 'deployment' ? [null] : [null, LATE]) // who watches late sees no deployment: no minute passes
    test(`A19: what each role may do, ${phase}, watched ${delay ? 'late' : 'at once'}`, async () => {
      const { match, roles, secrets, invitation } = await tableIn(phase, SCENARIOS[phase] ?? 'first-exercise', delay),
        states = () => Object.keys(roles).map(r => (r === 'nobody' ? null : [roles[r].views.get(match).seq, roles[r].view(match)])),
        was = JSON.stringify(states()),
        phases = new Map();
      for (const c of commands.filter(each => !bySecret(each.verb)))
        for (const [role, p] of Object.entries(roles)) {
          const params = asked(c, match);
          holdRequest({ jsonrpc: '2.0', id: 1, method: c.verb, params });
          const answer = await answerOf(p, c.verb, params);
          assert.ok(holds(c, role, phase, answer), `${c.verb} of ${role} in ${phase}: ${answer}`);
          phases.set(answer, (phases.get(answer) ?? 0) + 1);
        }
      for (const p of Object.values(roles)) await p.request('lobby.tables', {});
      assert.equal(JSON.stringify(states()), was, 'nothing of it changed anything');
      assert.ok(phases.get(wirePhase(phase) === 'play' ? 'ERR_MINUTE' : 'ERR_PHASE') > 5, JSON.stringify([...phases]));
      await bySecrets(phase, match, roles, secrets, invitation);
      for (const p of Object.values(roles)) await p.close();
    });

test('A19, DEP-6: while the screen stands both sides may place, take up and end, and give no other order', async () => {
  const { match, roles } = await tableIn('deployment', 'ehrenfeld-screen', null),
    may = ['order.place', 'order.lift'],
    { minute } = roles.mover.view(match).turn,
    stopped = { mover: 0, other: 0 };
  for (const c of commands.filter(each => each.verb.startsWith('order.')))
    for (const [role, p] of Object.entries(roles)) {
      const error = await p.request(c.verb, { ...asked(c, match), minute }).catch(e => e.data),
        seated = role === 'mover' || role === 'other';
      if (c.verb === 'order.play') assert.equal(error.name, 'ERR_METHOD');
      else if (role === 'nobody') assert.equal(error.name, 'ERR_NOT_FOUND');
      else if (!seated) assert.equal(error.name, 'ERR_FORBIDDEN');
      else if (may.includes(c.verb)) assert.match(error.rule, /^(DEP|TURN-3|MOV)/, `${c.verb} of ${role}`);
      else if (error.rule === 'DEP-6') stopped[role]++;
      else assert.match(error.name ?? 'done', /^ERR_/, `${c.verb} of ${role}`); // it says too little, or names no ghost
    }
  assert.ok(stopped.mover >= 12 && stopped.other >= 12, JSON.stringify(stopped));
  const { tray } = roles.other.view(match).deployment;
  assert.ok(tray.length > 0 && !roles.public.view(match).deployment?.tray?.length);
  await roles.mover.request('part.end', { ref: newRef(), match, minute }); // his own side alone hears of it
  assert.equal(roles.other.view(match).deployment.stage, 'deployment');
  for (const p of Object.values(roles)) await p.close();
});

// Commands that show what one is by a secret: everybody's is tried by everybody, on any connection.
async function bySecrets(phase, match, roles, secrets, invitation) {
  const open = phase !== 'over',
    make = more => ({ match, ref: newRef(), ...more });
  for (const [role, p] of Object.entries(roles)) {
    const secret = secrets[role] ?? newRef(24),
      seated = role === 'mover' || role === 'other',
      seat = role === 'other' ? 1 : 0,
      say = (verb, more) => answerOf(p, verb, make({ secret, ...more }));
    const other = answer => assert.equal(answer, 'ERR_NOT_FOUND', `${role} in ${phase}`);
    const computer = await say('match.computer', { seat: seat === 0 && role === 'mover' ? 0 : 1, strength: 'nobody' });
    seated ? assert.match(computer, open ? /REFUSED|LIMIT/ : /REFUSED|PHASE/) : other(computer);
    const chair = await say('match.chair', {});
    seated ? assert.equal(chair, open ? 'ok' : 'ERR_PHASE') : other(chair);
    for (const verb of ['match.consent', 'match.dismiss']) {
      const foreign = await say(verb, { seat: 1 - seat, chair: 3 }),
        own = await say(verb, { seat, chair: 3 });
      seated ? assert.equal(foreign, 'ERR_FORBIDDEN') : other(foreign);
      seated ? assert.equal(own, verb === 'match.consent' ? 'ERR_NOT_FOUND' : 'ok') : other(own);
    }
    const named = await say('match.umpire', { name: 'Uncle Max' }),
      agreed = await say('match.agree', { agree: true });
    seated ? assert.equal(named, { waiting: 'ok', over: 'ERR_PHASE' }[phase] ?? 'ERR_REFUSED') : other(named);
    seated ? assert.equal(agreed, open ? 'ERR_REFUSED' : 'ERR_PHASE') : other(agreed);
    other(await say('match.preside', { secret: undefined, key: secret, other: newRef(24) }));
    const exchanged = await p.request('match.exchange', make({ secret })).catch(e => e.data.name);
    seated || role === 'umpire' ? assert.match(exchanged.secret, /^[\w-]{32}$/) : other(exchanged);
    const again = await p.join(match, secret).then(
      r => r.viewer,
      e => e.data.name,
    );
    const sees = { chair: 'seat' }[role];
    assert.equal(again, sees ?? 'ERR_NOT_FOUND', `${role}'s secret in ${phase}`);
    const claim = await answerOf(p, 'lobby.claim', make({ invitation: newRef(24) }));
    assert.equal(claim, 'ERR_NOT_FOUND');
    if (phase !== 'waiting') assert.equal(await answerOf(p, 'lobby.claim', make({ invitation })), 'ERR_USED');
    const watching = await p.join(match);
    assert.notEqual(watching.viewer, 'umpire');
    assert.equal(watching.seat, undefined);
  }
}
