import { beforeEach, describe, expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { api } from '../questlog';
import { sessionReducer } from '../session';

const USER_ID = 'u1';
const quest = (progress: number) => ({
  id: 'q1',
  userQuest: { progress, maxProgress: 3, isCompleted: progress >= 3, hasLoot: false },
});
const item = (id: string, isEquipped: boolean) => ({ id, isEquipped, quantity: 1, item: { place: 'ring' } });

/** A server that answers when the test says so, in the order of the requests. */
function slowServer() {
  const waiting: { readonly url: string; readonly answer: (given: StubbedResponse) => void }[] = [];
  stubFetch(({ url }) => new Promise((resolve) => waiting.push({ url, answer: resolve })));
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return {
    requestedUrls: () => waiting.map(({ url }) => url),
    answer: async (index: number, given: StubbedResponse) => {
      waiting[index]?.answer(given);
      await settle();
    },
    settle,
  };
}

function openStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

let store: ReturnType<typeof openStore>;
let server: ReturnType<typeof slowServer>;

beforeEach(() => {
  store = openStore();
  server = slowServer();
});

const progress = () =>
  api.endpoints.getQuests
    .select()(store.getState())
    .data?.map(({ userQuest }) => userQuest.progress);
const worn = () =>
  api.endpoints.getInventory
    .select()(store.getState())
    .data?.filter(({ isEquipped }) => isEquipped)
    .map(({ id }) => id);
const step = () => store.dispatch(api.endpoints.incrementQuest.initiate({ userId: USER_ID, questId: 'q1' }));

describe('an optimistic update', () => {
  it('is not overwritten by a list that was requested before it', async () => {
    void store.dispatch(api.endpoints.getQuests.initiate());
    await server.answer(0, { body: [quest(0)] });
    void store.dispatch(api.endpoints.getQuests.initiate(undefined, { forceRefetch: true }));
    await server.settle();
    void step();
    await server.settle();
    expect(progress()).toEqual([1]);
    await server.answer(1, { body: [quest(0)] });
    expect(progress()).toEqual([1]);
    await server.answer(2, { body: { progress: 1, maxProgress: 3, isCompleted: false, xpGained: 0 } });
    // The aborted fetch is started again.
    expect(server.requestedUrls()[3]).toBe('/api/quests');
    await server.answer(3, { body: [quest(1)] });
    expect(progress()).toEqual([1]);
  });

  it('is rolled back when the command is refused', async () => {
    void store.dispatch(api.endpoints.getQuests.initiate());
    await server.answer(0, { body: [quest(1)] });
    void step();
    await server.settle();
    expect(progress()).toEqual([2]);
    await server.answer(1, { status: 503, body: {} });
    expect(progress()).toEqual([1]);
  });

  it('stays where a later press has changed the same place before the refusal', async () => {
    void store.dispatch(api.endpoints.getInventory.initiate());
    await server.answer(0, { body: [item('a', true), item('b', false)] });
    void store.dispatch(api.endpoints.unequipItem.initiate({ userId: USER_ID, itemId: 'a' }));
    void store.dispatch(api.endpoints.equipItem.initiate({ userId: USER_ID, itemId: 'b' }));
    await server.settle();
    expect(worn()).toEqual(['b']);
    await server.answer(1, { status: 503, body: {} });
    expect(worn()).toEqual(['b']);
  });

  it('fetches the XP only when a step has paid', async () => {
    void store.dispatch(api.endpoints.getQuests.initiate());
    void store.dispatch(api.endpoints.getCurrentUser.initiate());
    await server.answer(0, { body: [quest(1)] });
    await server.answer(1, { body: { id: USER_ID, streak: 0 } });
    void step();
    await server.settle();
    await server.answer(2, { body: { progress: 2, maxProgress: 3, isCompleted: false, xpGained: 0 } });
    expect(server.requestedUrls().slice(3)).toEqual([]);
    void step();
    await server.settle();
    await server.answer(3, { body: { progress: 3, maxProgress: 3, isCompleted: true, xpGained: 10 } });
    expect(server.requestedUrls().slice(4)).toEqual(['/api/user']);
  });
});
