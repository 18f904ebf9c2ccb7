import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from '../api/questlog';
import { startI18n } from '../i18n/i18n';
import { App } from './app';
import { store } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Who is signed in is asked while the language still loads; the session gate picks the answer up from the cache.
void store.dispatch(api.endpoints.getCurrentUser.initiate());
await startI18n();

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
