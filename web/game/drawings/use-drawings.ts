import { useEffect, useState } from 'react';
import type * as allDrawings from './all-drawings';

type Drawings = typeof allDrawings;

let fetched: Drawings | undefined;

/**
 * Returns the drawings of heroes and items; undefined until their code is fetched, which starts after the first paint. While
 * a fetch fails, players see class icons and emoji, and the next component that appears fetches again.
 */
export function useDrawings(): Drawings | undefined {
  const [drawings, setDrawings] = useState(fetched);
  useEffect(() => {
    if (drawings) return undefined;
    let isUnmounted = false;
    import('./all-drawings').then((loaded) => {
      fetched = loaded;
      if (!isUnmounted) setDrawings(loaded);
    }, console.error);
    return () => {
      isUnmounted = true;
    };
  }, [drawings]);
  return drawings;
}
