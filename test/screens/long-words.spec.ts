import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CUSTOM_QUEST_LIMITS } from '../../server/rules/custom-quest';
import { TASK_LIMITS } from '../../server/rules/personal-task';
import { openDialogOn } from '../support/browser/accessibility-players';
import { allOfHome, dialog, leaveDialog, openByShortcut } from '../support/browser/audited-screens';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { findCutOff } from '../support/browser/layout';
import { LongWordsVisitor, LINK, PARTY, QUEST, TASK, link, word } from '../support/browser/long-words';
import { PlayerYesterday } from '../support/browser/player-yesterday';
import { createTask } from '../support/api/tasks-api';
import { DOUBLE_PRESS_MS, type Visitor } from '../support/browser/visitor';

let stage: BrowserTestServer;
let yesterday: PlayerYesterday;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
  yesterday = await PlayerYesterday.open(stage.database.url);
});

afterAll(async () => {
  await yesterday?.close();
  await stage?.close();
});

describe.each(['en', 'uk'] as const)('the longest words fit the screens of a phone in %s:', (language) => {
  let player: LongWordsVisitor;
  let visitor: Visitor;

  beforeAll(async () => {
    player = await LongWordsVisitor.open(stage, yesterday, language);
    ({ visitor } = player);
  });

  afterAll(() => visitor?.context.close());

  const fits = async () => expect(await findCutOff(visitor.page)).toEqual([]);
  const at = (path: string, ready: string) => player.at(path, ready);
  const open = (button: string | RegExp, ready: string) => player.open(button, ready);

  it('home', async () => {
    await at('/', TASK);
    await allOfHome(visitor, visitor.texts.progress.year.title);
    await fits();
  });

  it('the details of a task, and of one with a link', async () => {
    const { tasks } = visitor.texts;
    for (const name of [TASK, LINK]) {
      await at('/', name);
      await open(name, tasks.detail.reward);
      await fits();
    }
  });

  it('the form of a task that is edited, and the question before it is deleted', async () => {
    const { tasks, taskDialogs } = visitor.texts;
    await at('/', TASK);
    await open(TASK, tasks.detail.reward);
    await visitor.button(taskDialogs.delete.open, openDialogOn(visitor.page)).click();
    await dialog(visitor, taskDialogs.delete.confirm);
    await fits();
    await visitor.button(visitor.texts.common.cancel, openDialogOn(visitor.page)).click();
    await visitor.button(taskDialogs.edit.open, openDialogOn(visitor.page)).click();
    await dialog(visitor, taskDialogs.edit.title);
    await fits();
  });

  it('the question of a running timer', async () => {
    const { tasks, quests } = visitor.texts;
    await at('/', TASK);
    await open(TASK, tasks.detail.reward);
    await visitor.button(tasks.action.startTimer, openDialogOn(visitor.page)).click();
    await visitor.page.waitForTimeout(DOUBLE_PRESS_MS);
    await visitor.button(quests.timer.open, openDialogOn(visitor.page)).click();
    await dialog(visitor, quests.timer.question);
    await fits();
  });

  it('the form of a task', async () => {
    const { tasks, taskDialogs } = visitor.texts;
    await at('/', TASK);
    await open(tasks.add, taskDialogs.form.name);
    const form = openDialogOn(visitor.page);
    await form.getByLabel(taskDialogs.form.name).fill(TASK);
    await form.getByLabel(taskDialogs.form.timer).check();
    await form.getByLabel(taskDialogs.form.progressive).check();
    await form
      .getByRole('textbox', { name: taskDialogs.form.subTasks })
      .fill(link(TASK_LIMITS.subTaskLength));
    await form.getByRole('textbox', { name: taskDialogs.form.subTasks }).press('Enter');
    await fits();
  });

  it('the list of refused commands', async () => {
    const { tasks, taskDialogs } = visitor.texts;
    const { page, context } = visitor;
    const twice = TASK.replace('Щ', 'Ж');
    await at('/', TASK);
    // The queue of commands is loaded some seconds later.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/offline-[^/]*\.js$/.test(name)),
    );
    await context.setOffline(true);
    await open(tasks.add, taskDialogs.form.name);
    await openDialogOn(page).getByLabel(taskDialogs.form.name).fill(twice);
    await visitor.button(taskDialogs.form.submit, openDialogOn(page)).click();
    await page.getByText(twice).first().waitFor();
    await createTask(player.player, { name: twice });
    await context.setOffline(false);
    const refusals = page.getByRole('alertdialog');
    await refusals.getByText(twice).waitFor();
    await fits();
    await visitor.button(visitor.texts.offline.refused.action, refusals).click();
    await refusals.waitFor({ state: 'hidden' });
  });

  it('a past day', async () => {
    const { pastDay, year } = visitor.texts.progress;
    await at('/', TASK);
    await allOfHome(visitor, year.title);
    // Today, which has the quest and the tasks with the longest names.
    await open(pastDay.open, pastDay.noteToday);
    await fits();
  });

  it('the order of the tasks', async () => {
    const { order } = visitor.texts.taskDialogs;
    await at('/', TASK);
    // The button is loaded when it comes near the view.
    await visitor.button(TASK).scrollIntoViewIfNeeded();
    await open(order.open, TASK);
    await fits();
  });

  it('the history of tasks, the ledger and the notifications', async () => {
    const { tasks, common } = visitor.texts;
    await at('/', TASK);
    await open(tasks.historyOpen, TASK);
    await fits();
    await leaveDialog(visitor.page);
    await open(new RegExp(common.header.whyThisNumber.replace('?', '\\?')), TASK.replace('Щ', 'Ш'));
    await fits();
    await leaveDialog(visitor.page);
    await open(new RegExp(`^${common.header.notifications}`), PARTY);
    await fits();
  });

  it('the settings, with the time zones', async () => {
    const { settings, common } = visitor.texts;
    await at('/', TASK);
    await open(common.header.settings, settings.access.devices);
    await fits();
    await visitor.button(settings.zone.change, openDialogOn(visitor.page)).click();
    await visitor.page.getByRole('listbox').waitFor();
    await fits();
  });

  it('the command menu', async () => {
    await at('/', TASK);
    await openByShortcut(visitor, 'Control+K', visitor.texts.shortcuts.menu.title);
    // The quest has the same name.
    await openDialogOn(visitor.page).getByRole('option').filter({ hasText: TASK }).nth(1).waitFor();
    await openDialogOn(visitor.page).locator('input:focus').waitFor();
    await fits();
  });

  it('the list of shortcuts', async () => {
    const { shortcuts } = visitor.texts;
    await at('/settings', shortcuts.title);
    await open(shortcuts.show, shortcuts.action.list);
    await fits();
  });

  it.each(['Password', 'Email'] as const)('the form of a new %s', async (credential) => {
    const { settings, common } = visitor.texts;
    await at('/', TASK);
    await open(common.header.settings, settings.access.devices);
    await visitor.button(settings.access[`change${credential}`], openDialogOn(visitor.page)).click();
    await visitor.page.getByLabel(settings.access.currentPassword, { exact: true }).waitFor();
    await fits();
  });

  it('the pages of the links in mails', async () => {
    const { auth } = visitor.texts;
    await at('/auth/reset#used', auth.reset.submit);
    await fits();
    await at('/auth/verify#used', auth.verify.submit);
    await visitor.button(auth.verify.submit).click();
    await visitor.page.getByText(auth.verify.invalid).waitFor();
    await fits();
  });

  it('the quests, and the details and the end of one’s own', async () => {
    const { quests } = visitor.texts;
    await at('/quests', QUEST);
    await fits();
    await open(QUEST, quests.archive.open);
    await visitor.button(quests.archive.open).click();
    await fits();
  });

  it('the form of a custom quest that is edited', async () => {
    const { quests } = visitor.texts;
    await at('/quests', QUEST);
    await open(QUEST, quests.edit.open);
    await visitor.button(quests.edit.open, openDialogOn(visitor.page)).click();
    await dialog(visitor, quests.edit.title);
    await fits();
  });

  it('the form of a custom quest', async () => {
    const { quests } = visitor.texts;
    await at('/quests', QUEST);
    await open(quests.page.add, quests.form.tags);
    const form = openDialogOn(visitor.page);
    await form.getByLabel(quests.form.tags).fill(`${word(CUSTOM_QUEST_LIMITS.tagLength)},`);
    await fits();
  });

  it('the character and the inventory', async () => {
    const { character, inventory } = visitor.texts;
    await at('/character', character.stats.title);
    await fits();
    await at('/inventory', inventory.empty.title);
    await fits();
  });
});
