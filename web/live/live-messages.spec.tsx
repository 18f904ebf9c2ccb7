import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PartyActivity, ServerToClient } from '../../server/contracts/live';
import type { Position } from '../../server/contracts/position';
import { answerRequests, type GivenAnswer } from '../../test/support/web-answers';
import { newsOf } from '../api/notifications';
import { PLAYER_TAGS, TAG_TYPES, type Tag } from '../api/tags';
import { store } from '../app/store';
import { liveBuffer } from './live-buffer';
import { liveApi } from './live-endpoints';
import { liveHandlers } from './live-messages';

const at = (position: number) => String(position).padStart(10, '0') as Position;
const PARTY = { partyId: 'p1' };

const quest = (totalContributions: number, position: number) => ({
  id: 'q1',
  ...PARTY,
  name: 'Pages',
  totalContributions,
  targetValue: 10,
  isCompleted: false,
  position: at(position),
  contributors: [],
});

const activity = (position: number): PartyActivity => ({
  id: `a${position}`,
  ...PARTY,
  type: 'quest_contribution',
  user: { id: 'u2', nickname: 'Taras', username: 'taras' },
  xpGained: 4,
  questId: 'q1',
  questName: 'Pages',
  contribution: 1,
  subject: null,
  amount: null,
  createdAt: '2026-11-20T12:00:00Z',
  position: at(position),
});

const bar = (totalContributions: number) => ({
  ...PARTY,
  questId: 'q1',
  totalContributions,
  targetValue: 10,
  isCompleted: false,
  partyTotalXp: totalContributions * 4,
});

function handlers(add: (tags: readonly Tag[]) => void = () => undefined): ServerToClient {
  return liveHandlers({
    dispatch: store.dispatch,
    stale: { add, addAtLeisure: () => undefined, dispose: () => undefined },
    applied: () => undefined,
    ready: () => 'again',
  });
}

const fetchQuests = () =>
  store.dispatch(liveApi.endpoints.getPartyQuests.initiate(PARTY, { forceRefetch: true }));
const fetchFeed = () =>
  store.dispatch(liveApi.endpoints.getPartyActivities.initiate(PARTY, { forceRefetch: true }));
const shownBar = () =>
  liveApi.endpoints.getPartyQuests.select(PARTY)(store.getState()).data?.[0]?.totalContributions;
const shownFeed = () =>
  liveApi.endpoints.getPartyActivities
    .select(PARTY)(store.getState())
    .data?.map(({ id }) => id);

/** An answer that is given when it is told to. */
function slowAnswer(): { readonly given: Promise<GivenAnswer>; readonly give: (body: unknown) => void } {
  let give: (body: unknown) => void = () => undefined;
  const given = new Promise<GivenAnswer>((resolve) => {
    give = (body) => resolve({ body });
  });
  return { given, give };
}

describe('a live message', () => {
  beforeEach(() => {
    store.dispatch(liveApi.util.resetApiState());
    liveBuffer.clear();
  });

  it('moves the bar that is shown, and an older one leaves it', async () => {
    answerRequests(() => ({ body: [quest(3, 10)] }));
    await fetchQuests();
    handlers()['party:quest']({ position: at(12), bar: bar(5) });
    expect(shownBar()).toBe(5);
    handlers()['party:quest']({ position: at(11), bar: bar(4) });
    expect(shownBar()).toBe(5);
  });

  it('that comes while a fetch is under way outlives the older answer', async () => {
    const answer = slowAnswer();
    answerRequests(() => answer.given);
    const fetched = fetchQuests();
    handlers()['party:quest']({ position: at(12), bar: bar(5) });
    answer.give([quest(3, 10)]);
    await fetched;
    expect(shownBar()).toBe(5);
  });

  it('that comes while a newer answer is under way is left behind', async () => {
    const answer = slowAnswer();
    answerRequests(() => answer.given);
    const fetched = fetchQuests();
    handlers()['party:quest']({ position: at(12), bar: bar(5) });
    answer.give([quest(7, 20)]);
    await fetched;
    expect(shownBar()).toBe(7);
  });

  it('adds to the feed once, whether it was pushed, fetched or both', async () => {
    const answer = slowAnswer();
    answerRequests(() => answer.given);
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
    answerRequests(() => ({ body: { id: 'p1', totalXp: 146, level: 1 } }));
    await store.dispatch(liveApi.endpoints.getParty.initiate(PARTY));
    handlers()['party:quest']({ position: at(12), bar: { ...bar(5), partyTotalXp: 150 } });
    const { data } = liveApi.endpoints.getParty.select(PARTY)(store.getState());
    expect(data).toMatchObject({ totalXp: 150, level: 2 });
  });

  it('of who came has the party fetched again only when an older answer is on its way', async () => {
    const asked: Tag[] = [];
    const told = { ...PARTY, userId: 'u2', isOnline: true };
    const { 'party:presence': push } = handlers((tags) => asked.push(...tags));
    const answer = slowAnswer();
    answerRequests(() => answer.given);
    const fetched = store.dispatch(liveApi.endpoints.getParty.initiate(PARTY));
    push(told);
    expect(asked).toEqual([{ type: 'Party', id: 'p1' }]);
    answer.give({ id: 'p1', totalXp: 0, level: 1, members: [{ userId: 'u2', isOnline: false }] });
    await fetched;
    push(told);
    expect(asked).toHaveLength(1);
    const { data } = liveApi.endpoints.getParty.select(PARTY)(store.getState());
    expect(data?.members).toMatchObject([{ isOnline: true }]);
  });

  it('about the end of the session signs out', () => {
    handlers()['live:ended']();
    expect(store.getState().session.ended).toBe(true);
  });
});

