// A tour of the screens on which people of one side, an umpire and the clock meet: council, rack, slates, lists of orders,
// offers, chairs, a cut, an office, riders. It looks at nothing by itself: see(page, where) is called before each screen.
// The orders are given by fourth connections, so that no word of any language is read on the way.
import { PHONE, at, movedTo, person } from './house.mjs';
import { PATIENCE, give, laid, oracle, shows, there, until } from './table.mjs';
import { begun, marched, onThePlain } from './plain.mjs';
import { newRef } from '../../support/player.mjs';
import { pieces } from '../../support/staff.mjs';
import { APART, boards, scenarios } from '../../wire/support/dispatch.mjs';
import { serverOf } from '../../wire/support/table.mjs';

const NAMES = ['Anna von Königsegg', 'Bruno', 'Cara', 'Dora', 'Emil', 'Fritz', 'Grete', 'Hans', 'Ida', 'Jost'],
  GATE_X = [1800, 1650, 1500];

// Who sits where: a seat, a desk or a phone. how: what every browser is like.
async function sit(match, secret, how, phone = false) {
  const { page } = await person('player', { ...how, ...(phone && { viewport: PHONE, touch: true }) });
  await page.goto(`/#/seat/${match}/${secret}`);
  await there(page);
  return page;
}
const press = async (page, id) => {
  await at(page, id).locator('visible=true').first().click();
};
export async function closed(page, id) {
  await page.keyboard.press('Escape');
  await at(page, id).waitFor({ state: 'detached', ...PATIENCE });
}
async function opened(page, ...ids) {
  for (const id of ids.slice(0, -1)) await press(page, id);
  await at(page, ids.at(-1)).waitFor(PATIENCE);
}
// Written by that seat; its number of it.
async function written(table, seat, slate) {
  const numbers = () => Object.keys(table.view(seat)).filter(k => k.startsWith('slate/')),
    before = new Set(numbers());
  await table.seats[seat].request('slate.write', own(table.match, slate));
  return Number(numbers().find(k => !before.has(k)).slice('slate/'.length));
}
const own = (match, more = {}) => ({ match, ref: newRef(), ...more });

// The council of a side (TURN-2 to TURN-4), at a desk and on a phone.
export async function council(how, see) {
  const { match, secrets } = await laid('wiesenau', NAMES.slice(0, 4), { players: [2, 2] }),
    table = await oracle(match, secrets),
    anna = await sit(match, secrets[0], how),
    bruno = await sit(match, secrets[1], how, true),
    [a, b] = table.seats;
  await see(anna, 'council');
  await give(b, match, 'command.choose', { seat: 0 });
  await give(a, match, 'command.choose', { seat: 0 });
  await b.request('talk.say', own(match, { text: 'Die Reiterei zur Mühle; ich halte die Brücke mit dem Rest der zweiten Division.' }));
  const half = pieces(table.view())
    .filter(p => p.side === 'blue' && p.division === 2)
    .slice(0, 5);
  await give(a, match, 'command.assign', { pieces: half.map(p => p.id), seat: 1 });
  await shows(bruno, '[data-testid="council"], [data-testid="shares"]');
  await see(anna, 'council, troops shared');
  await see(bruno, 'council, plan');
  await press(bruno, 'share-by-both');
  await see(bruno, 'council, plan, shares by both');
  await press(bruno, 'tab-orders');
  await see(bruno, 'council, talk');
  for (const seat of [0, 2, 3]) await give(table.seats[seat], match, 'part.end'); // Anna, who is chosen, closes it for both
  await until(table, v => v.turn.stage === undefined, 'play has begun');
  return { match, table, anna, bruno, secrets };
}

