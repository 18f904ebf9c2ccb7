import type { ReactElement } from 'react';
import { chakra } from '../../ui/chakra';
import { ClassIcon } from '../../ui/class-icon';
import { shownClass } from '../../ui/class-theme';

/** A standing figure on a 100 × 200 grid, drawn for this product. */
const BODY =
  'M50 46c-18 0-28 8-30 22l-6 40c-1 6 8 8 10 2l7-30v36l-4 66c0 8 12 9 14 1l7-52h4l7 52c2 8 14 7 14-1l-4-66v-36l7 30c2 6 11 4 10-2l-6-40c-2-14-12-22-30-22Z';

const Figure = chakra('svg', {
  base: {
    width: 'full',
    maxWidth: '9rem',
    fill: 'colorPalette.subtle',
    stroke: 'colorPalette.muted',
    strokeWidth: '1.5px',
    strokeLinejoin: 'round',
    color: 'colorPalette.fg',
  },
});

/** The figure of the paper-doll, in the class's colour with its emblem on the chest. Decorative. */
export function Silhouette({ characterClass }: { readonly characterClass: string }): ReactElement {
  return (
    <Figure viewBox="6 0 88 200" aria-hidden focusable={false} colorPalette={shownClass(characterClass)}>
      <ellipse cx="50" cy="190" rx="36" ry="6" stroke="none" />
      <circle cx="50" cy="25" r="16" />
      <path d={BODY} />
      <g transform="translate(37 62)">
        <ClassIcon of={characterClass} size="26" />
      </g>
    </Figure>
  );
}
