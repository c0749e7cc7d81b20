// The little of Markdown that the rules pages use: heads, paragraphs, lists, tables; bold, italics, code. Pure, and no
// HTML is ever made of it: the spans become text nodes.
export interface Span {
  kind: 'text' | 'b' | 'i' | 'code';
  text: string;
}
export type Block =
  | { kind: 'head'; level: number; text: Span[] }
  | { kind: 'text'; text: Span[] }
  | { kind: 'item'; text: Span[]; rule: string; number: string } // of a numbered list, else ''
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const MARK = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*|\[([^\]]+)\]\([^)]*\)/g;

export function spans(text: string): Span[] {
  const out: Span[] = [];
  let from = 0;
  for (const m of text.matchAll(MARK)) {
    if (m.index > from) out.push({ kind: 'text', text: text.slice(from, m.index) });
    if (m[1] !== undefined) out.push({ kind: 'b', text: m[1] });
    else if (m[2] !== undefined) out.push({ kind: 'code', text: m[2] });
    else if (m[3] !== undefined) out.push({ kind: 'i', text: m[3] });
    else out.push({ kind: 'text', text: m[4]! });
    from = m.index + m[0].length;
  }
  if (from < text.length) out.push({ kind: 'text', text: text.slice(from) });
  return out;
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(c => spans(c.trim()));
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+/,
  RULE = /^\*\*([A-Z]{2,7}-\d{1,2})\b/;

export function blocks(source: string): Block[] {
  const out: Block[] = [];
  let open: { item: boolean; text: string; number: string } | null = null;
  const close = () => {
    if (!open) return;
    if (open.item) out.push({ kind: 'item', text: spans(open.text), rule: RULE.exec(open.text)?.[1] ?? '', number: open.number });
    else out.push({ kind: 'text', text: spans(open.text) });
    open = null;
  };
  const lines = source.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!,
      head = /^(#{1,4})\s+(.*)$/.exec(line);
    if (head) {
      close();
      out.push({ kind: 'head', level: head[1]!.length, text: spans(head[2]!) });
      continue;
    }
    if (line.trim().startsWith('|') && /^[\s|:-]+$/.test(lines[i + 1] ?? 'x')) {
      close();
      const rows: Span[][][] = [];
      let j = i + 2;
      for (; j < lines.length && lines[j]!.trim().startsWith('|'); j++) rows.push(cells(lines[j]!));
      out.push({ kind: 'table', head: cells(line), rows });
      i = j - 1;
      continue;
    }
    if (!line.trim()) {
      close();
      continue;
    }
    const item = ITEM.exec(line);
    if (item) {
      close();
      open = { item: true, text: line.replace(ITEM, ''), number: item[1] ?? '' };
      continue;
    }
    if (open) (open as { text: string }).text += ` ${line.trim()}`;
    else open = { item: false, text: line.trim(), number: '' };
  }
  close();
  return out;
}
