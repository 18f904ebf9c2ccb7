import { generatedApi } from './generated/questlog-api';
import { changeBuildOptimistically } from './optimistic/build';
import { equipOptimistically, unequipOptimistically } from './optimistic/equipment';
import { markSeenOptimistically } from './optimistic/notifications';
import { contributeOptimistically } from './optimistic/party-quests';
import { finishOptimistically, stepOptimistically, undoOptimistically } from './optimistic/quests';
import { showStartedDay } from './optimistic/started-day';
import { allocateOptimistically } from './optimistic/stats';
import { taskStepOptimistically, undoTaskOptimistically } from './optimistic/tasks';
import { PLAYER_TAGS, TAG_TYPES, XP_TAGS, partyTags, type Tag, type TagType } from './tags';

/** A refused form stays open: fetching the account again could take the form away with its controls. */
const onSuccess =
  (...tags: readonly Tag[]) =>
  (_result: unknown, problem: unknown): readonly Tag[] =>
    problem === undefined ? tags : [];

const EQUIPMENT_TAGS: readonly Tag[] = ['User', 'Inventory', 'Quests', 'Ledger'];

/**
 * The generated client with what a contract can't express: the tags each command invalidates (R103), and the optimistic
 * updates. Screens import from here, never from `generated/`.
 */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: TAG_TYPES,
  endpoints: {
    getCurrentUser: { providesTags: ['User'] },
    getRegistration: { keepUnusedDataFor: 0 },
    register: { invalidatesTags: [] },
    login: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },
    requestPasswordReset: { invalidatesTags: [] },
    resetPassword: { invalidatesTags: [] },
    verifyEmail: { invalidatesTags: ['Account', 'User'] },
    getAccount: { providesTags: ['Account'], keepUnusedDataFor: 0 },
    changePassword: { invalidatesTags: onSuccess('Account') },
    changeEmail: { invalidatesTags: onSuccess('Account') },
    changeNickname: { invalidatesTags: onSuccess('Account', 'User') },
    changeClass: { invalidatesTags: ['Account', 'User'] },
    changeBuild: { invalidatesTags: ['User', 'Party'], onQueryStarted: changeBuildOptimistically },
    requestVerification: { invalidatesTags: [] },
    endSession: { invalidatesTags: ['Account'] },
    logoutEverywhere: { invalidatesTags: [] },
    beginOidcSignIn: { invalidatesTags: [] },
    getOidcSignUp: { providesTags: [] },
    signUpWithOidc: { invalidatesTags: [] },
    beginPasskeySignIn: { invalidatesTags: [] },
    loginWithPasskey: { invalidatesTags: [] },
    getPasskeys: { providesTags: ['Passkeys'] },
    beginAddingPasskey: { invalidatesTags: [] },
    addPasskey: { invalidatesTags: ['Passkeys'] },
    beginOidcLink: { invalidatesTags: [] },
    removeOidcLink: { invalidatesTags: onSuccess('Account') },
    renamePasskey: { invalidatesTags: ['Passkeys'] },
    removePasskey: { invalidatesTags: ['Passkeys'] },
    changeLanguage: { invalidatesTags: ['User', 'Quests', 'Inventory'] },
    changeTimeZone: { invalidatesTags: ['User'] },
    getQuests: { providesTags: ['Quests'], keepUnusedDataFor: 30 },
    getUnclaimedQuests: { providesTags: ['Quests'], keepUnusedDataFor: 30 },
    startDay: {
      invalidatesTags: (_quests, problem): Tag[] => (problem === undefined ? ['User'] : ['Quests', 'User']),
      onQueryStarted: showStartedDay,
    },
    completeQuest: { invalidatesTags: tagsAfterQuestStep, onQueryStarted: finishOptimistically },
    incrementQuest: { invalidatesTags: tagsAfterQuestStep, onQueryStarted: stepOptimistically },
    finishQuest: { invalidatesTags: tagsAfterQuestStep, onQueryStarted: stepOptimistically },
    undoQuestStep: { invalidatesTags: [...XP_TAGS, 'Quests'], onQueryStarted: undoOptimistically },
    createCustomQuest: { invalidatesTags: ['Quests'] },
    // The ledger names quests.
    changeCustomQuest: { invalidatesTags: ['Quests', 'Ledger'] },
    archiveCustomQuest: { invalidatesTags: ['Quests'] },
    claimLoot: { invalidatesTags: ['Quests', 'Inventory', 'Ledger'] },
    getInventory: { providesTags: ['Inventory'] },
    // Worn items change the stats, and with them the length of timers.
    equipItem: { invalidatesTags: EQUIPMENT_TAGS, onQueryStarted: equipOptimistically },
    unequipItem: { invalidatesTags: EQUIPMENT_TAGS, onQueryStarted: unequipOptimistically },
    allocateStats: { invalidatesTags: ['User', 'Quests', 'Ledger'], onQueryStarted: allocateOptimistically },
    getTasks: { providesTags: ['Tasks'] },
    getTaskHistory: { providesTags: ['TaskHistory'], keepUnusedDataFor: 30 },
    createTasks: { invalidatesTags: ['Tasks', 'TaskHistory'] },
    completeTask: { invalidatesTags: tagsAfterTaskStep, onQueryStarted: taskStepOptimistically },
    undoTask: {
      invalidatesTags: [...XP_TAGS, 'Tasks', 'TaskHistory'],
      onQueryStarted: undoTaskOptimistically,
    },
    // The ledger names tasks.
    changeTask: { invalidatesTags: tagsAfterTaskEdit },
    deleteTask: { invalidatesTags: tagsAfterTaskEdit },
    getLedger: { providesTags: ['Ledger'] },
    getStats: { providesTags: ['Stats'] },
    createParty: { invalidatesTags: ['MyParties', 'OpenParties'] },
    getMyParties: { providesTags: ['MyParties'] },
    getPublicParties: { providesTags: ['OpenParties'] },
    discoverParties: { providesTags: ['OpenParties'] },
    getParty: { providesTags: (_party, _problem, { partyId }): Tag[] => [{ type: 'Party', id: partyId }] },
    joinParty: { invalidatesTags: partyAndListTags },
    // The party that was joined is in the answer alone.
    joinByInvitation: {
      invalidatesTags: (party): Tag[] => (party ? ['MyParties', 'OpenParties', ...partyTags(party.id)] : []),
    },
    lookAtInvitation: { invalidatesTags: [] },
    getInvitations: {
      providesTags: (_links, _problem, { partyId }): Tag[] => [{ type: 'PartyInvitations', id: partyId }],
      keepUnusedDataFor: 0,
    },
    createInvitation: { invalidatesTags: invitationTags },
    revokeInvitation: { invalidatesTags: invitationTags },
    changeInviters: { invalidatesTags: invitationTags },
    changeParty: { invalidatesTags: partyAndListTags },
    deleteParty: { invalidatesTags: partyAndListTags },
    leaveParty: { invalidatesTags: partyAndListTags },
    removeMember: { invalidatesTags: partyAndListTags },
    promoteMember: { invalidatesTags: partyAndListTags },
    claimLeadership: { invalidatesTags: partyAndListTags },
    getPartyQuests: {
      providesTags: (_quests, _problem, { partyId }): Tag[] => [{ type: 'PartyQuests', id: partyId }],
    },
    deletePartyQuest: {
      invalidatesTags: (_answer, _problem, { partyId }): Tag[] => ['MyParties', ...partyTags(partyId)],
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
    getNotifications: { providesTags: ['Notifications'] },
    // The socket broadcasts the change, to this tab as to all others.
    markNotificationsSeen: { invalidatesTags: [], onQueryStarted: markSeenOptimistically },
  },
});

