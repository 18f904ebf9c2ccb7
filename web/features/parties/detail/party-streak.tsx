import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetPartyStreakQuery } from '../../../api/questlog';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton } from '../../../ui/surface';

/** On how many days in a row every member did something; never who didn't (R464). */
export function PartyStreak({ partyId }: { readonly partyId: string }): ReactElement {
  const { t } = useTranslation('parties');
  const { number } = useFormat();
  const { data, isError, refetch } = useGetPartyStreakQuery({ partyId });
  if (!data && !isError) return <Skeleton height="3.5rem" borderRadius="lg" />;
  if (!data) return <LoadFailed title={t('streak.failed')} onRetry={() => void refetch()} />;
  const { days, includesToday } = data;
  return (
    <chakra.div display="flex" flexDirection="column" gap={2}>
      <chakra.strong display="flex" alignItems="center" gap={2} textStyle="strong">
        <chakra.span aria-hidden fontFamily="emoji" fontSize="xl" lineHeight={1}>
          {days > 0 ? '🔥' : '🌱'}
        </chakra.span>
        <span>
          {days > 0 ? t('streak.days', { count: days, formatted: number(days) }) : t('streak.none')}
        </span>
      </chakra.strong>
      <chakra.p textStyle="caption" color="fg.muted">
        {t(includesToday ? 'streak.today' : 'streak.rule')}
      </chakra.p>
    </chakra.div>
  );
}
