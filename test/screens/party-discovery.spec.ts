// Shows R460, R461, R462, R463.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { Visitor } from '../support/browser/visitor';

/** A page has fifty parties. */
const PARTIES = 54;

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;
let lastFounder: TestPlayer;

beforeAll(async () => {
  database = await createTestDatabase();
  [server, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
  for (let number = 0; number < PARTIES; number += 3) {
    lastFounder = await TestPlayer.register(server.url);
    for (const language of ['any', 'en', 'uk'])
      await createTestParty(lastFounder, { name: `Party ${number} ${language}`, language });
  }
  await createTestParty(await TestPlayer.register(server.url), { name: 'For heroes', minLevel: 9 });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

describe.each([
  { language: 'en', size: 'phone' },
  { language: 'uk', size: 'desktop' },
] as const)('Discover with $language on a $size', ({ language, size }) => {
  it('shows parties in the player’s language first, all of them once, and how many are online', async () => {
    const [visitor, founder] = await Promise.all([
      Visitor.open(browser, { language, size }),
      Visitor.open(browser),
    ]);
    await founder.signInAs(lastFounder);
    await founder.page.goto(`${server.url}/parties`);
    await visitor.register(server.url);
    const { page, texts } = visitor;
    const names = () => page.locator('article h2').allTextContents();
    const { card, discover } = texts.parties;
    const online = page.getByText(Visitor.fill(card.online, { count: 1 })).first();
    await waitUntil('the founder is shown as online', async () => {
      await page.goto(`${server.url}/parties?tab=discover`);
      await page.locator('article').first().waitFor();
      return online.isVisible();
    });
    const other = language === 'en' ? 'uk' : 'en';
    const first = await names();
    expect(first).toHaveLength(50);
    expect(first.slice(0, 36).filter((name) => name.endsWith(other))).toStrictEqual([]);
    await visitor.button(discover.more).click();
    await page.getByRole('link', { name: 'For heroes', exact: true }).waitFor();
    const all = await names();
    expect(all.slice(0, 50)).toStrictEqual(first);
    expect(new Set(all).size).toBe(PARTIES + 1);
    expect(all.at(-1)).toBe('For heroes');
    await page.getByLabel(discover.language).selectOption(other);
    await page.locator('article').nth(17).waitFor();
    expect((await names()).every((name) => name.endsWith(other))).toBe(true);
    expect(await findAccessibilityViolations(page)).toStrictEqual([]);
  });
});
