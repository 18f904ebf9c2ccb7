import { openOutbox } from '../api/outbox/open-outbox';
import { store } from './store';

export { registerWorker } from './register-worker';

/** The page's one outbox. */
export const outbox = openOutbox(store);
