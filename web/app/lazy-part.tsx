import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { loadTexts } from '../i18n/i18n';
import type { LazyNamespace } from '../i18n/texts';
import { chakra } from '../ui/chakra';
import { Card, Skeleton } from '../ui/surface';
import { NotLoaded } from './not-loaded';

/** How far below the view a part's fetch starts. */
const ROOT_MARGIN = '300px';

/**
 * Returns a part of a screen, below what is seen first, whose code and texts are fetched when it comes near the view. A
 * failed fetch is shown in its place, with a way to retry; the screen around it stays.
 *
 * `height` is reserved for it until then.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { height, texts }: { readonly height: string; readonly texts: readonly LazyNamespace[] },
): (props: Props) => ReactElement {
  let fetched: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const placeholder = useRef<HTMLDivElement>(null);
    const [Part, setPart] = useState(() => fetched);
    const [isNear, setNear] = useState(false);
    const [failed, setFailed] = useState(false);

    useEffect(() => {
      if (isNear || Part || !placeholder.current) return undefined;
      // Without an IntersectionObserver, it is fetched after the first paint.
      if (typeof IntersectionObserver === 'undefined') {
        const soon = setTimeout(() => setNear(true));
        return () => clearTimeout(soon);
      }
      const watch = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin: ROOT_MARGIN },
      );
      watch.observe(placeholder.current);
      return () => watch.disconnect();
    }, [Part, isNear]);

    useEffect(() => {
      if (!isNear || Part || failed) return undefined;
      let isUnmounted = false;
      Promise.all([load(), loadTexts(...texts)]).then(
        ([loaded]) => {
          fetched = loaded.default;
          if (!isUnmounted) setPart(() => loaded.default);
        },
        (error: unknown) => {
          console.error(error);
          if (!isUnmounted) setFailed(true);
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [Part, failed, isNear]);

    if (Part) return <Part {...props} />;
    return (
      <chakra.div ref={placeholder} minHeight={height}>
        {failed ? (
          <Card>
            <NotLoaded />
          </Card>
        ) : (
          <Skeleton height={height} borderRadius="xl" />
        )}
      </chakra.div>
    );
  };
}