// A side move with a colleague: rack, slates, lists of orders, offers, chairs, troops given away.
export async function move({ match, table, anna, bruno }, see) {
  const [a, b] = table.seats;
  await at(anna, 'colleagues').waitFor(PATIENCE);
  await see(anna, 'move, nothing done');
  const feet = pieces(table.view()).filter(p => p.seat === 0 && p.arm === 'closed_infantry');
  for (const p of feet.slice(0, 3))
    await a.request('draft.add', own(match, { order: 'order.turn', params: { piece: p.id, bearing: (p.b + 5) % 360 } }));
  const [, , , , p] = feet,
    march = { piece: p.id, path: [{ x: p.x, y: p.y - 120 }], bearing: p.b };
  await a.request('draft.add', own(match, { order: 'order.move', params: march }));
  await give(a, match, 'order.turn', { piece: feet[5].id, bearing: (feet[5].b + 10) % 360 });
  for (const [kind, text] of [
    ['order', 'Ihre Reiterei um die Mühle, werfen Sie die Tirailleurs, dann die Kirche.'],
    ['report', 'Der Brückenkopf hält. Schicken Sie Geschütze!'],
  ]) {
    const slate = await written(table, 0, { kind, text, strokes: [[500, 900, 800, 700, 900, 1100]] });
    if (kind === 'order') await a.request('slate.hand', own(match, { slate, to: 1 }));
  }
  const orders = [{ order: 'order.turn', params: { piece: feet[0].id, bearing: 10 } }],
    slate = await written(table, 1, { kind: 'proposal', text: 'Soll ich über die Boote gehen?', orders });
  await b.request('slate.hand', own(match, { slate, to: 0 }));
  await shows(anna, '[data-state="unread"]');
  await see(anna, 'move, orders and slates');
  await press(anna, await anna.locator('li.draft [data-testid^="draft-open-"]').first().getAttribute('data-testid'));
  await see(anna, 'move, an order laid open');
  await writes(anna, see, 'desk');
  await anna.locator('[data-state="unread"]').first().click();
  await see(anna, 'slate, unread');
  await press(anna, 'slate-read');
  await at(anna, 'take-over').waitFor(PATIENCE);
  await see(anna, 'slate, read, with orders');
  await closed(anna, 'slate-sheet');
  await opened(anna, 'open-shares', 'share-sheet');
  await see(anna, 'share sheet');
  await closed(anna, 'share-sheet');
  await see(bruno, 'move, plan');
  await press(bruno, 'tab-slates');
  await see(bruno, 'move, slates');
  await bruno.locator('.pane [data-state="unread"]:visible').first().tap();
  await see(bruno, 'slate, unread');
  await press(bruno, 'slate-read');
  await at(bruno, 'slate-anew').waitFor(PATIENCE);
  await see(bruno, 'slate, read');
  await closed(bruno, 'slate-sheet');
  await writes(bruno, see, 'phone');
  await press(bruno, 'tab-orders');
  await see(bruno, 'move, orders');
  await give(b, match, 'part.end');
  await shows(anna, '[data-testid="mate-1"][data-ended="true"]');
  await press(anna, 'end-part');
  await see(anna, 'move, the end asked once more');
  await press(bruno, 'tab-slates');
  await opened(bruno, 'open-shares', 'share-sheet');
  await see(bruno, 'share sheet');
  await closed(bruno, 'share-sheet');
}
async function writes(page, see, where) {
  await opened(page, 'slate-new', 'slate-sheet');
  await press(page, 'slate-kind-proposal');
  await at(page, 'slate-text').fill('Ihr linker Flügel vor, über die Boote, Geschütze auf das Dorf bis 46′.');
  await see(page, `slate, writing, ${where}`);
  await at(page, 'slate-text').fill('x'.repeat(170));
  await see(page, `slate, too long, ${where}`);
  await press(page, 'enclose');
  await at(page, 'proposing').waitFor(PATIENCE);
  await see(page, `orders for a slate, ${where}`);
  await press(page, 'propose-done');
  await at(page, 'slate-text').fill('Halten.');
  await closed(page, 'slate-sheet');
}

