import type { ReactElement } from 'react';
import { chakra } from './chakra';

/** They reach both sides of the dialog, and end above the texts below; faint ones, which have no texts, go on to its buttons. */
const Light = chakra('span', {
  base: {
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    pointerEvents: 'none',
    maskImage:
      'linear-gradient(#000 calc(var(--rays-top) + 2rem), transparent calc(var(--rays-top) + 9rem)), radial-gradient(circle at 50% var(--rays-top), #000 3rem, transparent 24rem)',
    maskComposite: 'intersect',
    _before: {
      content: '""',
      position: 'absolute',
      top: 'calc(var(--rays-top) - 24rem)',
      left: 'calc(50% - 24rem)',
      width: '48rem',
      height: '48rem',
      background:
        'repeating-conic-gradient({colors.colorPalette.muted} 0 11.25deg, {colors.colorPalette.subtle} 0 22.5deg)',
      // Once: a dialog left open comes to rest.
      animation: 'spin 120s linear',
    },
    '&[data-faint]': {
      filter: { base: 'opacity(0.4)', _dark: 'opacity(0.8)' },
      maskImage:
        'linear-gradient(#000 calc(100% - 15rem), transparent calc(100% - 6.5rem)), radial-gradient(circle at 50% var(--rays-top), #000 6rem, transparent 26rem)',
      _before: { animation: 'none' },
    },
    // Keeps what is celebrated apart from the rays behind it.
    _after: {
      content: '""',
      position: 'absolute',
      inset: 0,
      background:
        'radial-gradient(circle at 50% var(--rays-top), color-mix(in oklab, {colors.bg.surface} 80%, transparent) 2.5rem, transparent 7rem)',
    },
  },
});

export interface RaysProps {
  readonly palette: string;
  /** Where their middle is, from the upper edge of the dialog. */
  readonly top: string;
  readonly animation?: string;
  /** Only the beginning of rays, which rest. */
  readonly isFaint?: boolean;
}

/** Rays that turn slowly behind what a dialog celebrates. Decorative. */
export function Rays({
  palette,
  top,
  animation = 'fade-in {durations.slow} {easings.out} 120ms both',
  isFaint = false,
}: RaysProps): ReactElement {
  return (
    <Light
      colorPalette={palette}
      style={{ ['--rays-top' as string]: top }}
      animation={animation}
      data-faint={isFaint || undefined}
    />
  );
}
