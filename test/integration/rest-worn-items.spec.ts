import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STAT_NAMES, computeTimerFactor } from '../../server/rules/stats';
import { STAT_BY_EFFECT, type EffectKey } from '../../server/rules/equipment';
import { questXp } from '../../server/rules/xp-rewards';
import { finishQuest, inventoryOf, equipItem, type Item } from '../support/api/loot-api';
import { expectOk, startDay, type Quest } from '../support/api/game-api';
import { type TestPlayer } from '../support/api/player';
import type { Task } from '../support/api/tasks-api';
import { fail, RichPlayer } from '../support/api/rich-player';

let rich: RichPlayer;
let player: TestPlayer;

beforeAll(async () => {
  rich = await RichPlayer.find();
  ({ player } = rich);
});

afterAll(() => rich.close());

/** Equips the newest find for each slot. */
async function dress(): Promise<readonly Item[]> {
  await rich.undress();
  for (const { id } of await inventoryOf(player)) await equipItem(player, 'equip', id);
  return (await rich.worn()).map(({ item }) => item);
}

const percentOf = (
  items: readonly Item[],
  matches: (passive: NonNullable<Item['passive']>) => boolean,
): number => items.reduce((sum, { passive }) => sum + (passive && matches(passive) ? passive.percent : 0), 0);

describe('worn equipment', () => {
  it('has one item for each of the seven slots', async () => {
    const items = await dress();
    expect(items.map(({ place }) => place).sort()).toStrictEqual([
      'boots',
      'chest',
      'gloves',
      'helmet',
      'ring',
      'shield',
      'weapon',
    ]);
  });

  // Shows R23, R128.
  it('adds to the effective stats, not to the base stats', async () => {
    await rich.undress();
    const bare = await rich.me();
    const { availablePoints: _unspent, ...base } = bare.stats;
    expect(bare.effectiveStats).toStrictEqual(base);
    const items = await dress();
    const dressed = await rich.me();
    expect(dressed.stats).toStrictEqual(bare.stats);
    const expected: Record<string, number> = { ...base };
    for (const { effects } of items) {
      for (const [key, points] of Object.entries(effects)) {
        const stat = STAT_BY_EFFECT[key as EffectKey];
        expected[stat] = (expected[stat] ?? 0) + points;
      }
    }
    for (const stat of STAT_NAMES) expected[stat] = Math.max(0, expected[stat] ?? 0);
    expect(dressed.effectiveStats).toStrictEqual(expected);
    expect(dressed.effectiveStats).not.toStrictEqual(base);
  });

  // Shows R26, R62, R203.
  it('shortens timers of quests by its focus and its passive effects, not those of tasks', async () => {
    const body = {
      name: 'Wait',
      frequency: 'daily',
      category: 'custom',
      difficulty: 'easy',
      timerDuration: 180,
    };
    await rich.undress();
    const plain = expectOk(await player.post<Quest>('/custom-quests', { body }));
    const items = await dress();
    const { effectiveStats } = await rich.me();
    const passivePercent = percentOf(items, ({ kind }) => kind === 'timer');
    const factor = computeTimerFactor({ focus: effectiveStats['focus'] ?? fail(), passivePercent });
    const listed = expectOk(await player.get<Quest[]>('/quests')).find(({ id }) => id === plain.id);
    expect(plain.timerDuration).toBe(180 * 60);
    expect(listed?.timerDuration).toBe(Math.round(180 * 60 * factor));
    await player.call('DELETE', `/custom-quests/${plain.id}`, {});
    const task = { userId: player.id, name: `Read ${plain.id}`, duration: 60 };
    expect(expectOk(await player.post<Task>('/personal-tasks', { body: task })).duration).toBe(60);
  });

  it('raises the XP of every quest by its intelligence and its passive effects', async () => {
    const items = await dress();
    rich.waitAWeek();
    for (const quest of await startDay(player)) {
      if (quest.userQuest.isCompleted) continue;
      const { effectiveStats } = await rich.me();
      const expected = questXp({
        xpReward: quest.xpReward,
        classBonus: quest.hasClassBonus,
        intelligence: effectiveStats['intelligence'] ?? fail(),
        passivePercent: percentOf(
          items,
          ({ kind, category }) => kind === 'quest-xp' && category === quest.category,
        ),
      });
      expect({ name: quest.name, xp: (await finishQuest(player, quest)).xpGained }).toStrictEqual({
        name: quest.name,
        xp: expected,
      });
    }
  });

  it('sets the difficulty of generated quests by the stat of their category', async () => {
    await dress();
    rich.waitAWeek();
    const { effectiveStats } = await rich.me();
    const level = (stat: string): number =>
      Math.min(5, Math.max(1, Math.floor(((effectiveStats[stat] ?? fail()) - 1) / 5) + 1));
    const stats: Readonly<Record<string, string>> = {
      fitness: 'strength',
      learning: 'intelligence',
      productivity: 'focus',
      social: 'charisma',
    };
    for (const quest of (await startDay(player)).filter(({ type }) => type !== 'monthly')) {
      const { difficulty } = quest as Quest & { readonly difficulty: number };
      expect(difficulty).toBe(level(stats[quest.category] ?? 'willpower'));
    }
  });
});
