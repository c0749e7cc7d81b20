// The built server with the built client, Debian's chromium, and people: one browser context each. Everything a page
// says or does wrong is kept: errors of the console and of scripts, violations of the content security policy, frames that
// no schema allows. Which controls were used in which test is kept too (controls.mjs).
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Server, root } from '../../support/server.mjs';
import { holdFrame, holdRequest } from '../../support/frames.mjs';
import { inTest, watchControls } from './controls.mjs';

export const DESK = { width: 1280, height: 800 },
  PHONE = { width: 390, height: 844 },
  NARROW = { width: 320, height: 640 }, // nothing may be wider
  ZOOMED = { width: DESK.width / 2, height: DESK.height / 2 }; // what 200 % leaves of the desk
const LONGEST_MS = 180000;
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'; // the engine without windows and menus of its own
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// What the browser itself says when a server is killed, and is no fault of the page.
const LINE_BROKE = /WebSocket connection to .* failed|net::ERR_CONNECTION|Failed to load resource: net::ERR_/;

export const house = { server: null, browser: null, faults: [], people: [] };

export async function open() {
  if (!existsSync(join(root, 'client-web/dist/index.html'))) throw new Error('the client is not built: make client');
  house.server = await new Server().start();
  house.browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}
export async function close() {
  await house.browser?.close();
  await house.server?.kill('SIGTERM');
  house.server?.remove();
}

// A frame of a page's socket, either way, held against the schemas. A question's method is kept until its answer.
function watchFrames(socket, say) {
  const asked = new Map();
  const hold = f => {
    try {
      f();
    } catch (e) {
      say(`frame: ${e.message}`);
    }
  };
  socket.on('framesent', ({ payload }) =>
    hold(() => {
      const frame = JSON.parse(payload);
      asked.set(frame.id, frame.method);
      holdRequest(frame);
    }),
  );
  socket.on('framereceived', ({ payload }) =>
    hold(() => {
      const frame = JSON.parse(payload);
      holdFrame(frame, asked.get(frame.id));
      asked.delete(frame.id);
    }),
  );
}

function watchPage(page, name) {
  const say = what => house.faults.push(`${name}: ${what}`);
  page.on('console', m => {
    if (['error', 'warning'].includes(m.type()) && !LINE_BROKE.test(m.text())) say(`console: ${m.text()}`);
  });
  page.on('pageerror', e => say(`script: ${e.message}`));
  page.on('websocket', socket => watchFrames(socket, say));
  return page;
}

// A person with a browser of his own. still: pieces do not glide, so that a click falls where they stand. The tests read
// English by day; who wants the page in another language, or by lamp-light, says so.
export async function person(name, { viewport = DESK, touch = false, still = true, locale = 'en-GB', lamp = false } = {}) {
  const context = await house.browser.newContext({
    viewport,
    locale,
    colorScheme: lamp ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    baseURL: house.server.http,
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
  await context.exposeBinding('policyBroken', (_, text) => house.faults.push(`${name}: policy: ${text}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', e => window.policyBroken(`${e.violatedDirective} ${e.blockedURI}`));
  });
  context.setDefaultTimeout(15000);
  await watchControls(context);
  context.on('page', page => watchPage(page, name));
  const page = await context.newPage();
  const who = { name, context, page };
  house.people.push(who);
  return who;
}
export async function leave(...people) {
  for (const who of people) {
    await who.context.close();
    house.people.splice(house.people.indexOf(who), 1);
  }
}
// Runs against another server, which ends with it; then the house has its own again.
export async function movedTo({ server, end }, run) {
  const was = house.server;
  house.server = server;
  try {
    await run();
  } finally {
    house.server = was;
    await end();
  }
}
// A test among people: what it used is noted, nothing may have gone wrong behind its back, and all go home at its end. If it
// fails, what each page showed is told.
export function scene(name, run) {
  test(name, { timeout: LONGEST_MS }, async () => {
    inTest(name);
    house.faults = [];
    try {
      await run();
      assert.deepEqual(house.faults, []);
    } catch (e) {
      for (const { name: who, page } of house.people) {
        const text = await page.evaluate(() => document.querySelector('main')?.innerText ?? '').catch(() => 'a page that is gone');
        e.message += `\n  ${who} at ${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`;
      }
      throw e;
    } finally {
      await leave(...house.people);
    }
  });
}

export const at = (page, id) => page.getByTestId(id);
