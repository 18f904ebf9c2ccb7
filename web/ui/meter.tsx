import type { ReactElement } from 'react';
import { chakra } from './chakra';

interface MeterProps {
  readonly value: number;
  readonly max: number;
  /** What is measured, for screen readers. */
  readonly label: string;
  /** The value as text; a percentage when omitted. */
  readonly valueText?: string;
  readonly palette?: string;
  readonly height?: string;
}

const Track = chakra('div', {
  base: { bg: 'bg.track', borderRadius: 'full', overflow: 'hidden', width: 'full' },
});

const Fill = chakra('div', {
  base: {
    height: 'full',
    borderRadius: 'full',
    bg: 'colorPalette.solid',
    transformOrigin: 'left',
    transition: 'width {durations.slow} {easings.out}',
  },
});

/** A bar filled from `value` of `max`, never beyond full (R31). */
export function Meter({
  value,
  max,
  label,
  valueText,
  palette = 'gold',
  height = '0.5rem',
}: MeterProps): ReactElement {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
      height={height}
      colorPalette={palette}
    >
      {/* What has begun is seen, however little it is: as much as the bar is high. */}
      <Fill style={{ width: percent > 0 ? `max(${percent}%, ${height})` : 0 }} />
    </Track>
  );
}
