// Field sight through two pages: each shows what its own troops see and nothing else; who rides out of sight leaves a ghost with
// its minute, which is read, found in the table, and wiped; a watcher is shown no troops at all (SEE-7, SEE-8, SEE-11, SEE-12).
import assert from 'node:assert/strict';
import { at, scene } from './support/house.mjs';
import { byMouse } from './support/hands.mjs';
import { gather, mouse } from './support/laying.mjs';
import { PATIENCE, give, readVerdict, until } from './support/table.mjs';
import { clean } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { behindTheVeil, who } from './support/veil.mjs';

const troops = (page, side) =>
  page.evaluate(
    of =>
      [...document.querySelectorAll(`.board [data-testid^="piece-"][data-side="${of}"]`)].map(e => ({
        ...e.dataset,
        class: e.getAttribute('class'),
      })),
    side,
  );
const shows = (page, side, count) =>
  page.waitForFunction(
    ([of, n]) => document.querySelectorAll(`.board [data-testid^="piece-"][data-side="${of}"]`).length === n,
    [side, count],
    PATIENCE,
  );

scene('in field sight one page does not show what the other hides, and who rides behind a wood leaves a ghost', () =>
  behindTheVeil(async () => {
    const seats = await gather(mouse, { scenario: 'thicket', sight: 'field' }),
      { table, watcher } = seats,
      [blue, green] = seats.players.map(p => p.page),
      [b, g] = table.seats,
      { match } = table;
    await shows(blue, 'green', 1); // the battalion in the lee of the wood is not seen
    await shows(green, 'green', 2);
    const [seen] = await troops(blue, 'green');
    assert.equal(seen.arm, 'light_cavalry');
    assert.equal(seen.seat, undefined); // SEE-12: no seat, no division
    assert.match(seen.class, /\bg0\b/);
    assert.notEqual(Number(seen.testid.slice(6)), who.rider); // by the number of the sighting
    const told = await blue.content(),
      { x, y } = g.view(match)[`piece/${who.hidden}`];
    assert.ok(!told.includes(`data-x="${x}" data-y="${y}"`));
    assert.equal((await troops(watcher.page, 'green')).length + (await troops(watcher.page, 'blue')).length, 0);
    await look(blue);
    await clean(blue, 'field sight');

    // Green's horse ride behind the wood: gone, and a ghost stays where they were seen last
    const ride = { piece: who.rider, path: [{ x: 940, y: 330 }], bearing: 90 };
    await give(g, match, 'order.move', ride);
    await until(table, v => Object.keys(v).some(k => k.startsWith('ghost/')), 'a ghost');
    await shows(blue, 'green', 0);
    const name = Object.keys(b.view(match)).find(k => k.startsWith('ghost/')),
      n = name.slice(6),
      ghost = at(blue, `ghost-${n}`);
    await ghost.waitFor({ state: 'attached', ...PATIENCE });
    assert.match(await ghost.getAttribute('aria-label'), /^Ghost: Light cavalry, Green, .*, last seen 0′\.$/);
    assert.equal((await ghost.locator('text').textContent()).trim(), '0′');
    assert.equal(await ghost.locator('[data-ink]').getAttribute('data-ink'), '1.00');
    assert.match(await at(blue, 'story').innerText(), /Green: Light cavalry, is lost to view at/);
    assert.equal(await green.locator('.ghost[data-what="light_cavalry"]').count(), 0); // whoever rode is seen by his own

    // by key: gone to, told of, and found again in the table
    await at(blue, 'board').focus();
    await blue.keyboard.press('y');
    await at(blue, 'ghost-tip').waitFor(PATIENCE);
    assert.match(await at(blue, 'said').innerText(), /last seen 0′/);
    await look(blue);
    await clean(blue, 'a ghost in hand');
    await at(blue, 'open-pieces').click();
    await at(blue, 'pieces-sheet').getByRole('button', { name: 'All' }).click();
    assert.match(await at(blue, `row-ghost-${n}`).innerText(), /Ghost: Light cavalry/);
    await blue.keyboard.press('Escape');

    // its ink fades with the minutes, its minute does not
    await give(g, match, 'part.end');
    await until(table, v => v.turn.minute === 1, 'it is Blue’s move');
    await give(b, match, 'part.end');
    await blue.waitForFunction(id => document.querySelector(`[data-testid="ghost-${id}"] [data-ink]`)?.dataset.ink === '0.94', n, PATIENCE);

    // wiped by its button, which the key reaches too
    await at(blue, 'board').focus();
    await blue.keyboard.press('y');
    await at(blue, 'wipe').click();
    await ghost.waitFor({ state: 'detached', ...PATIENCE });
    assert.equal(b.view(match)[name], undefined);

    // after the end the whole truth is shown to both (SEE-12)
    await give(g, match, 'offer.flag');
    await readVerdict(blue);
    await shows(blue, 'green', 2);
    await byMouse.round(blue);
    assert.ok((await troops(blue, 'green')).every(p => /\bg1\b/.test(p.class)));
    await table.close();
  }),
);
