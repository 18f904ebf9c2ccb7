// Shows R409, R410, R411, R412, R413.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, joinParty, type Party } from '../support/api/game-api';
import { changeInviters, invite, joinBy, randomToken, revokeInvitation } from '../support/api/invitation-api';
import { TestPlayer } from '../support/api/player';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { Visitor, type SIZES } from '../support/browser/visitor';

let database: TestDatabase;
let server: ServerProcess;
let closedServer: ServerProcess;
/** Where everybody may register, as those did who are in a party already. */
let openServer: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  [server, closedServer, openServer, browser] = await Promise.all([
    startServerProcess({
      DATABASE_URL: database.url,
      REGISTRATION: 'invite',
      PARTY_LINKS_REGISTER: 'on',
    }),
    startServerProcess({ DATABASE_URL: database.url, REGISTRATION: 'closed' }),
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.stop(), closedServer?.stop(), openServer?.stop()]);
  await database?.drop();
});

/** Registers where everybody may, and plays at the server under test, which shares the session. */
async function registerPlayer(language: 'en' | 'uk'): Promise<TestPlayer> {
  const player = await TestPlayer.register(openServer.url, { language });
  player.url = server.url;
  return player;
}

async function leadParty(
  language: 'en' | 'uk',
  details: object = {},
): Promise<{ leader: TestPlayer; party: Party }> {
  const leader = await registerPlayer(language);
  return { leader, party: await createTestParty(leader, { name: 'Нічні сови', theme: 'study', ...details }) };
}

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const WAYS = [
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const;

async function openVisitor(of: { language: 'en' | 'uk'; size: keyof typeof SIZES }): Promise<Visitor> {
  return Visitor.open(browser, of);
}

/** Counts the presses on the page. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    document.addEventListener('click', ({ isTrusted, detail }) => {
      // A press of a label also clicks its control.
      if (!isTrusted || detail === 0) return;
      counted.taps += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

describe.each(WAYS)('in $language on a $size', ({ language, size }) => {
  const shot = (name: string) => `${name}-${size}-${language}`;

  it('a member makes a link, and a newcomer registers by it and is in the party: three fields, at most four taps', async () => {
    const { leader, party } = await leadParty(language, { isPublic: false, password: 'owls' });
    const host = await openVisitor({ language, size });
    const { invitation } = host.texts.parties;
    await host.signInAs(leader);
    await host.page.goto(`${server.url}/parties/${party.id}?tab=members`);
    await host.button(invitation.open).click();
    await host.button(invitation.create).waitFor();
    await photograph(host.page, shot('invite-sheet'));
    await host.button(invitation.create).click();
    const link = await host.page.getByLabel(invitation.link, { exact: true }).inputValue();
    await host.page.getByRole('img', { name: invitation.qr }).waitFor();
    await host.page.getByText(invitation.byYou, { exact: true }).waitFor();
    expect(await findAccessibilityViolations(host.page)).toEqual([]);
    await photograph(host.page, shot('invite-link'));

    const guest = await openVisitor({ language, size });
    const { page, texts } = guest;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url(), JSON.stringify(request.headers())));
    const taps = await countTaps(page);
    await page.goto(link);
    await page.getByText(Visitor.fill(invitation.invites, { name: leader.user.nickname })).waitFor();
    await page.getByRole('heading', { name: party.name }).waitFor();
    await page.getByText(invitation.newcomer).waitFor();
    await page.waitForURL((url) => url.pathname === '/join' && url.hash === '');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await photograph(page, shot('join-card'));
    const fields = page.locator('form input:not([type=radio])');
    expect(await fields.count()).toBe(3);
    await page.locator('input[name=email]').fill(guest.email);
    await page.locator('input[name=password]').fill('secret-1');
    await page.locator('input[name=nickname]').fill(guest.nickname);
    await page.getByRole('radio', { name: new RegExp(texts.common.class.mystic) }).check();
    await guest.button(texts.auth.register.submit).click();
    await page.getByRole('heading', { name: party.name, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/parties/${party.id}`);
    expect(await taps()).toBeLessThanOrEqual(4);
    await guest.tab(texts.parties.tab.activities).waitFor();
    await photograph(page, shot('joined'));
    const token = new URL(link).hash.slice(1);
    expect(token).toHaveLength(22);
    expect(requested.some((each) => each.includes(token))).toBe(false);

    // The host sees the use at once, and the newcomer among the members.
    await host.page
      .getByText(Visitor.fill(invitation.used, { uses: '1', max: '10' }), { exact: false })
      .waitFor();
    await host.button(new RegExp(`^${invitation.revoke}`)).click();
    await host.expectToast(invitation.revoked, invitation.revokedText);
    await host.page.getByText(invitation.noneActive).waitFor();
    await host.context.close();
    await guest.context.close();
  });

  it('a signed-in player joins with one tap, and comes to the party by the same link again', async () => {
    const { leader, party } = await leadParty(language, { isPublic: false });
    const { token } = await invite(leader, party.id);
    const player = await registerPlayer(language);
    const visitor = await openVisitor({ language, size });
    const { page, texts } = visitor;
    await visitor.signInAs(player);
    await page.goto(`${server.url}/join#${token}`);
    await visitor.button(texts.parties.invitation.accept).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await photograph(page, shot('join-signed-in'));
    await visitor.button(texts.parties.invitation.accept).click();
    await page.waitForURL(`**/parties/${party.id}`);
    await page.getByRole('heading', { name: party.name, level: 1 }).waitFor();
    await page.goto(`${server.url}/`);
    await page.goto(`${server.url}/join#${token}`);
    await page.waitForURL(`**/parties/${party.id}`);
    await visitor.context.close();
  });

  it('a player who opens a link signed out logs in below it, and is in the party', async () => {
    const { leader, party } = await leadParty(language, { isPublic: false });
    const { token } = await invite(leader, party.id);
    const visitor = await openVisitor({ language, size });
    const { page, texts } = visitor;
    await visitor.register(openServer.url);
    await visitor.context.clearCookies();
    await page.goto(`${server.url}/join#${token}`);
    await page.getByText(texts.parties.invitation.newcomer).waitFor();
    await visitor.button(texts.auth.register.toLoginAction).click();
    await visitor.signIn();
    await page.getByRole('heading', { name: party.name, level: 1 }).waitFor();
    await visitor.context.close();
  });

  it('each link that leads nowhere says why', async () => {
    const { leader, party } = await leadParty(language, { isPublic: false });
    const usedUp = await invite(leader, party.id, { maxUses: 1 });
    await joinBy(await registerPlayer(language), usedUp.token);
    const revoked = await invite(leader, party.id);
    await revokeInvitation(leader, party.id, revoked.id);
    const visitor = await openVisitor({ language, size });
    const { fault } = visitor.texts.parties.invitation;
    for (const [token, said] of [
      [randomToken(), fault.unknown],
      ['nonsense', fault.unknown],
      [usedUp.token, fault.usedUp],
      [revoked.token, fault.revoked],
    ] as const) {
      await visitor.page.goto('about:blank');
      await visitor.page.goto(`${server.url}/join#${token}`);
      await visitor.page.getByRole('heading', { name: said.title }).waitFor();
      await visitor.page.getByText(said.text).waitFor();
    }
    await photograph(visitor.page, shot('link-revoked'));
    expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
    await visitor.context.close();
  });

  it('what would stop a newcomer is said before anything is typed', async () => {
    const full = await leadParty(language, { maxMembers: 2 });
    const fullLink = await invite(full.leader, full.party.id);
    await joinParty(await registerPlayer(language), full.party.id);
    const high = await leadParty(language, { minLevel: 5 });
    const highLink = await invite(high.leader, high.party.id);
    const open = await leadParty(language);
    const openLink = await invite(open.leader, open.party.id);
    const visitor = await openVisitor({ language, size });
    const { page } = visitor;
    const { barrier, loginOnly } = visitor.texts.parties.invitation;
    const says = async (url: string, text: string) => {
      await page.goto('about:blank');
      await page.goto(url);
      await page.getByText(text).waitFor();
    };
    await says(`${server.url}/join#${fullLink.token}`, Visitor.fill(barrier.full, { max: '2' }));
    await says(`${server.url}/join#${highLink.token}`, Visitor.fill(barrier.newcomerLevel, { level: '5' }));
    await photograph(page, shot('join-level'));
    await says(`${closedServer.url}/join#${openLink.token}`, loginOnly);
    await visitor.context.close();
  });

  it('a member sees at once that only the leader invites, and offline that it needs the network', async () => {
    const { leader, party } = await leadParty(language);
    const member = await registerPlayer(language);
    await joinParty(member, party.id);
    const host = await openVisitor({ language, size });
    const { invitation } = host.texts.parties;
    await host.signInAs(member);
    await host.page.goto(`${server.url}/parties/${party.id}?tab=members`);
    await host.button(invitation.open).click();
    await host.button(invitation.create).waitFor();
    await changeInviters(leader, party.id, 'leader');
    await host.page.getByText(invitation.restricted).waitFor();
    expect(await host.button(invitation.create).count()).toBe(0);
    await photograph(host.page, shot('invite-restricted'));
    await host.page.context().setOffline(true);
    await host.page.getByText(invitation.offline).waitFor();
    await host.context.close();
  });
});
