// Shows R500.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDay } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { findAccessibilityViolations } from '../support/browser/axe';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { GamePageObject } from '../support/browser/game-page-object';
import { playPastDays } from '../support/browser/past-days';
import { Visitor } from '../support/browser/visitor';

const LOOKS = [
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const;
/** What `playPastDays` leaves unfinished each day, at one of three steps. */
const LEFT_OVER = 'Води';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

describe.each(LOOKS)('what yesterday left unfinished, in $language on a $size,', ({ language, size }) => {
  it('is offered below the tasks, and added to today by one press, once', async () => {
    const player = await TestPlayer.register(stage.url, { language, timeZone: 'UTC' });
    await playPastDays(stage.database.url, player.id, 2);
    await startDay(player);
    const visitor = await Visitor.open(stage.browser, { language, size, deviceZone: 'UTC' });
    await visitor.signInAs(player);
    const { page, texts } = visitor;
    const { leftovers } = texts.taskDialogs;
    await page.getByText(texts.tasks.empty).scrollIntoViewIfNeeded();
    const offer = page.getByRole('region', { name: leftovers.title });
    await offer.getByText(LEFT_OVER).waitFor();
    await offer.scrollIntoViewIfNeeded();
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/leftovers-${language}.png` });
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await visitor.button(leftovers.add, offer).click();
    const game = new GamePageObject(visitor);
    await game.taskCount(1).waitFor();
    await page.getByRole('listitem').filter({ hasText: LEFT_OVER }).getByText('0/3').waitFor();
    await offer.waitFor({ state: 'detached' });

    await page.reload();
    await game.taskCount(1).scrollIntoViewIfNeeded();
    await page.getByRole('listitem').filter({ hasText: LEFT_OVER }).waitFor();
    expect(await offer.count()).toBe(0);
    await visitor.context.close();
  });
});
