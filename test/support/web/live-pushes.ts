import type { PartyActivity, ServerToClient } from '../../../server/contracts/live';
import type { Position } from '../../../server/contracts/position';
import type { Tag } from '../../../web/api/tags';
import { store } from '../../../web/app/store';
import { liveApi } from '../../../web/live/live-endpoints';
import { liveHandlers } from '../../../web/live/live-messages';
import type { StubbedResponse } from './stub-fetch';

export const at = (position: number) => String(position).padStart(10, '0') as Position;
export const PARTY = { partyId: 'p1' };

export const quest = (totalContributions: number, position: number) => ({
  id: 'q1',
  ...PARTY,
  name: 'Pages',
  totalContributions,
  targetValue: 10,
  isCompleted: false,
  position: at(position),
  contributors: [],
});

export const activity = (position: number): PartyActivity => ({
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

export const bar = (totalContributions: number) => ({
  ...PARTY,
  questId: 'q1',
  totalContributions,
  targetValue: 10,
  isCompleted: false,
  partyTotalXp: totalContributions * 4,
});

export function handlers(add: (tags: readonly Tag[]) => void = () => undefined): ServerToClient {
  return liveHandlers({
    dispatch: store.dispatch,
    stale: { add, addWhenIdle: () => undefined, dispose: () => undefined },
    onApplied: () => undefined,
    onReady: () => 'again',
    isCaughtUp: () => true,
  });
}

export const fetchQuests = () =>
  store.dispatch(liveApi.endpoints.getPartyQuests.initiate(PARTY, { forceRefetch: true }));
export const fetchFeed = () =>
  store.dispatch(liveApi.endpoints.getPartyActivities.initiate(PARTY, { forceRefetch: true }));
export const shownBar = () =>
  liveApi.endpoints.getPartyQuests.select(PARTY)(store.getState()).data?.[0]?.totalContributions;
export const shownFeed = () =>
  liveApi.endpoints.getPartyActivities
    .select(PARTY)(store.getState())
    .data?.map(({ id }) => id);

/** A response that stays pending until `give` is called. */
export function slowAnswer(): {
  readonly given: Promise<StubbedResponse>;
  readonly give: (body: unknown) => void;
} {
  let give: (body: unknown) => void = () => undefined;
  const given = new Promise<StubbedResponse>((resolve) => {
    give = (body) => resolve({ body });
  });
  return { given, give };
}
