// Shows R270, R272, R273, R275.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findAccessibilityViolations } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { openGuests, type Guest } from '../support/guests';
import { readLink, TestMailServer } from '../support/mail-server';
import { TestPlayer } from '../support/player';
import { startServerProcess, type ServerProcess } from '../support/server-process';

const OLD = 'secret-1';
const NEW = 'new-secret-2';
const NEWEST = 'newest-secret-3';

let database: TestDatabase;
let mailServer: TestMailServer;
let server: ServerProcess;
let silentServer: ServerProcess;
let browser: Browser;
let guests: readonly Guest[];
const players = new Map<Guest, TestPlayer>();

beforeAll(async () => {
  [database, mailServer] = await Promise.all([createTestDatabase(), TestMailServer.start()]);
  [server, silentServer, browser] = await Promise.all([
    startServerProcess({
      ...{ DATABASE_URL: database.url, SMTP_URL: mailServer.url },
      PUBLIC_URL: 'http://localhost',
    }),
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
  guests = await openGuests(browser);
  for (const guest of guests) {
    const { language } = guest.visitor;
    players.set(guest, await TestPlayer.register(server.url, { password: OLD, language }));
  }
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.stop(), silentServer?.stop()]);
  await mailServer?.close();
  await database?.drop();
});

/** On a phone and a desktop, in both languages. */
function everywhere(play: (guest: Guest, player: TestPlayer) => Promise<void>): () => Promise<void> {
  return async () => {
    await Promise.all(guests.map((guest) => play(guest, players.get(guest)!)));
  };
}

