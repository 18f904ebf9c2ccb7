import { expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { api } from '../questlog';
import { sessionReducer } from '../session';

const quest = (id: string) => ({ id, type: 'daily' });

it('the start of a day fetches again the quests whose running fetch it has aborted', async () => {
  const answers: ((given: StubbedResponse) => void)[] = [];
  const { requests } = stubFetch(() => new Promise((resolve) => answers.push(resolve)));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
  const list = store.dispatch(api.endpoints.getQuests.initiate());
  await settle();
  answers[0]?.({ body: [] });
  await settle();

  const start = store.dispatch(api.endpoints.startDay.initiate({ startDayDto: { userId: 'u1' } }));
  await settle();
  void list.refetch();
  await settle();
  answers[1]?.({ body: [quest('of the start')], position: '0000000000000000005' });
  await start;
  await settle();
  answers[3]?.({ body: [quest('of the start'), quest('made on another device')] });
  await settle();

  expect(requests.filter(({ url }) => url === '/api/quests')).toHaveLength(3);
  const { data } = api.endpoints.getQuests.select()(store.getState());
  expect(data?.map(({ id }) => id)).toEqual(['of the start', 'made on another device']);
});
