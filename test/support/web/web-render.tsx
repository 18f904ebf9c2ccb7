import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { store } from '../../../web/app/store';
import { i18n, loadTexts, startI18n } from '../../../web/i18n/i18n';
import { LAZY_TEXTS } from '../../../web/i18n/screen-texts';
import type { LazyNamespace } from '../../../web/i18n/texts';
import { ThemeProvider } from '../../../web/ui/theme-provider';
import { ToastRegion } from '../../../web/ui/toast/toast-region';

/** Renders a screen with all of the application's providers, in English, at `path`. */
export async function renderScreen(screen: ReactElement, path = '/'): Promise<RenderResult> {
  localStorage.setItem('i18nextLng', 'en');
  if (!i18n.isInitialized) await startI18n();
  await loadTexts(...(Object.keys(LAZY_TEXTS) as LazyNamespace[]));
  return render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <ThemeProvider>
          <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
          <ToastRegion />
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
  );
}
