// Shows R353.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { startDay } from '../support/api/game-api';
import { OfflinePageObject } from '../support/browser/offline-page-object';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { fetchTasks } from '../support/api/tasks-api';
import { Visitor } from '../support/browser/visitor';

const TASK = 'Полити квіти';
const TASKS = '**/api/personal-tasks';

describe.each(['en', 'uk'] as const)('the queue without a secure context, in %s', (language) => {
  let database: TestDatabase;
  let server: ServerProcess;
  let folder: string;
  let player: TestPlayer;
  let visitor: Visitor;
  let screens: OfflinePageObject;
  let isAway: boolean;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startServerProcess({ DATABASE_URL: database.url });
  });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'questlog-profile-'));
    // Plain HTTP to any other name than localhost is no secure context.
    const url = new URL(server.url);
    url.hostname = '0.0.0.0';
    player = await TestPlayer.register(url.origin, { language, timeZone: 'Europe/Kyiv' });
    await startDay(player);
    visitor = await Visitor.openProfile(folder, { language, size: 'phone' });
    screens = new OfflinePageObject(visitor);
    await visitor.signInAs(player);
    expect(await visitor.page.evaluate(() => isSecureContext)).toBe(false);
    isAway = true;
    await visitor.context.route(TASKS, (route) => (isAway ? route.abort() : route.continue()));
    await screens.addTask(TASK);
    await question().waitFor();
  });

  afterEach(async () => {
    await visitor?.context.close();
    await rm(folder, { recursive: true, force: true });
  });

  const question = () => visitor.page.getByText(visitor.texts.common.connection.plainQuestion);
  const stored = async () => (await screens.stored()).commands;
  const untilSent = async () => {
    // The route stays: taking it away while the page loads could cut off what it has stopped.
    isAway = false;
    await waitUntil('it is sent', async () => (await fetchTasks(player)).some(({ name }) => name === TASK));
  };

  it('stores nothing until the player allows it, and then everything, through a reload', async () => {
    expect(await stored()).toBe(0);
    await visitor.button(visitor.texts.common.connection.plainAllow).click();
    await question().waitFor({ state: 'hidden' });
    expect(await stored()).toBe(1);
    await visitor.page.reload();
    await untilSent();
    await waitUntil('it has left the queue', async () => (await stored()) === 0);
    expect(await question().count()).toBe(0);
  });

  it('stores nothing when the player declines, says so, and does not ask again', async () => {
    await visitor.button(visitor.texts.common.connection.plainDecline).click();
    await visitor.page.getByText(visitor.texts.common.connection.unsaved, { exact: true }).waitFor();
    expect([await stored(), await question().count()]).toEqual([0, 0]);
    await untilSent();
  });
});
