import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { store } from '../../app/store';
import { warnOfUnreadOutbox } from '../../app/warn-of-unread-outbox';
import { startI18n } from '../../i18n/i18n';
import { toasts } from '../../ui/toast/toast-queue';
import type { Quest, User } from '../models';
import { api } from '../questlog';
import { sessionEnded, sessionStarted } from '../session';
import { setOutboxLoader, type CommandCall, type Outbox } from './lazy-outbox';
import { writeQueuedFlag, hasQueuedCommands } from './outbox-state';
import { openOutbox } from './open-outbox';

const UNREAD = 'What you did offline could not be read. It stays in this browser: reload to try again.';

const QUEST = {
  id: 'q',
  name: 'Reading',
  emoji: '📚',
  userQuest: { progress: 1, maxProgress: 3, isCompleted: false, hasLoot: false },
} as Quest;

const call = (playerId: string): CommandCall => ({
  method: 'POST',
  url: `/api/user/${playerId}/quests/q/increment`,
  json: undefined,
  body: undefined,
  key: '0193b3a1-1f2e-7d3c-8a4b-5c6d7e8f9a0b',
});

/** A browser that has a database and refuses its use, as with a full disk or a locked profile. */
const REFUSING = {
  open: () => {
    throw new DOMException('Full', 'QuotaExceededError');
  },
};

/** A channel without other tabs. */
class SingleTabChannel {
  addEventListener() {}
  postMessage() {}
}

describe('the outbox of a page whose browser refuses its database', () => {
  let outbox: Outbox;

  beforeAll(async () => {
    await startI18n();
    stubFetch(() => ({ body: {} }));
    Object.assign(globalThis, { indexedDB: REFUSING, BroadcastChannel: SingleTabChannel });
    const { upsertQueryEntries } = api.util;
    store.dispatch(
      upsertQueryEntries([
        { endpointName: 'getCurrentUser', arg: undefined, value: { id: 'p' } as User },
        { endpointName: 'getQuests', arg: undefined, value: [QUEST] },
      ]),
    );
    store.dispatch(sessionStarted());
    outbox = openOutbox(store, 'contract');
    setOutboxLoader(async () => outbox, warnOfUnreadOutbox);
  });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('queues nothing, and reports the refusal', async () => {
    await expect(outbox.enqueue(call('p'), 'tried')).rejects.toThrow('Full');
  });

  it('has no snapshot, and rejects the overlay over a fetched answer', async () => {
    await expect(outbox.overlayQueued('/api/quests', [QUEST], [])).rejects.toThrow('Full');
    await expect(outbox.readSnapshot('getQuests(undefined)')).rejects.toThrow('Full');
  });

  it('sends nothing and has no refusals', async () => {
    await outbox.send();
    expect(outbox.isSending()).toBe(false);
    await expect(outbox.readRefusals()).rejects.toThrow('Full');
    expect(store.getState().outbox).toEqual({ waiting: 0, ids: [], refused: 0 });
  });

  it('warns the player that queued commands could not be read, and does not take them for none', async () => {
    await outbox.readRefusals().catch(() => undefined);
    expect(toasts.state().shown).toBeNull();
    writeQueuedFlag(true);
    await expect(outbox.readRefusals()).rejects.toThrow('Full');
    expect(toasts.state().shown).toMatchObject({ kind: 'error', text: UNREAD });
    // After a sign-out and a sign-in, the page reads the outbox.
    store.dispatch(sessionEnded());
    store.dispatch(sessionStarted());
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(hasQueuedCommands()).toBe(true);
  });
});
