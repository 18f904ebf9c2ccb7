import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { Unseen } from '../../ui/surface';

const HEADER_STATS = ['strength', 'intelligence', 'focus'] as const;

const Stats = chakra('dl', {
  base: {
    display: { base: 'none', md: 'flex' },
    gap: 5,
    textAlign: 'center',
    '& dt': { textStyle: 'caption', color: 'fg.muted' },
    '& dd': { textStyle: 'figure' },
    '& abbr': { textDecoration: 'none', borderRadius: 'sm' },
  },
});

/** The three stats of the header, from medium screens on (specification §1). */
export function HeaderStats({ stats }: { readonly stats: User['stats'] }): ReactElement {
  const { t } = useTranslation();
  return (
    <Stats>
      {HEADER_STATS.map((stat) => (
        <div key={stat}>
          <dt>
            {/* In the order of the keyboard, so that its tooltip can be had without a mouse. */}
            <abbr data-tip={t(`stat.${stat}`)} tabIndex={0}>
              <span aria-hidden>{t(`statShort.${stat}`)}</span>
              <Unseen>{t(`stat.${stat}`)}</Unseen>
            </abbr>
          </dt>
          <dd>{stats[stat]}</dd>
        </div>
      ))}
    </Stats>
  );
}
