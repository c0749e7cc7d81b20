// What the umpire does: a closed list, each with its reason, which nobody else reads before the match is over.
import { useMemo, useState } from 'preact/hooks';
import { Copy } from '../lobby/Copy.tsx';
import { address } from '../lobby/links.ts';
import { TextField } from '../panels/TextField.tsx';
import { seats } from '../state/match.ts';
import { newRef } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { sideName, t } from '../words/t.ts';
import { clockOf } from './clock.ts';
import { sitterName } from './Computer.tsx';
import type { Ruling, Table } from './table.ts';
import { umpireOf } from './Umpire.tsx';

const REASON_MOST = 280,
  MORE_S = 60,
  MORE_MOST_S = 86_400;

export function Rulings({ table, onFault }: { table: Table; onFault: (text: string) => void }) {
  const { state } = table,
    clock = clockOf(state),
    sides = [...new Set(seats(state).map(k => k.side))],
    people = seats(state).filter(k => !k.computer || k.silent),
    [picked, pick] = useState<number | null>(null),
    whom = people.find(k => k.seat === picked) ?? people.find(k => k.absent) ?? people[0],
    [reason, setReason] = useState(''),
    [more, setMore] = useState(MORE_S),
    [link, setLink] = useState(''),
    [round, again] = useState(0),
    ref = useMemo(newRef, [reason, more, round]);
  const rule = async (what: Ruling, seat?: number) => {
    onFault('');
    try {
      const { invitation } = await table.rule(ref, what, reason.trim());
      if (invitation && seat !== undefined) setLink(address.invitation(state.match, invitation, seat));
      setReason('');
      again(round + 1);
    } catch (e) {
      onFault(faultText(e));
    }
  };
  const act = (what: Ruling, words: string, testid: string, danger = false) => (
    <button
      type="button"
      class={`btn${danger ? ' danger' : ''}`}
      disabled={!reason.trim()}
      data-testid={testid}
      onClick={() => void rule(what, what.verb === 'replace' ? what.seat : undefined)}
    >
      {words}
    </button>
  );
  return (
    <section class="rulings" data-testid="rulings">
      <TextField label={t('client.umpire.reason')} rows={2} most={REASON_MOST} value={reason} onText={setReason} testid="ruling-reason" />
      <p>{t('client.umpire.reason_note')}</p>
      <div class="row">
        {umpireOf(state)?.frozen
          ? act({ verb: 'unfreeze' }, t('client.umpire.unfreeze'), 'ruling-unfreeze')
          : act({ verb: 'freeze' }, t('client.umpire.freeze'), 'ruling-freeze')}
        {clock &&
          (clock.paused
            ? act({ verb: 'resume' }, t('client.umpire.resume'), 'ruling-resume')
            : act({ verb: 'pause' }, t('client.umpire.pause'), 'ruling-pause'))}
        {act({ verb: 'remark' }, t('client.umpire.remark'), 'ruling-remark')}
      </div>
      {clock && (
        <div class="row">
          <label class="field">
            {t('client.umpire.more')}
            <input
              type="number"
              min={1}
              max={MORE_MOST_S}
              value={more}
              data-testid="ruling-more"
              onInput={e => setMore(Math.min(MORE_MOST_S, Math.max(1, Math.trunc(Number(e.currentTarget.value)) || 1)))}
            />
          </label>
          {sides.map((side, k) =>
            act({ verb: 'extend', side, seconds: more }, t('client.umpire.extend', { side: sideName(side) }), `ruling-extend-${k}`),
          )}
        </div>
      )}
      {whom && (
        <div class="row">
          <label class="field">
            {t('client.umpire.in_place_of')}
            <select value={String(whom.seat)} data-testid="ruling-whom" onChange={e => pick(Number(e.currentTarget.value))}>
              {people.map(k => (
                <option key={k.seat} value={String(k.seat)}>
                  {t(k.absent ? 'client.umpire.absent' : 'client.umpire.one', {
                    name: sitterName(k) || t('client.chair.unnamed'),
                    side: sideName(k.side),
                  })}
                </option>
              ))}
            </select>
          </label>
          {act({ verb: 'replace', seat: whom.seat }, t('client.umpire.replace'), 'ruling-replace')}
        </div>
      )}
      {link && <Copy label={t('client.umpire.invitation')} text={link} testid="ruling-link" />}
      <div class="row">
        {act({ verb: 'end' }, t('client.umpire.end'), 'ruling-end', true)}
        {sides.map((side, k) =>
          act({ verb: 'end', side }, t('client.umpire.end_lost', { side: sideName(side) }), `ruling-end-${k}`, true),
        )}
      </div>
    </section>
  );
}
