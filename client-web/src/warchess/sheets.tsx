// Sheets over the page: menu, keys, resigning, the game as text.
import { Copy } from '../lobby/Copy.tsx';
import { Dialog } from '../panels/Dialog.tsx';
import { KeyList } from '../panels/KeyList.tsx';
import { Sure } from '../panels/Sure.tsx';
import { match, seats } from '../state/match.ts';
import { clockOf } from '../table/clock.ts';
import { sitterName } from '../table/Computer.tsx';
import { Check } from '../table/links.tsx';
import { Entry, MenuSheet } from '../table/MenuSheet.tsx';
import { sideWithin, t } from '../words/t.ts';
import { choices } from './choices.ts';
import type { Desk } from './desk.ts';
import { battle, score } from './state.ts';

export type Sheet = 'menu' | 'keys' | 'chairs' | 'umpire' | 'clock' | 'resign' | 'score' | null;

interface MenuProps {
  desk: Desk;
  onSheet: (s: Sheet) => void;
}

export function Menu({ desk, onSheet }: MenuProps) {
  const kept = choices.get();
  return (
    <MenuSheet
      table={desk.table}
      rules="game-of-battle-1866"
      onSheet={onSheet}
      head={
        <>
          <Entry words={t('client.tool.keys')} letter="?" testid="menu-keys" onPress={() => onSheet('keys')} />
          <Entry words={t('client.warchess.score.title')} testid="menu-score" onPress={() => onSheet('score')} />
          {clockOf(desk.state) && <Entry words={t('client.clock.menu')} testid="menu-clock" onPress={() => onSheet('clock')} />}
        </>
      }
      shown={
        <>
          <Check
            label={t('client.warchess.tool.words')}
            on={kept.words}
            onChange={words => choices.set({ words })}
            testid="menu-words"
          />
          <Check label={t('client.warchess.tool.numbers')} on={kept.numbers} onChange={numbers => choices.set({ numbers })} />
          <Check label={t('client.warchess.tool.lines')} on={kept.lines} onChange={lines => choices.set({ lines })} />
        </>
      }
    >
      {desk.side && !battle(desk.state)?.result && (
        <div class="row">
          <button type="button" class="btn danger" data-testid="menu-resign" onClick={() => onSheet('resign')}>
            {t('client.warchess.resign.act')} …
          </button>
        </div>
      )}
    </MenuSheet>
  );
}

export const Resign = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => (
  <Sure
    title={t('client.warchess.resign.title')}
    text={t('client.warchess.resign.text', { side: sideWithin(desk.side ?? 'attack') })}
    yes={t('client.warchess.resign.act')}
    name="resign"
    onYes={() => void desk.resign()}
    onClose={onClose}
  />
);

const KEYS = ['arrows', 'enter', 'tab', 'esc', 'f', 'c', 'w', 'l', 'o', 'digit1', 'digit2', 'digit3', 't', 'n'];

export const Keys = ({ onClose }: { onClose: () => void }) => (
  <KeyList
    keys={KEYS.map(k => [t(`client.warchess.key_name.${k}`), t(`client.warchess.key_does.${k}`)])}
    off={t('client.warchess.keys.off')}
    mouse={t('client.warchess.keys.mouse')}
    onClose={onClose}
  />
);

export function Score({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { state } = desk,
    name = (side: string) => sitterName(seats(state).find(s => s.side === side) ?? {});
  const text = score(state, [
    ['Event', match(state)?.title ?? ''],
    ['Attack', name('attack')],
    ['Defence', name('defence')],
  ]);
  return (
    <Dialog title={t('client.warchess.score.title')} onClose={onClose} testid="score-sheet">
      {text ? (
        <>
          <pre class="wc-score" tabIndex={0} role="region" aria-label={t('client.warchess.score.title')} data-testid="score">
            {text}
          </pre>
          <Copy label={t('client.warchess.score.copy')} text={text} testid="score-text" />
        </>
      ) : (
        <p>{t('client.warchess.score.none')}</p>
      )}
    </Dialog>
  );
}
