import { beforeEach, describe, expect, it } from '@jest/globals';
import { stubFetch } from '../../test/support/web/stub-fetch';
import { PLAYER_TAGS, TAG_TYPES, type Tag } from '../api/tags';
import { store } from '../app/store';
import { notificationsQueryArg } from '../api/notifications';
import { liveBuffer } from './live-buffer';
import { liveApi } from './live-endpoints';
import { liveHandlers } from './live-messages';
import {
  at,
  PARTY,
  quest,
  activity,
  bar,
  handlers,
  fetchQuests,
  fetchFeed,
  shownBar,
  shownFeed,
  slowAnswer,
} from '../../test/support/web/live-pushes';

describe('a live message', () => {
  beforeEach(() => {
    store.dispatch(liveApi.util.resetApiState());
    liveBuffer.clear();
  });

  it('moves the shown bar, except when it is older', async () => {
    stubFetch(() => ({ body: [quest(3, 10)] }));
    await fetchQuests();
    handlers()['party:quest']({ position: at(12), bar: bar(5) });
    expect(shownBar()).toBe(5);
    handlers()['party:quest']({ position: at(11), bar: bar(4) });
    expect(shownBar()).toBe(5);
  });

  it('that arrives during a fetch outlives the older answer', async () => {
    const answer = slowAnswer();
    stubFetch(() => answer.given);
    const fetched = fetchQuests();
    handlers()['party:quest']({ position: at(12), bar: bar(5) });
    answer.give([quest(3, 10)]);
    await fetched;
    expect(shownBar()).toBe(5);
  });

  it('that arrives during a fetch is superseded by a newer answer', async () => {
    const answer = slowAnswer();
    stubFetch(() => answer.given);
    const fetched = fetchQuests();
    handlers()['party:quest']({ position: at(12), bar: bar(5) });
    answer.give([quest(7, 20)]);
    await fetched;
    expect(shownBar()).toBe(7);
  });

  it('adds to the feed once, whether it was pushed, fetched or both', async () => {
    const answer = slowAnswer();
    stubFetch(() => answer.given);
    const fetched = fetchFeed();
    const { 'party:activity': push } = handlers();
    push({ position: at(12), activity: activity(12) });
    push({ position: at(13), activity: activity(13) });
    answer.give([activity(12), activity(11)]);
    await fetched;
    push({ position: at(13), activity: activity(13) });
    push({ position: at(14), activity: activity(14) });
    expect(shownFeed()).toEqual(['a14', 'a13', 'a12', 'a11']);
  });

  it('raises the XP of the party beside the bar', async () => {
    stubFetch(() => ({ body: { id: 'p1', totalXp: 146, level: 1 } }));
    await store.dispatch(liveApi.endpoints.getParty.initiate(PARTY));
    handlers()['party:quest']({ position: at(12), bar: { ...bar(5), partyTotalXp: 150 } });
    const { data } = liveApi.endpoints.getParty.select(PARTY)(store.getState());
    expect(data).toMatchObject({ totalXp: 150, level: 2 });
  });

  it('about presence has the party fetched again only when an older answer is under way', async () => {
    const refetched: Tag[] = [];
    const message = { ...PARTY, userId: 'u2', isOnline: true };
    const { 'party:presence': push } = handlers((tags) => refetched.push(...tags));
    const answer = slowAnswer();
    stubFetch(() => answer.given);
    const fetched = store.dispatch(liveApi.endpoints.getParty.initiate(PARTY));
    push(message);
    expect(refetched).toEqual([{ type: 'Party', id: 'p1' }]);
    answer.give({ id: 'p1', totalXp: 0, level: 1, members: [{ userId: 'u2', isOnline: false }] });
    await fetched;
    push(message);
    expect(refetched).toHaveLength(1);
    const { data } = liveApi.endpoints.getParty.select(PARTY)(store.getState());
    expect(data?.members).toMatchObject([{ isOnline: true }]);
  });

  it('about the end of the session signs out', () => {
    handlers()['live:ended']();
    expect(store.getState().session.ended).toBe(true);
  });
});

