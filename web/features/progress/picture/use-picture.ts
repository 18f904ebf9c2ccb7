import { useTranslation } from 'react-i18next';
import type { PlayedDay, User } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { shownClass } from '../../../ui/class-theme';
import { useDayFormat, type DayFormat } from '../use-day-format';
import type { PictureMap, PictureTexts } from './picture-drawing';
import { pictureDays, pictureTotals, type PictureSpan } from './picture-days';

interface Picture {
  readonly label: string;
  readonly texts: PictureTexts;
  readonly maps: readonly PictureMap[];
}

/** What the picture of a span says and shows; nothing in it was written by a player. */
export function usePicture(user: User, span: PictureSpan, played: readonly PlayedDay[]): Picture {
  const { t } = useTranslation(['records', 'common']);
  const { number } = useFormat();
  const dayFormat = useDayFormat();
  const { xp, quests, longestStreak, activeDays } = pictureTotals(played);
  const title = capitalize(nameOfSpan(span, dayFormat));
  const streak = t('days', { count: longestStreak });
  const characterClass = t(`common:class.${shownClass(user.characterClass)}`);
  const questCount = t('picture.questCount', { count: quests });
  return {
    label: t('picture.label', { period: title, xp: number(xp), quests: questCount, streak }),
    texts: {
      title,
      level: `${t('common:level', { level: number(user.level) })} · ${characterClass}`,
      appName: t('common:appName'),
      weekdays: dayFormat.weekdays,
      figures: [
        [t('picture.xp'), number(xp)],
        [t('picture.quests'), number(quests)],
        [t('picture.streak'), streak],
        [t('picture.activeDays'), number(activeDays)],
      ],
    },
    maps: halvesOf(span).map(([from, to]) => {
      const days = pictureDays(from, to, { today: user.today, played });
      const firsts = days.filter(({ day }) => day.endsWith('-01'));
      return {
        days,
        months: firsts.map(({ day, week }) => ({ name: capitalize(dayFormat.month(day)), week })),
      };
    }),
  };
}

/** "March 2026", or "2026". */
export function nameOfSpan({ period, from }: PictureSpan, { monthOfYear }: DayFormat): string {
  return period === 'year' ? from.slice(0, 'YYYY'.length) : monthOfYear(from);
}

function halvesOf({ period, from, to }: PictureSpan): readonly (readonly [from: string, to: string])[] {
  if (period === 'month') return [[from, to]];
  const year = from.slice(0, 'YYYY'.length);
  return [
    [from, `${year}-06-30`],
    [`${year}-07-01`, to],
  ];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
