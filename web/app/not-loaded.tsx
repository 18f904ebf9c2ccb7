import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { dialogStack } from '../ui/dialogs/dialog-stack';
import { EmptyState } from '../ui/empty-state';
import { useOnline } from '../ui/hooks/use-online';

/** How long after a failed try the next one follows while there is a network, in milliseconds. */
const RETRY_DELAY_MS = 2000;

/** The page's reload, replaced in tests. */
export const page = { reload: (): void => window.location.reload() };

/**
 * Shown in place of a screen, or of a part of one, whose code could not be fetched. Browsers keep a failed module until
 * the page is loaded again, so this reloads the page: on request, and when the network returns.
 */
export function NotLoaded({ headingLevel }: { readonly headingLevel?: 'h1' | 'h3' }): ReactElement {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const reload = useReloadOnceReachable();
  const wasOffline = useRef(false);
  // By the state and not by the event: the network may return between the first paint and this effect.
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    // Not while the player may be typing in a dialog.
    else if (wasOffline.current && dialogStack.count() === 0) reload();
  }, [isOnline, reload]);
  return (
    <EmptyState
      emoji={isOnline ? '🌧️' : '🔌'}
      headingLevel={headingLevel}
      title={t('errors.notLoaded')}
      text={t(isOnline ? 'errors.generic' : 'errors.notLoadedText')}
      action={<Button onClick={reload}>{t('retry')}</Button>}
    />
  );
}

/** Reloads when the server answers: without it, the browser would show a page of its own. */
function useReloadOnceReachable(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  return useCallback(() => {
    const attempt = () => {
      clearTimeout(timer.current);
      const retry = () => {
        if (!isUnmounted.current && navigator.onLine) timer.current = setTimeout(attempt, RETRY_DELAY_MS);
      };
      // A proxy answers before the game does: its page of errors would not mend itself.
      fetch('/', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => {
        if (!ok) retry();
        else if (!isUnmounted.current) page.reload();
      }, retry);
    };
    attempt();
  }, []);
}
