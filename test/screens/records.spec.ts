// Shows R489, R490, R491, R492.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { addDays } from '../../server/rules/calendar';
import { findAccessibilityViolations } from '../support/browser/axe';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { expectOk, startDay, type Quest } from '../support/api/game-api';
import { findCutOff } from '../support/browser/layout';
import { playPastDays } from '../support/browser/past-days';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { Visitor } from '../support/browser/visitor';

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

/**
 * Scrolls to the end of home, which loads the progress; resolves with one of its buttons. Home grows once more after its first paint, and a
 * closed dialog leaves the history a moment later: either may come after a key.
 */
async function scrollToProgress(visitor: Visitor, button: string): Promise<Locator> {
  const found = visitor.button(button);
  await waitUntil('the progress is shown', async () => {
    await visitor.page.keyboard.press('End');
    return found.isVisible();
  });
  return found;
}

/** Where a picture has its ground, what is behind the hero, and the hero's head. */
const SPOTS: readonly Spot[] = [
  [20, 20],
  [80, 250],
  [200, 220],
];

type Spot = readonly [x: number, y: number];

/** Where the drawing has the first day that is shaded: above its number. */
async function findShadedDay(drawing: Locator): Promise<Spot> {
  const [all, day] = [
    await drawing.boundingBox(),
    await drawing.locator('rect[fill*=pine-solid]').first().boundingBox(),
  ];
  if (!all || !day) throw new Error('No day of the drawing is shaded');
  const scale = 1080 / all.width;
  const [x, y] = [day.x - all.x + day.width / 2, day.y - all.y + day.height * 0.15];
  return [Math.round(x * scale), Math.round(y * scale)];
}

/** Decodes a PNG as a browser does: its size, and the pixels at these places as [red, green, blue, alpha]. */
async function readPng({ page }: Visitor, path: string, spots: readonly Spot[]) {
  const base64 = await readFile(path, 'base64');
  return page.evaluate(
    async ([text, places]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = Object.assign(document.createElement('canvas'), {
        ...{ width: bitmap.width, height: bitmap.height },
      });
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = places.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]);
      return { size: [bitmap.width, bitmap.height], pixels };
    },
    [base64, spots] as const,
  );
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
      const spots = [...SPOTS, await findShadedDay(dialog.locator('svg[role=img]'))];
      const { size, pixels } = await readPng(visitor, await file.path(), spots);
      expect(size).toEqual([1080, 1350]);
      expect(pixels.map(([, , , alpha]) => alpha)).toEqual([255, 255, 255, 255]);
      expect(new Set(pixels.map(String)).size).toBe(spots.length);
      const folder = process.env['SCREENSHOTS'];
      if (folder) await file.saveAs(`${folder}/${name(year ? 'png-year' : 'png-month')}.png`);
      await inspect(visitor, name(year ? 'picture-year' : 'picture-month'));
    }
    expect(visitor.policyViolations).toEqual([]);
    await closeDialog(visitor);

    await page.getByRole('link', { name: texts.common.nav.quests, exact: true }).click();
    const done = page.getByText(Visitor.fill(texts.quests.page.done, { amount: 1 }), { exact: true });
    // On a large screen so short a list starts unfolded.
    if (look.size === 'phone') await done.click();
    await visitor.button(CUSTOM_NAME).click();
    const details = page.getByRole('dialog', { name: CUSTOM_NAME });
    await details.getByText(records.quest.title).click();
    await details.getByText(Visitor.fill(records.quest.times, { completed: 1, chances: 1 })).waitFor();
    await details.getByRole('img').scrollIntoViewIfNeeded();
    await inspect(visitor, name('quest'));
    await visitor.context.close();
  });
});

it('the chart of XP covers nothing below it once its window is wider or narrower', async () => {
  const player = await TestPlayer.register(stage.url, { timeZone: 'Europe/Kyiv' });
  await playPastDays(stage.database.url, player.id, 2);
  const visitor = await open(LOOKS[1], player);
  const { page, texts } = visitor;
  const table = await scrollToProgress(visitor, texts.progress.chart.table);
  const canvas = page.locator('canvas');
  await canvas.waitFor();
  for (const width of [1920, 1280]) {
    const before = await canvas.evaluate((drawn) => drawn.clientWidth);
    await page.setViewportSize({ width, height: 900 });
    await waitUntil('the chart has its new width', () =>
      canvas.evaluate((drawn, old) => drawn.clientWidth !== old, before),
    );
    const overflow = await page.evaluate(() => {
      const [chart] = document.querySelectorAll('.u-wrap');
      const bottom = chart?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll('.u-axis')].map(
        (axis) => axis.getBoundingClientRect().bottom - bottom,
      );
    });
    expect(overflow).toHaveLength(2);
    expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
  }
  await table.click();
  await page.getByRole('table').waitFor();
  await visitor.context.close();
});

it('the year shows its newest weeks also where its window has become narrower', async () => {
  const player = await TestPlayer.register(stage.url, { timeZone: 'Europe/Kyiv' });
  await playPastDays(stage.database.url, player.id, 2);
  const visitor = await open(LOOKS[1], player);
  const { page, texts } = visitor;
  await scrollToProgress(visitor, texts.progress.chart.table);
  const scroller = page.locator('[data-part=scroller]');
  await page.setViewportSize({ width: 390, height: 844 });
  await waitUntil('the last week is in view', () =>
    scroller.evaluate(
      ({ scrollLeft, clientWidth, scrollWidth }) =>
        scrollWidth > clientWidth && scrollLeft + clientWidth >= scrollWidth - 1,
    ),
  );
  await visitor.context.close();
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
