// Shows R148, R151, R152, R153, R154, R155.
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findItem } from '../../server/content/item-catalogue';
import { launchBrowser } from '../support/browser';
import { finish, inventoryOf, wear } from '../support/chest-play';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { granted, ofType, startDay, type Quest } from '../support/game';
import { TestPlayer } from '../support/player';
import { PlayerPast } from '../support/player-past';
import { BROKEN, PlayersScreens } from '../support/players-screens';
import { type SIZES, Visitor } from '../support/screens';
import { startServerProcess, type ServerProcess } from '../support/server-process';
import { makeTask } from '../support/tasks';

const WORN = 'cap-of-the-first-try';
const OTHER = 'hat-of-warm-greetings';
const TASK = 'Прочитати розділ';
/** What the server might say, in words of its own. */
const SAID = { status: 409, body: { status: 409, code: 'CONFLICT', detail: 'Words of the server' } };

/** Somebody with a chest to open, quests and a task to do, points to spend, and something to wear. */
interface Guest {
  readonly player: TestPlayer;
  readonly visitor: Visitor;
  readonly screens: PlayersScreens;
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
let past: PlayerPast;
let guests: readonly Guest[];

beforeAll(async () => {
  database = await createTestDatabase();
  [server, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
  past = await PlayerPast.open(database.url);
  guests = await Promise.all(
    (['en', 'uk'] as const).flatMap((language) =>
      (['phone', 'desktop'] as const).map((size) => guest(language, size)),
    ),
  );
});

afterAll(async () => {
  await past?.close();
  await browser?.close();
  await server?.end();
  await database?.drop();
});

async function guest(language: 'en' | 'uk', size: keyof typeof SIZES): Promise<Guest> {
  const player = await TestPlayer.register(server.url, { language, timeZone: 'Europe/Kyiv' });
  await past.finds(player, [WORN, OTHER]);
  granted(await wear(player, 'equip', WORN));
  const dailies = ofType('daily', await startDay(player)).filter(({ isCurrent }) => isCurrent);
  const chestOf = dailies.find(({ userQuest }) => userQuest.hasLoot);
  const open = dailies.find((quest) => quest !== chestOf);
  if (!chestOf || !open) throw new Error('One of five quests has a chest');
  await finish(player, chestOf);
  // Enough for a level.
  for (const name of ['First', 'Second']) await finish(player, await ownQuest(player, name));
  const own = await ownQuest(player, 'Third');
  await makeTask(player, { name: TASK });
  const visitor = await Visitor.open(browser, { language, size });
  await visitor.enter(player);
  const [worn = '', other = ''] = [WORN, OTHER].map((itemId) => findItem(itemId)?.texts[language].name);
  const screens = new PlayersScreens(visitor);
  return { player, visitor, screens, texts: visitor.texts, chestOf, open, own, worn, other };
}

async function ownQuest(player: TestPlayer, name: string): Promise<Quest> {
  const details = { name, description: '', frequency: 'daily', category: 'creative', difficulty: 'extreme' };
  const body = { ...details, timerDuration: 0, tags: [], userId: player.id };
  return granted(await player.post<Quest>('/custom-quests', { body }));
}

/** On a phone and at a desk, in both languages. */
function everywhere(play: (guest: Guest) => Promise<void>): () => Promise<void> {
  return async () => {
    await Promise.all(guests.map(play));
  };
}

describe('a refusal at home', () => {
  it(
    'of a quest is told, and the quest is open again',
    everywhere(async ({ open, screens, texts, visitor }) => {
      await screens.answerNext(/\/(complete|increment)$/, BROKEN);
      await screens.press(open);
      await visitor.told(texts.common.errors.title, texts.quests.toast.failed);
      await screens.questButton(open).waitFor();
      await screens.tally(1).waitFor();
    }),
  );

  it(
    'of a chest is told, and the chest waits',
    everywhere(async ({ chestOf, screens, texts, visitor }) => {
      const { claim, failed } = texts.quests.loot;
      await screens.answerNext(/\/claim-loot$/, BROKEN);
      await screens.action(claim, chestOf.name).click();
      await visitor.told(texts.common.errors.title, failed);
      await screens.action(claim, chestOf.name).waitFor();
    }),
  );

  it(
    'of an item just found is told, and it is not worn',
    everywhere(async ({ chestOf, other, player, screens, texts, visitor }) => {
      const { claim, equip } = texts.quests.loot;
      const item = (await inventoryOf(player)).find((entry) => entry.item.name === other)?.item;
      const find = { success: true, lootReceived: true, item, rarity: item?.rarity, message: '' };
      await screens.answerNext(/\/claim-loot$/, { status: 200, body: find });
      await screens.answerNext(/\/equip\/[^/]+$/, BROKEN);
      await screens.action(claim, chestOf.name).click();
      await visitor.button(equip, screens.dialog).click();
      await visitor.told(texts.common.errors.title, texts.items.wear.equip.elsewhere);
      await visitor.button(equip, screens.dialog).waitFor();
      await screens.closeDialog();
    }),
  );

  it(
    'of a task is only logged, and the task is open again',
    everywhere(async ({ screens, texts }) => {
      const { complete } = texts.tasks.action;
      await screens.answerNext(/\/personal-tasks\/[^/]+\/complete$/, BROKEN);
      const logged = screens.page.waitForEvent('console', (message) =>
        message.text().startsWith('Failed to complete task'),
      );
      await screens.action(complete, TASK).click();
      await logged;
      await screens.action(complete, TASK).waitFor();
    }),
  );
});

describe('a refusal among the quests', () => {
  it(
    'of a step is told, and the quest is open again',
    everywhere(async ({ own, screens, texts, visitor }) => {
      await screens.goTo('quests');
      await screens.answerNext(/\/complete-quest\/[^/]+$/, BROKEN);
      await screens.press(own);
      await visitor.told(texts.common.errors.title, texts.quests.toast.failedOnPage);
      await screens.questButton(own).waitFor();
    }),
  );

  it(
    'of a chest is told, and the chest waits',
    everywhere(async ({ chestOf, screens, texts, visitor }) => {
      const { claim, failedOnPage } = texts.quests.loot;
      await screens.answerNext(/\/claim-loot$/, BROKEN);
      await screens.action(claim, chestOf.name).click();
      await visitor.told(texts.common.errors.title, failedOnPage);
      await screens.action(claim, chestOf.name).waitFor();
    }),
  );

  it(
    'of a new quest is told, by the server where it says why, and what was typed stays',
    everywhere(async ({ screens, texts, visitor }) => {
      const { form, page } = texts.quests;
      const create = visitor.button(form.submit, screens.dialog);
      await visitor.button(page.add).click();
      await screens.dialog.getByLabel(form.name, { exact: true }).fill('Never made');
      await screens.answerNext(/\/custom-quests$/, BROKEN);
      await create.click();
      await visitor.told(form.failed, texts.common.errors.generic);
      await screens.pause();
      await screens.answerNext(/\/custom-quests$/, SAID);
      await create.click();
      await visitor.told(form.failed, SAID.body.detail);
      await screens.dialog.locator('[value="Never made"]').waitFor();
      await screens.closeDialog();
    }),
  );
});

describe('a refusal of the character', () => {
  it(
    'to be given points is told, by the server where it says why, and they are still to be spent',
    everywhere(async ({ screens, texts, visitor }) => {
      const { stats, toast } = texts.character;
      const apply = visitor.button(visitor.counted(stats, 'apply', 1));
      await screens.goTo('character');
      await visitor.button(Visitor.fill(stats.add, { stat: texts.common.stat.charisma })).click();
      await screens.answerNext(/\/allocate-stats$/, BROKEN);
      await apply.click();
      await visitor.told(toast.failed, toast.failedText);
      await screens.pause();
      await screens.answerNext(/\/allocate-stats$/, SAID);
      await apply.click();
      await visitor.told(toast.failed, SAID.body.detail);
      const left = visitor.counted(stats, 'available', 4);
      await screens.page.getByRole('status').getByText(left, { exact: true }).waitFor();
    }),
  );

  it(
    'to be undressed is told, and the item is worn still',
    everywhere(async ({ screens, texts, visitor, worn }) => {
      const tile = screens.page.getByRole('main').getByRole('button').filter({ hasText: worn });
      await screens.answerNext(/\/unequip\/[^/]+$/, BROKEN);
      await tile.click();
      await visitor.button(texts.character.item.unequip, screens.dialog).click();
      await visitor.told(texts.common.errors.title, texts.items.wear.unequip.elsewhere);
      await tile.waitFor();
    }),
  );
});

describe('a refusal of the inventory', () => {
  it(
    'to put something on is told, and what was worn is worn still',
    everywhere(async ({ other, screens, texts, visitor, worn }) => {
      const { equip } = texts.items.wear;
      await screens.goTo('inventory');
      await screens.answerNext(/\/equip\/[^/]+$/, BROKEN);
      await screens.compare(other);
      await visitor.button(texts.inventory.compare.equip, screens.dialog).click();
      await visitor.told(equip.failed, equip.inventory);
      await screens.wornMark(worn).waitFor();
      await screens.wornMark(other).waitFor({ state: 'hidden' });
    }),
  );

  it(
    'to take something off is told, and it is worn still',
    everywhere(async ({ screens, texts, visitor, worn }) => {
      const { unequip } = texts.items.wear;
      await screens.answerNext(/\/unequip\/[^/]+$/, BROKEN);
      await screens.compare(worn);
      await visitor.button(texts.inventory.compare.unequip, screens.dialog).click();
      await visitor.told(unequip.failed, unequip.inventory);
      await screens.wornMark(worn).waitFor();
    }),
  );
});
