import { describe, expect, it } from '@jest/globals';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { startPrefetch, waitForPrefetch } from '../api/prefetch';
import { api } from '../api/questlog';
import { prefetchHome } from './prefetch-home';
import { store } from './store';

describe('the first screen', () => {
  it('sends each prefetched request only once', async () => {
    const { requests } = stubFetch(({ url }) => ({ body: url === '/api/user' ? { id: 'u1' } : [] }));
    void startPrefetch();
    const { data: user } = await store.dispatch(api.endpoints.getCurrentUser.initiate());
    await waitForPrefetch();
    expect(requests).toHaveLength(4);
    await prefetchHome(store.dispatch, user);
    const { queries } = store.getState().api;
    expect(Object.values(queries).map((query) => query?.status)).toEqual(Array(4).fill('fulfilled'));
    expect(requests).toHaveLength(4);
  });
});
