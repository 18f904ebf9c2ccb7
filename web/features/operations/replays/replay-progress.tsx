import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Replay } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Meter } from '../../../ui/meter';
import { useMeasures } from '../use-measures';

/** Progress, rate and remaining time. */
export function ReplayProgress({ replay }: { readonly replay: Replay }): ReactElement {
  const { t } = useTranslation('operations');
  const { number, percent } = useFormat();
  const { duration } = useMeasures();
  const { projector, progress, events, eventsPerSecond, secondsLeft, rate, asked } = replay;
  // Never shows 100 percent before the end.
  const part = percent(Math.floor(progress * 100));
  const facts = [
    t('replays.read', { count: events, amount: number(events) }),
    t('replays.rate', { rate: number(Math.round(eventsPerSecond)) }),
    ...(rate === null ? [] : [t('replays.held', { rate: number(rate) })]),
    ...(secondsLeft === null ? [] : [t('replays.left', { time: duration(secondsLeft) })]),
  ];
  return (
    <chakra.div display="grid" gap={1.5}>
      <chakra.div display="flex" alignItems="center" gap={3}>
        <Meter
          value={progress}
          max={1}
          palette="pine"
          label={t('replays.bar', { name: projector })}
          valueText={part}
          height="0.75rem"
        />
        <chakra.span textStyle="figure" minWidth="3rem" textAlign="end" aria-hidden>
          {part}
        </chakra.span>
      </chakra.div>
      <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {asked === null ? facts.join(' · ') : t('replays.stopping')}
      </chakra.p>
    </chakra.div>
  );
}
