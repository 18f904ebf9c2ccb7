// Shows R371, R372, R485, R486.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Operators } from '../../server/operations/operators/operators';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, expectOk, joinParty } from '../support/api/game-api';
import { openGuests, type Guest } from '../support/browser/guests';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import pg from 'pg';

const PASSWORD = 'secret-1';
const REASON = 'Ображає інших гравців у назвах загонів';

interface Pair {
  readonly guest: Guest;
  /** Who the operator acts on, and who leads a party. */
  readonly player: TestPlayer;
  readonly operator: TestPlayer;
  readonly partyName: string;
}

let database: TestDatabase;
let pool: pg.Pool;
let server: ServerProcess;
let browser: Browser;
let pairs: readonly Pair[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  [server, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
  const operators = new Operators(pool);
  pairs = await Promise.all(
    (await openGuests(browser)).map(async (guest) => {
      const { language } = guest.visitor;
      const player = await TestPlayer.register(server.url, { password: PASSWORD, language });
      const operator = await TestPlayer.register(server.url, { password: PASSWORD, language });
      await operators.add(operator.user.email, 'root@host', { allowUnverified: true });
      await operator.signIn(PASSWORD);
      const partyName = `Загін ${player.user.nickname}`;
      await createTestParty(player, { name: partyName });
      return { guest, player, operator, partyName };
    }),
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await pool?.end();
  await database?.drop();
});

/** On a phone and a desktop, in both languages. */
function everywhere(play: (pair: Pair) => Promise<void>): () => Promise<void> {
  return async () => {
    await Promise.all(pairs.map(play));
  };
}

async function photograph({ page, size, visitor }: Guest, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${size}-${visitor.language}.png`, fullPage: true });
}

async function signIn({ auth, page, texts }: Guest, { user }: TestPlayer): Promise<void> {
  await auth.fill({ email: user.email, password: PASSWORD });
  await auth.submit('login');
  await page.getByRole('heading', { name: texts.quests.daily.title }).waitFor();
}

async function expectNoFaults(guest: Guest): Promise<void> {
  expect(await findAccessibilityViolations(guest.page)).toEqual([]);
}

describe('a player who is suspended while playing', () => {
  it(
    'sees the reason without doing anything, also at the login, and can log out',
    everywhere(async ({ guest, player, operator }) => {
      const { auth, page, texts, visitor } = guest;
      const { suspended, login } = texts.auth;
      await page.goto(server.url);
      await signIn(guest, player);
      const body = { reason: REASON, days: 7 };
      const answer = await operator.post(`/operations/accounts/${player.id}/suspend`, { body });
      expect(answer).toMatchObject({ status: 204 });
      await page.getByRole('heading', { level: 1, name: suspended.title }).waitFor();
      await page.getByText(REASON).waitFor();
      await photograph(guest, 'suspended');
      await expectNoFaults(guest);
      await visitor.button(suspended.logout).click();
      await visitor.button(login.submit).waitFor();
      await auth.fill({ email: player.user.email, password: PASSWORD });
      await auth.submit('login');
      await page.getByText(REASON).waitFor();
      expect(await operator.post(`/operations/accounts/${player.id}/unsuspend`)).toMatchObject({
        status: 204,
      });
      await visitor.button(suspended.check).click();
      await visitor.button(login.submit).waitFor();
    }),
  );
});

describe('an operator at the accounts', () => {
  it(
    'finds the suspended alone, signs a player out everywhere, and removes one from a party',
    everywhere(async ({ guest, player, operator, partyName }) => {
      const { page, screens, texts, visitor } = guest;
      const { accounts } = texts;
      const member = await TestPlayer.register(server.url, { password: PASSWORD });
      const [party] = expectOk(await player.get<{ items: { id: string }[] }>('/parties/mine')).items;
      await joinParty(member, party!.id);
      await signIn(guest, operator);
      const body = { reason: REASON, days: 7 };
      expect(await operator.post(`/operations/accounts/${member.id}/suspend`, { body })).toMatchObject({
        status: 204,
      });
      await page.goto(new URL('ops/accounts', server.url).href);
      await page.getByLabel(accounts.suspendedOnly).check();
      const list = page.getByRole('list', { name: accounts.title });
      await list.getByText(member.user.email).waitFor();
      await list.getByText(operator.user.email).waitFor({ state: 'detached' });
      await list.getByRole('link', { name: member.user.nickname }).click();
      await visitor.button(accounts.action.unsuspend).click();
      await page.getByText(REASON).waitFor({ state: 'detached' });

      await visitor.button(accounts.action.removeOf.replace('{{party}}', partyName)).click();
      await screens.dialog.locator('textarea[name=reason]').fill(REASON);
      await photograph(guest, 'remove-dialog');
      await visitor.button(accounts.action.remove, screens.dialog).click();
      await screens.dialog.waitFor({ state: 'hidden' });
      await page.getByText(accounts.parties.none).waitFor();
      expect(await member.get('/user')).toMatchObject({ status: 200 });
      await visitor.button(accounts.action.endSessions).click();
      await page.getByText(accounts.sessionsEnded, { exact: true }).waitFor();
      expect(await member.getOnce('/user')).toMatchObject({ status: 401 });
      await page.context().clearCookies();
      await page.goto(server.url);
    }),
  );

  it(
    'finds a player, makes a link, suspends, lifts, hides the nickname and texts, and closes a party',
    everywhere(async ({ guest, player, operator, partyName }) => {
      const { page, screens, texts, visitor } = guest;
      const { accounts } = texts;
      await signIn(guest, operator);
      await page.goto(new URL('ops', server.url).href);
      await page.getByRole('link', { name: texts.operations.accounts }).click();
      await page.getByRole('heading', { level: 1, name: accounts.title }).waitFor();
      await page.locator('input[name=search]').fill(player.user.nickname);
      await visitor.button(accounts.find).click();
      const list = page.getByRole('list', { name: accounts.title });
      await list.getByText(player.user.email).waitFor();
      await waitUntil('they alone are found', async () => (await list.getByRole('listitem').count()) === 1);
      await photograph(guest, 'accounts');
      await expectNoFaults(guest);

      await list.getByRole('link', { name: player.user.nickname }).click();
      await page.getByRole('heading', { level: 1, name: player.user.nickname }).waitFor();
      await visitor.button(accounts.action.resetLink).click();
      expect(await page.getByLabel(accounts.link).inputValue()).toContain('/auth/reset#');
      await visitor.button(accounts.action.suspend).click();
      await screens.dialog.locator('textarea[name=reason]').fill(REASON);
      await photograph(guest, 'suspend-dialog');
      await visitor.button(accounts.action.suspend, screens.dialog).click();
      await screens.dialog.waitFor({ state: 'hidden' });
      await page.getByText(REASON).waitFor();
      await photograph(guest, 'account');
      await expectNoFaults(guest);
      await visitor.button(accounts.action.unsuspend).click();
      await page.getByText(REASON).waitFor({ state: 'detached' });

      await visitor.button(accounts.action.hideNickname).click();
      await screens.dialog.locator('textarea[name=reason]').fill(REASON);
      await photograph(guest, 'hide-nickname-dialog');
      await visitor.button(accounts.action.hideNickname, screens.dialog).click();
      await page.getByRole('heading', { level: 1, name: /^hero-/ }).waitFor();
      await screens.dialog.waitFor({ state: 'hidden' });
      await visitor.button(accounts.action.hideOf.replace('{{party}}', partyName)).click();
      await screens.dialog.locator('textarea[name=reason]').fill(REASON);
      await visitor.button(accounts.action.hide, screens.dialog).click();
      await screens.dialog.waitFor({ state: 'hidden' });
      const [party] = expectOk(await player.get<{ items: { id: string }[] }>('/parties/mine')).items;
      const neutralName = `Party ${party!.id.slice(0, 6)}`;
      await page.getByRole('heading', { level: 3, name: neutralName }).waitFor();
      await expectNoFaults(guest);

      await visitor.button(accounts.action.closeOf.replace('{{party}}', neutralName)).click();
      await screens.dialog.locator('textarea[name=reason]').fill(REASON);
      await visitor.button(accounts.action.close, screens.dialog).click();
      await screens.dialog.waitFor({ state: 'hidden' });
      await page.getByText(accounts.parties.none).waitFor();
      await page.goto(new URL('ops', server.url).href);
      const { acts } = texts.operations;
      await page.getByText(acts.partyTextsHidden.replace('{{subject}}', partyName)).waitFor();
      await page.getByText(acts.partyClosed.replace('{{subject}}', neutralName)).waitFor();
    }),
  );
});
