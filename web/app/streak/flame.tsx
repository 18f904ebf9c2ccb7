import type { ReactElement } from 'react';
import { chakra } from '../../ui/chakra';

/** Colours of its own: to import those of the drawings would fetch all of them. */
const PAINT = { ink: '#3d2b36', orange: '#f28f40', yellow: '#ffdb61' } as const;

const OUTER =
  'M62 4C68 28 98 44 103 80C107 113 87 136 60 136C33 136 13 113 18 82C21 63 32 54 35 36C44 42 49 49 51 58C59 46 64 26 62 4Z';
const INNER =
  'M61 58C65 74 84 82 86 104C87 122 75 131 60 131C45 131 33 122 34 104C35 93 42 86 46 76C51 81 53 85 55 91C60 82 63 72 61 58Z';

/** Grows from its foot; with reduced motion it stands at once. */
const Drawing = chakra('svg', {
  base: {
    width: '13rem',
    height: '15.25rem',
    overflow: 'visible',
    animation: 'pop {durations.slow} {easings.spring} both',
    '& > text': {
      fontFamily: 'heading',
      fontWeight: 'heavy',
      letterSpacing: '-0.04em',
      paintOrder: 'stroke',
    },
  },
});

/** The number of days in a flame: the picture of a streak. Decorative. */
export function StreakFlame({ days }: { readonly days: string }): ReactElement {
  return (
    <Drawing viewBox="0 0 120 141" aria-hidden>
      <path d={OUTER} fill={PAINT.orange} stroke={PAINT.ink} strokeWidth="4" strokeLinejoin="round" />
      <path d={INNER} fill={PAINT.yellow} />
      <text
        x="60"
        y="121"
        textAnchor="middle"
        style={{ fontSize: days.length > 2 ? '50px' : '62px' }}
        fill="#fff"
        stroke={PAINT.ink}
        strokeWidth="9"
        strokeLinejoin="round"
      >
        {days}
      </text>
    </Drawing>
  );
}
