// Shows R270, R272, R273, R275.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { runInProcess } from '../support/processes/command-line';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { callQuest, createTestParty, expectOk, findTodaysQuest } from '../support/api/game-api';
import { openGuests, type Guest } from '../support/browser/guests';
import { readLink, TestMailServer } from '../support/outside/mail-server';
import { TestPlayer } from '../support/api/player';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const OLD = 'secret-1';
const NEW = 'new-secret-2';
const NEWEST = 'newest-secret-3';

let database: TestDatabase;
let pool: pg.Pool;
let mailServer: TestMailServer;
let server: ServerProcess;
let silentServer: ServerProcess;
let browser: Browser;
let guests: readonly Guest[];
const players = new Map<Guest, TestPlayer>();

beforeAll(async () => {
  [database, mailServer] = await Promise.all([createTestDatabase(), TestMailServer.start()]);
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
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
    const player = await TestPlayer.register(server.url, { password: OLD, language });
    await mailServer.discardWelcome(player.user);
    await play(player);
    players.set(guest, player);
  }
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.stop(), silentServer?.stop()]);
  await pool?.end();
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

/** Everything of a player's game that a recovery must leave as it was. The time zone follows the browser of each sign-in. */
async function readGame(player: TestPlayer): Promise<unknown> {
  const { timeZone: _zone, ...user } = expectOk(await player.get<{ readonly timeZone: string }>('/user'));
  const paths = ['/quests', '/inventory', '/parties/mine', `/personal-tasks/${player.id}`];
  return [user, ...(await Promise.all(paths.map(async (path) => expectOk(await player.get(path)))))];
}

/** Gives the player a finished quest, a party and a task. */
async function play(player: TestPlayer): Promise<void> {
  const { id } = await findTodaysQuest(player, 'single');
  expectOk(await callQuest(player, 'complete', id));
  await createTestParty(player, { name: `Party of ${player.user.nickname}` });
  const dateAssigned = new Date().toISOString().slice(0, 10);
  const task = { userId: player.id, name: 'Read', emoji: '📚', duration: 0, dateAssigned };
  expectOk(await player.post('/personal-tasks', { body: { ...task, isProgressive: false, maxProgress: 1 } }));
}

/** The path of the link in the nth mail to the player, at the server under test. */
async function openLink({ page }: Guest, { user }: TestPlayer, count: number): Promise<void> {
  const { pathname, hash } = readLink(await mailServer.waitForMail(user.email, count));
  await page.goto(new URL(`${pathname}${hash}`, server.url).href);
}

describe('a player without a password', () => {
  it(
    'asks for a link, chooses a password by it, and is back in within a minute, with everything as it was',
    everywhere(async (guest, player) => {
      const { auth, page, texts, visitor } = guest;
      const { recovery, reset, login } = texts.auth;
      const before = await readGame(player);
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
      await player.signIn(NEW);
      expect(await readGame(player)).toEqual(before);
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
    'asks for a sign-in where the link that confirms the current e-mail is opened signed out',
    everywhere(async (guest, player) => {
      const { auth, page, texts, visitor } = guest;
      const { access } = texts.settings;
      // As after a registration: the address is the account's, and not confirmed.
      await pool.query('update account set email_verified_at = null where id = $1', [player.id]);
      await page.reload();
      const email = `new-${player.user.email}`;
      const received = mailServer.mails.filter(({ to }) => to === email).length;
      await visitor.button(access.verify).click();
      await visitor.expectToast(access.linkSent, access.linkSentText);
      await page.context().clearCookies();
      await openLink(guest, { user: { ...player.user, email } } as TestPlayer, received + 1);
      await auth.fill({ email, password: NEWEST });
      await auth.submit('login');
      await visitor.button(texts.auth.verify.submit).click();
      await page.getByText(texts.auth.verify.done).waitFor();
      await page.goto(new URL('settings', server.url).href);
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
  // The players before have used up the resets of their common address.
  beforeAll(() => pool.query('delete from rate_limit'));

  it(
    'says that the operator makes the link, by which the player is back in within a minute, with everything as it was',
    everywhere(async (guest, player) => {
      const { auth, page, texts, visitor } = guest;
      await player.signIn(NEWEST, player.user.nickname);
      const before = await readGame(player);
      const start = Date.now();
      await page.goto(silentServer.url);
      await visitor.button(texts.auth.recovery.open).click();
      await page.locator('input[name=email]').fill(player.user.email);
      await visitor.button(texts.auth.recovery.submit).click();
      await page.getByText(texts.auth.recovery.operator).waitFor();
      await photograph(guest, 'recovery-operator');
      const printed = await runInProcess(
        runAccountsCommand,
        database.url,
        ['reset-link', player.user.nickname],
        {
          environment: { PUBLIC_URL: silentServer.url },
        },
      );
      await page.goto(printed.stdout.trim());
      await page.locator('input[name=password]').fill(OLD);
      await visitor.button(texts.auth.reset.submit).click();
      await page.getByText(texts.auth.reset.done).waitFor();
      await page.getByRole('link', { name: texts.auth.login.submit }).click();
      await auth.fill({ email: player.user.nickname, password: OLD });
      await auth.submit('login');
      await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
      expect(Date.now() - start).toBeLessThan(60_000);
      await player.signIn(OLD, player.user.nickname);
      expect(await readGame(player)).toEqual(before);
    }),
  );
});
