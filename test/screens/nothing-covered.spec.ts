// Shows R210, R211.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openDialogOn } from '../support/browser/accessibility-players';
import { detailsOf, dialog as waitForDialog, leaveDialog } from '../support/browser/audited-screens';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import {
  createPartyQuest,
  createTestParty,
  filterByType,
  startDay,
  type Party,
} from '../support/api/game-api';
import { finishQuest } from '../support/api/loot-api';
import { TestPlayer } from '../support/api/player';
import { box } from '../support/browser/guests';
import { createTask } from '../support/api/tasks-api';
import { Visitor } from '../support/browser/visitor';

const TASK = 'Read a chapter';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

/** Whether two elements share any part of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('Not on the screen');
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y + a.height > b.y && b.y + b.height > a.y;
}

const SCREENS = [
  ['uk', 320, 640],
  ['en', 390, 844],
  ['uk', 1280, 800],
] as const;
/** The widest screen on which toasts begin below the header. */
const PHONE_WIDTH = 390;
/** Between the header and a toast below it. */
const MAX_GAP = 24;
const BLOCKS = ['start', 'center', 'end'] as const;

/** The shown toast. */
const toastOn = (page: Page) => page.locator('#toasts [aria-live] > *');

/** Presses the button, waits for a toast, and expects it to leave the button uncovered; then closes the toast. */
async function expectUncovered(
  visitor: Visitor,
  button: Locator,
  block: (typeof BLOCKS)[number] = 'center',
): Promise<void> {
  const toast = toastOn(visitor.page);
  await button.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
  await button.click();
  await toast.waitFor();
  // The place is looked for again after each change of the screen.
  await visitor.page.waitForTimeout(100);
  expect(await overlap(toast, button)).toBe(false);
  await visitor.button(visitor.texts.common.close, toast).click();
  await visitor.pastDoubleClick();
}

describe.each(SCREENS)('in %s on a screen %d px wide', (language, width, height) => {
  let visitor: Visitor;
  const page = () => visitor.page;
  const toast = () => toastOn(page());
  const title = () => page().getByRole('heading', { level: 1 });
  const bar = () => page().locator('header').first();

  beforeAll(async () => {
    visitor = await Visitor.open(stage.browser, { language });
    await page().setViewportSize({ width, height });
    await visitor.register(stage.url);
  });

  afterAll(() => visitor?.context.close());

  it('the welcome of a new player is below the header of a phone and leaves the bars uncovered', async () => {
    await toast().waitFor();
    await page().locator('[data-quest]').first().waitFor();
    // The place is looked for again after each change of the screen.
    await page().waitForTimeout(100);
    const gap = (await box(toast())).top - (await box(bar())).bottom;
    if (width <= PHONE_WIDTH) expect(gap).toBeLessThan(MAX_GAP);
    expect(await overlap(toast(), bar())).toBe(false);
    expect(await overlap(toast(), page().getByRole('navigation'))).toBe(false);
    await visitor.button(visitor.texts.common.close, toast()).click();
  });

  it.each(BLOCKS)(
    'the toast of a quest leaves its button uncovered at the %s of the screen',
    async (block) => {
      // Refused, so that the button stays.
      await page().route(/\/quests\/[^/]+\/increment$/, (route) => route.fulfill({ status: 500, json: {} }));
      const { addProgress } = visitor.texts.quests.action;
      const button = page().locator('[data-quest]').getByRole('button', { name: addProgress }).first();
      await expectUncovered(visitor, button, block);
    },
  );

  it('the toast of a quest leaves its button in a dialog uncovered', async () => {
    const { addProgress } = visitor.texts.quests.action;
    await detailsOf(visitor, addProgress);
    await expectUncovered(visitor, visitor.button(addProgress, openDialogOn(page())));
    await leaveDialog(page());
  });

  it('the offline banner pushes the title down instead of covering it', async () => {
    await page().goto(`${stage.url}/parties`);
    await title().waitFor();
    await visitor.context.setOffline(true);
    const banner = page().getByText(visitor.texts.common.connection.offline);
    await banner.waitFor();
    expect(await overlap(banner, title())).toBe(false);
    expect(await overlap(bar(), title())).toBe(false);
    await visitor.context.setOffline(false);
    await banner.waitFor({ state: 'hidden' });
  });

  it('the password that a new party requires, and its error, are in view with the focus', async () => {
    const { form, my, password } = visitor.texts.parties;
    await visitor.button(my.emptyAction).click();
    const dialog = page().getByRole('dialog', { name: form.title });
    await dialog.getByLabel(form.name).fill('Owls');
    await dialog.getByRole('checkbox', { name: form.requiresPassword }).check();
    const field = dialog.getByLabel(password.label, { exact: true });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    const submit = visitor.button(form.submit, dialog);
    expect(await overlap(field, submit)).toBe(false);
    await dialog.getByLabel(form.name).scrollIntoViewIfNeeded();
    await submit.click();
    const error = dialog.getByText(password.missing);
    for (const shown of [field, error]) {
      const seen = await shown.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 4, top + height / 2));
      });
      expect(seen).toBe(true);
    }
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('Back closes that dialog, and the next one leaves the screen', async () => {
    const dialog = page().getByRole('dialog');
    await page().goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page().url()).pathname).toBe('/parties');
    await page().goBack();
    await page().getByRole('heading', { name: visitor.texts.quests.daily.title }).waitFor();
  });
});

