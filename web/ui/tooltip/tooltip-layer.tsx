import { useCallback, useLayoutEffect, useRef, type ReactElement } from 'react';
import { chakra } from '../chakra';
import { useTooltip } from './use-tooltip';

/** Distance between a tooltip and the window's edge, in pixels. */
const MARGIN_PX = 8;

/** Touches its owner, so that the mouse can be moved onto it; its visible part stands a little off. */
const Layer = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    paddingBlock: 1.5,
    animation: 'fade-in {durations.fast} {easings.out}',
    '& > span': {
      display: 'block',
      maxWidth: '16rem',
      paddingInline: 2.5,
      paddingBlock: 1.5,
      borderRadius: 'sm',
      bg: 'fg',
      color: 'bg.surface',
      textStyle: 'caption',
      shadow: 'float',
    },
  },
});

/**
 * Renders the one visible tooltip, for every element with `data-tip`. A tooltip repeats visually what its owner already
 * says to a screen reader (its name, or a `VisuallyHidden` text): it must not be the only place of a text.
 */
export function TooltipLayer(): ReactElement | null {
  const layer = useRef<HTMLDivElement>(null);
  const shown = useTooltip(useCallback((element: Element) => layer.current?.contains(element) ?? false, []));
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || !shown) return;
    const { anchor } = shown;
    const { offsetWidth, offsetHeight } = element;
    const { clientWidth, clientHeight } = document.documentElement;
    const rightmost = clientWidth - offsetWidth - MARGIN_PX;
    const centred = anchor.left + (anchor.width - offsetWidth) / 2;
    const fitsBelow = anchor.bottom + offsetHeight <= clientHeight;
    element.style.left = `${Math.max(MARGIN_PX, Math.min(centred, rightmost))}px`;
    element.style.top = `${fitsBelow ? anchor.bottom : anchor.top - offsetHeight}px`;
  }, [shown]);
  if (!shown) return null;
  return (
    <Layer ref={layer} role="tooltip">
      <span>{shown.text}</span>
    </Layer>
  );
}
