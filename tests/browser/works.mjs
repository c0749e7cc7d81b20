// Works and ships through the page, against the server: a bridge is broken, another begun, a ship moored, loaded, sailed and
// unloaded, by mouse and keyboard on a desk and by touch on a phone; the tasks decide. And what else an order may be aimed
// at: a line in flank, a mass by the side it is struck on, a farm.
import assert from 'node:assert/strict';
import { newRef } from '../support/player.mjs';
import { PHONE, at, scene } from './support/house.mjs';
import { byMouse, clickAt } from './support/hands.mjs';
import { gather, mouse, tabTo } from './support/laying.mjs';
import { PATIENCE, agree, readVerdict, until } from './support/table.mjs';
import { clean } from './support/axe.mjs';
import { look } from './support/controls.mjs';
import { atTheCrossing, fight, who } from './support/crossing.mjs';

const give = (table, method, params) => table.ask(method, { ref: newRef(), minute: table.view().turn.minute, ...params });
const endBoth = async table => {
  for (let i = 0; i < 2 && !table.view().result; i++) {
    const { minute } = table.view().turn;
    await give(table, 'part.end', {});
    await until(table, v => v.turn.minute === minute + 1 || v.result, 'the part is ended');
  }
};
const piece = (table, id) => ({ id, ...table.view()[`piece/${id}`] });
const held = async (page, want) => {
  await page.waitForFunction(
    text => document.querySelector('[data-testid="order-held"]')?.textContent.replaceAll('\u00a0', ' ').includes(text),
    want,
    PATIENCE,
  );
};
const letGo = async page => {
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape');
};

// WORK-1, SHIP-1: by mouse, and where it says so by keys.
async function onTheDesk({ table, players, people }) {
  const { page } = players[0];
  await byMouse.round(page);
  // who breaks the bridge is offered it first; a second hand is added
  await byMouse.select(page, piece(table, who.breakers[0]));
  await page.keyboard.down('Shift');
  await clickAt(page, piece(table, who.breakers[1]));
  await page.keyboard.up('Shift');
  await look(page);
  await at(page, 'act-work').click();
  await held(page, 'breaking the bridge: Wooden bridge');
  await at(page, 'object-tip').waitFor(PATIENCE);
  await look(page);
  await clean(page, 'work to be chosen');
  await at(page, 'job-0').click();
  await byMouse.carryOut(page);
  const bridge = (await table.ask('ask.ground', { x: 375, y: 375 })).thing;
  await until(table, v => v[`feature/${bridge}`]?.work === 2, 'the bridge is being broken');
  assert.match(await at(page, 'orders').innerText(), /breaking the bridge: Wooden bridge\s+2 done/);

  // by keys: the bridge at the ferry, with the train that stands by; its own bank first, then Tab to the next
  await byMouse.select(page, piece(table, who.builder));
  await page.keyboard.press('p');
  await held(page, 'bridging: Upper ferry');
  await page.keyboard.press('Tab');
  await held(page, 'mooring: ship 2');
  await page.keyboard.press('Shift+Tab');
  await held(page, '×5');
  await page.keyboard.press('Enter');
  await until(table, v => v['site/0'].done === 1 && v['site/0'].train === 4, 'the bridge is begun');
  await until(table, v => !v[`piece/${who.train[0]}`], 'the train is in it');

  // what is too far to work on is refused beside the control, in words
  await byMouse.select(page, piece(table, who.moorer));
  await at(page, 'act-work').click();
  await page.getByRole('button', { name: /^Moor: ship 1/ }).click();
  await at(page, 'act-refused').waitFor(PATIENCE);
  assert.match(await at(page, 'act-refused').innerText(), /farther than 50 paces from the work.*WORK-1/);
  await look(page);
  await clickAt(page, table.view()['ship/1']);
  await held(page, 'mooring: ship 2');
  await page.waitForFunction(() => !document.querySelector('[data-testid="act-refused"]'), null, PATIENCE);
  await byMouse.carryOut(page);
  await until(table, v => v['ship/1'].state === 'moored', 'the ship is being moored');

  // aboard, by mouse: the nearest ship is offered, another may be pressed
  await byMouse.select(page, piece(table, who.foot));
  await page.keyboard.down('Shift');
  await clickAt(page, piece(table, who.fellow));
  await page.keyboard.up('Shift');
  await look(page);
  await at(page, 'act-load').click();
  await held(page, 'goes aboard ship 1');
  await clickAt(page, { x: table.view()['ship/1'].x + 4, y: table.view()['ship/1'].y });
  await held(page, 'goes aboard ship 2');
  await at(page, 'act-refused').waitFor(PATIENCE);
  await look(page);
  await page.keyboard.press('Tab');
  await held(page, 'goes aboard ship 1');
  await page.waitForFunction(() => !document.querySelector('[data-testid="act-refused"]'), null, PATIENCE);
  await byMouse.carryOut(page);
  await until(table, v => v['ship/0'].aboard.length === 2, 'they go aboard');
  await clickAt(page, table.view()['ship/0']);
  assert.match(await at(page, 'ship-in-hand').innerText(), /Ship 1\s+D.2 · loading, 2 moves more, 2 pieces aboard/);
  assert.equal(await at(page, 'act-sail').count(), 0); // it is bound to the bank
  await letGo(page);
  for (let i = 0; i < 2; i++) await endBoth(table);
  await agree(table, people);

  // across the stream, which sets it down; then the bow is turned
  await clickAt(page, table.view()['ship/0']);
  await look(page);
  await clean(page, 'a ship in hand');
  await at(page, 'act-sail').click();
  await clickAt(page, { x: 900, y: 330 });
  await page.waitForFunction(
    () => /sets it down 50 paces/.test(document.querySelector('[data-testid="way-tip"]')?.textContent),
    null,
    PATIENCE,
  );
  await at(page, 'course').waitFor({ state: 'attached', ...PATIENCE });
  await look(page);
  await at(page, 'act-face-right').click();
  await at(page, 'act-face-left').click();
  await clickAt(page, { x: 900, y: 600 });
  await at(page, 'act-refused').waitFor(PATIENCE);
  assert.match(await at(page, 'act-refused').innerText(), /No ship floats at/);
  await at(page, 'undo').click();
  await page.waitForFunction(() => !document.querySelector('[data-testid="act-refused"]'), null, PATIENCE);
  await byMouse.carryOut(page);
  await until(table, v => v['ship/0'].y < 340 && v['ship/0'].x >= 940, 'the ship has crossed and drifted');
  await endBoth(table);

  // by keys: the ship is taken in hand, a place on the other bank laid, and one lands while his fellow stays
  await letGo(page);
  await tabTo(page, 'board');
  await page.keyboard.press('j');
  assert.match(await at(page, 'said').innerText(), /^Ship 1, Blue/);
  await at(page, 'act-unload').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await look(page);
  await at(page, `ashore-${who.fellow}`).click();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await held(page, 'sets 1 piece ashore');
  await page.waitForFunction(() => /may be done/.test(document.querySelector('[data-testid="order-held"]').textContent), null, PATIENCE);
  await page.keyboard.press('Enter');
  await until(table, v => v['ship/0'].aboard.some(p => p.ashore), 'one goes ashore');
  await endBoth(table);
  await until(table, v => v[`piece/${who.foot}`]?.y < 320, 'he stands ashore');
  assert.deepEqual(table.view()['ship/0'].aboard.map(p => p.piece), [who.fellow]);
  await agree(table, people);
}

