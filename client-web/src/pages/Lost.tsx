// Nothing here, or nothing for you: says what, and offers one thing to do.
import { t } from '../words/t.ts';
import { Page } from './Page.tsx';

export function Lost({ title, text, reload = false }: { title: string; text: string; reload?: boolean }) {
  return (
    <Page>
      <div class="narrow" data-testid="lost" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <div class="row">
          {reload ? (
            <button type="button" class="btn pri" onClick={() => location.reload()}>
              {t('client.reload')}
            </button>
          ) : (
            <a class="btn pri" href="#/">
              {t('client.menu.lobby')}
            </a>
          )}
        </div>
      </div>
    </Page>
  );
}
