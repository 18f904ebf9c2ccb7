import type { ReactElement } from 'react';
import { chakra } from './chakra';

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

interface RingProps {
  /** From 0 to 1; beyond that it is full. */
  readonly share: number;
  /** Width of the line, of 64 for the ring. */
  readonly line?: number;
  /** Whether a full ring has a tick; not where figures stand in it. */
  readonly ticks?: boolean;
}

/** A share of a whole, with a tick when it is full; decorative, since its figures stand beside or in it. */
export function Ring({ share, line = 8, ticks = true }: RingProps): ReactElement {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <chakra.svg viewBox="0 0 64 64" position="relative" display="block" width="full" aria-hidden>
      <chakra.circle
        cx="32"
        cy="32"
        r={RADIUS}
        fill="none"
        stroke={ticks ? 'bg.track' : 'pine.muted'}
        strokeWidth={line}
      />
      <chakra.circle
        cx="32"
        cy="32"
        r={RADIUS}
        fill="none"
        stroke="pine.solid"
        strokeWidth={line}
        strokeLinecap="round"
        transform="rotate(-90deg)"
        transformOrigin="center"
        transition="stroke-dasharray {durations.slow} {easings.out}"
        style={{ strokeDasharray: `${shown * ROUND} ${ROUND}`, opacity: shown > 0 ? 1 : 0 }}
      />
      {ticks && shown >= 1 && (
        <chakra.path
          d="m22 33 7 7 14-15"
          fill="none"
          stroke="pine.solid"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </chakra.svg>
  );
}
