import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { finishQuest } from '../support/api/loot-api';
import { filterByType, startDay } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { GamePageObject } from '../support/browser/game-page-object';
import { Visitor } from '../support/browser/visitor';
import { BrowserTestServer } from '../support/browser/browser-test-server';

/** Longer than a dialog takes to open, in milliseconds. */
const DIALOG_OPEN_MS = 500;
const SMALL_PHONE = { width: 320, height: 568 };

const NOTHING = { success: true, lootReceived: false, item: null, rarity: null, message: '' };
const HAT = {
  id: 'hat',
  name: 'Hat',
  emoji: '🎩',
  description: 'For every day.',
  rarity: 'epic',
  slot: 'helmet',
};
const ITEM = { ...HAT, place: 'helmet', effects: {}, passiveEffect: null, passive: null };
const FIND = { ...NOTHING, lootReceived: true, item: ITEM, rarity: ITEM.rarity };

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

it('a chest looks the same with and without an item until its lid is open, with what is said of it in view', async () => {
  const player = await TestPlayer.register(stage.url);
  const lucky = filterByType('daily', await startDay(player)).find(({ userQuest }) => userQuest.hasLoot);
  if (!lucky) throw new Error('Every day has a chest');
  await finishQuest(player, lucky);
  const visitor = await Visitor.open(stage.browser);
  const screens = new GamePageObject(visitor);
  await visitor.signInAs(player);
  // With reduced motion the final frame appears immediately.
  await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
  const looks = { closed: new Set<string>(), open: new Set<string>() };
  /** Once the dialog looks the same twice: on a busy machine, what it shows may still be loading. */
  const look = async (before = ''): Promise<string> => {
    const now = (await screens.dialog.screenshot()).toString('base64');
    return now === before ? now : look(now);
  };
  const usual = visitor.page.viewportSize();
  for (const body of [NOTHING, FIND]) {
    await visitor.page.evaluate(freezeDialogAnimation);
    await screens.stubNextCommand(/\/claim-loot$/, { status: 200, body });
    await screens.action(visitor.texts.quests.loot.claim, lucky.name).click();
    await screens.dialog.waitFor();
    await visitor.page.waitForTimeout(DIALOG_OPEN_MS);
    looks.closed.add(await look());
    await visitor.page.setViewportSize(SMALL_PHONE);
    await look();
    const hint = await screens.dialog.getByText(visitor.texts.quests.loot.opening).boundingBox();
    expect(hint && hint.y + hint.height).toBeLessThan(SMALL_PHONE.height);
    if (usual) await visitor.page.setViewportSize(usual);
    await visitor.page.evaluate(showTheEnd);
    looks.open.add(await look());
    await visitor.page.reload();
  }
  expect(looks.closed.size).toBe(1);
  expect(looks.open.size).toBe(2);
  await visitor.context.close();
});

/** Runs in the page: pauses every animation of a dialog at its start. */
function freezeDialogAnimation(): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule('[role=dialog] * { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: finishes the paused animations. */
function showTheEnd(): void {
  const dialog = document.querySelector('[role=dialog]');
  for (const animation of dialog?.getAnimations({ subtree: true }) ?? []) animation.finish();
}
