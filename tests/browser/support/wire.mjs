// A wire between a page and the server that can be cut without anybody being told: bytes are swallowed, nothing is closed,
// as when a phone changes its network. New connections pass.
import { connect, createServer } from 'node:net';

export async function wire(port) {
  const pairs = new Set();
  const server = createServer(page => {
    const far = connect(port, '127.0.0.1'),
      pair = { cut: false };
    pair.ends = [page, far];
    pairs.add(pair);
    for (const [from, to] of [
      [page, far],
      [far, page],
    ]) {
      from.on('data', d => pair.cut || to.write(d));
      from.on('error', () => {});
      from.on('close', () => {
        if (pair.cut) return;
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    cut: () => {
      for (const pair of pairs) pair.cut = true;
    },
    close: () => {
      server.close();
      for (const { ends } of pairs) for (const end of ends) end.destroy();
    },
  };
}
