// A commander's key to the umpire's office, opened: it opens together with the other commander's alone, so that no player can
// look at the whole table by himself. The office is taken by the button, once.
import { useMemo, useState } from 'preact/hooks';
import { TextField } from '../panels/TextField.tsx';
import { Page } from '../pages/Page.tsx';
import { Fault, newRef } from '../wire/line.ts';
import { faultText } from '../words/fault.ts';
import { t } from '../words/t.ts';
import { Known, useTable } from './Known.tsx';
import { lobbyLine } from './line.ts';
import { keyOf } from './links.ts';
import { Take } from './Take.tsx';

export function Presiding({ match, umpireKey }: { match: string; umpireKey: string }) {
  const [other, setOther] = useState(''),
    [busy, setBusy] = useState(false),
    [fault, setFault] = useState(''),
    second = keyOf(other),
    state = useTable(match),
    ref = useMemo(newRef, [umpireKey, second]);
  const take = async () => {
    if (second === '') {
      setFault(t('client.preside.no_link'));
      return;
    }
    setBusy(true);
    setFault('');
    try {
      const r = await lobbyLine().request('match.preside', { ref, match, key: umpireKey, other: second });
      location.replace(`#/office/${r.match}/${r.secret}`);
    } catch (err) {
      const known = err instanceof Fault && (err.fault === 'ERR_USED' || err.fault === 'ERR_NOT_FOUND');
      setFault(known ? t(`client.preside.${(err as Fault).fault === 'ERR_USED' ? 'used' : 'not_found'}`) : faultText(err));
      setBusy(false);
    }
  };
  return (
    <Page>
      <div class="narrow" data-testid="presiding">
        <p class="kick">{t('client.preside.kick')}</p>
        <h1>{t('client.preside.title')}</h1>
        {state && <Known state={state} seat={null} />}
        <p>{t('client.preside.text')}</p>
        <Take
          match={match}
          words={t('client.preside.take')}
          may={!busy && other.trim() !== ''}
          testid="preside"
          fault={fault}
          faultTestid="preside-fault"
          onTake={() => void take()}
        >
          <TextField label={t('client.preside.other')} value={other} autocomplete="off" onText={setOther} testid="preside-other" />
        </Take>
      </div>
    </Page>
  );
}
