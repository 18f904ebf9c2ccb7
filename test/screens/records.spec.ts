// Shows R489, R490, R491, R492.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { addDays } from '../../server/rules/calendar';
import { findAccessibilityViolations } from '../support/axe';
import { BrowserTestServer } from '../support/browser-test-server';
import { expectOk, startDay, type Quest } from '../support/game-api';
import { findCutOff } from '../support/layout';
import { playPastDays } from '../support/past-days';
import { TestPlayer, type TestUser } from '../support/player';
import { Visitor } from '../support/visitor';

const PAST_DAYS = 40;
const CUSTOM_NAME = 'Полити Ґертруду';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

const LOOKS = [
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const;

type Look = (typeof LOOKS)[number];

async function open(look: Look, player: TestPlayer): Promise<Visitor> {
  const visitor = await Visitor.open(stage.browser, look);
  await visitor.signInAs(player);
  return visitor;
}

/** Checks what is shown, and photographs it if a folder for that is set. */
async function inspect({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await findCutOff(page)).toEqual([]);
}

async function closeDialog(visitor: Visitor): Promise<void> {
  const dialog = visitor.page.getByRole('dialog');
  await visitor.button(visitor.texts.common.close, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function openStreak(visitor: Visitor, days: number): Promise<Locator> {
  const { quests, records } = visitor.texts;
  await visitor.button(visitor.fillPlural(quests.streak, 'days', days)).click();
  return visitor.page.getByRole('dialog', { name: records.calendar.title });
}

/** Scrolls to the end of home, which loads the progress; resolves with one of its buttons. */
async function scrollToProgress(visitor: Visitor, button: string): Promise<Locator> {
  await visitor.page.keyboard.press('End');
  return visitor.button(button);
}

/** The width and height in the header of a PNG. */
async function readPngSize(path: string): Promise<readonly [number, number]> {
  const bytes = await readFile(path);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe.each(LOOKS)('what a player has reached ($language, $size)', (look) => {
  const name = (what: string) => `${what}-${look.language}-${look.size}`;

  it('is in the calendar of the streak, the records, a quest’s weeks and a picture without names', async () => {
    const player = await TestPlayer.register(stage.url, {
      ...{ language: look.language, timeZone: 'Europe/Kyiv', characterClass: 'scholar' },
    });
    await playPastDays(stage.database.url, player.id, PAST_DAYS);
    await startDay(player);
    const custom = { name: CUSTOM_NAME, frequency: 'daily', category: 'creative', difficulty: 'easy' };
    const { id } = expectOk(await player.post<Quest>('/custom-quests', { body: custom }));
    expectOk(await player.post(`/user/${player.id}/quests/${id}/complete`));
    const { today, nickname } = expectOk(await player.get<TestUser & { today: string }>('/user'));
    const pause = { from: addDays(today, 1), to: addDays(today, 4) };
    expectOk(await player.post(`/user/${player.id}/pauses`, { body: pause }));
    const visitor = await open(look, player);
    const { page, texts } = visitor;
    const { records, progress } = texts;

    const calendar = await openStreak(visitor, PAST_DAYS);
    await calendar.getByText(visitor.fillPlural(records.calendar, 'left', 100 - PAST_DAYS)).waitFor();
    await inspect(visitor, name('streak'));
    await visitor.button(records.calendar.earlier, calendar).click();
    const earlier = addDays(`${today.slice(0, 8)}01`, -1);
    await calendar.locator(`[data-day="${earlier}"][data-state=kept]`).waitFor();
    await inspect(visitor, name('streak-earlier'));
    await closeDialog(visitor);

    await (await scrollToProgress(visitor, progress.records)).click();
    const list = page.getByRole('dialog', { name: records.list.title });
    await list.getByText(records.list.rarestItem).waitFor();
    await inspect(visitor, name('records'));
    await closeDialog(visitor);

    await visitor.button(progress.picture).click();
    const dialog = page.getByRole('dialog', { name: records.picture.title });
    for (const period of [records.picture.month, records.picture.year]) {
      await visitor.button(period, dialog).click();
      const save = visitor.button(records.picture.save, dialog);
      await dialog.getByRole('img').waitFor();
      await save.and(page.locator(':not([aria-busy])')).waitFor();
      const texts = await dialog.locator('svg[role=img] text').allTextContents();
      expect(texts.join(' ')).toContain('Questlog');
      for (const own of [CUSTOM_NAME, nickname, 'Води', 'Read'])
        expect(await dialog.locator('svg[role=img]').evaluate((svg) => svg.outerHTML)).not.toContain(own);
      const download = page.waitForEvent('download');
      await save.click();
      const file = await download;
      const year = period === records.picture.year;
      expect(file.suggestedFilename()).toBe(`questlog-${today.slice(0, year ? 4 : 7)}.png`);
      expect(await readPngSize(await file.path())).toEqual([1080, 1350]);
      const folder = process.env['SCREENSHOTS'];
      if (folder) await file.saveAs(`${folder}/${name(year ? 'png-year' : 'png-month')}.png`);
      await inspect(visitor, name(year ? 'picture-year' : 'picture-month'));
    }
    expect(visitor.policyViolations).toEqual([]);
    await closeDialog(visitor);

    await page.getByRole('link', { name: texts.common.nav.quests, exact: true }).click();
    await page.getByText(Visitor.fill(texts.quests.page.done, { amount: 1 }), { exact: true }).click();
    await visitor.button(CUSTOM_NAME).click();
    const details = page.getByRole('dialog', { name: CUSTOM_NAME });
    await details.getByText(records.quest.title).click();
    await details.getByText(Visitor.fill(records.quest.times, { completed: 1, chances: 1 })).waitFor();
    await details.getByRole('img').scrollIntoViewIfNeeded();
    await inspect(visitor, name('quest'));
    await visitor.context.close();
  });
});

describe('a newcomer', () => {
  it('finds what is to come in the calendar of the streak', async () => {
    const player = await TestPlayer.register(stage.url, { language: 'uk', timeZone: 'Europe/Kyiv' });
    const visitor = await open(LOOKS[0], player);
    const calendar = await openStreak(visitor, 0);
    await calendar.getByText(visitor.texts.records.calendar.first).waitFor();
    await inspect(visitor, 'streak-newcomer');
    await visitor.context.close();
  });

  it('reads that the records can’t be loaded without a network, and gets them when it is back', async () => {
    const player = await TestPlayer.register(stage.url, { timeZone: 'Europe/Kyiv' });
    await playPastDays(stage.database.url, player.id, 2);
    const visitor = await open(LOOKS[1], player);
    const { page, texts } = visitor;
    await page.route(/\/records$/, (route) => route.abort());
    await (await scrollToProgress(visitor, texts.progress.records)).click();
    const dialog = page.getByRole('dialog', { name: texts.records.list.title });
    await dialog.getByText(texts.records.list.failed).waitFor();
    await inspect(visitor, 'records-failed');
    await page.unroute(/\/records$/);
    await visitor.button(texts.common.retry, dialog).click();
    await dialog.getByText(texts.records.list.totals).waitFor();
    await visitor.context.close();
  });
});
