import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '../../../ui/hooks/prefers-reduced-motion';

const GLIDE = { duration: 180, easing: 'ease-out' } as const;

/**
 * Returns a function that captures where the rows of a list are: called right before they change places, it lets them glide from
 * there. With reduced motion they don't. Rows have a `data-row`.
 */
export function useGlidingRows(list: RefObject<HTMLElement | null>): () => void {
  const before = useRef<ReadonlyMap<string, number>>(undefined);
  useLayoutEffect(() => {
    const tops = before.current;
    before.current = undefined;
    if (!tops || prefersReducedMotion()) return;
    for (const [id, row] of findRows(list.current)) {
      // Those of a move right before would shift the place that is measured.
      for (const animation of row.getAnimations()) animation.cancel();
      const distance = (tops.get(id) ?? NaN) - row.getBoundingClientRect().top;
      if (distance) row.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], GLIDE);
    }
  });
  return () => {
    const rows = [...findRows(list.current)];
    before.current = new Map(rows.map(([id, row]) => [id, row.getBoundingClientRect().top]));
  };
}

function findRows(list: HTMLElement | null): readonly (readonly [string, HTMLElement])[] {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return [...rows].map((row) => [row.dataset['row'] ?? '', row] as const);
}
