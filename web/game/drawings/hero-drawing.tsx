import { useMemo, type ReactElement } from 'react';
import { chakra } from '../../ui/chakra';
import { drawHero, type HeroLook } from './draw-hero';
import { DrawnParts } from './drawn-parts';
import { circle, PAINT } from './shape';

/** What is seen of the hero: the whole figure; or of the same figure head and shoulders, with what is worn there. */
export type HeroView = 'figure' | 'portrait';

const VIEW_BOXES: Readonly<Record<HeroView, string>> = { figure: '34 -8 132 244', portrait: '40 18 120 120' };

/** Behind a portrait, so that dark hair stands out in the dark scheme too. */
const LIGHT = circle(100, 84, 66);

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    borderRadius: 'inherit',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    '&[data-view=figure]': {
      overflow: 'visible',
      '& .breath': { animation: 'hero-breath 3.6s ease-in-out infinite' },
      '& .eyes': { animation: 'blink 5.2s linear infinite', transformOrigin: '100px 90px' },
    },
    '&[data-view] :is(.breath, .eyes)': { _motionReduce: { animation: 'none' } },
  },
});

interface HeroDrawingProps extends HeroLook {
  readonly view: HeroView;
}

/** A hero in the palette of the element around it; decorative. Only the whole figure breathes and blinks. */
export function HeroDrawing({ characterClass, build, worn, view }: HeroDrawingProps): ReactElement {
  // Compared by value: every answer brings a new array.
  const wornIds = worn.join();
  const layers = useMemo(
    () => drawHero({ characterClass, build, worn: wornIds.split(',') }),
    [characterClass, build, wornIds],
  );
  return (
    <Drawing
      viewBox={VIEW_BOXES[view]}
      data-view={view}
      data-hero={characterClass}
      aria-hidden
      focusable={false}
    >
      {view === 'portrait' && <path d={LIGHT} fill={PAINT.classMuted} opacity="0.8" />}
      <g className="breath">
        <DrawnParts parts={layers.behind} />
      </g>
      <DrawnParts parts={layers.ground} />
      <g className="breath">
        <DrawnParts parts={layers.upper} />
        <DrawnParts parts={layers.head} />
        <g className="eyes">
          <DrawnParts parts={layers.eyes} />
        </g>
        <DrawnParts parts={layers.above} />
        <DrawnParts parts={layers.held} />
      </g>
    </Drawing>
  );
}
