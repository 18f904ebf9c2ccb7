import type { ReactElement } from 'react';
import { PAINT } from './shape';

interface ChestShapesProps {
  /** Whether something shines inside. */
  readonly hasGlow: boolean;
  /** Open from the start; else moving `.lid` up opens it. */
  readonly isOpen?: boolean;
}

/** The one chest of the game, on a grid of 120 × 96. */
export function ChestShapes({ hasGlow, isOpen = false }: ChestShapesProps): ReactElement {
  return (
    <g stroke={PAINT.ink} strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
      <path d="M10 48C10 34 16 28 26 28H94C104 28 110 34 110 48Z" fill="#4a2c1c" />
      {hasGlow && (
        <path
          className="glow"
          d="M20 48C26 34 44 30 60 30C76 30 94 34 100 48Z"
          fill={PAINT.yellow}
          stroke="none"
        />
      )}
      <g className="lid" transform={isOpen ? 'translate(0 -2) scale(1 0.72)' : undefined}>
        <path d="M8 46V34C8 16 20 8 34 8H86C100 8 112 16 112 34V46Z" fill={PAINT.wood} />
        <path
          d="M8 34C8 16 20 8 34 8H86C100 8 112 16 112 34C100 24 20 24 8 34Z"
          fill="#d19a5e"
          stroke="none"
        />
        <path
          d="M26 10C20 14 18 22 18 30V46H32V26C32 18 34 12 38 8H34C31 8 28 9 26 10ZM94 10C100 14 102 22 102 30V46H88V26C88 18 86 12 82 8H86C89 8 92 9 94 10Z"
          fill={PAINT.gold}
        />
        <path d="M8 46V34C8 16 20 8 34 8H86C100 8 112 16 112 34V46Z" fill="none" />
      </g>
      <path d="M8 46H112V84C112 89 109 92 104 92H16C11 92 8 89 8 84Z" fill={PAINT.wood} />
      <path d="M8 70H112V84C112 89 109 92 104 92H16C11 92 8 89 8 84Z" fill={PAINT.shade} stroke="none" />
      <path d="M18 46H32V92H18ZM88 46H102V92H88Z" fill={PAINT.gold} />
      <path d="M8 62H18M32 62H50M70 62H88M102 62H112M32 77H88" stroke="#8f5c30" strokeWidth="2.4" />
      <path d="M48 42H72V58C72 66 66 70 60 70C54 70 48 66 48 58Z" fill={PAINT.gold} />
      <path d="M60 50A4 4 0 0 1 62 57L63 62H57L58 57A4 4 0 0 1 60 50Z" fill={PAINT.ink} stroke="none" />
    </g>
  );
}
