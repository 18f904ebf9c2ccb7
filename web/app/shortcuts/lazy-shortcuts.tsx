import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

/** The first screen, its socket and its drawings have priority. In milliseconds. */
const LOAD_DELAY_MS = 1000;

/** The keyboard shortcuts (R480). Their code is loaded shortly after the first screen; a failure to load it is only logged. */
export function LazyShortcuts(): ReactElement | null {
  const [Shortcuts, setShortcuts] = useState<ComponentType>();
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const loaded = await import('./shortcuts');
      if (!isUnmounted) setShortcuts(() => loaded.Shortcuts);
    };
    const timer = setTimeout(() => void load().catch(console.error), LOAD_DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, []);
  return Shortcuts ? <Shortcuts /> : null;
}
