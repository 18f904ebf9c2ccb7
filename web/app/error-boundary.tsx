import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps a fault in one screen: the bars around it stay, and another route starts afresh (give it the path as `key`). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <Fault /> : this.props.children;
  }
}

/** A new version on the server takes the old chunks away; reloading gets the new ones. */
function Fault(): ReactElement {
  const { t } = useTranslation();
  return (
    <EmptyState
      emoji="🧩"
      headingLevel="h1"
      title={t('errors.screen')}
      text={t('errors.generic')}
      action={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
    />
  );
}
