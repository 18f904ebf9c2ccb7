import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { Chip } from '../../ui/surface';
import { effectsOf } from './item-display';

interface EffectChipsProps {
  readonly item: Pick<Item, 'effects'>;
  /** How many effects are shown before the rest is only counted; all when omitted. */
  readonly most?: number;
}

/** The stats that an item adds: "+3 STR", and '+N more' (R120). */
export function EffectChips({ item, most = Infinity }: EffectChipsProps): ReactElement {
  const { t } = useTranslation('items');
  const { signed } = useFormat();
  const effects = effectsOf(item);
  return (
    <>
      {effects.slice(0, most).map(([key, points]) => (
        <Chip key={key} colorPalette={points > 0 ? 'pine' : 'danger'} fontVariantNumeric="tabular-nums">
          {t('effect', { points: signed(points), stat: t(`effectShort.${key}`) })}
        </Chip>
      ))}
      {effects.length > most && <Chip>{t('more', { count: effects.length - most })}</Chip>}
    </>
  );
}