describe('the ready message after missed events', () => {
  beforeEach(() => {
    store.dispatch(liveApi.util.resetApiState());
    liveBuffer.clear();
  });

  /** The tags that are stale afterwards, at once or when idle. */
  function staleAfterReady(time: 'first' | 'first-since' | 'again' = 'again'): readonly Tag[] {
    const tags: Tag[] = [];
    const add = (more: readonly Tag[]) => void tags.push(...more);
    const stale = {
      add: time === 'again' ? add : () => undefined,
      addWhenIdle: time === 'again' ? () => undefined : add,
      dispose: () => undefined,
    };
    const { dispatch } = store;
    liveHandlers({
      ...{ dispatch, stale, onApplied: () => undefined, onReady: () => time, isCaughtUp: () => false },
    })['live:ready']({ position: at(12) });
    return tags;
  }

  const fetchNotifications = () =>
    store.dispatch(liveApi.endpoints.getNotifications.initiate(notificationsQueryArg('u1')));

  it('has everything that changed just before it fetched again when idle, the first time', async () => {
    stubFetch(() => ({ body: { items: [], next: null, unread: 0, seen: null, latest: at(1), parties: [] } }));
    await fetchNotifications();
    expect(staleAfterReady('first')).toEqual([
      ...PLAYER_TAGS,
      ...['Party', 'PartyQuests', 'PartyActivities', 'Notifications'],
    ]);
  });

  it.each(['first', 'first-since'] as const)(
    'has no notifications fetched twice that are fetched after it: %s',
    (time) => {
      expect(staleAfterReady(time)).not.toContain('Notifications');
    },
  );

  it.each([
    ['after a reconnect', 'again'],
    ['when idle after sending what came since the first fetches', 'first-since'],
  ] as const)('has only presence and what was seen elsewhere fetched again %s', async (_when, time) => {
    stubFetch(() => ({ body: [quest(3, 10)] }));
    await fetchQuests();
    void fetchNotifications();
    expect(staleAfterReady(time)).toEqual(['Party', 'Notifications']);
  });

  it('does not wait for a running fetch, and starts none for it', async () => {
    const answer = slowAnswer();
    stubFetch(() => answer.given);
    const fetched = fetchQuests();
    void fetchNotifications();
    expect(staleAfterReady('first-since')).toEqual(['Party', 'Notifications']);
    answer.give([quest(3, 10)]);
    await fetched;
  });

  it.each([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a fault', () => ({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })],
  ])('has everything fetched again when an earlier fetch got %s', async (_what, answer) => {
    stubFetch(answer);
    await fetchQuests();
    expect(staleAfterReady()).toEqual(TAG_TYPES);
  });

  it('starts no fetch after a refusal', async () => {
    stubFetch(() => ({ status: 404, body: { code: 'PARTY_NOT_FOUND' } }));
    await fetchQuests();
    expect(staleAfterReady()).toEqual(['Party', 'Notifications']);
  });
});

describe('the player’s own contribution', () => {
  beforeEach(() => {
    store.dispatch(liveApi.util.resetApiState());
    liveBuffer.clear();
  });

  const contribute = () =>
    store.dispatch(
      liveApi.endpoints.contributeToPartyQuest.initiate({
        questId: 'q1',
        contributeDto: { contribution: 1, partyId: 'p1' },
      }),
    );

  it('is shown at once and rolled back when it is refused', async () => {
    const answer = slowAnswer();
    stubFetch(({ method }) =>
      method === 'POST'
        ? answer.given.then(() => ({ status: 409, body: { code: 'PARTY_QUEST_COMPLETED' } }))
        : { body: [quest(3, 10)] },
    );
    await fetchQuests();
    const pending = contribute();
    expect(shownBar()).toBe(4);
    answer.give(null);
    await pending;
    expect(shownBar()).toBe(3);
  });

  it('rolls back nothing that was pushed meanwhile when it is refused', async () => {
    const answer = slowAnswer();
    stubFetch(({ method }) =>
      method === 'POST'
        ? answer.given.then(() => ({ status: 409, body: { code: 'PARTY_QUEST_COMPLETED' } }))
        : { body: [quest(3, 10)] },
    );
    await fetchQuests();
    const pending = contribute();
    handlers()['party:quest']({ position: at(12), bar: bar(6) });
    answer.give(null);
    await pending;
    expect(shownBar()).toBe(6);
  });
});
