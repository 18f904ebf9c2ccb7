import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { store } from '../../app/store';
import { liveStatusChanged } from '../../live/live-status';
import { api } from '../questlog';
import { readPosition } from '../read-position';
import { setOutboxLoader } from './lazy-outbox';
import { openOutbox } from './open-outbox';

const CONTRACT = 'contract';
const SINCE = '0000000007';
const stored = { data: [{ id: 'old' }], at: Date.now() };
let requestCount = 0;
const snapshots = {
  get: async (key: string) => {
    requestCount += 1;
    return key === `${CONTRACT}:p:getQuests(undefined)` ? stored : undefined;
  },
  put: async () => undefined,
  remove: async () => undefined,
  readTimestamps: async () => new Map<string, number>(),
};

const goOffline = () => stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
const goOnline = () =>
  stubFetch(({ url }) => ({ body: url === '/api/user' ? { id: 'p' } : [{ id: 'new' }] }));
const shown = () =>
  api.endpoints.getQuests
    .select()(store.getState())
    .data?.map(({ id }) => id);
const queryQuests = () => store.dispatch(api.endpoints.getQuests.initiate());

/** A channel without other tabs. */
class SingleTabChannel {
  addEventListener() {}
  postMessage() {}
}

describe('a snapshot of an earlier visit', () => {
  beforeAll(async () => {
    Object.assign(globalThis, { BroadcastChannel: SingleTabChannel });
    const outbox = openOutbox(store, CONTRACT, snapshots);
    setOutboxLoader(async () => outbox);
    stubFetch(() => ({ body: { id: 'p' }, readPosition: SINCE }));
    await store.dispatch(api.endpoints.getCurrentUser.initiate());
  });
  beforeEach(() => {
    // These queries have no subscriber any more, so they are removed and not fetched.
    store.dispatch(api.util.invalidateTags(['Quests']));
    store.dispatch(liveStatusChanged('connecting'));
  });
  afterAll(() => setOutboxLoader(() => Promise.reject(new Error('No outbox'))));

  it('is fetched again on reconnect, and does not take part in the position of the page', async () => {
    expect(readPosition.current()).toBe(SINCE);
    goOffline();
    const looking = queryQuests();
    await looking;
    expect(shown()).toEqual(['old']);
    expect(readPosition.current()).toBeUndefined();
    goOnline();
    store.dispatch(liveStatusChanged('live'));
    await waitFor(() => expect(shown()).toEqual(['new']));
    looking.unsubscribe();
  });

  it('is fetched again although the socket was connected all the time', async () => {
    store.dispatch(liveStatusChanged('live'));
    let isAway = true;
    stubFetch(() => {
      if (!isAway) return { body: [{ id: 'new' }] };
      isAway = false;
      throw new TypeError('Failed to fetch');
    });
    const looking = queryQuests();
    await waitFor(() => expect(shown()).toEqual(['new']));
    expect(requestCount).toBe(2);
    looking.unsubscribe();
  });
});
