// The frame of every page that is not a match.
import type { ComponentChildren } from 'preact';
import { Language } from '../panels/Language.tsx';
import { Icon } from '../panels/icons.tsx';
import { toggleLamp } from '../state/settings.ts';
import { t } from '../words/t.ts';

export function Page({ on, children }: { on?: 'tables' | 'rules'; children: ComponentChildren }) {
  return (
    <div class="page">
      <header class="top">
        <a class="brand" href="#/">
          Reiswitz <i>1812</i>
        </a>
        <nav aria-label={t('client.nav.title')}>
          <a href="#/" aria-current={on === 'tables' ? 'page' : undefined}>
            {t('client.nav.tables')}
          </a>
          <a href="#/rules/reiswitz-1812" aria-current={on === 'rules' ? 'page' : undefined}>
            {t('client.nav.rules')}
          </a>
        </nav>
        <Language />
        <button type="button" class="ic" aria-label={t('client.tool.lamp')} title={t('client.tool.lamp')} onClick={toggleLamp}>
          <Icon name="lamp" />
        </button>
      </header>
      <main>{children}</main>
    </div>
  );
}
