import type { ReactElement, ReactNode } from 'react';
import { ChestShapes } from '../../../game/drawings/chest';
import { chakra } from '../../../ui/chakra';
import { LID_OPEN_MS } from './lid-animation';

const RAYS = Array.from({ length: 12 }, (_, index) => index * 30);

const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignItems: 'end',
    width: '12rem',
    height: '13.5rem',
    '& > *': { gridArea: '1 / 1' },
  },
});

/** Plays once; hidden when the player prefers reduced motion. */
const Ray = chakra('span', {
  base: {
    alignSelf: 'center',
    width: 1.5,
    height: 4,
    borderRadius: 'full',
    bg: 'colorPalette.solid',
    // Hidden until the lid opens: a closed chest looks the same whatever its contents.
    opacity: 0,
    animation: `burst 900ms {easings.out} ${LID_OPEN_MS}ms`,
    _motionReduce: { display: 'none' },
  },
});

const Find = chakra('span', {
  base: {
    alignSelf: 'start',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    width: 24,
    height: 24,
    borderRadius: 'xl',
    bg: 'colorPalette.subtle',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'colorPalette.solid',
    fontFamily: 'emoji',
    fontSize: '3rem',
    lineHeight: 1,
    animation: `pop {durations.slow} {easings.spring} ${LID_OPEN_MS}ms both`,
  },
});

const Chest = chakra('svg', {
  base: {
    width: '9rem',
    height: '7.2rem',
    overflow: 'visible',
    '& .lid': { transformOrigin: '60px 44px', animation: 'lid-up 420ms {easings.spring} 120ms both' },
    '& .glow': { animation: 'fade-in 420ms {easings.out} 240ms both' },
  },
});

/** A chest whose lid opens, with its contents above; nothing rises from an empty one. */
export function ChestDrawing({ palette, children }: { palette: string; children?: ReactNode }): ReactElement {
  return (
    <Stage aria-hidden colorPalette={palette}>
      {children !== undefined &&
        RAYS.map((angle) => <Ray key={angle} style={{ ['--angle' as string]: `${angle}deg` }} />)}
      <Chest viewBox="0 0 120 96">
        <ChestShapes hasGlow={children !== undefined} />
      </Chest>
      {children !== undefined && <Find>{children}</Find>}
    </Stage>
  );
}
