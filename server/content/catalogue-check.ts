import { CHARACTER_CLASSES, LANGUAGES, type Language } from '../rules/character-class';
import { hasClassBonus, isBonusClass } from '../rules/class-bonus';
import { QUESTS_PER_DAY } from '../rules/daily-selection';
import { TIERS, type Tier } from '../rules/difficulty';
import { QUEST_CATEGORIES } from '../rules/quest-category';
import { questMode } from '../rules/quest-mode';
import { hasForbiddenCharacters, isSingleGrapheme, normaliseText } from '../rules/text';
import type { QuestTemplate, QuestTexts } from './quest-template';
import { questText } from './quest-text';

/** Throws an Error that lists every fault of the catalogue; run before the server takes players. */
export function checkCatalogue(templates: readonly QuestTemplate[]): void {
  const faults = catalogueFaults(templates);
  if (faults.length > 0) throw new Error(`The quest catalogue has faults:\n- ${faults.join('\n- ')}`);
}

/** Every fault, one sentence each; none for a catalogue that can be played. */
export function catalogueFaults(templates: readonly QuestTemplate[]): readonly string[] {
  return [
    ...duplicates(templates.map(({ id }) => id)).map((id) => `${id}: the id is used twice`),
    ...LANGUAGES.flatMap((language) =>
      duplicates(templates.map(({ texts }) => texts[language].name)).map(
        (name) => `"${name}" (${language}): the name is used twice`,
      ),
    ),
    ...templates.flatMap((template) =>
      [...templateFaults(template), ...tierFaults(template), ...textFaults(template)].map(
        (fault) => `${template.id}: ${fault}`,
      ),
    ),
    ...selectionFaults(templates),
  ];
}

function duplicates(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function templateFaults({ id, emoji, category }: QuestTemplate): readonly string[] {
  const faults: string[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) faults.push('the id is not in kebab-case');
  if (!isSingleGrapheme(emoji)) faults.push('the emoji is not one character');
  if (!QUEST_CATEGORIES.includes(category)) faults.push(`the category ${category} does not exist`);
  return faults;
}

function tierFaults({ tiers, mode }: QuestTemplate): readonly string[] {
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

function textFaults(template: QuestTemplate): readonly string[] {
  return LANGUAGES.flatMap((language) => [
    ...wordingFaults(template, language),
    ...TIERS.flatMap((tier) => renderingFaults(template, tier, language)),
  ]);
}

function wordingFaults({ texts, mode }: QuestTemplate, language: Language): readonly string[] {
  const faults: string[] = [];
  for (const [field, text] of Object.entries<string>({ ...texts[language] })) {
    const where = `${field} (${language})`;
    if (text === '') faults.push(`${where} is empty`);
    if (text !== normaliseText(text)) faults.push(`${where} is not normalised`);
    if (hasForbiddenCharacters(text)) faults.push(`${where} holds a forbidden character`);
    if (text !== '' && /[а-яєіїґ]/iu.test(text) !== (language === 'uk')) {
      faults.push(`${where} is in another language`);
    }
  }
  const size = mode === 'timer' ? '{{duration}}' : '{{count';
  if (!texts[language].description.includes(size)) {
    faults.push(`description (${language}) does not say how much, with ${size}`);
  }
  return faults;
}

function renderingFaults(template: QuestTemplate, tier: Tier, language: Language): readonly string[] {
  let text: QuestTexts;
  try {
    text = questText(template, tier, language);
  } catch (error) {
    return [`tier ${tier} (${language}): ${error instanceof Error ? error.message : String(error)}`];
  }
  const { target, timerSeconds } = template.tiers[tier];
  const { name, description, detailedDescription } = text;
  const faults: string[] = [];
  if (/[{}|]/.test(name + description + detailedDescription)) {
    faults.push(`tier ${tier} (${language}): a placeholder is left in the text`);
  }
  const mode = questMode({ needsTimer: timerSeconds !== null, name, description, maxProgress: target });
  if (mode !== template.mode)
    faults.push(`tier ${tier} (${language}) reads as ${mode}, not ${template.mode}`);
  if (template.mode !== 'timer' && /секунд/iu.test(description)) {
    faults.push(`tier ${tier} (${language}) speaks of seconds without a timer`);
  }
  return faults;
}

/**
 * A day takes five quests and yesterday's five are barred, whatever they were. A rule that asks for one quest of a
 * kind can be kept on every day, by every class, exactly when there are six of that kind and ten in all (D13).
 */
function selectionFaults(templates: readonly QuestTemplate[]): readonly string[] {
  const kinds: readonly [string, number, number][] = [
    ['all kinds', templates.length, 2 * QUESTS_PER_DAY],
    ['mode timer', templates.filter(({ mode }) => mode === 'timer').length, QUESTS_PER_DAY + 1],
    ['mode progressive', templates.filter(({ mode }) => mode === 'progressive').length, QUESTS_PER_DAY + 1],
    ...CHARACTER_CLASSES.filter(isBonusClass).map((characterClass): [string, number, number] => [
      `the ${characterClass}'s categories`,
      templates.filter(({ category }) => hasClassBonus(characterClass, category)).length,
      QUESTS_PER_DAY + 1,
    ]),
  ];
  return kinds
    .filter(([, have, need]) => have < need)
    .map(([kind, have, need]) => `daily quests of ${kind}: ${have}, consecutive days need ${need}`);
}
