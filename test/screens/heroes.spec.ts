// Shows R407, R408.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page, Response } from 'playwright-core';
import { ITEMS } from '../../server/content/item-catalogue';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { expectOk } from '../support/api/game-api';
import { openChests } from '../support/api/loot-api';
import { createTeam } from '../support/api/party-api';
import type { TestPlayer } from '../support/api/player';
import { Visitor } from '../support/browser/visitor';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

const figure = (page: Page) => page.locator('[data-hero-stage] svg[data-view=figure]');
const portrait = (within: Locator) => within.locator('svg[data-view=portrait]');

/** Waits until the hero's drawing differs from `before`; resolves with it. */
async function drawingOf(hero: Locator, before?: string): Promise<string> {
  for (;;) {
    const drawn = await hero.first().innerHTML();
    if (drawn !== before) return drawn;
    await hero.first().page().waitForTimeout(50);
  }
}

const changeBuild = (player: TestPlayer, build: 'slim' | 'sturdy') =>
  player.patch(`/user/${player.user.id}/build`, { body: { build } });

describe('the drawings', () => {
  it('come after the first screen, in one script of 40 KB at most', async () => {
    const visitor = await Visitor.open(stage.browser);
    const { page } = visitor;
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response);
    });
    await visitor.register(stage.url);
    await portrait(page.getByRole('banner')).waitFor();
    const withItems = [];
    for (const script of scripts) if ((await script.text()).includes(ITEMS[0]!.id)) withItems.push(script);
    expect(withItems).toHaveLength(1);
    const name = new URL(withItems[0]!.url()).pathname;
    expect(await (await fetch(stage.url)).text()).not.toContain(name);
    const { responseBodySize } = await withItems[0]!.request().sizes();
    expect(responseBodySize).toBeLessThan(40 * 1024);
    await visitor.context.close();
  });
});

describe.each([
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const)('a hero ($language, $size)', (look) => {
  it('shows an equipped item and another build, also to a party member who watches', async () => {
    const { party, leader: player, members } = await createTeam(stage.url, 1);
    const friend = members[0]!;
    for (const each of [player, friend]) {
      const body = { language: look.language };
      expectOk(await each.patch(`/user/${each.user.id}/language`, { body }));
    }
    const [loot] = await openChests(player, ['monthly']);
    const visitor = await Visitor.open(stage.browser, look);
    const { page, texts } = visitor;
    const open = (name: string) => page.getByRole('link', { name, exact: true }).click();
    const header = page.getByRole('banner');
    await visitor.signInAs(player);
    const bareHeader = await drawingOf(portrait(header));
    await open(texts.common.nav.character);
    const bare = await drawingOf(figure(page));

    await open(texts.common.nav.inventory);
    await visitor.button(loot!.item!.name).click();
    await visitor.button(texts.inventory.compare.equip, page.getByRole('dialog')).click();
    await page.keyboard.press('Escape');
    await drawingOf(portrait(header), bareHeader);
    await open(texts.common.nav.character);
    const dressed = await drawingOf(figure(page), bare);

    const sturdy = page.getByRole('radio', { name: texts.character.build.sturdy });
    // Not `check`, which doesn't wait: the state comes from the store, a frame later.
    await sturdy.click();
    const broad = await drawingOf(figure(page), dressed);
    await page.reload();
    await figure(page).waitFor();
    expect(await sturdy.isChecked()).toBe(true);
    expect(await drawingOf(figure(page))).toBe(broad);
    await visitor.context.close();

    const watcher = await Visitor.open(stage.browser, look);
    await watcher.signInAs(friend);
    await watcher.page.goto(`${stage.url}/parties/${party.id}?tab=members`);
    const cardOf = ({ user }: TestPlayer) => portrait(watcher.page.locator(`[data-member="${user.id}"]`));
    const seen = cardOf(player);
    const own = await drawingOf(cardOf(friend));
    const broadMember = await drawingOf(seen, own);
    expectOk(await changeBuild(player, 'slim'));
    await drawingOf(seen, broadMember);
    await watcher.context.close();
  });
});
