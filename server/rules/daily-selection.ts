import { hasClassBonus, isBonusClass } from './class-bonus';
import type { PlayableTemplate } from './playable-template';
import { shuffle } from './quest-selection';

/** Daily quests a player is given each day (R37). */
export const QUESTS_PER_DAY = 5;

type Selectable = Pick<PlayableTemplate, 'id' | 'category' | 'mode'>;

/**
 * Returns the day's quests: five different ones, none of yesterday's, at least one in the class's bonus categories (for
 * classes that have any), one timer and one progressive (R37). In random order.
 *
 * `pick(n)` returns a uniform whole number from 0 to n − 1. Throws when the templates can't satisfy the rule, which the
 * check of the catalogue at start-up excludes.
 */
export function selectDailyQuests<Template extends Selectable>(choice: {
  templates: readonly Template[];
  /** Template ids. */
  yesterday: readonly string[];
  characterClass: string;
  pick: (n: number) => number;
}): readonly Template[] {
  const { pick, characterClass } = choice;
  const pool = shuffle(
    choice.templates.filter(({ id }) => !choice.yesterday.includes(id)),
    pick,
  );
  const chosen: Template[] = [];

  const requirements: ((quest: Template) => boolean)[] = [
    (quest) => quest.mode === 'timer',
    (quest) => quest.mode === 'progressive',
  ];
  if (isBonusClass(characterClass))
    requirements.unshift(({ category }) => hasClassBonus(characterClass, category));
  for (const requirement of requirements) {
    if (!chosen.some(requirement)) chosen.push(takeMatching(pool, requirement));
  }
  while (chosen.length < QUESTS_PER_DAY) chosen.push(takeMatching(pool, () => true));
  return shuffle(chosen, pick);
}

/** Removes the first match from the pool. The result is random, because the pool is shuffled. */
function takeMatching<Template>(pool: Template[], isMatch: (quest: Template) => boolean): Template {
  const [taken] = pool.splice(pool.findIndex(isMatch), 1);
  if (taken === undefined || !isMatch(taken)) throw new Error('The catalogue has too few quests for a day');
  return taken;
}
