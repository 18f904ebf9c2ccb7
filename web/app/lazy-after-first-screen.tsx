import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

/** The first screen, its socket and its drawings have priority. In milliseconds. */
const LOAD_DELAY_MS = 1000;

/**
 * Returns a component that stands on no first screen, so its code is fetched shortly after it. Until then nothing stands in its
 * place; a failed fetch is only logged.
 */
export function lazyAfterFirstScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  return function LazyAfterFirstScreen(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      let isUnmounted = false;
      const fetchCode = async () => {
        const loaded = await load();
        if (!isUnmounted) setLoaded(() => loaded);
      };
      const timer = setTimeout(() => void fetchCode().catch(console.error), LOAD_DELAY_MS);
      return () => {
        isUnmounted = true;
        clearTimeout(timer);
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
