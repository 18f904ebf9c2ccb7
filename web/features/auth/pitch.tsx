import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Scene } from './scene';

const POINTS = [
  { emoji: '📜', text: 'daily' },
  { emoji: '⚡', text: 'level' },
  { emoji: '🤝', text: 'party' },
] as const;

/** A band above the form, or half of the screen where there is room. It looks the same in both colour schemes. */
const Panel = chakra('aside', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '6.5rem minmax(0, 1fr)',
      sm: '11rem minmax(0, 22rem)',
      lg: 'minmax(0, 26rem)',
    },
    '&[data-brief]': {
      paddingBlock: { smDown: 'calc(0.5rem + env(safe-area-inset-top)) 0.5rem' },
      gridTemplateColumns: { smDown: '4rem minmax(0, 1fr)' },
    },
    alignItems: 'center',
    alignContent: 'center',
    justifyContent: { base: 'start', sm: 'center' },
    columnGap: { base: 4, sm: 8 },
    rowGap: { base: 2, lg: 8 },
    paddingInline: { base: 4, lg: 16 },
    paddingTop: { base: 'calc(0.75rem + env(safe-area-inset-top))', lg: 8 },
    paddingBottom: { base: 3, lg: 8 },
    color: '#EDF5F0',
    background: 'radial-gradient(120% 90% at 15% 0%, #2A8061 0%, #14523E 42%, #0A2A21 100%)',
    // Stays in view beside a form that is longer than the screen.
    position: { lg: 'sticky' },
    top: 0,
    height: { lg: '100dvh' },
    '& svg': { display: 'block' },
  },
});

const Sign = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: { base: 6, lg: 12 },
    height: { base: 6, lg: 12 },
    borderRadius: { base: 'sm', lg: 'lg' },
    bg: 'rgba(255, 255, 255, 0.12)',
    fontFamily: 'emoji',
    fontSize: { base: 'sm', lg: '1.5rem' },
  },
});

interface PitchProps {
  /** Whether a phone leaves the three lines out, above a form that fills its screen, or an invitation. */
  readonly isBrief: boolean;
}

/** Describes the game in a picture and three lines. */
export function Pitch({ isBrief }: PitchProps): ReactElement {
  const { t } = useTranslation('auth');
  return (
    <Panel data-brief={isBrief ? '' : undefined}>
      <Scene />
      <chakra.div display="grid" gap={{ base: 2, lg: 8 }}>
        <chakra.h2 textStyle={{ base: 'strong', lg: 'display' }}>{t('pitch.title')}</chakra.h2>
        <chakra.ul display={{ base: isBrief ? 'none' : 'grid', sm: 'grid' }} gap={{ base: 1.5, lg: 4 }}>
          {POINTS.map(({ emoji, text }) => (
            <chakra.li
              key={text}
              display="flex"
              alignItems="center"
              gap={{ base: 2, lg: 4 }}
              textStyle={{ base: 'caption', sm: 'small', lg: 'strong' }}
            >
              <Sign aria-hidden>{emoji}</Sign>
              {t(`pitch.${text}`)}
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Panel>
  );
}
