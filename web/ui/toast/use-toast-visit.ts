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

/** Jumps to the notifications from anywhere (R105). */
const HOTKEY = 'F8';

interface ToastVisit {
  /** Somebody is in the region with the keyboard. */
  readonly focused: boolean;
  /** Of the region. */
  readonly onBlur: (event: ReactFocusEvent) => void;
  /** Sends the toast away; the focus, if it is in the region, goes back to where it came from. */
  readonly dismiss: () => void;
}

/** The keyboard's way into the region of the toasts with F8, also out of a dialog, and back to where it came from. */
export function useToastVisit(region: RefObject<HTMLElement | null>, isEmpty: boolean): ToastVisit {
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);
  const isIn = useCallback(
    (place: unknown) => place instanceof Node && region.current?.contains(place),
    [region],
  );
  const goBack = useCallback(() => {
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else region.current?.focus();
  }, [region]);
  const dismiss = useCallback(() => {
    const { shown } = toasts.state();
    if (!shown) return;
    if (isIn(document.activeElement)) goBack();
    toasts.dismiss(shown.id);
  }, [goBack, isIn]);
  useEffect(() => {
    const visit = (event: FocusEvent) => {
      setFocused(isIn(event.target) ?? false);
      if (!isIn(event.target)) return;
      // An open dialog fetches back the focus it sees elsewhere.
      event.stopPropagation();
      const { relatedTarget } = event;
      if (relatedTarget instanceof HTMLElement && !isIn(relatedTarget)) cameFrom.current = relatedTarget;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) {
        event.preventDefault();
        region.current?.focus();
      }
      if (!isIn(event.target)) return;
      // They are meant for the toast and not for the dialog.
      if (event.key === 'Tab' || event.key === 'Escape') event.stopPropagation();
      if (event.key === 'Escape') dismiss();
    };
    // Before the dialogs, which listen on the document.
    window.addEventListener('focusin', visit, true);
    window.addEventListener('keydown', press, true);
    return () => {
      window.removeEventListener('focusin', visit, true);
      window.removeEventListener('keydown', press, true);
    };
  }, [dismiss, isIn, region]);
  useLayoutEffect(() => {
    // React hears no blur of what it takes away itself: another toast came, or this one is no longer true.
    if (!focused || document.activeElement !== document.body) return;
    if (isEmpty) goBack();
    else region.current?.focus();
  });
  const onBlur = ({ relatedTarget }: ReactFocusEvent) => {
    if (isIn(relatedTarget)) return;
    cameFrom.current = null;
    setFocused(false);
  };
  return { focused, onBlur, dismiss };
}
