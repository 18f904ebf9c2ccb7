// Shows R495.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addDays } from '../../server/rules/calendar';
import { openDialogOn } from '../support/browser/accessibility-players';
import { allOfHome } from '../support/browser/audited-screens';
import { findAccessibilityViolations } from '../support/browser/axe';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { playPastDays } from '../support/browser/past-days';
import { fetchPastDay } from '../support/api/past-day-api';
import { TestPlayer } from '../support/api/player';
import { startDay } from '../support/api/game-api';
import { Visitor } from '../support/browser/visitor';

const LOOKS = [
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const;
const PAST_DAYS = 9;

let stage: BrowserTestServer;
let player: TestPlayer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
  player = await TestPlayer.register(stage.url, { timeZone: 'UTC' });
  await playPastDays(stage.database.url, player.id, PAST_DAYS);
  await startDay(player);
});

afterAll(() => stage?.close());

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

describe.each(LOOKS)('a day that is chosen in the year, in $language on a $size,', ({ language, size }) => {
  it('is shown as it was, with the ways to other days, and closed by going back', async () => {
    const visitor = await Visitor.open(stage.browser, { language, size, deviceZone: 'UTC' });
    await player.patch(`/user/${player.id}/language`, { body: { language } });
    await visitor.signInAs(player);
    const { page, texts } = visitor;
    const { pastDay, year } = texts.progress;
    const today = new Date().toISOString().slice(0, 10);
    await allOfHome(visitor, year.title);
    const map = page.getByRole('grid', { name: year.label });
    await map.focus();
    await page.keyboard.press('ArrowUp');
    await photograph(page, `past-entrance-${language}`);
    await visitor.button(pastDay.open).click();
    const dialog = openDialogOn(page);
    const yesterday = await fetchPastDay(player, addDays(today, -1));
    const goals = [...yesterday.quests, ...yesterday.tasks];
    const done = goals.filter(({ isCompleted }) => isCompleted).length;
    await dialog.getByText(Visitor.fill(pastDay.note, { done, total: goals.length })).waitFor();
    const levelOf = (level: number) => Visitor.fill(texts.common.level, { level });
    await dialog.getByText(levelOf(yesterday.character.level), { exact: true }).waitFor();
    for (const { name } of [...yesterday.quests, ...yesterday.inventory])
      await dialog.getByText(name, { exact: true }).first().waitFor();
    await photograph(page, `past-day-${language}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog
      .getByRole('region', { name: pastDay.inventory })
      .getByRole('listitem')
      .last()
      .scrollIntoViewIfNeeded();
    await photograph(page, `past-inventory-${language}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await photograph(page, `past-day-dark-${language}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await visitor.button(pastDay.previous, dialog).click();
    const field = dialog.getByLabel(pastDay.date);
    expect(await field.inputValue()).toBe(addDays(today, -2));
    const first = await fetchPastDay(player, addDays(today, -PAST_DAYS));
    await field.fill(first.day);
    await dialog.getByText(levelOf(first.character.level), { exact: true }).waitFor();
    await photograph(page, `past-day-first-${language}`);
    expect(await visitor.button(pastDay.previous, dialog).getAttribute('aria-disabled')).toBe('true');

    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await visitor.button(pastDay.open).waitFor();
    await visitor.context.close();
  });
});
