import { useState, type ReactElement } from 'react';
import { chakra } from '../../../../ui/chakra';

/** Lies behind the content of its box, a little larger; with reduced motion it is never seen. */
const Tint = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: -1,
    insetInline: -1.5,
    zIndex: -1,
    borderRadius: 'md',
    bg: 'pine.muted',
    pointerEvents: 'none',
    animation: 'fade-out 1200ms {easings.out} both',
  },
});

/** A tint that fades behind what has just changed; none for the first value. Its box is positioned and isolated. */
export function ChangeTint({ value }: { readonly value: number }): ReactElement | null {
  const [first] = useState(value);
  return value === first ? null : <Tint key={value} aria-hidden />;
}
