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
      animation="rise-in {durations.moderate} {easings.out}"
    >
      <chakra.p textStyle="small" color="fg.muted" marginBottom={3}>
        {t('daily.infoText')}
      </chakra.p>
      <chakra.ul
        display="grid"
        gap={2}
        gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))"
        columnGap={6}
      >
        {STAT_NAMES.map((stat) => {
          const level = toTier(stats[stat]);
          const name = t(`common:stat.${stat}`);
          return (
            <chakra.li
              key={stat}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap={3}
              textStyle="small"
            >
              <span>{name}</span>
              <chakra.span
                role="img"
                aria-label={t('daily.statLevel', { stat: name, level })}
                display="flex"
                alignItems="center"
                gap={1}
              >
                {TIERS.map((tier) => (
                  <chakra.span
                    key={tier}
                    width={4}
                    height={2}
                    borderRadius="full"
                    bg={tier <= level ? 'gold.solid' : 'bg.track'}
                  />
                ))}
                <chakra.span marginInlineStart={1} fontVariantNumeric="tabular-nums">
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
