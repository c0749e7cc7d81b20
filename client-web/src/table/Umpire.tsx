// The umpire at a table of any game (TURN-1), and narratives (CARD-8), on one sheet: he is named and agreed to; he rules; who
// watches and he write; and when all is over everybody reads what was sealed.
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Copy } from '../lobby/Copy.tsx';
import { address } from '../lobby/links.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { TextField } from '../panels/TextField.tsx';
import { Warning } from '../panels/Warning.tsx';
import { match, seated, seatsOf } from '../state/match.ts';
import type { MatchState } from '../state/match.ts';
import { NAME_MOST, settings } from '../state/settings.ts';
import type { NoteFragment, UmpireFragment } from '../wire/generated.ts';
import { newRef } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { sideName, t } from '../words/t.ts';
import { consents } from './Chairs.tsx';
import { Rulings } from './Rulings.tsx';
import type { Table } from './table.ts';

const NOTE_MOST = 280;

export const umpireOf = (s: MatchState) => s.fragments.umpire as UmpireFragment | undefined;
const notesOf = (s: MatchState) =>
  Object.entries(s.fragments)
    .filter(([name]) => name.startsWith('note/'))
    .map(([name, note]) => ({ n: Number(name.slice('note/'.length)), ...(note as NoteFragment) }))
    .sort((a, b) => a.n - b.n);

interface Part {
  table: Table;
  onFault: (text: string) => void;
}

/** How far it has come, in a sentence. */
function standing(s: MatchState): string {
  const u = umpireOf(s);
  if (!u) return t('client.umpire.none');
  if (u.standing === 'named' && u.side !== s.side && consents(s)) return t('client.umpire.asked', { side: sideName(u.side), name: u.name });
  return t(`client.umpire.${u.standing}`, { name: u.name, side: sideName(u.side) });
}

/** A commander's half of the invitation; kept in this window, since it is told but once. */
function Key({ table, made }: { table: Table; made: string }) {
  return (
    <Copy
      label={t('client.umpire.key')}
      text={address.umpire(table.state.match, made)}
      note={t('client.umpire.key_note')}
      testid="umpire-key"
    />
  );
}

/** For who speaks for his side: names one, agrees to the other side's, or says no. */
function Naming({ table, onFault }: Part) {
  const { state } = table,
    u = umpireOf(state),
    slot = `kriegsspiel.key.${state.match}`,
    [name, setName] = useState(''),
    [made, setMade] = useState(sessionStorage.getItem(slot) ?? ''),
    ref = useMemo(newRef, [name, u?.standing]);
  const give = async (what: Promise<{ key?: string }>) => {
    onFault('');
    try {
      const { key = '' } = await what;
      setMade(key);
      sessionStorage.setItem(slot, key);
    } catch (e) {
      onFault(faultText(e));
    }
  };
  const say = (agree: boolean, testid: string, words: string) => (
    <button type="button" class="btn" data-testid={testid} onClick={() => void give(table.agree(agree))}>
      {t(words)}
    </button>
  );
  if (u?.standing === 'seated') return null;
  if (!u)
    return (
      <form
        onSubmit={e => {
          e.preventDefault();
          void give(table.umpire(ref, name.trim()));
        }}
      >
        <TextField label={t('client.umpire.whom')} name="umpire" most={NAME_MOST} value={name} onText={setName} testid="umpire-name" />
        <button type="submit" class="btn" data-testid="umpire-propose">
          {t('client.umpire.propose')}
        </button>
      </form>
    );
  const theirs = u.standing === 'named' && u.side !== state.side;
  return (
    <>
      {!theirs && made && <Key table={table} made={made} />}
      <div class="row">
        {theirs && say(true, 'umpire-agree', 'client.umpire.agree')}
        {say(false, 'umpire-decline', theirs ? 'client.umpire.decline' : 'client.umpire.withdraw')}
      </div>
    </>
  );
}

