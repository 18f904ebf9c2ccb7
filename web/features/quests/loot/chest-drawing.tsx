import type { ReactElement, ReactNode } from 'react';
import { ChestShapes } from '../../../game/drawings/chest';
import { chakra } from '../../../ui/chakra';
import { COBWEB } from './cobweb';
import { LID_OPEN_MS } from './lid-animation';

const SPARKS = Array.from({ length: 12 }, (_, index) => index * 30);

/** As wide as the dialog, so that the light fades out before it reaches an edge. */
const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignItems: 'end',
    justifySelf: 'stretch',
    marginInline: -5,
    overflow: 'clip',
    '--reach': '8rem',
    '& > *': { gridArea: '1 / 1' },
    // The same for an empty chest: it looks no different before its lid is open.
    height: '14.5rem',
  },
});

/** Rays that turn slowly around the find. Shown when the lid is open: a closed chest looks the same whatever its contents. */
const Light = chakra('span', {
  base: {
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    maskImage: 'radial-gradient(closest-side at 50% 46%, #000 25%, transparent)',
    animation: `fade-in {durations.slow} {easings.out} ${LID_OPEN_MS}ms both`,
    _before: {
      content: '""',
      position: 'absolute',
      top: '46%',
      left: '50%',
      width: '40rem',
      height: '40rem',
      marginTop: '-20rem',
      marginInlineStart: '-20rem',
      background:
        'repeating-conic-gradient({colors.colorPalette.muted} 0 11.25deg, {colors.colorPalette.subtle} 0 22.5deg)',
      // Once: a dialog left open comes to rest.
      animation: 'spin 120s linear',
    },
    // Keeps the find apart from the rays behind it.
    _after: {
      content: '""',
      position: 'absolute',
      inset: 0,
      background:
        'radial-gradient(circle at 50% 33%, color-mix(in oklab, {colors.bg.surface} 80%, transparent) 2.5rem, transparent 6rem)',
    },
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
    '&[data-empty]': { alignSelf: 'center', fontSize: '4rem', marginBottom: 12 },
  },
});

const Chest = chakra('svg', {
  base: {
    // Above the light.
    position: 'relative',
    width: '7.5rem',
    height: '6rem',
    overflow: 'visible',
    '& .lid': { transformOrigin: '60px 44px', animation: 'lid-up 420ms {easings.spring} 120ms both' },
    '& .glow': { animation: 'fade-in 420ms {easings.out} 240ms both' },
  },
});

/** A chest whose lid opens: the find rises in the light of its rarity, from an empty chest a cobweb. */
export function ChestDrawing({ palette, children }: { palette: string; children?: ReactNode }): ReactElement {
  const isFull = children !== undefined;
  return (
    <Stage aria-hidden colorPalette={palette}>
      {isFull && <Light />}
      {isFull &&
        SPARKS.map((angle) => <Spark key={angle} style={{ ['--angle' as string]: `${angle}deg` }} />)}
      <Chest viewBox="0 0 120 96">
        <ChestShapes hasGlow={isFull} />
      </Chest>
      <Find data-empty={!isFull || undefined}>{isFull ? children : COBWEB}</Find>
    </Stage>
  );
}
