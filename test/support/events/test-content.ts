import type { PlayerContent } from '../../../server/domain/player/player-content';
import type { GameItem, ItemEffects, PassiveRule } from '../../../server/rules/equipment';
import type { PlayableTemplate } from '../../../server/rules/playable-template';
import { QUEST_CATEGORIES } from '../../../server/rules/quest-category';

/** A template with five tiers, each with a higher target and reward. */
function template(
  id: string,
  category: PlayableTemplate['category'],
  mode: PlayableTemplate['mode'],
  xp: number,
): PlayableTemplate {
  const tier = (number: number) => ({
    target: mode === 'progressive' ? 2 + number : 1,
    timerSeconds: mode === 'timer' ? 30 * number : null,
    xp: xp * number,
  });
  return { id, category, mode, tiers: { 1: tier(1), 2: tier(2), 3: tier(3), 4: tier(4), 5: tier(5) } };
}

/** Three templates per category: one of each mode, with different tiers. */
export const TEMPLATES: readonly PlayableTemplate[] = QUEST_CATEGORIES.flatMap((category) =>
  (['timer', 'progressive', 'normal'] as const).map((mode) =>
    template(`${category}-${mode}`, category, mode, 8),
  ),
);

export const WEEKLY_TEMPLATES: readonly PlayableTemplate[] = QUEST_CATEGORIES.map((category, index) =>
  template(`weekly-${category}`, category, index % 2 ? 'progressive' : 'normal', 40),
);

export const MONTHLY_TEMPLATES: readonly PlayableTemplate[] = QUEST_CATEGORIES.slice(0, 5).map(
  (category, index) => template(`monthly-${category}`, category, index % 2 ? 'normal' : 'progressive', 120),
);

const item = (
  [id, slot, rarity]: readonly [string, GameItem['slot'], GameItem['rarity']],
  effects: ItemEffects = {},
  passive: PassiveRule | null = null,
): GameItem => ({ id, slot, rarity, effects, passive });

/** Two items for slots that share or replace, every rarity and every kind of passive. */
export const ITEMS: readonly GameItem[] = [
  item(['wool-cap', 'helmet', 'common'], { wil: 1 }),
  item(['crown', 'helmet', 'legendary'], { int: 5 }, { kind: 'quest-xp', category: 'learning', percent: 15 }),
  item(['padded-vest', 'chest', 'common'], { str: 1 }),
  item(['chain-mail', 'armor', 'rare'], { str: 5, foc: -2 }),
  item(['work-gloves', 'gloves', 'common'], { str: 1, foc: 1 }),
  item(['cursed-blade', 'weapon', 'rare'], { str: 6, wil: -20 }),
  item(['oak-shield', 'shield', 'rare'], { wil: 2 }),
  item(['aegis', 'shield', 'legendary'], { wil: 4 }, { kind: 'streak-protection', percent: 10 }),
  item(['owl-ring', 'ring', 'rare'], { int: 3 }, { kind: 'quest-xp', category: 'learning', percent: 10 }),
  item(['amber', 'necklace', 'epic'], { cha: 3 }, { kind: 'party-xp', percent: 10 }),
  item(['clover', 'accessory', 'epic'], {}, { kind: 'loot-luck', percent: 10 }),
  item(['swift-boots', 'boots', 'epic'], { foc: 3 }, { kind: 'timer', percent: 10 }),
];

/** A catalogue small enough to calculate with by hand. */
export const TEST_CONTENT: PlayerContent = {
  quests: { daily: TEMPLATES, weekly: WEEKLY_TEMPLATES, monthly: MONTHLY_TEMPLATES },
  item: (itemId) => ITEMS.find(({ id }) => id === itemId),
  itemsOf: (rarity) => ITEMS.filter((each) => each.rarity === rarity),
};
