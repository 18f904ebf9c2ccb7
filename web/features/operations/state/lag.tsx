import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { useMeasures } from '../use-measures';

/** The lag as age and number of events; an empty log shows no figure. */
export function Lag({ lag: { amount, unit, seconds } }: { readonly lag: Projector['lag'] }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { duration, bytes } = useMeasures();
  if (amount === 0) return <span>{t('behind.none')}</span>;
  const much =
    unit === 'bytes' ? bytes(amount) : t('behind.events', { count: amount, amount: number(amount) });
  return <span>{t('behind.both', { time: duration(seconds), amount: much })}</span>;
}
