// Entry: the theme, and the page that the fragment names.
import { render } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import './styles/theme.css';
import './styles/ui.css';
import './styles/pieces.css';
import './styles/match.css';
import './styles/drafts.css';
import './styles/report.css';
import './styles/deploy.css';
import './styles/command.css';
import './styles/slate.css';
import './styles/pages.css';
import './styles/warchess.css';
import { Invitation } from './lobby/Invitation.tsx';
import { Laid } from './lobby/Laid.tsx';
import { Presiding } from './lobby/Presiding.tsx';
import { leaveLobby } from './lobby/line.ts';
import { route } from './lobby/links.ts';
import { Lobby } from './lobby/Lobby.tsx';
import { Match } from './table/Match.tsx';
import { Lost } from './pages/Lost.tsx';
import { Rules } from './pages/Rules.tsx';
import { keepFocus } from './panels/kept-focus.ts';
import { applyTheme } from './state/settings.ts';
import { language, onLanguage, openLanguage } from './words/language.ts';
import { t } from './words/t.ts';

function App() {
  const [hash, set] = useState(location.hash);
  // In the task that read the fragment: an effect comes later, and a change in between would go unheard.
  useLayoutEffect(() => {
    const f = () => {
      set(location.hash);
      scrollTo(0, 0);
    };
    addEventListener('hashchange', f);
    return () => removeEventListener('hashchange', f);
  }, []);
  const r = route(hash),
    atTable = r.page === 'seat' || r.page === 'chair' || r.page === 'office' || r.page === 'watch';
  useEffect(() => {
    if (atTable || r.page === 'rules') leaveLobby();
  }, [hash]);
  switch (r.page) {
    case 'lobby':
      return <Lobby key="lobby" />;
    case 'seat':
      return <Match key={hash} match={r.match} secret={r.secret} />;
    case 'chair':
      return <Match key={hash} match={r.match} secret={r.secret} chair />;
    case 'office':
      return <Match key={hash} match={r.match} secret={r.secret} />;
    case 'umpire':
      return <Presiding key={hash} match={r.match} umpireKey={r.key} />;
    case 'watch':
      return <Match key={hash} match={r.match} secret={null} />;
    case 'invitation':
      return <Invitation key={hash} match={r.match} invitation={r.invitation} seat={r.seat ?? null} />;
    case 'laid':
      return <Laid key={hash} match={r.match} />;
    case 'rules':
      return <Rules what={r.what} />;
    case 'lost':
      return <Lost title={t('client.lost.title')} text={t('client.lost.text')} />;
  }
}

/** What is drawn holds words, so that a change of language draws the page anew. */
function InLanguage() {
  const [now, set] = useState(language());
  useLayoutEffect(() => onLanguage(() => set(language())), []);
  return <App key={now} />;
}

applyTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
keepFocus();
await openLanguage();
render(<InLanguage />, document.getElementById('app')!);