describe('the word that the server has told what was missed', () => {
  beforeEach(() => {
    store.dispatch(liveApi.util.resetApiState());
    liveBuffer.clear();
  });

  /** What is looked at again, at once or at leisure. */
  function staleAfterReady(time: 'first' | 'first-since' | 'again' = 'again'): readonly Tag[] {
    const tags: Tag[] = [];
    const add = (more: readonly Tag[]) => void tags.push(...more);
    const stale = {
      add: time === 'again' ? add : () => undefined,
      addAtLeisure: time === 'again' ? () => undefined : add,
      dispose: () => undefined,
    };
    const { dispatch } = store;
    liveHandlers({ dispatch, stale, applied: () => undefined, ready: () => time })['live:ready']({
      position: at(12),
    });
    return tags;
  }

  it('has all that may have changed just before it looked at again, the first time and at leisure', () => {
    expect(staleAfterReady('first')).toEqual([
      ...PLAYER_TAGS,
      ...['Party', 'PartyQuests', 'PartyActivities', 'Notifications'],
    ]);
  });

  it.each([
    ['when it is there again', 'again'],
    ['at leisure when it told what came since all was fetched', 'first-since'],
  ] as const)(
    'leaves alone what was fetched, but for who is here and what was seen elsewhere: %s',
    async (_when, time) => {
      answerRequests(() => ({ body: [quest(3, 10)] }));
      await fetchQuests();
      expect(staleAfterReady(time)).toEqual(['Party', 'Notifications']);
    },
  );

  it('waits for no fetch that is under way, and has nothing fetched again for it', async () => {
    const answer = slowAnswer();
    answerRequests(() => answer.given);
    const fetched = fetchQuests();
    expect(staleAfterReady('first-since')).toEqual(['Party', 'Notifications']);
    answer.give([quest(3, 10)]);
    await fetched;
  });

  it.each([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a fault', () => ({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })],
  ])('has everything fetched again when a fetch before it was answered by %s', async (_what, answer) => {
    answerRequests(answer);
    await fetchQuests();
    expect(staleAfterReady()).toEqual(TAG_TYPES);
  });

  it('fetches nothing again because of a refusal', async () => {
    answerRequests(() => ({ status: 404, body: { code: 'PARTY_NOT_FOUND' } }));
    await fetchQuests();
    expect(staleAfterReady()).toEqual(['Party', 'Notifications']);
  });
});

describe('the bell’s count', () => {
  const ME = 'u1';
  const news = () => liveApi.endpoints.getNotifications.select(newsOf(ME))(store.getState()).data;
  const page = (position: number, unread = 0) => ({
    ...{ items: [], next: null, unread, seen: null, latest: at(position) },
    parties: [{ partyId: 'p1', name: 'Night Owls', unseen: 0, position: at(position) }],
  });
  const fetchNews = () => store.dispatch(liveApi.endpoints.getNotifications.initiate(newsOf(ME)));
  const staleTags: Tag[] = [];
  const heard = () =>
    liveHandlers({
      ...{ dispatch: store.dispatch, applied: () => undefined, ready: () => 'again' },
      stale: {
        add: (tags) => void staleTags.push(...tags),
        addAtLeisure: () => undefined,
        dispose: () => undefined,
      },
    });

  beforeEach(async () => {
    store.dispatch(liveApi.util.resetApiState());
    liveBuffer.clear();
    staleTags.length = 0;
    const { asked } = answerRequests(({ url }) => ({ body: url === '/api/user' ? { id: ME } : page(10, 2) }));
    await store.dispatch(liveApi.endpoints.getCurrentUser.initiate());
    await fetchNews();
    expect(asked).toHaveLength(2);
    answerRequests(({ url }) => Promise.reject(new Error(`Nobody was to ask for ${url}`)));
  });

  it('follows each entry of a feed without a fetch, once', () => {
    const push = heard()['party:activity'];
    push({ position: at(12), activity: activity(12) });
    push({ position: at(12), activity: activity(12) });
    push({ position: at(13), activity: activity(13) });
    expect(news()).toMatchObject({ unread: 2, latest: at(10), parties: [{ unseen: 2, position: at(13) }] });
    expect(staleTags).toEqual([]);
  });

  it('leaves out what the page has counted, the own acts, and what has a notification', () => {
    const push = heard()['party:activity'];
    push({ position: at(9), activity: activity(9) });
    push({ position: at(12), activity: { ...activity(12), user: { ...activity(12).user, id: ME } } });
    push({ position: at(13), activity: { ...activity(13), type: 'joined' } });
    expect(news()?.parties).toMatchObject([{ unseen: 0, position: at(13) }]);
  });

  it('counts what came while the page was fetched', async () => {
    const answer = slowAnswer();
    answerRequests(() => answer.given);
    const fetched = store.dispatch(
      liveApi.endpoints.getNotifications.initiate(newsOf(ME), { forceRefetch: true }),
    );
    heard()['party:activity']({ position: at(12), activity: activity(12) });
    answer.give(page(11));
    await fetched;
    expect(news()?.parties).toMatchObject([{ unseen: 1, position: at(12) }]);
  });

  it('is nothing once all is seen on another device', () => {
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

  it('is asked for again when something came after what was seen', () => {
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
  ] as const)('is asked for again after %s', (name, message) => {
    (heard()[name] as (message: object) => void)(message);
    expect(staleTags).toContain('Notifications');
  });
});

describe('a contribution of one’s own', () => {
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

  it('is shown at once and taken back when it is refused', async () => {
    const answer = slowAnswer();
    answerRequests(({ method }) =>
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

  it('that is refused takes nothing back that was pushed meanwhile', async () => {
    const answer = slowAnswer();
    answerRequests(({ method }) =>
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
