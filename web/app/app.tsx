import { useState, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { i18n } from '../i18n/i18n';
import { ThemeProvider } from '../ui/theme-provider';
import { createAppHistory } from './app-history';
import { ErrorBoundary } from './error-boundary';
import { lazyAfterFirstScreen } from './lazy-after-first-screen';
import { SessionGate } from './session-gate';
import type { store } from './store';

/** A toast that comes earlier waits in the queue. */
const ToastRegion = lazyAfterFirstScreen(async () => (await import('../ui/toast/toast-region')).ToastRegion);

/** The providers that every screen needs, from the outside in. */
export function App({ store: appStore }: { readonly store: typeof store }): ReactElement {
  const [history] = useState(createAppHistory);
  return (
    <Provider store={appStore}>
      <I18nextProvider i18n={i18n}>
        <ThemeProvider>
          <ErrorBoundary>
            <HistoryRouter history={history}>
              <SessionGate />
            </HistoryRouter>
          </ErrorBoundary>
          <ToastRegion />
        </ThemeProvider>
      </I18nextProvider>
    </Provider>
  );
}
