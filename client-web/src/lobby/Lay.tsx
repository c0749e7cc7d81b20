// "Lay a table": scenario, side, name, whether it is listed. The answer holds the only copy of the links.
import { useMemo, useState } from 'preact/hooks';
import { Dialog } from '../panels/Dialog.tsx';
import { Warning } from '../panels/Warning.tsx';
import { settings } from '../state/settings.ts';
import { newRef } from '../wire/line.ts';
import { strengthName, t } from '../words/t.ts';
import { faultText } from '../words/fault.ts';
import { lobbyLine } from './line.ts';
import { gameOf } from '../games.ts';
import type { Scenario } from '../games.ts';
import type { ClockTerms } from '../table/clock.ts';
import { Clocked } from './Clocked.tsx';
import { Delayed } from './Delayed.tsx';
import type { Delay } from './Delayed.tsx';
import { Missed, USUAL } from './Missed.tsx';
import { OwnName } from './OwnName.tsx';
import { Numbers, Sitters } from './Seating.tsx';
import { ownPlayers, placeName, sameNumbers, seatsOf, sidesOf } from './seating.ts';
import { TableRules } from './TableRules.tsx';

const FIELD = 'field',
  PERSON = ''; // else the strength of a computer

export function Lay({ scenarios, first, onClose }: { scenarios: Scenario[]; first: string; onClose: () => void }) {
  const [id, setId] = useState(first || scenarios[0]!.id),
    [seat, setSeat] = useState(0),
    [name, setName] = useState(settings.get().name),
    [opponent, setOpponent] = useState(PERSON),
    [numbers, setNumbers] = useState<number[] | null>(null), // null: as the scenario has it
    [sitters, setSitters] = useState<Readonly<Record<number, string>>>({}), // by seat, of a table of several a side
    [listed, setListed] = useState(true),
    [options, setOptions] = useState<string[]>([]),
    [sightOf, setSight] = useState<string | null>(null), // null: as the scenario has it
    [delay, setDelay] = useState<Delay | null>(null),
    [clock, setClock] = useState<ClockTerms | null>(null),
    [absence, setAbsence] = useState(USUAL);
  const [busy, setBusy] = useState(false),
    [fault, setFault] = useState(''),
    scenario = scenarios.find(s => s.id === id) ?? scenarios[0]!,
    exercises = scenarios.filter(s => s.exercise),
    [more, setMore] = useState(scenario.exercise ?? false);
  const most = gameOf(scenario.engine)?.players ?? 0,
    own = ownPlayers(scenario),
    players = numbers ?? own,
    seats = seatsOf(scenario, players),
    two = seats.length === 2;
  const strengths = scenario.computers ?? [],
    timing = gameOf(scenario.engine)?.clock,
    missed = (!two && most > 1) || (timing?.absence && clock !== null); // somebody waits for him, or the clock asks who was there
  /** The strength of the computer that is to sit there, or PERSON. */
  const sitter = (k: number) => {
    const wanted = two ? opponent : (sitters[k] ?? PERSON);
    return k !== seat && strengths.includes(wanted) ? wanted : PERSON;
  };
  const sights = gameOf(scenario.engine)?.sights ?? [],
    sight = sightOf ?? (seats.length > 2 ? FIELD : (sights[0] ?? '')), // with colleagues each sees for himself
    terms = { ...Object.fromEntries(options.map(o => [o, true])), ...(sights.length && sight !== sights[0] ? { sight } : {}) };
  // the same table and the same computers, if the same thing is asked again
  const ref = useMemo(newRef, [id, seat, listed, options, sight, delay, clock, absence, numbers]),
    refs = useMemo(() => seats.map(newRef), [ref, sitters, opponent]);
  const lay = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    setFault('');
    try {
      settings.set({ name });
      const r = await lobbyLine().request('lobby.lay', {
        ref,
        scenario: scenario.id,
        seat,
        listed,
        ...(Object.keys(terms).length ? { options: terms } : {}),
        ...(delay ? { delay } : {}),
        ...(clock && timing ? { clock } : {}),
        ...(missed && absence !== USUAL ? { absence } : {}),
        ...(sameNumbers(players, own) ? {} : { players: [players[0]!, players[1]!] as [number, number] }),
        ...(name.trim() ? { name: name.trim() } : {}),
      });
      const table = {
        match: r.match,
        title: scenario.title,
        scenario: scenario.id,
        side: r.side,
        seat: r.seat,
        secret: r.secret,
        invitations: r.invitations.map(i => ({ ...i, name: placeName(seats, i.seat) })),
        laidAt: Date.now(),
      };
      settings.keep(table);
      for (const { seat: k } of r.invitations) {
        const strength = sitter(k);
        if (strength !== PERSON)
          await lobbyLine().request('match.computer', { ref: refs[k]!, match: r.match, secret: r.secret, seat: k, strength });
      }
      const invitations = table.invitations.filter(i => sitter(i.seat) === PERSON);
      settings.keep({ ...table, invitations });
      location.hash = invitations.length ? `#/laid/${r.match}` : `#/seat/${r.match}/${r.secret}`;
    } catch (err) {
      setFault(faultText(err));
      setBusy(false);
    }
  };
  const choose = (chosen: string) => {
    if (scenarios.find(s => s.id === chosen)?.engine !== scenario.engine) setClock(null); // each game has its own
    setId(chosen);
    setSeat(0);
    setNumbers(null);
    setSitters({});
    setOptions([]);
    setSight(null);
  };
  const number = (chosen: number[]) => {
    setNumbers(chosen);
    setSeat(0);
    setSitters({});
  };
  const seatId = (i: number) => {
    const side = seats[i]!.side;
    return seats.findIndex(k => k.side === side) === i ? `lay-${side}` : `lay-${side}-${i}`;
  };
  const choice = (s: Scenario) => (
    <label key={s.id} class="pick">
      <input type="radio" name="scenario" value={s.id} checked={s.id === id} onChange={() => choose(s.id)} />
      <span>
        <b>{s.title}</b>
        <em class="summary">{s.summary}</em>
      </span>
    </label>
  );
  return (
    <Dialog title={t('client.lay.title')} onClose={onClose} testid="lay-sheet">
      <form class="lay" onSubmit={e => void lay(e)}>
        <fieldset>
          <legend>{t('client.lay.scenario')}</legend>
          {scenarios.filter(s => !s.exercise).map(choice)}
          {exercises.length > 0 && (
            <details class="more" open={more} onToggle={e => setMore(e.currentTarget.open)}>
              <summary>{t('client.lobby.exercises', { 0: exercises.length })}</summary>
              {more && exercises.map(choice)}
            </details>
          )}
        </fieldset>
        {most > 1 && <Numbers sides={sidesOf(scenario)} players={players} most={most} onChange={number} />}
        <fieldset class="sides">
          <legend>{t(two ? 'client.lay.side' : 'client.lay.seat')}</legend>
          {sidesOf(scenario).map(side => (
            <div key={side}>
              {seats.map(
                (k, i) =>
                  k.side === side && (
                    <label key={i} class={`pick side side-${side}`}>
                      <input type="radio" name="seat" value={i} checked={seat === i} data-testid={seatId(i)} onChange={() => setSeat(i)} />
                      <span>
                        <b>{placeName(seats, i)}</b>
                      </span>
                    </label>
                  ),
              )}
            </div>
          ))}
        </fieldset>
        {!two && strengths.length > 0 && (
          <Sitters
            seats={seats}
            own={seat}
            strengths={strengths}
            chosen={sitters}
            onChange={(k, strength) => setSitters({ ...sitters, [k]: strength })}
          />
        )}
        {two && strengths.length > 0 && (
          <fieldset class="opponents">
            <legend>{t('client.lay.opponent')}</legend>
            {[PERSON, ...strengths].map(s => (
              <label key={s} class="pick">
                <input
                  type="radio"
                  name="opponent"
                  value={s}
                  checked={s === sitter(1 - seat)}
                  data-testid={`lay-${s || 'person'}`}
                  onChange={() => setOpponent(s)}
                />
                <span>
                  <b>{s ? t('client.lay.computer', { strength: strengthName(s) }) : t('client.lay.person')}</b>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {sights.length > 0 && (
          <fieldset class="opponents">
            <legend>{t('client.sight.title')}</legend>
            {sights.map(k => (
              <label key={k} class="pick">
                <input
                  type="radio"
                  name="sight"
                  value={k}
                  checked={k === sight}
                  data-testid={`lay-sight-${k}`}
                  onChange={() => setSight(k)}
                />
                <span>
                  <b>{t(`client.sight.${k}`)}</b>
                  {t(`client.sight.${k}.text`)}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <TableRules names={gameOf(scenario.engine)?.options ?? []} on={options} onChange={setOptions} />
        <OwnName value={name} onText={setName} testid="lay-name" />
        <label class="check">
          <input type="checkbox" checked={listed} data-testid="lay-listed" onChange={e => setListed(e.currentTarget.checked)} />
          {t('client.lay.listed')}
        </label>
        {timing && <Clocked key={scenario.engine} timing={timing} clock={clock} onChange={setClock} />}
        {missed && <Missed absence={absence} onChange={setAbsence} />}
        {sights.length > 0 && <Delayed delay={delay} onChange={setDelay} />}
        <Warning text={fault} />
        <div class="row end">
          <button type="button" class="btn" onClick={onClose}>
            {t('client.cancel')}
          </button>
          <button type="submit" class="btn pri" disabled={busy} data-testid="lay-go">
            {busy ? t('client.lay.busy') : t('client.lay.go')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
