import { isCommandPending } from '../api/command-pending';
import { openOutbox } from '../api/outbox/open-outbox';
import { steps } from '../game/steps/step-queue';
import { registerServiceWorker } from './register-service-worker';
import { store } from './store';

/** The version of the server's contract at build time, inserted by the build. */
declare const CONTRACT: string;

/** The page's one outbox. */
export const outbox = openOutbox(store, CONTRACT);

/** Registers the service worker, so that the game opens offline. */
export function enableOffline(): Promise<void> {
  return registerServiceWorker(isBusy);
}

/** Whether a command is pending or queued, which a reload would cut off. */
function isBusy(): boolean {
  return isCommandPending(store.getState()) || steps.waiting().size > 0 || outbox.isSending();
}
