import { generatedApi } from './generated/questlog-api';
import { contributeOptimistically, finishOptimistically, stepOptimistically } from './optimistic';
import { PLAYER_TAGS, TAG_TYPES, partyTags, type Tag } from './tags';

/**
 * The generated client with what a contract can't say: which answers grow stale by which commands (specification §7,
 * "after mutations") and what is shown before the answer. Screens import from here, never from `generated/`.
 */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: TAG_TYPES,
  endpoints: {
    getCurrentUser: { providesTags: ['User'] },
    register: { invalidatesTags: [] },
    login: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },
    changeLanguage: { invalidatesTags: ['User', 'Quests'] },
    changeTimeZone: { invalidatesTags: ['User'] },
    getQuests: { providesTags: ['Quests'], keepUnusedDataFor: 30 },
    startDay: { invalidatesTags: ['Quests', 'User'] },
    completeQuest: { invalidatesTags: afterQuest, onQueryStarted: finishOptimistically },
    incrementQuest: { invalidatesTags: afterQuest, onQueryStarted: stepOptimistically },
    finishQuest: { invalidatesTags: afterQuest },
    createParty: { invalidatesTags: ['MyParties', 'OpenParties'] },
    getMyParties: { providesTags: ['MyParties'] },
    getPublicParties: { providesTags: ['OpenParties'] },
    discoverParties: { providesTags: ['OpenParties'] },
    getParty: { providesTags: (_party, _problem, { partyId }): Tag[] => [{ type: 'Party', id: partyId }] },
    joinParty: {
      invalidatesTags: (_party, _problem, { partyId }): Tag[] => [
        'MyParties',
        'OpenParties',
        ...partyTags(partyId),
      ],
    },
    getPartyQuests: {
      providesTags: (_quests, _problem, { partyId }): Tag[] => [{ type: 'PartyQuests', id: partyId }],
    },
    createPartyQuest: { invalidatesTags: (_quest, _problem, { partyId }): Tag[] => partyTags(partyId) },
    getPartyActivities: {
      providesTags: (_feed, _problem, { partyId }): Tag[] => [{ type: 'PartyActivities', id: partyId }],
    },
    contributeToPartyQuest: {
      invalidatesTags: (_taken, _problem, { contributeDto }): Tag[] => [
        ...PLAYER_TAGS,
        ...partyTags(contributeDto.partyId),
      ],
      onQueryStarted: contributeOptimistically,
    },
  },
});

/** A finished step is already in the list; a refusal means that the list was out of date. */
function afterQuest(_completion: unknown, problem: unknown): Tag[] {
  return problem === undefined ? ['User'] : ['User', 'Quests'];
}

export const {
  useGetCurrentUserQuery,
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useChangeLanguageMutation,
  useGetQuestsQuery,
  useStartDayMutation,
  useCompleteQuestMutation,
  useIncrementQuestMutation,
  useCreatePartyMutation,
  useGetMyPartiesQuery,
  useDiscoverPartiesQuery,
  useGetPartyQuery,
  useJoinPartyMutation,
  useGetPartyQuestsQuery,
  useCreatePartyQuestMutation,
  useGetPartyActivitiesQuery,
  useLazyGetPartyActivitiesQuery,
  useContributeToPartyQuestMutation,
  useGetProjectionsQuery,
  useGetOperatorActsQuery,
  useStartReplayMutation,
  useCancelReplayMutation,
  usePauseProjectorMutation,
  useResumeProjectorMutation,
  useRetryEventMutation,
  useSkipEventMutation,
  useUnskipEventMutation,
} = api;
