import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CUSTOM_QUEST_LIMITS } from '../../server/rules/custom-quest';
import { PARTY_LIMITS, PARTY_QUEST_LIMITS } from '../../server/rules/party-options';
import { TASK_LIMITS } from '../../server/rules/personal-task';
import { NICKNAME_LENGTH } from '../../server/rules/text';
import { openDialogOn } from '../support/accessibility-players';
import { allOfHome, dialog, leaveDialog } from '../support/audited-screens';
import { BrowserTestServer } from '../support/browser-test-server';
import {
  createPartyQuest,
  createTestParty,
  expectOk,
  joinParty,
  startDay,
  type Party,
} from '../support/game-api';
import { findCutOff } from '../support/layout';
import { TestPlayer } from '../support/player';
import { PlayerYesterday } from '../support/player-yesterday';
import { createCompletedTask, createTask } from '../support/tasks-api';
import { DOUBLE_PRESS_MS, Visitor } from '../support/visitor';

/** A word of the greatest length, in one of the widest letters of both alphabets. */
const word = (length: number, first = '') => first + 'Щ'.repeat(length - first.length);
const LINK = `https://example.org/${'a'.repeat(65)}`;
const link = (length: number) => LINK.slice(0, 20) + 'a'.repeat(length - 20);

const TASK = word(TASK_LIMITS.nameLength);
const QUEST = word(CUSTOM_QUEST_LIMITS.nameLength);
const PARTY = word(PARTY_LIMITS.nameLength);
const PARTY_QUEST = word(PARTY_QUEST_LIMITS.nameLength);

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
  let visitor: Visitor;
  let led: Party;
  let joined: Party;
  let locked: Party;

  beforeAll(async () => {
    const register = (who: string) =>
      TestPlayer.register(stage.url, { language, nickname: word(NICKNAME_LENGTH.max, `${language}-${who}`) });
    const [player, other] = await Promise.all([register('me'), register('you')]);
    if (!player || !other) throw new Error('A player is missing');
    await yesterday.addTask(player, TASK, { done: true });
    await startDay(player);
    await createCompletedTask(player, { name: TASK.replace('Щ', 'Ш') });
    await createTask(player, {
      name: TASK,
      duration: 60,
      description: link(TASK_LIMITS.descriptionLength),
      subTasks: [link(TASK_LIMITS.subTaskLength)],
    });
    await createTask(player, { name: LINK, description: LINK });
    const tags = ['1', '2', '3'].map((tag) => word(CUSTOM_QUEST_LIMITS.tagLength, tag));
    const own = { frequency: 'daily', category: 'habits', difficulty: 'extreme', tags };
    const description = link(CUSTOM_QUEST_LIMITS.descriptionLength);
    expectOk(await player.post('/custom-quests', { body: { ...own, name: QUEST, description } }));
    const details = {
      name: PARTY,
      description: link(PARTY_LIMITS.descriptionLength),
      rules: link(PARTY_LIMITS.rulesLength),
    };
    led = await createTestParty(player, details);
    joined = await createTestParty(other, details);
    locked = await createTestParty(other, { ...details, requiresPassword: true, password: 'secret' });
    await joinParty(other, led.id);
    await joinParty(player, joined.id);
    const goal = word(PARTY_LIMITS.goalLength);
    expectOk(await player.patch(`/parties/${led.id}`, { body: { weeklyGoal: goal, monthlyGoal: goal } }));
    await createPartyQuest(player, led.id, {
      name: PARTY_QUEST,
      description: link(PARTY_QUEST_LIMITS.descriptionLength),
    });
    visitor = await Visitor.open(stage.browser, { language });
    await visitor.signInAs(player);
  });

  afterAll(() => visitor?.context.close());

  const fits = async () => expect(await findCutOff(visitor.page)).toEqual([]);
  const at = async (path: string, ready: string) => {
    await visitor.page.goto(new URL(path, stage.url).href);
    await visitor.page.getByText(ready).first().waitFor();
  };
  const open = async (button: string | RegExp, ready: string) => {
    await visitor.button(button).first().click();
    await dialog(visitor, ready);
  };

  it('home', async () => {
    await at('/', TASK);
    await allOfHome(visitor, visitor.texts.progress.year.title);
    await fits();
  });

  it('the details of a task, and of one with a link', async () => {
    const { tasks } = visitor.texts;
    for (const name of [TASK, LINK]) {
      await at('/', name);
      await open(name, tasks.detail.duration);
      await fits();
    }
  });

  it('the question of a running timer', async () => {
    const { tasks, quests } = visitor.texts;
    await at('/', TASK);
    await open(TASK, tasks.detail.duration);
    await visitor.button(tasks.action.startTimer, openDialogOn(visitor.page)).click();
    await visitor.page.waitForTimeout(DOUBLE_PRESS_MS);
    await visitor.button(tasks.action.running, openDialogOn(visitor.page)).click();
    await dialog(visitor, quests.timer.question);
    await fits();
  });

  it('the form of a task', async () => {
    const { tasks } = visitor.texts;
    await at('/', TASK);
    await open(tasks.add, tasks.form.name);
    const form = openDialogOn(visitor.page);
    await form.getByLabel(tasks.form.name).fill(TASK);
    await form.getByLabel(tasks.form.timer).check();
    await form.getByLabel(tasks.form.progressive).check();
    await form.getByRole('textbox', { name: tasks.form.subTasks }).fill(link(TASK_LIMITS.subTaskLength));
    await form.getByRole('textbox', { name: tasks.form.subTasks }).press('Enter');
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
    await open(common.header.settings, settings.logout);
    await fits();
    await visitor.button(settings.zone.change, openDialogOn(visitor.page)).click();
    await visitor.page.getByRole('listbox').waitFor();
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

  it('the parties, and the form of a new one', async () => {
    const { parties } = visitor.texts;
    await at('/parties', PARTY);
    await fits();
    await open(parties.create, parties.form.isPublic);
    await openDialogOn(visitor.page).getByLabel(parties.form.requiresPassword).check();
    await fits();
    await leaveDialog(visitor.page);
    await visitor.tab(parties.tabs.discover).click();
    await visitor.page.getByText(PARTY).first().waitFor();
    await fits();
  });

  it.each(['overview', 'quests', 'members', 'activities'] as const)('the %s of a party', async (tab) => {
    await at(`/parties/${led.id}?tab=${tab}`, visitor.texts.parties.page.levelBar);
    await visitor.page.getByRole('tabpanel').waitFor();
    await fits();
  });

  it('the settings of a party, and the question before it is deleted', async () => {
    const { parties } = visitor.texts;
    await at(`/parties/${led.id}`, PARTY);
    await open(parties.settings.open, parties.settings.weeklyGoal);
    await fits();
    await visitor.button(parties.settings.delete, openDialogOn(visitor.page)).click();
    await dialog(visitor, parties.settings.deleteConfirm);
    await fits();
  });

  it('the form of a party quest', async () => {
    const { parties } = visitor.texts;
    await at(`/parties/${led.id}?tab=quests`, PARTY_QUEST);
    await open(parties.quests.create, parties.questForm.target);
    await fits();
  });

  it.each(['transfer', 'remove'] as const)(
    'the options of a member, and the question before %s',
    async (how) => {
      const { members } = visitor.texts.parties;
      await at(`/parties/${led.id}?tab=members`, PARTY);
      await open(new RegExp(`^${members.optionsOf.replace('{{name}}', '')}`), members.transfer);
      await fits();
      await visitor.button(new RegExp(members[how]), openDialogOn(visitor.page)).click();
      await dialog(visitor, members[`${how}Text`]);
      await fits();
    },
  );

  it('the question before leaving a party', async () => {
    const { parties } = visitor.texts;
    await at(`/parties/${joined.id}`, PARTY);
    await open(parties.leave.open, parties.leave.confirm);
    await fits();
  });

  it('a party of others, and the dialog that asks for its password', async () => {
    const { parties } = visitor.texts;
    await at(`/parties/${locked.id}`, PARTY);
    await fits();
    await open(parties.page.join, parties.join.passwordText);
    await fits();
  });
});
