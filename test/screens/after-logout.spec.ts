// Shows R350, R351, R352.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeStoredRows, readBrowserStorage } from '../support/browser/browser-storage';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk, startDay } from '../support/api/game-api';
import { OfflinePageObject } from '../support/browser/offline-page-object';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { fetchTasks } from '../support/api/tasks-api';
import { Visitor } from '../support/browser/visitor';

const BEFORE_LOGOUT = 'Полити квіти';
const BEFORE_THE_END = 'Call the dentist';
const OF_EARLIER_RELEASE = 'Подзвонити бабусі';
const WITHOUT_KEY = 'Buy bread';
const DAMAGED = 'Water the cactus';
const COMMANDS = 'questlog/commands';
const KEYS = 'questlog-keys/keys';
const ANSWERS = 'questlog/answers';

describe('what stays on a device', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let folder: string;
  let player: TestPlayer;
  let visitor: Visitor;
  let screens: OfflinePageObject;
  const sentKeys: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startServerProcess({ DATABASE_URL: database.url });
    folder = await mkdtemp(join(tmpdir(), 'questlog-profile-'));
    player = await newPlayer();
    visitor = await Visitor.openProfile(folder, { language: 'en', size: 'phone' });
    screens = new OfflinePageObject(visitor);
    visitor.context.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (key !== undefined && request.url().endsWith('/personal-tasks')) sentKeys.push(key);
    });
    await visitor.signInAs(player);
    await untilReady();
  });

  afterAll(async () => {
    await visitor?.context.close();
    if (folder) await rm(folder, { recursive: true, force: true });
    await server?.stop();
    await database?.drop();
  });

  async function newPlayer(): Promise<TestPlayer> {
    const newcomer = await TestPlayer.register(server.url, { language: 'en', timeZone: 'Europe/Kyiv' });
    await startDay(newcomer);
    return newcomer;
  }

  const storage = () => readBrowserStorage(visitor.page);
  const rows = async (store: string) => (await storage()).stores[store] ?? [];
  const setOffline = (isOffline: boolean) => visitor.context.setOffline(isOffline);
  const namesOf = async (who: TestPlayer) => (await fetchTasks(who)).map(({ name }) => name);
  const untilReady = async () => {
    await screens.waitUntilReady();
    await waitUntil('the key is stored', async () => (await rows(KEYS)).length === 1);
  };
  const untilCommands = (count: number) =>
    waitUntil(`${count} commands are stored`, async () => (await rows(COMMANDS)).length === count);
  const authScreen = () => visitor.button(visitor.texts.auth.login.submit).waitFor();
  const logout = async () => {
    await visitor.button(visitor.texts.common.header.settings).click();
    await visitor.button(visitor.texts.settings.logout).click();
    await authScreen();
  };
  const signInAgain = async () => {
    const body = { username: player.user.email, password: 'secret-1' };
    expectOk(await player.post('/auth/login', { body }));
    await visitor.signInAs(player);
  };

  it('is a queue that is unreadable without the key, which no script can read', async () => {
    await setOffline(true);
    await screens.addTask(BEFORE_LOGOUT);
    await screens.banner(1).waitFor();
    await untilCommands(1);
    const [command = ''] = await rows(COMMANDS);
    expect(command).toContain(player.id);
    for (const secret of [BEFORE_LOGOUT, 'personal-tasks', 'POST']) expect(command).not.toContain(secret);
    expect(await rows(KEYS)).toEqual([`"${player.id}" "a key that is not extractable"`]);
  });

  it('is after a logout without a network the encrypted queue alone, and the page says so', async () => {
    await logout();
    await visitor.expectToast(visitor.texts.settings.loggedOut, visitor.texts.settings.loggedOutOffline);
    const { stores, local, session, cachedPaths } = await storage();
    expect([stores[KEYS], stores[ANSWERS], stores[COMMANDS]?.length]).toEqual([[], [], 1]);
    expect(Object.keys(stores).sort()).toEqual([KEYS, ANSWERS, COMMANDS].sort());
    expect(Object.keys(local)).toEqual(['questlog.pendingLogout']);
    expect(cachedPaths.filter((path) => path.startsWith('/api') || path.startsWith('/live'))).toEqual([]);
    const everything = JSON.stringify({ stores, local, session, cachedPaths });
    for (const secret of [BEFORE_LOGOUT, player.user.nickname, player.user.email])
      expect(everything).not.toContain(secret);
  });

  it('stays logged out through a reload without a network, and ends the session when there is one', async () => {
    expect((await player.getOnce('/user')).status).toBe(200);
    await visitor.page.reload();
    await authScreen();
    await setOffline(false);
    await waitUntil('the session is over', async () => (await player.getOnce('/user')).status === 401);
    await waitUntil(
      'it is no longer pending',
      async () => !('questlog.pendingLogout' in (await storage()).local),
    );
  });

  it('can’t be read or sent by another player, and is sent as it was by its own', async () => {
    const other = await newPlayer();
    const before = sentKeys.length;
    await visitor.signInAs(other);
    await untilReady();
    expect(await rows(KEYS)).toEqual([`"${other.id}" "a key that is not extractable"`]);
    expect((await rows(COMMANDS)).length).toBe(1);
    expect([await namesOf(other), sentKeys.length]).toEqual([[], before]);
    await logout();
    await signInAgain();
    await untilCommands(0);
    await waitUntil('it is read', async () => (await namesOf(player)).length > 0);
    expect(await namesOf(player)).toEqual([BEFORE_LOGOUT]);
  });

  it('stays encrypted when the session is ended elsewhere, and is sent after the next login', async () => {
    await untilReady();
    // Answered by a portal first, so that the queued command was sent once before.
    const portal = (body: string) => ({ status: 200, contentType: 'text/html', body });
    await visitor.context.route('**/api/personal-tasks', (route) =>
      route.fulfill(portal('<h1>Welcome</h1>')),
    );
    await screens.addTask(BEFORE_THE_END);
    await untilCommands(1);
    expectOk(await player.post(`/user/${player.id}/logout-everywhere`));
    await authScreen();
    await waitUntil('the key is deleted', async () => (await rows(KEYS)).length === 0);
    expect((await rows(COMMANDS))[0]).not.toContain(BEFORE_THE_END);
    await visitor.context.unroute('**/api/personal-tasks');
    const firstKey = sentKeys.at(-1);
    await signInAgain();
    await untilCommands(0);
    expect(sentKeys.at(-1)).toBe(firstKey);
    await waitUntil('it is read', async () => (await namesOf(player)).includes(BEFORE_THE_END));
  });

  it('takes over the queue of an earlier release, which was plain text', async () => {
    await untilReady();
    await setOffline(true);
    await changeStoredRows(visitor.page, {
      ...{ database: 'questlog', store: 'commands' },
      add: {
        ...{ playerId: player.id, key: crypto.randomUUID(), method: 'POST', url: '/api/personal-tasks' },
        body: JSON.stringify({ userId: player.id, name: OF_EARLIER_RELEASE }),
        deed: { kind: 'new-task', id: crypto.randomUUID(), task: { name: OF_EARLIER_RELEASE } },
        ...{ name: OF_EARLIER_RELEASE, emoji: '' },
      },
    });
    await visitor.page.reload();
    await screens.banner(1).waitFor();
    await waitUntil(
      'it is encrypted',
      async () => !(await rows(COMMANDS)).join('').includes(OF_EARLIER_RELEASE),
    );
    await setOffline(false);
    await untilCommands(0);
    await waitUntil('it is read', async () => (await namesOf(player)).includes(OF_EARLIER_RELEASE));
  });

  it('is nothing that was queued without the key: the page holds it, says so, and sends it', async () => {
    await untilReady();
    await setOffline(true);
    await changeStoredRows(visitor.page, { database: 'questlog-keys', store: 'keys', clear: true });
    await screens.addTask(WITHOUT_KEY);
    await visitor.page.getByText(visitor.texts.common.connection.unsaved, { exact: true }).waitFor();
    expect(await rows(COMMANDS)).toEqual([]);
    await setOffline(false);
    await waitUntil('it is read', async () => (await namesOf(player)).includes(WITHOUT_KEY));
  });

  it('shows a command that was damaged as lost, and then forgets it', async () => {
    await visitor.page.reload();
    await untilReady();
    // The page before the reload may have stored the command of the test above, to send it again.
    await untilCommands(0);
    await setOffline(true);
    await screens.addTask(DAMAGED);
    await untilCommands(1);
    await changeStoredRows(visitor.page, { database: 'questlog', store: 'commands', damage: true });
    await visitor.page.reload();
    await screens.refusals.getByText(visitor.texts.offline.refusal.COULD_NOT_BE_READ).waitFor();
    await visitor.button(visitor.texts.offline.refused.action, screens.refusals).click();
    await untilCommands(0);
    await setOffline(false);
    expect(await namesOf(player)).not.toContain(DAMAGED);
  });

  it('is deleted from all tabs by the logout of one', async () => {
    await visitor.page.reload();
    await untilReady();
    const tab = await visitor.nextTab();
    await tab.page.goto(server.url);
    await tab.page.getByRole('heading', { name: tab.texts.quests.daily.title }).waitFor();
    await setOffline(true);
    await logout();
    await tab.button(tab.texts.auth.login.submit).waitFor();
    const { stores } = await storage();
    expect([stores[KEYS], stores[ANSWERS]]).toEqual([[], []]);
  });
});
