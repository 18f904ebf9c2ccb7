// Shows R2, R98, R212.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { filterByType, startDay } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { Visitor } from '../support/browser/visitor';

/** Longer than the badge waits for an idle page. */
const SETTLED_MS = 5000;

let stage: BrowserTestServer;
let visitor: Visitor;
let player: TestPlayer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

beforeEach(async () => {
  player = await TestPlayer.register(stage.url, { language: 'uk', timeZone: 'Europe/Kyiv' });
  visitor = await Visitor.open(stage.browser, { language: 'uk' });
});

afterEach(() => visitor?.context.close());

describe('a page load', () => {
  it('fetches the notifications once', async () => {
    const urls: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.url().includes('/notifications?')) urls.push(request.url());
    });
    await visitor.signInAs(player);
    await visitor.page.waitForTimeout(SETTLED_MS);
    expect(urls).toHaveLength(1);
  });

  it('that does not learn who is signed in says so, and opens when the network returns', async () => {
    const { common, quests } = visitor.texts;
    const { page, context } = visitor;
    await visitor.signInAs(player);
    let isAway = true;
    await context.route('**/api/user', (route) => (isAway ? route.abort() : route.continue()));
    await page.reload();
    await page.getByRole('heading', { name: common.errors.unreachable }).waitFor();
    isAway = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('heading', { name: quests.daily.title }).waitFor();
  });

  it('without a network on the first visit leaves a screen unloaded, which opens by itself later', async () => {
    const { common, character } = visitor.texts;
    const { page, context } = visitor;
    await visitor.signInAs(player);
    await context.setOffline(true);
    await page.getByRole('link', { name: common.nav.character, exact: true }).click();
    await page.getByRole('heading', { name: common.errors.notLoaded }).first().waitFor();
    expect(await page.getByText(common.errors.screen).count()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('heading', { name: character.stats.title }).waitFor();
  });
});

describe('a timer that ends with two tabs open', () => {
  it('is shown in both: one with the outcome, the other with the end', async () => {
    const timed = filterByType('daily', await startDay(player)).find(({ needsTimer }) => needsTimer);
    await visitor.signInAs(player);
    const other = await visitor.nextTab();
    await visitor.page.evaluate(
      ([userId, id]) => {
        const timer = { kind: 'quest', id, seconds: 60, endsAt: Date.now() + 4000 };
        localStorage.setItem(`questlog.timers.${userId}`, JSON.stringify([timer]));
      },
      [player.id, timed?.id],
    );
    const { quests, common } = visitor.texts;
    await Promise.all([visitor.page.reload(), other.page.goto(stage.url)]);
    const shown = ({ page }: Visitor) =>
      page.getByText(quests.toast.completed).or(page.getByText(common.timerEnded)).first();
    await Promise.all([shown(visitor).waitFor(), shown(other).waitFor()]);
    const texts = await Promise.all([shown(visitor).textContent(), shown(other).textContent()]);
    expect([...texts].sort()).toEqual([quests.toast.completed, common.timerEnded].sort());
  });
});
