// Shows R415, R416, R417, R418.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { cheer, findEntry, withdrawCheer } from '../support/api/cheers-api';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import {
  contributeTo,
  createPartyQuest,
  createTestParty,
  expectOk,
  joinParty,
} from '../support/api/game-api';
import { syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { Visitor } from '../support/browser/visitor';

/** A cheer is on the other screen within a second, and what a busy machine adds to it. */
const LIVE_MS = 2_000;

let browser: Browser;
let database: TestDatabase;
let server: ServerProcess;

/** Whose entry is cheered, on a phone, in Ukrainian. */
let olena: TestPlayer;
let phone: Visitor;
/** Who cheers, on a desktop, in English. */
let taras: TestPlayer;
let desk: Visitor;
let ivan: TestPlayer;
let partyId: string;
let questName: string;
let quests = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  database = await createTestDatabase();
  server = await startServerProcess({ DATABASE_URL: database.url });
  const register = (language: 'en' | 'uk') => TestPlayer.register(server.url, { language });
  [olena, taras, ivan] = await Promise.all([register('uk'), register('en'), register('en')]);
  phone = await Visitor.open(browser, { language: 'uk', size: 'phone' });
  desk = await Visitor.open(browser, { language: 'en', size: 'desktop' });
  ({ id: partyId } = await createTestParty(olena, { name: 'Нічні сови' }));
  for (const player of [taras, ivan]) await joinParty(player, partyId);
  await phone.signInAs(olena);
  await desk.signInAs(taras);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

/** Each test cheers an entry of its own. */
beforeEach(async () => {
  questName = `Марафон ${(quests += 1)}`;
  const { id } = await createPartyQuest(olena, partyId, { name: questName, targetValue: 100 });
  expectOk(await contributeTo(olena, partyId, id, 1));
  syncReadPosition(taras, olena);
  for (const visitor of [phone, desk]) {
    await visitor.page.goto(`${server.url}/parties/${partyId}?tab=activities`);
    await entryOf(visitor).waitFor();
  }
});

/** The entry of Olena's contribution. */
const entryOf = ({ page, texts }: Visitor): Locator =>
  page
    .getByRole('region', { name: texts.parties.feed.label })
    .getByRole('listitem')
    .filter({ hasText: questName });

const reactionOn = (visitor: Visitor, name: RegExp, role: 'button' | 'img' = 'button'): Locator =>
  entryOf(visitor).getByRole(role, { name });

async function press(reaction: RegExp): Promise<void> {
  await desk.button(desk.texts.parties.feed.cheer, entryOf(desk)).click();
  await reactionOn(desk, reaction).click();
}

describe('an entry', () => {
  it('keeps its height when one of the same player appears above it', async () => {
    const height = async () => (await entryOf(phone).boundingBox())?.height;
    const before = await height();
    const name = 'Ще один';
    const { id } = await createPartyQuest(olena, partyId, { name, targetValue: 100 });
    expectOk(await contributeTo(olena, partyId, id, 1));
    await phone.page.getByRole('listitem').filter({ hasText: name }).waitFor();
    expect(await height()).toBe(before);
  });
});

describe('the cheers of an entry', () => {
  it('are on the screen of another member within a second, and are taken back', async () => {
    await press(/^On fire/);
    await reactionOn(phone, /^Вогонь, 1/, 'img').waitFor({ timeout: LIVE_MS });
    const own = reactionOn(desk, /^On fire, 1/);
    await own.waitFor();
    expect(await own.getAttribute('aria-pressed')).toBe('true');
    expect(await reactionOn(phone, /^Вогонь/, 'img').getAttribute('aria-label')).toBe(
      `Вогонь, 1: ${taras.user.nickname}`,
    );
    await own.click();
    await reactionOn(phone, /^Вогонь/, 'img').waitFor({ state: 'hidden', timeout: LIVE_MS });
    await own.waitFor({ state: 'hidden' });
  });

  it('are one notification for the player of the entry, which goes with the last of them', async () => {
    const entry = await findEntry(taras, partyId, olena);
    const { notifications, common } = phone.texts;
    const bell = phone.button(new RegExp(`^${common.header.notifications}`));
    await cheer(taras, entry, 'fire');
    await cheer(taras, entry, 'clap');
    await cheer(ivan, entry, 'fire');
    await bell.click();
    const lines = phone.page.getByRole('dialog', { name: notifications.title }).getByRole('listitem');
    const line = lines.filter({ hasText: 'підтримують' });
    await line.filter({ hasText: `${ivan.user.nickname} і ще 1 учасник` }).waitFor();
    expect(await line.count()).toBe(1);
    for (const [player, reaction] of [
      [ivan, 'fire'],
      [taras, 'fire'],
      [taras, 'clap'],
    ] as const)
      await withdrawCheer(player, entry, reaction);
    await line.waitFor({ state: 'hidden' });
    await phone.page.keyboard.press('Escape');
  });

  it('are given and taken back with the keyboard, without a lost focus', async () => {
    const more = desk.button(desk.texts.parties.feed.cheer, entryOf(desk));
    await more.focus();
    await desk.page.keyboard.press('Enter');
    await reactionOn(desk, /^Hooray/).focus();
    await desk.page.keyboard.press('Enter');
    const given = reactionOn(desk, /^Hooray, 1/);
    await given.waitFor();
    expect(await given.evaluate((element) => element === document.activeElement)).toBe(true);
    await desk.page.keyboard.press('Enter');
    await given.waitFor({ state: 'hidden' });
    expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('have targets of 44 px and no axe violations, also while all six are shown', async () => {
    await cheer(ivan, await findEntry(taras, partyId, olena), 'heart');
    await reactionOn(desk, /^Love it, 1/).waitFor();
    await desk.button(desk.texts.parties.feed.cheer, entryOf(desk)).click();
    await entryOf(desk).getByRole('button').nth(6).waitFor();
    for (const button of await entryOf(desk).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await entryOf(desk).getByRole('button').count()).toBe(7);
    for (const { page } of [desk, phone]) expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});
