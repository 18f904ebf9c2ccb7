import type { ServerToClient } from '../../server/contracts/live';
import type { NotificationsPage } from '../api/models';
import { logPosition } from '../api/log-position';
import { sessionEnded } from '../api/session';
import { PLAYER_TAGS, TAG_TYPES, partyTags, type Tag } from '../api/tags';
import { isAllSeen, newsOf, showSeen } from '../api/notifications';
import { countUnseen } from './count-unseen';
import { liveBuffer } from './live-buffer';
import { liveApi, type LiveDispatch } from './live-endpoints';
import { mergeFeed, moveBar, raisePartyXp, type BarAt } from './live-merge';
import { liveStatusChanged } from './live-status';
import type { StaleTags } from './stale-tags';
import { isSomethingUnanswered } from './unanswered';

/** What the messages need beside themselves. */
export interface LiveContext {
  readonly dispatch: LiveDispatch;
  readonly stale: StaleTags;
  /** The socket has applied everything up to `position`. */
  readonly applied: (position: string) => void;
  /** The server has sent what was missed. */
  readonly ready: () => ReadyTime;
}

/**
 * Which time the socket is ready. The `first` time, what was fetched before may lack what came in between, but not when
 * the server was told `since` when all of it was fetched: then that has been sent, as it is when the socket is there
 * `again`.
 */
type ReadyTime = 'first' | 'first-since' | 'again';

const { updateQueryData } = liveApi.util;

/** One handler a message (server/contracts/live.ts). Positions are raised first, so that fetches wait for the fact. */
export function liveHandlers({ dispatch, stale, applied, ready }: LiveContext): ServerToClient {
  const reached = (position: string) => {
    logPosition.raise(position);
    applied(position);
  };
  return {
    'party:activity': ({ position, activity }) => {
      reached(position);
      liveBuffer.addActivity(activity);
      dispatch(
        updateQueryData('getPartyActivities', { partyId: activity.partyId }, (feed) =>
          mergeFeed(feed, [activity]),
        ),
      );
      updateNews(dispatch, (news, userId) => countUnseen(news, activity, userId));
    },
    'party:quest': (message) => {
      reached(message.position);
      liveBuffer.addBar(message);
      showBar(dispatch, message);
    },
    'party:changed': ({ position, partyId }) => {
      reached(position);
      stale.add(['MyParties', 'OpenParties', 'Notifications', ...partyTags(partyId)]);
    },
    'party:presence': ({ partyId, userId, isOnline }) => {
      dispatch(
        updateQueryData('getParty', { partyId }, (party) => {
          for (const member of party.members) if (member.userId === userId) member.isOnline = isOnline;
        }),
      );
      // An answer that is on its way may be of the moment before.
      if (dispatch(liveApi.util.getRunningQueryThunk('getParty', { partyId })))
        stale.add([{ type: 'Party', id: partyId }]);
    },
    'party:closed': ({ position, partyId }) => {
      reached(position);
      stale.add(['MyParties', 'OpenParties', 'Notifications', ...partyTags(partyId)]);
    },
    'player:changed': ({ position }) => {
      reached(position);
      stale.add([...PLAYER_TAGS, 'Notifications'], position);
    },
    'notifications:seen': (mark) => {
      updateNews(dispatch, (news) => {
        if (isAllSeen(news, mark)) showSeen(news, mark);
        // Something came since: how much of it is new the server has to say.
        else stale.add(['Notifications']);
      });
    },
    'live:ready': ({ position }) => {
      const time = ready();
      reached(position);
      refetchDoubtful(dispatch, stale, time);
      dispatch(liveStatusChanged('live'));
    },
    'live:reset': ({ position }) => {
      reached(position);
      liveBuffer.clear();
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

/** Who came and went, and what was seen elsewhere, while nobody listened is told by no message. */
const UNTOLD_TAGS: readonly Tag[] = ['Party', 'Notifications'];

/** Fetches what may be behind although the server has told all that was missed. */
function refetchDoubtful(dispatch: LiveDispatch, stale: StaleTags, time: ReadyTime): void {
  // What was heard of in time, but could not be fetched any more, is not told again.
  if (isSomethingUnanswered(dispatch)) stale.add(TAG_TYPES);
  // The first time, only what happened in the moment between the first fetches and this message.
  else if (time === 'first') stale.addAtLeisure(LIVE_TAGS);
  // Nothing is known to be behind then, and what is shown was fetched a moment ago.
  else if (time === 'first-since') stale.addAtLeisure(UNTOLD_TAGS);
  else stale.add(UNTOLD_TAGS);
}

/** A contribution moves the quest's bar and the party's XP, wherever they are shown. */
function showBar(dispatch: LiveDispatch, message: BarAt): void {
  const { partyId, questId, partyTotalXp } = message.bar;
  dispatch(
    updateQueryData('getPartyQuests', { partyId }, (quests) => {
      const quest = quests.find(({ id }) => id === questId);
      if (quest) moveBar(quest, message);
    }),
  );
  dispatch(updateQueryData('getParty', { partyId }, (party) => raisePartyXp(party, partyTotalXp)));
  dispatch(
    updateQueryData('getMyParties', undefined, (parties) => {
      const party = parties.find(({ id }) => id === partyId);
      if (party) raisePartyXp(party, partyTotalXp);
    }),
  );
}

/** The first page of the signed-in player's notifications, where it has been fetched. */
function updateNews(dispatch: LiveDispatch, change: (news: NotificationsPage, userId: string) => void): void {
  const user = dispatch((_dispatch, getState) => liveApi.endpoints.getCurrentUser.select()(getState()).data);
  if (user) dispatch(updateQueryData('getNotifications', newsOf(user.id), (news) => change(news, user.id)));
}
