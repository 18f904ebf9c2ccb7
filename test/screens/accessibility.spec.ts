import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityViolations } from '../support/browser/axe';
import {
  AccessibilityPlayers,
  openDialogOn,
  OWN_QUEST,
  TASK,
} from '../support/browser/accessibility-players';
import {
  at,
  go,
  allOfHome,
  dialog,
  leaveDialog,
  detailsOf,
  openByShortcut,
  toast,
} from '../support/browser/audited-screens';
import { guestWays } from '../support/browser/guest-ways';
import { formWays } from '../support/browser/form-ways';
import { operationsWays } from '../support/browser/operations-ways';
import { partyWays, type Way } from '../support/browser/party-screen-ways';
import { DOUBLE_PRESS_MS, Visitor } from '../support/browser/visitor';
import { BrowserTestServer } from '../support/browser/browser-test-server';

const LANGUAGES = ['en', 'uk'] as const;

let stage: BrowserTestServer;
let playersByLanguage: readonly AccessibilityPlayers[];

beforeAll(async () => {
  stage = await BrowserTestServer.open();
  const where = { url: stage.url, databaseUrl: stage.database.url };
  playersByLanguage = await Promise.all(
    LANGUAGES.map((language) => AccessibilityPlayers.open(stage.browser, { ...where, language })),
  );
});

afterAll(() => stage?.close());

const NEWCOMER: Readonly<Record<string, Way>> = {
  home: async ({ newcomer }) => {
    await at(newcomer, stage.url, '');
    await newcomer.page.getByText(newcomer.texts.tasks.empty).waitFor();
    await newcomer.button(newcomer.texts.quests.daily.info).click();
    await allOfHome(newcomer, newcomer.texts.progress.empty.title);
    return newcomer;
  },
  'the task history': async ({ newcomer }) => {
    await newcomer.button(newcomer.texts.tasks.historyOpen).click();
    await dialog(newcomer, newcomer.texts.taskDialogs.history.empty);
    return newcomer;
  },
  'the level-up': async ({ newcomer, finishFirstDay }) => {
    await leaveDialog(newcomer.page);
    await finishFirstDay();
    await dialog(newcomer, newcomer.texts.common.levelUp.title);
    return newcomer;
  },
  'the inventory': async ({ newcomer }) => {
    await leaveDialog(newcomer.page);
    await at(newcomer, stage.url, 'inventory');
    await newcomer.page.getByRole('heading', { name: newcomer.texts.inventory.empty.title }).waitFor();
    return newcomer;
  },
  'the character, with points to give': async ({ newcomer }) => {
    const { character, common } = newcomer.texts;
    await go(newcomer, 'character');
    const add = Visitor.fill(character.stats.add, { stat: common.stat.focus });
    await newcomer.button(add).click();
    await newcomer.button(add).click();
    return newcomer;
  },
  'the weekly quests': async ({ newcomer }) => {
    await go(newcomer, 'quests');
    await newcomer.tab(newcomer.texts.quests.tab.weekly).click();
    await newcomer.page.locator('[data-quest]').first().waitFor();
    return newcomer;
  },
  'an unknown address': async ({ newcomer }) => {
    await at(newcomer, stage.url, 'nowhere');
    await newcomer.page.getByRole('heading', { name: newcomer.texts.common.notFound.title }).waitFor();
    return newcomer;
  },
};

