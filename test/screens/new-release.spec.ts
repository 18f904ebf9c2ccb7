import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { startDay } from '../support/api/game-api';
import { OfflinePageObject } from '../support/browser/offline-page-object';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { ReleaseProxy } from '../support/outside/release-proxy';
import { Visitor } from '../support/browser/visitor';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

/** Longer than a page takes to reload for a new release, in milliseconds. */
const NAVIGATION_MS = 1000;

let database: TestDatabase;
let server: ServerProcess;

let releaseProxy: ReleaseProxy;
let folder: string;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess({ DATABASE_URL: database.url });
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

async function visit(): Promise<void> {
  releaseProxy = await ReleaseProxy.open(server.url);
  folder = await mkdtemp(join(tmpdir(), 'questlog-profile-'));
  visitor = await Visitor.openProfile(folder, { language: 'en', size: 'phone' });
  ({ page } = visitor);
  const player = await TestPlayer.register(releaseProxy.url, { timeZone: 'Europe/Kyiv' });
  await startDay(player);
  await visitor.signInAs(player);
  await new OfflinePageObject(visitor).waitUntilReady();
}

async function leave(): Promise<void> {
  await visitor?.context.close();
  await releaseProxy?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
}

describe('a new release (ADR 15)', () => {
  beforeEach(visit);
  afterEach(leave);

  it('takes over the only open page once it is hidden', async () => {
    releaseProxy.deploy('all');
    expect(await page.evaluate(lookForRelease)).toBe('installed');
    await page.waitForTimeout(NAVIGATION_MS);
    expect(await isSecond(page)).toBe(false);
    await waitForSecondRelease(page);
    await isHome(page);
  });

  it('does not reload a page while another one is open', async () => {
    const other = await visitor.nextTab();
    await other.page.goto(releaseProxy.url);
    await isHome(other.page);
    releaseProxy.deploy('all');
    expect(await page.evaluate(lookForRelease)).toBe('installed');
    await page.evaluate(hidePage);
    await page.waitForTimeout(NAVIGATION_MS);
    expect([await isSecond(page), await isSecond(other.page)]).toEqual([false, false]);
    await other.page.close();
    await waitForSecondRelease(page);
  });

  it('does not reload a page that has unsaved input', async () => {
    releaseProxy.deploy('all');
    expect(await page.evaluate(lookForRelease)).toBe('installed');
    await visitor.button(visitor.texts.tasks.add).click();
    const name = page.getByLabel(visitor.texts.taskDialogs.form.name, { exact: true });
    await name.fill('Half a word');
    await page.evaluate(hidePage);
    await page.waitForTimeout(NAVIGATION_MS);
    expect(await isSecond(page)).toBe(false);
    expect(await name.inputValue()).toBe('Half a word');
    await new OfflinePageObject(visitor).closeDialog();
    await waitForSecondRelease(page);
  });

  it('is not installed while some of its files are of the previous release, which still opens offline', async () => {
    releaseProxy.deploy('worker');
    expect(await page.evaluate(lookForRelease)).toBe('redundant');
    await visitor.context.setOffline(true);
    await page.reload();
    await isHome(page);
    expect(await isSecond(page)).toBe(false);
    await visitor.context.setOffline(false);
    releaseProxy.deploy('all');
    expect(await page.evaluate(lookForRelease)).toBe('installed');
    await waitForSecondRelease(page);
  });
});

describe('an address', () => {
  beforeAll(visit);
  afterAll(leave);

  it.each(['/quests', '/parties/1?tab=members', '/apiary', '/lives'])(
    'that may be a page of the game is answered with the cached shell: %s',
    async (path) => {
      const answer = await page.goto(releaseProxy.url + path);
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
    const answer = await page.goto(releaseProxy.url + path);
    expect(answer?.fromServiceWorker()).toBe(false);
  });
});

async function isHome(at: Page): Promise<void> {
  await at.getByRole('heading', { name: visitor.texts.quests.daily.title }).waitFor();
}

const isSecond = async (at: Page) => (await at.locator('meta[name=release]').count()) > 0;

/** Hides the page repeatedly: a page that has just opened does not listen to its worker yet. */
const waitForSecondRelease = (at: Page) =>
  waitUntil('the second release is there', async () => {
    // The page may be navigating.
    await at.evaluate(hidePage).catch(() => undefined);
    return isSecond(at).catch(() => false);
  });

/** Runs in the page: has the browser look for a new worker; resolves with that worker's state. */
async function lookForRelease(): Promise<ServiceWorkerState> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) throw new Error('There is no new release');
  while (worker.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 20));
  return worker.state;
}

/** Runs in the page: hides it, as when another window covers it. */
function hidePage(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
