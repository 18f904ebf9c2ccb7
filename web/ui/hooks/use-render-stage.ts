import { startTransition, useEffect, useState } from 'react';

/**
 * Spreads the first render of a screen over several: 0 in the first one, and 1 more after each of the next, up to `last`. A
 * touch is handled between them, and within them, because they are transitions.
 */
export function useRenderStage(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last]);
  return stage;
}
