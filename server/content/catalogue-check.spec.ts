import { describe, expect, it } from '@jest/globals';
import { QUEST_TEMPLATES, findQuestTemplate } from './catalogue';
import { findCatalogueFaults, validateCatalogue } from './catalogue-check';
import type { QuestTemplate, QuestTexts, TemplateTier } from './quest-template';

function sound(id = 'read-a-book'): QuestTemplate {
  const template = findQuestTemplate(id);
  if (!template) throw new Error(`No quest ${id}`);
  return template;
}

/** Returns the faults of the whole catalogue with this quest in place of the original. */
function faultsWith(quest: QuestTemplate): readonly string[] {
  const isOrigin = ({ tiers, texts }: QuestTemplate): boolean =>
    tiers === quest.tiers || texts === quest.texts;
  return findCatalogueFaults(QUEST_TEMPLATES.map((template) => (isOrigin(template) ? quest : template)));
}

function withText(language: 'en' | 'uk', text: Partial<QuestTexts>, quest = sound()): QuestTemplate {
  return { ...quest, texts: { ...quest.texts, [language]: { ...quest.texts[language], ...text } } };
}

function withTier(tier: Partial<TemplateTier>, quest = sound()): QuestTemplate {
  return { ...quest, tiers: { ...quest.tiers, 3: { ...quest.tiers[3], ...tier } } };
}

describe('the check of the catalogue', () => {
  it('accepts a sound catalogue', () => {
    expect(() => validateCatalogue(QUEST_TEMPLATES)).not.toThrow();
  });

  it('lists every fault at once', () => {
    const broken = withTier({ xp: 25 }, withText('uk', { detailedDescription: '' }));
    expect(() =>
      validateCatalogue(QUEST_TEMPLATES.map((quest) => (quest.id === broken.id ? broken : quest))),
    ).toThrow(
      /- read-a-book: tier 3 pays 25 XP, not a multiple of 4\n- read-a-book: detailedDescription \(uk\) is empty/,
    );
  });

  it.each<[string, QuestTemplate, string]>([
    [
      'an id in another spelling',
      { ...sound(), id: 'Read_A_Book' },
      'Read_A_Book: the id is not in kebab-case',
    ],
    ['an id used twice', { ...sound(), id: 'deep-work' }, 'deep-work: the id is used twice'],
    ['two emojis', { ...sound(), emoji: '📖📖' }, 'read-a-book: the emoji is not one character'],
    // Shows R170.
    ['the emoji of a chest', { ...sound(), emoji: '🎁' }, 'read-a-book: the emoji 🎁 marks a chest'],
    ['an empty text', withText('en', { name: '' }), 'read-a-book: name (en) is empty'],
    ['blanks at the end', withText('en', { name: 'Read ' }), 'read-a-book: name (en) is not normalised'],
    [
      'a character that turns the writing around',
      withText('en', { name: 'Read\u202Edaer' }),
      'read-a-book: name (en) holds a forbidden character',
    ],
    [
      'a size that is no whole number',
      withTier({ count: 15.5 }),
      'read-a-book: the size of tier 3 is no whole number above that of the tier below',
    ],
    [
      'an id used by another frequency',
      { ...sound(), id: 'active-days' },
      'active-days: the id is used twice',
    ],
    [
      'a name used by another frequency',
      withText('uk', { name: 'Огляд тижня' }),
      '"Огляд тижня" (uk): the name is used twice',
    ],
    ['a name used twice', withText('en', { name: 'Deep Work' }), '"Deep Work" (en): the name is used twice'],
    [
      'a text left untranslated',
      withText('uk', { detailedDescription: 'Reading is good.' }),
      'read-a-book: detailedDescription (uk) holds letters of another language: Readingisgood',
    ],
    [
      'a description without its number',
      withText('en', { description: 'Read a bit.' }),
      'read-a-book: description (en) does not say how much, with {{count',
    ],
    [
      'a missing plural form',
      withText('uk', { description: 'Прочитай {{count: сторінку | сторінок}}.' }),
      'read-a-book: tier 1 (uk): "сторінку | сторінок" has 2 plural forms, not 3',
    ],
    [
      'a number the quest does not have',
      withText('en', { description: 'Read {{count}} pages in {{duration}}.' }),
      'read-a-book: tier 1 (en): {{duration}} has no value',
    ],
    [
      'a placeholder that is not closed',
      withText('en', { description: 'Read {{count}} pages of {{count}.' }),
      'read-a-book: tier 1 (en): a placeholder is left in the text',
    ],
    [
      'seconds in a quest without a timer',
      withText('en', { description: 'Read {{count}} pages, 10 seconds each.' }),
      'read-a-book: tier 1 (en) reads as timer, not normal',
    ],
    [
      'seconds in the Ukrainian of a quest without a timer',
      withText('uk', { description: 'Прочитай {{count}}, по 10 секунд на кожну.' }),
      'read-a-book: tier 1 (uk) speaks of seconds without a timer',
    ],
    [
      'a name that always has a timer',
      withText('en', { name: 'High Knees' }),
      'read-a-book: tier 1 (en) reads as timer, not normal',
    ],
    ['pay that does not rise', withTier({ xp: 24 }), 'read-a-book: tier 3 pays no more than the one below'],
    [
      'a tier no harder',
      withTier({ count: 10 }),
      'read-a-book: the size of tier 3 is no whole number above that of the tier below',
    ],
    [
      'a target that is not the number in the text',
      withTier({ target: 9 }, sound('glasses-of-water')),
      'glasses-of-water: tier 3 has the wrong target',
    ],
    [
      'a timer without seconds',
      withTier({ timerSeconds: null }, sound('deep-work')),
      'deep-work: the size of tier 3 is no whole number above that of the tier below',
    ],
  ])('reports %s', (_what, quest, fault) => {
    expect(faultsWith(quest)).toContain(fault);
  });

  it('reports a catalogue too small for consecutive days, weeks and months', () => {
    expect(findCatalogueFaults([sound()])).toEqual([
      'daily quests of all kinds: 1, consecutive days need 10',
      'daily quests of mode timer: 0, consecutive days need 6',
      'daily quests of mode progressive: 0, consecutive days need 6',
      "daily quests of the warrior's categories: 0, consecutive days need 6",
      "daily quests of the scholar's categories: 1, consecutive days need 6",
      "daily quests of the mystic's categories: 0, consecutive days need 6",
      'weekly quests of all kinds: 0, consecutive weeks need 6',
      'monthly quests of all kinds: 0, consecutive months need 4',
    ]);
  });
});
