import type { ReactElement, ReactNode } from 'react';
import { ChestShapes } from '../../../game/drawings/chest';
import { chakra } from '../../../ui/chakra';
import { Cobweb } from './cobweb-drawing';
import { CLOSED_DROP, LID_OPEN_MS } from './chest-staging';

const SPARKS = Array.from({ length: 12 }, (_, index) => index * 30);

/** The same for an empty chest: it looks no different before its lid is open. */
const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignItems: 'end',
    justifySelf: 'stretch',
    '--reach': '9rem',
    '& > *': { gridArea: '1 / 1' },
    height: '15.5rem',
  },
});

/** Fly apart once; hidden when the player prefers reduced motion. */
const Spark = chakra('span', {
  base: {
    alignSelf: 'center',
    width: 1.5,
    height: 4,
    borderRadius: 'full',
    bg: 'colorPalette.solid',
    opacity: 0,
    animation: `burst 900ms {easings.out} ${LID_OPEN_MS}ms`,
    _motionReduce: { display: 'none' },
  },
});

/** The drawing takes 84 % of its box: 128 px. */
const Find = chakra('span', {
  base: {
    alignSelf: 'start',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    width: '9.5rem',
    height: '9.5rem',
    fontFamily: 'emoji',
    fontSize: '6rem',
    lineHeight: 1,
    animation: `pop {durations.slow} {easings.spring} ${LID_OPEN_MS}ms both`,
  },
});

/** Closed, it fills the dialog; while its lid opens, it makes room for what it holds. */
const Chest = chakra('svg', {
  base: {
    position: 'relative',
    width: '7.5rem',
    height: '6rem',
    overflow: 'visible',
    transformOrigin: '50% 100%',
    '--from': `translateY(${CLOSED_DROP}) scale(2.25)`,
    animation: 'settle {durations.slow} {easings.out} 120ms both',
    transform: 'scale(1.25)',
    // Without a find above it, it stays as large as it was.
    '&[data-empty]': { transform: 'scale(2.25)' },
    '& .lid': {
      '--from': 'none',
      transformOrigin: '60px 44px',
      transform: 'translateY(-14px) scaleY(0.72)',
      animation: 'settle 420ms {easings.spring} 120ms both',
    },
    '& .glow': { animation: 'fade-in 420ms {easings.out} 240ms both' },
    '& .cobweb': { animation: `fade-in {durations.slow} {easings.out} ${LID_OPEN_MS}ms both` },
  },
});

/** Around the closed chest, until its lid is open. */
const Glow = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: -5,
    top: 0,
    height: '28rem',
    background: 'radial-gradient(closest-side, {colors.gold.subtle} 30%, transparent)',
    animation: `fade-out {durations.slow} {easings.out} ${LID_OPEN_MS}ms both`,
  },
});

/** A chest whose lid opens: the find rises from it; across the opening of an empty chest hangs a cobweb. */
export function ChestDrawing({ palette, children }: { palette: string; children?: ReactNode }): ReactElement {
  const isFull = children !== undefined;
  return (
    <Stage aria-hidden colorPalette={palette}>
      <Glow />
      {isFull &&
        SPARKS.map((angle) => <Spark key={angle} style={{ ['--angle' as string]: `${angle}deg` }} />)}
      <Chest viewBox="0 0 120 96" data-empty={!isFull || undefined}>
        <ellipse cx="60" cy="92" rx="62" ry="7" fill="var(--ql-colors-bg-veil)" opacity="0.5" />
        <ChestShapes hasGlow={isFull} />
        {!isFull && <Cobweb />}
      </Chest>
      {isFull && <Find>{children}</Find>}
    </Stage>
  );
}
