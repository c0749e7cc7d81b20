// The pages of the rules as the server gives them (`GET /rules/<page>.md`), and in them the rule that was asked for.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/t.ts';
import { Page } from './Page.tsx';
import { blocks } from './markdown.ts';
import type { Block, Span } from './markdown.ts';

const PAGES = ['reiswitz-1812', 'reiswitz-1812.procedure', 'reiswitz-1812.reconstruction', 'reiswitz-1812.tokens'] as const;
const RULE = /^[A-Z]{2,7}-\d{1,2}$/;
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
const holds = (b: Block, rule: string) => 'rule' in b && b.rule === rule;

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

function Shown({ b, rule }: { b: Block; rule: string }) {
  switch (b.kind) {
    case 'head':
      return b.level === 1 ? (
        <h1>
          <Text of={b.text} />
        </h1>
      ) : b.level === 2 ? (
        <h2>
          <Text of={b.text} />
        </h2>
      ) : (
        <h3>
          <Text of={b.text} />
        </h3>
      );
    case 'item':
      return (
        <p class={`item${holds(b, rule) ? ' found' : ''}`} id={b.rule && holds(b, rule) ? 'found' : undefined}>
          <Text of={b.text} />
        </p>
      );
    case 'table':
      return (
        <div class="scroll" tabIndex={0} role="group" aria-label={t('client.rules.table')}>
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
        <p>
          <Text of={b.text} />
        </p>
      );
  }
}

export function Rules({ what }: { what: string }) {
  const rule = RULE.test(what) ? what : '',
    [page, setPage] = useState<string>(PAGES.find(p => p === what) ?? PAGES[0]),
    [shown, setShown] = useState<Block[] | null>(null),
    [fault, setFault] = useState(false);
  useEffect(() => {
    let live = true;
    setFault(false);
    const find = async () => {
      if (rule) for (const p of PAGES) if ((await fetchPage(p)).some(b => holds(b, rule))) return p;
      return PAGES.find(p => p === what) ?? PAGES[0];
    };
    find()
      .then(async p => {
        const b = await fetchPage(p);
        if (live) {
          setPage(p);
          setShown(b);
        }
      })
      .catch(() => {
        if (live) setFault(true);
      });
    return () => {
      live = false;
    };
  }, [what]);
  useEffect(() => {
    if (rule && shown) document.getElementById('found')?.scrollIntoView({ block: 'center' });
  }, [shown, rule]);
  useEffect(() => {
    document.title = `${rule || t('client.nav.rules')} · Reiswitz 1812`;
  }, [rule]);
  return (
    <Page on="rules">
      <nav class="flt ui" aria-label={t('client.rules.pages')}>
        {PAGES.map(p => (
          <a key={p} href={`#/rules/${p}`} aria-current={p === page ? 'page' : undefined}>
            {t(`client.rules.page.${p.split('.')[1] ?? 'rules'}`)}
          </a>
        ))}
      </nav>
      <article class="rules" data-testid="rules" data-rule={rule}>
        {fault ? (
          <p role="alert">{t('client.rules.failed')}</p>
        ) : shown ? (
          shown.map((b, i) => <Shown key={i} b={b} rule={rule} />)
        ) : (
          <p role="status">{t('client.rules.looking')}</p>
        )}
      </article>
    </Page>
  );
}
