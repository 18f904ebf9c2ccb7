import { useTranslation } from 'react-i18next';
import type { Records } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';

interface Best {
  readonly emoji: string;
  readonly label: string;
  readonly value: string;
  /** The day or the week in which it was reached. */
  readonly when: string;
}

/** The records that the player has, in words. */
export function useBests(records: Records): readonly Best[] {
  const { t } = useTranslation(['records', 'common']);
  const { number, date } = useFormat();
  const on = (day: string) => date(`${day}T12:00`);
  const inWeek = (day: string) => t('list.week', { day: on(day) });
  const xp = (amount: number) => t('common:xp', { xp: number(amount) });
  const rows = [
    ['🔥', 'longestStreak', (amount: number) => t('days', { count: amount }), on],
    ['⚡', 'bestDay', xp, on],
    ['📈', 'bestWeek', xp, inWeek],
    ['⚔️', 'mostQuests', number, on],
    ['📝', 'mostTasks', number, on],
  ] as const;
  return rows.flatMap(([emoji, name, valueOf, whenOf]) => {
    const best = records[name];
    if (!best) return [];
    return [{ emoji, label: t(`list.${name}`), value: valueOf(best.amount), when: whenOf(best.day) }];
  });
}
