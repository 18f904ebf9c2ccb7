import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ITEMS } from '../../server/content/item-catalogue';
import type { Item } from '../../server/content/item';
import type { Language } from '../../server/rules/character-class';
import { openDialogOn } from '../support/browser/accessibility-players';
import { dialog, leaveDialog, toast } from '../support/browser/audited-screens';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { expectOk } from '../support/api/game-api';
import { findCutOff } from '../support/browser/layout';
import { LongWordsVisitor, PARTY, PARTY_QUEST, TASK } from '../support/browser/long-words';
import { equipItem } from '../support/api/loot-api';
import { PlayerYesterday } from '../support/browser/player-yesterday';
import { createTask } from '../support/api/tasks-api';
import { Visitor } from '../support/browser/visitor';

/** A task without a timer. */
const OPEN_TASK = TASK.replace('Щ', 'Ю');

let stage: BrowserTestServer;
let yesterday: PlayerYesterday;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
  yesterday = await PlayerYesterday.open(stage.database.url);
});

afterAll(async () => {
  await yesterday?.close();
  await stage?.close();
});

/** The two items of one slot whose names have the longest words together. */
function longestRivals(language: Language): readonly [Item, Item] {
  const length = ({ texts }: Item) => Math.max(...texts[language].name.split(' ').map((part) => part.length));
  const pairs = [...new Set(ITEMS.map(({ slot }) => slot))].map((slot) => {
    const [one, other] = ITEMS.filter((item) => item.slot === slot).sort((a, b) => length(b) - length(a));
    if (!one || !other) throw new Error(`The catalogue has fewer than two items for ${slot}`);
    return [one, other] as const;
  });
  const total = ([one, other]: readonly [Item, Item]) => length(one) + length(other);
  return pairs.reduce((best, pair) => (total(pair) > total(best) ? pair : best));
}

describe.each(['en', 'uk'] as const)(
  'the longest words of items, quests and toasts fit the screens of a phone in %s:',
  (language) => {
    const [worn, spare] = longestRivals(language);
    let player: LongWordsVisitor;
    let visitor: Visitor;

    beforeAll(async () => {
      player = await LongWordsVisitor.open(stage, yesterday, language);
      ({ visitor } = player);
    });

    afterAll(() => visitor?.context.close());

    const fits = async () => expect(await findCutOff(visitor.page)).toEqual([]);

    it('the details of every quest of the day', async () => {
      await player.at('/', TASK);
      const quests = visitor.page.locator('[data-quest]');
      await quests.nth(4).waitFor();
      for (let at = 0; at < 5; at += 1) {
        await quests.nth(at).locator('button[aria-haspopup=dialog]').first().click();
        await openDialogOn(visitor.page).waitFor();
        await fits();
        await leaveDialog(visitor.page);
      }
    });

    it('the toast of a refused contribution', async () => {
      const { quests, toast: toasts } = visitor.texts.parties;
      const answer = { status: 409, json: { code: 'CONFLICT', detail: PARTY_QUEST } };
      await visitor.page.route(/\/contribute$/, (route) => route.fulfill(answer));
      await player.at(`/parties/${player.led.id}?tab=quests`, PARTY_QUEST);
      await visitor.button(new RegExp(quests.contribute)).first().click();
      await toast(visitor, toasts.contributeFailed);
      await fits();
    });

    it('the toasts of a completed task, a removed party quest and a left party', async () => {
      const { tasks, parties } = visitor.texts;
      await createTask(player.player, { name: OPEN_TASK });
      await player.at('/', OPEN_TASK);
      await visitor.button(`${tasks.action.complete}: ${OPEN_TASK}`).click();
      await toast(visitor, tasks.toast.completed);
      await fits();
      await player.at(`/parties/${player.led.id}?tab=quests`, PARTY_QUEST);
      await player.open(
        Visitor.fill(parties.quests.removeOf, { name: PARTY_QUEST }),
        parties.quests.removeText,
      );
      await visitor.button(parties.quests.removeConfirm, openDialogOn(visitor.page)).click();
      await toast(visitor, parties.toast.questDeleted);
      await fits();
      await player.at(`/parties/${player.joined.id}`, PARTY);
      await player.open(parties.leave.open, parties.leave.text);
      await visitor.button(parties.leave.confirm, openDialogOn(visitor.page)).click();
      await toast(visitor, parties.toast.left);
      await fits();
    });

    it('the details of a worn item, and its comparison with another one', async () => {
      const { character, inventory } = visitor.texts;
      await yesterday.grantItems(player.player, [worn.id, spare.id]);
      expectOk(await equipItem(player.player, 'equip', worn.id));
      await player.at('/character', character.stats.title);
      await visitor.page.locator('button[data-place]').first().click();
      await dialog(visitor, character.item.unequip);
      await fits();
      await player.at('/inventory', spare.texts[language].name);
      await fits();
      await player.open(spare.texts[language].name, inventory.compare.equip);
      await fits();
      await leaveDialog(visitor.page);
      await player.open(worn.texts[language].name, inventory.compare.unequip);
      await fits();
    });
  },
);