describe.each(SCREENS)(
  'in %s on a screen %d px wide, a toast leaves uncovered',
  (language, width, height) => {
    let visitor: Visitor;
    let party: Party;

    beforeAll(async () => {
      const player = await TestPlayer.register(stage.url, { language });
      await startDay(player);
      await createTask(player, { name: TASK, isProgressive: true, maxProgress: 10 });
      party = await createTestParty(player, {});
      for (const name of ['One', 'Two', 'Three', 'Four']) await createPartyQuest(player, party.id, { name });
      visitor = await Visitor.open(stage.browser, { language });
      await visitor.page.setViewportSize({ width, height });
      await visitor.signInAs(player);
    });

    afterAll(() => visitor?.context.close());

    it.each(BLOCKS)('the button of a task at the %s of the screen', async (block) => {
      const { tasks } = visitor.texts;
      const button = visitor.button(`${tasks.action.addProgress}: ${TASK}`);
      await expectUncovered(visitor, button, block);
    });

    it('the button of a task in its dialog', async () => {
      const { tasks } = visitor.texts;
      await visitor.button(TASK).click();
      await waitForDialog(visitor, tasks.detail.reward);
      const button = visitor.button(tasks.action.addProgress, openDialogOn(visitor.page));
      await expectUncovered(visitor, button);
    });

    it.each(BLOCKS)('the button of a contribution at the %s of the screen', async (block) => {
      const { contributeTo } = visitor.texts.parties.quests;
      await visitor.page.goto(new URL(`/parties/${party.id}?tab=quests`, stage.url).href);
      await expectUncovered(visitor, visitor.button(Visitor.fill(contributeTo, { name: 'Two' })), block);
    });
  },
);

it.each(SCREENS)(
  'in %s on a screen %d px wide, a toast leaves the greeting of a finished day uncovered',
  async (language, width, height) => {
    const player = await TestPlayer.register(stage.url, { language });
    for (const quest of filterByType('daily', await startDay(player))) await finishQuest(player, quest);
    await createTask(player, { name: TASK });
    const visitor = await Visitor.open(stage.browser, { language });
    const { page, texts } = visitor;
    await page.setViewportSize({ width, height });
    await visitor.signInAs(player);
    await visitor.dismissCelebrations();
    const finished = Visitor.fill(texts.quests.greeting.finished, { name: player.user.nickname });
    const greeting = page.locator('header', { has: page.getByRole('heading', { level: 1, name: finished }) });
    await greeting.waitFor();
    await visitor.button(`${texts.tasks.action.complete}: ${TASK}`).click();
    await toastOn(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    // The place is looked for again after each change of the screen.
    await page.waitForTimeout(100);
    expect(await overlap(toastOn(page), greeting)).toBe(false);
    expect(await overlap(toastOn(page), page.getByRole('navigation'))).toBe(false);
    await visitor.context.close();
  },
);
