// Shows R98.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityViolations } from '../support/browser/axe';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk, filterByType, startDay, type Quest } from '../support/api/game-api';
import { fetchLedger } from '../support/api/ledger-and-stats-api';
import { OfflinePageObject } from '../support/browser/offline-page-object';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { Visitor } from '../support/browser/visitor';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { createTask, fetchTasks } from '../support/api/tasks-api';

const TASK = 'Полити квіти';
const TWICE = 'Подзвонити бабусі';

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess({ DATABASE_URL: database.url });
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

describe.each([
  ['on a phone, in English', { language: 'en', size: 'phone' }],
  ['at a desk, in Ukrainian', { language: 'uk', size: 'desktop' }],
] as const)('the game without a network, %s', (_where, look) => {
  let folder: string;
  let player: TestPlayer;
  let visitor: Visitor;
  let screens: OfflinePageObject;
  let single: Quest;
  let timed: Quest;
  let stepped: Quest;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'questlog-profile-'));
    player = await TestPlayer.register(server.url, { language: look.language, timeZone: 'Europe/Kyiv' });
    const dailies = filterByType('daily', await startDay(player));
    const found = {
      timed: dailies.find(({ needsTimer }) => needsTimer),
      stepped: dailies.find(({ userQuest }) => userQuest.maxProgress > 1),
      single: dailies.find(({ needsTimer, userQuest }) => !needsTimer && userQuest.maxProgress === 1),
    };
    single = found.single ?? (await ownQuest());
    timed = found.timed!;
    stepped = found.stepped!;
    await open();
    await visitor.signInAs(player);
    await screens.waitUntilReady();
  });

  afterAll(async () => {
    await visitor?.context.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(): Promise<void> {
    visitor = await Visitor.openProfile(folder, look);
    screens = new OfflinePageObject(visitor);
  }

  async function ownQuest(): Promise<Quest> {
    const details = { name: 'Гітара', description: '', frequency: 'daily', category: 'creative' };
    const body = { ...details, difficulty: 'easy', timerDuration: 0, tags: [], userId: player.id };
    return expectOk(await player.post<Quest>('/custom-quests', { body }));
  }

  const offline = (isOffline: boolean) => visitor.context.setOffline(isOffline);
  const home = () => visitor.page.getByRole('heading', { name: visitor.texts.quests.daily.title });
  const questNow = async ({ id }: Quest) =>
    expectOk(await player.get<readonly Quest[]>('/quests')).find((quest) => quest.id === id)?.userQuest;

  it('meets the browser’s criteria for an installation', async () => {
    expect(await screens.installErrors()).toEqual([]);
  });

  it('opens every screen with the data last seen', async () => {
    await offline(true);
    await visitor.page.reload();
    await home().waitFor();
    await screens.questButton(timed).waitFor();
    for (const screen of ['quests', 'character', 'inventory', 'home'] as const) {
      await screens.goTo(screen);
      await visitor.page.getByRole('main').getByRole('heading').first().waitFor();
    }
    await screens.questCount(0).waitFor();
  });

  it('queues three completions and a task, and shows them as done and waiting', async () => {
    if (single.type === 'custom') await screens.goTo('quests');
    await screens.press(single);
    await screens.marks.first().waitFor();
    await screens.goTo('home');
    await screens.waitOutDoubleClick();
    await screens.press(timed);
    for (let step = 0; step < stepped.userQuest.maxProgress; step += 1) {
      await screens.waitOutDoubleClick();
      await screens.press(stepped);
    }
    await screens.addTask(TASK);
    await visitor.page.getByText(TASK, { exact: true }).first().waitFor();
    await screens.banner(3 + stepped.userQuest.maxProgress).waitFor();
    expect((await screens.stored()).commands).toBe(3 + stepped.userQuest.maxProgress);
    expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
  });

  it('shows the same after a restart of the browser, still without a network', async () => {
    await visitor.context.close();
    await open();
    await offline(true);
    await visitor.page.goto(server.url);
    await screens.questCount(single.type === 'custom' ? 2 : 3).waitFor();
    await visitor.page.getByText(TASK, { exact: true }).waitFor();
    await screens.banner(3 + stepped.userQuest.maxProgress).waitFor();
    expect(await screens.marks.count()).toBe(single.type === 'custom' ? 3 : 4);
  });

  it('sends each command once when the network is back', async () => {
    await offline(false);
    await screens.marks.first().waitFor({ state: 'hidden' });
    await waitUntil('all is sent', async () => (await screens.stored()).commands === 0);
    await waitUntil('the last is read', async () => (await fetchLedger(player)).length >= 3);
    for (const quest of [single, timed, stepped])
      expect(await questNow(quest)).toMatchObject({
        isCompleted: true,
        progress: quest.userQuest.maxProgress,
      });
    expect((await fetchTasks(player)).map(({ name }) => name)).toEqual([TASK]);
    const completions = (await fetchLedger(player)).filter(({ xp }) => xp > 0);
    expect(completions).toHaveLength(3);
  });

  it('shows refused commands in every tab until they are read', async () => {
    const tab = await visitor.nextTab();
    await tab.page.goto(server.url);
    const other = new OfflinePageObject(tab);
    await tab.page.getByText(TASK, { exact: true }).waitFor();
    await offline(true);
    await screens.addTask(TWICE);
    // The other tab shows the waiting commands immediately.
    await tab.page.getByText(TWICE, { exact: true }).first().waitFor();
    await other.marks.first().waitFor();
    await other.banner(1).waitFor();
    await createTask(player, { name: TWICE });
    await offline(false);
    for (const { refusals, texts } of [screens, other]) {
      await refusals.getByText(TWICE, { exact: true }).waitFor();
      await refusals.getByText(texts.offline.refusal.TASK_ALREADY_EXISTS).waitFor();
    }
    expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
    await visitor.button(visitor.texts.offline.refused.action, screens.refusals).click();
    await screens.refusals.waitFor({ state: 'hidden' });
    await other.refusals.waitFor({ state: 'hidden' });
    expect((await fetchTasks(player)).map(({ name }) => name)).toEqual([TASK, TWICE]);
    await tab.page.close();
  });

  it('reports what needs the network', async () => {
    await offline(true);
    await visitor.button(visitor.texts.common.header.settings).click();
    await visitor.page.getByText(visitor.texts.settings.access.failed, { exact: true }).waitFor();
    await visitor.page.keyboard.press('Escape');
    await offline(false);
  });

  it('removes all data of the player after a logout', async () => {
    await visitor.page.reload();
    await home().waitFor();
    await visitor.button(visitor.texts.common.header.settings).click();
    await visitor.button(visitor.texts.settings.logout).click();
    await visitor.button(visitor.texts.auth.login.submit).waitFor();
    await waitUntil('all is forgotten', async () => (await screens.stored()).answers.length === 0);
    expect((await screens.stored()).commands).toBe(0);
    await offline(true);
    await visitor.page.goto(server.url);
    await visitor.page.getByRole('heading', { name: visitor.texts.common.errors.unreachable }).waitFor();
  });
});
