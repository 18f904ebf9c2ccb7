// Shows R98.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk, startDay } from '../support/api/game-api';
import { OfflinePageObject } from '../support/browser/offline-page-object';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { TEXTS, Visitor } from '../support/browser/visitor';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { fetchTasks } from '../support/api/tasks-api';

const IN_PORTAL = 'Полити квіти';
const SENT_MEANWHILE = 'Полагодити велосипед';
const BEFORE_LOGOUT = 'Подзвонити бабусі';
const TASKS = '**/api/personal-tasks';
const LANGUAGE = '**/api/user/*/language';

describe('the offline queue', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let folder: string;
  let player: TestPlayer;
  let visitor: Visitor;
  let screens: OfflinePageObject;
  let answered = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startServerProcess({ DATABASE_URL: database.url });
    folder = await mkdtemp(join(tmpdir(), 'questlog-profile-'));
    player = await newPlayer();
    visitor = await Visitor.openProfile(folder, { language: 'en', size: 'phone' });
    screens = new OfflinePageObject(visitor);
    await visitor.signInAs(player);
    await screens.waitUntilReady();
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

  /** A captive portal, which answers with its own page, as in a hotel. */
  const portal = (route: Route) => {
    answered += 1;
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' });
  };
  const waiting = async () => (await screens.stored()).commands;
  const namesOf = async () => (await fetchTasks(player)).map(({ name }) => name);
  const logout = async () => {
    await visitor.button(visitor.texts.common.header.settings).click();
    await visitor.button(visitor.texts.settings.logout).click();
    await visitor.button(visitor.texts.auth.login.submit).waitFor();
  };

  it('keeps its commands where a captive portal answers instead of the server', async () => {
    await visitor.context.setOffline(true);
    await screens.addTask(IN_PORTAL);
    await screens.banner(1).waitFor();
    await visitor.context.route(TASKS, portal);
    await visitor.context.setOffline(false);
    await waitUntil('the portal has answered twice', async () => answered >= 2);
    expect([await waiting(), await namesOf()]).toEqual([1, []]);
    await visitor.context.unroute(TASKS);
    await waitUntil('it is sent', async () => (await waiting()) === 0);
    await waitUntil('it is read', async () => (await namesOf()).length > 0);
    expect(await namesOf()).toEqual([IN_PORTAL]);
  });

  it('survives a logout when it could not be sent, unlike all other data of the player', async () => {
    await visitor.context.route(TASKS, portal);
    await screens.addTask(BEFORE_LOGOUT);
    await visitor.page.getByText(BEFORE_LOGOUT, { exact: true }).first().waitFor();
    await waitUntil('it waits', async () => (await waiting()) === 1);
    await logout();
    await waitUntil('all else is forgotten', async () => (await screens.stored()).answers.length === 0);
    expect(await waiting()).toBe(1);
    await visitor.context.unroute(TASKS);
  });

  it('is neither sent nor shown in another player’s session', async () => {
    const sent: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const other = await newPlayer();
    await visitor.signInAs(other);
    await screens.waitUntilReady();
    await visitor.page.reload();
    await screens.waitUntilReady();
    await screens.waitOutDoubleClick();
    expect(await visitor.page.getByText(BEFORE_LOGOUT, { exact: true }).count()).toBe(0);
    expect(await fetchTasks(other)).toEqual([]);
    await logout();
    expect([await waiting(), sent.filter((path) => path === '/api/personal-tasks')]).toEqual([1, []]);
  });

  it('is sent when its player logs in again', async () => {
    expectOk(
      await player.post('/auth/login', { body: { username: player.user.email, password: 'secret-1' } }),
    );
    await visitor.signInAs(player);
    await waitUntil('it is sent', async () => (await waiting()) === 0);
    await waitUntil('it is read', async () => (await namesOf()).length > 1);
    expect(await namesOf()).toEqual([IN_PORTAL, BEFORE_LOGOUT]);
  });

  it('shows what it has sent, whatever an answer says that was given before', async () => {
    let letThrough = () => {};
    const asked = new Promise<void>((resolve) => (letThrough = resolve));
    let answerNow = () => {};
    const sent = new Promise<void>((resolve) => (answerNow = resolve));
    await screens.waitUntilReady();
    await waitUntil('the tasks are stored', async () =>
      (await screens.stored()).answers.some((key) => key.includes(':getTasks(')),
    );
    await visitor.context.setOffline(true);
    await screens.addTask(SENT_MEANWHILE);
    await waitUntil('it waits', async () => (await waiting()) === 1);
    await visitor.page.reload();
    await visitor.page.getByText(SENT_MEANWHILE, { exact: true }).first().waitFor();
    await visitor.page.evaluate(watchText, SENT_MEANWHILE);
    await visitor.context.route(TASKS, async (route) => {
      await asked;
      await route.continue();
    });
    const readsBefore = async (route: Route) => {
      const response = await route.fetch();
      letThrough();
      await sent;
      await route.fulfill({ response });
    };
    await visitor.context.route(`${TASKS}/*`, readsBefore, { times: 1 });
    await visitor.context.setOffline(false);
    await waitUntil('it is sent', async () => (await waiting()) === 0);
    const readAgain = visitor.page.waitForResponse((response) => response.url().includes('/personal-tasks/'));
    answerNow();
    await readAgain;
    await screens.waitOutDoubleClick();
    expect(await visitor.page.evaluate(() => document.documentElement.dataset['missed'])).toBeUndefined();
  });

  it('keeps the chosen language on the screen until the setting is sent', async () => {
    const shown: string[] = [];
    let letThrough = () => {};
    const account = async () => expectOk(await player.get<TestUser>('/user')).preferredLanguage;
    await visitor.context.exposeFunction('reportLanguage', (language: string) => void shown.push(language));
    await visitor.context.addInitScript(reportLanguages);
    await screens.waitUntilReady();
    await visitor.context.setOffline(true);
    await visitor.button(visitor.texts.common.header.settings).click();
    await screens.dialog.getByLabel(visitor.texts.settings.language, { exact: true }).selectOption('uk');
    await waitUntil('it waits', async () => (await waiting()) === 1);
    await screens.dialog.getByLabel(TEXTS.uk.settings.language, { exact: true }).waitFor();
    const openAgain = async () => {
      await visitor.page.reload();
      await visitor.page.getByRole('heading', { name: TEXTS.uk.quests.daily.title }).waitFor();
    };
    await openAgain();
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    const asked = visitor.page.waitForRequest(LANGUAGE);
    await visitor.context.route(LANGUAGE, async (route) => {
      await held;
      await route.continue();
    });
    await visitor.context.setOffline(false);
    await asked;
    await openAgain();
    await screens.waitOutDoubleClick();
    expect(await account()).toBe('en');
    letThrough();
    await waitUntil('it is sent', async () => (await waiting()) === 0);
    await visitor.context.unroute(LANGUAGE);
    await waitUntil('it is read', async () => (await account()) === 'uk');
    await openAgain();
    expect([...new Set(shown)]).toEqual(['uk']);
  });
});

/** Runs in the page: reports every value of the document's `lang`, intermediate ones included. */
function reportLanguages(): void {
  const { reportLanguage } = globalThis as unknown as { reportLanguage: (language: string) => void };
  new MutationObserver(() => reportLanguage(document.documentElement.lang)).observe(document, {
    attributes: true,
    attributeFilter: ['lang'],
    subtree: true,
  });
}

/** Runs in the page: marks the page once the text is no longer on it. */
function watchText(text: string): void {
  const { dataset } = document.documentElement;
  new MutationObserver(() => {
    if (!document.body.textContent.includes(text)) dataset['missed'] = '';
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
