// The menu of every game's table: what the game puts at its head, the lamp, what is shown, the language, the links, and the ways
// out. A game's own rows stand where it says.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../panels/Dialog.tsx';
import { Language } from '../panels/Language.tsx';
import { settings, toggleLamp } from '../state/settings.ts';
import { t } from '../words/t.ts';
import { Check, Links } from './links.tsx';
import type { Table } from './table.ts';

interface Props {
  table: Table;
  head: ComponentChildren; // buttons
  shown: ComponentChildren; // checks
  beneath?: ComponentChildren; // rows after what is shown
  rules: string; // the id of the game's rules
  onSheet: (sheet: 'chairs' | 'umpire' | null) => void;
  children: ComponentChildren; // rows at the end
}

export function MenuSheet({ table, head, shown, beneath, rules, onSheet, children }: Props) {
  const [letters, setLetters] = useState(settings.get().letterKeys);
  return (
    <Dialog title={t('client.menu.title')} onClose={() => onSheet(null)} class="menu" testid="menu-sheet">
      <div class="col">
        {head}
        <Entry words={t('client.tool.lamp')} letter="N" testid="menu-lamp" onPress={toggleLamp} />
      </div>
      <fieldset>
        <legend>{t('client.menu.shown')}</legend>
        {shown}
        <Check
          label={t('client.menu.letters')}
          on={letters}
          onChange={on => {
            settings.set({ letterKeys: on });
            setLetters(on);
          }}
        />
      </fieldset>
      {beneath}
      <p class="row">
        {t('client.language.title')} <Language />
      </p>
      <Links table={table} onChairs={() => onSheet('chairs')} onUmpire={() => onSheet('umpire')} />
      {children}
      <p class="foot">
        <a href="#/">{t('client.menu.lobby')}</a> ·{' '}
        <a href={`#/rules/${rules}`} target="_blank" rel="noopener">
          {t('client.nav.rules')}
        </a>
      </p>
    </Dialog>
  );
}

/** A button of the menu's head; its key beside it. */
export const Entry = ({ words, letter, testid, onPress }: {
  words: string;
  letter?: string;
  testid?: string;
  onPress: () => void;
}) => (
  <button type="button" class="btn" data-testid={testid} onClick={onPress}>
    {words} {letter && <kbd>{letter}</kbd>}
  </button>
);
