// Shows R483, R484.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createPartyQuest, createTestParty, joinParty } from '../support/api/game-api';
import { PartyPageObject } from '../support/browser/party-page-object';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { Visitor } from '../support/browser/visitor';

/** Most pixels that a party's header takes on a phone, with a name of two lines. */
const MAX_HEADER_PX = 240;
const DESCRIPTION = 'Щовечора по сорок хвилин за книжкою, і жодного виправдання. '.repeat(4).slice(0, 200);

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;
let leader: PartyPageObject;
let member: PartyPageObject;
let partyId: string;

beforeAll(async () => {
  [database, browser] = await Promise.all([createTestDatabase(), launchBrowser()]);
  server = await startServerProcess({ DATABASE_URL: database.url });
  const looks = [
    { language: 'uk', size: 'phone' },
    { language: 'en', size: 'desktop' },
  ] as const;
  [leader, member] = (await Promise.all(
    looks.map((look) => PartyPageObject.open(browser, server.url, look)),
  )) as [PartyPageObject, PartyPageObject];
  const settings = { theme: 'study', language: 'uk', minLevel: 1, weeklyGoal: 100 };
  const party = {
    name: 'Нічні сови над книжками з усієї України й світу',
    description: DESCRIPTION,
    ...settings,
  };
  ({ id: partyId } = await createTestParty(leader.player, party));
  await joinParty(member.player, partyId);
  await createPartyQuest(leader.player, partyId, { name: 'Pages', targetValue: 4 });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describe('a party of a player', () => {
  it('has a header of at most 240 px on a phone, and its whole description below', async () => {
    await leader.goTo(partyId);
    const header = leader.page.locator('section').filter({ has: leader.page.locator('h1') });
    const { height = Infinity } = (await header.boundingBox()) ?? {};
    await photograph(leader.page, 'party');
    expect(height).toBeLessThanOrEqual(MAX_HEADER_PX);
    await leader.page.getByText(DESCRIPTION.trim(), { exact: true }).last().waitFor();
    expect(await findAccessibilityViolations(leader.page)).toEqual([]);
  });

  it('shows on its card what the week has brought and who is here, as it happens', async () => {
    const cards = [leader, member].map((each) => ({ each, card: each.page.getByRole('article') }));
    for (const { each } of cards) await each.page.goto(new URL('/parties', server.url).href);
    for (const { each, card } of cards)
      await card.getByText(Visitor.fill(each.texts.members.hereCount, { count: 2 })).waitFor();
    const contribution = { body: { contribution: 2, partyId } };
    const quests = await member.player.get<readonly { id: string }[]>(`/parties/${partyId}/quests`);
    await member.player.post(`/party-quests/${quests.body[0]?.id}/contribute`, contribution);
    for (const { each, card } of cards) {
      await card.getByText(Visitor.fill(each.texts.card.thisWeek, { xp: 50 })).waitFor();
      await photograph(each.page, `parties-${each.visitor.language}`);
      expect(await findAccessibilityViolations(each.page)).toEqual([]);
    }
    await member.page.goto('about:blank');
    await leader.page.getByText(Visitor.fill(leader.texts.members.hereCount, { count: 1 })).waitFor();
  });
});