/** The tags of a party and of the lists that may show it. */
function partyAndListTags(
  _answer: unknown,
  _problem: unknown,
  { partyId }: { readonly partyId: string },
): Tag[] {
  return ['MyParties', 'OpenParties', ...partyTags(partyId)];
}

function invitationTags(
  _answer: unknown,
  _problem: unknown,
  { partyId }: { readonly partyId: string },
): Tag[] {
  return [{ type: 'PartyInvitations', id: partyId }];
}

interface StepResult {
  readonly isCompleted: boolean;
}

/** A step is already in the list and pays only at the end; a refusal means that the list was out of date. */
function tagsAfterQuestStep(answer: StepResult | undefined, problem: unknown): Tag[] {
  return tagsAfterStep(answer, problem, ['Quests']);
}

function tagsAfterTaskStep(answer: StepResult | undefined, problem: unknown): Tag[] {
  return tagsAfterStep(answer, problem, ['Tasks', 'TaskHistory']);
}

/** A refusal means that the list was out of date. */
function tagsAfterTaskEdit(): Tag[] {
  return ['Tasks', 'TaskHistory', 'Ledger'];
}

function tagsAfterStep(answer: StepResult | undefined, problem: unknown, list: readonly TagType[]): Tag[] {
  if (problem !== undefined) return [...XP_TAGS, ...list];
  return answer?.isCompleted ? [...XP_TAGS] : [];
}

