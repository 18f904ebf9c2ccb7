import { useEffect, useState } from 'react';

/** How long the pointer or the focus rests on an element before its tooltip shows, in milliseconds (R106). */
const DELAY_MS = 700;

/** The text of a tooltip, and the position of its owner in the window. */
export interface ShownTooltip {
  readonly text: string;
  readonly anchor: DOMRect;
}

/**
 * Returns the tooltip to show, for elements with `data-tip`: once the mouse or the keyboard's focus has rested on one,
 * until it is left, pressed or scrolled away, or Esc is pressed. `inTooltip` returns whether an element is part of the
 * tooltip itself, which stays while the mouse is on it.
 */
export function useTooltip(inTooltip: (element: Element) => boolean): ShownTooltip | null {
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  useEffect(() => watchTooltips(setShown, inTooltip), [inTooltip]);
  return shown;
}

function watchTooltips(
  show: (tooltip: ShownTooltip | null) => void,
  inTooltip: (element: Element) => boolean,
): () => void {
  let owner: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    show(null);
  };
  const scheduleTooltip = (next: Element | null) => {
    if (next === owner) return;
    hide();
    owner = next;
    if (!next) return;
    timer = setTimeout(() => {
      const text = next.getAttribute('data-tip') ?? '';
      if (!next.isConnected || isTextVisible(next, text)) return;
      show({ text, anchor: next.getBoundingClientRect() });
    }, DELAY_MS);
  };
  const leave = () => scheduleTooltip(null);
  const cleanups: (() => void)[] = [];
  const on = <Kind extends keyof DocumentEventMap>(
    kind: Kind,
    listener: (event: DocumentEventMap[Kind]) => void,
  ) => {
    document.addEventListener(kind, listener, { capture: true, passive: true });
    cleanups.push(() => document.removeEventListener(kind, listener, { capture: true }));
  };

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element) || inTooltip(target)) return;
    scheduleTooltip(target.closest('[data-tip]'));
  });
  on('pointerleave', ({ target }) => {
    // The mouse left the window.
    if (target === document.documentElement) leave();
  });
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible'))
      scheduleTooltip(target.closest('[data-tip]'));
  });
  on('focusout', leave);
  on('scroll', leave);
  // The owner is remembered, so that its tooltip does not show again before it has been left.
  on('pointerdown', hide);
  on('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  return () => {
    for (const stopListening of cleanups) stopListening();
    hide();
  };
}

/** Where there is room, some icons have their text beside them. */
function isTextVisible(owner: Element, text: string): boolean {
  return owner instanceof HTMLElement && owner.innerText === text;
}
