// The game in words, with the board hidden: lines are typed, answers and what happens are sentences in a log that is read
// out as it grows. Everything the board can do can be done here.
import { useEffect, useRef, useState } from 'preact/hooks';
import { clockOf } from '../table/clock.ts';
import { t } from '../words/t.ts';
import type { Desk } from './desk.ts';

const BEFORE_MOST = 50;
const SHORT = ['turn', 'moves', 'last', 'losses', 'figures', 'clock', 'help'] as const;

export function Words({ desk, onBoard }: { desk: Desk; onBoard: () => void }) {
  const [line, setLine] = useState(''),
    input = useRef<HTMLInputElement>(null),
    log = useRef<HTMLDivElement>(null),
    before = useRef<string[]>([]),
    at = useRef(0);
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [desk.heard]);
  const type = async (text: string) => {
    if (!text.trim()) return;
    before.current = [...before.current, text].slice(-BEFORE_MOST);
    at.current = before.current.length;
    setLine('');
    if (await desk.type(text)) onBoard();
  };
  const recall = (e: KeyboardEvent) => {
    const way = e.key === 'ArrowUp' ? -1 : e.key === 'ArrowDown' ? 1 : 0;
    if (!way) return;
    e.preventDefault();
    at.current = Math.min(before.current.length, Math.max(0, at.current + way));
    setLine(before.current[at.current] ?? '');
  };
  return (
    <section class="wc-words" aria-label={t('client.warchess.words.title')} data-testid="words">
      <h2>{t('client.warchess.words.title')}</h2>
      <div
        ref={log}
        class="heard"
        role="log"
        aria-live="polite"
        aria-label={t('client.warchess.words.log')}
        tabIndex={0}
        data-testid="heard"
      >
        {desk.heard.map(h => (
          <p key={h.n} class={h.who}>
            {h.who === 'you' ? t('client.warchess.words.you', { text: h.text }) : h.text}
          </p>
        ))}
      </div>
      <form
        onSubmit={e => {
          e.preventDefault();
          void type(line);
        }}
      >
        <label for="typed">{t('client.warchess.words.label')}</label>
        <div class="line">
          <input
            ref={input}
            id="typed"
            value={line}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="send"
            aria-describedby="typed-note"
            data-testid="typed"
            onInput={e => setLine(e.currentTarget.value)}
            onKeyDown={recall}
          />
          <button type="submit" class="btn pri" data-testid="typed-go">
            {t('client.warchess.words.go')}
          </button>
        </div>
        <p id="typed-note" class="note-line">
          {t('client.warchess.words.note')}
        </p>
      </form>
      <div class="short ui" role="group" aria-label={t('client.warchess.words.short')}>
        {SHORT.filter(s => s !== 'clock' || clockOf(desk.state)).map(s => (
          <button key={s} type="button" class="btn small" onClick={() => void type(t(`client.warchess.ask.${s}`))}>
            {t(`client.warchess.ask.${s}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
