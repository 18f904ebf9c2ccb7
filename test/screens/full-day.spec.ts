// Shows R110, R116, R120, R151.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findItem } from '../../server/content/item-catalogue';
import { inventoryOf } from '../support/api/loot-api';
import { startDay, type Quest } from '../support/api/game-api';
import type { TestPlayer } from '../support/api/player';
import { BrowserDays } from '../support/browser/browser-day';
import type { GamePageObject } from '../support/browser/game-page-object';
import { DOUBLE_PRESS_MS, Visitor } from '../support/browser/visitor';
import { createTask } from '../support/api/tasks-api';

/** Two items of one slot, each better in one stat. */
const CAP = 'cap-of-the-first-try';
const RIVAL = 'cap-of-the-lifelong-student';

let days: BrowserDays;

beforeAll(async () => {
  days = await BrowserDays.open();
});

afterAll(() => days?.close());

describe.each([
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const)('the day of a player at a $size, in $language,', ({ language, size }) => {
  let player: TestPlayer;
  let visitor: Visitor;
  let screens: GamePageObject;
  let dailies: readonly Quest[];
  let texts: Visitor['texts'];

  const nameOf = (itemId: string): string => findItem(itemId)?.texts[language].name ?? '';
  const ofMode = (timed: boolean): Quest => {
    const found = dailies.find(({ needsTimer, targetValue }) => (timed ? needsTimer : targetValue > 1));
    if (!found) throw new Error('Every day has a timer and a progressive quest');
    return found;
  };

  beforeAll(async () => {
    ({ player, dailies, visitor, screens } = await days.begin({
      ...{ language, size },
      yesterday: async (newcomer, past) => {
        await past.addTask(newcomer, 'Read', { done: true });
        await past.addTask(newcomer, 'Write', { done: false });
        await past.grantItems(newcomer, [CAP, RIVAL]);
      },
    }));
    ({ texts } = visitor);
    await visitor.signInAs(player);
  });

  afterAll(() => visitor?.context.close());

  it('completes a timer quest early', async () => {
    await screens.finish(ofMode(true));
    await screens.questCount(1).waitFor();
  });

  it('completes a progressive quest step by step', async () => {
    await screens.finish(ofMode(false));
    await screens.questCount(2).waitFor();
  });

  it('celebrates a new level', async () => {
    let levels = 0;
    for (const quest of dailies.filter((each) => each !== ofMode(true) && each !== ofMode(false))) {
      const { levelUp } = await screens.finish(quest);
      if (levelUp) await screens.dismissLevelUp(1 + (levels += 1));
    }
    expect(levels).toBe(1);
    await screens.questCount(5).waitFor();
  });

  it('opens a chest without an item, with one, and then by the server’s answer', async () => {
    const { loot } = texts.quests;
    const lucky = dailies.find(({ userQuest }) => userQuest.hasLoot);
    const chest = screens.action(loot.claim, lucky?.name ?? '');
    const [newest] = await inventoryOf(player);
    const item = newest?.item;
    const nothing = { success: true, lootReceived: false, item: null, rarity: null, message: '' };

    await screens.stubNextCommand(/\/claim-loot$/, { status: 200, body: nothing });
    await chest.click();
    await visitor.expectToast(loot.none, loot.noneText);
    await screens.dialog.getByText(loot.noneText, { exact: true }).waitFor();
    await screens.closeDialog();
    await screens.waitOutDoubleClick();

    const find = { ...nothing, lootReceived: true, item, rarity: item?.rarity };
    await screens.stubNextCommand(/\/claim-loot$/, { status: 200, body: find });
    await chest.click();
    const rarity = texts.items.rarity.epic;
    await visitor.expectToast(loot.found, Visitor.fill(loot.foundText, { rarity, name: nameOf(RIVAL) }));
    await screens.dialog.getByRole('heading', { name: nameOf(RIVAL) }).waitFor();
    await screens.closeDialog();
    await screens.waitOutDoubleClick();

    await chest.click();
    await screens.dialog
      .getByRole('heading', { name: new RegExp(`^(${loot.found}|${loot.none})$`) })
      .waitFor();
    await screens.closeDialog();
    await chest.waitFor({ state: 'hidden' });
  });

  it('carries yesterday’s tasks over, one alone and the rest together', async () => {
    const { historyOpen, refusal, toast } = texts.tasks;
    const { history } = texts.taskDialogs;
    const { dialog } = screens;
    await visitor.button(historyOpen).click();
    await dialog
      .getByText(Visitor.fill(history.tallyLabel, { done: 1, total: 2 }), { exact: true })
      .waitFor();
    const copy = visitor.button(Visitor.fill(history.copy, { name: 'Read' }), dialog);
    await copy.click();
    await visitor.expectToast(toast.copied, 'Read');
    await screens.waitOutDoubleClick();
    await copy.click();
    await visitor.expectToast(toast.copyFailed, refusal.TASK_ALREADY_EXISTS);
    await visitor.button(new RegExp(`^${history.copyAll}: `), dialog).click();
    await visitor.expectToast(
      visitor.fillPlural(toast, 'copiedAll', 1),
      visitor.fillPlural(toast, 'leftOut', 1),
    );
    await screens.closeDialog();
    await screens.taskCount(2).waitFor();
    await screens.action(texts.tasks.action.complete, 'Write').click();
    await visitor.expectToast(toast.completed, Visitor.fill(toast.gained, { xp: 5 }));
    const done = Visitor.fill(texts.tasks.actionOn, { action: texts.tasks.action.completed, name: 'Write' });
    await visitor.page.getByRole('img', { name: done, exact: true }).waitFor();
  });

  it('refuses an eleventh task', async () => {
    const { add, full, refusal, toast } = texts.tasks;
    await screens.addTask('Task 3');
    await visitor.expectToast(toast.added, 'Task 3');
    for (let number = 4; number <= 9; number += 1) await createTask(player, { name: `Task ${number}` });
    await screens.taskCount(9).waitFor();
    await screens.page.route('**/api/personal-tasks', async (route) => {
      await createTask(player, { name: 'Task 10, on another device' });
      await route.continue();
    });
    await screens.addTask('Task 11');
    await visitor.expectToast(toast.addFailed, Visitor.fill(refusal.TASK_LIMIT_REACHED, { most: 10 }));
    await screens.closeDialog();
    await screens.taskCount(10).waitFor();
    await screens.page.getByText(Visitor.fill(full, { most: 10 })).waitFor();
    await screens.page.getByRole('button', { name: add, exact: true, disabled: true }).waitFor();
  });

  it('creates a custom quest, which needs a name', async () => {
    const { difficulty, form, page: questsPage } = texts.quests;
    const { dialog, page } = screens;
    const name = 'Грати на скрипці 🎻';
    await screens.goTo('quests');
    await visitor.button(questsPage.add).click();
    await visitor.button(form.submit, dialog).click();
    await visitor.expectToast(form.nameMissing, form.nameMissingText);
    await dialog.getByLabel(form.name, { exact: true }).fill(name);
    await dialog.getByRole('radio', { name: new RegExp(`^${difficulty.hard}`) }).check();
    await dialog.getByLabel(form.tags, { exact: true }).fill('музика');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(DOUBLE_PRESS_MS);
    await visitor.button(form.submit, dialog).click();
    await visitor.expectToast(form.created, name);
    await page.getByRole('region', { name: questsPage.custom }).getByText(name).waitFor();
    const own = (await startDay(player)).find((quest) => quest.name === name);
    expect(own).toMatchObject({ type: 'custom', tags: ['музика'] });
    if (own) expect(await screens.finish(own)).toMatchObject({ xpGained: 35 });
  });

  it('spends points on stats', async () => {
    const { stats, toast } = texts.character;
    const { focus, strength } = texts.common.stat;
    const { page } = screens;
    const step = (text: string, stat: string) => visitor.button(Visitor.fill(text, { stat })).click();
    const available = (count: number) =>
      page
        .getByRole('status')
        .getByText(visitor.fillPlural(stats, 'available', count))
        .waitFor();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: strength }) });
    await screens.goTo('character');
    await available(5);
    await step(stats.add, strength);
    await step(stats.add, strength);
    await step(stats.add, focus);
    await step(stats.remove, strength);
    await available(3);
    await visitor.button(visitor.fillPlural(stats, 'apply', 2)).click();
    const gains = [strength, focus].map((stat) => Visitor.fill(toast.gain, { points: '+1', stat }));
    await visitor.expectToast(toast.allocated, gains.join(', '));
    await row.getByText('11', { exact: true }).waitFor();
    await available(3);
  });

  it('equips an item that the comparison shows as better, and takes it off', async () => {
    const { compare } = texts.inventory;
    const { equip, unequip } = texts.items.wear;
    const { dialog } = screens;
    const verdict = (stat: string, word: string) =>
      dialog.getByRole('row', { name: new RegExp(`^${stat} .* ${word}$`) }).waitFor();
    await screens.goTo('inventory');
    await screens.compare(nameOf(CAP));
    await dialog.getByText(compare.nothing, { exact: true }).waitFor();
    await visitor.button(compare.equip, dialog).click();
    await visitor.expectToast(equip.done, nameOf(CAP));
    await screens.wornMark(nameOf(CAP)).waitFor();

    await screens.compare(nameOf(RIVAL));
    await dialog.getByText(nameOf(CAP), { exact: true }).waitFor();
    await verdict(texts.common.stat.intelligence, compare.verdict.upgrade);
    await verdict(texts.common.stat.willpower, compare.verdict.downgrade);
    await visitor.button(compare.equip, dialog).click();
    await visitor.expectToast(equip.done, nameOf(RIVAL));
    await screens.wornMark(nameOf(RIVAL)).waitFor();
    await screens.wornMark(nameOf(CAP)).waitFor({ state: 'hidden' });

    await screens.compare(nameOf(RIVAL));
    await visitor.button(compare.unequip, dialog).click();
    await visitor.expectToast(unequip.done, nameOf(RIVAL));
    await screens.wornMark(nameOf(RIVAL)).waitFor({ state: 'hidden' });
  });
});
