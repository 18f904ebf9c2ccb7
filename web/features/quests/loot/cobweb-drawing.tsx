import type { ReactElement } from 'react';
import { PAINT } from '../../../game/drawings/shape';

/** A cobweb in each corner of the open chest, and the spider that made them, on a thread from the lid. */
export function Cobweb(): ReactElement {
  return (
    <g className="cobweb" fill="none" stroke={PAINT.steel} strokeWidth="1.1" strokeLinecap="round">
      <path d="M14 32L40 33M14 32L36 40M14 32L27 45M14 32L16 45M34 32.8Q31 36 31.5 38.4Q27 39 23.5 42Q19 41 15.4 42M27 32.5Q25 34.5 25.4 36.2Q22 36.6 20.2 38.6Q17.5 38 15 38.6" />
      <path d="M106 32L82 33M106 32L86 39M106 32L96 45M106 32L105 45M89 32.8Q91 35 91 37.2Q95 38 98.4 41.6Q102 40.6 105 42" />
      {/* Beside the lock. */}
      <g transform="translate(14 0)">
        <path d="M66 31V50" stroke={PAINT.iron} />
        <g stroke={PAINT.ink} strokeWidth="1.4">
          <path d="M62.5 52L58 49L56.5 52M62.5 53.6L57.4 54L56 57M69.5 52L74 49L75.5 52M69.5 53.6L74.6 54L76 57" />
          <ellipse cx="66" cy="53" rx="4" ry="4.4" fill={PAINT.dark} />
        </g>
        <g fill={PAINT.cream} stroke="none">
          <circle cx="64.5" cy="52.4" r="0.9" />
          <circle cx="67.5" cy="52.4" r="0.9" />
        </g>
      </g>
    </g>
  );
}
