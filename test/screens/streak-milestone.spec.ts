// Shows R465, R466.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityViolations } from '../support/browser/axe';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { filterByType, startDay } from '../support/api/game-api';
import { findCutOff } from '../support/browser/layout';
import { finishQuest } from '../support/api/loot-api';
import { playPastDays } from '../support/browser/past-days';
import { TestPlayer } from '../support/api/player';
import { Visitor } from '../support/browser/visitor';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

describe.each([
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const)('a streak of seven days ($language, $size)', (look) => {
  it('is celebrated with the first quest of the day, and the last one makes the day’s ring shine', async () => {
    const { language } = look;
    const player = await TestPlayer.register(stage.url, { language, timeZone: 'Europe/Kyiv' });
    await playPastDays(stage.database.url, player.id, 6);
    const [first, ...others] = filterByType('daily', await startDay(player));
    const visitor = await Visitor.open(stage.browser, look);
    const { page, texts } = visitor;
    await visitor.signInAs(player);
    await page.getByText(visitor.fillPlural(texts.quests.streak, 'days', 6), { exact: true }).waitFor();
    await finishQuest(player, first!);
    const dialog = page.getByRole('dialog', { name: texts.character.milestone.title });
    await dialog.getByText(visitor.fillPlural(texts.character.milestone, 'days', 7)).waitFor();
    const action = visitor.button(texts.common.levelUp.action, dialog);
    await dialog.locator('[data-autofocus]:focus').waitFor();
    // A press meant for something else doesn't close it.
    await page.keyboard.press('Enter');
    await action.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await findCutOff(page)).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/streak-${language}-${look.size}.png` });
    await action.click();
    await dialog.waitFor({ state: 'hidden' });

    const shine = page.locator('[data-part=finished-day]');
    for (const quest of others) {
      expect(await shine.count()).toBe(0);
      await finishQuest(player, quest);
    }
    await shine.waitFor();
    if (folder) await page.screenshot({ path: `${folder}/finished-${language}-${look.size}.png` });
    await visitor.context.close();
  });
});
