// Sheets over the match page: menu, keys, striking the flag, a crowd of pieces under a finger.
import { useState } from 'preact/hooks';
import { look } from './aiming.ts';
import type { Layers } from './board/Board.tsx';
import { leads } from './command.ts';
import type { Desk } from './desk.ts';
import { ghosts, pieces as piecesOf, result } from './state.ts';
import { command, seated } from '../state/match.ts';
import { settings, toggleLamp } from '../state/settings.ts';
import { placeName } from '../state/place.ts';
import { pieceName } from './words.ts';
import { sideName, t } from '../words/t.ts';
import { clockOf } from '../table/clock.ts';
import { Check, Links } from '../table/links.tsx';
import { Dialog } from '../panels/Dialog.tsx';
import { Language } from '../panels/Language.tsx';
import { Swatch } from './panels.tsx';
import { offer } from './staff.ts';

type Go = (s: 'keys' | 'shares' | 'chairs' | 'umpire' | 'strike' | 'offers' | 'clock' | 'pieces' | 'report' | null) => void;

export function Menu({ desk, layers, onLayers, onSheet }: { desk: Desk; layers: Layers; onLayers: (l: Layers) => void; onSheet: Go }) {
  const [letters, setLetters] = useState(settings.get().letterKeys),
    own = seated(desk.state);
  return (
    <Dialog title={t('client.menu.title')} onClose={() => onSheet(null)} class="menu" testid="menu-sheet">
      <div class="col">
        <button type="button" class="btn" onClick={() => onSheet('pieces')}>
          {t('client.tool.pieces')}
        </button>
        <button type="button" class="btn" data-testid="menu-report" onClick={() => onSheet('report')}>
          {t('client.report.title')}
        </button>
        {command(desk.state) && own && (
          <button type="button" class="btn" data-testid="menu-shares" onClick={() => onSheet('shares')}>
            {t(leads(desk.state) ? 'client.share.give' : 'client.share.see')}
          </button>
        )}
        <button type="button" class="btn" onClick={() => onSheet('keys')}>
          {t('client.tool.keys')} <kbd>?</kbd>
        </button>
        <button type="button" class="btn" data-testid="menu-lamp" onClick={toggleLamp}>
          {t('client.tool.lamp')} <kbd>N</kbd>
        </button>
      </div>
      <fieldset>
        <legend>{t('client.menu.shown')}</legend>
        <Check label={t('client.menu.names')} on={layers.names} onChange={names => onLayers({ ...layers, names })} />
        <Check label={t('client.menu.trails')} on={layers.trails} onChange={trails => onLayers({ ...layers, trails })} />
        <Check label={t('client.menu.edges')} on={layers.edges} onChange={edges => onLayers({ ...layers, edges })} />
        <Check
          label={t('client.menu.letters')}
          on={letters}
          onChange={on => {
            settings.set({ letterKeys: on });
            setLetters(on);
          }}
        />
      </fieldset>
      {own && ghosts(desk.state).length > 0 && (
        <div class="row">
          <button
            type="button"
            class="btn"
            data-testid="wipe-all"
            onClick={() => {
              for (const g of ghosts(desk.state)) void desk.wipe(g.n);
              onSheet(null);
            }}
          >
            {t('client.fog.wipe_all', { 0: ghosts(desk.state).length })}
          </button>
        </div>
      )}
      <p class="row">
        {t('client.language.title')} <Language />
      </p>
      <Links table={desk.table} onChairs={() => onSheet('chairs')} onUmpire={() => onSheet('umpire')} />
      {own && !result(desk.state) && (
        <div class="row">
          {clockOf(desk.state) && (
            <button type="button" class="btn" data-testid="menu-clock" onClick={() => onSheet('clock')}>
              {t('client.clock.menu')}
            </button>
          )}
          <button type="button" class="btn" data-testid="menu-offers" onClick={() => onSheet('offers')}>
            {t('client.offer.menu')}
          </button>
          <button type="button" class="btn danger" data-testid="menu-strike" onClick={() => onSheet('strike')}>
            {t('client.menu.strike')}
          </button>
        </div>
      )}
      <p class="foot">
        <a href="#/">{t('client.menu.lobby')}</a> ·{' '}
        <a href="#/rules/reiswitz-1812" target="_blank" rel="noopener">
          {t('client.nav.rules')}
        </a>
      </p>
    </Dialog>
  );
}

export function Strike({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  return (
    <Dialog title={t('client.strike.title')} onClose={onClose} testid="strike-sheet">
      <p>{t('client.strike.text', { side: sideName(desk.state.side ?? 'blue') })}</p>
      <div class="row end">
        <button type="button" class="btn" onClick={onClose}>
          {t('client.strike.no')}
        </button>
        <button
          type="button"
          class="btn danger"
          data-testid="strike-confirm"
          onClick={() => {
            onClose();
            void offer(desk, 'flag');
          }}
        >
          {t('client.strike.yes')}
        </button>
      </div>
    </Dialog>
  );
}

const KEY_LIST = [
  'arrows',
  'enter',
  'shift_enter',
  'a',
  'digits',
  'm',
  'move_arrows',
  'space',
  'qe',
  'f',
  'tab',
  'x',
  's',
  'd',
  'gl',
  'kvu',
  'p',
  'i',
  'demand',
  'w',
  'y',
  'place',
  'b',
  'j',
  'c',
  'list',
  'z',
  'esc',
  'zoom',
  'alt',
  't',
  'n',
];

export function Keys({ onClose, letters }: { onClose: () => void; letters: boolean }) {
  return (
    <Dialog title={t('client.tool.keys')} onClose={onClose} class="keys" testid="keys-sheet">
      {!letters && <p>{t('client.keys.off')}</p>}
      <dl>
        {KEY_LIST.map(k => (
          <div key={k}>
            <dt>
              {t(`client.keys.${k}.key`)
                .split(' ')
                .map((x, i) => (
                  <kbd key={i}>{x}</kbd>
                ))}
            </dt>
            <dd>{t(`client.keys.${k}.what`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('client.keys.mouse')}</p>
    </Dialog>
  );
}

export function Crowd({ desk, ids, onClose }: { desk: Desk; ids: number[]; onClose: () => void }) {
  const list = piecesOf(desk.state).filter(p => ids.includes(p.id));
  return (
    <Dialog title={t('client.crowd.title')} onClose={onClose} testid="crowd">
      <ul class="crowd">
        {list.map(p => (
          <li key={p.id}>
            <button
              type="button"
              onClick={() => {
                if (desk.owns(p)) desk.act({ do: 'select', id: p.id });
                else look(desk, p);
                onClose();
              }}
            >
              <Swatch piece={p} />
              <b>{pieceName(p)}</b> <span>{placeName(p.x, p.y)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
