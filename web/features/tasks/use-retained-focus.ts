import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Of the button or, once the task is done, of the mark in its place. */
export type ActionRef = RefObject<(HTMLButtonElement & HTMLSpanElement) | null>;

/**
 * Keeps the focus in a place whose elements come and go: what `action` holds by then takes over from one that goes with
 * the focus. `onFocus` and `onBlur` belong to the place, the dialogs it opens included.
 */
export function useRetainedFocus(action: ActionRef): {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
} {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // React hears no blur of what it takes away itself.
    if (hasFocus.current && document.activeElement === document.body)
      action.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
