// Shows R113.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { finishQuestOfType } from '../support/api/loot-api';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, expectOk, type Party } from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { GamePageObject } from '../support/browser/game-page-object';
import { SIZES, Visitor } from '../support/browser/visitor';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;
let party: Party;

beforeAll(async () => {
  database = await createTestDatabase();
  [server, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
  party = await createTestParty(await TestPlayer.register(server.url), { name: 'Owls' });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

/** The same player with a REST client. */
async function clientOf({ context }: Visitor): Promise<TestPlayer> {
  const player = new TestPlayer(server.url);
  const session = (await context.cookies()).find(({ name }) => name === 'questlog_session');
  player.cookie = `${session?.name}=${session?.value}`;
  player.user = expectOk(await player.get<TestUser>('/user'));
  return player;
}

/** An element's top on the page and its height, in pixels. */
async function placeOf(element: Locator): Promise<readonly number[]> {
  return element.evaluate((it) => {
    const { top, height } = it.getBoundingClientRect();
    return [top + window.scrollY, height].map(Math.round);
  });
}

describe.each([
  { language: 'en', size: 'phone' },
  { language: 'uk', size: 'desktop' },
] as const)(
  'the first steps of somebody who has registered at a $size, in $language,',
  ({ language, size }) => {
    let visitor: Visitor;
    let screens: GamePageObject;
    let card: Locator;
    /** The element right below the card. */
    let below: Locator;
    let texts: Visitor['texts'];
    let place: readonly number[];

    const count = (done: number) =>
      card.getByText(Visitor.fill(texts.firstSteps.count, { done, total: 3 }), { exact: true });
    const goHome = () => visitor.page.getByRole('link', { name: texts.common.nav.home, exact: true }).click();

    beforeAll(async () => {
      visitor = await Visitor.open(browser, { language, size });
      ({ texts } = visitor);
      screens = new GamePageObject(visitor);
      card = visitor.page.getByRole('region', { name: texts.firstSteps.title });
      const label = size === 'phone' ? texts.quests.streak.label : texts.quests.today.label;
      below = visitor.page.getByRole('heading', { name: label, exact: true });
    });

    afterAll(() => visitor?.context.close());

    it('appear in the space reserved for them', async () => {
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await visitor.page.route('**/api/parties/mine', async (route) => {
        await held;
        await route.continue();
      });
      await visitor.register(server.url, 'scholar');
      await card.getByText(texts.common.loading).waitFor({ state: 'attached' });
      place = await placeOf(below);
      answer();
      await count(0).waitFor();
      expect(await placeOf(below)).toEqual(place);
      await visitor.page.unrouteAll({ behavior: 'wait' });
    });

    it('have no axe violations', async () => {
      expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
      await visitor.page.setViewportSize(SIZES[size]);
    });

    it('tick the first step when a quest is completed', async () => {
      const { page } = visitor;
      await card.getByRole('link', { name: texts.firstSteps.step.quest.title }).click();
      await page.waitForURL('**/quests');
      // A level-up on the way opens a screen of its own.
      await visitor.dismissCelebrations();
      const player = await clientOf(visitor);
      const monthly = await finishQuestOfType(player, 'monthly');
      await goHome();
      await count(1).waitFor();
      await card.getByText(texts.firstSteps.chest.waiting).waitFor();
      expect(await placeOf(below)).toEqual(place);
      await card.getByRole('link', { name: texts.firstSteps.step.item.title }).click();
      await page.waitForURL('**/quests?tab=monthly');
      await screens.action(texts.quests.loot.claim, monthly.name).click();
      await screens.closeDialog();
    });

    it('tick the next step when the chest’s item is claimed', async () => {
      await goHome();
      await count(2).waitFor();
      expect(await placeOf(below)).toEqual(place);
    });

    it('lead to a party and end with a celebration', async () => {
      const { page } = visitor;
      const { firstSteps, parties } = texts;
      await card.getByRole('link', { name: firstSteps.step.party.title }).click();
      await page.waitForURL('**/parties?tab=discover');
      await page
        .getByRole('link', { name: Visitor.fill(parties.card.viewNamed, { name: party.name }) })
        .click();
      await visitor.button(parties.page.join).click();
      await visitor.button(parties.page.join).waitFor({ state: 'hidden' });
      await goHome();
      await page.getByRole('heading', { name: firstSteps.finished.title }).waitFor();
      expect(await placeOf(below)).toEqual(place);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.setViewportSize(SIZES[size]);
    });

    it('do not appear again after the celebration', async () => {
      const { page } = visitor;
      const { finished } = texts.firstSteps;
      const celebration = page.getByRole('heading', { name: finished.title });
      await visitor.button(finished.action).click();
      await celebration.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
      await page.reload();
      await page.getByRole('heading', { name: texts.tasks.title }).waitFor();
      await below.waitFor();
      expect(await celebration.count()).toBe(0);
      expect(await card.count()).toBe(0);
    });
  },
);
