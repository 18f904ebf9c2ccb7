import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent as ReactFocusEvent,
  type RefObject,
} from 'react';
import { toasts } from './toast-queue';

/** Moves the focus to the toasts from anywhere; shows the waiting one, if there is one (R105). */
const HOTKEY = 'F8';

interface ToastFocus {
  /** Whether the keyboard focus is in the region. */
  readonly focused: boolean;
  /** The blur handler of the region. */
  readonly onBlur: (event: ReactFocusEvent) => void;
  /** Dismisses the toast; the focus, if it is in the region, returns to where it came from. */
  readonly dismiss: () => void;
}

/** Moves the keyboard focus into the region of the toasts with F8, also out of a dialog, and back to where it came from. */
export function useToastFocus(region: RefObject<HTMLElement | null>, isEmpty: boolean): ToastFocus {
  const [focused, setFocused] = useState(false);
  const previousFocus = useRef<HTMLElement>(null);
  const isInRegion = useCallback(
    (place: unknown) => place instanceof Node && region.current?.contains(place),
    [region],
  );
  const restoreFocus = useCallback(() => {
    if (previousFocus.current?.isConnected) previousFocus.current.focus();
    else region.current?.focus();
  }, [region]);
  const dismiss = useCallback(() => {
    const { shown } = toasts.state();
    if (!shown) return;
    if (isInRegion(document.activeElement)) restoreFocus();
    toasts.dismiss(shown.id);
  }, [restoreFocus, isInRegion]);
  useEffect(() => {
    const onFocusIn = (event: FocusEvent) => {
      setFocused(isInRegion(event.target) ?? false);
      if (!isInRegion(event.target)) return;
      // An open dialog takes back the focus when it moves outside.
      event.stopPropagation();
      const { relatedTarget } = event;
      if (relatedTarget instanceof HTMLElement && !isInRegion(relatedTarget))
        previousFocus.current = relatedTarget;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) {
        event.preventDefault();
        toasts.showWaiting();
        region.current?.focus();
      }
      if (!isInRegion(event.target)) return;
      // The keys are meant for the toast and not for the dialog.
      if (event.key === 'Tab' || event.key === 'Escape') event.stopPropagation();
      if (event.key === 'Escape') dismiss();
    };
    // Registered before the dialogs' listeners on the document.
    window.addEventListener('focusin', onFocusIn, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('focusin', onFocusIn, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [dismiss, isInRegion, region]);
  useLayoutEffect(() => {
    // React fires no blur for an element that it removes itself: another toast came, or this one was dismissed.
    if (!focused || document.activeElement !== document.body) return;
    if (isEmpty) restoreFocus();
    else region.current?.focus();
  });
  const onBlur = ({ relatedTarget }: ReactFocusEvent) => {
    if (isInRegion(relatedTarget)) return;
    previousFocus.current = null;
    setFocused(false);
  };
  return { focused, onBlur, dismiss };
}
