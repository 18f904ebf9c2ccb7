import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useDayFormat } from '../use-day-format';
import type { YearDay } from './year-days';

/** A day in words: "Sunday, November 22, 2026 · 120 XP · 3 quests · 1 task". */
export function useDayText(): (day: YearDay) => string {
  const { t } = useTranslation(['progress', 'common']);
  const { number } = useFormat();
  const { long } = useDayFormat();
  return useMemo(() => {
    // A year needs hundreds of these, for a few dozen distinct numbers.
    const quests = memoizeByCount((count) => t('quests', { count }));
    const tasks = memoizeByCount((count) => t('tasks', { count }));
    const nothing = t('year.nothing');
    return ({ day, xp, questsCompleted, tasksCompleted }) =>
      [
        long(day),
        ...(xp > 0 ? [t('common:xp', { xp: number(xp) })] : []),
        ...(questsCompleted > 0 ? [quests(questsCompleted)] : []),
        ...(tasksCompleted > 0 ? [tasks(tasksCompleted)] : []),
        ...(xp > 0 || questsCompleted > 0 || tasksCompleted > 0 ? [] : [nothing]),
      ].join(' · ');
  }, [long, number, t]);
}

function memoizeByCount(write: (count: number) => string): (count: number) => string {
  const written = new Map<number, string>();
  return (count) => {
    const text = written.get(count) ?? write(count);
    written.set(count, text);
    return text;
  };
}
