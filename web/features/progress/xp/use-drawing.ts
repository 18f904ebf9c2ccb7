import { useEffect, useState, type ComponentType } from 'react';
import type { XpDrawingProps } from './xp-drawing';

type Drawing = ComponentType<XpDrawingProps>;

let fetched: Drawing | undefined;

/** The chart's code, fetched when it is first drawn; `failed` when it couldn't be, and the table has to do. */
export function useDrawing(): { readonly Drawing: Drawing | undefined; readonly failed: boolean } {
  const [Drawing, setDrawing] = useState(() => fetched);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Drawing) return undefined;
    let left = false;
    import('./xp-drawing').then(
      (module) => {
        fetched = module.default;
        if (!left) setDrawing(() => module.default);
      },
      (error: unknown) => {
        console.error(error);
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [Drawing]);
  return { Drawing, failed };
}
