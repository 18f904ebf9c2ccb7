import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { dialogOn } from '../support/audited-players';
import { launchBrowser } from '../support/browser';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { giveFind } from '../support/days-behind';
import { Keyboard } from '../support/keyboard';
import { Visitor } from '../support/screens';
import { startServerProcess, type ServerProcess } from '../support/server-process';

const TASK = 'Call the dentist';
const OWN_QUEST = 'Tune the guitar';
/** The second half of a double press comes sooner than this. */
const AFTER_A_PRESS_MS = 500;

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [database, browser] = await Promise.all([createTestDatabase(), launchBrowser()]);
  server = await startServerProcess({ DATABASE_URL: database.url });
});

afterAll(async () => {
  await browser?.close();
  await server?.end();
  await database?.drop();
});

describe.each([
  ['en', 'phone'],
  ['uk', 'desktop'],
] as const)('a day with the keyboard alone, in %s on a %s', (language, size) => {
  let visitor: Visitor;
  let keyboard: Keyboard;

  beforeAll(async () => {
    visitor = await Visitor.open(browser, { language, size });
    keyboard = new Keyboard(visitor.page);
  });

  afterAll(() => visitor?.context.close());

  it('begins with the registration', async () => {
    const { page, texts } = visitor;
    const { auth, common } = texts;
    await page.goto(server.url);
    await keyboard.press(visitor.button(auth.login.toRegisterAction));
    await keyboard.type(page.getByLabel(auth.fields.email), visitor.email);
    await keyboard.type(page.getByLabel(auth.fields.password, { exact: true }), 'secret-1');
    await keyboard.type(page.getByLabel(auth.fields.nickname), visitor.nickname);
    await keyboard.press(page.getByRole('radio').first(), 'Space');
    await keyboard.key('ArrowDown');
    await keyboard.look();
    expect(await page.getByRole('radio', { name: common.class.scholar }).isChecked()).toBe(true);
    await keyboard.press(visitor.button(auth.register.submit));
    await page.locator('[data-quest]').nth(4).waitFor();
  });

  it('goes on with the quests of each mode, finished in their details', async () => {
    const { page } = visitor;
    while (await openQuests().first().isVisible()) {
      const id = await openQuests().first().getAttribute('data-quest');
      await finishInDetails(page.locator(`[data-quest="${id}"]`));
    }
    const { today } = visitor.texts.quests;
    await page.getByText(Visitor.fill(today.value, { done: 5, total: 5 }), { exact: true }).waitFor();
  });

  it('has a chest that is opened', async () => {
    const { page, texts } = visitor;
    await keyboard.press(page.locator(`button[aria-label^="${texts.quests.loot.claim}:"]`));
    await dialogOn(page).waitFor();
    await keyboard.press(visitor.button(texts.common.close, dialogOn(page)).last());
    await dialogOn(page).waitFor({ state: 'hidden' });
    await keyboard.look();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  });

  it('has a task that is added and finished', async () => {
    const { page, texts } = visitor;
    const { tasks } = texts;
    await keyboard.press(visitor.button(tasks.add));
    await keyboard.type(dialogOn(page).getByLabel(tasks.form.name), TASK);
    await keyboard.press(visitor.button(tasks.form.submit, dialogOn(page)));
    await dialogOn(page).waitFor({ state: 'hidden' });
    await keyboard.press(actionOn(tasks.action.complete, TASK));
    const done = Visitor.fill(tasks.actionOn, { action: tasks.action.completed, name: TASK });
    await page.getByRole('img', { name: done, exact: true }).waitFor();
  });

  it('has a quest of the player’s own, done in one go', async () => {
    const { page, texts } = visitor;
    const { quests } = texts;
    await keyboard.press(page.getByRole('navigation').getByRole('link', { name: texts.common.nav.quests }));
    await keyboard.press(visitor.button(quests.page.add));
    await keyboard.type(dialogOn(page).getByLabel(quests.form.name, { exact: true }), OWN_QUEST);
    await keyboard.key('Enter');
    await dialogOn(page).waitFor({ state: 'hidden' });
    await keyboard.press(actionOn(quests.action.complete, OWN_QUEST));
    await actionOn(quests.action.complete, OWN_QUEST).waitFor({ state: 'hidden' });
  });

  it('has a find that is put on', async () => {
    const { page, texts } = visitor;
    const { common, inventory, items } = texts;
    const name = await giveFind(database.url, await ownId(), language);
    await keyboard.press(page.getByRole('navigation').getByRole('link', { name: common.nav.inventory }));
    await keyboard.press(visitor.button(name));
    await keyboard.press(visitor.button(inventory.compare.equip, dialogOn(page)));
    await dialogOn(page).waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: name }).getByText(items.equipped).waitFor();
    expect(await visitor.button(name).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('ends with the points of the new level', async () => {
    const { page, texts } = visitor;
    const { character, common } = texts;
    await keyboard.press(page.getByRole('navigation').getByRole('link', { name: common.nav.character }));
    const add = visitor.button(Visitor.fill(character.stats.add, { stat: common.stat.focus }));
    await keyboard.press(add);
    await keyboard.key('Enter');
    await keyboard.press(page.getByRole('main').getByRole('button').last());
    await page.getByText(character.toast.allocated, { exact: true }).waitFor();
  });

  it('never loses sight of the focus', () => {
    expect(keyboard.faults).toEqual([]);
  });

  /** Those with a button for their action; a chest has one, too. */
  function openQuests(): Locator {
    const { claim } = visitor.texts.quests.loot;
    return visitor.page.locator(`[data-quest]:has(button[aria-label]:not([aria-label^="${claim}"]))`);
  }

  function actionOn(action: string, name: string): Locator {
    return visitor.button(Visitor.fill(visitor.texts.quests.actionOn, { action, name }));
  }

  /** Every step there is, by the button of the details; a timer is cut short. */
  async function finishInDetails(quest: Locator): Promise<void> {
    const { page, texts } = visitor;
    const { action, timer } = texts.quests;
    const open = `${action.startTimer}|${action.running}|${action.addProgress.replace(/[+()]/g, '\\$&')}|${action.complete}`;
    const act = dialogOn(page).getByRole('button', { name: new RegExp(`^(${open})`) });
    await keyboard.press(quest.locator('button[aria-haspopup=dialog]'));
    for (;;) {
      await act
        .or(visitor.button(action.completed, dialogOn(page)))
        .first()
        .waitFor();
      if (!(await act.isVisible())) break;
      const isRunning = (await act.textContent())?.startsWith(action.running);
      await keyboard.press(act);
      if (isRunning) {
        await keyboard.press(visitor.button(timer.completeNow, dialogOn(page)));
        break;
      }
      await page.waitForTimeout(AFTER_A_PRESS_MS);
    }
    await leaveDialogs();
  }

  /** Of a quest, and of a level that it led to. */
  async function leaveDialogs(): Promise<void> {
    const { page } = visitor;
    await page.waitForTimeout(AFTER_A_PRESS_MS);
    while (await dialogOn(page).first().isVisible()) {
      await keyboard.key('Escape');
      await page.waitForTimeout(AFTER_A_PRESS_MS);
    }
    await keyboard.look();
  }

  function ownId(): Promise<string> {
    return visitor.page.evaluate(async () => {
      const answer = await fetch('/api/user');
      return ((await answer.json()) as { id: string }).id;
    });
  }
});
