import { useEffect, useRef, useState, type RefObject } from 'react';

/** Elements that the Tab key stops at; from there the arrow keys scroll the area around them. */
const TABBABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Returns whether an area overflows, and whether it also has no tab stop inside, so that it has to be a tab stop itself.
 * Its content lies in one element.
 */
export function useScrollTabStop(): {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly overflows: boolean;
  readonly isTabStop: boolean;
} {
  const area = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  const [isTabStop, setIsTabStop] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = () => {
      const isHigher = element.scrollHeight > element.clientHeight;
      setOverflows(isHigher);
      setIsTabStop(isHigher && element.querySelector(TABBABLE) === null);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    return () => resized.disconnect();
  }, []);
  return { area, overflows, isTabStop };
}
