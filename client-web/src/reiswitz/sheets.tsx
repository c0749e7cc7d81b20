// Sheets over the match page: menu, keys, striking the flag, a crowd of pieces under a finger.
import { look } from './aiming.ts';
import type { Layers } from './board/Board.tsx';
import { leads } from './command.ts';
import type { Desk } from './desk.ts';
import { ghosts, pieces as piecesOf, result } from './state.ts';
import { command, seated } from '../state/match.ts';
import { placeName } from '../state/place.ts';
import { pieceName } from './words.ts';
import { sideName, t } from '../words/t.ts';
import { clockOf } from '../table/clock.ts';
import { Check } from '../table/links.tsx';
import { Entry, MenuSheet } from '../table/MenuSheet.tsx';
import { Dialog } from '../panels/Dialog.tsx';
import { KeyList } from '../panels/KeyList.tsx';
import { Sure } from '../panels/Sure.tsx';
import { Swatch } from './panels.tsx';
import { offer } from './staff.ts';

type Go = (s: 'keys' | 'shares' | 'chairs' | 'umpire' | 'strike' | 'offers' | 'clock' | 'pieces' | 'report' | null) => void;

export function Menu({ desk, layers, onLayers, onSheet }: { desk: Desk; layers: Layers; onLayers: (l: Layers) => void; onSheet: Go }) {
  const own = seated(desk.state),
    seen = ghosts(desk.state);
  return (
    <MenuSheet
      table={desk.table}
      rules="reiswitz-1812"
      onSheet={onSheet}
      head={
        <>
          <Entry words={t('client.tool.pieces')} onPress={() => onSheet('pieces')} />
          <Entry words={t('client.report.title')} testid="menu-report" onPress={() => onSheet('report')} />
          {command(desk.state) && own && (
            <Entry
              words={t(leads(desk.state) ? 'client.share.give' : 'client.share.see')}
              testid="menu-shares"
              onPress={() => onSheet('shares')}
            />
          )}
          <Entry words={t('client.tool.keys')} letter="?" onPress={() => onSheet('keys')} />
        </>
      }
      shown={
        <>
          <Check label={t('client.menu.names')} on={layers.names} onChange={names => onLayers({ ...layers, names })} />
          <Check label={t('client.menu.trails')} on={layers.trails} onChange={trails => onLayers({ ...layers, trails })} />
          <Check label={t('client.menu.edges')} on={layers.edges} onChange={edges => onLayers({ ...layers, edges })} />
        </>
      }
      beneath={
        own &&
        seen.length > 0 && (
          <div class="row">
            <button
              type="button"
              class="btn"
              data-testid="wipe-all"
              onClick={() => {
                for (const g of seen) void desk.wipe(g.n);
                onSheet(null);
              }}
            >
              {t('client.fog.wipe_all', { 0: seen.length })}
            </button>
          </div>
        )
      }
    >
      {own && !result(desk.state) && (
        <div class="row">
          {clockOf(desk.state) && <Entry words={t('client.clock.menu')} testid="menu-clock" onPress={() => onSheet('clock')} />}
          <Entry words={t('client.offer.menu')} testid="menu-offers" onPress={() => onSheet('offers')} />
          <button type="button" class="btn danger" data-testid="menu-strike" onClick={() => onSheet('strike')}>
            {t('client.menu.strike')}
          </button>
        </div>
      )}
    </MenuSheet>
  );
}

export const Strike = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => (
  <Sure
    title={t('client.strike.title')}
    text={t('client.strike.text', { side: sideName(desk.state.side ?? 'blue') })}
    yes={t('client.strike.yes')}
    name="strike"
    onYes={() => void offer(desk, 'flag')}
    onClose={onClose}
  />
);

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

export const Keys = ({ onClose }: { onClose: () => void }) => (
  <KeyList
    keys={KEY_LIST.map(k => [t(`client.keys.${k}.key`), t(`client.keys.${k}.what`)])}
    off={t('client.keys.off')}
    mouse={t('client.keys.mouse')}
    onClose={onClose}
  />
);

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
