// A server that is told to stop while orders wait: it ends cleanly, tells its peers 1001, and every order it
// acknowledged is in the record.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Server } from '../support/server.mjs';
import { Player, newRef } from '../support/player.mjs';
import { layTable, pieces } from '../support/staff.mjs';

const TABLES = 3;

for (const after of [1, 40])
  test(`SIGTERM ${after} ms after a heap of orders`, async () => {
    const server = await new Server().start();
    const sent = [],
      acknowledged = [];
    try {
      const tables = [];
      for (let i = 0; i < TABLES; i++) {
        const seats = [await new Player(server.url).open(), await new Player(server.url).open()];
        tables.push({ seats, ...(await layTable(...seats, 'first-exercise', newRef)) });
      }
      for (const { seats, match, secrets } of tables) {
        const { side, minute } = seats[0].view(match).turn,
          seat = side === 'blue' ? 0 : 1;
        const own = pieces(seats[seat].view(match)).filter(p => p.side === side);
        for (let k = 0; k < 120; k++) {
          const piece = own[k % own.length],
            params = { match, ref: newRef(), minute, piece: piece.id, bearing: (piece.b + 7 * k) % 360 };
          const done = () => acknowledged.push({ params, secret: secrets[seat] });
          sent.push(seats[seat].send('order.turn', params).answer.then(done, () => {}));
        }
      }
      await new Promise(r => setTimeout(r, after));
      const end = await server.kill('SIGTERM');
      await Promise.all(sent);
      assert.deepEqual(end, { code: 0, signal: null });
      assert.equal((await tables[0].seats[0].gone).code, 1001);
      server.run('verify', server.data);
      await server.start();
      const again = await new Player(server.url).open();
      for (const { params, secret } of acknowledged) {
        await again.join(params.match, secret);
        const { seq } = again.views.get(params.match);
        await again.request('order.turn', params);
        assert.equal(again.views.get(params.match).seq, seq, 'what was acknowledged is answered, not done again');
      }
    } finally {
      await server.kill('SIGTERM');
      server.remove();
    }
  });
