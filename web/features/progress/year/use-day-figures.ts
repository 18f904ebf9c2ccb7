import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import type { YearDay } from './year-days';

/** What a player did on a day: "120 XP", "3 quests", "1 task", or that it was nothing. */
export function useDayFigures(): (day: YearDay) => readonly string[] {
  const { t } = useTranslation(['progress', 'common']);
  const { number } = useFormat();
  return useMemo(() => {
    // A year needs hundreds of these, for a few dozen distinct numbers.
    const quests = memoizeByCount((count) => t('quests', { count }));
    const tasks = memoizeByCount((count) => t('tasks', { count }));
    const nothing = t('year.nothing');
    return ({ xp, questsCompleted, tasksCompleted }) => [
      ...(xp > 0 ? [t('common:xp', { xp: number(xp) })] : []),
      ...(questsCompleted > 0 ? [quests(questsCompleted)] : []),
      ...(tasksCompleted > 0 ? [tasks(tasksCompleted)] : []),
      ...(xp > 0 || questsCompleted > 0 || tasksCompleted > 0 ? [] : [nothing]),
    ];
  }, [number, t]);
}

function memoizeByCount(write: (count: number) => string): (count: number) => string {
  const written = new Map<number, string>();
  return (count) => {
    const text = written.get(count) ?? write(count);
    written.set(count, text);
    return text;
  };
}
