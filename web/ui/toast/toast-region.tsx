import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card';
import { TOAST_REGION_ID, toasts } from './toast-queue';

/** Jumps to the notifications from anywhere (specification §4). */
const HOTKEY = 'F8';

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
    // A dialog covers the bottom bar.
    'body:has([data-scope=dialog][data-part=content]) &': {
      top: { base: 3, md: 'auto' },
      bottom: { base: 'auto', md: 6 },
    },
  },
});

/** Where toasts appear: below the header on a phone, at the bottom right of anything larger. */
export function ToastRegion(): ReactElement {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.state);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);
  return (
    <Region ref={region} id={TOAST_REGION_ID} role="region" aria-label={t('toast.region')} tabIndex={-1}>
      <div aria-live={shown?.kind === 'error' ? 'assertive' : 'polite'} aria-atomic>
        {shown && <ToastCard key={shown.id} toast={shown} onDismiss={() => toasts.dismiss(shown.id)} />}
      </div>
    </Region>
  );
}
