// A staff officer who always finds a lawful order by asking the server: fires when something is in reach, else
// marches towards the enemy, else ends his part. Choices are drawn from a seeded generator, so a run can be repeated.
export function dice(seed) {
  // a small seeded generator (mulberry32): tests only
  let a = seed >>> 0;
  return n => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

export const pieces = view =>
  Object.entries(view)
    .filter(([name]) => name.startsWith('piece/'))
    .map(([name, piece]) => ({ id: Number(name.slice(6)), ...piece }));
const towards = (a, b) => (Math.round((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI) + 360) % 360;
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

// One order for the side to move: {method, params without ref}, or null when the seat's view is over.
export async function nextOrder(player, match, roll, partAfter = 4) {
  const view = player.view(match),
    { minute, side } = view.turn;
  if (view.result) return null;
  const own = pieces(view).filter(p => p.side === side && !p.acted),
    enemies = pieces(view).filter(p => p.side !== side);
  const acted = pieces(view).filter(p => p.side === side && p.acted).length;
  if (acted >= partAfter || !own.length || !enemies.length) return { method: 'part.end', params: { match, minute } };
  for (let tries = 0; tries < 6; tries++) {
    const piece = own[roll(own.length)],
      enemy = enemies.reduce((a, b) => (far(piece, a) <= far(piece, b) ? a : b));
    const range = await player.request('ask.range', { match, piece: piece.id });
    const lawful = range.targets.filter(t => t.lawful && t.loss > 0);
    if (lawful.length)
      return { method: 'order.fire', params: { match, minute, piece: piece.id, target: lawful[roll(lawful.length)].piece } };
    const { runs } = await player.request('ask.reach', { match, piece: piece.id }),
      cells = [];
    for (let i = 0; i < runs.length; i += 4)
      for (let c = runs[i + 1]; c <= runs[i + 2]; c++) if (runs[i + 3] === 1) cells.push({ x: c * 10 + 5, y: runs[i] * 10 + 5 });
    cells.sort((a, b) => far(a, enemy) - far(b, enemy));
    for (let k = 0; k < 4 && cells.length; k++) {
      const to = cells[roll(Math.max(1, Math.floor(cells.length / 4)))];
      const order = { match, piece: piece.id, path: [to], bearing: towards(to, enemy) };
      const verdict = await player.request('ask.try', { ...order, order: 'order.move' });
      if (verdict.ok) return { method: 'order.move', params: { ...order, minute } };
    }
  }
  return { method: 'part.end', params: { match, minute } };
}

// Lays a table of two seats and takes both; returns {match, seats: [{player, secret}, …]}.
export async function layTable(maker, other, scenario, newRef, { clock, ...options } = {}) {
  const terms = clock ? { clock } : {},
    laid = await maker.request('lobby.lay', { ref: newRef(), scenario, seat: 0, name: 'First', options, ...terms });
  const claimed = await other.request('lobby.claim', {
    ref: newRef(),
    match: laid.match,
    invitation: laid.invitations[0].invitation,
    name: 'Second',
  });
  await maker.join(laid.match, laid.secret);
  await other.join(laid.match, claimed.secret);
  return { match: laid.match, secrets: { [laid.seat]: laid.secret, [claimed.seat]: claimed.secret }, laid, claimed };
}
