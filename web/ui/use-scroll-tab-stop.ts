import { useEffect, useRef, useState, type RefObject } from 'react';

/** What the Tab key stops at; from there the arrow keys scroll what is around it. */
const TABBABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Whether an area has more than it shows and nothing in it to stop at, so that it has to be a stop of the Tab key itself.
 * What it shows lies in one element.
 */
export function useScrollTabStop(): {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly isTabStop: boolean;
} {
  const area = useRef<HTMLDivElement>(null);
  const [isStop, setIsTabStop] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = () =>
      setIsTabStop(element.scrollHeight > element.clientHeight && element.querySelector(TABBABLE) === null);
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    return () => resized.disconnect();
  }, []);
  return { area, isTabStop: isStop };
}
