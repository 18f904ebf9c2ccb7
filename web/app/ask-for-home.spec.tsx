import { describe, expect, it } from '@jest/globals';
import { answerRequests } from '../../test/support/web-answers';
import { askFirst, firstAsked } from '../api/first-answers';
import { api } from '../api/questlog';
import { askForHome } from './ask-for-home';
import { store } from './store';

describe('the first screen', () => {
  it('asks once for what the first script has asked for already', async () => {
    const { asked } = answerRequests(({ url }) => ({ body: url === '/api/user' ? { id: 'u1' } : [] }));
    void askFirst();
    const { data: user } = await store.dispatch(api.endpoints.getCurrentUser.initiate());
    await firstAsked();
    expect(asked).toHaveLength(4);
    await askForHome(store.dispatch, user);
    const { queries } = store.getState().api;
    expect(Object.values(queries).map((query) => query?.status)).toEqual(Array(4).fill('fulfilled'));
    expect(asked).toHaveLength(4);
  });
});
