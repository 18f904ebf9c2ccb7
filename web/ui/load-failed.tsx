import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { useOnline } from './hooks/use-online';

interface LoadFailedProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly headingLevel?: 'h2' | 'h3' | 'h4';
}

/** Shows that a view couldn't be fetched, the reason where it is known, and a button to retry. */
export function LoadFailed({ title, onRetry, headingLevel }: LoadFailedProps): ReactElement {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <EmptyState
      emoji="🌧️"
      headingLevel={headingLevel}
      title={title}
      text={t(online ? 'errors.generic' : 'errors.network')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