const VETERAN: Readonly<Record<string, Way>> = {
  home: async ({ veteran }) => {
    await at(veteran, stage.url, '');
    await allOfHome(veteran, veteran.texts.progress.year.title);
    return veteran;
  },
  'the XP as a table': async ({ veteran }) => {
    await veteran.button(veteran.texts.progress.chart.table).click();
    await veteran.page.getByRole('table').waitFor();
    return veteran;
  },
  'the settings': async ({ veteran }) => {
    await veteran.button(veteran.texts.common.header.settings).click();
    await dialog(veteran, veteran.texts.settings.logout);
    return veteran;
  },
  'the ledger': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await veteran.button(new RegExp(veteran.texts.common.header.whyThisNumber.replace('?', '\\?'))).click();
    await openDialogOn(veteran.page).getByRole('listitem').first().waitFor();
    return veteran;
  },
  'the details of a timer quest': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await detailsOf(veteran, veteran.texts.quests.action.startTimer);
    return veteran;
  },
  'a running timer': async ({ veteran }) => {
    const { quests } = veteran.texts;
    await veteran.button(quests.action.startTimer, openDialogOn(veteran.page)).click();
    // Right after the start, the page would ignore this press as the second half of a double click.
    await veteran.page.waitForTimeout(DOUBLE_PRESS_MS);
    await veteran.button(quests.timer.open, openDialogOn(veteran.page)).click();
    await dialog(veteran, quests.timer.completeNow);
    return veteran;
  },
  'the details of a progressive quest': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await detailsOf(veteran, veteran.texts.quests.action.addProgress);
    return veteran;
  },
  'the toast of a step that can be undone': async ({ veteran }) => {
    await veteran.button(veteran.texts.quests.action.addProgress, openDialogOn(veteran.page)).click();
    await toast(veteran, veteran.texts.quests.toast.progress);
    return veteran;
  },
  'the toast of a step that failed': async ({ veteran }) => {
    const { page, texts } = veteran;
    await page.route(/\/quests\/[^/]+\/(increment|complete)$/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await veteran.button(texts.quests.action.addProgress, openDialogOn(page)).click();
    await toast(veteran, texts.quests.toast.failed);
    return veteran;
  },
  'the form of a task': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await veteran.button(veteran.texts.tasks.add).click();
    const form = openDialogOn(veteran.page);
    await form.getByLabel(veteran.texts.taskDialogs.form.name).fill('Read');
    await form.getByLabel(veteran.texts.taskDialogs.form.progressive).check();
    await form.getByLabel(veteran.texts.taskDialogs.form.timer).check();
    return veteran;
  },
  'the details of a task': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await veteran.button(TASK).click();
    await dialog(veteran, 'Two pages more.');
    return veteran;
  },
  'the history of tasks': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await veteran.button(veteran.texts.tasks.historyOpen).click();
    await openDialogOn(veteran.page).getByRole('listitem').first().waitFor();
    return veteran;
  },
  'the item of an opened chest': async ({ veteran, finds, finishQuestWithChest }) => {
    const { page, texts } = veteran;
    await leaveDialog(page);
    const item = finds.find((find) => find.item.passiveEffect !== null)?.item ?? finds[0]?.item;
    const body = { success: true, lootReceived: true, item, rarity: item?.rarity, message: '' };
    await page.route('**/claim-loot', (route) => route.fulfill({ json: body }));
    const { name, levelUp } = await finishQuestWithChest();
    if (levelUp) {
      await dialog(veteran, texts.common.levelUp.title);
      await leaveDialog(page);
    }
    await veteran
      .button(Visitor.fill(texts.quests.actionOn, { action: texts.quests.loot.claim, name }))
      .click();
    await dialog(veteran, texts.quests.loot.inventory);
    return veteran;
  },
  'the quests, with one of the player’s own': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await go(veteran, 'quests');
    await veteran.button(OWN_QUEST).waitFor();
    return veteran;
  },
  'the command menu': async ({ veteran }) => {
    await openByShortcut(veteran, 'Control+K', veteran.texts.shortcuts.menu.title);
    await openDialogOn(veteran.page).getByRole('option').filter({ hasText: OWN_QUEST }).waitFor();
    return veteran;
  },
  'the list of shortcuts': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await openByShortcut(veteran, 'Shift+Slash', veteran.texts.shortcuts.title);
    return veteran;
  },
  'the form of a custom quest': async ({ veteran }) => {
    const { page, texts } = veteran;
    await leaveDialog(page);
    await veteran.button(texts.quests.page.add).click();
    await openDialogOn(page).getByLabel(texts.quests.form.tags).fill('home,');
    await veteran.button(texts.quests.form.submit, openDialogOn(page)).click();
    await dialog(veteran, texts.quests.form.nameMissing);
    return veteran;
  },
  'the details of a normal quest, with its archive button': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await veteran.button(OWN_QUEST).click();
    await veteran.button(veteran.texts.quests.archive.open).click();
    await dialog(veteran, veteran.texts.quests.archive.confirm);
    return veteran;
  },
  'the character, with items': async ({ veteran }) => {
    const { character, common } = veteran.texts;
    await leaveDialog(veteran.page);
    await go(veteran, 'character');
    await veteran.button(Visitor.fill(character.stats.add, { stat: common.stat.charisma })).click();
    return veteran;
  },
  'an equipped item': async ({ veteran }) => {
    await veteran.page.locator('button[data-place]').first().click();
    await dialog(veteran, veteran.texts.character.item.unequip);
    return veteran;
  },
  'the inventory': async ({ veteran }) => {
    await leaveDialog(veteran.page);
    await go(veteran, 'inventory');
    await veteran.page.getByRole('list', { name: veteran.texts.inventory.list }).waitFor();
    return veteran;
  },
  'the comparison with the equipped item': async ({ veteran, finds }) => {
    const worn = finds.filter(({ isEquipped }) => isEquipped).map(({ item }) => item.place);
    const spare = finds.find(({ isEquipped, item }) => !isEquipped && worn.includes(item.place));
    await veteran.button(spare?.item.name ?? '').click();
    await dialog(veteran, veteran.texts.inventory.compare.equip);
    return veteran;
  },
  'filters without a match': async ({ veteran, finds }) => {
    await leaveDialog(veteran.page);
    const missing = ['helmet', 'chest', 'gloves', 'weapon', 'shield', 'ring', 'boots'].flatMap((slot) =>
      ['legendary', 'epic', 'rare', 'common']
        .filter((rarity) => !finds.some(({ item }) => item.place === slot && item.rarity === rarity))
        .map((rarity) => ({ slot, rarity })),
    )[0];
    await at(veteran, stage.url, `inventory?slot=${missing?.slot}&rarity=${missing?.rarity}`);
    await veteran.page.getByRole('heading', { name: veteran.texts.inventory.noMatch.title }).waitFor();
    return veteran;
  },
  'the offline view': async ({ veteran }) => {
    await veteran.context.setOffline(true);
    await veteran.page.getByText(veteran.texts.common.connection.offline).waitFor();
    return veteran;
  },
};

describe.each([
  ['of a guest', guestWays],
  ['of a newcomer', NEWCOMER],
  ['of the leader of a party', partyWays],
  ['of an operator', operationsWays],
  ['with a form of a player of several days', formWays],
  ['of a player of several days', VETERAN],
])('axe finds nothing on the screens %s, in both languages, themes and all widths:', (_who, ways) => {
  it.each(Object.entries(ways))('%s', async (_name, way) => {
    const faults = await Promise.all(
      playersByLanguage.map(async (players) => {
        const { page, language } = await way(players);
        return (await findAccessibilityViolations(page)).map((fault) => `${language} ${fault}`);
      }),
    );
    expect(faults.flat()).toEqual([]);
    // Shows R354.
    const violations = playersByLanguage.flatMap(({ visitors }) =>
      visitors.flatMap((one) => one.policyViolations),
    );
    expect(violations).toEqual([]);
  });
});
