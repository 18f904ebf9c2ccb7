import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { EventStoreServer } from '../support/eventstore/event-store-server';
import { Visitor } from '../support/browser/visitor';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { TcpProxy } from '../support/outside/tcp-proxy';

const QUEST = 'Сто сторінок <b>разом</b>';
const TARGET = 10;
const DOUBLE_CLICK_MS = 500;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describe.each(['Postgres', 'EventStoreDB'])('two players in separate browsers, the log in %s', (log) => {
  let database: TestDatabase;
  let eventStore: EventStoreServer | undefined;
  let server: ServerProcess;
  let proxy: TcpProxy;
  let leader: Visitor;
  let member: Visitor;
  let partyPath: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    eventStore = log === 'EventStoreDB' ? await EventStoreServer.start() : undefined;
    server = await startServerProcess({
      DATABASE_URL: database.url,
      ...(eventStore && { EVENTSTORE_URL: eventStore.url }),
    });
    proxy = await TcpProxy.open(server.url);
  });

  afterAll(async () => {
    await leader?.page.context().close();
    await member?.page.context().close();
    await proxy?.close();
    await server?.stop();
    await eventStore?.close();
    await database?.drop();
  });

  it('a new player registers, completes the day and levels up', async () => {
    leader = await Visitor.open(browser, { language: 'en', size: 'phone' });
    await leader.register(proxy.url, 'warrior');
    await leader.finishAllQuests();
    await leader.page
      .getByText(Visitor.fill(leader.texts.common.levelShort, { level: 2 }))
      .first()
      .waitFor();
  });

  it('the leader founds a party and creates a quest', async () => {
    const { parties, common } = leader.texts;
    const { page } = leader;
    await page.getByRole('link', { name: common.nav.parties }).click();
    await leader.button(parties.my.emptyAction).click();
    await page.getByRole('dialog').getByLabel(parties.form.name).fill('Книголюби');
    await leader.button(parties.form.submit, page.getByRole('dialog')).click();
    await page.waitForURL(/\/parties\/[0-9a-f-]{36}$/);
    partyPath = new URL(page.url()).pathname;
    await leader.tab(parties.tab.quests).click();
    await leader.button(parties.quests.create).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(parties.questForm.name).fill(QUEST);
    await dialog.getByLabel(parties.questForm.description).fill('Each of us reads, all of us count.');
    await leader.button(parties.questForm.submit, dialog).click();
    await bar(leader, 0).waitFor();
  });

  it('another player finds the party in Ukrainian and joins, and the leader sees it', async () => {
    member = await Visitor.open(browser, { language: 'uk', size: 'desktop' });
    await member.register(server.url, 'scholar');
    const { parties, common } = member.texts;
    const { page } = member;
    await page.getByRole('link', { name: common.nav.parties }).click();
    await member.tab(parties.tabs.discover).click();
    await page.getByLabel(parties.discover.search).fill('книголюб');
    await page.getByRole('link', { name: new RegExp(parties.card.view) }).click();
    await page.waitForURL(`**${partyPath}`);
    await member.button(parties.page.join).click();
    await leader.tab(leader.texts.parties.tab.members).click();
    await leader.page.getByText(member.nickname).waitFor();
  });

  it('a contribution updates the other player’s bar and feed without a reload', async () => {
    await leader.tab(leader.texts.parties.tab.quests).click();
    await member.tab(member.texts.parties.tab.quests).click();
    await contribute(member);
    await Promise.all([bar(leader, 1).waitFor(), bar(member, 1).waitFor()]);
    await leader.tab(leader.texts.parties.tab.activities).click();
    await entries(leader, member.nickname, QUEST).first().waitFor();
  });

  it('no feed entry is missing or duplicated after the connection was cut', async () => {
    proxy.takeDown();
    await leader.page.getByText(leader.texts.common.connection.down).waitFor();
    for (let done = 2; done <= 4; done += 1) {
      await contribute(member);
      await bar(member, done).waitFor();
    }
    proxy.bringUp();
    await leader.page.getByText(leader.texts.common.connection.down).waitFor({ state: 'hidden' });
    // Consecutive contributions of one player form one entry.
    const groupedEntry = entries(leader, member.nickname, QUEST);
    await groupedEntry.filter({ hasText: 'contributed 4 to' }).filter({ hasText: '4 times' }).waitFor();
    expect(await groupedEntry.count()).toBe(1);
    await leader.tab(leader.texts.parties.tab.quests).click();
    await bar(leader, 4).waitFor();
  });

  it('many quick taps by both players end in the same total on both screens', async () => {
    for (let tap = 0; tap < 3; tap += 1) await Promise.all([contribute(leader), contribute(member)]);
    await Promise.all([bar(leader, TARGET).waitFor(), bar(member, TARGET).waitFor()]);
    // The celebration's title has the word too.
    await leader.page.getByText(leader.texts.parties.quests.completed, { exact: true }).waitFor();
    await member.page.reload();
    await member.tab(member.texts.parties.tab.quests).click();
    await bar(member, TARGET).waitFor();
  });
});

function bar({ page, texts }: Visitor, done: number): Locator {
  return page.getByText(Visitor.fill(texts.parties.quests.total, { done, target: TARGET }), { exact: true });
}

/** Presses once, then waits long enough that the next press is no double click. */
async function contribute({ page, texts }: Visitor): Promise<void> {
  const name = Visitor.fill(texts.parties.quests.contributeTo, { name: QUEST });
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForTimeout(DOUBLE_CLICK_MS);
}

function entries({ page }: Visitor, nickname: string, quest: string): Locator {
  return page.getByRole('listitem').filter({ hasText: nickname }).filter({ hasText: quest });
}
