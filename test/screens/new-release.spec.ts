import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startDay } from '../support/game';
import { OfflineScreens } from '../support/offline-screens';
import { TestPlayer } from '../support/player';
import { until } from '../support/projections';
import { ReleaseFront } from '../support/release-front';
import { Visitor } from '../support/screens';
import { startServerProcess, type ServerProcess } from '../support/server-process';

/** Longer than a page takes to make way. */
const WAY_MS = 1000;

let database: TestDatabase;
let server: ServerProcess;

let front: ReleaseFront;
let folder: string;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess({ DATABASE_URL: database.url });
});

afterAll(async () => {
  await server?.end();
  await database?.drop();
});

async function visit(): Promise<void> {
  front = await ReleaseFront.open(server.url);
  folder = await mkdtemp(join(tmpdir(), 'questlog-profile-'));
  visitor = await Visitor.openProfile(folder, { language: 'en', size: 'phone' });
  ({ page } = visitor);
  const player = await TestPlayer.register(front.url, { timeZone: 'Europe/Kyiv' });
  await startDay(player);
  await visitor.enter(player);
  await new OfflineScreens(visitor).isReady();
}

async function leave(): Promise<void> {
  await visitor?.context.close();
  await front?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
}

describe('a new release (ADR 15)', () => {
  beforeEach(visit);
  afterEach(leave);

  it('takes over a page that is alone, once it is out of sight', async () => {
    front.putInPlace('all');
    expect(await page.evaluate(lookForRelease)).toBe('installed');
    await page.waitForTimeout(WAY_MS);
    expect(await isSecond(page)).toBe(false);
    await untilSecond(page);
    await isHome(page);
  });

  it('leaves a page alone that is not the only one', async () => {
    const other = await visitor.nextTab();
    await other.page.goto(front.url);
    await isHome(other.page);
    front.putInPlace('all');
    expect(await page.evaluate(lookForRelease)).toBe('installed');
    await page.evaluate(goOutOfSight);
    await page.waitForTimeout(WAY_MS);
    expect([await isSecond(page), await isSecond(other.page)]).toEqual([false, false]);
    await other.page.close();
    await untilSecond(page);
  });

  it('leaves a page alone in which something is written', async () => {
    front.putInPlace('all');
    expect(await page.evaluate(lookForRelease)).toBe('installed');
    await visitor.button(visitor.texts.tasks.add).click();
    const name = page.getByLabel(visitor.texts.tasks.form.name, { exact: true });
    await name.fill('Half a word');
    await page.evaluate(goOutOfSight);
    await page.waitForTimeout(WAY_MS);
    expect(await isSecond(page)).toBe(false);
    expect(await name.inputValue()).toBe('Half a word');
    await new OfflineScreens(visitor).closeDialog();
    await untilSecond(page);
  });

  it('is not installed while some of its files are still of the one before, which goes on opening offline', async () => {
    front.putInPlace('worker');
    expect(await page.evaluate(lookForRelease)).toBe('redundant');
    await visitor.context.setOffline(true);
    await page.reload();
    await isHome(page);
    expect(await isSecond(page)).toBe(false);
    await visitor.context.setOffline(false);
    front.putInPlace('all');
    expect(await page.evaluate(lookForRelease)).toBe('installed');
    await untilSecond(page);
  });
});

describe('an address', () => {
  beforeAll(visit);
  afterAll(leave);

  it.each(['/quests', '/parties/1?tab=members', '/apiary', '/lives'])(
    'that may be a page of the game is answered with the shell that is kept: %s',
    async (path) => {
      const answer = await page.goto(front.url + path);
      expect(answer?.fromServiceWorker()).toBe(true);
      expect(await answer?.text()).toContain('<div id="root">');
    },
  );

  it.each([
    '/api',
    '/api/docs',
    '/api/quests?page=1',
    '/live?EIO=4',
    '/health/live',
    '/metrics',
    '/assets/none.js',
  ])('that is none is asked of the server: %s', async (path) => {
    const answer = await page.goto(front.url + path);
    expect(answer?.fromServiceWorker()).toBe(false);
  });
});

async function isHome(at: Page): Promise<void> {
  await at.getByRole('heading', { name: visitor.texts.quests.daily.title }).waitFor();
}

const isSecond = async (at: Page) => (await at.locator('meta[name=release]').count()) > 0;

/** Out of sight again and again: a page that has just opened doesn't mind its worker yet. */
const untilSecond = (at: Page) =>
  until('the second release is there', async () => {
    // The page may be on its way to it.
    await at.evaluate(goOutOfSight).catch(() => undefined);
    return isSecond(at).catch(() => false);
  });

/** In the page: the browser looks for a new worker; answers how far that one has come. */
async function lookForRelease(): Promise<ServiceWorkerState> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) throw new Error('There is no new release');
  while (worker.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 20));
  return worker.state;
}

/** In the page: as when another window covers it. */
function goOutOfSight(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
