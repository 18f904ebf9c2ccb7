import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { finishQuest } from '../support/api/loot-api';
import { expectOk, filterByType, callQuest, startDay, type Quest } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { GamePageObject } from '../support/browser/game-page-object';
import { Visitor } from '../support/browser/visitor';
import { BrowserTestServer } from '../support/browser/browser-test-server';

/** Longer than the idle time a celebration waits for, in milliseconds. */
const QUIET_MS = 800;

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

/** Doesn't wait for a page without a dialog: the celebration, a dialog too, may open at once. */
const closeFind = ({ visitor, texts, dialog }: GamePageObject): Promise<void> =>
  visitor.button(texts.common.close, dialog).first().click();

describe.each([
  { language: 'en', size: 'phone' },
  { language: 'uk', size: 'desktop' },
] as const)('a level that is reached elsewhere ($language, $size)', (look) => {
  it('is celebrated after the open find is closed', async () => {
    const { screens, chest, reachLevelTwo } = await atAChest(look);
    await chest.click();
    await screens.dialog.waitFor();
    await reachLevelTwo();
    await isNotCelebrated(screens);
    await closeFind(screens);
    await screens.dismissLevelUp(2);
    await screens.visitor.context.close();
  });

  it('does not intercept a press on the chest', async () => {
    const { screens, chest, reachLevelTwo } = await atAChest(look);
    await chest.hover();
    await screens.page.mouse.down();
    await reachLevelTwo();
    await isNotCelebrated(screens);
    await screens.page.mouse.up();
    await screens.dialog.waitFor();
    await isNotCelebrated(screens);
    await closeFind(screens);
    await screens.dismissLevelUp(2);
    await screens.visitor.context.close();
  });
});

/** A player on the home screen, with a chest to open and two custom quests that are worth a level. */
async function atAChest(look: { readonly language: 'en' | 'uk'; readonly size: 'phone' | 'desktop' }) {
  const player = await TestPlayer.register(stage.url, { language: look.language });
  const quest = filterByType('daily', await startDay(player)).find(({ userQuest }) => userQuest.hasLoot);
  if (!quest) throw new Error('Every day has a chest');
  await finishQuest(player, quest);
  const visitor = await Visitor.open(stage.browser, look);
  const screens = new GamePageObject(visitor);
  await visitor.signInAs(player);
  const { texts } = visitor;
  const chest = screens.action(texts.quests.loot.claim, quest.name);
  await chest.waitFor();
  const reachLevelTwo = async () => {
    for (const name of ['Row', 'Run']) await finishOwn(player, name);
    const reached = new RegExp(Visitor.fill(texts.common.levelShort, { level: 2 }), 'i');
    await visitor.page.getByText(reached).locator('visible=true').first().waitFor();
  };
  return { screens, chest, reachLevelTwo };
}

async function finishOwn(player: TestPlayer, name: string): Promise<void> {
  const body = { name, frequency: 'daily', category: 'fitness', difficulty: 'extreme' };
  const { id } = expectOk(await player.post<Quest>('/custom-quests', { body }));
  expectOk(await callQuest(player, 'complete-quest', id));
}

async function isNotCelebrated({ page, texts }: GamePageObject): Promise<void> {
  await page.waitForTimeout(QUIET_MS);
  expect(await page.getByText(texts.common.levelUp.title, { exact: true }).count()).toBe(0);
}
