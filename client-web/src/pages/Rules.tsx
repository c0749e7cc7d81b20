// The pages of the rules as the server gives them (`GET /rules/<page>.md`), and in them the rule that was asked for.
import { useEffect, useState } from 'preact/hooks';
import { language } from '../words/language.ts';
import { t } from '../words/t.ts';
import { games } from '../games.ts';
import { Page } from './Page.tsx';
import { blocks } from './markdown.ts';
import type { Block, Span } from './markdown.ts';

const PAGES = games.flatMap(g => g.pages);
/** A scenario's page, what it is: beside the rules, asked for by its name. */
const SCENARIO = /^scenario-[a-z0-9-]{1,40}$/;
const fetched = new Map<string, Promise<Block[]>>();

function fetchPage(page: string): Promise<Block[]> {
  let p = fetched.get(page);
  if (!p) {
    p = fetch(`/rules/${page}.md`).then(async r => {
      if (!r.ok) throw new Error(String(r.status));
      return blocks(await r.text());
    });
    p.catch(() => fetched.delete(page));
    fetched.set(page, p);
  }
  return p;
}

const Text = ({ of }: { of: Span[] }) => (
  <>
    {of.map((s, i) =>
      s.kind === 'b' ? (
        <b key={i}>{s.text}</b>
      ) : s.kind === 'i' ? (
        <i key={i}>{s.text}</i>
      ) : s.kind === 'code' ? (
        <code key={i}>{s.text}</code>
      ) : (
        s.text
      ),
    )}
  </>
);

function Shown({ b, found }: { b: Block; found: boolean }) {
  const id = found ? 'found' : undefined,
    mark = found ? 'found' : undefined;
  switch (b.kind) {
    case 'head': {
      const H = b.level === 1 ? 'h1' : b.level === 2 ? 'h2' : 'h3';
      return (
        <H id={id} class={mark}>
          <Text of={b.text} />
        </H>
      );
    }
    case 'item':
      return (
        <p class={`item${found ? ' found' : ''}`} id={id}>
          {b.number && `${b.number}. `}
          <Text of={b.text} />
        </p>
      );
    case 'table':
      return (
        <div class={`scroll ${mark ?? ''}`} id={id} tabIndex={0} role="group" aria-label={t('client.rules.table')}>
          <table>
            <thead>
              <tr>
                {b.head.map((c, i) => (
                  <th key={i} scope="col">
                    <Text of={c} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {b.rows.map((r, i) => (
                <tr key={i}>
                  {r.map((c, k) => (
                    <td key={k}>
                      <Text of={c} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'text':
      return (
        <p id={id} class={mark}>
          <Text of={b.text} />
        </p>
      );
  }
}

interface Found {
  page: string;
  blocks: Block[];
  at: number; // the block of the rule asked for, or -1
}

/** The page that was asked for, or the one of the rule's game in which it stands. */
async function find(what: string): Promise<Found> {
  const game = games.find(g => g.rule.test(what));
  for (const { page } of game?.pages ?? []) {
    const blocks = await fetchPage(page),
      at = game!.findRule(blocks, what);
    if (at >= 0) return { page, blocks, at };
  }
  if (SCENARIO.test(what)) return { page: what, blocks: await fetchPage(what), at: -1 };
  const { page } = PAGES.find(p => p.page === what) ?? (game ?? games[0]!).pages[0]!;
  return { page, blocks: await fetchPage(page), at: -1 };
}

export function Rules({ what }: { what: string }) {
  const rule = games.some(g => g.rule.test(what)) ? what : '',
    [shown, setShown] = useState<Found | null>(null),
    [fault, setFault] = useState(false);
  useEffect(() => {
    let live = true;
    setFault(false);
    find(what).then(
      f => {
        if (live) setShown(f);
      },
      () => {
        if (live) setFault(true);
      },
    );
    return () => {
      live = false;
    };
  }, [what]);
  useEffect(() => {
    if (rule && shown) document.getElementById('found')?.scrollIntoView({ block: 'center' });
  }, [shown, rule]);
  useEffect(() => {
    document.title = `${rule || t('client.nav.rules')} · ${t('client.brand')}`;
  }, [rule]);
  return (
    <Page on="rules">
      <nav class="flt ui" aria-label={t('client.rules.pages')}>
        {PAGES.map(p => (
          <a key={p.page} href={`#/rules/${p.page}`} aria-current={p.page === shown?.page ? 'page' : undefined}>
            {t(p.title)}
          </a>
        ))}
      </nav>
      {language() !== 'en' && <p class="note">{t('client.rules.english')}</p>}
      <article class="rules" data-testid="rules" data-rule={rule} lang={shown && !fault ? 'en' : undefined}>
        {fault ? (
          <p role="alert">{t('client.rules.failed')}</p>
        ) : shown ? (
          shown.blocks.map((b, i) => <Shown key={i} b={b} found={i === shown.at} />)
        ) : (
          <p role="status">{t('client.rules.looking')}</p>
        )}
      </article>
    </Page>
  );
}