// The last hands at the bridge without the page; then the disposition speaks, on every page.
async function decided({ table, people, players }) {
  while (!table.view().result) {
    if (table.view().turn.side === 'blue' && table.view()['task/0'].state === 'open') {
      const { thing } = await table.ask('ask.ground', { x: 375, y: 375 });
      await give(table, 'order.work', { work: 'break', pieces: who.breakers, feature: thing });
    }
    const { minute } = table.view().turn;
    await give(table, 'part.end', {});
    await until(table, v => v.turn.minute === minute + 1 || v.result, 'the part is ended');
  }
  assert.equal(table.view().result.how, 'tasks');
  const text = await readVerdict(players[0].page);
  assert.match(text, /END-1/);
  const { page } = players[0];
  await at(page, 'open-verdict').click();
  assert.match(await at(page, 'list-tasks').last().innerText(), /destroy Wooden bridge, B.2[\s\S]*fulfilled/);
  await at(page, 'report-sheet').getByRole('button', { name: 'Close', exact: true }).click();
  await agree(table, people);
}

scene('pontoniers and ships by mouse and keyboard, to the verdict of the tasks', () =>
  atTheCrossing(async () => {
    const seats = await gather(mouse, { scenario: 'crossing' });
    await onTheDesk(seats);
    await decided(seats);
    await seats.table.close();
  }),
);

