// Shows R1, R150, R158.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { box, openGuests, type Guest } from '../support/browser/guests';
import { TestPlayer } from '../support/api/player';
import { INTERNAL_ERROR } from '../support/browser/game-page-object';
import { holdNextResponse, watchLayoutShifts } from '../support/browser/layout-shifts';
import { SIZES, TEXTS, Visitor } from '../support/browser/visitor';
import { zoneCity } from '../../web/features/settings/time-zone/zone-city';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const PASSWORD = 'secret-1';
const ACCOUNT = '**/api/user/*/account';
const OTHER = { en: 'uk', uk: 'en' } as const;

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;
let guests: readonly Guest[];
/** A player who registered earlier. */
let resident: TestPlayer;

beforeAll(async () => {
  database = await createTestDatabase();
  [server, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
  resident = await TestPlayer.register(server.url);
  guests = await openGuests(browser);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

/** On a phone and a desktop, in both languages. */
function everywhere(play: (guest: Guest) => Promise<void>): () => Promise<void> {
  return async () => {
    await Promise.all(guests.map(play));
  };
}

/** On a phone in both languages; the axe run covers both themes and all widths itself. */
function noFaults(where: (guest: Guest) => Promise<void>): () => Promise<void> {
  return async () => {
    const faults = await Promise.all(
      guests.map(async (guest) => {
        if (guest.size !== 'phone') return [];
        await where(guest);
        return (await findAccessibilityViolations(guest.page)).map(
          (fault) => `${guest.visitor.language} ${fault}`,
        );
      }),
    );
    expect(faults.flat()).toEqual([]);
  };
}

const at = (path: string) => new URL(path, server.url).href;

/** Opens an address and waits for the element that shows it has loaded. */
async function open({ page }: Guest, path: string, sign: Locator): Promise<void> {
  await page.goto(at(path));
  await sign.waitFor();
}

describe('a visitor who opens a protected page', () => {
  it(
    'sees the description of the game and the login form on the first screen',
    everywhere(async (guest) => {
      const { auth, page, size, texts, visitor } = guest;
      const button = visitor.button(texts.auth.login.submit);
      await open(guest, 'quests', button);
      await page.getByText(texts.common.errors.signedOut).waitFor();
      const lines = page.getByRole('complementary').getByRole('listitem');
      expect(await lines.count()).toBe(3);
      expect((await box(lines.last())).bottom).toBeLessThan(SIZES[size].height);
      expect((await box(button)).bottom).toBeLessThan(SIZES[size].height);
      expect((await box(auth.field('email'))).top).toBeGreaterThan(0);
    }),
  );

  it(
    'sees each registration error at its field, not covered by the toast',
    everywhere(async ({ auth, page, texts, visitor }) => {
      const { errors, fields, login, missing } = texts.auth;
      await visitor.button(login.toRegisterAction).click();
      await auth.submit('register');
      await auth.toast.waitFor();
      const [toast, email] = [await box(auth.toast), await box(auth.field('email'))];
      expect(email.top >= toast.bottom || email.bottom <= toast.top).toBe(true);
      await visitor.expectToast(errors.missingInformation.title, errors.missingInformation.text);
      for (const name of ['email', 'password', 'nickname'] as const)
        expect(await auth.errorTextOf(auth.field(name))).toBe(missing[name]);
      expect(await auth.errorTextOf(auth.classes)).toBe(missing.characterClass);
      expect(await auth.field('email').evaluate((field) => field === document.activeElement)).toBe(true);

      await auth.fill({ email: 'olena', password: 'five5', nickname: 'O' });
      for (const name of ['email', 'password', 'nickname'] as const)
        expect(await auth.errorTextOf(auth.field(name))).toBe('');
      await page.getByRole('radio', { name: new RegExp(texts.common.class.mystic) }).check();
      await auth.expectRefused('register', 'email');
      expect(await auth.errorTextOf(auth.field('password'))).toBe(errors.password.text);
      await auth.fill({ email: visitor.email });
      await auth.expectRefused('register', 'password');
      await auth.fill({ password: PASSWORD });
      await auth.expectRefused('register', 'nickname');
      expect(await auth.errorTextOf(auth.field('nickname'))).toBe(errors.nickname.text);
      await auth.fill({ nickname: 'O\u200b' });
      await auth.expectRefused('register', 'registration');
      expect(await auth.errorTextOf(auth.field('nickname'))).toBe(texts.auth.nicknameFault.length);
      await auth.fill({ nickname: resident.user.nickname });
      await auth.expectRefused('register', 'duplicateUsername');
      await auth.fill({ nickname: visitor.nickname, email: resident.user.email });
      await auth.expectRefused('register', 'duplicateEmail');
      expect(await auth.errorTextOf(auth.field('email'))).toBe(errors.duplicateEmail.text);
      expect(await page.getByLabel(fields.nickname).inputValue()).toBe(visitor.nickname);
    }),
  );

  it(
    'registers and lands on the requested page (R1)',
    everywhere(async ({ auth, page, texts, visitor }) => {
      await auth.fill({ email: visitor.email });
      await auth.submit('register');
      const { title, text } = texts.auth.welcome;
      await visitor.expectToast(Visitor.fill(title, { nickname: visitor.nickname }), text);
      await page.getByRole('heading', { level: 1, name: texts.common.nav.quests }).waitFor();
      expect(page.url()).toBe(at('quests'));
    }),
  );

  it(
    'logs out from the settings dialog and lands on /auth',
    everywhere(async ({ page, screens, texts, visitor }) => {
      const { logout, loggedOut, loginWith, logoutFailed, logoutFailedText } = texts.settings;
      await visitor.button(texts.common.header.settings).click();
      for (const way of [loginWith.mail, loginWith.messenger])
        expect(await screens.dialog.getByRole('button', { name: way }).isDisabled()).toBe(true);
      await screens.stubNextCommand(/\/auth\/logout$/, INTERNAL_ERROR);
      await visitor.button(logout, screens.dialog).click();
      await visitor.expectToast(logoutFailed, logoutFailedText);
      await screens.waitOutDoubleClick();
      await visitor.button(logout, screens.dialog).click();
      await page.getByText(loggedOut, { exact: true }).waitFor();
      await visitor.button(texts.auth.login.submit).waitFor();
      expect(page.url()).toBe(at('auth'));
    }),
  );

  it(
    'is refused with a wrong password, and lands on the linked page with the right one',
    everywhere(async (guest) => {
      const { auth, page, texts, visitor } = guest;
      await open(guest, 'character', visitor.button(texts.auth.login.submit));
      await auth.expectRefused('login', 'missingCredentials');
      await auth.fill({ email: visitor.email, password: 'wrong-1' });
      await auth.expectRefused('login', 'login');
      expect(await auth.errorTextOf(auth.field('email'))).toBe(texts.auth.errors.login.text);
      await auth.fill({ password: PASSWORD });
      await auth.submit('login');
      await page.getByRole('heading', { level: 1, name: visitor.nickname }).waitFor();
      expect(page.url()).toBe(at('character'));
    }),
  );
});

describe('the settings page', () => {
  it(
    'changes the language, also after a reload',
    everywhere(async (guest) => {
      const { page, texts, visitor } = guest;
      const there = TEXTS[OTHER[visitor.language]].settings;
      await open(guest, 'settings', page.getByRole('heading', { level: 1, name: texts.settings.title }));
      const saved = page.waitForResponse(/\/language$/);
      await page
        .getByRole('combobox', { name: texts.settings.language })
        .selectOption(OTHER[visitor.language]);
      expect((await saved).status()).toBe(200);
      await page.getByRole('heading', { name: there.region }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: there.region }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(OTHER[visitor.language]);
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(OTHER[visitor.language]);
      await page.getByRole('combobox', { name: there.language }).selectOption(visitor.language);
      await page.getByRole('heading', { name: texts.settings.region }).waitFor();
    }),
  );

  it(
    'changes the time zone to a searched one, also after a reload, and back to the device’s',
    everywhere(async ({ page, screens, texts, visitor }) => {
      const { zone } = texts.settings;
      const kyiv = zoneCity('Europe/Kyiv', visitor.language);
      const kathmandu = zoneCity('Asia/Kathmandu', visitor.language);
      const setting = page.getByRole('group', { name: zone.label });
      await setting.getByText(new RegExp(`^${kyiv} \\(UTC\\+0[23]:00\\)$`)).waitFor();
      await visitor.button(zone.change).click();
      const search = screens.dialog.getByRole('combobox', { name: zone.search });
      await search.waitFor();
      await page.waitForFunction((list) => document.activeElement?.role === list, 'combobox');
      await page.keyboard.type('+05:45');
      await screens.dialog.getByRole('option', { name: new RegExp(`^${kathmandu}`) }).waitFor();
      await page.keyboard.press('Enter');
      await screens.dialog.waitFor({ state: 'hidden' });
      await visitor.expectToast(zone.changed, Visitor.fill(zone.changedText, { zone: kathmandu }));
      await page.reload();
      await setting.getByText(`${kathmandu} (UTC+05:45)`).waitFor();
      const device = setting.getByRole('button', { name: new RegExp(kyiv) });
      await screens.stubNextCommand(/\/time-zone$/, INTERNAL_ERROR);
      await device.click();
      await visitor.expectToast(texts.common.errors.title, zone.failed);
      await setting.getByText(`${kathmandu} (UTC+05:45)`).waitFor();
      await screens.waitOutDoubleClick();
      await device.click();
      await visitor.expectToast(zone.changed, Visitor.fill(zone.changedText, { zone: kyiv }));
      await device.waitFor({ state: 'hidden' });
    }),
  );

  it(
    'moves nothing when the account’s rows arrive late',
    everywhere(async ({ page, size, texts, visitor }) => {
      const { logout, access } = texts.settings;
      await page.setViewportSize({ ...SIZES[size], height: 3000 });
      const answer = await holdNextResponse(page, ACCOUNT);
      await page.reload();
      await visitor.button(logout).waitFor();
      const shifts = await watchLayoutShifts(page);
      answer();
      await page.getByRole('group', { name: access.password }).waitFor();
      expect(await shifts()).toEqual([]);
    }),
  );

  it(
    'leads back home',
    everywhere(async ({ page, texts, visitor }) => {
      await page.getByRole('link', { name: texts.settings.back }).click();
      await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
      expect(page.url()).toBe(at(''));
      await visitor.button(texts.common.header.settings).waitFor();
    }),
  );
});

describe('axe finds nothing, in both languages, themes and all widths:', () => {
  it(
    'on the settings page',
    noFaults(async (guest) => {
      const { page, texts } = guest;
      await open(guest, 'settings', page.getByText(texts.settings.display.bonuses));
    }),
  );

  it(
    'in the settings dialog',
    noFaults(async ({ screens, texts, visitor }) => {
      await visitor.button(texts.common.header.settings).click();
      await screens.dialog.getByText(texts.settings.display.bonuses).waitFor();
    }),
  );

  it(
    'in the time zone list',
    noFaults(async ({ page, texts, visitor, screens }) => {
      await visitor.button(texts.settings.zone.change, screens.dialog).click();
      await page.getByRole('listbox', { name: texts.settings.zone.list }).waitFor();
    }),
  );

  it(
    'on the login form with its missing fields marked',
    noFaults(async (guest) => {
      const { auth, page, texts, visitor } = guest;
      await page.context().clearCookies();
      await open(guest, 'quests', visitor.button(texts.auth.login.submit));
      await auth.submit('login');
      await page.getByText(texts.auth.errors.missingPassword.text).waitFor();
    }),
  );

  it(
    'on the registration form with its missing and invalid fields marked',
    noFaults(async ({ auth, page, texts, visitor }) => {
      await visitor.button(texts.auth.login.toRegisterAction).click();
      await auth.fill({ email: 'olena', password: 'five5' });
      await auth.submit('register');
      await page.getByText(texts.auth.missing.characterClass).waitFor();
    }),
  );
});
