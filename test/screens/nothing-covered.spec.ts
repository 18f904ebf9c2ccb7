// Shows R210, R211.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { BrowserTestServer } from '../support/browser-test-server';
import { Visitor } from '../support/visitor';

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

describe.each([
  ['uk', 320, 640],
  ['en', 390, 844],
  ['uk', 1280, 800],
] as const)('in %s on a screen %d px wide', (language, width, height) => {
  let visitor: Visitor;
  const page = () => visitor.page;
  const toast = () => page().locator('#toasts [aria-live] > *');
  const title = () => page().getByRole('heading', { level: 1 });
  const bar = () => page().locator('header').first();

  beforeAll(async () => {
    visitor = await Visitor.open(stage.browser, { language });
    await page().setViewportSize({ width, height });
    await visitor.register(stage.url);
  });

  afterAll(() => visitor?.context.close());

  it('the welcome of a new player leaves the greeting and the bars uncovered', async () => {
    await toast().waitFor();
    await page().locator('[data-quest]').first().waitFor();
    // The place is looked for again after each change of the screen.
    await page().waitForTimeout(100);
    const greeting = page().locator('main header');
    expect(await overlap(toast(), greeting)).toBe(false);
    expect(await overlap(toast(), bar())).toBe(false);
    expect(await overlap(toast(), page().getByRole('navigation'))).toBe(false);
    await visitor.button(visitor.texts.common.close, toast()).click();
  });

  it.each(['start', 'center', 'end'] as const)(
    'the toast of a quest leaves its button uncovered at the %s of the screen',
    async (block) => {
      // Refused, so that the button stays.
      await page().route(/\/quests\/[^/]+\/increment$/, (route) => route.fulfill({ status: 500, json: {} }));
      const { addProgress } = visitor.texts.quests.action;
      const action = page().locator('[data-quest]').getByRole('button', { name: addProgress }).first();
      await action.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
      await action.click();
      await toast().waitFor();
      await page().waitForTimeout(100);
      expect(await overlap(toast(), action)).toBe(false);
      await visitor.button(visitor.texts.common.close, toast()).click();
      await visitor.pastDoubleClick();
    },
  );

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
