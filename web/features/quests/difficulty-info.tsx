import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TIERS, toTier } from '../../../server/rules/difficulty';
import { STAT_NAMES, type Stats } from '../../../server/rules/stats';
import { chakra } from '../../ui/chakra';

/** The quest difficulty of each stat, including equipment (R42). */
export function DifficultyInfo({ stats }: { readonly stats: Stats }): ReactElement {
  const { t } = useTranslation(['quests', 'common']);
  return (
    <chakra.div
      bg="bg.sunken"
      borderRadius="lg"
      padding={4}
      marginBottom={2}
      textStyle="small"
      animation="rise-in {durations.moderate} {easings.out}"
    >
      <chakra.p color="fg.muted" marginBottom={3}>
        {t('daily.infoText')}
      </chakra.p>
      <chakra.ul display="grid" gap={3}>
        {STAT_NAMES.map((stat) => {
          const level = toTier(stats[stat]);
          const name = t(`common:stat.${stat}`);
          return (
            <chakra.li key={stat} display="flex" alignItems="center" gap={1}>
              <chakra.span width={32}>{name}</chakra.span>
              <chakra.span
                role="img"
                aria-label={t('daily.statLevel', { stat: name, level })}
                flex={1}
                display="flex"
                alignItems="center"
                gap={1}
              >
                {TIERS.map((tier) => (
                  <chakra.span
                    key={tier}
                    flex={1}
                    height={2}
                    borderRadius="full"
                    bg={tier <= level ? 'gold.solid' : 'bg.track'}
                  />
                ))}
                <chakra.span fontVariantNumeric="tabular-nums">
                  {t('daily.statLevelShort', { level })}
                </chakra.span>
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}
