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
 * How long the first render waits for the data of the first screen, in milliseconds: data that arrives by then renders
 * at once, instead of piece by piece in place of flashing skeletons.
 */
const FIRST_RENDER_TIMEOUT_MS = 300;
/** How long the setup for opening offline waits, so that it does not delay this visit; in milliseconds. */
const OFFLINE_SETUP_DELAY_MS = 3000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const loadOffline = () => import('./offline');
setOutboxLoader(async () => (await loadOffline()).outbox, warnOfUnreadOutbox);
// Uses the answers to the requests of the page's script; the session gate and home read them from the cache.
const currentUser = store.dispatch(api.endpoints.getCurrentUser.initiate());
const homePrefetched = Promise.all([currentUser, waitForPrefetch()]).then(([{ data: user }]) =>
  prefetchHome(store.dispatch, user),
);
const renderTimeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_TIMEOUT_MS));
const reactRoot = createRoot(root);

/** No top-level `await`: the chunk of the texts imports this one, and would wait for it for ever. */
async function render(): Promise<void> {
  await Promise.all([startI18n(), Promise.race([homePrefetched, renderTimeout])]);
  // A transition renders in slices, between which a touch is handled.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
}

async function prepareOffline(): Promise<void> {
  // A failed load is logged there, and shown where commands are queued.
  if (!(await loadOutbox())) return;
  const { enableOffline } = await loadOffline();
  await enableOffline();
}

void render();
setTimeout(() => void prepareOffline().catch(console.error), OFFLINE_SETUP_DELAY_MS);
