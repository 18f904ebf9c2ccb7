import { useEffect, useState } from 'react';
import type * as allDrawings from './all-drawings';

type Drawings = typeof allDrawings;

/** The texts of the first screen have priority over its drawings. In milliseconds. */
const LOAD_DELAY_MS = 300;

let fetched: Drawings | undefined;

/**
 * Returns the drawings of heroes and items; undefined until their code is fetched, which starts shortly after the first paint. While
 * a fetch fails, players see class icons and emoji, and the next component that appears fetches again.
 */
export function useDrawings(): Drawings | undefined {
  const [drawings, setDrawings] = useState(fetched);
  useEffect(() => {
    if (drawings) return undefined;
    let isUnmounted = false;
    const load = () =>
      import('./all-drawings').then((loaded) => {
        fetched = loaded;
        if (!isUnmounted) setDrawings(loaded);
      }, console.error);
    const soon = setTimeout(() => void load(), LOAD_DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(soon);
    };
  }, [drawings]);
  return drawings;
}
