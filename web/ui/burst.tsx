import type { ReactElement, ReactNode } from 'react';
import { chakra } from './chakra';

const RAYS = Array.from({ length: 12 }, (_, index) => index * 30);

const Glow = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    background: 'radial-gradient(circle, {colors.gold.muted} 0%, {colors.gold.subtle} 45%, transparent 70%)',
    '& > [data-part=ray]': {
      position: 'absolute',
      width: 2,
      height: 5,
      borderRadius: 'full',
      animation: 'burst 900ms {easings.out} 120ms both',
      _motionReduce: { display: 'none' },
    },
  },
});

interface BurstProps {
  readonly width: string;
  readonly height: string;
  /** How far the rays fly from the centre. */
  readonly reach?: string;
  readonly children?: ReactNode;
}

/** What is celebrated, in a glow from which rays fly once; with reduced motion there are none. Decorative. */
export function Burst({ width, height, reach = '7.5rem', children }: BurstProps): ReactElement {
  return (
    <Glow aria-hidden width={width} height={height} css={{ '--reach': reach }}>
      {RAYS.map((angle) => (
        <chakra.span
          key={angle}
          data-part="ray"
          bg={angle % 60 === 0 ? 'gold.solid' : 'pine.solid'}
          css={{ '--angle': `${angle}deg` }}
        />
      ))}
      {children}
    </Glow>
  );
}

/** An emoji that pops up within a {@link Burst}. */
export const BurstEmoji = chakra('span', {
  base: {
    fontFamily: 'emoji',
    fontSize: '4rem',
    lineHeight: 1,
    animation: 'pop {durations.slow} {easings.spring} both',
    _motionReduce: { animation: 'none' },
  },
});
