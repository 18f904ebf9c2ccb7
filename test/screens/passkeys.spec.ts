// Shows R390, R391, R392.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { openGuests, type Guest } from '../support/browser/guests';
import { TestPlayer } from '../support/api/player';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { attachAuthenticator } from '../support/browser/virtual-authenticator';
import { Visitor } from '../support/browser/visitor';

const PASSWORD = 'secret-1';

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;
let guests: readonly Guest[];

beforeAll(async () => {
  database = await createTestDatabase();
  [server, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
  guests = await openGuests(browser);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

/** Browsers have passkeys at the name localhost, not at its address. */
function localUrl(path = ''): string {
  return `http://localhost:${new URL(server.url).port}${path}`;
}

async function photograph({ page, size, visitor }: Guest, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${size}-${visitor.language}.png`, fullPage: true });
}

describe('a passkey in a real browser', () => {
  it('is added, signs in without the password, is renamed and removed; at 390 and 1280, in both languages', async () => {
    for (const guest of guests) await live(guest);
  }, 300_000);

  async function live(guest: Guest): Promise<void> {
    const { auth, page, texts, visitor } = guest;
    const { passkeys, access, logout } = texts.settings;
    const player = await TestPlayer.register(server.url, { language: visitor.language, password: PASSWORD });
    const device = await attachAuthenticator(page);
    await page.goto(localUrl());
    await photograph(guest, 'passkey-login');
    await auth.fill({ email: player.user.email, password: PASSWORD });
    await auth.submit('login');
    await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
    await page.goto(localUrl('/settings'));

    await visitor.button(passkeys.add).click();
    const dialog = page.getByRole('dialog', { name: passkeys.add });
    await dialog.getByLabel(passkeys.name).fill('Phone');
    await dialog.getByLabel(access.currentPassword).fill('not-this');
    await visitor.button(passkeys.submit.add).click();
    await dialog.getByText(access.errors.passwordWrong).waitFor();
    await photograph(guest, 'passkey-add');
    await dialog.getByLabel(access.currentPassword).fill(PASSWORD);
    await page.waitForTimeout(450);
    await visitor.button(passkeys.submit.add).click();
    await page.getByText(passkeys.done.add).waitFor();
    expect(await device.countPasskeys()).toBe(1);
    await visitor.button(Visitor.fill(passkeys.renameOne, { name: 'Phone' })).click();
    await page.getByRole('dialog').getByLabel(passkeys.name).fill('Кишеньковий');
    await page.getByRole('dialog').getByRole('button', { name: passkeys.submit.rename, exact: true }).click();
    await page.getByText('Кишеньковий').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await photograph(guest, 'passkey-settings');

    await visitor.button(logout).first().click();
    await visitor.button(texts.auth.passkey.submit).click();
    await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();

    await page.goto(localUrl('/settings'));
    await visitor.button(Visitor.fill(passkeys.removeOne, { name: 'Кишеньковий' })).click();
    const removal = page.getByRole('dialog');
    await removal.getByLabel(access.currentPassword).fill(PASSWORD);
    await removal.getByRole('button', { name: passkeys.submit.remove, exact: true }).click();
    await page.getByText(passkeys.done.remove).waitFor();
    await page.getByText('Кишеньковий', { exact: true }).waitFor({ state: 'hidden' });

    // The device still has it, the account doesn't.
    await visitor.button(logout).first().click();
    await visitor.button(texts.auth.passkey.submit).click();
    await page.getByText(texts.auth.passkey.refused).waitFor();
    await photograph(guest, 'passkey-refused');
  }

  it('is not offered at an address without them, and the settings say why', async () => {
    const [guest] = guests;
    const { page, texts, visitor } = guest!;
    const player = await TestPlayer.register(server.url);
    await page.goto(server.url.replace('localhost', '127.0.0.1'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await visitor.button(texts.auth.passkey.submit).count()).toBe(0);
    player.url = server.url.replace('localhost', '127.0.0.1');
    await visitor.signInAs(player);
    await page.goto(`${player.url}/settings`);
    await page.getByText(texts.settings.passkeys.obstacle.address).waitFor();
    expect(await visitor.button(texts.settings.passkeys.add).count()).toBe(0);
  });
});
