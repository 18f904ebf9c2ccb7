// Shows R487, R488.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import {
  callQuest,
  createPartyQuest,
  createTestParty,
  findTodaysQuest,
  joinParty,
} from '../support/api/game-api';
import { contribute } from '../support/api/party-api';
import { PartyPageObject } from '../support/browser/party-page-object';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { Visitor } from '../support/browser/visitor';

const TARGET = 10;

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;
let watchers: readonly PartyPageObject[];
let partyId: string;
let questId: string;

beforeAll(async () => {
  [database, browser] = await Promise.all([createTestDatabase(), launchBrowser()]);
  server = await startServerProcess({ DATABASE_URL: database.url });
  const looks = [
    { language: 'uk', size: 'phone' },
    { language: 'en', size: 'desktop' },
  ] as const;
  watchers = await Promise.all(looks.map((look) => PartyPageObject.open(browser, server.url, look)));
  const [leader, member] = watchers as readonly [PartyPageObject, PartyPageObject];
  const party = { name: 'Нічні сови', theme: 'study', language: 'uk', minLevel: 1, weeklyGoal: 400 };
  ({ id: partyId } = await createTestParty(leader.player, party));
  await joinParty(member.player, partyId);
  ({ id: questId } = await createPartyQuest(leader.player, partyId, { name: 'Pages', targetValue: TARGET }));
  await contribute(leader.player, partyId, questId, 3);
  await contribute(member.player, partyId, questId, 4);
  await callQuest(member.player, 'complete', (await findTodaysQuest(member.player, 'single')).id);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

describe('the film of a week', () => {
  it('is played to what the party has, and opened for another member by its link', async () => {
    const [leader, member] = watchers as readonly [PartyPageObject, PartyPageObject];
    const { film, quests } = leader.texts;
    await leader.page.emulateMedia({ reducedMotion: 'no-preference' });
    await leader.goTo(partyId);
    await leader.visitor.button(film.open).click();
    await leader.dialog.getByText(film.begin, { exact: true }).waitFor();
    await photograph(leader.page, 'film-begin-uk');
    await leader.visitor.button(film.again, leader.dialog).waitFor();
    await leader.dialog
      .getByText(Visitor.fill(quests.total, { done: 7, target: TARGET }), { exact: true })
      .waitFor();
    await photograph(leader.page, 'film-end-uk');
    expect(await findAccessibilityViolations(leader.page)).toEqual([]);
    await leader.visitor.button(film.share, leader.dialog).click();
    const link = await leader.dialog.getByLabel(film.link).inputValue();
    await member.page.emulateMedia({ reducedMotion: 'reduce' });
    await member.page.goto(link);
    await member.visitor.button(member.texts.film.forward, member.dialog).click();
    await member.dialog.getByText(`7 / ${TARGET}`, { exact: true }).waitFor();
    await photograph(member.page, 'film-story-en');
    expect(await findAccessibilityViolations(member.page)).toEqual([]);
    await member.closeDialog();
    expect(new URL(member.page.url()).search).toBe('');
    await member.page.reload();
    await member.visitor.button(member.texts.film.open).waitFor();
    await member.dialog.waitFor({ state: 'hidden' });
  });
});
