import { i18n } from '../i18n/i18n';
import { toasts } from '../ui/toast/toast-queue';

/** Warns that queued commands can't be read: meanwhile they are neither shown nor sent. */
export function warnOfUnreadOutbox(): void {
  toasts.show({
    kind: 'error',
    about: 'unread outbox',
    title: i18n.t('errors.title'),
    text: i18n.t('connection.unread'),
    action: { label: i18n.t('reload'), run: () => window.location.reload() },
  });
}
