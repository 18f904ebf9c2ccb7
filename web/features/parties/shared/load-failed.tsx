import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';

/** A view that couldn't be fetched, and the way to try again. */
export function LoadFailed({
  title,
  onRetry,
}: {
  readonly title: string;
  readonly onRetry: () => void;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <EmptyState
      emoji="🌧️"
      title={title}
      text={t('errors.generic')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
