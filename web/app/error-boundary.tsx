import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Confines an error to one screen: the bars around it stay, and another route starts afresh (give it the path as `key`). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

/**
 * A new version on the server removes the old chunks; a reload fetches the new ones. Without a network a screen's chunk
 * may be out of reach.
 */
function ErrorScreen(): ReactElement {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        emoji="🧩"
        headingLevel="h1"
        title={t('errors.screen')}
        text={navigator.onLine ? t('errors.generic') : t('errors.network')}
        action={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
      />
    </div>
  );
}
