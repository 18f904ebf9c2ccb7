import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/surface';

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

interface TodayCardProps {
  readonly completed: number;
  readonly total: number;
}

/** Completed of all daily quests, as a ring that closes. */
export function TodayCard({ completed, total }: TodayCardProps): ReactElement {
  const { t } = useTranslation('quests');
  return (
    <Card
      gridArea="today"
      alignSelf={{ lg: 'start' }}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap={2}
    >
      <chakra.div minWidth={0}>
        <chakra.h2 textStyle="small" fontWeight="semibold" color="fg.muted">
          {t('today.label')}
        </chakra.h2>
        <chakra.p
          textStyle="heading"
          fontVariantNumeric="tabular-nums"
          aria-label={t('today.value', { done: completed, total })}
        >
          {completed}/{total}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.muted">
          {t('today.done')}
        </chakra.p>
      </chakra.div>
      <Ring share={Math.min(1, completed / total)} />
    </Card>
  );
}

function Ring({ share }: { readonly share: number }): ReactElement {
  return (
    <chakra.svg viewBox="0 0 64 64" width={{ base: 14, sm: 16 }} flexShrink={0} aria-hidden>
      <chakra.circle cx="32" cy="32" r={RADIUS} fill="none" stroke="bg.track" strokeWidth="8" />
      <chakra.circle
        cx="32"
        cy="32"
        r={RADIUS}
        fill="none"
        stroke="pine.solid"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={`${share * ROUND} ${ROUND}`}
        opacity={share > 0 ? 1 : 0}
        transform="rotate(-90deg)"
        transformOrigin="center"
        transition="stroke-dasharray {durations.slow} {easings.out}"
      />
      {share >= 1 && (
        <chakra.path
          d="m22 33 7 7 14-15"
          fill="none"
          stroke="pine.solid"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </chakra.svg>
  );
}
