// Shows R380, R382, R384, R385, R386.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { runInProcess } from '../support/processes/command-line';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { openGuests, type Guest } from '../support/browser/guests';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

let database: TestDatabase;
let server: ServerProcess;
let closedServer: ServerProcess;
let browser: Browser;
let guests: readonly Guest[];

beforeAll(async () => {
  database = await createTestDatabase();
  [server, closedServer, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url, REGISTRATION: 'invite' }),
    startServerProcess({ DATABASE_URL: database.url, REGISTRATION: 'closed' }),
    launchBrowser(),
  ]);
  guests = await openGuests(browser);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.stop(), closedServer?.stop()]);
  await database?.drop();
});

/** On a phone and a desktop, in both languages. */
function everywhere(play: (guest: Guest) => Promise<void>): () => Promise<void> {
  return async () => {
    await Promise.all(guests.map(play));
  };
}

async function photograph({ page, size, visitor }: Guest, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${size}-${visitor.language}.png`, fullPage: true });
}

const nameOf = ({ visitor, size }: Guest) => `Guest ${visitor.language} ${size}`;

describe('a visitor', () => {
  it(
    'learns that no one can register',
    everywhere(async (guest) => {
      const { page, texts, visitor } = guest;
      await page.goto(closedServer.url);
      await visitor.button(texts.auth.login.toRegisterAction).click();
      await page.getByText(texts.auth.register.closed).waitFor();
      expect(await page.locator('input').count()).toBe(0);
      await photograph(guest, 'registration-closed');
    }),
  );

  it(
    'registers by the link of an operator, which leaves the address at once',
    everywhere(async (guest) => {
      const { page, texts, visitor } = guest;
      const { stdout } = await runInProcess(runAccountsCommand, database.url, ['invite', 'create']);
      const { pathname, hash } = new URL(stdout.split('\n')[0]!);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url(), JSON.stringify(request.headers())));
      await page.goto(new URL(`${pathname}${hash}`, server.url).href);
      const code = page.locator('input[name=inviteCode]');
      await code.waitFor();
      expect(await code.inputValue()).toBe(hash.slice(1));
      await page.waitForURL((url) => url.pathname === '/register' && url.hash === '');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await photograph(guest, 'invitation');
      await page.locator('input[name=email]').fill(`${nameOf(guest).replaceAll(' ', '-')}@example.org`);
      await page.locator('input[name=password]').fill('secret-1');
      await page.locator('input[name=nickname]').fill(nameOf(guest));
      await page.locator('input[value=warrior]').check({ force: true });
      await visitor.button(texts.auth.register.submit).click();
      await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(requested.some((each) => each.includes(hash.slice(1)))).toBe(false);
    }),
  );
});

describe('the account in the settings', () => {
  it(
    'changes the nickname, with an error at the field of a taken one',
    everywhere(async (guest) => {
      const { auth, page, screens, texts, visitor } = guest;
      const { nickname, access } = texts.settings;
      await page.goto(new URL('settings', server.url).href);
      await visitor.button(nickname.change).click();
      const field = screens.dialog.locator('input[name=nickname]');
      await field.fill(nameOf(guests.find((other) => other !== guest)!));
      await screens.dialog.locator('input[name=current-password]').fill('secret-1');
      await visitor.button(access.save, screens.dialog).click();
      await page.getByText(access.errors.duplicateUsername).waitFor();
      expect(await auth.errorTextOf(field)).toBe(access.errors.duplicateUsername);
      await photograph(guest, 'nickname-taken');
      await field.fill(`Renamed ${nameOf(guest)}`);
      await page.waitForTimeout(400);
      await visitor.button(access.save, screens.dialog).click();
      await visitor.expectToast(nickname.changed, nickname.changedText);
      await page
        .getByText(`Renamed ${nameOf(guest)}`, { exact: true })
        .first()
        .waitFor();
      await visitor.button(nickname.change).waitFor({ state: 'detached' });
    }),
  );

  it(
    'chooses a class for the next day, and takes it back',
    everywhere(async (guest) => {
      const { page, screens, texts, visitor } = guest;
      const { class: classTexts, access } = texts.settings;
      const classes = texts.common.class;
      await visitor.button(classTexts.change).click();
      await screens.dialog.getByRole('radio', { name: classes.mystic }).check();
      await photograph(guest, 'class-dialog');
      await visitor.button(access.save, screens.dialog).click();
      await screens.dialog.waitFor({ state: 'hidden' });
      await page.getByText(classTexts.requested.replace('{{name}}', classes.mystic)).first().waitFor();
      await photograph(guest, 'class-requested');
      await visitor.button(classTexts.takeBack.replace('{{name}}', classes.warrior)).click();
      await visitor.button(classTexts.change).waitFor();
    }),
  );

  it('has no accessibility faults', async () => {
    const faults = await Promise.all(
      guests.filter(({ size }) => size === 'phone').map(({ page }) => findAccessibilityViolations(page)),
    );
    expect(faults.flat()).toEqual([]);
  });
});
