// A table with two players, a watcher and a fourth connection that sees what the server says; ways of a general to choose
// an order, and of hands to give it.
import assert from 'node:assert/strict';
import { Player, newRef } from '../../support/player.mjs';
import { pieces } from '../../support/staff.mjs';
import { at, house, person } from './house.mjs';
import { look } from './controls.mjs';

export const PATIENCE = { timeout: 15000 };
const SIDES = ['blue', 'green'];

// The table is drawn.
export async function there(page) {
  await at(page, 'match').waitFor(PATIENCE);
  await at(page, 'loading').waitFor({ state: 'detached', ...PATIENCE });
}
// The same, and its controls are noted, which are named in English.
export async function arrived(page) {
  await there(page);
  await look(page);
}

// The verdict lies over the page when the match is over; its link and its close are used, and it is put away.
export async function readVerdict(page) {
  const sheet = at(page, 'report-sheet');
  await at(page, 'verdict').waitFor(PATIENCE);
  await look(page);
  await at(page, 'report').click({ position: { x: 3, y: 3 } });
  const [rules] = await Promise.all([page.context().waitForEvent('page'), at(page, 'verdict-rule').click()]);
  await rules.close();
  await at(page, 'report-watch').click();
  await at(page, 'report-watch-copy').click();
  const text = await at(page, 'verdict').innerText();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await sheet.waitFor({ state: 'detached', ...PATIENCE });
  return text;
}

// The page shows such an element, in sight or not.
export const shows = (page, selector) => page.locator(selector).first().waitFor({ state: 'attached', ...PATIENCE });
// The element's text has this in it.
export const reads = (page, selector, text) =>
  page.waitForFunction(([of, part]) => document.querySelector(of)?.textContent.includes(part), [selector, text], PATIENCE);

// Laid without a page by the player of seat 0; whoever is named sits in his seat, the others' invitations are open.
export async function laid(scenario, names, more = {}) {
  const first = await new Player(house.server.url).open(),
    { match, secret, invitations } = await first.request('lobby.lay', {
      ref: newRef(),
      scenario,
      seat: 0,
      listed: false,
      name: names[0],
      ...more,
    }),
    secrets = [secret];
  for (const { seat, invitation } of invitations.filter(i => i.seat in names))
    secrets[seat] = (await first.request('lobby.claim', { ref: newRef(), match, invitation, name: names[seat] })).secret;
  await first.close();
  return { match, secrets, invitations };
}
// An order of a seat's, in the minute it knows.
export const give = (seat, match, method, params = {}) =>
  seat.request(method, { match, ref: newRef(), minute: seat.view(match).turn.minute, ...params });

// What a fourth connection in a seat knows: asked, never told by a page.
export async function oracle(match, secrets) {
  const seats = [];
  for (const secret of secrets) {
    const p = await new Player(house.server.url).open();
    await p.join(match, secret);
    seats.push(p);
  }
  return {
    seats,
    match,
    view: (seat = 0) => seats[seat].view(match),
    mover: () => SIDES.indexOf(seats[0].view(match).turn.side),
    ask: (method, params) => seats[SIDES.indexOf(seats[0].view(match).turn.side)].request(method, { match, ...params }),
    close: () => Promise.all(seats.map(p => p.close())),
  };
}

const onPage = page =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.board [data-testid^="piece-"]')];
    return {
      line: document.querySelector('[data-testid="match"]').dataset.line,
      minute: document.querySelector('[data-testid="minute"]').dataset.minute,
      pieces: all.map(e => `${e.dataset.testid.slice(6)}:${e.dataset.x},${e.dataset.y},${e.dataset.b}`).sort(),
    };
  });

// All pages show what the server says, and where each piece stands on the screen is where its numbers are.
export async function agree(table, people) {
  const told = table.view(),
    want = {
      line: 'open',
      minute: String(told.turn.minute),
      pieces: pieces(told)
        .map(p => `${p.id}:${p.x},${p.y},${p.b}`)
        .sort(),
    };
  for (const { page, name } of people) {
    let now;
    for (const until = Date.now() + PATIENCE.timeout; Date.now() < until; ) {
      now = await onPage(page);
      if (JSON.stringify(now) === JSON.stringify(want)) break;
      await new Promise(resolve => setTimeout(resolve, 30));
    }
    assert.deepEqual(now, want, `${name} sees something else than the server says`);
  }
}

// Waits until the fourth connection, in that seat, knows of something.
export async function until(table, what, why, seat = 0) {
  for (const end = Date.now() + PATIENCE.timeout; Date.now() < end; ) {
    if (what(table.view(seat))) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  assert.fail(`the server never heard of it: ${why}`);
}

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

// The next thing worth doing for the side to move: fire, if that is wanted and something can be hit, else a march towards
// the enemy, by way of two points for every other piece. round: makes a point into one that the hands can lay for a piece.
// Null: nothing more.
export async function wish(table, round, fire) {
  const view = table.view(),
    side = view.turn.side,
    all = pieces(view),
    own = all.filter(p => p.side === side && !p.acted && !p.moved && !p.fired),
    enemies = all.filter(p => p.side !== side);
  for (const piece of fire ? own : []) {
    const { targets } = await table.ask('ask.range', { piece: piece.id });
    const target = targets.find(t => t.lawful && t.loss > 0);
    if (target) return { do: 'fire', piece, target: target.piece };
  }
  const near = piece => Math.min(...enemies.map(e => far(piece, e)));
  for (const piece of [...own].sort((a, b) => near(a) - near(b))) {
    const enemy = enemies.reduce((a, b) => (far(piece, a) <= far(piece, b) ? a : b));
    const { runs } = await table.ask('ask.reach', { piece: piece.id }),
      cells = [];
    for (let i = 0; i < runs.length; i += 4)
      if (runs[i + 3] === 1) for (let c = runs[i + 1]; c <= runs[i + 2]; c++) cells.push({ x: c * 10 + 5, y: runs[i] * 10 + 5 });
    const clear = cells.filter(c => far(c, piece) > 60 && all.every(p => p.id === piece.id || far(c, p) > 90));
    clear.sort((a, b) => far(a, enemy) - far(b, enemy));
    for (const cell of clear.slice(0, 40).filter((_, i) => i % 8 === 0)) {
      const end = round(cell, piece),
        mid = round({ x: (piece.x + end.x) / 2 + 8, y: (piece.y + end.y) / 2 }, piece);
      for (const path of piece.id % 2 ? [[mid, end], [end]] : [[end]]) {
        const verdict = await table.ask('ask.try', { order: 'order.move', piece: piece.id, path, bearing: piece.b });
        if (verdict.ok) return { do: 'move', piece, path };
      }
    }
  }
  return null;
}
