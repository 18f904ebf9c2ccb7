import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { useOnline } from '../ui/use-online';

interface NotLoadedProps {
  readonly headingLevel?: 'h1' | 'h3';
  /** Fetches the code again; called when the network returns, and on request. */
  readonly onRetry: () => void;
  /** What the button does instead while there is a network. */
  readonly onRetryOnline?: () => void;
}

/** Shown in place of a screen, or of a part of one, whose code could not be fetched. */
export function NotLoaded({ headingLevel, onRetry, onRetryOnline = onRetry }: NotLoadedProps): ReactElement {
  const { t } = useTranslation();
  const isOnline = useOnline();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <EmptyState
      emoji={isOnline ? '🌧️' : '🔌'}
      headingLevel={headingLevel}
      title={t(isOnline ? 'errors.screen' : 'errors.notLoaded')}
      text={t(isOnline ? 'errors.network' : 'errors.notLoadedText')}
      action={<Button onClick={isOnline ? onRetryOnline : onRetry}>{t('retry')}</Button>}
    />
  );
}
