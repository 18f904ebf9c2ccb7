import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/questlog';
import type {
  GetMyPartiesApiResponse,
  GetNotificationsApiResponse,
  GetPartyActivitiesApiResponse,
  GetPartyApiResponse,
  GetPartyQuestsApiResponse,
} from '../api/generated/questlog-api';
import { liveBuffer } from './live-buffer';
import { countUnseen } from './count-unseen';
import { mergeFeed, applyBar, raisePartyXp } from './live-merge';

/**
 * Answers that the socket keeps current are merged with the buffer here, so that none overwrites what was pushed
 * meanwhile.
 */
export const liveApi = api.enhanceEndpoints({
  endpoints: {
    getParty: {
      transformResponse: (party: GetPartyApiResponse) => {
        raisePartyXp(party, liveBuffer.xpOf(party.id));
        return party;
      },
    },
    getMyParties: {
      transformResponse: (page: GetMyPartiesApiResponse) => {
        for (const party of page.items) raisePartyXp(party, liveBuffer.xpOf(party.id));
        return page;
      },
    },
    getPartyQuests: {
      transformResponse: (quests: GetPartyQuestsApiResponse) => {
        for (const quest of quests) {
          const pushed = liveBuffer.barOf(quest.id);
          if (pushed) applyBar(quest, pushed);
        }
        return quests;
      },
    },
    getPartyActivities: {
      transformResponse: (feed: GetPartyActivitiesApiResponse, _meta, { partyId, before }) =>
        before === undefined ? mergeFeed(feed, liveBuffer.activitiesOf(partyId)) : feed,
    },
    getNotifications: {
      transformResponse: (page: GetNotificationsApiResponse, _meta, { userId }) => {
        for (const { partyId } of page.parties)
          for (const activity of liveBuffer.activitiesOf(partyId)) countUnseen(page, activity, userId);
        return page;
      },
    },
  },
});

export type LiveState = ReturnType<Parameters<ReturnType<typeof liveApi.util.updateQueryData>>[1]>;

/** The dispatch of any store that holds the API. */
export type LiveDispatch = ThunkDispatch<LiveState, unknown, UnknownAction>;
