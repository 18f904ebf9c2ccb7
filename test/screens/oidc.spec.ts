// Shows R272, R400, R401, R402, R404, R405.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import type { Browser } from 'playwright-core';
import { ACCOUNT_SUSPENDED_CHANNEL } from '../../server/identity/sessions/suspended-account';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { openGuests, type Guest } from '../support/browser/guests';
import { findCutOff } from '../support/browser/layout';
import { createOidcUser, TestOidcProvider } from '../support/outside/oidc-provider';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { oidcEnvironment } from '../support/outside/oidc-server';
import { TestPlayer } from '../support/api/player';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { Visitor } from '../support/browser/visitor';

const BUTTON = 'Log in with Example';

let database: TestDatabase;
let pool: Pool;
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
  pool = new Pool({ connectionString: database.url, max: 1 });
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
  await pool?.end();
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

/** As if the account's player had shown to be its owner an hour ago; the server reads the session again. */
async function forgetRecentSignIn(email: string): Promise<void> {
  await pool.query(
    `with account as (select id from account where email = $1),
     aged as (
       update session set sess = jsonb_set(sess::jsonb, '{authenticatedAt}', to_jsonb((sess ->> 'authenticatedAt')::bigint - 3600000))
       from account where user_id = account.id::text
     )
     select pg_notify($2, id::text) from account`,
    [email, ACCOUNT_SUSPENDED_CHANNEL],
  );
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
      await page.getByText(String(user.email)).last().waitFor();
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
    'is linked to a player with a password, and the link is removed again',
    everywhere(async (guest) => {
      const { page, texts, visitor } = guest;
      const { provider: link, access } = texts.settings;
      const player = await TestPlayer.register(url, { language: visitor.language });
      await pool.query('update account set email_verified_at = now() where id = $1', [player.id]);
      const user = (provider.user = createOidcUser());
      await visitor.signInAs(player);
      await page.goto(new URL('settings', url).href);
      await visitor.button(link.link).click();
      await page.getByLabel(access.currentPassword).fill('secret-1');
      await photograph(guest, 'oidc-link');
      expect(await findCutOff(page)).toEqual([]);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await visitor.button(link.submit.link).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText(link.linked.text).waitFor();
      expect(new URL(page.url())).toMatchObject({ pathname: '/settings', search: '' });
      await page.getByText(String(user.email)).waitFor();
      await photograph(guest, 'oidc-linked');
      expect(await findCutOff(page)).toEqual([]);
      await visitor.button(link.remove).click();
      await page.getByLabel(access.currentPassword).fill('wrong-one');
      await visitor.button(link.submit.remove).click();
      await page.getByText(access.errors.passwordWrong).waitFor();
      await page.getByLabel(access.currentPassword).fill('secret-1');
      await photograph(guest, 'oidc-unlink');
      expect(await findCutOff(page)).toEqual([]);
      await visitor.pastDoubleClick();
      await visitor.button(link.submit.remove).click();
      await page.getByText(link.removed).waitFor();
      await visitor.button(link.link).waitFor();
      await page.context().clearCookies();
    }),
  );

  it(
    'confirms a player without a password, who then chooses one',
    everywhere(async (guest) => {
      const { page, texts, visitor } = guest;
      const { access, provider: link } = texts.settings;
      const user = (provider.user = createOidcUser());
      await signIn(guest);
      await page.getByLabel(texts.auth.fields.nickname).fill(`${visitor.nickname}2`.slice(-30));
      await page.getByRole('radio', { name: new RegExp(texts.common.class.mystic) }).check();
      await visitor.pastDoubleClick();
      await visitor.button(texts.auth.register.submit).click();
      await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
      await forgetRecentSignIn(String(user.email));
      await page.goto(new URL('settings', url).href);
      await page.getByText(access.confirmFirst).waitFor();
      await photograph(guest, 'oidc-confirm');
      expect(await visitor.button(access.choosePassword).count()).toBe(0);
      await visitor.button(access.confirm).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText(link.confirmed.text).waitFor();
      await visitor.button(link.remove).click();
      await visitor.button(link.submit.remove).click();
      await page.getByText(access.errors.lastWayIn).waitFor();
      await page.keyboard.press('Escape');
      await visitor.button(access.choosePassword).click();
      await page.getByLabel(access.newPassword, { exact: true }).fill('secret-9');
      await photograph(guest, 'oidc-first-password');
      await visitor.button(access.save).click();
      await page.getByText(access.passwordChosen).waitFor();
      await visitor.button(access.changePassword).waitFor();
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
