import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/toast/toast-queue';
import { useAppSelector } from '../hooks';

/** Shows a toast when all queued commands have been sent; refused ones have their own dialog. */
export function useSentToast(waiting: number): void {
  const { t } = useTranslation();
  const refused = useAppSelector((state) => state.outbox.refused);
  const before = useRef(waiting);
  useEffect(() => {
    const isSent = before.current > 0 && waiting === 0 && refused === 0;
    before.current = waiting;
    if (isSent) toasts.show({ kind: 'success', about: 'outbox', emoji: '📬', title: t('connection.sent') });
  }, [refused, t, waiting]);
}
