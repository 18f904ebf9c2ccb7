import { beforeEach, describe, expect, it } from '@jest/globals';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { notificationsQueryArg } from '../api/notifications';
import type { Tag } from '../api/tags';
import { store } from '../app/store';
import { liveBuffer } from './live-buffer';
import { liveApi } from './live-endpoints';
import { liveHandlers } from './live-messages';
import { at, activity, slowAnswer } from '../../test/support/web/live-pushes';

describe('the bell’s count', () => {
  const ME = 'u1';
  const news = () =>
    liveApi.endpoints.getNotifications.select(notificationsQueryArg(ME))(store.getState()).data;
  const page = (position: number, unread = 0) => ({
    ...{ items: [], next: null, unread, seen: null, latest: at(position) },
    parties: [{ partyId: 'p1', name: 'Night Owls', unseen: 0, position: at(position) }],
  });
  const fetchNews = () =>
    store.dispatch(liveApi.endpoints.getNotifications.initiate(notificationsQueryArg(ME)));
  const staleTags: Tag[] = [];
  const heard = () =>
    liveHandlers({
      ...{
        dispatch: store.dispatch,
        onApplied: () => undefined,
        onReady: () => 'again',
        isCaughtUp: () => true,
      },
      stale: {
        add: (tags) => void staleTags.push(...tags),
        addWhenIdle: () => undefined,
        dispose: () => undefined,
      },
    });

  beforeEach(async () => {
    store.dispatch(liveApi.util.resetApiState());
    liveBuffer.clear();
    staleTags.length = 0;
    const { requests } = stubFetch(({ url }) => ({
      body: url === '/api/user' ? { id: ME } : page(10, 2),
    }));
    await store.dispatch(liveApi.endpoints.getCurrentUser.initiate());
    await fetchNews();
    expect(requests).toHaveLength(2);
    stubFetch(({ url }) => Promise.reject(new Error(`Unexpected request for ${url}`)));
  });

  it('counts each entry of a feed once, without a fetch', () => {
    const push = heard()['party:activity'];
    push({ position: at(12), activity: activity(12) });
    push({ position: at(12), activity: activity(12) });
    push({ position: at(13), activity: activity(13) });
    expect(news()).toMatchObject({ unread: 2, latest: at(10), parties: [{ unseen: 2, position: at(13) }] });
    expect(staleTags).toEqual([]);
  });

  it('leaves out entries that the page has counted, the player’s own, and those with a notification', () => {
    const push = heard()['party:activity'];
    push({ position: at(9), activity: activity(9) });
    push({ position: at(12), activity: { ...activity(12), user: { ...activity(12).user, id: ME } } });
    push({ position: at(13), activity: { ...activity(13), type: 'joined' } });
    expect(news()?.parties).toMatchObject([{ unseen: 0, position: at(13) }]);
  });

  it('counts messages that arrive during the fetch of the page', async () => {
    const answer = slowAnswer();
    stubFetch(() => answer.given);
    const fetched = store.dispatch(
      liveApi.endpoints.getNotifications.initiate(notificationsQueryArg(ME), { forceRefetch: true }),
    );
    heard()['party:activity']({ position: at(12), activity: activity(12) });
    answer.give(page(11));
    await fetched;
    expect(news()?.parties).toMatchObject([{ unseen: 1, position: at(12) }]);
  });

  it('is zero once everything is seen on another device', () => {
    const { 'party:activity': push, 'notifications:seen': seen } = heard();
    push({ position: at(12), activity: activity(12) });
    seen({ seen: at(10), partyId: null });
    expect(news()).toMatchObject({ unread: 0, seen: at(10), parties: [{ unseen: 1 }] });
    seen({ seen: at(12), partyId: 'p1' });
    expect(news()).toMatchObject({ parties: [{ unseen: 0 }] });
    expect(staleTags).toEqual([]);
  });

  it('keeps the notifications when only a feed is seen', () => {
    const { 'party:activity': push, 'notifications:seen': seen } = heard();
    push({ position: at(12), activity: activity(12) });
    seen({ seen: at(12), partyId: 'p1' });
    expect(news()).toMatchObject({ unread: 2, seen: null, parties: [{ unseen: 0 }] });
  });

  it('is fetched again when an entry is later than the seen mark', () => {
    const { 'party:activity': push, 'notifications:seen': seen } = heard();
    push({ position: at(12), activity: activity(12) });
    seen({ seen: at(9), partyId: null });
    seen({ seen: at(11), partyId: 'p1' });
    expect(news()).toMatchObject({ unread: 2, parties: [{ unseen: 1 }] });
    expect(staleTags).toEqual(['Notifications', 'Notifications']);
  });

  it.each([
    ['party:changed', { position: at(12), partyId: 'p1' }],
    ['party:closed', { position: at(12), partyId: 'p1' }],
    ['player:changed', { position: at(12) }],
  ] as const)('is fetched again after %s', (name, message) => {
    (heard()[name] as (message: object) => void)(message);
    expect(staleTags).toContain('Notifications');
  });
});
