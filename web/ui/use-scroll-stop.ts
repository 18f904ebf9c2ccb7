import { useEffect, useRef, useState, type RefObject } from 'react';

/** What the Tab key stops at; from there the arrow keys scroll what is around it. */
const STOPS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Whether an area has more than it shows and nothing in it to stop at, so that it has to be a stop of the Tab key itself.
 * What it shows lies in one element.
 */
export function useScrollStop(): {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly isStop: boolean;
} {
  const area = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const look = () =>
      setIsStop(element.scrollHeight > element.clientHeight && element.querySelector(STOPS) === null);
    const resized = new ResizeObserver(look);
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    return () => resized.disconnect();
  }, []);
  return { area, isStop };
}
