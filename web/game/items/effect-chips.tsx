import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { STAT_BY_EFFECT } from '../../../server/rules/equipment';
import type { Item } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { Chip } from '../../ui/surface';
import { effectsOf } from './item-display';

const LARGE = { minHeight: 7, paddingInline: 2.5, textStyle: 'small', fontWeight: 'semibold' } as const;

interface EffectChipsProps {
  readonly item: Pick<Item, 'effects'>;
  /** How many effects are shown before the rest is only counted; all when omitted. */
  readonly most?: number;
  /** Larger, with whole names. */
  readonly large?: boolean;
}

/** The stats that an item adds: "+3 STR", and '+N more' (R120). */
export function EffectChips({ item, most = Infinity, large = false }: EffectChipsProps): ReactElement {
  const { t } = useTranslation(['items', 'common']);
  const { signed } = useFormat();
  const effects = effectsOf(item);
  return (
    <>
      {effects.slice(0, most).map(([key, points]) => (
        <Chip
          key={key}
          colorPalette={points > 0 ? 'pine' : 'danger'}
          fontVariantNumeric="tabular-nums"
          {...(large && LARGE)}
        >
          {t('effect', {
            points: signed(points),
            stat: large ? t(`common:stat.${STAT_BY_EFFECT[key]}`) : t(`effectShort.${key}`),
          })}
        </Chip>
      ))}
      {effects.length > most && <Chip>{t('more', { count: effects.length - most })}</Chip>}
    </>
  );
}