// What hangs in the menu: offers, chairs, deputies; and who answers them.
export async function parley({ match, table, anna, bruno, secrets }, how, see) {
  const [a, , c] = table.seats,
    cara = await sit(match, secrets[2], how, true);
  await opened(anna, 'menu', 'menu-sheet');
  await see(anna, 'menu');
  await opened(anna, 'menu-offers', 'offer-sheet');
  await see(anna, 'offers, none');
  await closed(anna, 'offer-sheet');
  const terms = 'Sie behalten Brücke samt Mühle, wir holen unsere Verwundeten; die Geschütze bleiben, wo sie sind.';
  await give(a, match, 'offer.truce', { terms });
  await at(cara, 'offered').waitFor(PATIENCE);
  await see(cara, 'an offer stands');
  await press(cara, 'offer-answer');
  await at(cara, 'offer-sheet').waitFor(PATIENCE);
  await see(cara, 'an offer is answered');
  await closed(cara, 'offer-sheet');
  await give(c, match, 'offer.decline');
  await opened(bruno, 'menu', 'menu-chairs', 'chairs-sheet');
  await see(bruno, 'chairs');
  await at(bruno, 'chair-name').fill('Onkel Friedrich Wilhelm');
  await press(bruno, 'chair-ask');
  await at(bruno, 'chair-link').waitFor(PATIENCE);
  await press(bruno, 'replace-1');
  await at(bruno, 'replace-link').waitFor(PATIENCE);
  await see(bruno, 'chairs, links');
  await closed(bruno, 'chairs-sheet');
  await at(anna, 'chair-asked').waitFor(PATIENCE);
  await see(anna, 'a chair is asked for');
  await opened(anna, 'menu', 'menu-chairs', 'chairs-sheet');
  await see(anna, 'chairs, asked');
  await closed(anna, 'chairs-sheet');
  const umpire = await office(match, anna, cara, how, see, 'Drei');
  await opened(umpire, 'menu', 'menu-umpire', 'umpire-sheet');
  await at(umpire, 'ruling-reason').fill('Grün ist nach Hause gegangen');
  await see(umpire, 'rulings');
  await press(umpire, 'ruling-remark');
  await at(umpire, 'notes').waitFor(PATIENCE);
  await at(umpire, 'narrative-text').fill('der Nebel ist dicht');
  await press(umpire, 'narrative-write');
  await see(umpire, 'rulings and notes');
  await at(umpire, 'ruling-reason').fill('Grün ist nach Hause gegangen');
  await press(umpire, 'ruling-end-1');
  await at(anna, 'report-sheet').waitFor(PATIENCE);
  await see(anna, 'report with notes');
  await at(cara, 'report-sheet').waitFor(PATIENCE);
  await see(cara, 'report with notes');
  await table.close();
}

// TURN-1: named, agreed to, taken.
async function office(match, anna, other, how, see, name) {
  await opened(anna, 'menu', 'menu-umpire', 'umpire-sheet');
  await see(anna, 'umpire, none');
  await at(anna, 'umpire-name').fill(`Tante ${name}`);
  await press(anna, 'umpire-propose');
  await at(anna, 'umpire-key').waitFor(PATIENCE);
  await see(anna, 'umpire, named');
  const key = await at(anna, 'umpire-key').inputValue();
  await closed(anna, 'umpire-sheet');
  await at(other, 'umpire-asked').waitFor(PATIENCE);
  await see(other, 'umpire, asked');
  await press(other, 'umpire-answer');
  await at(other, 'umpire-agree').waitFor(PATIENCE);
  await see(other, 'umpire, to agree');
  await press(other, 'umpire-agree');
  await at(other, 'umpire-key').waitFor(PATIENCE);
  const second = await at(other, 'umpire-key').inputValue();
  await closed(other, 'umpire-sheet');
  const { page } = await person('umpire', how);
  await page.goto(key);
  await at(page, 'preside-other').fill(key);
  await press(page, 'preside');
  await at(page, 'preside-fault').waitFor(PATIENCE);
  await see(page, 'the office is opened');
  await at(page, 'preside-other').fill(second);
  await press(page, 'preside');
  await there(page);
  await see(page, 'the umpire sees');
  return page;
}

// CARD-5: the commander is cut off from four colleagues; an umpire looks on.
export const cut = (how, see) =>
  onThePlain(async () => {
    const { match, secrets } = await laid('plain', NAMES, {}),
      table = await oracle(match, secrets);
    await begun(table);
    const anna = await sit(match, secrets[0], how),
      bruno = await sit(match, secrets[1], how, true),
      fritz = await sit(match, secrets[5], how, true);
    const slate = await written(table, 0, { kind: 'order', text: 'Schwenken Sie etwas nach Norden.' });
    const ida = await office(match, anna, fritz, how, () => {}, 'Ida');
    await marched(table, GATE_X);
    for (const page of [anna, bruno]) await shows(page, '[data-testid^="mate-"][data-near="false"], .tabs');
    await see(anna, 'cut off');
    await opened(anna, `slate-${slate}`, 'slate-sheet');
    await see(anna, 'a slate that does not go');
    await closed(anna, 'slate-sheet');
    await see(bruno, 'cut off, plan');
    await press(bruno, 'tab-slates');
    await see(bruno, 'cut off, slates');
    await opened(bruno, 'slate-new', 'slate-sheet');
    await see(bruno, 'no slate at hand');
    await closed(bruno, 'slate-sheet');
    await press(bruno, 'tab-events');
    await see(bruno, 'cut off, events');
    await shows(ida, '[data-testid="linked-0"][data-apart="4"]'); // CARD-5: he is shown who is with whom
    await shows(ida, '[data-testid="linked-4"][data-apart="1"]');
    await see(ida, 'the umpire sees the cut');
    await table.close();
  });

