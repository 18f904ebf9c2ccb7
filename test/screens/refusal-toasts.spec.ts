// Shows R148, R151, R152, R153, R154, R155.
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findItem } from '../../server/content/item-catalogue';
import { launchBrowser } from '../support/browser/browser';
import { finishQuest, inventoryOf, equipItem } from '../support/api/loot-api';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk, filterByType, startDay, type Quest } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { PlayerYesterday } from '../support/browser/player-yesterday';
import { INTERNAL_ERROR, GamePageObject } from '../support/browser/game-page-object';
import { type SIZES, Visitor } from '../support/browser/visitor';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { createTask } from '../support/api/tasks-api';

const WORN = 'cap-of-the-first-try';
const OTHER = 'hat-of-warm-greetings';
const TASK = 'Прочитати розділ';
/** A problem text of the server. */
const SAID = { status: 409, body: { status: 409, code: 'CONFLICT', detail: 'Words of the server' } };

/** A player with a chest to open, quests and a task to do, points to spend, and items to equip. */
interface Guest {
  readonly player: TestPlayer;
  readonly visitor: Visitor;
  readonly screens: GamePageObject;
  readonly texts: Visitor['texts'];
  readonly chestOf: Quest;
  readonly open: Quest;
  readonly own: Quest;
  readonly worn: string;
  readonly other: string;
}

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;
let past: PlayerYesterday;
let guests: readonly Guest[];

