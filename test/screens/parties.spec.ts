// Shows R77, R78, R122, R156, R157, R501.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, joinParty, createPartyQuest } from '../support/api/game-api';
import { PartyPageObject } from '../support/browser/party-page-object';
import { DOUBLE_PRESS_MS, Visitor } from '../support/browser/visitor';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';

const PARTY = 'Нічні сови';

let database: TestDatabase;
let server: ServerProcess;
let port: string;
let browser: Browser;

beforeAll(async () => {
  [database, browser] = await Promise.all([createTestDatabase(), launchBrowser()]);
  port = String(await freePort());
  await startServer();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

async function startServer(): Promise<void> {
  server = await startServerProcess({ DATABASE_URL: database.url, PORT: port });
}

const CASTS = [
  [
    'led in English on a phone',
    { language: 'en', size: 'phone', deviceZone: 'America/Los_Angeles' },
    { language: 'uk', size: 'desktop' },
    { language: 'uk', size: 'phone' },
  ],
] as const;

describe.each(CASTS)('a party of three, %s', (_name, first, second, third) => {
  let olena: PartyPageObject;
  let taras: PartyPageObject;
  let ivan: PartyPageObject;
  let partyId: string;
  const all = () => [olena, taras, ivan];

  beforeAll(async () => {
    [olena, taras, ivan] = (await Promise.all(
      [first, second, third].map((look) => PartyPageObject.open(browser, server.url, look)),
    )) as [PartyPageObject, PartyPageObject, PartyPageObject];
    ({ id: partyId } = await createTestParty(olena.player, { name: PARTY, weeklyGoal: 100 }));
    for (const { player } of [taras, ivan]) await joinParty(player, partyId);
    await Promise.all(all().map((each) => each.goTo(partyId, 'quests')));
  });

  afterAll(() => Promise.all(all().map((each) => each?.visitor.context.close())));

  it('shows the leader’s new quest to all members, with the deadline as the leader’s clocks show it', async () => {
    const { questForm, quests, toast } = olena.texts;
    await olena.visitor.button(quests.create).click();
    await olena.dialog.getByLabel(questForm.name, { exact: true }).fill('Pages');
    await olena.dialog.getByLabel(questForm.description, { exact: true }).fill('Together');
    await olena.dialog.getByRole('spinbutton', { name: questForm.target, exact: true }).fill('4');
    await olena.dialog.getByLabel(questForm.deadline, { exact: true }).fill('2099-12-24');
    await olena.dialog.getByLabel(questForm.time, { exact: true }).selectOption('18:30');
    await olena.pressInDialog(questForm.submit);
    await olena.visitor.expectToast(toast.questCreated, 'Pages');
    await Promise.all(all().map((each) => each.bar(0, 4).waitFor()));
    await Promise.all(all().map(({ page }) => page.getByText(/24.*2099.*18:30/).waitFor()));
    expect(await taras.visitor.button(taras.texts.quests.create).count()).toBe(0);
  });

  it('completes the quest together, and each member sees every contribution immediately', async () => {
    await taras.contribute('Pages');
    await Promise.all(all().map((each) => each.share('Pages', taras.nickname, 1, 25).waitFor()));
    for (const done of [2, 3]) {
      await olena.contribute('Pages');
      await olena.bar(done, 4).waitFor();
      await olena.page.waitForTimeout(DOUBLE_PRESS_MS);
    }
    await Promise.all(all().map((each) => each.share('Pages', olena.nickname, 2, 50).waitFor()));
    await taras.latest(olena.nickname).filter({ hasText: 'Pages' }).waitFor();
    await ivan.contribute('Pages');
    const { toast } = ivan.texts;
    await ivan.visitor.expectToast(toast.contributed, ivan.visitor.fillPlural(toast, 'contributedText', 1));
    for (const each of all()) {
      await each.closeCelebration();
      await each.bar(4, 4).waitFor();
      await each.page.getByText(each.texts.quests.completed, { exact: true }).waitFor();
      await each.share('Pages', ivan.nickname, 1, 25).waitFor();
    }
  });

  it('continues after a restart of the server', async () => {
    await createPartyQuest(olena.player, partyId, { name: 'Miles', targetValue: 3, xpReward: 30 });
    await Promise.all(all().map((each) => each.bar(0, 3).waitFor()));
    await olena.contribute('Miles');
    await taras.bar(1, 3).waitFor();
    await server.stop();
    await Promise.all(
      all().map(({ page, visitor }) => page.getByText(visitor.texts.common.connection.down).waitFor()),
    );
    await startServer();
    await Promise.all(
      all().map(({ page, visitor }) =>
        page.getByText(visitor.texts.common.connection.down).waitFor({ state: 'hidden' }),
      ),
    );
    await taras.contribute('Miles');
    await Promise.all(all().map((each) => each.share('Miles', taras.nickname, 1, 10).waitFor()));
    await ivan.contribute('Miles');
    for (const each of all()) {
      await each.closeCelebration();
      await each.bar(3, 3).waitFor();
      await each.share('Miles', olena.nickname, 1, 10).waitFor();
    }
  });

  it('shows which members are online', async () => {
    await olena.openTab('members');
    const card = olena.page.locator(`[data-member="${ivan.player.id}"]`);
    await card.getByText(olena.texts.members.here).waitFor();
    await ivan.page.goto('about:blank');
    await card.getByText(olena.texts.members.away).waitFor();
    await ivan.goTo(partyId, 'overview');
    await card.getByText(olena.texts.members.here).waitFor();
  });

  it('moves the settings button to the new leader immediately', async () => {
    const { members, toast } = olena.texts;
    await olena.openOptions(taras.nickname);
    await olena.pressInDialog(members.transfer);
    await olena.dialog.getByText(members.transferText).waitFor();
    await olena.pressInDialog(members.transferConfirm);
    const text = Visitor.fill(toast.transferredText, { name: taras.nickname });
    await olena.visitor.expectToast(toast.transferred, text);
    await Promise.all([taras.settingsButton.waitFor(), olena.settingsButton.waitFor({ state: 'hidden' })]);
    await olena.dialog.waitFor({ state: 'hidden' });
  });

  it('shows the new leader’s settings to all members', async () => {
    const { settings, toast } = taras.texts;
    await taras.openSettings();
    await taras.dialog.getByLabel(settings.description, { exact: true }).fill('По сторінці щодня');
    await taras.dialog.getByLabel(settings.maxMembers, { exact: true }).fill('2');
    await taras.pressInDialog(settings.save);
    const refusal = taras.texts.refusal.PARTY_HAS_MORE_MEMBERS;
    await taras.visitor.expectToast(taras.visitor.texts.common.errors.title, refusal);
    await taras.dialog.getByText(refusal, { exact: true }).waitFor();
    await taras.dialog.getByLabel(settings.maxMembers, { exact: true }).fill('5');
    await taras.page.waitForTimeout(DOUBLE_PRESS_MS);
    await taras.pressInDialog(settings.save);
    await taras.visitor.expectToast(toast.updated, PARTY);
    await ivan.page.getByText('По сторінці щодня').first().waitFor();
    await ivan.page.getByText('3/5', { exact: true }).waitFor();
  });

  it('confirms leaving to the member who leaves', async () => {
    const { leave, toast } = ivan.texts;
    await ivan.visitor.button(leave.open).click();
    await ivan.dialog.getByText(leave.text).waitFor();
    await ivan.pressInDialog(leave.confirm);
    await ivan.expectRedirectToList();
    await ivan.visitor.expectToast(toast.left, PARTY);
    await olena.page.getByText('2/5', { exact: true }).waitFor();
  });

  it('shows a removed member immediately that they were removed', async () => {
    const { members, toast } = taras.texts;
    await joinParty(ivan.player, partyId);
    await ivan.goTo(partyId, 'members');
    await taras.openTab('members');
    await taras.openOptions(ivan.nickname);
    await taras.pressInDialog(members.remove);
    await taras.dialog.getByText(members.removeText).waitFor();
    await taras.pressInDialog(members.removeConfirm);
    await ivan.expectRedirectToList();
    await ivan.toast(Visitor.fill(ivan.texts.toast.noLongerIn, { name: PARTY })).waitFor();
    await taras.visitor.expectToast(toast.removed, ivan.nickname);
    await taras.page.getByText('2/5', { exact: true }).waitFor();
  });

  it('shows a viewer that its leader deleted it', async () => {
    const { settings, toast } = taras.texts;
    await taras.openSettings();
    await taras.pressInDialog(settings.delete);
    await taras.dialog.getByText(settings.deleteText).waitFor();
    await taras.pressInDialog(settings.deleteConfirm);
    await Promise.all([taras.expectRedirectToList(), olena.expectRedirectToList()]);
    await olena.toast(Visitor.fill(olena.texts.toast.wasDeleted, { name: PARTY })).waitFor();
    await taras.visitor.expectToast(toast.deleted, PARTY);
    await olena.page.goto(new URL(`/parties/${partyId}`, server.url).href);
    await olena.page.getByRole('heading', { name: olena.texts.page.notFound }).waitFor();
    await olena.page.getByRole('link', { name: olena.texts.page.notFoundAction }).click();
    await olena.expectRedirectToList();
  });
});
