// Shows R354.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { startDay } from '../support/api/game-api';
import { GamePageObject } from '../support/browser/game-page-object';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { Visitor } from '../support/browser/visitor';

describe('inline styles', () => {
  let stage: BrowserTestServer;
  let visitor: Visitor;
  let screens: GamePageObject;

  beforeAll(async () => {
    stage = await BrowserTestServer.open();
    const player = await TestPlayer.register(stage.url, { language: 'en', timeZone: 'Europe/Kyiv' });
    await startDay(player);
    visitor = await Visitor.open(stage.browser);
    screens = new GamePageObject(visitor);
    await visitor.signInAs(player);
  });

  afterAll(() => stage?.close());

  it('are needed by no screen and no dialog of the game but the page’s own style elements', async () => {
    for (const screen of ['quests', 'character', 'inventory', 'home'] as const) {
      await screens.goTo(screen);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    }
    await visitor.page.locator('[data-quest] button[aria-haspopup=dialog]').first().click();
    await screens.dialog.waitFor();
    await screens.closeDialog();
    await visitor.button(visitor.texts.common.header.settings).click();
    await screens.dialog.getByLabel(visitor.texts.settings.language, { exact: true }).waitFor();
    expect(visitor.policyViolations).toEqual([]);
    // The global styles of the page apply: a browser's own margin is 8 px.
    expect(await visitor.page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
  });

  it('are refused by the browser when they are injected', async () => {
    const display = await visitor.page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      return getComputedStyle(document.body).display;
    });
    expect(display).not.toBe('none');
    await waitUntil('the refusal is reported', async () => visitor.policyViolations.length === 1);
  });
});
