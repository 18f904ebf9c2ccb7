import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

/** The first screen, its socket and its drawings have priority. In milliseconds; doubled after each failed fetch. */
const LOAD_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/**
 * Returns a component for what acts on every screen and is no part of the first one. Its code is fetched shortly after the first
 * screen, once for the page; it renders nothing until then. A failed fetch is logged and repeated, later each time; Chrome remembers a
 * module that failed until the page is loaded again. So nothing that a player must not miss, such as a toast, may come this way.
 */
export function lazyAfterFirstScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  let fetched: ComponentType<Props> | undefined;
  return function LazyAfterFirstScreen(props) {
    const [Loaded, setLoaded] = useState(() => fetched);
    useEffect(() => {
      if (Loaded) return undefined;
      let isUnmounted = false;
      let timer: ReturnType<typeof setTimeout>;
      const fetchCode = async (delay: number) => {
        try {
          const component = await load();
          fetched = component;
          if (!isUnmounted) setLoaded(() => component);
        } catch (error) {
          console.error(error);
          if (!isUnmounted) fetchAfter(Math.min(2 * delay, MAX_DELAY_MS));
        }
      };
      const fetchAfter = (delay: number) => {
        timer = setTimeout(() => void fetchCode(delay), delay);
      };
      fetchAfter(LOAD_DELAY_MS);
      return () => {
        isUnmounted = true;
        clearTimeout(timer);
      };
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
