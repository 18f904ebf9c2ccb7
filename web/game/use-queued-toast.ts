import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../ui/toast/toast-queue';

interface QueuedItem {
  readonly name: string;
  readonly emoji: string | undefined;
}

/**
 * Returns a function that reports a queued command in a toast, which promises nothing before the server decides. `about`
 * is that of the command's other toasts.
 */
export function useQueuedToast(): (item: QueuedItem, about: string) => void {
  const { t } = useTranslation();
  return useCallback(
    ({ name, emoji }, about) => {
      const text = t('connection.keptText', { name });
      toasts.show({ kind: 'success', about, emoji, title: t('connection.kept'), text });
    },
    [t],
  );
}
