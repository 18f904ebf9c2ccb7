// Shows R32.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { LedgerEntry } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import { entry, about, reckoning, showEntries, rows, plain } from '../../../test/support/ledger-screen';

describe('the ledger', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => act(() => showLanguage('en')));

  const SENTENCES: readonly (readonly [string, LedgerEntry, en: string, uk: string])[] = [
    [
      'a quest, with the computation of its XP',
      entry('quest-completed', { ...about('Read'), xp: 51, ...reckoning(40, true, 14, 0) }),
      '✅Quest completed: Readbase 40 · class bonus +25% · intelligence 14: +2%+51 XP10:05 AM',
      '✅Квест виконано: Readбаза 40 · бонус класу +25% · інтелект 14: +2%+51 XP10:05',
    ],
    [
      'a quest that worn items paid more',
      entry('quest-completed', { ...about('Run'), xp: 23, ...reckoning(20, false, 15, 12) }),
      '✅Quest completed: Runbase 20 · intelligence 15: +2.5% · worn items +12%+23 XP10:05 AM',
      '✅Квест виконано: Runбаза 20 · інтелект 15: +2,5% · спорядження +12%+23 XP10:05',
    ],
    [
      'a quest without a bonus',
      entry('quest-completed', { ...about('Rest'), xp: 20, ...reckoning(20, false, 9, 0) }),
      '✅Quest completed: Restbase 20 · no bonus+20 XP10:05 AM',
      '✅Квест виконано: Restбаза 20 · без бонусів+20 XP10:05',
    ],
    [
      'a quest of before reckonings were recorded',
      entry('quest-completed', { ...about(null), xp: 20 }),
      '✅Quest completed: a quest that has no name any moreHow it was reckoned was not written down then.+20 XP10:05 AM',
      '✅Квест виконано: квест, що вже не має назвиЯк саме пораховано, тоді ще не записували.+20 XP10:05',
    ],
    [
      'a contribution beyond what party quests pay in a day',
      entry('party-contribution', { ...about('Pages'), xp: 4, unpaidXp: 6 }),
      '💪Contribution to a party quest: Pages6 XP more would go beyond what party quests pay in a day+4 XP10:05 AM',
      '💪Внесок у квест загону: Pagesще 6 XP не нараховано: денну межу для квестів загонів вичерпано+4 XP10:05',
    ],
    [
      'a task',
      entry('task-completed', { ...about('Tidy <b>'), xp: 11 }),
      '📝Task completed: Tidy <b>+11 XP10:05 AM',
      '📝Завдання виконано: Tidy <b>+11 XP10:05',
    ],
    [
      'a task without a name',
      entry('task-completed', { ...about(null), xp: 11 }),
      '📝Task completed: a task that has no name any more+11 XP10:05 AM',
      '📝Завдання виконано: завдання, що вже не має назви+11 XP10:05',
    ],
    [
      'a share in a party quest that pays with the quest, without its 0 XP',
      entry('party-contribution', about('A hundred pages')),
      '💪Contribution to a party quest: A hundred pages10:05 AM',
      '💪Внесок у квест загону: A hundred pages10:05',
    ],
    [
      'a share in a party quest without a name',
      entry('party-contribution', { ...about(null), xp: 7 }),
      '💪Contribution to a party quest: a party quest that has no name any more+7 XP10:05 AM',
      '💪Внесок у квест загону: квест загону, що вже не має назви+7 XP10:05',
    ],
    [
      'a quest undone',
      entry('quest-undone', { ...about('Read'), xp: -51 }),
      '↩️Quest undone: Read−51 XP10:05 AM',
      '↩️Виконання квесту скасовано: Read−51 XP10:05',
    ],
    [
      'a task undone',
      entry('task-undone', { ...about('Tidy'), xp: -11 }),
      '↩️Task undone: Tidy−11 XP10:05 AM',
      '↩️Виконання завдання скасовано: Tidy−11 XP10:05',
    ],
    [
      'a level',
      entry('level-reached', { level: 5, points: 5 }),
      '⬆️Level 5 reached+5 stat points10:05 AM',
      '⬆️Досягнуто 5-го рівня+5 балів характеристик10:05',
    ],
    [
      'a level given back',
      entry('level-lost', { level: 4, points: -5 }),
      '⬇️Back on level 45 stat points taken back10:05 AM',
      '⬇️Знову рівень 4Забрано 5 балів характеристик10:05',
    ],
    [
      'stat points spent',
      entry('stats-allocated', { points: -3, stats: { focus: 1, charisma: 2 } }),
      '✨Stat points spent: Focus +1, Charisma +210:05 AM',
      '✨Бали характеристик розподілено: Зосередженість +1, Харизма +210:05',
    ],
    [
      'an item found',
      entry('loot-claimed', { ...about('Mug'), items: 1 }),
      '🎁Found: Mug10:05 AM',
      '🎁Знайдено: Mug10:05',
    ],
    ['an item put on', entry('item-equipped', about('Mug')), '🛡️Put on: Mug10:05 AM', '🛡️Одягнено: Mug10:05'],
    [
      'an item taken off, though it has no name',
      entry('item-unequipped', about(null)),
      '🎒Taken off: an item without a name10:05 AM',
      '🎒Знято: предмет без назви10:05',
    ],
    [
      'a longer streak',
      entry('streak-extended', { streak: 3 }),
      '🔥Streak grew to 3 days10:05 AM',
      '🔥Серія зросла до 3 днів10:05',
    ],
    [
      'a streak taken back',
      entry('streak-taken-back', { streak: 2 }),
      '↩️Streak back at 2 days10:05 AM',
      '↩️Серія знову — 2 дні10:05',
    ],
    [
      'a streak that protection saved',
      entry('streak-settled', {
        streak: 12,
        protection: { missedDays: 1, rolls: [{ roll: 0.19, chance: 0.25 }] },
      }),
      '🎲Streak kept at 12 days1 day missed · rolled 19 of 100, needed less than 25: saved10:05 AM',
      '🎲Серію збережено: 12 днівпропущено 1 день · випало 19 зі 100, треба менше за 25: серію врятовано10:05',
    ],
    [
      'a streak that protection could not save',
      entry('streak-settled', {
        streak: 0,
        protection: {
          missedDays: 3,
          rolls: [
            { roll: 0.1, chance: 0.25 },
            { roll: 0.31, chance: 0.25 },
          ],
        },
      }),
      '🎲Streak broken3 days missed · rolled 10 of 100, needed less than 25: saved · rolled 31 of 100, needed less than 25: broken10:05 AM',
      '🎲Серію перервано' +
        'пропущено 3 дні · випало 10 зі 100, треба менше за 25: серію врятовано · випало 31 зі 100, треба менше за 25: серію перервано10:05',
    ],
  ];

  it.each(SENTENCES)('describes %s, in both languages', async (_what, given, en, uk) => {
    const { dialog } = await showEntries(given);
    expect((await rows(dialog)).map(plain)).toEqual([en]);
    await act(() => showLanguage('uk'));
    expect((await rows(dialog)).map(plain)).toEqual([uk]);
  });
});
