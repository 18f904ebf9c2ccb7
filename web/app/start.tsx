import './boot';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { waitForPrefetch } from '../api/prefetch';
import { loadOutbox, setOutboxLoader } from '../api/outbox/lazy-outbox';
import { api } from '../api/questlog';
import { startI18n } from '../i18n/i18n';
import { App } from './app';
import { prefetchHome } from './prefetch-home';
import { store } from './store';
import { warnOfUnreadOutbox } from './warn-of-unread-outbox';

/**
 * How long the first screen is waited for with what it shows, in milliseconds: what comes meanwhile is drawn at once, and
 * not again piece by piece in place of shapes that flash.
 */
const FIRST_RENDER_TIMEOUT_MS = 300;
/** What makes the next opening possible without a network stays out of this one's way, in milliseconds. */
const OFFLINE_SETUP_DELAY_MS = 3000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const loadOffline = () => import('./offline');
setOutboxLoader(async () => (await loadOffline()).outbox, warnOfUnreadOutbox);
// What the first script has asked; the session gate and home pick the answers up from the cache.
const currentUser = store.dispatch(api.endpoints.getCurrentUser.initiate());
const homePrefetched = Promise.all([currentUser, waitForPrefetch()]).then(([{ data: user }]) =>
  prefetchHome(store.dispatch, user),
);
const renderTimeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_TIMEOUT_MS));
await Promise.all([startI18n(), Promise.race([homePrefetched, renderTimeout])]);

const reactRoot = createRoot(root);
// A transition is drawn in slices, between which a touch is answered.
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  ),
);

async function prepareOffline(): Promise<void> {
  // Whether it could be fetched is logged there, and shown where something waits in it.
  if (!(await loadOutbox())) return;
  const { enableOffline: keepForOffline } = await loadOffline();
  await keepForOffline();
}

setTimeout(() => void prepareOffline().catch(console.error), OFFLINE_SETUP_DELAY_MS);
