import { describe, expect, it } from '@jest/globals';
import { allTexts } from '../support/web/texts';
import { GAME_CONTENT } from '../../server/content/game-content';
import { ITEMS } from '../../server/content/item-catalogue';
import { findMailText, type MailKind } from '../../server/identity/mails/mail-texts';
import { LANGUAGES, OFFERED_CLASSES } from '../../server/rules/character-class';
import { CLASS_BONUS, hasClassBonus } from '../../server/rules/class-bonus';
import { QUEST_CATEGORIES } from '../../server/rules/quest-category';

const TEXTS = { en: await allTexts('en'), uk: await allTexts('uk') };

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const { quests, parties, common } = TEXTS[language];

  // Shows R40.
  it.each([
    ['quests', quests.category],
    ['party quests', parties.category],
  ])('name each category of %s differently', (_of, categories) => {
    const names = Object.values(categories).map((name) => name.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  // Shows R18.
  it.each(OFFERED_CLASSES)('promise a %s the bonus in exactly the categories that pay it', (offered) => {
    const text = common.classBonus[offered];
    expect(text.startsWith(`+${(CLASS_BONUS - 1) * 100}% XP `)).toBe(true);
    const named = QUEST_CATEGORIES.filter((category) => nameIn(text, quests.category[category]));
    expect(named).toEqual(QUEST_CATEGORIES.filter((category) => hasClassBonus(offered, category)));
  });
});

/** Whether a list of categories contains this one: "health" is not in "mental health". */
function nameIn(text: string, category: string): boolean {
  const parts = text.replace(/^\S+ XP (for|за) | quests$/g, '').split(/, | and | і /);
  return parts.includes(category.toLowerCase());
}

/** Each of these words has one form in the Ukrainian texts; `not` finds the others. */
const UKRAINIAN_WORDING = [
  { say: 'Порожньо', not: /пусто(?![а-яіїєґ])/i },
  { say: 'Введи', not: /(?<![а-яіїєґ])уведи/i },
  { say: 'Обери', not: /(?<![а-яіїєґ])вибер(и|іть)(?![а-яіїєґ])/i },
  { say: 'Заповни всі', not: /заповни усі/i },
  { say: 'Приховати', not: /(?<![а-яіїєґ])сховати/i },
  { say: 'Одягнути', not: /спорядити|споряджен(о|ий|а)/i },
  { say: 'бали', not: /(?<![а-яіїєґ])оч(ко|ка|ки|ок|ків)(?![а-яіїєґ])/i },
  { say: 'Пасивний ефект', not: /особлив(а|у|ої) ді|особлив\S* ефект/i },
  { say: 'Загін покинуто', not: /більше немає (в|у) загоні|залишено загін/i },
  { say: 'Таймер іде', not: /таймер триває|таймер йде/i },
  { say: 'В архів', not: /прибрати.*квест/i },
  { say: 'Видалити', not: /(?<![а-яіїєґ])вилуч|(?<![а-яіїєґ])прибрати(:| мітку)/i },
  { say: 'Онови сторінку', not: /перезавантаж/i },
  { say: 'Призупинити', not: /(?<![а-яіїєґ])пауза(?![а-яіїєґ])/i },
  { say: 'Увійди за паролем', not: /(?<![а-яіїєґ])уві(йди|йти) з паролем/i },
  { say: 'сеанси завершено', not: /виконано вихід/i },
  { say: 'Звернися до того, хто керує цим сервером', not: /запитай у того/i },
  { say: '…', not: /\.\.\./ },
  { say: 'Покинути загін', not: /вийти із загону|вихід із загону/i },
  {
    say: 'ти',
    not: /(?<![а-яіїєґ])(перевір|спробу|натисн|введ|обер|перезавантаж|покин|заповн)(йте|те|іть)/i,
  },
];

const MAIL_KINDS = {
  resetPassword: true,
  welcome: true,
  verifyEmail: true,
  passwordChanged: true,
  emailChangeRequested: true,
  emailChanged: true,
  passkeyAdded: true,
  passkeyRemoved: true,
  oidcLinked: true,
  oidcRemoved: true,
} as const satisfies Record<MailKind, true>;

const UKRAINIAN_MAILS = Object.keys(MAIL_KINDS).map((kind) => findMailText(kind as MailKind, 'uk'));

describe('the Ukrainian texts', () => {
  it.each(UKRAINIAN_WORDING)('say "$say" in one way', ({ not }) => {
    const texts = [TEXTS.uk, GAME_CONTENT, ITEMS, UKRAINIAN_MAILS].flatMap((all) =>
      JSON.stringify(all).split('","'),
    );
    expect(texts.filter((text) => not.test(text))).toEqual([]);
  });

  it('say that a cell of the year gets greener, which holds in both themes', () => {
    expect(TEXTS.uk.progress.year.legend).not.toMatch(/темніш|світліш/);
  });

  // The names of things are of every gender, and a sentence of the feed has the name in the nominative.
  it('decline no word after the name of an item', () => {
    const { memberLoot, memberEquip } = TEXTS.uk.parties.feed;
    for (const text of [memberLoot, memberEquip]) expect(text).toMatch(/ предмет <what>/);
  });

  it('let a rarity agree with the find when it stands alone, and with the item beside it', () => {
    const { rarity, kind, slot } = TEXTS.uk.items;
    for (const name of Object.values(rarity)) expect(name).toMatch(/а$/);
    expect(TEXTS.uk.quests.loot.foundText).toMatch(/^{{rarity}} знахідка /);
    const endings = {
      helmet: 'ий',
      chest: 'ий',
      gloves: 'і',
      weapon: 'а',
      shield: 'ий',
      ring: 'а',
      boots: 'е',
    };
    for (const [name, kinds] of Object.entries(kind)) {
      const stem = rarity[name as keyof typeof rarity].slice(0, -1);
      const expected = Object.entries(endings).map(([place, ending]) => [
        place,
        `${stem}${ending} ${slot[place as keyof typeof slot].toLowerCase()}`,
      ]);
      expect(kinds).toEqual(Object.fromEntries(expected));
    }
  });
});
