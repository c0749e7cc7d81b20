// Sheets over the page: menu, keys, resigning, the game as text.
import { useState } from 'preact/hooks';
import { Copy } from '../lobby/Copy.tsx';
import { Dialog } from '../panels/Dialog.tsx';
import { Language } from '../panels/Language.tsx';
import { match, seats } from '../state/match.ts';
import { clockOf } from '../table/clock.ts';
import { sitterName } from '../table/Computer.tsx';
import { settings, toggleLamp } from '../state/settings.ts';
import { Check, Links } from '../table/links.tsx';
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
  const kept = choices.get(),
    [letters, setLetters] = useState(settings.get().letterKeys);
  return (
    <Dialog title={t('client.menu.title')} onClose={() => onSheet(null)} class="menu" testid="menu-sheet">
      <div class="col">
        <button type="button" class="btn" data-testid="menu-keys" onClick={() => onSheet('keys')}>
          {t('client.tool.keys')} <kbd>?</kbd>
        </button>
        <button type="button" class="btn" data-testid="menu-score" onClick={() => onSheet('score')}>
          {t('client.warchess.score.title')}
        </button>
        {clockOf(desk.state) && (
          <button type="button" class="btn" data-testid="menu-clock" onClick={() => onSheet('clock')}>
            {t('client.clock.menu')}
          </button>
        )}
        <button type="button" class="btn" data-testid="menu-lamp" onClick={toggleLamp}>
          {t('client.tool.lamp')} <kbd>N</kbd>
        </button>
      </div>
      <fieldset>
        <legend>{t('client.menu.shown')}</legend>
        <Check label={t('client.warchess.tool.words')} on={kept.words} onChange={words => choices.set({ words })} testid="menu-words" />
        <Check label={t('client.warchess.tool.numbers')} on={kept.numbers} onChange={numbers => choices.set({ numbers })} />
        <Check label={t('client.warchess.tool.lines')} on={kept.lines} onChange={lines => choices.set({ lines })} />
        <Check
          label={t('client.menu.letters')}
          on={letters}
          onChange={on => {
            settings.set({ letterKeys: on });
            setLetters(on);
          }}
        />
      </fieldset>
      <p class="row">
        {t('client.language.title')} <Language />
      </p>
      <Links table={desk.table} onChairs={() => onSheet('chairs')} onUmpire={() => onSheet('umpire')} />
      {desk.side && !battle(desk.state)?.result && (
        <div class="row">
          <button type="button" class="btn danger" data-testid="menu-resign" onClick={() => onSheet('resign')}>
            {t('client.warchess.resign.act')} …
          </button>
        </div>
      )}
      <p class="foot">
        <a href="#/">{t('client.menu.lobby')}</a> ·{' '}
        <a href="#/rules/game-of-battle-1866" target="_blank" rel="noopener">
          {t('client.nav.rules')}
        </a>
      </p>
    </Dialog>
  );
}

export function Resign({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  return (
    <Dialog title={t('client.warchess.resign.title')} onClose={onClose} testid="resign-sheet">
      <p>{t('client.warchess.resign.text', { side: sideWithin(desk.side ?? 'attack') })}</p>
      <div class="row end">
        <button type="button" class="btn" onClick={onClose}>
          {t('client.strike.no')}
        </button>
        <button
          type="button"
          class="btn danger"
          data-testid="resign-confirm"
          onClick={() => {
            onClose();
            void desk.resign();
          }}
        >
          {t('client.warchess.resign.act')}
        </button>
      </div>
    </Dialog>
  );
}

const KEYS = ['arrows', 'enter', 'tab', 'esc', 'f', 'c', 'w', 'l', 'o', 'digit1', 'digit2', 'digit3', 't', 'n'];

export function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('client.tool.keys')} onClose={onClose} class="keys" testid="keys-sheet">
      {!settings.get().letterKeys && <p>{t('client.warchess.keys.off')}</p>}
      <dl>
        {KEYS.map(k => (
          <div key={k}>
            <dt>
              {t(`client.warchess.key_name.${k}`)
                .split(' ')
                .map((x, i) => (
                  <kbd key={i}>{x}</kbd>
                ))}
            </dt>
            <dd>{t(`client.warchess.key_does.${k}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('client.warchess.keys.mouse')}</p>
    </Dialog>
  );
}

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
