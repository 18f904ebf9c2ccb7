import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playerHistories, type PlayerHistory } from '../../../test/support/events/random-player-histories';
import { TEST_CONTENT } from '../../../test/support/events/test-content';
import { toEquipmentPlace } from '../../rules/equipment';
import { toPeriod } from '../../rules/quest-period';
import type { PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

const always = (rule: (life: PlayerHistory) => void): void => fc.assert(fc.property(playerHistories, rule));

function claims(facts: readonly PlayerEvent[]) {
  return facts.flatMap((event) => (event.type === 'LootClaimed' ? [event.data] : []));
}

describe('the inventory, for any sequence of commands', () => {
  it('contains what was found, as many times', () => {
    always(({ facts, state }) => {
      const found: Record<string, number> = {};
      for (const { item } of claims(facts)) if (item) found[item.itemId] = (found[item.itemId] ?? 0) + 1;
      expect(state.inventory).toStrictEqual(found);
    });
  });

  it('has items of one chest per quest, only of completed quests', () => {
    always(({ facts }) => {
      const claimed = new Set<string>();
      const completed = new Set<string>();
      for (const { type, data } of facts) {
        if (type === 'QuestCompleted') completed.add(data.questId);
        if (type === 'QuestStepUndone') completed.delete(data.questId);
        if (type !== 'LootClaimed') continue;
        expect(completed.has(data.questId)).toBe(true);
        expect(claimed.has(data.questId)).toBe(false);
        claimed.add(data.questId);
      }
    });
  });

  // Shows R54.
  it('matches the stored rolls, with an item in the first chest and never four empty ones in a row', () => {
    always(({ facts, state }) => {
      let empty = 0;
      for (const { roll, item } of claims(facts)) {
        expect(item === null).toBe(roll.emptyRoll < roll.emptyChance);
        empty = item === null ? empty + 1 : 0;
        expect(empty).toBeLessThanOrEqual(3);
      }
      expect(state.emptyChests).toBe(empty);
      expect(claims(facts)[0]?.item).not.toBeNull();
    });
  });

  it('has at most one worn item per place, each in its own and owned by the player', () => {
    always(({ steps }) => {
      for (const { after } of steps) {
        for (const [place, itemId] of Object.entries(after.equipped)) {
          const item = TEST_CONTENT.item(itemId);
          expect(item && toEquipmentPlace(item.slot)).toBe(place);
          expect(after.inventory[itemId]).toBeGreaterThanOrEqual(1);
        }
      }
    });
  });

  it('replaces the item that the event names as worn before', () => {
    always(({ steps }) => {
      for (const { before, facts } of steps) {
        for (const { type, data } of facts) {
          if (type !== 'ItemEquipped') continue;
          expect(before.equipped[data.place] ?? null).toBe(data.replacedItemId);
          expect(data.itemId).not.toBe(data.replacedItemId);
        }
      }
    });
  });
});

describe('tasks, custom quests and parties, for any sequence of commands', () => {
  it('are at most ten tasks a day, deleted ones included, with unique names among the others', () => {
    always(({ facts, steps }) => {
      const created = new Map<string, number>();
      for (const { type, data } of facts) {
        if (type !== 'TaskCreated') continue;
        const ofDay = (created.get(data.dateAssigned) ?? 0) + 1;
        created.set(data.dateAssigned, ofDay);
        expect(ofDay).toBeLessThanOrEqual(10);
      }
      for (const { after } of steps) {
        const names = Object.values(after.tasks).map(({ name }) => name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
      }
    });
  });

  it("are only today's tasks", () => {
    always(({ facts, state }) => {
      const today = facts.flatMap(({ type, data }) =>
        type === 'TaskCreated' && data.dateAssigned === state.day ? [data.taskId] : [],
      );
      const known = [...Object.keys(state.tasks), ...state.deletedTaskIds];
      expect(known.sort()).toStrictEqual(today.sort());
      expect(state.pastTaskIds.length).toBeLessThanOrEqual(70);
    });
  });

  it('are at most twenty custom quests that are open or have paid, and twenty archived ones that have not', () => {
    always(({ facts, steps, state }) => {
      const ownOf = (player: RegisteredPlayer) =>
        Object.values(player.quests).filter(({ type }) => type === 'custom');
      for (const { after } of steps) {
        const unpaid = ownOf(after).filter(({ isArchived, isCompleted }) => isArchived && !isCompleted);
        expect(unpaid.length).toBeLessThanOrEqual(20);
        expect(ownOf(after).length - unpaid.length).toBeLessThanOrEqual(20);
      }
      const archivedOn = new Map<string, string>();
      let today = '';
      for (const { type, data } of facts) {
        if (type === 'DayStarted') today = data.day;
        if (type === 'CustomQuestArchived') archivedOn.set(data.questId, today);
      }
      const frequencies = new Map(
        facts.flatMap(({ type, data }) =>
          type === 'CustomQuestCreated' || type === 'CustomQuestChanged'
            ? [[data.questId, data.frequency]]
            : [],
        ),
      );
      const expected = [...frequencies].flatMap(([questId, frequency]) => {
        const day = archivedOn.get(questId);
        const lasts = day === undefined || toPeriod(frequency, day) === toPeriod(frequency, today);
        return lasts ? [questId] : [];
      });
      const there = ownOf(state).map(({ questId }) => questId);
      expect(expected).toStrictEqual(expect.arrayContaining(there));
      // Of more than that, the oldest are forgotten.
      if (archivedOn.size <= 20) expect(there).toHaveLength(expected.length);
    });
  });

  it('are at most three parties', () => {
    always(({ steps }) => {
      const broken = steps.filter(({ after: { partySlots } }) => Object.keys(partySlots).length > 3);
      expect(broken).toStrictEqual([]);
    });
  });
});