// The same four by touch: pieces and ships from their table, or tapped on the plan.
async function onThePhone({ table, players, people }) {
  const { page } = players[0];
  const tap = async p => {
    const q = await byMouse.pixel(page, p);
    await page.touchscreen.tap(q.x, q.y);
  };
  const take = async row => {
    await at(page, 'tab-pieces').tap();
    await at(page, row).getByRole('button').tap();
    await at(page, 'context').waitFor(PATIENCE);
  };
  await at(page, 'zoom-whole').tap();
  await take(`row-${who.breakers[0]}`);
  await look(page);
  await at(page, 'act-work').tap();
  await at(page, 'object-tip').waitFor(PATIENCE);
  await look(page);
  await at(page, 'job-0').tap();
  await at(page, 'carry-out').tap();
  const bridge = (await table.ask('ask.ground', { x: 375, y: 375 })).thing;
  await until(table, v => v[`feature/${bridge}`]?.work === 1, 'the bridge is being broken');
  await take(`row-${who.foot}`);
  await at(page, 'act-load').tap();
  await at(page, 'object-tip').waitFor(PATIENCE);
  await tap({ x: table.view()['ship/1'].x, y: table.view()['ship/1'].y - 8 });
  await at(page, 'act-refused').waitFor(PATIENCE);
  await look(page);
  await tap(table.view()['ship/0']);
  await page.waitForFunction(() => !document.querySelector('[data-testid="act-refused"]'), null, PATIENCE);
  await at(page, 'carry-out').tap();
  await until(table, v => v['ship/0'].aboard.length === 1, 'they go aboard');
  for (let i = 0; i < 2; i++) await endBoth(table);
  await agree(table, people);
  await take('row-ship-0');
  await look(page);
  await clean(page, 'a ship in hand on a phone');
  await at(page, 'act-sail').tap();
  await tap({ x: 900, y: 330 });
  await at(page, 'way-tip').waitFor(PATIENCE);
  await look(page);
  await at(page, 'act-face-left').tap();
  await at(page, 'act-face-right').tap();
  await at(page, 'carry-out').tap();
  await until(table, v => v['ship/0'].y < 340, 'the ship has crossed');
  await endBoth(table);
  await take('row-ship-0');
  await at(page, 'act-unload').tap();
  await look(page);
  const { x, y } = table.view()['ship/0'];
  await tap({ x, y: y - 40 });
  await page.waitForFunction(() => /may be done/.test(document.querySelector('[data-testid="way-tip"]')?.textContent), null, PATIENCE);
  await at(page, 'carry-out').tap();
  await until(table, v => v['ship/0'].aboard[0]?.ashore, 'they go ashore');
  await agree(table, people);
}
scene('pontoniers and ships by touch on a phone', () =>
  atTheCrossing(async () => {
    const seats = await gather(mouse, { scenario: 'crossing', viewport: PHONE, touch: true });
    await onThePhone(seats);
    await seats.table.close();
  }),
);

const attacked = async (page, table, by, on, side) => {
  await page.waitForFunction(() => document.querySelector('[data-testid="attack-tip"]:not(.warn)'), null, PATIENCE);
  await byMouse.carryOut(page);
  await until(table, v => !v[`piece/${by}`] || v[`piece/${by}`].acted, `the attack on ${on}, ${side}`);
};
scene('a mass by the side that is struck, a line in flank, and a farm under fire', () =>
  atTheCrossing(async () => {
    const seats = await gather(mouse, { scenario: 'assault-page' }),
      { table } = seats,
      { page } = seats.players[0],
      sent = [];
    const spy = await page.context().newCDPSession(page);
    await spy.send('Network.enable');
    spy.on('Network.webSocketFrameSent', ({ response }) => sent.push(JSON.parse(response.payloadData)));
    const orders = verb => sent.filter(f => f.method === verb).map(f => f.params);
    await byMouse.round(page);
    await byMouse.select(page, piece(table, fight.striker));
    await at(page, 'act-attack').click();
    await clickAt(page, piece(table, fight.mass));
    await attacked(page, table, fight.striker, 'the mass', 'left');
    assert.equal(orders('order.attack')[0].attackers[0].side, 'left'); // ARM-6: he comes from its left

    await byMouse.select(page, piece(table, fight.flanker));
    await at(page, 'act-attack').click();
    await clickAt(page, piece(table, fight.line));
    await at(page, 'act-flank').click();
    await attacked(page, table, fight.flanker, 'the line', 'in flank');
    assert.equal(orders('order.attack')[1].attackers[0].offset, undefined); // SHOCK-15: no front is named

    await byMouse.select(page, piece(table, fight.guns));
    await at(page, 'act-fire').click();
    const mark = page.locator('[data-testid^="mark-feature-"]');
    await mark.waitFor({ state: 'attached', ...PATIENCE });
    const { features } = await table.ask('ask.range', { piece: fight.guns }),
      { feature } = features.find(f => f.lawful);
    await clickAt(page, { x: 1312, y: 1187 });
    await at(page, 'target-tip').waitFor(PATIENCE);
    assert.match(await at(page, 'target-tip').innerText(), /Farm, .* of damage a move/);
    await byMouse.carryOut(page);
    await until(table, v => v[`feature/${feature}`]?.points > 0, 'the farm is damaged');
    await agree(table, seats.people);
    await table.close();
  }),
);
