import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Unseen } from '../../../ui/surface';
import { LegendRow } from './heat-map-look';
import { SHADES } from './shades';

/** What the shades and the frame of the map mean. */
export function HeatMapLegend(): ReactElement {
  const { t } = useTranslation('progress');
  return (
    <LegendRow>
      <Unseen>{t('year.legend')}</Unseen>
      <span aria-hidden>{t('year.less')}</span>
      {SHADES.map((shade) => (
        <span key={shade} data-shade={shade} aria-hidden />
      ))}
      <span aria-hidden>{t('year.more')}</span>
      <span data-today aria-hidden />
      <span aria-hidden>{t('year.today')}</span>
    </LegendRow>
  );
}
