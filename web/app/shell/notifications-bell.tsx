import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { VisuallyHidden } from '../../ui/surface';

const NotificationsDialog = lazyDialog(
  () => import('../../features/notifications/notifications-dialog'),
  'notifications',
  'reminders',
);

/** How long the badge waits for an idle page at most, because the first screen has priority; in milliseconds. */
const IDLE_TIMEOUT_MS = 4000;
/** How long the badge waits where the browser has no `requestIdleCallback`, in milliseconds. */
const IDLE_FALLBACK_MS = 2000;

/** The notifications button (R111); the dialog and the badge are loaded lazily. */
export function NotificationsBell(): ReactElement {
  const { t } = useTranslation();
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never');
  const [Badge, setBadge] = useState<ComponentType>();
  useEffect(() => {
    let isUnmounted = false;
    const stop = runWhenIdle(() => {
      void fetchBadge().then((fetched) => {
        if (!isUnmounted) setBadge(() => fetched);
      });
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        position="relative"
        aria-haspopup="dialog"
        data-tip={t('header.notifications')}
        onClick={() => setPanel('open')}
      >
        <Icon name="bell" />
        <VisuallyHidden>{t('header.notifications')}</VisuallyHidden>
        {Badge && <Badge />}
      </Button>
      {panel !== 'never' && (
        <NotificationsDialog open={panel === 'open'} onClose={() => setPanel('closed')} />
      )}
    </>
  );
}

/** Loads the badge's code and texts; undefined when they can't be fetched, and the bell stays without a badge. */
async function fetchBadge(): Promise<ComponentType | undefined> {
  try {
    const [loaded] = await Promise.all([
      import('../../features/notifications/unread-badge'),
      loadTexts('notifications'),
    ]);
    return loaded.default;
  } catch {
    return undefined;
  }
}

function runWhenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}
