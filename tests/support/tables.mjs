// The tables at which the server is killed, or lives long: two players who move their troops and one who watches; and two a
// side by the clock, with riders and an umpire, who do everything else. Each has people: {player, secret?, kind, seat?}; next():
// what they send at once, [{who, method, params without ref}], or null when all is over there; anew(): another of its kind.
import { deed } from './deeds.mjs';
import { Player, newRef } from './player.mjs';
import { layTable, nextOrder } from './staff.mjs';
import { Table } from '../wire/support/table.mjs';
import { appoint } from '../wire/support/umpire.mjs';

const LONGEST = 40, // orders at one table before a new one is laid
  AT_ONCE = 4,
  SIDES = ['blue', 'green'];

const comes = server => new Player(server.url).open();

export async function ordered(server, roll, scenario) {
  const two = [await comes(server), await comes(server)],
    { match, secrets } = await layTable(two[0], two[1], scenario, newRef),
    seats = two.map((player, seat) => ({ player, secret: secrets[seat], kind: 'seat', seat })),
    watcher = await comes(server),
    people = [...seats, { player: watcher, kind: 'watcher' }];
  await watcher.join(match);
  let played = 0;
  const next = async () => {
    const who = seats[SIDES.indexOf(seats[0].player.view(match).turn.side)],
      order = played++ < LONGEST && (await nextOrder(who.player, match, roll));
    return order ? [{ who, ...order }] : null;
  };
  return { match, people, next, anew: () => ordered(server, roll, scenario) };
}

export async function staffed(server, roll) {
  const terms = { players: [2, 2], clock: { move: 600, bank: 3600 }, options: { sight: 'field', riders_taken: true } },
    table = await Table.lay(server, 'wiesenau', terms),
    { match, secrets } = table,
    seats = table.seats.map((player, seat) => ({ player, secret: secrets[seat], kind: 'seat', seat })),
    umpire = await appoint(server, match, [secrets[0], secrets[2]]),
    people = [
      ...seats,
      { player: umpire.player, secret: umpire.secret, kind: 'umpire' },
      { player: table.watcher, kind: 'watcher' },
    ];
  if (roll(3)) await table.council(); // else they are still in it
  const doers = [...seats, ...people]; // who sits there has most to do
  let played = 0;
  const next = async () => {
    if (played >= LONGEST || people[0].player.view(match).result) return null;
    const some = Array.from({ length: AT_ONCE }, () => doers[roll(doers.length)]);
    played += AT_ONCE / 2;
    return some.map(who => ({ who, ...deed(who, match, roll) }));
  };
  // Its clock runs no longer, and so it can be put away. They may have ended it themselves: two offers of a draw are one.
  const end = async () => {
    const over = await umpire.rule('end', 'It is late.').catch(e => e);
    if (over instanceof Error && over.data?.name !== 'ERR_PHASE') throw over;
  };
  return { match, people, next, anew: () => staffed(server, roll), end };
}
