import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { applyItemEffects } from '../../../server/rules/equipment';
import { STAT_NAMES, type Stats } from '../../../server/rules/stats';
import type { InventoryEntry, User } from '../../api/models';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Card, Chip } from '../../ui/surface';
import type { StagedPoints } from './staged-points';
import { StatRow } from './stat-row';
import type { Allocation } from './use-allocation';

/**
 * The points and the button that applies them, at the bottom while the stats are in view, with or without staged points: if the button
 * appeared with the first staged point, it would catch the second tap on a plus button.
 */
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 2,
    // The gap above it, where it is empty.
    marginTop: -3,
    '&:has(button)': {
      position: 'sticky',
      bottom: {
        base: 'calc({sizes.nav} + env(safe-area-inset-bottom))',
        // Above the veil of the floating navigation.
        md: 'calc({sizes.nav} + 2.5rem)',
      },
      marginBlock: -3,
      paddingBlock: 3,
      bg: 'bg.surface',
      borderTop: '1px solid {colors.border}',
      // The stats run below it.
      _before: {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        bottom: '100%',
        height: 4,
        background: 'linear-gradient(transparent, {colors.bg.surface})',
        pointerEvents: 'none',
      },
      // Nothing of them comes out between it and the navigation; at its own place, the card cuts this off.
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        top: '100%',
        height: 'calc({sizes.nav} + 2.5rem)',
        bg: 'bg.surface',
        pointerEvents: 'none',
      },
    },
  },
});

/** Where the jump to the points leads (`hero-card.tsx`). */
export const STATS_HEADING_ID = 'stats-heading';

interface StatsPanelProps {
  readonly user: User;
  readonly worn: readonly InventoryEntry[];
  readonly allocation: Allocation;
}

/** The five stats and the points available for them (R22, R119). */
export function StatsPanel({ user, worn, allocation }: StatsPanelProps): ReactElement {
  const { t } = useTranslation('character');
  const heading = useRef<HTMLHeadingElement>(null);
  const { staged, total, remaining, add, remove, apply, pending } = allocation;
  const hasPoints = user.stats.availablePoints > 0;
  const items = worn.map(({ item }) => item);
  const effective = applyItemEffects(user.stats, items);
  const next = applyItemEffects(withPoints(user.stats, staged), items);
  return (
    <Card display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr)" overflow="clip">
      <chakra.h2 id={STATS_HEADING_ID} ref={heading} tabIndex={-1} textStyle="heading">
        {t('stats.title')}
      </chakra.h2>
      <ul>
        {STAT_NAMES.map((stat) => (
          <StatRow
            key={stat}
            stat={stat}
            figures={{ base: user.stats[stat], effective: effective[stat], next: next[stat] }}
            worn={worn}
            stepper={
              hasPoints
                ? {
                    staged: staged[stat],
                    canAdd: remaining > 0,
                    onAdd: () => add(stat),
                    onRemove: () => remove(stat),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <Foot>
        <div role="status">
          {hasPoints && <Chip colorPalette="gold">{t('stats.available', { count: remaining })}</Chip>}
        </div>
        {hasPoints && (
          <Button
            size="lg"
            flex="1 1 9rem"
            aria-disabled={total === 0}
            aria-busy={pending || undefined}
            onClick={() => {
              // The button disappears with the last point.
              if (remaining === 0) heading.current?.focus({ preventScroll: true });
              apply();
            }}
          >
            {t('stats.apply', { count: total })}
          </Button>
        )}
      </Foot>
    </Card>
  );
}

function withPoints(stats: Stats, staged: StagedPoints): Stats {
  const sum = { ...staged };
  for (const stat of STAT_NAMES) Object.assign(sum, { [stat]: stats[stat] + staged[stat] });
  return sum;
}
