// Shows R270, R271, R387.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AuthPageObject } from '../support/browser/auth-page-object';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { waitUntil } from '../support/processes/projections';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { Visitor } from '../support/browser/visitor';

const NEW_PASSWORD = 'new-secret-2';

describe.each([
  ['en', 'phone'],
  ['uk', 'desktop'],
] as const)('the first start on an empty database, in %s on a %s', (language, size) => {
  let browser: Browser;
  let database: TestDatabase;
  let server: ServerProcess;
  let visitor: Visitor;

  beforeAll(async () => {
    const port = await freePort();
    [database, browser] = await Promise.all([createTestDatabase(), launchBrowser()]);
    server = await startServerProcess({
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: 'stdout:',
      REGISTRATION: 'closed',
    });
    visitor = await Visitor.open(browser, { language, size });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await database?.drop();
  });

  /** The last link in the server's output that goes to this page. */
  const printedLink = (path: string) =>
    [...server.stdout().matchAll(/http:\/\/localhost:\d+(\/\S*)#\S+/g)].findLast(
      ([, found]) => found === path,
    )?.[0];

  async function findPrintedLink(path: string): Promise<string> {
    await waitUntil(`a link to ${path} is printed`, async () => printedLink(path) !== undefined);
    return printedLink(path)!;
  }

  it('prints a link, by which the first player registers and runs the game', async () => {
    const { page, texts } = visitor;
    const { auth, common, quests, operations } = texts;
    await page.goto(await findPrintedLink('/register'));
    await page.getByLabel(auth.fields.email).fill(visitor.email);
    await page.getByLabel(auth.fields.password, { exact: true }).fill('secret-1');
    await page.getByLabel(auth.fields.nickname).fill(visitor.nickname);
    await page.getByRole('radio', { name: new RegExp(common.class.mystic) }).check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await visitor.button(auth.register.submit).click();
    await page.getByRole('heading', { name: quests.daily.title }).waitFor();
    await page.goto(new URL('/ops', page.url()).href);
    await page.getByRole('heading', { level: 1, name: operations.title }).waitFor();
  });

  it('prints the mails by which the e-mail is confirmed and a lost password is replaced', async () => {
    const { page, texts } = visitor;
    const { login, recovery, reset, verify } = texts.auth;
    // An operator's password is reset by no mail to an address that may be somebody else's.
    await page.goto(await findPrintedLink('/auth/verify'));
    await visitor.button(verify.submit).click();
    await page.getByText(verify.done).waitFor();
    await page.context().clearCookies();
    await page.goto(new URL('/', page.url()).href);
    await visitor.button(recovery.open).click();
    await page.locator('input[name=email]').fill(visitor.email);
    await visitor.button(recovery.submit).click();
    await page.getByText(recovery.sent).waitFor();
    await page.goto(await findPrintedLink('/auth/reset'));
    await page.locator('input[name=password]').fill(NEW_PASSWORD);
    await visitor.button(reset.submit).click();
    await page.getByText(reset.done).waitFor();
    await page.getByRole('link', { name: login.submit }).click();
    const auth = new AuthPageObject(visitor);
    await auth.fill({ email: visitor.nickname, password: NEW_PASSWORD });
    await auth.submit('login');
    await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
  });
});
