// The marks about the pieces: what happened lately beneath them, state and choice above.
import { useMemo } from 'preact/hooks';
import { closedBoxes } from '../aiming.ts';
import { numeral, othersOf } from '../command.ts';
import type { Desk } from '../desk.ts';
import { inCouncil } from '../state.ts';
import type { Piece } from '../state.ts';
import { stacks } from '../stacks.ts';
import { BoxCount, Count, Hit, Layers, Pinned, Ring, Smoke, Tired, Trail, Whose, WhoseAll } from './marks.tsx';
import { groups } from './numbered.ts';
import type { Level } from './view.ts';

const PLATE = 1.9; // of an instrument's scale: some 14 px on the screen

/** How near the plan is seen. */
interface Looks {
  level: Level;
  instruments: number;
}

export function useMarks(desk: Desk, all: readonly Piece[], trails: boolean, looks: Looks) {
  const { state, hand, targets } = desk;
  const recent = useMemo(() => {
    const minute = state.log.reduce((m, e) => Math.max(m, e.minute), 0),
      marches = new Map<number, Extract<(typeof state.log)[number], { kind: 'march' }>>(),
      hits = new Map<number, number>();
    for (const e of state.log) {
      if (e.minute < minute - 1) continue;
      if (e.kind === 'march') marches.set(e.piece, e);
      if (e.kind === 'fire' && e.target !== undefined) hits.set(e.target, (hits.get(e.target) ?? 0) + e.blow.loss);
    }
    return { marches, hits };
  }, [state.log]);
  const piled = useMemo(() => stacks(all).filter(k => k.length > 1), [all]);
  const under = useMemo(
    () => (
      <>
        {trails && (
          <g class="trails" aria-hidden="true">
            {[...recent.marches.values()].map(e => (
              <Trail key={e.piece} event={e} />
            ))}
          </g>
        )}
        <g class="layers" aria-hidden="true">
          {piled.map(k => (
            <Layers key={`l${k[0]!.id}`} piece={k.at(-1)!} count={k.length} />
          ))}
        </g>
      </>
    ),
    [recent, trails, piled],
  );
  const still = useMemo(
    () => (
      <>
        {all
          .filter(p => p.guns)
          .map(p => (
            <Pinned key={`p${p.id}`} piece={p} />
          ))}
        {piled.map(k => (
          <Count key={`c${k[0]!.id}`} piece={k.at(-1)!} count={k.length} />
        ))}
        {all
          .filter(p => p.arm === 'concealer')
          .map(p => (
            <BoxCount key={`b${p.id}`} piece={p} />
          ))}
        {all
          .filter(p => p.fired)
          .map(p => (
            <Smoke key={`s${p.id}`} piece={p} />
          ))}
        {all
          .filter(p => p.rest)
          .map(p => (
            <Tired key={`t${p.id}`} piece={p} />
          ))}
        {all
          .filter(p => recent.hits.get(p.id))
          .map(p => (
            <Hit key={`h${p.id}`} piece={p} loss={recent.hits.get(p.id)!} />
          ))}
      </>
    ),
    [all, recent, piled],
  );
  // in council everybody's, in play those of colleagues: one's own go without a sign
  const whose = useMemo(() => {
    const council = inCouncil(state),
      others = othersOf(state),
      signed = council && others.length ? all.filter(p => p.side === state.side && p.seat !== undefined) : others;
    const of = (p: Piece) => numeral(state, p.seat!);
    if (looks.level !== 'far') return signed.map(p => <Whose key={`w${p.id}`} piece={p} numeral={of(p)} />);
    if (!council) return null;
    const scale = PLATE * looks.instruments;
    return groups(signed).map(k => <WhoseAll key={`w${k[0]!.id}`} group={k} all={all} numeral={of(k[0]!)} scale={scale} />);
  }, [state.fragments, looks.level, looks.instruments]);
  const chosen = new Set(hand.selected);
  return {
    under,
    over: (
      <g class="marks" aria-hidden="true">
        {still}
        <g class="whose">{whose}</g>
        {all
          .filter(p => chosen.has(p.id))
          .map(p => (
            <Ring key={`r${p.id}`} piece={p} kind="selected" />
          ))}
        {hand.mode === 'attack' &&
          all
            .filter(p => hand.marks.includes(p.id) || p.id === hand.target)
            .map(p => <Ring key={`m${p.id}`} piece={p} kind={hand.marks.includes(p.id) ? 'aimed' : 'target'} />)}
        {all
          .filter(p => p.id === hand.onto)
          .map(p => (
            <Ring key={`o${p.id}`} piece={p} kind="focus" />
          ))}
        {hand.mode === 'demand' &&
          closedBoxes(desk).map(p => <Ring key={`d${p.id}`} piece={p} kind={p.id === hand.target ? 'aimed' : 'target'} />)}
        {hand.mode === 'fire' &&
          (targets ?? [])
            .filter(k => k.lawful && k.what === 'piece')
            .map(k => {
              const p = all.find(q => q.id === k.piece);
              return p && <Ring key={`k${p.id}`} piece={p} kind={p.id === hand.target && hand.thing === 'piece' ? 'aimed' : 'target'} />;
            })}
        {all
          .filter(p => p.id === hand.focus && !chosen.has(p.id))
          .map(p => (
            <Ring key="focus" piece={p} kind="focus" />
          ))}
      </g>
    ),
  };
}
