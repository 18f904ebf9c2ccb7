import type { ServerToClient } from '../../server/contracts/live';
import type { NotificationsPage } from '../api/models';
import { logPosition } from '../api/log-position';
import { sessionEnded } from '../api/session';
import { PLAYER_TAGS, TAG_TYPES, partyTags, type Tag } from '../api/tags';
import { isAllSeen, notificationsQueryArg, markPageSeen } from '../api/notifications';
import { completedQuests } from './completed-quests';
import { countUnseen } from './count-unseen';
import { liveBuffer } from './live-buffer';
import { liveCheers } from './live-cheers';
import { liveApi, type LiveDispatch, type LiveState } from './live-endpoints';
import { mergeFeed, applyBar, raisePartyXp, type PositionedBar } from './live-merge';
import { liveStatusChanged } from './live-status';
import type { StaleTags } from './stale-tags';
import { hasUnansweredQuery } from './unanswered-queries';

/** What the handlers need besides the messages. */
export interface LiveContext {
  readonly dispatch: LiveDispatch;
  readonly stale: StaleTags;
  /** Called when everything up to `position` is applied. */
  readonly onApplied: (position: string) => void;
  /** Called when the server has sent what was missed. */
  readonly onReady: () => ReadyKind;
  /** Whether the server has sent what was missed: what follows happens now. */
  readonly isCaughtUp: () => boolean;
}

/**
 * Which time the socket is ready. The `first` time, the fetched data may lack events from just before the connection.
 * `first-since`: the server has sent those, because the socket named the position at which everything was fetched.
 * `again`: after a reconnect, which always names a position.
 */
type ReadyKind = 'first' | 'first-since' | 'again';

const { updateQueryData } = liveApi.util;

/** One handler per message (`server/contracts/live.ts`). Positions are raised first, so that fetches wait for the event. */
export function liveHandlers(context: LiveContext): ServerToClient {
  const { dispatch, stale, onApplied, onReady, isCaughtUp } = context;
  const raisePosition = (position: string) => {
    logPosition.raise(position);
    onApplied(position);
  };
  return {
    'party:activity': ({ position, activity }) => {
      raisePosition(position);
      liveBuffer.addActivity(activity);
      dispatch(
        updateQueryData('getPartyActivities', { partyId: activity.partyId }, (feed) =>
          mergeFeed(feed, [activity]),
        ),
      );
      // The hero of the member looks different (R407).
      if (activity.type === 'member_equip') stale.add([{ type: 'Party', id: activity.partyId }]);
      updateNotifications(dispatch, (page, userId) => countUnseen(page, activity, userId));
    },
    'party:quest': (message) => {
      raisePosition(message.position);
      liveBuffer.addBar(message);
      patchBar(dispatch, message);
      const { partyId, questId, isCompleted } = message.bar;
      // What was missed is in the feed and among the notifications (R428).
      if (isCompleted && isCaughtUp()) completedQuests.add({ partyId, questId });
    },
    'party:cheers': ({ position, change }) => {
      raisePosition(position);
      const userId = dispatch(findUserId);
      if (userId === undefined) return;
      liveCheers.push(change, userId);
      if (change.to === userId) stale.add(['Notifications']);
    },
    'party:changed': ({ position, partyId }) => {
      raisePosition(position);
      stale.add(['MyParties', 'OpenParties', 'Notifications', ...partyTags(partyId)]);
    },
    'party:presence': ({ partyId, userId, isOnline }) => {
      dispatch(
        updateQueryData('getParty', { partyId }, (party) => {
          for (const member of party.members) if (member.userId === userId) member.isOnline = isOnline;
        }),
      );
      // A running fetch may answer with the presence from before the message.
      if (dispatch(liveApi.util.getRunningQueryThunk('getParty', { partyId })))
        stale.add([{ type: 'Party', id: partyId }]);
    },
    'party:closed': ({ position, partyId }) => {
      raisePosition(position);
      stale.add(['MyParties', 'OpenParties', 'Notifications', ...partyTags(partyId)]);
    },
    'player:changed': ({ position }) => {
      raisePosition(position);
      stale.add([...PLAYER_TAGS, 'Notifications'], position);
    },
    'notifications:seen': (mark) => {
      updateNotifications(dispatch, (page) => {
        if (isAllSeen(page, mark)) markPageSeen(page, mark);
        // An entry is later than the seen mark: only the server knows how many are new.
        else stale.add(['Notifications']);
      });
    },
    'live:ready': ({ position }) => {
      const readyKind = onReady();
      raisePosition(position);
      refetchUncertain(dispatch, stale, readyKind);
      dispatch(liveStatusChanged('live'));
    },
    'live:reset': ({ position }) => {
      raisePosition(position);
      liveBuffer.clear();
      liveCheers.clear();
      stale.add(TAG_TYPES);
    },
    'live:ended': () => {
      dispatch(sessionEnded());
    },
  };
}

