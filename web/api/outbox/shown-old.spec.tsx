import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { answerRequests } from '../../../test/support/web-answers';
import { store } from '../../app/store';
import { liveStatusChanged } from '../../live/live-status';
import { api } from '../questlog';
import { readPosition } from '../read-position';
import { outboxComesFrom } from './late-outbox';
import { openOutbox } from './open-outbox';

const CONTRACT = 'contract';
const SINCE = '0000000007';
const stored = { data: [{ id: 'old' }], at: Date.now() };
let asked = 0;
const shelf = {
  get: async (key: string) => {
    asked += 1;
    return key === `${CONTRACT}:p:getQuests(undefined)` ? stored : undefined;
  },
  put: async () => undefined,
  remove: async () => undefined,
  times: async () => new Map<string, number>(),
};

const away = () => answerRequests(() => Promise.reject(new TypeError('Failed to fetch')));
const there = () =>
  answerRequests(({ url }) => ({ body: url === '/api/user' ? { id: 'p' } : [{ id: 'new' }] }));
const shown = () =>
  api.endpoints.getQuests
    .select()(store.getState())
    .data?.map(({ id }) => id);
const look = () => store.dispatch(api.endpoints.getQuests.initiate());

/** No other tab. */
class Alone {
  addEventListener() {}
  postMessage() {}
}

describe('what is shown of an earlier visit', () => {
  beforeAll(async () => {
    Object.assign(globalThis, { BroadcastChannel: Alone });
    const outbox = openOutbox(store, CONTRACT, shelf);
    outboxComesFrom(async () => outbox);
    answerRequests(() => ({ body: { id: 'p' }, readPosition: SINCE }));
    await store.dispatch(api.endpoints.getCurrentUser.initiate());
  });
  beforeEach(() => {
    // Nobody looks at them any more: that is forgotten, not fetched.
    store.dispatch(api.util.invalidateTags(['Quests']));
    store.dispatch(liveStatusChanged('connecting'));
  });
  afterAll(() => outboxComesFrom(() => Promise.reject(new Error('No outbox'))));

  it('is fetched again when the connection is there, and is not of the position all else is of', async () => {
    expect(readPosition.known()).toBe(SINCE);
    away();
    const looking = look();
    await looking;
    expect(shown()).toEqual(['old']);
    expect(readPosition.known()).toBeUndefined();
    there();
    store.dispatch(liveStatusChanged('live'));
    await waitFor(() => expect(shown()).toEqual(['new']));
    looking.unsubscribe();
  });

  it('is fetched again when the connection was there all the time', async () => {
    store.dispatch(liveStatusChanged('live'));
    let isAway = true;
    answerRequests(() => {
      if (!isAway) return { body: [{ id: 'new' }] };
      isAway = false;
      throw new TypeError('Failed to fetch');
    });
    const looking = look();
    await waitFor(() => expect(shown()).toEqual(['new']));
    expect(asked).toBe(2);
    looking.unsubscribe();
  });
});
