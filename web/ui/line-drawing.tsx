import type { ReactElement } from 'react';

interface LineDrawingProps {
  /** The path, on a 24 × 24 grid. */
  readonly d: string;
  readonly size: string;
  readonly strokeWidth: number;
}

/** A line drawing in the colour of the text, hidden from screen readers. */
export function LineDrawing({ d, size, strokeWidth }: LineDrawingProps): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      <path d={d} />
    </svg>
  );
}
