import type { ReactElement, ReactNode } from 'react';
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
    height: '11.5rem',
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
    width: '7.5rem',
    height: '5.5rem',
    overflow: 'visible',
    fill: 'gold.subtle',
    stroke: 'gold.solid',
    strokeWidth: 3,
    strokeLinejoin: 'round',
    '& .lid': { transformOrigin: '8px 34px', animation: 'lid-up 420ms {easings.out} 120ms both' },
  },
});

/** A chest whose lid opens, with its contents above; nothing rises from an empty one. */
export function ChestDrawing({ palette, children }: { palette: string; children?: ReactNode }): ReactElement {
  return (
    <Stage aria-hidden colorPalette={palette}>
      {children !== undefined &&
        RAYS.map((angle) => <Ray key={angle} style={{ ['--angle' as string]: `${angle}deg` }} />)}
      <Chest viewBox="0 0 120 88">
        <path className="lid" d="M8 34V24A18 18 0 0 1 26 6h68a18 18 0 0 1 18 18v10Z" />
        <path d="M8 34h104v46a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z" />
        <path d="M52 34h16v14a8 8 0 0 1-16 0Z" />
      </Chest>
      {children !== undefined && <Find>{children}</Find>}
    </Stage>
  );
}
