// Shows R496.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openDialogOn } from '../support/browser/accessibility-players';
import { findAccessibilityViolations } from '../support/browser/axe';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { TestPlayer } from '../support/api/player';
import { completeTask, createTask, fetchTasks } from '../support/api/tasks-api';
import { Visitor } from '../support/browser/visitor';

const LOOKS = [
  {
    language: 'uk',
    size: 'phone',
    names: [
      'Полити квіти',
      'Прочитати розділ книжки про дракона й лицаря',
      'Подзвонити бабусі',
      'Забрати посилку',
    ],
  },
  {
    language: 'en',
    size: 'desktop',
    names: [
      'Water the plants',
      'Read a chapter of the book about the dragon',
      'Call grandmother',
      'Fetch the parcel',
    ],
  },
] as const;
const EMOJIS = ['🪴', '📚', '📱', '📦'];
/** Between two moves of the pointer, in milliseconds. */
const STEP_MS = 16;

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

const cardsOf = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-task] button[aria-haspopup=dialog]').allTextContents();
const rowsOf = (dialog: Locator): Promise<readonly string[]> =>
  dialog.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.dataset['row'] ?? ''));

async function waitForCards(page: Page, names: readonly (string | undefined)[]): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      JSON.stringify(
        [...document.querySelectorAll('[data-task] button[aria-haspopup=dialog]')].map(
          (card) => card.textContent,
        ),
      ) === wanted,
    JSON.stringify(names),
  );
}

async function middleOf(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves a touch from one point to another, a step at a time; returns a function that lifts the finger. */
async function dragByTouch(page: Page, from: { x: number; y: number }, toY: number) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
  await send('touchStart', from.y);
  for (let step = 1; step <= 20; step += 1) {
    await send('touchMove', from.y + ((toY - from.y) * step) / 20);
    await page.waitForTimeout(STEP_MS);
  }
  return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function dragByMouse(page: Page, from: { x: number; y: number }, toY: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, toY, { steps: 20 });
  return () => page.mouse.up();
}

describe.each(LOOKS)('the order of the tasks, in $language on a $size,', ({ language, size, names }) => {
  let player: TestPlayer;
  let ids: readonly string[] = [];

  beforeAll(async () => {
    player = await TestPlayer.register(stage.url, { language });
    for (const [index, name] of names.entries())
      ids = [...ids, (await createTask(player, { name, emoji: EMOJIS[index] })).id];
  });

  const open = async (): Promise<Visitor> => {
    const visitor = await Visitor.open(stage.browser, { language, size });
    await visitor.signInAs(player);
    await visitor.button(names[0]).scrollIntoViewIfNeeded();
    return visitor;
  };

  it('is changed by dragging and by buttons, and saved at once for every device of the player', async () => {
    const visitor = await open();
    const other = await open();
    const { page, texts } = visitor;
    const { order } = texts.taskDialogs;
    await visitor.button(order.open).waitFor();
    await photograph(page, `order-entrance-${language}`);
    await visitor.button(order.open).click();
    const dialog = openDialogOn(page);
    await dialog.getByText(order.hint).waitFor();
    expect(await rowsOf(dialog)).toStrictEqual(ids);
    await photograph(page, `order-${language}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    // The first to the third place.
    const row = (place: number): Locator => dialog.locator('[data-row]').nth(place);
    const grip = await middleOf(row(0).locator('svg').first());
    const { y } = await middleOf(row(2));
    const scrolled = await page.evaluate(() => window.scrollY);
    const release = await (size === 'phone' ? dragByTouch : dragByMouse)(page, grip, y);
    await page.waitForTimeout(300);
    await photograph(page, `order-dragged-${language}`);
    await release();
    const [a, b, c, d] = ids;
    expect(await rowsOf(dialog)).toStrictEqual([b, c, a, d]);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await dialog
      .getByRole('status')
      .getByText(Visitor.fill(order.moved, { name: names[0], place: 3, total: 4 }), { exact: true })
      .waitFor();

    // The last to the first place, by the keyboard.
    const up = visitor.button(Visitor.fill(order.up, { name: names[3] }), dialog);
    await up.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter');
    expect(await rowsOf(dialog)).toStrictEqual([d, b, c, a]);
    expect(await up.getAttribute('aria-disabled')).toBe('true');
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    const down = visitor.button(Visitor.fill(order.down, { name: names[3] }), dialog);
    await down.focus();
    await page.keyboard.press('Enter');
    expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(300);
    await photograph(page, `order-dark-${language}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    expect((await fetchTasks(player)).map(({ id }) => id)).toStrictEqual(ids);
    await visitor.button(order.save, dialog).click();
    await page.getByText(order.saved, { exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await visitor.button(order.open).evaluate((opener) => opener === document.activeElement)).toBe(
      true,
    );
    const wanted = [names[1], names[3], names[2], names[0]];
    await waitForCards(page, wanted);
    await waitForCards(other.page, wanted);
    await photograph(page, `order-saved-${language}`);
    expect((await fetchTasks(player)).map(({ name }) => name)).toStrictEqual(wanted);
    await other.context.close();
    await visitor.context.close();
  });

  it('is not changed by a dialog that is left, and has no button with one open task', async () => {
    const visitor = await open();
    const { page, texts } = visitor;
    const { order } = texts.taskDialogs;
    const before = await cardsOf(page);
    await visitor.button(order.open).click();
    const dialog = openDialogOn(page);
    await visitor.button(Visitor.fill(order.down, { name: before[0] ?? '' }), dialog).click();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await visitor.button(order.open).click();
    await dialog.getByText(order.hint).waitFor();
    expect((await fetchTasks(player)).map(({ id }) => id)).toStrictEqual(await rowsOf(dialog));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    for (const { id } of (await fetchTasks(player)).slice(1)) await completeTask(player, id);
    await visitor.button(order.open).waitFor({ state: 'hidden' });
    await visitor.context.close();
  });
});

describe('a task that is dragged to the edge of a low screen', () => {
  it('scrolls the list, so that it reaches the last place, and nothing moves when the touch is cancelled', async () => {
    const player = await TestPlayer.register(stage.url, { language: 'en' });
    const ids: string[] = [];
    for (let number = 1; number <= 10; number += 1)
      ids.push((await createTask(player, { name: `Task ${number}` })).id);
    const visitor = await Visitor.open(stage.browser, { language: 'en', size: 'phone' });
    const { page, texts } = visitor;
    await page.setViewportSize({ width: 320, height: 568 });
    await visitor.signInAs(player);
    await visitor.button('Task 1').scrollIntoViewIfNeeded();
    await visitor.button(texts.taskDialogs.order.open).click();
    const dialog = openDialogOn(page);
    await dialog.getByText(texts.taskDialogs.order.hint).waitFor();
    await page.waitForTimeout(400);
    const grip = (place: number) => dialog.locator('[data-row]').nth(place).locator('svg').first();
    const save = await middleOf(visitor.button(texts.taskDialogs.order.save, dialog));
    const release = await dragByTouch(page, await middleOf(grip(0)), save.y - 60);
    await page.waitForTimeout(1_500);
    await photograph(page, 'order-scrolled');
    await release();
    expect(await rowsOf(dialog)).toStrictEqual([...ids.slice(1), ids[0]]);

    const touch = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(grip(9));
    for (const [type, at] of [
      ['touchStart', y],
      ['touchMove', y - 100],
    ] as const)
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    expect(await rowsOf(dialog)).toStrictEqual([...ids.slice(1), ids[0]]);
    await visitor.context.close();
  });
});
