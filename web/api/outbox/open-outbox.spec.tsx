import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerRequests } from '../../../test/support/web-answers';
import { store } from '../../app/store';
import type { Quest, User } from '../models';
import { api } from '../questlog';
import { sessionStarted } from '../session';
import type { Call, Outbox } from './late-outbox';
import { openOutbox } from './open-outbox';

const QUEST = {
  id: 'q',
  name: 'Reading',
  emoji: '📚',
  userQuest: { progress: 1, maxProgress: 3, isCompleted: false, hasLoot: false },
} as Quest;

const call = (playerId: string): Call => ({
  method: 'POST',
  url: `/api/user/${playerId}/quests/q/increment`,
  json: undefined,
  body: undefined,
  key: '0193b3a1-1f2e-7d3c-8a4b-5c6d7e8f9a0b',
});

/** A browser that has a database and lets nobody use it, as a full or a locked one does. */
const REFUSING = {
  open: () => {
    throw new DOMException('Full', 'QuotaExceededError');
  },
};

/** No other tab. */
class Alone {
  addEventListener() {}
  postMessage() {}
}

describe('the outbox of a page whose browser refuses its database', () => {
  let outbox: Outbox;

  beforeAll(async () => {
    answerRequests(() => ({ body: {} }));
    Object.assign(globalThis, { indexedDB: REFUSING, BroadcastChannel: Alone });
    const { upsertQueryEntries } = api.util;
    store.dispatch(
      upsertQueryEntries([
        { endpointName: 'getCurrentUser', arg: undefined, value: { id: 'p' } as User },
        { endpointName: 'getQuests', arg: undefined, value: [QUEST] },
      ]),
    );
    store.dispatch(sessionStarted());
    outbox = openOutbox(store, 'contract');
  });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('keeps nothing, and says so', async () => {
    expect(await outbox.keep(call('p'), 'tried')).toBeUndefined();
  });

  it('shows what the server answers, and nothing older', async () => {
    expect(await outbox.withWaiting('/api/quests', [QUEST])).toEqual([QUEST]);
    expect(await outbox.lastSeen('getQuests(undefined)')).toBeUndefined();
  });

  it('sends nothing and has nothing to tell', async () => {
    await outbox.send();
    expect(outbox.isSending()).toBe(false);
    expect(await outbox.refusals()).toEqual([]);
    await outbox.forgetRefusals([1]);
    expect(store.getState().outbox).toEqual({ waiting: 0, ids: [], refused: 0 });
  });
});
