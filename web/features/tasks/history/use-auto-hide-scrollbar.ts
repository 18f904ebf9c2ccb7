import { useEffect, useRef, useState } from 'react';

/** How long the scrollbar stays visible afterwards, in milliseconds (R106). */
const HIDE_DELAY_MS = 600;

/** Sets `data-scrollbar` on an area while it is scrolled or hovered, and shortly after. */
export function useAutoHideScrollbar() {
  const [shown, setShown] = useState(false);
  const pointedAt = useRef(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const show = () => {
    clearTimeout(hiding.current);
    setShown(true);
    if (!pointedAt.current) hiding.current = setTimeout(() => setShown(false), HIDE_DELAY_MS);
  };
  const setPointedAt = (isOver: boolean) => {
    pointedAt.current = isOver;
    show();
  };
  return {
    'data-scrollbar': shown || undefined,
    onScroll: show,
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
  };
}