export const {
  useGetCurrentUserQuery,
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useGetAccountQuery,
  useChangePasswordMutation,
  useChangeClassMutation,
  useChangeEmailMutation,
  useChangeNicknameMutation,
  useGetRegistrationQuery,
  useRequestVerificationMutation,
  useEndSessionMutation,
  useLogoutEverywhereMutation,
  useBeginOidcSignInMutation,
  useGetOidcSignUpQuery,
  useSignUpWithOidcMutation,
  useBeginPasskeySignInMutation,
  useLoginWithPasskeyMutation,
  useGetPasskeysQuery,
  useBeginAddingPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useBeginOidcLinkMutation,
  useRemoveOidcLinkMutation,
  useChangeLanguageMutation,
  useChangeTimeZoneMutation,
  useGetQuestsQuery,
  useGetUnclaimedQuestsQuery,
  useStartDayMutation,
  useCompleteQuestMutation,
  useIncrementQuestMutation,
  useFinishQuestMutation,
  useUndoQuestStepMutation,
  useCreateCustomQuestMutation,
  useChangeCustomQuestMutation,
  useArchiveCustomQuestMutation,
  useClaimLootMutation,
  useGetInventoryQuery,
  useEquipItemMutation,
  useChangeBuildMutation,
  useUnequipItemMutation,
  useAllocateStatsMutation,
  useGetTasksQuery,
  useGetTaskHistoryQuery,
  useLazyGetTaskHistoryQuery,
  useCreateTasksMutation,
  useCompleteTaskMutation,
  useUndoTaskMutation,
  useChangeTaskMutation,
  useDeleteTaskMutation,
  useGetLedgerQuery,
  useLazyGetLedgerQuery,
  useGetStatsQuery,
  useCreatePartyMutation,
  useGetMyPartiesQuery,
  useDiscoverPartiesQuery,
  useGetPartyQuery,
  useJoinPartyMutation,
  useJoinByInvitationMutation,
  useLookAtInvitationMutation,
  useGetInvitationsQuery,
  useCreateInvitationMutation,
  useRevokeInvitationMutation,
  useChangeInvitersMutation,
  useChangePartyMutation,
  useDeletePartyMutation,
  useLeavePartyMutation,
  useRemoveMemberMutation,
  usePromoteMemberMutation,
  useClaimLeadershipMutation,
  useGetPartyQuestsQuery,
  useCreatePartyQuestMutation,
  useDeletePartyQuestMutation,
  useGetPartyActivitiesQuery,
  useLazyGetPartyActivitiesQuery,
  useContributeToPartyQuestMutation,
  useLazyGetNotificationsQuery,
  useMarkNotificationsSeenMutation,
  useGetProjectionsQuery,
  useGetPoliciesQuery,
  useGetRelaysQuery,
  useGetAccountsQuery,
  useGetAccountDetailsQuery,
  useCreateResetLinkMutation,
  useEndAccountSessionsMutation,
  useSuspendAccountMutation,
  useUnsuspendAccountMutation,
  useRemoveFromPartyMutation,
  useCloseOperatedPartyMutation,
  usePausePolicyMutation,
  useResumePolicyMutation,
  useRetryPolicyMutation,
  useGetOperatorActsQuery,
  useGetAuditEntriesQuery,
  useStartReplayMutation,
  useCancelReplayMutation,
  usePauseProjectorMutation,
  useResumeProjectorMutation,
  useRetryEventMutation,
  useSkipEventMutation,
  useUnskipEventMutation,
  useGetWithheldEventQuery,
  useSkipReactionMutation,
  useUnskipReactionMutation,
} = api;
