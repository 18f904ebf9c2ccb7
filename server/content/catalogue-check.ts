import { CHARACTER_CLASSES, LANGUAGES, type Language } from '../rules/character-class';
import { hasClassBonus, isBonusClass } from '../rules/class-bonus';
import { QUESTS_PER_DAY } from '../rules/daily-selection';
import { TIERS, type Tier } from '../rules/difficulty';
import { GIFT_EMOJI } from '../rules/loot';
import { QUEST_CATEGORIES } from '../rules/quest-category';
import { detectQuestMode } from '../rules/quest-mode';
import { QUESTS_PER_MONTH, QUESTS_PER_WEEK } from '../rules/quest-selection';
import type { QuestFrequency } from '../rules/quest-type';
import { findIdAndEmojiFaults, findDuplicateFaults, findWordingFaults } from './content-faults';
import type { QuestTemplate, QuestTexts } from './quest-template';
import { renderQuestText } from './quest-text';

/** Throws an Error that lists every fault of the catalogue. Runs before the server accepts players. */
export function validateCatalogue(templates: readonly QuestTemplate[]): void {
  const faults = findCatalogueFaults(templates);
  if (faults.length > 0) throw new Error(`The quest catalogue has faults:\n- ${faults.join('\n- ')}`);
}

/** Returns every fault as one sentence; an empty list means that the catalogue is playable. */
export function findCatalogueFaults(templates: readonly QuestTemplate[]): readonly string[] {
  return [
    ...findDuplicateFaults(templates),
    ...templates.flatMap((template) =>
      [...findTemplateFaults(template), ...findTierFaults(template), ...findTextFaults(template)].map(
        (fault) => `${template.id}: ${fault}`,
      ),
    ),
    ...findSelectionFaults(templates),
  ];
}

function findTemplateFaults(template: QuestTemplate): readonly string[] {
  const { category, emoji } = template;
  const known = QUEST_CATEGORIES.includes(category);
  return [
    ...findIdAndEmojiFaults(template),
    ...(emoji === GIFT_EMOJI ? [`the emoji ${emoji} marks a chest`] : []),
    ...(known ? [] : [`the category ${category} does not exist`]),
  ];
}

function findTierFaults({ tiers, mode }: QuestTemplate): readonly string[] {
  const faults: string[] = [];
  let lower = { size: 0, xp: 0 };
  for (const tier of TIERS) {
    const { target, timerSeconds, count, xp } = tiers[tier];
    const size = mode === 'timer' ? (timerSeconds ?? 0) : (count ?? 0);
    if (!Number.isInteger(size) || size <= lower.size)
      faults.push(`the size of tier ${tier} is no whole number above that of the tier below`);
    if (xp <= lower.xp) faults.push(`tier ${tier} pays no more than the one below`);
    if (xp % 4 !== 0) faults.push(`tier ${tier} pays ${xp} XP, not a multiple of 4`);
    if (target !== (mode === 'progressive' ? count : 1)) faults.push(`tier ${tier} has the wrong target`);
    lower = { size, xp };
  }
  return faults;
}

function findTextFaults(template: QuestTemplate): readonly string[] {
  return LANGUAGES.flatMap((language) => [
    ...findWordingFaults(template.texts[language], language),
    ...findSizeFaults(template, language),
    ...TIERS.flatMap((tier) => findRenderingFaults(template, tier, language)),
  ]);
}

function findSizeFaults({ texts, mode }: QuestTemplate, language: Language): readonly string[] {
  const size = mode === 'timer' ? '{{duration}}' : '{{count';
  return texts[language].description.includes(size)
    ? []
    : [`description (${language}) does not say how much, with ${size}`];
}

function findRenderingFaults(template: QuestTemplate, tier: Tier, language: Language): readonly string[] {
  let text: QuestTexts;
  try {
    text = renderQuestText(template, tier, language);
  } catch (error) {
    return [`tier ${tier} (${language}): ${error instanceof Error ? error.message : String(error)}`];
  }
  const { target, timerSeconds } = template.tiers[tier];
  const { name, description, detailedDescription } = text;
  const faults: string[] = [];
  if (/[{}|]/.test(name + description + detailedDescription)) {
    faults.push(`tier ${tier} (${language}): a placeholder is left in the text`);
  }
  const mode = detectQuestMode({ needsTimer: timerSeconds !== null, name, description, maxProgress: target });
  if (mode !== template.mode)
    faults.push(`tier ${tier} (${language}) reads as ${mode}, not ${template.mode}`);
  if (template.mode !== 'timer' && /секунд/iu.test(description)) {
    faults.push(`tier ${tier} (${language}) speaks of seconds without a timer`);
  }
  return faults;
}

/** The kinds of quest a period can't do without: how many exist, and how many consecutive periods need. */
type SupplyCheck = readonly [kind: string, have: number, need: number];

function findSelectionFaults(templates: readonly QuestTemplate[]): readonly string[] {
  const ofType = (frequency: QuestFrequency): readonly QuestTemplate[] =>
    templates.filter(({ type }) => type === frequency);
  return [
    ...findShortages('daily quests', 'days', countDailySupply(ofType('daily'))),
    ...findShortages('weekly quests', 'weeks', [['all kinds', ofType('weekly').length, 2 * QUESTS_PER_WEEK]]),
    ...findShortages('monthly quests', 'months', [
      ['all kinds', ofType('monthly').length, 2 * QUESTS_PER_MONTH],
    ]),
  ];
}

/**
 * A day takes five quests and excludes yesterday's five. A rule that asks for one quest of a kind can be satisfied on
 * every day, for every class, exactly when there are six of that kind and ten in all (R37). Weeks and months ask for
 * no kind: twice as many as they take are enough.
 */
function countDailySupply(templates: readonly QuestTemplate[]): readonly SupplyCheck[] {
  return [
    ['all kinds', templates.length, 2 * QUESTS_PER_DAY],
    ['mode timer', templates.filter(({ mode }) => mode === 'timer').length, QUESTS_PER_DAY + 1],
    ['mode progressive', templates.filter(({ mode }) => mode === 'progressive').length, QUESTS_PER_DAY + 1],
    ...CHARACTER_CLASSES.filter(isBonusClass).map((characterClass): SupplyCheck => [
      `the ${characterClass}'s categories`,
      templates.filter(({ category }) => hasClassBonus(characterClass, category)).length,
      QUESTS_PER_DAY + 1,
    ]),
  ];
}

function findShortages(quests: string, periods: string, supplies: readonly SupplyCheck[]): readonly string[] {
  return supplies
    .filter(([, have, need]) => have < need)
    .map(([kind, have, need]) => `${quests} of ${kind}: ${have}, consecutive ${periods} need ${need}`);
}
