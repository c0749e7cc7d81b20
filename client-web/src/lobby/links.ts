// Addresses in the browser. Secrets ride in the fragment, which no server and no proxy is sent.
export type Route =
  | { page: 'lobby' }
  | { page: 'seat'; match: string; secret: string }
  | { page: 'chair'; match: string; secret: string }
  | { page: 'office'; match: string; secret: string }
  | { page: 'umpire'; match: string; key: string }
  | { page: 'invitation'; match: string; invitation: string; seat?: number }
  | { page: 'watch'; match: string }
  | { page: 'laid'; match: string }
  | { page: 'rules'; what: string }
  | { page: 'lost' };

const MATCH = /^[a-z2-7]{16}$/,
  SECRET = /^[A-Za-z0-9_-]{32}$/,
  SEAT = /^\d$/; // only says what the invitation is for

export function route(hash: string): Route {
  const [page = '', a = '', b = '', c = ''] = hash.replace(/^#\/?/, '').split('/').map(decode);
  if (page === '') return { page: 'lobby' };
  if (page === 'rules') return { page: 'rules', what: a };
  if (!MATCH.test(a)) return { page: 'lost' };
  if (page === 'watch') return { page: 'watch', match: a };
  if (page === 'laid') return { page: 'laid', match: a };
  if (page === 'seat' && SECRET.test(b)) return { page: 'seat', match: a, secret: b };
  if (page === 'chair' && SECRET.test(b)) return { page: 'chair', match: a, secret: b };
  if (page === 'office' && SECRET.test(b)) return { page: 'office', match: a, secret: b };
  if (page === 'umpire' && SECRET.test(b)) return { page: 'umpire', match: a, key: b };
  if (page === 'invitation' && SECRET.test(b))
    return { page: 'invitation', match: a, invitation: b, ...(SEAT.test(c) ? { seat: Number(c) } : {}) };
  return { page: 'lost' };
}

/** The key in what was pasted: an address as a commander sends it, or the key alone; '' in anything else. */
export function keyOf(text: string): string {
  const last = text.trim().split('/').pop() ?? '';
  return SECRET.test(last) ? last : '';
}

const UNREADABLE = '\0';
function decode(s: string): string {
  try {
    return decodeURIComponent(s);
  } catch {
    return UNREADABLE;
  }
}

const base = () => `${location.origin}${location.pathname}#`;
export const address = {
  seat: (match: string, secret: string) => `${base()}/seat/${match}/${secret}`,
  chair: (match: string, secret: string) => `${base()}/chair/${match}/${secret}`,
  office: (match: string, secret: string) => `${base()}/office/${match}/${secret}`,
  umpire: (match: string, key: string) => `${base()}/umpire/${match}/${key}`,
  invitation: (match: string, invitation: string, seat: number) => `${base()}/invitation/${match}/${invitation}/${seat}`,
  watch: (match: string) => `${base()}/watch/${match}`,
};
