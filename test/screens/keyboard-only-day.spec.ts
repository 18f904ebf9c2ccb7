import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { findItem } from '../../server/content/item-catalogue';
import type { Completion, Quest } from '../support/api/game-api';
import { Keyboard } from '../support/browser/keyboard';
import { KeyboardQuests } from '../support/browser/keyboard-quests';
import type { TestPlayer } from '../support/api/player';
import { BrowserDays } from '../support/browser/browser-day';
import type { GamePageObject } from '../support/browser/game-page-object';
import { Visitor } from '../support/browser/visitor';

const CAP = 'cap-of-the-first-try';

let days: BrowserDays;

beforeAll(async () => {
  days = await BrowserDays.open();
});

afterAll(() => days?.close());

describe.each(['desktop', 'phone'] as const)('a day by the keyboard alone, at a %s,', (size) => {
  let player: TestPlayer;
  let visitor: Visitor;
  let screens: GamePageObject;
  let keyboard: Keyboard;
  let dailies: readonly Quest[];
  let texts: Visitor['texts'];

  const nameOf = (quest: Quest): Locator => visitor.button(quest.name);
  const link = (screen: 'home' | 'character' | 'inventory'): Locator =>
    visitor.page.getByRole('link', { name: texts.common.nav[screen], exact: true });

  beforeAll(async () => {
    ({ player, dailies, visitor, screens } = await days.begin({
      size,
      yesterday: (newcomer, past) => past.grantItems(newcomer, [CAP]),
    }));
    ({ texts } = visitor);
    keyboard = new Keyboard(visitor.page);
    await visitor.page.goto(days.url);
  });

  afterAll(() => visitor?.context.close());

  afterEach(() => expect(keyboard.faults.splice(0)).toEqual([]));

  it('begins with signing in', async () => {
    const { email, password } = texts.auth.fields;
    await keyboard.focusAndType(visitor.page.getByLabel(email), player.user.email);
    await keyboard.focusAndType(visitor.page.getByLabel(password, { exact: true }), 'secret-1');
    await visitor.page.keyboard.press('Enter');
    await screens.questCount(0).waitFor();
  });

  it('opens dialogs and returns the focus when they close', async () => {
    const settings = visitor.button(texts.common.header.settings);
    const [first] = dailies.map(nameOf);
    for (const opener of [settings, ...(first ? [first] : [])]) {
      await keyboard.focusAndPress(opener);
      await keyboard.closeWithEscape(screens.dialog, opener);
    }
    await keyboard.tabTo(settings, { back: true });
  });

  it('completes quests of every mode and reaches a level', async () => {
    const quests = new KeyboardQuests(keyboard, screens);
    const answers: Completion[] = [];
    for (const quest of dailies) answers.push(await quests.finish(quest));
    expect(answers.filter(({ levelUp }) => levelUp)).toHaveLength(1);
    await screens.questCount(5).waitFor();
  });

  it('opens the chest of a quest', async () => {
    const [lucky] = dailies.filter(({ userQuest }) => userQuest.hasLoot);
    if (!lucky) throw new Error('Every day has a chest');
    await keyboard.focusAndPress(screens.action(texts.quests.loot.claim, lucky.name));
    await keyboard.closeWithEscape(screens.dialog, nameOf(lucky));
  });

  it('adds a task, completes it, undoes that, and completes it again', async () => {
    const { action, actionOn, add } = texts.tasks;
    const { emoji, form } = texts.taskDialogs;
    const { page } = visitor;
    await keyboard.focusAndPress(visitor.button(add));
    await keyboard.focusAndType(screens.dialog.getByLabel(form.name, { exact: true }), 'Read');
    await keyboard.tabTo(screens.dialog.getByRole('radio', { name: emoji.notes }));
    await page.keyboard.press('ArrowRight');
    await keyboard.expectFocusMovedTo(
      screens.dialog.getByRole('radio', { name: emoji.books, checked: true }),
    );
    await keyboard.focusAndPress(visitor.button(form.submit, screens.dialog), { key: 'Space' });
    await keyboard.expectFocusMovedTo(visitor.button(add));
    const complete = screens.action(action.complete, 'Read');
    const done = page.getByRole('img', {
      name: Visitor.fill(actionOn, { action: action.completed, name: 'Read' }),
    });
    await keyboard.focusAndPress(complete);
    await keyboard.expectFocusMovedTo(done);
    await page.keyboard.press('F8');
    await keyboard.focusAndPress(visitor.button(texts.common.undo), { atMost: 2 });
    await keyboard.expectFocusMovedTo(complete);
    await screens.waitOutDoubleClick();
    await page.keyboard.press('Enter');
    await keyboard.expectFocusMovedTo(done);
  });

  it('renames the task, from the end of its name on', async () => {
    const { edit, form } = texts.taskDialogs;
    await keyboard.focusAndPress(visitor.button('Read'));
    await keyboard.focusAndPress(visitor.button(edit.open, screens.dialog));
    await keyboard.expectFocusMovedTo(screens.dialog.getByLabel(form.name, { exact: true }));
    await visitor.page.keyboard.type(' on');
    await visitor.page.keyboard.press('Enter');
    await keyboard.expectFocusMovedTo(visitor.button('Read on'));
  });

  it('allocates a point to a stat', async () => {
    const { stats } = texts.character;
    const apply = visitor.button(visitor.fillPlural(stats, 'apply', 1));
    await keyboard.focusAndPress(link('character'));
    await keyboard.focusAndPress(visitor.button(Visitor.fill(stats.add, { stat: texts.common.stat.focus })), {
      key: 'Space',
    });
    // The confirm button stays at the bottom of the screen, wherever the stat is.
    expect(size === 'desktop' || (await keyboard.isFullyVisible(apply))).toBe(true);
    await keyboard.focusAndPress(apply);
    await visitor.page
      .getByRole('status')
      .getByText(visitor.fillPlural(stats, 'available', 4))
      .waitFor();
  });

  it('opens an item and returns home', async () => {
    const item = screens.tile(findItem(CAP)?.texts.en.name ?? '').getByRole('button');
    await keyboard.focusAndPress(link('inventory'));
    await keyboard.focusAndPress(item);
    await keyboard.closeWithEscape(screens.dialog, item);
    await keyboard.focusAndPress(link('home'), { back: true });
    await screens.questCount(5).waitFor();
  });
});