// TURN-5: a pause asked for, agreed to, little time.
export async function clock(how, see) {
  const { match, secrets } = await laid('wiesenau', ['Anna von Königsegg', 'Bruno'], { clock: { move: 70, bank: 0 } }),
    table = await oracle(match, secrets),
    anna = await sit(match, secrets[0], how),
    bruno = await sit(match, secrets[1], how, true);
  await see(anna, 'clock');
  await see(bruno, 'clock');
  await opened(anna, 'menu', 'menu-clock', 'clock-sheet');
  await see(anna, 'clock sheet');
  await press(anna, 'clock-do');
  await closed(anna, 'clock-sheet');
  await at(bruno, 'clock-banner').waitFor(PATIENCE);
  await see(anna, 'a pause is asked for');
  await see(bruno, 'a pause is asked for');
  await press(bruno, 'clock-act');
  await shows(anna, '[data-testid="clock-blue"]:not(.runs)');
  await see(anna, 'paused');
  await see(bruno, 'paused');
  await press(anna, 'clock-act');
  await give(table.seats[0], match, 'part.end');
  await shows(bruno, '[data-testid="clock-green"].runs');
  await bruno.locator('[data-testid="clock-green"].low').waitFor({ timeout: 75000 });
  await see(bruno, 'little time');
  await see(anna, 'little time of theirs');
  await table.close();
}

// TURN-2: a colleague's page is gone, the command has passed.
export async function absence(how, see) {
  const { match, secrets } = await laid('wiesenau', ['Anna von Königsegg', 'Bruno', 'Cara'], { players: [2, 1], absence: 30 }),
    table = await oracle(match, secrets.slice(1)),
    bruno = await sit(match, secrets[1], how),
    phone = await sit(match, secrets[1], how, true),
    anna = await oracle(match, secrets.slice(0, 1));
  await give(anna.seats[0], match, 'part.end');
  await give(table.seats[0], match, 'part.end');
  await at(bruno, 'colleagues').waitFor(PATIENCE);
  await anna.close();
  await bruno.locator('[data-testid="mate-0"][data-absent="true"]').waitFor({ timeout: 75000 });
  await see(bruno, 'the command has passed');
  await press(phone, 'tab-slates');
  await see(phone, 'the command has passed');
  await opened(bruno, 'menu', 'menu-chairs', 'chairs-sheet');
  await see(bruno, 'chairs, one absent');
  await closed(bruno, 'chairs-sheet');
  await table.close();
}

// CARD-7: a rider under way, and one that was taken.
export const riders = (how, see) =>
  serverOf({ boards, scenarios }).then(server =>
    movedTo(server, async () => {
      const { match, secrets } = await laid(APART, NAMES.slice(0, 4), { options: { riders_taken: true } }),
        table = await oracle(match, secrets),
        { seats } = table;
      for (const p of seats) await give(p, match, 'part.end');
      await until(table, v => v.turn.stage === undefined, 'both councils are closed');
      const anna = await sit(match, secrets[0], how),
        cara = await sit(match, secrets[2], how, true);
      const slate = await written(table, 0, { kind: 'order', text: 'Nehmen Sie die Höhe.' });
      await seats[0].request('slate.hand', own(match, { slate, to: 1 }));
      const ended = async times => {
        for (let n = 0; n < times; n++) {
          const { side, minute } = table.view().turn;
          for (const seat of side === 'blue' ? [0, 1] : [2, 3]) await give(seats[seat], match, 'part.end', { minute });
          await until(table, v => v.turn.minute === minute + 1, 'the move is ended');
        }
      };
      await ended(3);
      await shows(anna, '[data-testid="rider-0"]');
      await see(anna, 'a slate under way');
      await give(seats[2], match, 'order.move', { piece: 2, path: [{ x: 1100, y: 800 }], bearing: 180 });
      await ended(1);
      await press(cara, 'tab-slates');
      await shows(cara, '[data-state="taken"]');
      await see(cara, 'a slate that was taken, rack');
      await cara.locator('.pane [data-state="taken"]:visible').first().tap();
      await see(cara, 'a slate that was taken');
      await table.close();
    }),
  );
