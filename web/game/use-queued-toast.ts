import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../ui/toast/toast-queue';

interface QueuedItem {
  readonly name: string;
  readonly emoji: string | undefined;
}

/** Returns a function that reports a queued command in a toast, which promises nothing before the server decides. */
export function useQueuedToast(): (item: QueuedItem) => void {
  const { t } = useTranslation();
  return useCallback(
    ({ name, emoji }) => {
      const text = t('connection.keptText', { name });
      toasts.show({ kind: 'success', emoji, title: t('connection.kept'), text });
    },
    [t],
  );
}
