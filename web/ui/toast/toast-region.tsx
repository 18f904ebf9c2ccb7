import { useRef, useSyncExternalStore, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { chakra } from '../chakra';
import { ToastCard } from './toast-card';
import { TOAST_REGION_ID, toasts } from './toast-queue';
import { useFreePlace } from './use-free-place';
import { useToastFocus } from './use-toast-focus';

const Region = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: { base: 4, md: 'auto 1.5rem' },
    // On a phone the buttons for the thumb are at the bottom: a toast there would cover the next press.
    top: { base: 'calc({sizes.header} + 0.5rem + env(safe-area-inset-top))', md: 'auto' },
    bottom: { base: 'auto', md: 'calc({sizes.nav} + 2rem)' },
    width: { md: '24rem' },
    borderRadius: 'lg',
    pointerEvents: 'none',
    // It is measured right after it was moved.
    transitionProperty: 'none',
    '& > *': { pointerEvents: 'auto' },
    // A dialog covers the bars; without a signed-in player there are none.
    'body:has([data-scope=dialog][data-part=content], [data-barless]) &': {
      top: { base: 3, md: 'auto' },
      bottom: { base: 'auto', md: 6 },
    },
  },
});

/**
 * The live region of toasts: below the header on a phone, at the bottom right of larger screens, or the nearest place where
 * a toast covers nothing that it shouldn't. It exists before anything is announced in it, as screen readers require, and
 * beside the application: a dialog hides everything else from them, but no live region. A toast stays while the focus is in
 * the region, and returns the focus when it closes.
 */
export function ToastRegion(): ReactElement {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.state);
  useFreePlace(region, shown?.id);
  const { focused, onBlur, dismiss } = useToastFocus(region, shown === null);
  const card = shown && <ToastCard key={shown.id} toast={shown} focused={focused} onDismiss={dismiss} />;
  return createPortal(
    <Region
      ref={region}
      id={TOAST_REGION_ID}
      data-live-announcer
      role="region"
      aria-label={t('toast.region')}
      tabIndex={-1}
      onBlur={onBlur}
    >
      <div aria-live="polite" aria-atomic>
        {shown?.kind === 'success' && card}
      </div>
      <div aria-live="assertive" aria-atomic>
        {shown?.kind === 'error' && card}
      </div>
    </Region>,
    document.body,
  );
}
