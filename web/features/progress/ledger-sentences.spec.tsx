// Shows R32.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { LedgerEntry } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import { entry, about, reckoning, showEntries, rows, plain } from '../../../test/support/web/ledger-screen';

describe('the ledger', () => {
  beforeEach(() => void store.dispatch(api.util.resetApiState()));
  afterEach(() => act(() => showLanguage('en')));

  const SENTENCES: readonly (readonly [string, LedgerEntry, en: string, uk: string])[] = [
    [
      'a quest, with the computation of its XP',
      entry('quest-completed', { ...about('Read'), xp: 51, ...reckoning(40, true, 14, 0) }),
      '✅ReadQuest completed · 10:05 AM40 base + 10 from your class (+25%) + 1 from Intelligence (+2%)+51 XP',
      '✅ReadКвест виконано · 10:0540 базових + 10 за клас (+25%) + 1 за інтелект (+2%)+51 XP',
    ],
    [
      'a quest that worn items paid more',
      entry('quest-completed', { ...about('Run'), xp: 23, ...reckoning(20, false, 15, 12) }),
      '✅RunQuest completed · 10:05 AM20 base + 1 from Intelligence (+2.5%) + 2 from worn items (+12%)+23 XP',
      '✅RunКвест виконано · 10:0520 базових + 1 за інтелект (+2,5%) + 2 за спорядження (+12%)+23 XP',
    ],
    [
      'a quest without a bonus',
      entry('quest-completed', { ...about('Rest'), xp: 20, ...reckoning(20, false, 9, 0) }),
      '✅RestQuest completed · 10:05 AM20 base · no bonus+20 XP',
      '✅RestКвест виконано · 10:0520 базових · без бонусів+20 XP',
    ],
    [
      'a quest without the bonus that rounding takes away',
      entry('quest-completed', { ...about('Call'), xp: 25, ...reckoning(20, true, 11, 0) }),
      '✅CallQuest completed · 10:05 AM20 base + 5 from your class (+25%)+25 XP',
      '✅CallКвест виконано · 10:0520 базових + 5 за клас (+25%)+25 XP',
    ],
    [
      'a quest whose only bonus rounding takes away, without a computation',
      entry('quest-completed', { ...about('Write'), xp: 20, ...reckoning(20, false, 11, 0) }),
      '✅WriteQuest completed · 10:05 AM+20 XP',
      '✅WriteКвест виконано · 10:05+20 XP',
    ],
    [
      'a quest of before reckonings were recorded',
      entry('quest-completed', { ...about(null), xp: 20 }),
      '✅A quest that has no name any moreQuest completed · 10:05 AMHow it was reckoned was not written down then.+20 XP',
      '✅Квест, що вже не має назвиКвест виконано · 10:05Як саме пораховано, тоді ще не записували.+20 XP',
    ],
    [
      'a contribution beyond what party quests pay in a day',
      entry('party-contribution', { ...about('Pages'), xp: 4, unpaidXp: 6 }),
      '💪PagesContribution to a party quest · 10:05 AM6 XP more would go beyond what party quests pay in a day+4 XP',
      '💪PagesВнесок у квест загону · 10:05ще 6 XP не нараховано: денну межу для квестів загонів вичерпано+4 XP',
    ],
    [
      'a task',
      entry('task-completed', { ...about('Tidy <b>'), xp: 11 }),
      '📝Tidy <b>Task completed · 10:05 AM+11 XP',
      '📝Tidy <b>Завдання виконано · 10:05+11 XP',
    ],
    [
      'a task without a name',
      entry('task-completed', { ...about(null), xp: 11 }),
      '📝A task that has no name any moreTask completed · 10:05 AM+11 XP',
      '📝Завдання, що вже не має назвиЗавдання виконано · 10:05+11 XP',
    ],
    [
      'a share in a party quest that pays with the quest, without its 0 XP',
      entry('party-contribution', about('A hundred pages')),
      '💪A hundred pagesContribution to a party quest · 10:05 AM',
      '💪A hundred pagesВнесок у квест загону · 10:05',
    ],
    [
      'a share in a party quest without a name',
      entry('party-contribution', { ...about(null), xp: 7 }),
      '💪A party quest that has no name any moreContribution to a party quest · 10:05 AM+7 XP',
      '💪Квест загону, що вже не має назвиВнесок у квест загону · 10:05+7 XP',
    ],
    [
      'a quest undone',
      entry('quest-undone', { ...about('Read'), xp: -51 }),
      '↩️ReadQuest undone · 10:05 AM−51 XP',
      '↩️ReadВиконання квесту скасовано · 10:05−51 XP',
    ],
    [
      'a task undone',
      entry('task-undone', { ...about('Tidy'), xp: -11 }),
      '↩️TidyTask undone · 10:05 AM−11 XP',
      '↩️TidyВиконання завдання скасовано · 10:05−11 XP',
    ],
    [
      'a level',
      entry('level-reached', { level: 5, points: 5 }),
      '⬆️Level 5 reached10:05 AM+5 stat points',
      '⬆️Досягнуто 5-го рівня10:05+5 балів характеристик',
    ],
    [
      'a level given back',
      entry('level-lost', { level: 4, points: -5 }),
      '⬇️Back on level 410:05 AM5 stat points taken back',
      '⬇️Знову рівень 410:05Забрано 5 балів характеристик',
    ],
    [
      'stat points spent',
      entry('stats-allocated', { points: -3, stats: { focus: 1, charisma: 2 } }),
      '✨Focus +1, Charisma +2Stat points spent · 10:05 AM',
      '✨Зосередженість +1, Харизма +2Бали характеристик розподілено · 10:05',
    ],
    [
      'an item found',
      entry('loot-claimed', { ...about('Mug'), items: 1 }),
      '🎁MugFound in a chest · 10:05 AM',
      '🎁MugЗнайдено у скрині · 10:05',
    ],
    [
      'an item put on',
      entry('item-equipped', about('Mug')),
      '🛡️MugItem put on · 10:05 AM',
      '🛡️MugПредмет одягнено · 10:05',
    ],
    [
      'an item taken off, though it has no name',
      entry('item-unequipped', about(null)),
      '🎒An item without a nameItem taken off · 10:05 AM',
      '🎒Предмет без назвиПредмет знято · 10:05',
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
      '🎲Streak kept at 12 days10:05 AM1 day missed · rolled 19 of 100, needed less than 25: saved',
      '🎲Серію збережено: 12 днів10:05пропущено 1 день · випало 19 зі 100, треба менше за 25: серію врятовано',
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
      '🎲Streak broken10:05 AM3 days missed · rolled 10 of 100, needed less than 25: saved · rolled 31 of 100, needed less than 25: broken',
      '🎲Серію перервано' +
        '10:05пропущено 3 дні · випало 10 зі 100, треба менше за 25: серію врятовано · випало 31 зі 100, треба менше за 25: серію перервано',
    ],
  ];

  it.each(SENTENCES)('describes %s, in both languages', async (_what, given, en, uk) => {
    const { dialog } = await showEntries(given);
    expect((await rows(dialog)).map(plain)).toEqual([en]);
    await act(() => showLanguage('uk'));
    expect((await rows(dialog)).map(plain)).toEqual([uk]);
  });
});
