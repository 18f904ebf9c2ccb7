import { useEffect, useState, type ComponentType } from 'react';
import type { XpDrawingProps } from './xp-drawing';

type Drawing = ComponentType<XpDrawingProps>;

let fetched: Drawing | undefined;

/** Loads the chart's code when it is first drawn; `failed` when loading fails, and the table is shown instead. */
export function useLazyXpDrawing(): { readonly Drawing: Drawing | undefined; readonly failed: boolean } {
  const [Drawing, setDrawing] = useState(() => fetched);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Drawing) return undefined;
    let isUnmounted = false;
    import('./xp-drawing').then(
      (module) => {
        fetched = module.default;
        if (!isUnmounted) setDrawing(() => module.default);
      },
      (error: unknown) => {
        console.error(error);
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [Drawing]);
  return { Drawing, failed };
}
