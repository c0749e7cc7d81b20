// The line of the pages outside a match: one, opened when first wanted.
import { useEffect, useState } from 'preact/hooks';
import type { Requests, Verb } from '../wire/generated.ts';
import { browserWorld, Line } from '../wire/line.ts';

let line: Line | null = null;
export function lobbyLine(): Line {
  if (!line || line.state === 'shut') line = new Line(browserWorld());
  line.start();
  return line;
}
export function leaveLobby(): void {
  line?.stop();
  line = null;
}

/** Asks now, when the line opens, and every `every` ms while the page is seen. */
export function useAnswer<V extends Verb>(
  method: V,
  params: Requests[V]['params'],
  every = 0,
): { value: Requests[V]['result'] | null; broken: boolean } {
  const [value, set] = useState<Requests[V]['result'] | null>(null),
    [broken, setBroken] = useState(false);
  useEffect(() => {
    let live = true,
      was = '';
    const on = lobbyLine(),
      ask = () => {
        if (on.state === 'open')
          on.request(method, params).then(
            v => {
              if (live) set(v);
            },
            () => {},
          );
      };
    const told = () => {
      if (on.state !== was) {
        was = on.state;
        setBroken(on.state === 'broken');
        ask();
      }
    };
    told();
    const off = on.subscribe(told),
      timer = every
        ? setInterval(() => {
            if (document.visibilityState === 'visible') ask();
          }, every)
        : undefined;
    return () => {
      live = false;
      off();
      clearInterval(timer);
    };
  }, []);
  return { value, broken };
}
