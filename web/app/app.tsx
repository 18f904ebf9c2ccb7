import { useState, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { i18n } from '../i18n/i18n';
import { ThemeProvider } from '../ui/theme-provider';
import { ToastRegion } from '../ui/toast/toast-region';
import { createAppHistory } from './app-history';
import { ErrorBoundary } from './error-boundary';
import { SessionGate } from './session-gate';
import type { store } from './store';

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
