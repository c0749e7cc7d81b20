// What the people of one table of several a side do besides moving their troops: slates, drafts, clocks, offers, talk, shares of
// the troops, chairs and deputies; what an umpire rules and a watcher writes. A random one, from what the doer's view shows; it
// may well be refused. Used by the tests that kill the server and by the soak.
import { pieces } from './staff.mjs';

const KINDS = ['order', 'report', 'proposal'],
  WORDS = ['Halten Sie die Mühle!', 'Forward, to the bridge.', 'Der Feind zieht sich zurück.', 'I need guns.'];

const of = (list, roll) => list[roll(list.length)];
const numbers = (view, kind) =>
  Object.keys(view)
    .filter(name => name.startsWith(`${kind}/`))
    .map(name => Number(name.slice(kind.length + 1)));
const own = (view, seat) => pieces(view).filter(p => p.seat === seat);
const seatsOf = view => numbers(view, 'seat');
// Mostly a colleague, now and then somebody who may not be meant.
function colleague(view, seat, roll) {
  const side = view[`seat/${seat}`].side,
    mates = seatsOf(view).filter(k => k !== seat && view[`seat/${k}`].side === side);
  return mates.length && roll(8) ? of(mates, roll) : of(seatsOf(view), roll);
}
const turn = (view, seat, roll) => {
  const p = of(own(view, seat), roll);
  return p && { piece: p.id, bearing: (p.b + 5 + roll(90)) % 360 };
};
const now = v => ({ minute: v.turn.minute });
const mine = (view, kind, roll) => of([...numbers(view, kind), 1 + roll(6)], roll);

// name → what it says beside match and ref; undefined: there is nothing to do it with
const SEAT = {
  'slate.write': (v, k, roll) => ({ kind: of(KINDS, roll), text: of(WORDS, roll), ...(roll(3) ? {} : { strokes: [[10, 20, 300, 400]] }) }),
  'slate.hand': (v, k, roll) => ({ slate: mine(v, 'slate', roll), to: colleague(v, k, roll) }),
  'slate.read': (v, k, roll) => ({ slate: mine(v, 'slate', roll) }),
  'slate.wipe': (v, k, roll) => ({ slate: mine(v, 'slate', roll) }),
  'draft.add': (v, k, roll) => {
    const params = turn(v, k, roll);
    return params && { order: 'order.turn', params, prepared: roll(2) === 0 };
  },
  'draft.move': (v, k, roll) => ({ draft: mine(v, 'draft', roll), to: roll(3) }),
  'draft.prepare': (v, k, roll) => ({ draft: mine(v, 'draft', roll), on: roll(2) === 0 }),
  'draft.remove': (v, k, roll) => ({ draft: mine(v, 'draft', roll) }),
  'draft.go': (v, k, roll) => ({ ...now(v), ...(roll(2) && { draft: mine(v, 'draft', roll) }) }),
  'clock.pause': (v, k, roll) => ({ on: roll(3) > 0 }),
  'clock.resume': () => ({}),
  'offer.draw': now,
  'offer.truce': (v, k, roll) => ({ ...now(v), terms: of(WORDS, roll) }),
  'offer.decline': now,
  'talk.say': (v, k, roll) => ({ text: of(WORDS, roll) }),
  'command.choose': (v, k, roll) => ({ ...now(v), ...(roll(2) ? { how: 'lot' } : { seat: colleague(v, k, roll) }) }),
  'command.return': now,
  'command.assign': (v, k, roll) => {
    const p = of(own(v, k), roll);
    return p && { ...now(v), seat: colleague(v, k, roll), pieces: [p.id] };
  },
  'order.turn': (v, k, roll) => {
    const params = turn(v, k, roll);
    return params && { ...now(v), ...params };
  },
  'part.end': now,
};
// of a seat too, but said with its secret
const OF_THE_SEAT = {
  'match.chair': (v, k, roll) => ({ name: `Chair ${roll(9)}` }),
  'match.deputy': (v, k, roll) => ({ name: `Deputy ${roll(9)}` }),
  'match.consent': (v, k, roll) => ({ seat: colleague(v, k, roll), chair: roll(4) }),
  'match.dismiss': (v, k, roll) => ({ seat: k, chair: roll(4) }),
};
const UMPIRE = {
  'umpire.remark': () => ({}),
  'umpire.freeze': () => ({}),
  'umpire.unfreeze': () => ({}),
  'umpire.pause': () => ({}),
  'umpire.resume': () => ({}),
  'umpire.extend': (v, k, roll) => ({ side: of(['blue', 'green'], roll), seconds: 1 + roll(90) }),
  'umpire.replace': (v, k, roll) => ({ seat: of(seatsOf(v), roll) }),
  'narrative.add': (v, k, roll) => ({ text: of(WORDS, roll) }),
};
const WATCHER = { 'narrative.add': (v, k, roll) => ({ text: of(WORDS, roll), name: 'Max' }) };
// what there is to do most often
const OFTEN = ['slate.write', 'slate.hand', 'slate.hand', 'slate.read', 'draft.add', 'draft.add', 'draft.go', 'part.end', 'order.turn'];

/** who: {player, kind: 'seat' | 'umpire' | 'watcher', seat?, secret?}. {method, params without ref}. */
export function deed(who, match, roll) {
  const view = who.player.view(match),
    all = { seat: { ...SEAT, ...OF_THE_SEAT }, umpire: UMPIRE, watcher: WATCHER }[who.kind],
    method = who.kind === 'seat' && roll(2) ? of(OFTEN, roll) : of(Object.keys(all), roll),
    said = all[method](view, who.seat, roll);
  if (!said) return deed(who, match, roll);
  const more = method in OF_THE_SEAT ? { secret: who.secret } : method.startsWith('umpire.') ? { reason: of(WORDS, roll) } : {};
  return { method, params: { match, ...more, ...said } };
}
