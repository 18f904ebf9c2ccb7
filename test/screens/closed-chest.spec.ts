import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { finish } from '../support/chest-play';
import { ofType, startDay } from '../support/game';
import { TestPlayer } from '../support/player';
import { PlayersScreens } from '../support/players-screens';
import { Visitor } from '../support/screens';
import { ScreensStage } from '../support/screens-stage';

/** Longer than a dialog takes to come. */
const DIALOG_THERE_MS = 500;

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

let stage: ScreensStage;

beforeAll(async () => {
  stage = await ScreensStage.open();
});

afterAll(() => stage?.close());

it('a chest looks the same with and without luck until its lid is up', async () => {
  const player = await TestPlayer.register(stage.url);
  const lucky = ofType('daily', await startDay(player)).find(({ userQuest }) => userQuest.hasLoot);
  if (!lucky) throw new Error('Every day has a chest');
  await finish(player, lucky);
  const visitor = await Visitor.open(stage.browser);
  const screens = new PlayersScreens(visitor);
  await visitor.enter(player);
  // Who asks for less motion sees the end at once.
  await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
  const looks = { closed: new Set<string>(), open: new Set<string>() };
  const look = async () => (await screens.dialog.screenshot()).toString('base64');
  for (const body of [NOTHING, FIND]) {
    await visitor.page.evaluate(holdDialogs);
    await screens.answerNext(/\/claim-loot$/, { status: 200, body });
    await screens.action(visitor.texts.quests.loot.claim, lucky.name).click();
    await screens.dialog.waitFor();
    await visitor.page.waitForTimeout(DIALOG_THERE_MS);
    looks.closed.add(await look());
    await visitor.page.evaluate(showTheEnd);
    looks.open.add(await look());
    await visitor.page.reload();
  }
  expect(looks.closed.size).toBe(1);
  expect(looks.open.size).toBe(2);
  await visitor.context.close();
});

/** In the page: whatever moves in a dialog stays at its beginning. */
function holdDialogs(): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule('[role=dialog] * { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** In the page: what was held is where it ends. */
function showTheEnd(): void {
  const dialog = document.querySelector('[role=dialog]');
  for (const animation of dialog?.getAnimations({ subtree: true }) ?? []) animation.finish();
}
