import { isCommandPending } from '../api/command-pending';
import { openOutbox } from '../api/outbox/open-outbox';
import { steps } from '../game/steps/step-queue';
import { registerServiceWorker } from './register-service-worker';
import { store } from './store';

/** What the server's contract was when this was built, written here by the build. */
declare const CONTRACT: string;

/** The page's one outbox. */
export const outbox = openOutbox(store, CONTRACT);

/** Has the game kept for opening offline. */
export function enableOffline(): Promise<void> {
  return registerServiceWorker(isBusy);
}

/** Something is on its way to the server that a reload would cut off, or waits for its turn. */
function isBusy(): boolean {
  return isCommandPending(store.getState()) || steps.waiting().size > 0 || outbox.isSending();
}