beforeAll(async () => {
  database = await createTestDatabase();
  [server, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
  past = await PlayerYesterday.open(database.url);
  guests = await Promise.all(
    (['en', 'uk'] as const).flatMap((language) =>
      (['phone', 'desktop'] as const).map((size) => guest(language, size)),
    ),
  );
});

afterAll(async () => {
  await past?.close();
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

async function guest(language: 'en' | 'uk', size: keyof typeof SIZES): Promise<Guest> {
  const player = await TestPlayer.register(server.url, { language, timeZone: 'Europe/Kyiv' });
  await past.grantItems(player, [WORN, OTHER]);
  expectOk(await equipItem(player, 'equip', WORN));
  const dailies = filterByType('daily', await startDay(player));
  const chestOf = dailies.find(({ userQuest }) => userQuest.hasLoot);
  const open = dailies.find((quest) => quest !== chestOf);
  if (!chestOf || !open) throw new Error('One of five quests has a chest');
  await finishQuest(player, chestOf);
  // This gives enough XP for a level.
  for (const name of ['First', 'Second']) await finishQuest(player, await ownQuest(player, name));
  const own = await ownQuest(player, 'Third');
  await createTask(player, { name: TASK });
  const visitor = await Visitor.open(browser, { language, size });
  await visitor.signInAs(player);
  const [worn = '', other = ''] = [WORN, OTHER].map((itemId) => findItem(itemId)?.texts[language].name);
  const screens = new GamePageObject(visitor);
  return { player, visitor, screens, texts: visitor.texts, chestOf, open, own, worn, other };
}

async function ownQuest(player: TestPlayer, name: string): Promise<Quest> {
  const details = { name, description: '', frequency: 'daily', category: 'creative', difficulty: 'extreme' };
  const body = { ...details, timerDuration: 0, tags: [], userId: player.id };
  return expectOk(await player.post<Quest>('/custom-quests', { body }));
}

/** On a phone and a desktop, in both languages. */
function forEachGuest(play: (guest: Guest) => Promise<void>): () => Promise<void> {
  return async () => {
    await Promise.all(guests.map(play));
  };
}

describe('a refusal on the home screen', () => {
  it(
    'of a quest is shown, and the quest is open again',
    forEachGuest(async ({ open, screens, texts, visitor }) => {
      await screens.stubNextCommand(/\/(complete|increment)$/, INTERNAL_ERROR);
      await screens.press(open);
      await visitor.expectToast(texts.common.errors.title, texts.quests.toast.failed);
      await screens.questButton(open).waitFor();
      await screens.questCount(1).waitFor();
    }),
  );

  it(
    'of a chest is shown, and the chest stays closed',
    forEachGuest(async ({ chestOf, screens, texts, visitor }) => {
      const { claim, failed } = texts.quests.loot;
      await screens.stubNextCommand(/\/claim-loot$/, INTERNAL_ERROR);
      await screens.action(claim, chestOf.name).click();
      await visitor.expectToast(texts.common.errors.title, failed);
      await screens.action(claim, chestOf.name).waitFor();
    }),
  );

  it(
    'of an item just found is shown, and it is not equipped',
    forEachGuest(async ({ chestOf, other, player, screens, texts, visitor }) => {
      const { claim, equip } = texts.quests.loot;
      const item = (await inventoryOf(player)).find((entry) => entry.item.name === other)?.item;
      const find = { success: true, lootReceived: true, item, rarity: item?.rarity, message: '' };
      await screens.stubNextCommand(/\/claim-loot$/, { status: 200, body: find });
      await screens.stubNextCommand(/\/equip\/[^/]+$/, INTERNAL_ERROR);
      await screens.action(claim, chestOf.name).click();
      await visitor.button(equip, screens.dialog).click();
      await visitor.expectToast(texts.common.errors.title, texts.items.wear.equip.elsewhere);
      await visitor.button(equip, screens.dialog).waitFor();
      await screens.closeDialog();
    }),
  );

  it(
    'of a task is only logged, and the task is open again',
    forEachGuest(async ({ screens, texts }) => {
      const { complete } = texts.tasks.action;
      await screens.stubNextCommand(/\/personal-tasks\/[^/]+\/complete$/, INTERNAL_ERROR);
      const logged = screens.page.waitForEvent('console', (message) =>
        message.text().startsWith('Failed to complete task'),
      );
      await screens.action(complete, TASK).click();
      await logged;
      await screens.action(complete, TASK).waitFor();
    }),
  );
});

describe('a refusal on the quests screen', () => {
  it(
    'of a step is shown, and the quest is open again',
    forEachGuest(async ({ own, screens, texts, visitor }) => {
      await screens.goTo('quests');
      await screens.stubNextCommand(/\/complete-quest\/[^/]+$/, INTERNAL_ERROR);
      await screens.press(own);
      await visitor.expectToast(texts.common.errors.title, texts.quests.toast.failedOnPage);
      await screens.questButton(own).waitFor();
    }),
  );

  it(
    'of a chest is shown, and the chest stays closed',
    forEachGuest(async ({ chestOf, screens, texts, visitor }) => {
      const { claim, failedOnPage } = texts.quests.loot;
      await screens.stubNextCommand(/\/claim-loot$/, INTERNAL_ERROR);
      await screens.action(claim, chestOf.name).click();
      await visitor.expectToast(texts.common.errors.title, failedOnPage);
      await screens.action(claim, chestOf.name).waitFor();
    }),
  );

  it(
    'of a new quest is shown, with the server’s reason where it gives one, and the form keeps its input',
    forEachGuest(async ({ screens, texts, visitor }) => {
      const { form, page } = texts.quests;
      const create = visitor.button(form.submit, screens.dialog);
      await visitor.button(page.add).click();
      await screens.dialog.getByLabel(form.name, { exact: true }).fill('Never made');
      await screens.stubNextCommand(/\/custom-quests$/, INTERNAL_ERROR);
      await create.click();
      await visitor.expectToast(form.failed, texts.common.errors.generic);
      await screens.waitOutDoubleClick();
      await screens.stubNextCommand(/\/custom-quests$/, SAID);
      await create.click();
      await visitor.expectToast(form.failed, SAID.body.detail);
      await screens.dialog.locator('[value="Never made"]').waitFor();
      await screens.closeDialog();
    }),
  );
});

describe('a refusal on the character screen', () => {
  it(
    'of a stat allocation is shown, with the server’s reason where it gives one, and the points stay unspent',
    forEachGuest(async ({ screens, texts, visitor }) => {
      const { stats, toast } = texts.character;
      const apply = visitor.button(visitor.fillPlural(stats, 'apply', 1));
      await screens.goTo('character');
      await visitor.button(Visitor.fill(stats.add, { stat: texts.common.stat.charisma })).click();
      await screens.stubNextCommand(/\/allocate-stats$/, INTERNAL_ERROR);
      await apply.click();
      await visitor.expectToast(toast.failed, toast.failedText);
      await screens.waitOutDoubleClick();
      await screens.stubNextCommand(/\/allocate-stats$/, SAID);
      await apply.click();
      await visitor.expectToast(toast.failed, SAID.body.detail);
      const left = visitor.fillPlural(stats, 'available', 4);
      await screens.page.getByRole('status').getByText(left, { exact: true }).waitFor();
    }),
  );

  it(
    'of taking an item off is shown, and the item stays equipped',
    forEachGuest(async ({ screens, texts, visitor, worn }) => {
      const tile = screens.page.getByRole('main').getByRole('button').filter({ hasText: worn });
      await screens.stubNextCommand(/\/unequip\/[^/]+$/, INTERNAL_ERROR);
      await tile.click();
      await visitor.button(texts.character.item.unequip, screens.dialog).click();
      await visitor.expectToast(texts.common.errors.title, texts.items.wear.unequip.elsewhere);
      await tile.waitFor();
    }),
  );
});

describe('a refusal in the inventory', () => {
  it(
    'of equipping an item is shown, and the previous one stays equipped',
    forEachGuest(async ({ other, screens, texts, visitor, worn }) => {
      const { equip } = texts.items.wear;
      await screens.goTo('inventory');
      await screens.stubNextCommand(/\/equip\/[^/]+$/, INTERNAL_ERROR);
      await screens.compare(other);
      await visitor.button(texts.inventory.compare.equip, screens.dialog).click();
      await visitor.expectToast(equip.failed, equip.inventory);
      await screens.wornMark(worn).waitFor();
      await screens.wornMark(other).waitFor({ state: 'hidden' });
    }),
  );

  it(
    'of taking an item off is shown, and it stays equipped',
    forEachGuest(async ({ screens, texts, visitor, worn }) => {
      const { unequip } = texts.items.wear;
      await screens.stubNextCommand(/\/unequip\/[^/]+$/, INTERNAL_ERROR);
      await screens.compare(worn);
      await visitor.button(texts.inventory.compare.unequip, screens.dialog).click();
      await visitor.expectToast(unequip.failed, unequip.inventory);
      await screens.wornMark(worn).waitFor();
    }),
  );
});
