import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ScreenLoadError } from './lazy-screen';
import { NotLoaded } from './not-loaded';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  /** The error in a field of its own, because anything can be thrown. */
  readonly caught?: { readonly error: unknown };
}

/**
 * Confines an error to one screen: the bars around it stay, and another route starts afresh (give it the path as `key`). A
 * screen whose code was out of reach opens when the network returns.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (!(caught.error instanceof ScreenLoadError)) return <ErrorScreen />;
    return (
      <div role="alert">
        <NotLoaded headingLevel="h1" />
      </div>
    );
  }
}

function ErrorScreen(): ReactElement {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        emoji="🧩"
        headingLevel="h1"
        title={t('errors.screen')}
        text={t('errors.generic')}
        action={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
      />
    </div>
  );
}