/** For who watches, and the umpire: a line of his narrative, sealed. */
function Narrating({ table, onFault }: Part) {
  const named = table.state.viewer !== 'umpire' && table.state.chair === null,
    [name, setName] = useState(settings.get().name),
    [text, setText] = useState(''),
    [kept, setKept] = useState(0),
    ref = useMemo(newRef, [name, text, kept]);
  const write = async (e: Event) => {
    e.preventDefault();
    onFault('');
    try {
      await table.narrate(ref, text.trim(), named ? name.trim() : '');
      setText('');
      setKept(kept + 1);
    } catch (err) {
      onFault(faultText(err));
    }
  };
  return (
    <form onSubmit={e => void write(e)}>
      <h3>{t('client.narrative.title')}</h3>
      <p>{t('client.narrative.text')}</p>
      {named && (
        <TextField label={t('client.narrative.name')} most={NAME_MOST} value={name} onText={setName} testid="narrative-name" />
      )}
      <TextField label={t('client.narrative.line')} rows={3} most={NOTE_MOST} value={text} onText={setText} testid="narrative-text" />
      <button type="submit" class="btn" disabled={!text.trim()} data-testid="narrative-write">
        {t('client.narrative.write')}
      </button>
      <span role="status" data-testid="narrative-kept">
        {kept > 0 ? t('client.narrative.kept', { 0: kept }) : ''}
      </span>
    </form>
  );
}

/** What was sealed: to all at the end, to the umpire his own before. */
export function Notes({ state }: { state: MatchState }) {
  const all = notesOf(state);
  if (!all.length) return null;
  return (
    <section class="list notes" data-testid="notes">
      <h3>{t('client.notes.title')}</h3>
      <ol>
        {all.map(n => (
          <li key={n.n} data-testid={`note-${n.n}`} data-of={n.of} data-by={n.by}>
            <b>
              {t(n.of === 'narrative' ? 'client.notes.by' : 'client.notes.of', {
                name: n.name || t('client.notes.unnamed'),
                what: t(`client.notes.${n.of}`),
                minute: n.minute,
              })}
            </b>{' '}
            {t('client.notes.quoted', { text: n.text })}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A part of the sheet, and under it what went wrong in it. */
function Warned({ part: What, table }: { part: (p: Part) => ComponentChildren; table: Table }) {
  const [fault, setFault] = useState('');
  return (
    <>
      <What table={table} onFault={setFault} />
      <Warning text={fault} testid="umpire-fault" />
    </>
  );
}

export function Umpire({ table, onClose }: { table: Table; onClose: () => void }) {
  const { state } = table,
    open = match(state)?.phase !== 'over',
    plays = match(state)?.phase === 'play';
  return (
    <Dialog title={t('client.umpire.title')} onClose={onClose} testid="umpire-sheet">
      <p data-testid="umpire-standing" data-standing={umpireOf(state)?.standing ?? 'none'}>
        {standing(state)} {umpireOf(state)?.frozen && t('client.umpire.frozen')}
      </p>
      {state.viewer === 'umpire' && plays && <Warned part={Rulings} table={table} />}
      {open && consents(state) && <Warned part={Naming} table={table} />}
      {plays && !seated(state) && state.viewer !== null && <Warned part={Narrating} table={table} />}
      <Notes state={state} />
    </Dialog>
  );
}

/** Whether the other side has named one, and it is the viewer's to agree. */
export function umpireAsks(s: MatchState): boolean {
  const u = umpireOf(s);
  return match(s)?.phase !== 'over' && u?.standing === 'named' && u.side !== s.side && consents(s);
}
/** For that commander. */
export function UmpireAsked({ table }: { table: Table }) {
  const { state } = table,
    [fault, setFault] = useState(''),
    u = umpireOf(state),
    [open, setOpen] = useState(false);
  const side = seatsOf(state, u?.side)[0]?.side;
  if (open) return <Umpire table={table} onClose={() => setOpen(false)} />;
  if (!u || !umpireAsks(state) || !side) return null;
  return (
    <div class="bn ui" role="status" data-testid="umpire-asked">
      <span>
        {t('client.umpire.asked', { side: sideName(side), name: u.name })} {fault && <b class="warn">{fault}</b>}
      </span>
      <button type="button" class="btn small" data-testid="umpire-answer" onClick={() => (setFault(''), setOpen(true))}>
        {t('client.umpire.answer')}
      </button>
    </div>
  );
}
