// Shows R400, R401, R402.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findAccessibilityViolations } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { openGuests, type Guest } from '../support/guests';
import { createOidcUser, TestOidcProvider } from '../support/oidc-provider';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { oidcEnvironment } from '../support/oidc-server';
import { TestPlayer } from '../support/player';
import { freePort, startServerProcess, type ServerProcess } from '../support/server-process';
import { Visitor } from '../support/visitor';

const BUTTON = 'Log in with Example';

let database: TestDatabase;
let provider: TestOidcProvider;
let server: ServerProcess;
/** At the host of `PUBLIC_URL`. */
let url: string;
let browser: Browser;
let guests: readonly Guest[];

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  [database, provider, browser] = await Promise.all([
    createTestDatabase(),
    TestOidcProvider.start([`${url}/api/auth/oidc/callback`]),
    launchBrowser(),
  ]);
  provider.isInteractive = true;
  server = await startServerProcess({
    DATABASE_URL: database.url,
    ...oidcEnvironment(provider.issuer, port),
    HOST: 'localhost',
  });
  guests = await openGuests(browser);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await provider?.close();
  await database?.drop();
});

/** On a phone and a desktop, in both languages, one after the other: the provider has one user at a time. */
function everywhere(play: (guest: Guest) => Promise<void>): () => Promise<void> {
  return async () => {
    for (const guest of guests) await play(guest);
  };
}

async function photograph({ page, size, visitor }: Guest, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${size}-${visitor.language}.png`, fullPage: true });
}

/** Presses the game's button, and then the provider's unless it remembers its user. */
async function signIn({ page, visitor }: Guest): Promise<void> {
  await page.goto(url);
  await visitor.button(BUTTON).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('a sign-in by the provider', () => {
  it(
    'asks a new player for a nickname and a class, and later for nothing',
    everywhere(async (guest) => {
      const { page, texts, visitor } = guest;
      const { oidc, register, missing } = texts.auth;
      const user = (provider.user = createOidcUser());
      await page.goto(url);
      await visitor.button(BUTTON).waitFor();
      await photograph(guest, 'oidc-sign-in');
      await signIn(guest);
      await page.getByRole('heading', { level: 1, name: oidc.signUp.title }).waitFor();
      await page.getByText(Visitor.fill(oidc.signUp.lead, { email: String(user.email) })).waitFor();
      await visitor.button(register.submit).click();
      await page.getByText(missing.nickname).waitFor();
      await photograph(guest, 'oidc-sign-up');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByLabel(texts.auth.fields.nickname).fill(visitor.nickname);
      await page.getByRole('radio', { name: new RegExp(texts.common.class.scholar) }).check();
      await visitor.pastDoubleClick();
      await visitor.button(register.submit).click();
      await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');

      await page.goto(new URL('settings', url).href);
      await page.getByText(texts.settings.access.noPassword).waitFor();
      await photograph(guest, 'oidc-settings');
      await visitor.button(texts.settings.logout).first().click();
      await visitor.button(BUTTON).click();
      await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
      await page.context().clearCookies();
    }),
  );

  it(
    'says why it is refused for an address that is another player’s and not confirmed',
    everywhere(async (guest) => {
      const { page, texts } = guest;
      const owner = await TestPlayer.register(url);
      provider.user = createOidcUser({ email: owner.user.email });
      await signIn(guest);
      await page.getByText(texts.auth.oidc.outcome['link-refused']).waitFor();
      await photograph(guest, 'oidc-refused');
      expect(new URL(page.url()).search).toBe('');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.context().clearCookies();
    }),
  );

  it(
    'has expired when its form is opened without it',
    everywhere(async ({ page, texts, visitor }) => {
      await page.goto(new URL('auth/oidc', url).href);
      await page.getByText(texts.auth.oidc.signUp.expired).waitFor();
      await page.getByRole('link', { name: texts.auth.oidc.signUp.again }).click();
      await visitor.button(texts.auth.login.submit).waitFor();
    }),
  );
});
