import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card';
import { TOAST_REGION_ID, toasts } from './toast-queue';

/** Jumps to the notifications from anywhere (specification §4). */
const HOTKEY = 'F8';

/** Beneath the line that says that the connection is away. */
const LOWER = 'calc({sizes.header} + 2.75rem + env(safe-area-inset-top))';

const Region = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: { base: 3, md: 'auto' },
    insetInlineEnd: { md: 6 },
    // On a phone the thumb's buttons are below: a toast there would be in the way of the next press.
    top: { base: 'calc({sizes.header} + 0.5rem + env(safe-area-inset-top))', md: 'auto' },
    bottom: { base: 'auto', md: 'calc({sizes.nav} + 2rem)' },
    width: { md: '24rem' },
    borderRadius: 'lg',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    'body:has([data-connection]) &': { top: { base: LOWER, md: 'auto' } },
    // A dialog covers the bottom bar.
    'body:has([data-scope=dialog][data-part=content]) &': {
      top: { base: 3, md: 'auto' },
      bottom: { base: 'auto', md: 6 },
    },
  },
});

/**
 * Where toasts appear: below the header on a phone, at the bottom right of anything larger. It is there before anything
 * is said in it, as screen readers want it. A toast stays while the focus is in the region, and gives it back when it
 * goes.
 */
export function ToastRegion(): ReactElement {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const { focused, returnFocus, ...focusing } = useVisit(region);
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.state);
  const dismiss = () => {
    if (!shown) return;
    returnFocus();
    toasts.dismiss(shown.id);
  };
  const card = shown && <ToastCard key={shown.id} toast={shown} focused={focused} onDismiss={dismiss} />;
  return (
    <Region
      ref={region}
      id={TOAST_REGION_ID}
      role="region"
      aria-label={t('toast.region')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      {...focusing}
    >
      <div aria-live="polite" aria-atomic>
        {shown?.kind === 'success' && card}
      </div>
      <div aria-live="assertive" aria-atomic>
        {shown?.kind === 'error' && card}
      </div>
    </Region>
  );
}

/** The keyboard's way into the region with F8, and back to where it came from. */
function useVisit(region: { readonly current: HTMLElement | null }) {
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, [region]);
  return {
    focused,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      setFocused(true);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => setFocused(region.current?.contains(relatedTarget) ?? false),
    returnFocus: () => {
      if (!region.current?.contains(document.activeElement)) return;
      if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
      else region.current.focus();
    },
  };
}
