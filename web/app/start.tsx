import './boot';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { firstAsked } from '../api/first-answers';
import { lateOutbox, outboxComesFrom } from '../api/outbox/late-outbox';
import { api } from '../api/questlog';
import { startI18n } from '../i18n/i18n';
import { App } from './app';
import { askForHome } from './ask-for-home';
import { store } from './store';
import { warnOfUnreadOutbox } from './warn-of-unread-outbox';

/**
 * How long the first screen is waited for with what it shows, in milliseconds: what comes meanwhile is drawn at once, and
 * not again piece by piece in place of shapes that flash.
 */
const DRAWN_WITHIN_MS = 300;
/** What makes the next opening possible without a network stays out of this one's way, in milliseconds. */
const OFFLINE_AFTER_MS = 3000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const openOffline = () => import('./offline');
outboxComesFrom(async () => (await openOffline()).outbox, warnOfUnreadOutbox);
// What the first script has asked; the session gate and home pick the answers up from the cache.
const whoPlays = store.dispatch(api.endpoints.getCurrentUser.initiate());
const answered = Promise.all([whoPlays, firstAsked()]).then(([{ data: user }]) =>
  askForHome(store.dispatch, user),
);
const waited = new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN_MS));
await Promise.all([startI18n(), Promise.race([answered, waited])]);

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
  if (!(await lateOutbox())) return;
  const { keepForOffline } = await openOffline();
  await keepForOffline();
}

setTimeout(() => void prepareOffline().catch(console.error), OFFLINE_AFTER_MS);