const LIVE_TAGS: readonly Tag[] = [
  ...PLAYER_TAGS,
  'Party',
  'PartyQuests',
  'PartyActivities',
  'Notifications',
];

/** Messages about presence, and about what was seen on another device, are not sent again after a gap in the connection. */
const UNPUSHED_TAGS: readonly Tag[] = ['Party', 'Notifications'];

/** Fetches what may be stale although the server has sent everything that was missed. */
function refetchUncertain(dispatch: LiveDispatch, stale: StaleTags, readyKind: ReadyKind): void {
  // A change whose message arrived but whose fetch failed is not sent again.
  if (hasUnansweredQuery(dispatch)) stale.add(TAG_TYPES);
  // The first time, only events between the first fetches and this message can be missing.
  else if (readyKind === 'first') stale.addWhenIdle(fetchedOf(LIVE_TAGS, dispatch));
  // Nothing is known to be stale then, and everything shown was fetched a moment ago.
  else if (readyKind === 'first-since') stale.addWhenIdle(fetchedOf(UNPUSHED_TAGS, dispatch));
  else stale.add(UNPUSHED_TAGS);
}

/** Leaves out the notifications if they are not requested yet: the badge waits for the socket, and fetches them after it. */
function fetchedOf(tags: readonly Tag[], dispatch: LiveDispatch): readonly Tag[] {
  const isRequested = dispatch((_dispatch, getState) =>
    Object.values(getState().api.queries).some((query) => query?.endpointName === 'getNotifications'),
  );
  return isRequested ? tags : tags.filter((tag) => tag !== 'Notifications');
}

/** Moves the quest's bar and raises the party's XP, in every query that shows them. */
function patchBar(dispatch: LiveDispatch, message: PositionedBar): void {
  const { partyId, questId, partyTotalXp } = message.bar;
  dispatch(
    updateQueryData('getPartyQuests', { partyId }, (quests) => {
      const quest = quests.find(({ id }) => id === questId);
      if (quest) applyBar(quest, message);
    }),
  );
  dispatch(updateQueryData('getParty', { partyId }, (party) => raisePartyXp(party, partyTotalXp)));
  dispatch(
    updateQueryData('getMyParties', undefined, ({ items }) => {
      const party = items.find(({ id }) => id === partyId);
      if (party) raisePartyXp(party, partyTotalXp);
    }),
  );
}

/** Updates the first page of the signed-in player's notifications, where it has been fetched. */
function updateNotifications(
  dispatch: LiveDispatch,
  change: (page: NotificationsPage, userId: string) => void,
): void {
  const userId = dispatch(findUserId);
  if (userId !== undefined)
    dispatch(
      updateQueryData('getNotifications', notificationsQueryArg(userId), (page) => change(page, userId)),
    );
}

/** The signed-in player's id, where it is known. */
function findUserId(_dispatch: LiveDispatch, getState: () => LiveState): string | undefined {
  return liveApi.endpoints.getCurrentUser.select()(getState()).data?.id;
}
