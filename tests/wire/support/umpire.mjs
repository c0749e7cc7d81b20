// An umpire at a table (TURN-1): named by one side's commander, agreed to by the other's, seated by the keys of both.
import { Player, newRef } from '../../support/player.mjs';
import { holdRequest } from '../../support/frames.mjs';

// The umpire's connection, joined; `secrets` of a commander of each side. {player, secret, rule, narrate}.
export async function appoint(server, match, secrets, name = 'Aunt Ida') {
  const helper = await new Player(server.url).open(),
    named = await helper.request('match.umpire', { ref: newRef(), match, secret: secrets[0], name }),
    agreed = await helper.request('match.agree', { ref: newRef(), match, secret: secrets[1], agree: true }),
    keys = { key: named.key, other: agreed.key },
    { secret } = await helper.request('match.preside', { ref: newRef(), match, ...keys });
  await helper.close();
  const player = await new Player(server.url).open();
  await player.join(match, secret);
  const send = (method, more) => {
    const params = { match, ref: newRef(), ...more };
    holdRequest({ jsonrpc: '2.0', id: 1, method, params });
    return player.request(method, params);
  };
  return {
    player,
    secret,
    keys,
    rule: (what, reason = 'because', more = {}) => send(`umpire.${what}`, { reason, ...more }),
    narrate: text => send('narrative.add', { text }),
  };
}
