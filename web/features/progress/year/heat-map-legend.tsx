import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/surface';
import { LegendRow } from './heat-map-styles';
import { SHADES } from './shades';

/** Explains the shades and the frame of the heat map. */
export function HeatMapLegend(): ReactElement {
  const { t } = useTranslation('progress');
  return (
    <LegendRow>
      <VisuallyHidden>{t('year.legend')}</VisuallyHidden>
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
