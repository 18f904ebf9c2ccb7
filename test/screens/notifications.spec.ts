// Shows R93, R94, R95.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import {
  contributeTo,
  createTestParty,
  expectOk,
  joinParty,
  createPartyQuest,
  type Party,
} from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { Visitor } from '../support/browser/visitor';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';

const TARGET = 500;
/** How far an element may move and still count as unmoved, in pixels. */
const STABLE_MS = 1;

let browser: Browser;
let database: TestDatabase;
let server: ServerProcess;
let environment: Readonly<Record<string, string>>;

/** The party's leader, on a phone, in Ukrainian. */
let olena: TestPlayer;
let phone: Visitor;
/** The member who joins, on a desktop, in English. */
let taras: TestPlayer;
let desk: Visitor;
let party: Party;
let questId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  database = await createTestDatabase();
  environment = { DATABASE_URL: database.url, PORT: String(await freePort()) };
  server = await startServerProcess(environment);
  [olena, taras] = await Promise.all([
    TestPlayer.register(server.url, { language: 'uk', timeZone: 'Europe/Kyiv' }),
    TestPlayer.register(server.url, { timeZone: 'Europe/Kyiv' }),
  ]);
  party = await createTestParty(olena, { name: 'Нічні сови' });
  phone = await Visitor.open(browser, { language: 'uk', size: 'phone' });
  desk = await Visitor.open(browser, { language: 'en', size: 'desktop' });
  await phone.signInAs(olena);
  await desk.signInAs(taras);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

/** The bell with this unread count. */
function bell(visitor: Visitor, count: number, page = visitor.page): Locator {
  const { common, notifications } = visitor.texts;
  const { notifications: name } = common.header;
  return visitor.button(
    count === 0 ? name : `${name} ${visitor.fillPlural(notifications, 'new', count)}`,
    page,
  );
}

const feedOf = (visitor: Visitor, page = visitor.page) =>
  page.getByRole('region', { name: visitor.texts.parties.feed.label });

const topOf = (entry: Locator) => entry.evaluate((element) => element.getBoundingClientRect().top);

async function contribute(player: TestPlayer, times: number, units = 1): Promise<void> {
  for (let count = 0; count < times; count += 1)
    expectOk(await contributeTo(player, party.id, questId, units));
}

async function openFeed(visitor: Visitor, page: Page): Promise<void> {
  await page.goto(`${server.url}/parties/${party.id}?tab=activities`);
  await feedOf(visitor, page).getByRole('listitem').first().waitFor();
}

describe('the bell', () => {
  it('counts notifications while another member joins and completes a quest', async () => {
    await bell(phone, 0).waitFor();
    await joinParty(taras, party.id);
    await bell(phone, 1).waitFor();
    const { id } = await createPartyQuest(olena, party.id, { name: 'Сто сторінок', targetValue: 3 });
    await bell(desk, 1).waitFor();
    expectOk(await contributeTo(olena, party.id, id, 1));
    // The feed has one line, whatever its number of new entries.
    await bell(desk, 2).waitFor();
    expectOk(await contributeTo(taras, party.id, id, 1));
    expectOk(await contributeTo(taras, party.id, id, 1));
    // The completion is celebrated on both (R428).
    for (const visitor of [phone, desk]) await visitor.button(visitor.texts.parties.done.action).click();
    await bell(phone, 3).waitFor();
  });

  it('lists the notifications in the language of the screen', async () => {
    const other = await phone.context.newPage();
    await other.goto(server.url);
    await bell(phone, 3, other).waitFor();
    await bell(phone, 3).click();
    const { notifications } = phone.texts;
    const dialog = phone.page.getByRole('dialog', { name: notifications.title });
    const lines = dialog.getByRole('listitem');
    await lines.nth(2).waitFor();

    expect((await lines.allTextContents()).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining('2 нові події у загоні «Нічні сови»'),
      expect.stringMatching(/Загін «Нічні сови» виконав квест «Сто сторінок».*\+33 XP/),
      expect.stringContaining(`${taras.user.nickname} тепер у загоні «Нічні сови»`),
    ]);
    // The other tab gets it from the server.
    await bell(phone, 0, other).waitFor();
    await other.close();
    expect(await findAccessibilityViolations(phone.page)).toEqual([]);
    await phone.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await bell(phone, 0).waitFor();
    expect(await bell(phone, 0).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('leads to the feed and marks its entries as seen', async () => {
    await bell(desk, 2).or(bell(desk, 3)).click();
    const line = desk.page.getByRole('dialog').getByRole('link', { name: /new events? in/ });
    await line.click();
    await feedOf(desk).getByRole('listitem').first().waitFor();
    expect(new URL(desk.page.url()).search).toBe('?tab=activities');
    ({ id: questId } = await createPartyQuest(olena, party.id, { name: 'Марафон', targetValue: TARGET }));
    await bell(desk, 1).waitFor();
    await contribute(olena, 2);
    await feedOf(desk).getByText('contributed 2 to Марафон').waitFor();
    await bell(desk, 1).waitFor();
  });
});

describe('the feed', () => {
  it('does not scroll while older entries are read, and offers a way up to the new ones', async () => {
    // The players alternate, so that no entries are grouped.
    for (let turn = 0; turn < 15; turn += 1) {
      await contribute(taras, 1);
      await contribute(olena, 1);
    }
    await openFeed(desk, desk.page);
    const entries = feedOf(desk).getByRole('listitem');
    const read = entries.nth(25);
    await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await topOf(read);
    const words = await read.textContent();
    await contribute(olena, 2, 3);
    await contribute(taras, 1, 2);
    const newer = desk.button(desk.fillPlural(desk.texts.parties.feed, 'newer', 3));
    await newer.waitFor();

    expect(await read.locator('p').textContent()).toBe(
      words?.match(/^.*?contributed 1 to Марафон/)?.[0].slice(2),
    );
    expect(Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(STABLE_MS);
    await newer.click();
    await feedOf(desk).getByText('contributed 7').waitFor();
    await newer.waitFor({ state: 'hidden' });
    expect(await topOf(entries.first())).toBeGreaterThan(0);
    expect(await entries.first().textContent()).toContain(`${taras.user.nickname} contributed 2`);
  });

  it('shows the entries missed while the server was down, in order, without a reload', async () => {
    await openFeed(phone, phone.page);
    let loads = 0;
    phone.page.on('load', () => (loads += 1));
    await server.stop();
    server = await startServerProcess(environment);
    await contribute(olena, 1, 7);
    await contribute(taras, 1, 8);
    const entries = feedOf(phone).getByRole('listitem');
    await waitUntil('the missed entries are there', async () =>
      ((await entries.first().textContent()) ?? '').includes('додає 8'),
    );

    expect(await entries.nth(0).textContent()).toContain(`${taras.user.nickname} додає 8`);
    expect(await entries.nth(1).textContent()).toContain(`${olena.user.nickname} додає 7`);
    expect(loads).toBe(0);
    await bell(desk, 1).waitFor();
  });

  it('has no axe violations', async () => {
    expect(await findAccessibilityViolations(phone.page)).toEqual([]);
    expect(await findAccessibilityViolations(desk.page)).toEqual([]);
  });
});
