// Shows R421, R459.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityViolations } from '../support/browser/axe';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { TEXTS, Visitor } from '../support/browser/visitor';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

describe('the panel of notifications', () => {
  it.each([
    ['en', 'phone'],
    ['uk', 'desktop'],
  ] as const)('has the settings of reminders, in %s on a %s', async (language, size) => {
    const visitor = await Visitor.open(stage.browser, { language, size });
    const { page } = visitor;
    // Headless Chromium can show no notifications, and says that the player has refused them.
    await visitor.context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    });
    const player = await TestPlayer.register(stage.url, { language });
    await visitor.signInAs(player);
    const { common, reminders } = TEXTS[language];
    await page.getByRole('button', { name: common.header.notifications }).click();
    await page.getByRole('button', { name: reminders.show }).click();
    await page.getByRole('button', { name: reminders.turnOn }).waitFor();
    await page.getByRole('switch', { name: reminders.nudges }).waitFor();
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/reminders-${language}-${size}.png` });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // Not `check`, which doesn't wait: the state comes from the store, a frame later.
    await page.getByRole('switch', { name: reminders.ofPartyQuests }).click();
    await page.getByLabel(reminders.dailyTime).selectOption('07:30');
    await waitUntil('both are saved', async () => {
      const { body } = await player.get<{ dailyTime: string; ofPartyQuests: boolean }>(
        `/user/${player.id}/reminders`,
      );
      return body.dailyTime === '07:30' && !body.ofPartyQuests;
    });
    await visitor.context.close();
  });
});
