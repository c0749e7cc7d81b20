// The other controls of the pages, each with what it does: zoom, lasso, compass, layers, lamp-light, keys, pieces, links, the
// change of a seat's link, the ends of a front, and the ways between the pages.
import assert from 'node:assert/strict';
import { pieces } from '../support/staff.mjs';
import { Server } from '../support/server.mjs';
import { PHONE, at, house, person, scene } from './support/house.mjs';
import { byMouse } from './support/hands.mjs';
import { gather, mouse } from './support/laying.mjs';
import { PATIENCE, agree, arrived, readVerdict, until } from './support/table.mjs';
import { look } from './support/controls.mjs';

const named = (where, role, name) => where.getByRole(role, { name });
const scale = page => page.evaluate(() => document.querySelector('.board .world').getScreenCTM().a);
const theme = page => page.evaluate(() => document.documentElement.dataset.theme);
scene('the instruments of the plan', async () => {
  const seats = await gather(mouse);
  for (const { page, kind } of [
    { page: seats.players[0].page, kind: 'player' },
    { page: seats.watcher.page, kind: 'watcher' },
  ]) {
    await at(page, 'zoom-whole').click();
    const whole = await scale(page);
    await at(page, 'zoom-in').click();
    const nearer = await scale(page);
    assert.ok(nearer > whole);
    await at(page, 'zoom-out').click();
    assert.ok((await scale(page)) < nearer);
    const day = await theme(page);
    await at(page, 'lamp').click();
    assert.notEqual(await theme(page), day);
    await at(page, 'lamp').click();
    await at(page, 'tool-compass').click();
    await byMouse.clickAt(page, { x: 300, y: 300 });
    await byMouse.clickAt(page, { x: 700, y: 300 });
    await at(page, 'measure-tip').waitFor(PATIENCE);
    assert.match(await at(page, 'measure-tip').innerText(), /\b(39[5-9]|40[0-5])\b/, `${kind}: the compass measures 400 paces`);
    await at(page, 'tool-compass').click();
    const edges = named(page, 'button', 'Edges of the types');
    await edges.click();
    assert.equal(await page.locator('.tokedge.on').count(), 1);
    await edges.click();
    await named(page, 'button', 'Keys').click();
    await at(page, 'keys-sheet').waitFor(PATIENCE);
    await look(page);
    await at(page, 'keys-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await at(page, 'open-report').click();
    await at(page, 'report-sheet').waitFor(PATIENCE);
    await look(page);
    await at(page, 'report-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await at(page, 'open-pieces').click();
    const table = at(page, 'pieces-sheet');
    await table.getByRole('row').first().waitFor(PATIENCE); // it lies over the page now
    await look(page);
    if (kind === 'player') {
      assert.equal(await table.getByRole('row').count(), 1 + pieces(seats.table.view()).filter(p => p.side === 'blue').length);
      await named(table, 'button', 'All').click();
      await look(page);
    }
    assert.equal(await table.getByRole('row').count(), 1 + pieces(seats.table.view()).length);
    if (kind === 'player') await named(table, 'button', /^Own/).click();
    await table.getByRole('region').click();
    if (kind === 'player') await table.locator('tbody button').first().click(); // takes the piece in hand, on the plan
    else await table.getByRole('button', { name: 'Close', exact: true }).click();
    await table.waitFor({ state: 'detached', ...PATIENCE });
  }
  await seats.table.close();
});

scene('many pieces by lasso, and a front turned by its end', async () => {
  const seats = await gather(mouse),
    { page } = seats.players[0],
    all = pieces(seats.table.view()).filter(p => p.side === 'blue');
  await at(page, 'zoom-whole').click();
  await at(page, 'tool-lasso').click();
  const foot = all.filter(p => p.arm === 'closed_infantry'),
    [x0, x1] = [Math.min(...foot.map(p => p.x)) - 40, Math.max(...foot.map(p => p.x)) + 40],
    { y } = foot[0];
  const ring = [
    { x: x0, y: y - 50 },
    { x: x1, y: y - 50 },
    { x: x1, y: y + 50 },
    { x: x0, y: y + 50 },
    { x: x0, y: y - 50 },
  ];
  const pixels = [];
  for (const p of ring) pixels.push(await byMouse.pixel(page, p));
  await page.mouse.move(pixels[0].x, pixels[0].y);
  await page.mouse.down();
  for (const q of pixels) await page.mouse.move(q.x, q.y, { steps: 6 });
  await page.mouse.up();
  const shown = n => document.querySelectorAll('.marks .selected, .marks [class*=selected]').length >= n;
  await page.waitForFunction(shown, foot.length, PATIENCE);
  // Three at once take the same way, each from where it stands.
  await at(page, 'act-move').click();
  await at(page, 'reach').waitFor(PATIENCE);
  const lead = foot.find(p => `piece-${p.id}` === seats.lead) ?? foot[0];
  await byMouse.clickAt(page, { x: lead.x, y: lead.y - 80 });
  await byMouse.carryOut(page);
  await until(seats.table, v => foot.every(p => v[`piece/${p.id}`].y < p.y), 'three pieces march');
  await agree(seats.table, seats.people);
  // The right end of a front is drawn back: the piece turns to its right.
  const piece = all.find(p => p.arm === 'light_cavalry');
  await byMouse.select(page, piece);
  await page.mouse.wheel(0, -500); // nearer, about the pointer
  await at(page, 'front-end-right').waitFor({ state: 'attached', ...PATIENCE });
  for (const which of ['front-end-left', 'front-end-right']) {
    const box = await at(page, which).boundingBox(),
      from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 6, from.y + 24, { steps: 8 });
    await page.mouse.up();
    await at(page, 'order-held').waitFor(PATIENCE);
    if (which === 'front-end-left') await at(page, 'undo').click();
  }
  await byMouse.carryOut(page);
  await until(seats.table, v => v[`piece/${piece.id}`].b !== piece.b, 'the front turns');
  const turned = (seats.table.view()[`piece/${piece.id}`].b - piece.b + 360) % 360;
  assert.ok(turned > 0 && turned < 180, `to the right, by ${turned}`);
  await at(page, 'act-face-left').click(); // it has acted: the server will say no, the page shows it at once
  await agree(seats.table, seats.people);
  await seats.table.close();
});

scene('what the menu holds', async () => {
  const seats = await gather(mouse);
  for (const { page, kind } of [
    { page: seats.players[0].page, kind: 'player' },
    { page: seats.watcher.page, kind: 'watcher' },
  ]) {
    const menu = at(page, 'menu-sheet'),
      open = async () => {
        await at(page, 'menu').click();
        await menu.waitFor(PATIENCE);
        await look(page);
      };
    await open();
    for (const [label, selector] of [
      ['Names on the plan', '.lettering'],
      ['Ways walked this minute', '.trails'],
      ['Edges of the types', '.tokedge.on'],
    ]) {
      const before = await page.locator(`.board ${selector}`).count();
      await menu.getByLabel(label).click();
      await page.waitForFunction(([s, n]) => document.querySelectorAll(`.board ${s}`).length !== n, [selector, before], PATIENCE);
      await menu.getByLabel(label).click();
    }
    await menu.getByLabel('Single-letter keys').click();
    await menu.getByLabel('Single-letter keys').click();
    const day = await theme(page);
    await at(page, 'menu-lamp').click();
    assert.notEqual(await theme(page), day);
    await at(page, 'menu-lamp').click();
    assert.equal(await at(menu, 'watch-link').inputValue(), seats.watchLink);
    await at(menu, 'watch-link').click();
    await at(menu, 'watch-link-copy').click();
    await menu.getByRole('button', { name: 'Keys' }).click();
    await at(page, 'keys-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await open();
    await at(menu, 'menu-report').click();
    await at(page, 'report-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await open();
    await menu.getByRole('button', { name: 'Pieces as a table' }).click();
    await at(page, 'pieces-sheet').getByRole('button', { name: 'Close', exact: true }).click();
    await open();
    await menu.getByRole('button', { name: 'Close', exact: true }).click();
    await open();
    const [rules] = await Promise.all([page.context().waitForEvent('page'), menu.getByRole('link', { name: 'Rules' }).click()]);
    await at(rules, 'rules').waitFor(PATIENCE);
    await rules.close();
    if (kind === 'player') {
      await menu.getByRole('button', { name: 'Change my seat’s link' }).click();
      await at(menu, 'seat-link').waitFor(PATIENCE);
      await look(page);
      assert.notEqual(await at(menu, 'seat-link').inputValue(), seats.seatLink, 'a new link');
      await at(menu, 'seat-link').click();
      await at(menu, 'seat-link-copy').click();
    }
    await menu.getByRole('link', { name: 'To the lobby' }).click();
    await at(page, 'tables').waitFor(PATIENCE);
  }
  // The old link leads nowhere now.
  const { page } = seats.players[1];
  await page.goto('/');
  await page.goto(new URL(seats.seatLink).hash.replace(/^/, '/'));
  await at(page, 'lost').waitFor(PATIENCE);
  await seats.table.close();
});

scene('ways between the pages, and the laying of a table given up', async () => {
  const seats = await gather(mouse),
    { page } = seats.players[0],
    other = seats.watcher.page;
  for (const p of [page, other]) {
    await p.goto('/#/');
    await at(p, 'tables').waitFor(PATIENCE);
    await at(p, 'exercises').locator('summary').click();
    await look(p);
    const day = await theme(p);
    await named(p, 'button', 'Lamp-light').click();
    assert.notEqual(await theme(p), day);
    await named(p, 'button', 'Lamp-light').click();
  }
  await at(page, 'tables').getByRole('link', { name: 'Return' }).first().click();
  await arrived(page);
  await page.goto('/#/');
  await page.getByRole('link', { name: /links/i }).first().click();
  await at(page, 'laid').waitFor(PATIENCE);
  await look(page);
  for (const id of ['seat-link', 'watch-link', 'invitation-1']) {
    await at(page, id).click();
    await at(page, `${id}-copy`).click();
  }
  await at(page, 'laid').getByRole('link', { name: 'To the lobby' }).click();
  await at(page, 'return').click();
  await arrived(page);
  await at(other, 'tables').getByRole('link', { name: 'Watch' }).first().click();
  await arrived(other);
  await other.goto('/#/');
  await at(other, 'lay').click();
  await at(other, 'lay-sheet').waitFor(PATIENCE);
  await look(other);
  await at(other, 'lay-green').check({ force: true });
  await at(other, 'lay-blue').check({ force: true });
  await at(other, 'lay-listed').click();
  await at(other, 'lay-sheet').locator('summary').first().click();
  await look(other);
  for (const name of await other.locator('[data-testid="lay-sheet"] input[name="scenario"]').all()) await name.check({ force: true });
  await at(other, 'lay-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await at(other, 'lay-wiesenau').click();
  await named(at(other, 'lay-sheet'), 'button', 'Not now').click();
  await at(other, 'lay-sheet').waitFor({ state: 'detached', ...PATIENCE });
  await other.getByRole('navigation').getByRole('link', { name: 'Rules' }).click();
  await at(other, 'rules').waitFor(PATIENCE);
  await look(other);
  for (const link of await other.locator('nav.flt a').all()) {
    await link.click();
    const href = await link.getAttribute('href'); // marked as the current one when its page stands there
    await other.locator(`nav.flt a[href="${href}"][aria-current="page"]`).waitFor(PATIENCE);
    await other.locator('article.rules h1').first().waitFor(PATIENCE);
    await look(other);
    const wide = other.locator('article .scroll').first();
    if (await wide.count()) await wide.click();
  }
  await named(other, 'button', 'Lamp-light').click();
  await other.getByRole('navigation').first().getByRole('link', { name: 'Tables' }).click();
  await at(other, 'tables').waitFor(PATIENCE);
  await at(other, 'told-hohlenbach').click();
  await named(other, 'heading', 'The Rear-guard at Hohlenbach').waitFor(PATIENCE);
  await look(other);
  await other.goto('/#/rules/MOV-1');
  await other.locator('a.brand').click();
  await at(other, 'tables').waitFor(PATIENCE);
  for (const where of ['/#/rumours', new URL(seats.invitation).hash.replace(/^/, '/'), `/#/laid/${seats.table.match}`]) {
    for (const leaveBy of ['Lamp-light', 'Rules', 'Tables', 'brand', 'main']) {
      const on = where.includes('laid') ? page : other;
      await on.goto('/#/');
      await on.goto(where);
      await on.locator('main h1').first().waitFor(PATIENCE);
      await look(on);
      if (leaveBy === 'Lamp-light') await named(on, 'button', leaveBy).click();
      else if (leaveBy === 'brand') await on.locator('a.brand').click();
      else if (leaveBy === 'main') await on.locator('main a.btn').last().click();
      else await on.getByRole('navigation').getByRole('link', { name: leaveBy }).click();
    }
  }
  await seats.table.close();
});

scene('an invitation that is dead, the waiting table, and what is left at the end', async () => {
  const seats = await gather(mouse),
    { page } = seats.players[0],
    other = seats.watcher.page,
    dead = new URL(seats.invitation).hash.replace(/^/, '/');
  for (const way of ['Watch', 'To the lobby']) {
    await other.goto('/#/');
    await other.goto(dead);
    await at(other, 'claim').click();
    await at(other, 'invitation-dead').waitFor(PATIENCE);
    await look(other);
    await named(at(other, 'invitation'), 'link', way).click();
    await (way === 'Watch' ? arrived(other) : at(other, 'tables').waitFor(PATIENCE));
  }
  await other.goto('/#/');
  await other.goto(dead);
  await named(other, 'link', 'Only watch').click();
  await arrived(other);
  await at(other, 'skip').focus();
  await other.keyboard.press('Enter');
  await at(other, 'pieces-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  for (const p of [page, other]) {
    await p.getByRole('log').click();
    await named(p, 'region', 'Orders of this move').or(at(p, 'orders').locator('[tabindex="0"]')).first().click();
  }
  // a second table, alone at it: the banner leads to its links
  await page.goto('/#/');
  await at(page, 'lay-first-exercise').click();
  await at(page, 'lay-go').click();
  await at(page, 'to-table').click();
  await arrived(page);
  await named(page, 'link', 'The links').click();
  await at(page, 'laid').waitFor(PATIENCE);
  await page.goto('/#/');
  await page.locator('.own a').last().click();
  await arrived(page);
  await page.goto('/#/');
  const own = page.locator('.own li');
  assert.equal(await own.count(), 2);
  await own.first().getByRole('button').click();
  assert.equal(await own.count(), 1);
  await page.locator('.own a').first().click();
  await arrived(page);
  await at(page, 'menu').click();
  await at(page, 'menu-strike').click();
  await at(page, 'strike-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await at(page, 'menu').click();
  await at(page, 'menu-strike').click();
  await at(page, 'strike-confirm').click();
  for (const p of [page, other]) {
    await readVerdict(p);
    await at(p, 'over').waitFor(PATIENCE);
    await look(p);
    const [rules] = await Promise.all([p.context().waitForEvent('page'), at(p, 'over').getByRole('link').first().click()]);
    await at(rules, 'rules').waitFor(PATIENCE);
    await named(rules.getByRole('navigation').first(), 'link', 'Rules').click();
    await rules.close();
    await at(p, 'over').getByRole('link').last().click();
    await at(p, 'tables').waitFor(PATIENCE);
  }
  await seats.table.close();
});

scene('the first visitor finds no table and lays one', async () => {
  const empty = await new Server().start(),
    visitor = await person('visitor');
  await visitor.page.goto(empty.http);
  await at(visitor.page, 'no-tables').waitFor(PATIENCE);
  await look(visitor.page);
  await at(visitor.page, 'no-tables').getByRole('button').click();
  await at(visitor.page, 'lay-go').click();
  await at(visitor.page, 'laid').waitFor(PATIENCE);
  await empty.kill('SIGTERM');
  empty.remove();
});

scene('the instruments on a small screen', async () => {
  const alone = (await person('alone', { viewport: PHONE, touch: true })).page;
  await alone.goto('/');
  await at(alone, 'lay').tap();
  await at(alone, 'lay-go').tap();
  await at(alone, 'to-table').tap();
  await arrived(alone);
  await named(alone, 'link', 'The links').tap();
  await at(alone, 'laid').waitFor(PATIENCE);
  const seats = await gather(mouse, { viewport: PHONE, touch: true });
  for (const { page, own } of [
    { page: seats.players[0].page, own: true },
    { page: seats.watcher.page, own: false },
  ]) {
    for (const id of ['zoom-whole', 'zoom-in', 'zoom-out', 'tool-compass', 'tool-compass', ...(own ? ['tool-lasso', 'tool-lasso'] : [])])
      await at(page, id).tap();
    for (const tab of ['tab-orders', 'tab-events', 'tab-pieces']) {
      await at(page, tab).tap();
      await look(page);
      for (const box of await page.locator('.pane:not(.away) [tabindex="0"]').all())
        await box.tap({ trial: false, position: { x: 3, y: 3 } });
      if (tab === 'tab-orders') {
        await at(page, 'open-report').tap();
        await at(page, 'report-sheet').getByRole('button', { name: 'Close', exact: true }).tap();
      }
      if (tab === 'tab-pieces' && own) for (const name of ['All', 'Own']) await named(page, 'button', name).tap();
    }
    await at(page, 'tab-plan').tap();
    await at(page, 'skip').focus();
    await page.keyboard.press('Enter');
    await at(page, 'pieces-sheet').getByRole('button', { name: 'Close', exact: true }).tap();
    await at(page, 'board').focus(); // the skip button lies over the menu's while it has the focus
    await at(page, 'menu').tap();
    await at(page, 'menu-sheet').getByRole('button', { name: 'Close', exact: true }).tap();
    await byMouse.pixel(page, { x: 100, y: 100 }).then(q => page.touchscreen.tap(q.x, q.y));
  }
  await seats.table.close();
});
