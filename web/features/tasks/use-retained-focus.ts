import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The ref of the button or, once the task is completed, of the mark that replaces it. */
export type ActionRef = RefObject<(HTMLButtonElement & HTMLSpanElement) | null>;

/**
 * Keeps the focus in a place whose elements are replaced: when the focused element is removed, the element that `action`
 * then holds gets the focus. `onFocus` and `onBlur` belong to the place, including the dialogs that it opens.
 */
export function useRetainedFocus(action: ActionRef): {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
} {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // React fires no blur event for an element that it removes.
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
