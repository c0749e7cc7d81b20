// A match on the page, of whatever game: goes to the table, says what stands in the way, and hands over to the screen of
// the game that is played there.
import { useEffect, useMemo } from 'preact/hooks';
import { gameOf } from '../games.ts';
import { Lost } from '../pages/Lost.tsx';
import { match as matchOf } from '../state/match.ts';
import { browserWorld, Line } from '../wire/line.ts';
import { t } from '../words/t.ts';
import { Table } from './table.ts';
import type { Standing } from './table.ts';
import { useDesk, useLine } from './use.ts';

const JOINING: { [S in Standing]?: string } = { full: 'client.joining.full', waits: 'client.joining.waits' };

export function Match({ match, secret, chair = false }: { match: string; secret: string | null; chair?: boolean }) {
  const table = useMemo(() => new Table(new Line(browserWorld()), match, secret), [match, secret]),
    { line } = table;
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') line.tryNow();
    };
    line.start();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      line.stop();
    };
  }, [table]);
  useDesk(table);
  useLine(line);
  const known = matchOf(table.state),
    game = known && gameOf(known.engine),
    title = known?.title,
    name = game?.name ?? t('client.brand');
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);

  const gone = table.standing === 'revoked' || table.standing === 'not_found';
  if (chair && (gone || (line.state === 'shut' && line.shutReason === 'revoked')))
    return <Lost title={t('client.chair.gone')} text={t('client.chair.gone_text')} />;
  if (line.state === 'shut')
    return (
      <Lost
        title={t(`client.shut.${line.shutReason ?? 'revoked'}.title`)}
        text={t(`client.shut.${line.shutReason ?? 'revoked'}.text`)}
        reload={line.shutReason === 'old' || line.shutReason === 'replaced'}
      />
    );
  if (table.standing === 'revoked') return <Lost title={t('client.shut.revoked.title')} text={t('client.shut.revoked.text')} />;
  if (table.standing === 'not_found')
    return <Lost title={t('client.not_found.title')} text={t(secret ? 'client.not_found.seat' : 'client.not_found.match')} />;
  if (table.standing === 'failed') return <Lost title={t('client.failed.title')} text={t('client.failed.text')} />;
  if (!known)
    return (
      <main class="waiting" data-testid="joining">
        <p role="status">
          {t(line.state === 'broken' ? 'client.joining.broken' : (JOINING[table.standing] ?? 'client.joining.plain'))}
        </p>
      </main>
    );
  if (!game) return <Lost title={t('client.other_game.title')} text={t('client.other_game.text')} />;
  return <game.Screen table={table} />;
}
