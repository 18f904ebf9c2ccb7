import { i18n } from '../i18n/i18n';
import { toasts } from '../ui/toast/toast-queue';

/** Shows that what the player did offline can't be read: it is neither on the screens nor sent meanwhile. */
export function warnOfUnreadOutbox(): void {
  toasts.show({
    kind: 'error',
    title: i18n.t('errors.title'),
    text: i18n.t('connection.unread'),
    action: { label: i18n.t('reload'), run: () => window.location.reload() },
  });
}
