import { i18n } from '../../i18n/i18n';
import { toasts } from '../../ui/toast/toast-queue';
import { somethingWaits } from './outbox-state';

let isShown = false;

/**
 * Shows that what the player did offline can't be read, where anything waits: it is neither on the screens nor sent
 * meanwhile. Once a page, as every call would find the same.
 */
export function warnOfUnreadOutbox(): void {
  if (isShown || !somethingWaits()) return;
  isShown = true;
  toasts.show({
    kind: 'error',
    title: i18n.t('errors.title'),
    text: i18n.t('connection.unread'),
    action: { label: i18n.t('reload'), run: () => window.location.reload() },
  });
}
