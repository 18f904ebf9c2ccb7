import { QueryStatus } from '@reduxjs/toolkit/query';
import { openOutbox } from '../api/outbox/open-outbox';
import { steps } from '../game/steps/step-queue';
import { registerWorker } from './register-worker';
import { store } from './store';

/** What the server's contract was when this was built, written here by the build. */
declare const CONTRACT: string;

/** The page's one outbox. */
export const outbox = openOutbox(store, CONTRACT);

/** Has the game kept for opening offline. */
export function keepForOffline(): Promise<void> {
  return registerWorker(isUnderWay);
}

/** Something is on its way to the server that a reload would cut off, or waits for its turn. */
function isUnderWay(): boolean {
  const isCommandPending = Object.values(store.getState().api.mutations).some(
    (mutation) => mutation?.status === QueryStatus.pending,
  );
  return isCommandPending || steps.waiting().size > 0 || outbox.isSending();
}
