// The worker that fetches a ground and draws its plan, so that the page stays awake meanwhile.
import { draw } from './draught.ts';

addEventListener('message', (e: MessageEvent<{ hash: string }>) => {
  const { hash } = e.data;
  draw(hash).then(
    drawn => postMessage({ hash, drawn }),
    (error: unknown) => postMessage({ hash, error: String(error) }),
  );
});