async function photograph({ page, size, visitor }: Guest, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${size}-${visitor.language}.png`, fullPage: true });
}

/** The path of the link in the nth mail to the player, at the server under test. */
async function openLink({ page }: Guest, { user }: TestPlayer, count: number): Promise<void> {
  const { pathname, hash } = readLink(await mailServer.waitForMail(user.email, count));
  await page.goto(new URL(`${pathname}${hash}`, server.url).href);
}

describe('a player without a password', () => {
  it(
    'asks for a link, chooses a password by it, and is back in within a minute',
    everywhere(async (guest, player) => {
      const { auth, page, texts, visitor } = guest;
      const { recovery, reset, login } = texts.auth;
      await page.goto(server.url);
      await visitor.button(recovery.open).click();
      await page.getByRole('heading', { level: 1, name: recovery.title }).waitFor();
      const start = Date.now();
      await page.locator('input[name=email]').fill(player.user.email);
      await photograph(guest, 'recovery');
      await visitor.button(recovery.submit).click();
      await page.getByText(recovery.sent).waitFor();
      await photograph(guest, 'recovery-sent');
      await openLink(guest, player, 1);
      await page.locator('input[name=password]').fill('five5');
      await visitor.button(reset.submit).click();
      expect(await auth.errorTextOf(page.locator('input[name=password]'))).toBe(
        texts.auth.errors.password.text,
      );
      await photograph(guest, 'reset-refused');
      await page.waitForTimeout(400);
      await page.locator('input[name=password]').fill(NEW);
      await visitor.button(reset.submit).click();
      await page.getByText(reset.done).waitFor();
      await photograph(guest, 'reset-done');
      await page.getByRole('link', { name: login.submit }).click();
      await auth.fill({ email: player.user.nickname, password: NEW });
      await auth.submit('login');
      await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
      expect(Date.now() - start).toBeLessThan(60_000);
    }),
  );

  it(
    'learns that the link has been used, and asks for a new one right there',
    everywhere(async (guest, player) => {
      await openLink(guest, player, 1);
      await guest.page.locator('input[name=password]').fill(NEWEST);
      await guest.visitor.button(guest.texts.auth.reset.submit).click();
      const { recovery, reset } = guest.texts.auth;
      await guest.page.getByText(reset.invalid).waitFor();
      await photograph(guest, 'reset-used');
      await guest.page.locator('input[name=email]').fill(player.user.email);
      await guest.visitor.button(recovery.submit).click();
      await guest.page.getByText(recovery.sent).waitFor();
    }),
  );
});

describe('the account in the settings', () => {
  it(
    'changes the password, with an error at the field of a wrong one',
    everywhere(async (guest) => {
      const { auth, page, screens, texts, visitor } = guest;
      const { access } = texts.settings;
      await page.goto(new URL('settings', server.url).href);
      await visitor.button(access.changePassword).click();
      const current = screens.dialog.locator('input[name=current-password]');
      await current.fill('wrong-1');
      await screens.dialog.locator('input[name=new-password]').fill(NEWEST);
      await visitor.button(access.save, screens.dialog).click();
      await page.getByText(access.errors.passwordWrong).waitFor();
      expect(await auth.errorTextOf(current)).toBe(access.errors.passwordWrong);
      await photograph(guest, 'password-wrong');
      await page.waitForTimeout(400);
      await current.fill(NEW);
      await visitor.button(access.save, screens.dialog).click();
      await visitor.expectToast(access.passwordChanged, access.passwordChangedText);
      await screens.dialog.waitFor({ state: 'hidden' });
    }),
  );

  it(
    'lists the signed-in devices and logs another out',
    everywhere(async (guest, player) => {
      const { page, texts } = guest;
      const { access } = texts.settings;
      const other = new TestPlayer(server.url);
      const body = { username: player.user.email, password: NEWEST };
      expect(await other.post('/auth/login', { body })).toMatchObject({ status: 200 });
      await page.reload();
      const devices = page.getByRole('list', { name: access.devices });
      await devices.getByText(access.thisDevice).waitFor();
      expect(await devices.getByRole('listitem').count()).toBe(2);
      await photograph(guest, 'settings');
      await devices.getByRole('button').click();
      await page.getByText(access.sessionEnded, { exact: true }).waitFor();
      await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
      expect(await other.get('/user')).toMatchObject({ status: 401 });
    }),
  );

  it('has no accessibility faults', async () => {
    const faults = await Promise.all(
      guests.filter(({ size }) => size === 'phone').map(({ page }) => findAccessibilityViolations(page)),
    );
    expect(faults.flat()).toEqual([]);
  });

  it(
    'verifies the e-mail by a link',
    everywhere(async (guest, player) => {
      const { page, texts, visitor } = guest;
      const { access } = texts.settings;
      const email = `new-${player.user.email}`;
      await visitor.button(access.changeEmail).click();
      await guest.screens.dialog.locator('input[name=current-password]').fill(NEWEST);
      await guest.screens.dialog.locator('input[name=new-email]').fill(email);
      await visitor.button(access.send, guest.screens.dialog).click();
      await visitor.expectToast(access.linkSent, access.linkSentText);
      await page.getByText(access.pending.replace('{{email}}', email)).waitFor();
      await openLink(guest, { user: { ...player.user, email } } as TestPlayer, 1);
      await visitor.button(texts.auth.verify.submit).click();
      await page.getByText(texts.auth.verify.done).waitFor();
      await photograph(guest, 'verify-done');
      await page.goto(new URL('settings', server.url).href);
      await page.getByText(email, { exact: true }).waitFor();
      await page.getByText(access.verified, { exact: true }).waitFor();
    }),
  );

  it(
    'logs out everywhere',
    everywhere(async ({ page, texts, visitor }, player) => {
      const other = new TestPlayer(server.url);
      const body = { username: player.user.nickname, password: NEWEST };
      expect(await other.post('/auth/login', { body })).toMatchObject({ status: 200 });
      await page.reload();
      await visitor.button(texts.settings.access.everywhere).click();
      await visitor.button(texts.auth.login.submit).waitFor();
      await page.waitForURL('**/auth');
      expect(await other.get('/user')).toMatchObject({ status: 401 });
    }),
  );
});

describe('an installation without a mail server', () => {
  it(
    'says that the operator makes the link',
    everywhere(async (guest, player) => {
      const { page, texts, visitor } = guest;
      await page.goto(silentServer.url);
      await visitor.button(texts.auth.recovery.open).click();
      await page.locator('input[name=email]').fill(player.user.email);
      await visitor.button(texts.auth.recovery.submit).click();
      await page.getByText(texts.auth.recovery.operator).waitFor();
      await photograph(guest, 'recovery-operator');
    }),
  );
});
