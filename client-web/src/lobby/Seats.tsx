// A table's seats in a line: who has taken one, and how many of each side are free.
import { sitterName } from '../table/Computer.tsx';
import { sideName, t } from '../words/t.ts';

export interface Taken {
  seat: number;
  side: string;
  taken: boolean;
  name?: string;
  computer?: string;
}

/** Who sits there, side by side, and how many seats of each are free. */
export function Seats({ seats }: { seats: readonly Taken[] }) {
  return (
    <>
      {[...new Set(seats.map(s => s.side))].map(side => {
        const all = seats.filter(s => s.side === side),
          free = all.filter(s => !s.taken).length;
        return (
          <span key={side} class="seats-of" data-testid={`seats-${side}`} data-free={free}>
            {all
              .filter(s => s.taken)
              .map(s => (
                <span key={s.seat} class={`st side-${side}`}>
                  <i>{sideName(side)}</i> {sitterName(s) || t('client.lobby.unnamed')}
                </span>
              ))}
            {free > 0 && (
              <span class={`st side-${side} open`}>
                <i>{sideName(side)}</i> {all.length > 1 ? t('client.lobby.free', { 0: free, 1: all.length }) : t('client.lobby.open')}
              </span>
            )}
          </span>
        );
      })}
    </>
  );
}
