import { emptyApi as api } from "../base-query";
export const addTagTypes = [
  "auth",
  "account",
  "users",
  "quests",
  "inventory",
  "catalogue",
  "tasks",
  "history",
  "parties",
  "notifications",
  "reports",
  "operations",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getRegistration: build.query<
        GetRegistrationApiResponse,
        GetRegistrationApiArg
      >({
        query: () => ({ url: `/api/auth/registration` }),
        providesTags: ["auth"],
      }),
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/register`,
          method: "POST",
          body: queryArg.registerDto,
        }),
        invalidatesTags: ["auth"],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: "POST",
          body: queryArg.loginDto,
        }),
        invalidatesTags: ["auth"],
      }),
      beginPasskeySignIn: build.mutation<
        BeginPasskeySignInApiResponse,
        BeginPasskeySignInApiArg
      >({
        query: () => ({ url: `/api/auth/passkey-options`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      loginWithPasskey: build.mutation<
        LoginWithPasskeyApiResponse,
        LoginWithPasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/passkey-login`,
          method: "POST",
          body: queryArg.passkeyLoginDto,
        }),
        invalidatesTags: ["auth"],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      beginOidcSignIn: build.mutation<
        BeginOidcSignInApiResponse,
        BeginOidcSignInApiArg
      >({
        query: () => ({ url: `/api/auth/oidc/start`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      finishOidcSignIn: build.query<
        FinishOidcSignInApiResponse,
        FinishOidcSignInApiArg
      >({
        query: () => ({ url: `/api/auth/oidc/callback` }),
        providesTags: ["auth"],
      }),
      getOidcSignUp: build.query<GetOidcSignUpApiResponse, GetOidcSignUpApiArg>(
        {
          query: () => ({ url: `/api/auth/oidc/sign-up` }),
          providesTags: ["auth"],
        },
      ),
      signUpWithOidc: build.mutation<
        SignUpWithOidcApiResponse,
        SignUpWithOidcApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/oidc/sign-up`,
          method: "POST",
          body: queryArg.oidcSignUpDto,
        }),
        invalidatesTags: ["auth"],
      }),
      beginOidcLink: build.mutation<
        BeginOidcLinkApiResponse,
        BeginOidcLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/oidc/start`,
          method: "POST",
          body: queryArg.oidcAccountStartDto,
        }),
        invalidatesTags: ["account"],
      }),
      removeOidcLink: build.mutation<
        RemoveOidcLinkApiResponse,
        RemoveOidcLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/oidc/remove`,
          method: "POST",
          body: queryArg.ownerProofDto,
        }),
        invalidatesTags: ["account"],
      }),
      requestPasswordReset: build.mutation<
        RequestPasswordResetApiResponse,
        RequestPasswordResetApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/request-password-reset`,
          method: "POST",
          body: queryArg.requestPasswordResetDto,
        }),
        invalidatesTags: ["auth"],
      }),
      resetPassword: build.mutation<
        ResetPasswordApiResponse,
        ResetPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/reset-password`,
          method: "POST",
          body: queryArg.resetPasswordDto,
        }),
        invalidatesTags: ["auth"],
      }),
      verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/verify-email`,
          method: "POST",
          body: queryArg.verifyEmailDto,
        }),
        invalidatesTags: ["auth"],
      }),
      getAccount: build.query<GetAccountApiResponse, GetAccountApiArg>({
        query: (queryArg) => ({ url: `/api/user/${queryArg.userId}/account` }),
        providesTags: ["account"],
      }),
      getOutboxKey: build.query<GetOutboxKeyApiResponse, GetOutboxKeyApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/outbox-key`,
        }),
        providesTags: ["account"],
      }),
      changePassword: build.mutation<
        ChangePasswordApiResponse,
        ChangePasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/change-password`,
          method: "POST",
          body: queryArg.changePasswordDto,
        }),
        invalidatesTags: ["account"],
      }),
      changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/change-email`,
          method: "POST",
          body: queryArg.changeEmailDto,
        }),
        invalidatesTags: ["account"],
      }),
      changeNickname: build.mutation<
        ChangeNicknameApiResponse,
        ChangeNicknameApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/change-nickname`,
          method: "POST",
          body: queryArg.changeNicknameDto,
        }),
        invalidatesTags: ["account"],
      }),
      requestVerification: build.mutation<
        RequestVerificationApiResponse,
        RequestVerificationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/request-verification`,
          method: "POST",
        }),
        invalidatesTags: ["account"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/sessions/${queryArg.sessionId}/logout`,
          method: "POST",
        }),
        invalidatesTags: ["account"],
      }),
      logoutEverywhere: build.mutation<
        LogoutEverywhereApiResponse,
        LogoutEverywhereApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/logout-everywhere`,
          method: "POST",
        }),
        invalidatesTags: ["account"],
      }),
      getPasskeys: build.query<GetPasskeysApiResponse, GetPasskeysApiArg>({
        query: (queryArg) => ({ url: `/api/user/${queryArg.userId}/passkeys` }),
        providesTags: ["account"],
      }),
      addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/passkeys`,
          method: "POST",
          body: queryArg.addPasskeyDto,
        }),
        invalidatesTags: ["account"],
      }),
      beginAddingPasskey: build.mutation<
        BeginAddingPasskeyApiResponse,
        BeginAddingPasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/passkeys/options`,
          method: "POST",
          body: queryArg.ownerProofDto,
        }),
        invalidatesTags: ["account"],
      }),
      renamePasskey: build.mutation<
        RenamePasskeyApiResponse,
        RenamePasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/passkeys/${queryArg.passkeyId}`,
          method: "PATCH",
          body: queryArg.renamePasskeyDto,
        }),
        invalidatesTags: ["account"],
      }),
      removePasskey: build.mutation<
        RemovePasskeyApiResponse,
        RemovePasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/passkeys/${queryArg.passkeyId}/remove`,
          method: "POST",
          body: queryArg.ownerProofDto,
        }),
        invalidatesTags: ["account"],
      }),
      getBlocks: build.query<GetBlocksApiResponse, GetBlocksApiArg>({
        query: (queryArg) => ({ url: `/api/user/${queryArg.userId}/blocks` }),
        providesTags: ["account"],
      }),
      blockPlayer: build.mutation<BlockPlayerApiResponse, BlockPlayerApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/blocks`,
          method: "POST",
          body: queryArg.blockDto,
        }),
        invalidatesTags: ["account"],
      }),
      unblockPlayer: build.mutation<
        UnblockPlayerApiResponse,
        UnblockPlayerApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/blocks/${queryArg.blockId}`,
          method: "DELETE",
        }),
        invalidatesTags: ["account"],
      }),
      getPauses: build.query<GetPausesApiResponse, GetPausesApiArg>({
        query: (queryArg) => ({ url: `/api/user/${queryArg.userId}/pauses` }),
        providesTags: ["users"],
      }),
      announcePause: build.mutation<
        AnnouncePauseApiResponse,
        AnnouncePauseApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/pauses`,
          method: "POST",
          body: queryArg.announcePauseDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      endPause: build.mutation<EndPauseApiResponse, EndPauseApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/pauses/end`,
          method: "POST",
          body: queryArg.endPauseDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      changePauseSharing: build.mutation<
        ChangePauseSharingApiResponse,
        ChangePauseSharingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/pause-sharing`,
          method: "PATCH",
          body: queryArg.changePauseSharingDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      getCurrentUser: build.query<
        GetCurrentUserApiResponse,
        GetCurrentUserApiArg
      >({
        query: () => ({ url: `/api/user` }),
        providesTags: ["users"],
      }),
      changeLanguage: build.mutation<
        ChangeLanguageApiResponse,
        ChangeLanguageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/language`,
          method: "PATCH",
          body: queryArg.changeLanguageDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      changeTimeZone: build.mutation<
        ChangeTimeZoneApiResponse,
        ChangeTimeZoneApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/time-zone`,
          method: "PATCH",
          body: queryArg.changeTimeZoneDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      changeClass: build.mutation<ChangeClassApiResponse, ChangeClassApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/class`,
          method: "PATCH",
          body: queryArg.changeClassDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      changeBuild: build.mutation<ChangeBuildApiResponse, ChangeBuildApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/build`,
          method: "PATCH",
          body: queryArg.changeBuildDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      allocateStats: build.mutation<
        AllocateStatsApiResponse,
        AllocateStatsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/allocate-stats`,
          method: "POST",
          body: queryArg.allocateStatsDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      getNudgeSettings: build.query<
        GetNudgeSettingsApiResponse,
        GetNudgeSettingsApiArg
      >({
        query: (queryArg) => ({ url: `/api/user/${queryArg.userId}/nudges` }),
        providesTags: ["users"],
      }),
      changeNudgeSettings: build.mutation<
        ChangeNudgeSettingsApiResponse,
        ChangeNudgeSettingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/nudges`,
          method: "PATCH",
          body: queryArg.nudgeSettingsDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["users"],
      }),
      getQuests: build.query<GetQuestsApiResponse, GetQuestsApiArg>({
        query: () => ({ url: `/api/quests` }),
        providesTags: ["quests"],
      }),
      getUnclaimedQuests: build.query<
        GetUnclaimedQuestsApiResponse,
        GetUnclaimedQuestsApiArg
      >({
        query: () => ({ url: `/api/quests/unclaimed` }),
        providesTags: ["quests"],
      }),
      getQuest: build.query<GetQuestApiResponse, GetQuestApiArg>({
        query: (queryArg) => ({ url: `/api/quests/${queryArg.questId}` }),
        providesTags: ["quests"],
      }),
      startDay: build.mutation<StartDayApiResponse, StartDayApiArg>({
        query: (queryArg) => ({
          url: `/api/generate-daily-quests`,
          method: "POST",
          body: queryArg.startDayDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["quests"],
      }),
      completeQuest: build.mutation<
        CompleteQuestApiResponse,
        CompleteQuestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/quests/${queryArg.questId}/complete`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["quests"],
      }),
      incrementQuest: build.mutation<
        IncrementQuestApiResponse,
        IncrementQuestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/quests/${queryArg.questId}/increment`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["quests"],
      }),
      finishQuest: build.mutation<FinishQuestApiResponse, FinishQuestApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/complete-quest/${queryArg.questId}`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["quests"],
      }),
      undoQuestStep: build.mutation<
        UndoQuestStepApiResponse,
        UndoQuestStepApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/quests/${queryArg.questId}/undo`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["quests"],
      }),
      createCustomQuest: build.mutation<
        CreateCustomQuestApiResponse,
        CreateCustomQuestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/custom-quests`,
          method: "POST",
          body: queryArg.createCustomQuestDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["quests"],
      }),
      changeCustomQuest: build.mutation<
        ChangeCustomQuestApiResponse,
        ChangeCustomQuestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/custom-quests/${queryArg.questId}`,
          method: "PATCH",
          body: queryArg.changeCustomQuestDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["quests"],
      }),
      archiveCustomQuest: build.mutation<
        ArchiveCustomQuestApiResponse,
        ArchiveCustomQuestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/custom-quests/${queryArg.questId}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["quests"],
      }),
      getInventory: build.query<GetInventoryApiResponse, GetInventoryApiArg>({
        query: () => ({ url: `/api/inventory` }),
        providesTags: ["inventory"],
      }),
      claimLoot: build.mutation<ClaimLootApiResponse, ClaimLootApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/quests/${queryArg.questId}/claim-loot`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["inventory"],
      }),
      equipItem: build.mutation<EquipItemApiResponse, EquipItemApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/equip/${queryArg.itemId}`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["inventory"],
      }),
      unequipItem: build.mutation<UnequipItemApiResponse, UnequipItemApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/unequip/${queryArg.itemId}`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["inventory"],
      }),
      getItemCatalogue: build.query<
        GetItemCatalogueApiResponse,
        GetItemCatalogueApiArg
      >({
        query: () => ({ url: `/api/catalogue/items` }),
        providesTags: ["catalogue"],
      }),
      getTasks: build.query<GetTasksApiResponse, GetTasksApiArg>({
        query: (queryArg) => ({
          url: `/api/personal-tasks/${queryArg.userId}`,
        }),
        providesTags: ["tasks"],
      }),
      getTaskHistory: build.query<
        GetTaskHistoryApiResponse,
        GetTaskHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/personal-tasks/history`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["tasks"],
      }),
      createTasks: build.mutation<CreateTasksApiResponse, CreateTasksApiArg>({
        query: (queryArg) => ({
          url: `/api/personal-tasks`,
          method: "POST",
          body: queryArg.createTasksDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["tasks"],
      }),
      completeTask: build.mutation<CompleteTaskApiResponse, CompleteTaskApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/user/${queryArg.userId}/personal-tasks/${queryArg.taskId}/complete`,
            method: "POST",
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["tasks"],
        },
      ),
      undoTask: build.mutation<UndoTaskApiResponse, UndoTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/personal-tasks/${queryArg.taskId}/undo`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["tasks"],
      }),
      changeTask: build.mutation<ChangeTaskApiResponse, ChangeTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/personal-tasks/${queryArg.taskId}`,
          method: "PATCH",
          body: queryArg.changeTaskDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["tasks"],
      }),
      deleteTask: build.mutation<DeleteTaskApiResponse, DeleteTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/personal-tasks/${queryArg.taskId}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["tasks"],
      }),
      reorderTasks: build.mutation<ReorderTasksApiResponse, ReorderTasksApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/personal-tasks/reorder`,
            method: "POST",
            body: queryArg.reorderTasksDto,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["tasks"],
        },
      ),
      getLedger: build.query<GetLedgerApiResponse, GetLedgerApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/ledger`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["history"],
      }),
      getStats: build.query<GetStatsApiResponse, GetStatsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/stats`,
          params: {
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["history"],
      }),
      getPastDay: build.query<GetPastDayApiResponse, GetPastDayApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/past-day`,
          params: {
            day: queryArg.day,
          },
        }),
        providesTags: ["history"],
      }),
      getStreakCalendar: build.query<
        GetStreakCalendarApiResponse,
        GetStreakCalendarApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/streak`,
          params: {
            month: queryArg.month,
          },
        }),
        providesTags: ["history"],
      }),
      getRecords: build.query<GetRecordsApiResponse, GetRecordsApiArg>({
        query: (queryArg) => ({ url: `/api/user/${queryArg.userId}/records` }),
        providesTags: ["history"],
      }),
      getQuestHistory: build.query<
        GetQuestHistoryApiResponse,
        GetQuestHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/quests/${queryArg.questId}/history`,
        }),
        providesTags: ["history"],
      }),
      createParty: build.mutation<CreatePartyApiResponse, CreatePartyApiArg>({
        query: (queryArg) => ({
          url: `/api/parties`,
          method: "POST",
          body: queryArg.createPartyDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      getMyParties: build.query<GetMyPartiesApiResponse, GetMyPartiesApiArg>({
        query: () => ({ url: `/api/parties/mine` }),
        providesTags: ["parties"],
      }),
      getPublicParties: build.query<
        GetPublicPartiesApiResponse,
        GetPublicPartiesApiArg
      >({
        query: () => ({ url: `/api/parties/public` }),
        providesTags: ["parties"],
      }),
      discoverParties: build.query<
        DiscoverPartiesApiResponse,
        DiscoverPartiesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/discover`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
            search: queryArg.search,
            theme: queryArg.theme,
            language: queryArg.language,
          },
        }),
        providesTags: ["parties"],
      }),
      getParty: build.query<GetPartyApiResponse, GetPartyApiArg>({
        query: (queryArg) => ({ url: `/api/parties/${queryArg.partyId}` }),
        providesTags: ["parties"],
      }),
      changeParty: build.mutation<ChangePartyApiResponse, ChangePartyApiArg>({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}`,
          method: "PATCH",
          body: queryArg.changePartyDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      deleteParty: build.mutation<DeletePartyApiResponse, DeletePartyApiArg>({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      joinParty: build.mutation<JoinPartyApiResponse, JoinPartyApiArg>({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/join`,
          method: "POST",
          body: queryArg.joinPartyDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      leaveParty: build.mutation<LeavePartyApiResponse, LeavePartyApiArg>({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/leave`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      removeMember: build.mutation<RemoveMemberApiResponse, RemoveMemberApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/parties/${queryArg.partyId}/kick`,
            method: "POST",
            body: queryArg.memberDto,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["parties"],
        },
      ),
      promoteMember: build.mutation<
        PromoteMemberApiResponse,
        PromoteMemberApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/promote`,
          method: "POST",
          body: queryArg.memberDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      claimLeadership: build.mutation<
        ClaimLeadershipApiResponse,
        ClaimLeadershipApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/claim-leadership`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      getInvitations: build.query<
        GetInvitationsApiResponse,
        GetInvitationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/invitations`,
        }),
        providesTags: ["parties"],
      }),
      createInvitation: build.mutation<
        CreateInvitationApiResponse,
        CreateInvitationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/invitations`,
          method: "POST",
          body: queryArg.createInvitationDto,
        }),
        invalidatesTags: ["parties"],
      }),
      changeInviters: build.mutation<
        ChangeInvitersApiResponse,
        ChangeInvitersApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/invitations`,
          method: "PATCH",
          body: queryArg.changeInvitersDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      revokeInvitation: build.mutation<
        RevokeInvitationApiResponse,
        RevokeInvitationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/invitations/${queryArg.invitationId}`,
          method: "DELETE",
        }),
        invalidatesTags: ["parties"],
      }),
      lookAtInvitation: build.mutation<
        LookAtInvitationApiResponse,
        LookAtInvitationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/party-invitation`,
          method: "POST",
          body: queryArg.invitationTokenDto,
        }),
        invalidatesTags: ["parties"],
      }),
      joinByInvitation: build.mutation<
        JoinByInvitationApiResponse,
        JoinByInvitationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/party-invitations/join`,
          method: "POST",
          body: queryArg.invitationTokenDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      getPartyQuests: build.query<
        GetPartyQuestsApiResponse,
        GetPartyQuestsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/quests`,
          params: {
            before: queryArg.before,
          },
        }),
        providesTags: ["parties"],
      }),
      createPartyQuest: build.mutation<
        CreatePartyQuestApiResponse,
        CreatePartyQuestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/quests`,
          method: "POST",
          body: queryArg.createPartyQuestDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      getPartyTrophies: build.query<
        GetPartyTrophiesApiResponse,
        GetPartyTrophiesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/trophies`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["parties"],
      }),
      getPartyQuest: build.query<GetPartyQuestApiResponse, GetPartyQuestApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/parties/${queryArg.partyId}/quests/${queryArg.questId}`,
          }),
          providesTags: ["parties"],
        },
      ),
      deletePartyQuest: build.mutation<
        DeletePartyQuestApiResponse,
        DeletePartyQuestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/quests/${queryArg.questId}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      getPartyActivities: build.query<
        GetPartyActivitiesApiResponse,
        GetPartyActivitiesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/activities`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["parties"],
      }),
      contributeToPartyQuest: build.mutation<
        ContributeToPartyQuestApiResponse,
        ContributeToPartyQuestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/party-quests/${queryArg.questId}/contribute`,
          method: "POST",
          body: queryArg.contributeDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      cheerEntry: build.mutation<CheerEntryApiResponse, CheerEntryApiArg>({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/activities/${queryArg.entryId}/cheers`,
          method: "POST",
          body: queryArg.cheerDto,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      withdrawCheer: build.mutation<
        WithdrawCheerApiResponse,
        WithdrawCheerApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/activities/${queryArg.entryId}/cheers/${queryArg.reaction}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      nudgeMember: build.mutation<NudgeMemberApiResponse, NudgeMemberApiArg>({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/members/${queryArg.memberId}/nudge`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["parties"],
      }),
      getPartyStreak: build.query<
        GetPartyStreakApiResponse,
        GetPartyStreakApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/streak`,
        }),
        providesTags: ["parties"],
      }),
      getPartyFilm: build.query<GetPartyFilmApiResponse, GetPartyFilmApiArg>({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/film`,
          params: {
            week: queryArg.week,
          },
        }),
        providesTags: ["parties"],
      }),
      getThemeCatalogue: build.query<
        GetThemeCatalogueApiResponse,
        GetThemeCatalogueApiArg
      >({
        query: () => ({ url: `/api/catalogue/themes` }),
        providesTags: ["catalogue"],
      }),
      getNotifications: build.query<
        GetNotificationsApiResponse,
        GetNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/notifications`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["notifications"],
      }),
      markNotificationsSeen: build.mutation<
        MarkNotificationsSeenApiResponse,
        MarkNotificationsSeenApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/notifications/seen`,
          method: "POST",
          body: queryArg.seenDto,
        }),
        invalidatesTags: ["notifications"],
      }),
      getReminders: build.query<GetRemindersApiResponse, GetRemindersApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/reminders`,
        }),
        providesTags: ["notifications"],
      }),
      changeReminders: build.mutation<
        ChangeRemindersApiResponse,
        ChangeRemindersApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/reminders`,
          method: "PATCH",
          body: queryArg.changeRemindersDto,
        }),
        invalidatesTags: ["notifications"],
      }),
      turnRemindersOn: build.mutation<
        TurnRemindersOnApiResponse,
        TurnRemindersOnApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/reminders/device`,
          method: "POST",
          body: queryArg.pushDeviceDto,
        }),
        invalidatesTags: ["notifications"],
      }),
      turnRemindersOff: build.mutation<
        TurnRemindersOffApiResponse,
        TurnRemindersOffApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/reminders/device`,
          method: "DELETE",
        }),
        invalidatesTags: ["notifications"],
      }),
      testReminder: build.mutation<TestReminderApiResponse, TestReminderApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/user/${queryArg.userId}/reminders/device/test`,
            method: "POST",
          }),
          invalidatesTags: ["notifications"],
        },
      ),
      getReports: build.query<GetReportsApiResponse, GetReportsApiArg>({
        query: (queryArg) => ({ url: `/api/user/${queryArg.userId}/reports` }),
        providesTags: ["reports"],
      }),
      reportSubject: build.mutation<
        ReportSubjectApiResponse,
        ReportSubjectApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.userId}/reports`,
          method: "POST",
          body: queryArg.reportDto,
        }),
        invalidatesTags: ["reports"],
      }),
      getProjections: build.query<
        GetProjectionsApiResponse,
        GetProjectionsApiArg
      >({
        query: () => ({ url: `/api/operations/projections` }),
        providesTags: ["operations"],
      }),
      getOperatorActs: build.query<
        GetOperatorActsApiResponse,
        GetOperatorActsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/acts`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["operations"],
      }),
      getAuditEntries: build.query<
        GetAuditEntriesApiResponse,
        GetAuditEntriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/audit`,
          params: {
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["operations"],
      }),
      getWithheldEvent: build.query<
        GetWithheldEventApiResponse,
        GetWithheldEventApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/events/${queryArg.eventId}`,
        }),
        providesTags: ["operations"],
      }),
      startReplay: build.mutation<StartReplayApiResponse, StartReplayApiArg>({
        query: (queryArg) => ({
          url: `/api/operations/projections/${queryArg.name}/replay`,
          method: "POST",
          body: queryArg.startReplayDto,
        }),
        invalidatesTags: ["operations"],
      }),
      cancelReplay: build.mutation<CancelReplayApiResponse, CancelReplayApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/operations/projections/${queryArg.name}/cancel`,
            method: "POST",
            body: queryArg.cancelReplayDto,
          }),
          invalidatesTags: ["operations"],
        },
      ),
      pauseProjector: build.mutation<
        PauseProjectorApiResponse,
        PauseProjectorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/projections/${queryArg.name}/pause`,
          method: "POST",
        }),
        invalidatesTags: ["operations"],
      }),
      resumeProjector: build.mutation<
        ResumeProjectorApiResponse,
        ResumeProjectorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/projections/${queryArg.name}/resume`,
          method: "POST",
        }),
        invalidatesTags: ["operations"],
      }),
      retryEvent: build.mutation<RetryEventApiResponse, RetryEventApiArg>({
        query: (queryArg) => ({
          url: `/api/operations/projections/${queryArg.name}/retry`,
          method: "POST",
          body: queryArg.retryStreamDto,
        }),
        invalidatesTags: ["operations"],
      }),
      skipEvent: build.mutation<SkipEventApiResponse, SkipEventApiArg>({
        query: (queryArg) => ({
          url: `/api/operations/projections/${queryArg.name}/skip`,
          method: "POST",
          body: queryArg.skipEventDto,
        }),
        invalidatesTags: ["operations"],
      }),
      unskipEvent: build.mutation<UnskipEventApiResponse, UnskipEventApiArg>({
        query: (queryArg) => ({
          url: `/api/operations/projections/${queryArg.name}/unskip`,
          method: "POST",
          body: queryArg.unskipEventDto,
        }),
        invalidatesTags: ["operations"],
      }),
      getPolicies: build.query<GetPoliciesApiResponse, GetPoliciesApiArg>({
        query: () => ({ url: `/api/operations/policies` }),
        providesTags: ["operations"],
      }),
      pausePolicy: build.mutation<PausePolicyApiResponse, PausePolicyApiArg>({
        query: (queryArg) => ({
          url: `/api/operations/policies/${queryArg.name}/pause`,
          method: "POST",
        }),
        invalidatesTags: ["operations"],
      }),
      resumePolicy: build.mutation<ResumePolicyApiResponse, ResumePolicyApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/operations/policies/${queryArg.name}/resume`,
            method: "POST",
          }),
          invalidatesTags: ["operations"],
        },
      ),
      retryPolicy: build.mutation<RetryPolicyApiResponse, RetryPolicyApiArg>({
        query: (queryArg) => ({
          url: `/api/operations/policies/${queryArg.name}/retry`,
          method: "POST",
          body: queryArg.retryTargetDto,
        }),
        invalidatesTags: ["operations"],
      }),
      skipReaction: build.mutation<SkipReactionApiResponse, SkipReactionApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/operations/policies/${queryArg.name}/skip`,
            method: "POST",
            body: queryArg.skipReactionDto,
          }),
          invalidatesTags: ["operations"],
        },
      ),
      unskipReaction: build.mutation<
        UnskipReactionApiResponse,
        UnskipReactionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/policies/${queryArg.name}/unskip`,
          method: "POST",
          body: queryArg.unskipReactionDto,
        }),
        invalidatesTags: ["operations"],
      }),
      getRelays: build.query<GetRelaysApiResponse, GetRelaysApiArg>({
        query: () => ({ url: `/api/operations/relays` }),
        providesTags: ["operations"],
      }),
      getAccounts: build.query<GetAccountsApiResponse, GetAccountsApiArg>({
        query: (queryArg) => ({
          url: `/api/operations/accounts`,
          params: {
            search: queryArg.search,
            state: queryArg.state,
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["operations"],
      }),
      getAccountDetails: build.query<
        GetAccountDetailsApiResponse,
        GetAccountDetailsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/accounts/${queryArg.accountId}`,
        }),
        providesTags: ["operations"],
      }),
      createResetLink: build.mutation<
        CreateResetLinkApiResponse,
        CreateResetLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/accounts/${queryArg.accountId}/reset-link`,
          method: "POST",
        }),
        invalidatesTags: ["operations"],
      }),
      endAccountSessions: build.mutation<
        EndAccountSessionsApiResponse,
        EndAccountSessionsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/accounts/${queryArg.accountId}/end-sessions`,
          method: "POST",
        }),
        invalidatesTags: ["operations"],
      }),
      suspendAccount: build.mutation<
        SuspendAccountApiResponse,
        SuspendAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/accounts/${queryArg.accountId}/suspend`,
          method: "POST",
          body: queryArg.suspendAccountDto,
        }),
        invalidatesTags: ["operations"],
      }),
      unsuspendAccount: build.mutation<
        UnsuspendAccountApiResponse,
        UnsuspendAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/accounts/${queryArg.accountId}/unsuspend`,
          method: "POST",
        }),
        invalidatesTags: ["operations"],
      }),
      hideNickname: build.mutation<HideNicknameApiResponse, HideNicknameApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/operations/accounts/${queryArg.accountId}/hide-nickname`,
            method: "POST",
            body: queryArg.actReasonDto,
          }),
          invalidatesTags: ["operations"],
        },
      ),
      removeFromParty: build.mutation<
        RemoveFromPartyApiResponse,
        RemoveFromPartyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/accounts/${queryArg.accountId}/remove-from-party`,
          method: "POST",
          body: queryArg.removeFromPartyDto,
        }),
        invalidatesTags: ["operations"],
      }),
      closeOperatedParty: build.mutation<
        CloseOperatedPartyApiResponse,
        CloseOperatedPartyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/parties/${queryArg.partyId}/close`,
          method: "POST",
          body: queryArg.actReasonDto,
        }),
        invalidatesTags: ["operations"],
      }),
      hidePartyTexts: build.mutation<
        HidePartyTextsApiResponse,
        HidePartyTextsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/parties/${queryArg.partyId}/hide-texts`,
          method: "POST",
          body: queryArg.hideTextsDto,
        }),
        invalidatesTags: ["operations"],
      }),
      getQueuedReports: build.query<
        GetQueuedReportsApiResponse,
        GetQueuedReportsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/operations/reports`,
          params: {
            state: queryArg.state,
            before: queryArg.before,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["operations"],
      }),
      answerReport: build.mutation<AnswerReportApiResponse, AnswerReportApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/operations/reports/${queryArg.reportId}/answer`,
            method: "POST",
            body: queryArg.answerReportDto,
          }),
          invalidatesTags: ["operations"],
        },
      ),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type GetRegistrationApiResponse =
  /** status 200  */ RegistrationResponse;
export type GetRegistrationApiArg = void;
export type RegisterApiResponse = /** status 201  */ UserResponse;
export type RegisterApiArg = {
  registerDto: RegisterDto;
};
export type LoginApiResponse = /** status 200  */ UserResponse;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type BeginPasskeySignInApiResponse =
  /** status 200  */ PasskeyRequestOptions;
export type BeginPasskeySignInApiArg = void;
export type LoginWithPasskeyApiResponse = /** status 200  */ UserResponse;
export type LoginWithPasskeyApiArg = {
  passkeyLoginDto: PasskeyLoginDto;
};
export type LogoutApiResponse = /** status 200  */ LogoutResponse;
export type LogoutApiArg = void;
export type BeginOidcSignInApiResponse = /** status 200  */ OidcStartResponse;
export type BeginOidcSignInApiArg = void;
export type FinishOidcSignInApiResponse = unknown;
export type FinishOidcSignInApiArg = void;
export type GetOidcSignUpApiResponse = /** status 200  */ OidcSignUpResponse;
export type GetOidcSignUpApiArg = void;
export type SignUpWithOidcApiResponse = /** status 201  */ UserResponse;
export type SignUpWithOidcApiArg = {
  oidcSignUpDto: OidcSignUpDto;
};
export type BeginOidcLinkApiResponse = /** status 200  */ OidcStartResponse;
export type BeginOidcLinkApiArg = {
  userId: string;
  oidcAccountStartDto: OidcAccountStartDto;
};
export type RemoveOidcLinkApiResponse = /** status 200  */ DoneResponse;
export type RemoveOidcLinkApiArg = {
  userId: string;
  ownerProofDto: OwnerProofDto;
};
export type RequestPasswordResetApiResponse =
  /** status 200  */ RequestPasswordResetResponse;
export type RequestPasswordResetApiArg = {
  requestPasswordResetDto: RequestPasswordResetDto;
};
export type ResetPasswordApiResponse = /** status 200  */ DoneResponse;
export type ResetPasswordApiArg = {
  resetPasswordDto: ResetPasswordDto;
};
export type VerifyEmailApiResponse = /** status 200  */ DoneResponse;
export type VerifyEmailApiArg = {
  verifyEmailDto: VerifyEmailDto;
};
export type GetAccountApiResponse = /** status 200  */ AccountResponse;
export type GetAccountApiArg = {
  userId: string;
};
export type GetOutboxKeyApiResponse = /** status 200  */ OutboxKeyResponse;
export type GetOutboxKeyApiArg = {
  userId: string;
};
export type ChangePasswordApiResponse = /** status 200  */ DoneResponse;
export type ChangePasswordApiArg = {
  userId: string;
  changePasswordDto: ChangePasswordDto;
};
export type ChangeEmailApiResponse = /** status 200  */ DoneResponse;
export type ChangeEmailApiArg = {
  userId: string;
  changeEmailDto: ChangeEmailDto;
};
export type ChangeNicknameApiResponse = /** status 200  */ DoneResponse;
export type ChangeNicknameApiArg = {
  userId: string;
  changeNicknameDto: ChangeNicknameDto;
};
export type RequestVerificationApiResponse = /** status 200  */ DoneResponse;
export type RequestVerificationApiArg = {
  userId: string;
};
export type EndSessionApiResponse = /** status 200  */ DoneResponse;
export type EndSessionApiArg = {
  userId: string;
  sessionId: string;
};
export type LogoutEverywhereApiResponse = /** status 200  */ DoneResponse;
export type LogoutEverywhereApiArg = {
  userId: string;
};
export type GetPasskeysApiResponse = /** status 200  */ PasskeysResponse;
export type GetPasskeysApiArg = {
  userId: string;
};
export type AddPasskeyApiResponse = /** status 201  */ PasskeyResponse;
export type AddPasskeyApiArg = {
  userId: string;
  addPasskeyDto: AddPasskeyDto;
};
export type BeginAddingPasskeyApiResponse =
  /** status 200  */ PasskeyCreationOptions;
export type BeginAddingPasskeyApiArg = {
  userId: string;
  ownerProofDto: OwnerProofDto;
};
export type RenamePasskeyApiResponse = /** status 200  */ DoneResponse;
export type RenamePasskeyApiArg = {
  userId: string;
  passkeyId: string;
  renamePasskeyDto: RenamePasskeyDto;
};
export type RemovePasskeyApiResponse = /** status 200  */ DoneResponse;
export type RemovePasskeyApiArg = {
  userId: string;
  passkeyId: string;
  ownerProofDto: OwnerProofDto;
};
export type GetBlocksApiResponse = /** status 200  */ BlockPageResponse;
export type GetBlocksApiArg = {
  userId: string;
};
export type BlockPlayerApiResponse = /** status 200  */ BlockResponse;
export type BlockPlayerApiArg = {
  userId: string;
  blockDto: BlockDto;
};
export type UnblockPlayerApiResponse = unknown;
export type UnblockPlayerApiArg = {
  userId: string;
  blockId: string;
};
export type GetPausesApiResponse = /** status 200  */ PausesResponse;
export type GetPausesApiArg = {
  userId: string;
};
export type AnnouncePauseApiResponse = /** status 201  */ PausesResponse;
export type AnnouncePauseApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  announcePauseDto: AnnouncePauseDto;
};
export type EndPauseApiResponse = /** status 200  */ PausesResponse;
export type EndPauseApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  endPauseDto: EndPauseDto;
};
export type ChangePauseSharingApiResponse = /** status 200  */ PausesResponse;
export type ChangePauseSharingApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changePauseSharingDto: ChangePauseSharingDto;
};
export type GetCurrentUserApiResponse = /** status 200  */ UserResponse;
export type GetCurrentUserApiArg = void;
export type ChangeLanguageApiResponse = /** status 200  */ UserResponse;
export type ChangeLanguageApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changeLanguageDto: ChangeLanguageDto;
};
export type ChangeTimeZoneApiResponse = /** status 200  */ UserResponse;
export type ChangeTimeZoneApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changeTimeZoneDto: ChangeTimeZoneDto;
};
export type ChangeClassApiResponse = /** status 200  */ UserResponse;
export type ChangeClassApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changeClassDto: ChangeClassDto;
};
export type ChangeBuildApiResponse = /** status 200  */ UserResponse;
export type ChangeBuildApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changeBuildDto: ChangeBuildDto;
};
export type AllocateStatsApiResponse = /** status 200  */ UserResponse;
export type AllocateStatsApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  allocateStatsDto: AllocateStatsDto;
};
export type GetNudgeSettingsApiResponse =
  /** status 200  */ NudgeSettingsResponse;
export type GetNudgeSettingsApiArg = {
  userId: string;
};
export type ChangeNudgeSettingsApiResponse =
  /** status 200  */ NudgeSettingsResponse;
export type ChangeNudgeSettingsApiArg = {
  userId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  nudgeSettingsDto: NudgeSettingsDto;
};
export type GetQuestsApiResponse = /** status 200  */ QuestResponse[];
export type GetQuestsApiArg = void;
export type GetUnclaimedQuestsApiResponse =
  /** status 200  */ QuestPageResponse;
export type GetUnclaimedQuestsApiArg = void;
export type GetQuestApiResponse = /** status 200  */ QuestResponse;
export type GetQuestApiArg = {
  questId: string;
};
export type StartDayApiResponse = /** status 200  */ QuestResponse[];
export type StartDayApiArg = {
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  startDayDto: StartDayDto;
};
export type CompleteQuestApiResponse =
  /** status 200  */ QuestCompletionResponse;
export type CompleteQuestApiArg = {
  userId: string;
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type IncrementQuestApiResponse =
  /** status 200  */ QuestCompletionResponse;
export type IncrementQuestApiArg = {
  userId: string;
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type FinishQuestApiResponse = /** status 200  */ QuestCompletionResponse;
export type FinishQuestApiArg = {
  userId: string;
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type UndoQuestStepApiResponse = /** status 200  */ QuestUndoResponse;
export type UndoQuestStepApiArg = {
  userId: string;
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type CreateCustomQuestApiResponse = /** status 201  */ QuestResponse;
export type CreateCustomQuestApiArg = {
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  createCustomQuestDto: CreateCustomQuestDto;
};
export type ChangeCustomQuestApiResponse = /** status 200  */ QuestResponse;
export type ChangeCustomQuestApiArg = {
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changeCustomQuestDto: ChangeCustomQuestDto;
};
export type ArchiveCustomQuestApiResponse = unknown;
export type ArchiveCustomQuestApiArg = {
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type GetInventoryApiResponse =
  /** status 200  */ InventoryEntryResponse[];
export type GetInventoryApiArg = void;
export type ClaimLootApiResponse = /** status 200  */ LootClaimResponse;
export type ClaimLootApiArg = {
  userId: string;
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type EquipItemApiResponse = /** status 200  */ OwnedItemResponse;
export type EquipItemApiArg = {
  userId: string;
  itemId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type UnequipItemApiResponse = /** status 200  */ OwnedItemResponse;
export type UnequipItemApiArg = {
  userId: string;
  itemId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type GetItemCatalogueApiResponse = /** status 200  */ ItemPageResponse;
export type GetItemCatalogueApiArg = void;
export type GetTasksApiResponse = /** status 200  */ PersonalTaskResponse[];
export type GetTasksApiArg = {
  userId: string;
};
export type GetTaskHistoryApiResponse = /** status 200  */ TaskDayResponse[];
export type GetTaskHistoryApiArg = {
  userId: string;
  before?: string;
  limit?: number;
};
export type CreateTasksApiResponse =
  | /** status 201 The task; for `sourceDate` a list of those that were copied. */ PersonalTaskResponse
  | PersonalTaskResponse[];
export type CreateTasksApiArg = {
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  createTasksDto: CreateTasksDto;
};
export type CompleteTaskApiResponse = /** status 200  */ TaskCompletionResponse;
export type CompleteTaskApiArg = {
  userId: string;
  taskId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type UndoTaskApiResponse = /** status 200  */ TaskUndoResponse;
export type UndoTaskApiArg = {
  userId: string;
  taskId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type ChangeTaskApiResponse = /** status 200  */ PersonalTaskResponse;
export type ChangeTaskApiArg = {
  taskId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changeTaskDto: ChangeTaskDto;
};
export type DeleteTaskApiResponse = unknown;
export type DeleteTaskApiArg = {
  taskId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type ReorderTasksApiResponse = /** status 200  */ TaskOrderResponse;
export type ReorderTasksApiArg = {
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  reorderTasksDto: ReorderTasksDto;
};
export type GetLedgerApiResponse = /** status 200  */ LedgerPageResponse;
export type GetLedgerApiArg = {
  userId: string;
  before?: string;
  limit?: number;
};
export type GetStatsApiResponse = /** status 200  */ StatsResponse;
export type GetStatsApiArg = {
  userId: string;
  /** The first day. Default: the last 365 days. */
  from?: string;
  /** The last day, at most 400 with the first; left out, the player's today. */
  to?: string;
};
export type GetPastDayApiResponse = /** status 200  */ PastDayResponse;
export type GetPastDayApiArg = {
  userId: string;
  /** From the day of the registration to the player's today, which is the default. */
  day?: string;
};
export type GetStreakCalendarApiResponse =
  /** status 200  */ StreakCalendarResponse;
export type GetStreakCalendarApiArg = {
  userId: string;
  /** A day of the month; left out, the player's today. */
  month?: string;
};
export type GetRecordsApiResponse = /** status 200  */ RecordsResponse;
export type GetRecordsApiArg = {
  userId: string;
};
export type GetQuestHistoryApiResponse =
  /** status 200  */ QuestHistoryResponse;
export type GetQuestHistoryApiArg = {
  userId: string;
  questId: string;
};
export type CreatePartyApiResponse = /** status 201  */ PartyResponse;
export type CreatePartyApiArg = {
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  createPartyDto: CreatePartyDto;
};
export type GetMyPartiesApiResponse = /** status 200  */ PartyPageResponse;
export type GetMyPartiesApiArg = void;
export type GetPublicPartiesApiResponse =
  /** status 200  */ DiscoveredPartyResponse[];
export type GetPublicPartiesApiArg = void;
export type DiscoverPartiesApiResponse =
  /** status 200  */ DiscoveredPartyPageResponse;
export type DiscoverPartiesApiArg = {
  before?: string;
  limit?: number;
  search?: string;
  theme?:
    "fitness" | "study" | "productivity" | "adventure" | "general" | "all";
  language?: "all" | "en" | "uk";
};
export type GetPartyApiResponse = /** status 200  */ PartyDetailResponse;
export type GetPartyApiArg = {
  partyId: string;
};
export type ChangePartyApiResponse = /** status 200  */ PartyDetailResponse;
export type ChangePartyApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changePartyDto: ChangePartyDto;
};
export type DeletePartyApiResponse = unknown;
export type DeletePartyApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type JoinPartyApiResponse = /** status 200  */ PartyResponse;
export type JoinPartyApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  joinPartyDto: JoinPartyDto;
};
export type LeavePartyApiResponse = unknown;
export type LeavePartyApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type RemoveMemberApiResponse = /** status 200  */ PartyDetailResponse;
export type RemoveMemberApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  memberDto: MemberDto;
};
export type PromoteMemberApiResponse = /** status 200  */ PartyDetailResponse;
export type PromoteMemberApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  memberDto: MemberDto;
};
export type ClaimLeadershipApiResponse = /** status 200  */ PartyDetailResponse;
export type ClaimLeadershipApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type GetInvitationsApiResponse =
  /** status 200  */ InvitationPageResponse;
export type GetInvitationsApiArg = {
  partyId: string;
};
export type CreateInvitationApiResponse =
  /** status 201  */ CreatedInvitationResponse;
export type CreateInvitationApiArg = {
  partyId: string;
  createInvitationDto: CreateInvitationDto;
};
export type ChangeInvitersApiResponse = unknown;
export type ChangeInvitersApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  changeInvitersDto: ChangeInvitersDto;
};
export type RevokeInvitationApiResponse = unknown;
export type RevokeInvitationApiArg = {
  partyId: string;
  invitationId: string;
};
export type LookAtInvitationApiResponse =
  /** status 200  */ InvitationCardResponse;
export type LookAtInvitationApiArg = {
  invitationTokenDto: InvitationTokenDto;
};
export type JoinByInvitationApiResponse = /** status 200  */ PartyResponse;
export type JoinByInvitationApiArg = {
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  invitationTokenDto: InvitationTokenDto;
};
export type GetPartyQuestsApiResponse = /** status 200  */ PartyQuestResponse[];
export type GetPartyQuestsApiArg = {
  partyId: string;
  before?: string;
};
export type CreatePartyQuestApiResponse = /** status 201  */ PartyQuestResponse;
export type CreatePartyQuestApiArg = {
  partyId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  createPartyQuestDto: CreatePartyQuestDto;
};
export type GetPartyTrophiesApiResponse =
  /** status 200  */ PartyTrophiesResponse;
export type GetPartyTrophiesApiArg = {
  partyId: string;
  before?: string;
  limit?: number;
};
export type GetPartyQuestApiResponse = /** status 200  */ PartyQuestResponse;
export type GetPartyQuestApiArg = {
  partyId: string;
  questId: string;
};
export type DeletePartyQuestApiResponse = unknown;
export type DeletePartyQuestApiArg = {
  partyId: string;
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type GetPartyActivitiesApiResponse =
  /** status 200  */ PartyActivityResponse[];
export type GetPartyActivitiesApiArg = {
  partyId: string;
  before?: string;
  limit?: number;
};
export type ContributeToPartyQuestApiResponse =
  /** status 200  */ ContributionResponse;
export type ContributeToPartyQuestApiArg = {
  questId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  contributeDto: ContributeDto;
};
export type CheerEntryApiResponse = unknown;
export type CheerEntryApiArg = {
  partyId: string;
  entryId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
  cheerDto: CheerDto;
};
export type WithdrawCheerApiResponse = unknown;
export type WithdrawCheerApiArg = {
  partyId: string;
  entryId: string;
  reaction: "clap" | "strong" | "fire" | "heart" | "party" | "star";
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type NudgeMemberApiResponse = unknown;
export type NudgeMemberApiArg = {
  partyId: string;
  memberId: string;
  /** Generated once per intent, valid for 24 hours. A command that changed something takes effect once: a repeat with the same key and request gets the same answer, with the current lists, parties and settings. A command that changed nothing, or was refused, is decided again. The same key with another request to the same player or party is refused with 422. */
  "Idempotency-Key"?: string;
};
export type GetPartyStreakApiResponse = /** status 200  */ PartyStreakResponse;
export type GetPartyStreakApiArg = {
  partyId: string;
};
export type GetPartyFilmApiResponse = /** status 200  */ PartyFilmResponse;
export type GetPartyFilmApiArg = {
  partyId: string;
  /** A day of the week, in the leader's calendar; by default today. Before the party's first week it means that week, in the future this one. */
  week?: string;
};
export type GetThemeCatalogueApiResponse = /** status 200  */ ThemePageResponse;
export type GetThemeCatalogueApiArg = void;
export type GetNotificationsApiResponse =
  /** status 200  */ NotificationsPageResponse;
export type GetNotificationsApiArg = {
  userId: string;
  before?: string;
  limit?: number;
};
export type MarkNotificationsSeenApiResponse = unknown;
export type MarkNotificationsSeenApiArg = {
  userId: string;
  seenDto: SeenDto;
};
export type GetRemindersApiResponse = /** status 200  */ RemindersResponse;
export type GetRemindersApiArg = {
  userId: string;
};
export type ChangeRemindersApiResponse = /** status 200  */ RemindersResponse;
export type ChangeRemindersApiArg = {
  userId: string;
  changeRemindersDto: ChangeRemindersDto;
};
export type TurnRemindersOnApiResponse = /** status 200  */ RemindersResponse;
export type TurnRemindersOnApiArg = {
  userId: string;
  pushDeviceDto: PushDeviceDto;
};
export type TurnRemindersOffApiResponse = /** status 200  */ RemindersResponse;
export type TurnRemindersOffApiArg = {
  userId: string;
};
export type TestReminderApiResponse = unknown;
export type TestReminderApiArg = {
  userId: string;
};
export type GetReportsApiResponse = /** status 200  */ ReportPageResponse;
export type GetReportsApiArg = {
  userId: string;
};
export type ReportSubjectApiResponse = /** status 200  */ ReportResponse;
export type ReportSubjectApiArg = {
  userId: string;
  reportDto: ReportDto;
};
export type GetProjectionsApiResponse = /** status 200  */ ProjectionsResponse;
export type GetProjectionsApiArg = void;
export type GetOperatorActsApiResponse =
  /** status 200  */ OperatorActPageResponse;
export type GetOperatorActsApiArg = {
  before?: number;
  limit?: number;
};
export type GetAuditEntriesApiResponse = /** status 200  */ AuditPageResponse;
export type GetAuditEntriesApiArg = {
  before?: string;
  limit?: number;
};
export type GetWithheldEventApiResponse =
  /** status 200  */ WithheldEventResponse;
export type GetWithheldEventApiArg = {
  eventId: string;
};
export type StartReplayApiResponse = /** status 202  */ ReplayResponse;
export type StartReplayApiArg = {
  name: string;
  startReplayDto: StartReplayDto;
};
export type CancelReplayApiResponse = unknown;
export type CancelReplayApiArg = {
  name: string;
  cancelReplayDto: CancelReplayDto;
};
export type PauseProjectorApiResponse = unknown;
export type PauseProjectorApiArg = {
  name: string;
};
export type ResumeProjectorApiResponse = unknown;
export type ResumeProjectorApiArg = {
  name: string;
};
export type RetryEventApiResponse = unknown;
export type RetryEventApiArg = {
  name: string;
  retryStreamDto: RetryStreamDto;
};
export type SkipEventApiResponse = unknown;
export type SkipEventApiArg = {
  name: string;
  skipEventDto: SkipEventDto;
};
export type UnskipEventApiResponse = unknown;
export type UnskipEventApiArg = {
  name: string;
  unskipEventDto: UnskipEventDto;
};
export type GetPoliciesApiResponse = /** status 200  */ PoliciesResponse;
export type GetPoliciesApiArg = void;
export type PausePolicyApiResponse = unknown;
export type PausePolicyApiArg = {
  name: string;
};
export type ResumePolicyApiResponse = unknown;
export type ResumePolicyApiArg = {
  name: string;
};
export type RetryPolicyApiResponse = unknown;
export type RetryPolicyApiArg = {
  name: string;
  retryTargetDto: RetryTargetDto;
};
export type SkipReactionApiResponse = unknown;
export type SkipReactionApiArg = {
  name: string;
  skipReactionDto: SkipReactionDto;
};
export type UnskipReactionApiResponse = unknown;
export type UnskipReactionApiArg = {
  name: string;
  unskipReactionDto: UnskipReactionDto;
};
export type GetRelaysApiResponse = /** status 200  */ RelaysResponse;
export type GetRelaysApiArg = void;
export type GetAccountsApiResponse = /** status 200  */ AccountPageResponse;
export type GetAccountsApiArg = {
  search?: string;
  /** Only accounts that are suspended now. */
  state?: "suspended";
  before?: string;
  limit?: number;
};
export type GetAccountDetailsApiResponse =
  /** status 200  */ AccountDetailsResponse;
export type GetAccountDetailsApiArg = {
  accountId: string;
};
export type CreateResetLinkApiResponse = /** status 200  */ ResetLinkResponse;
export type CreateResetLinkApiArg = {
  accountId: string;
};
export type EndAccountSessionsApiResponse = unknown;
export type EndAccountSessionsApiArg = {
  accountId: string;
};
export type SuspendAccountApiResponse = unknown;
export type SuspendAccountApiArg = {
  accountId: string;
  suspendAccountDto: SuspendAccountDto;
};
export type UnsuspendAccountApiResponse = unknown;
export type UnsuspendAccountApiArg = {
  accountId: string;
};
export type HideNicknameApiResponse = unknown;
export type HideNicknameApiArg = {
  accountId: string;
  actReasonDto: ActReasonDto;
};
export type RemoveFromPartyApiResponse = unknown;
export type RemoveFromPartyApiArg = {
  accountId: string;
  removeFromPartyDto: RemoveFromPartyDto;
};
export type CloseOperatedPartyApiResponse = unknown;
export type CloseOperatedPartyApiArg = {
  partyId: string;
  actReasonDto: ActReasonDto;
};
export type HidePartyTextsApiResponse = unknown;
export type HidePartyTextsApiArg = {
  partyId: string;
  hideTextsDto: HideTextsDto;
};
export type GetQueuedReportsApiResponse =
  /** status 200  */ QueuedReportPageResponse;
export type GetQueuedReportsApiArg = {
  state?: "open" | "answered";
  /** Cursor: `next` of the previous page. */
  before?: number;
  limit?: number;
};
export type AnswerReportApiResponse = unknown;
export type AnswerReportApiArg = {
  reportId: string;
  answerReportDto: AnswerReportDto;
};
export type RegistrationResponse = {
  /** Who may register: everybody, those with an invitation code, or no one. */
  mode: "open" | "invite" | "closed";
  /** What the button of the OpenID Connect provider says (R400); null where there is none. */
  oidcButton: string | null;
  /** Whether passkeys work at the address that was asked (R391). */
  arePasskeysAvailable: boolean;
};
export type FieldFaultDocument = {
  field: string;
  message: string;
};
export type ProblemResponse = {
  type: "about:blank";
  title: string;
  status: number;
  /** What a person can be shown. */
  detail: string;
  /** Stable; what a program should look at. */
  code:
    | "PLAYER_ALREADY_REGISTERED"
    | "PLAYER_NOT_FOUND"
    | "QUEST_NOT_FOUND"
    | "QUEST_ALREADY_COMPLETED"
    | "QUEST_NOT_FINISHED"
    | "QUEST_EXPIRED"
    | "QUEST_NOT_COMPLETED"
    | "CUSTOM_QUEST_LIMIT_REACHED"
    | "CUSTOM_QUEST_PAY_LIMIT_REACHED"
    | "LOOT_NOT_AVAILABLE"
    | "LOOT_ALREADY_CLAIMED"
    | "ITEM_NOT_FOUND"
    | "NOT_ENOUGH_POINTS"
    | "CLASS_CHANGE_TOO_EARLY"
    | "PAST_DAY_OUT_OF_RANGE"
    | "PAUSE_START_OUT_OF_RANGE"
    | "PAUSE_TOO_LONG"
    | "PAUSES_OVERLAP"
    | "PAUSE_DAYS_USED_UP"
    | "PAUSE_NOT_FOUND"
    | "TASK_NOT_FOUND"
    | "TASK_DATE_NOT_TODAY"
    | "TASK_ALREADY_EXISTS"
    | "TASK_LIMIT_REACHED"
    | "TASK_ALREADY_COMPLETED"
    | "TASK_ALREADY_BEGUN"
    | "TASK_EXPIRED"
    | "UNDO_TOO_LATE"
    | "UNDO_POINTS_SPENT"
    | "UNDO_CHEST_OPENED"
    | "PARTY_NOT_FOUND"
    | "PARTY_FULL"
    | "PARTY_LIMIT_REACHED"
    | "PARTY_LEVEL_TOO_LOW"
    | "PARTY_PASSWORD_WRONG"
    | "PARTY_LEADER_ONLY"
    | "PARTY_MEMBER_ONLY"
    | "ALREADY_A_MEMBER"
    | "PARTY_MEMBER_NOT_FOUND"
    | "PARTY_HAS_MORE_MEMBERS"
    | "LEADER_MUST_TRANSFER"
    | "LEADERSHIP_NOT_CLAIMABLE"
    | "PARTY_QUEST_NOT_FOUND"
    | "PARTY_QUEST_COMPLETED"
    | "PARTY_QUEST_EXPIRED"
    | "PARTY_QUEST_DELETED"
    | "PARTY_QUEST_LIMIT_REACHED"
    | "PARTY_INVITATION_REVOKED"
    | "NUDGE_YOURSELF"
    | "ALREADY_NUDGED"
    | "NUDGE_LIMIT_REACHED"
    | "PARTY_ENTRY_NOT_CHEERABLE"
    | "PARTY_ENTRY_TOO_OLD"
    | "VALIDATION_FAILED"
    | "UNAUTHENTICATED"
    | "LOGIN_FAILED"
    | "FORBIDDEN"
    | "FOREIGN_ORIGIN"
    | "HOST_NOT_ALLOWED"
    | "NOT_FOUND"
    | "METHOD_NOT_ALLOWED"
    | "PROJECTOR_NOT_FOUND"
    | "REPLAY_UNDER_WAY"
    | "NO_REPLAY_UNDER_WAY"
    | "NOTHING_TO_RESUME"
    | "PROJECTOR_ALREADY_PAUSED"
    | "PROJECTOR_NOT_FAILED"
    | "EVENT_NOT_SKIPPED"
    | "EVENT_NOT_FOUND"
    | "LINK_INVALID"
    | "PASSWORD_WRONG"
    | "MAIL_NOT_CONFIGURED"
    | "SESSION_NOT_FOUND"
    | "PASSKEY_REFUSED"
    | "PASSKEY_NOT_ADDED"
    | "PASSKEY_NOT_FOUND"
    | "PASSKEYS_UNAVAILABLE"
    | "OIDC_UNAVAILABLE"
    | "OIDC_SIGN_UP_EXPIRED"
    | "EMAIL_UNVERIFIED"
    | "OIDC_NOT_LINKED"
    | "LAST_WAY_IN"
    | "SIGN_IN_AGAIN"
    | "NICKNAME_CHANGE_TOO_EARLY"
    | "REGISTRATION_CLOSED"
    | "INVITE_REQUIRED"
    | "INVITE_INVALID"
    | "PARTY_INVITATION_UNKNOWN"
    | "PARTY_INVITATION_EXPIRED"
    | "PARTY_INVITATION_USED_UP"
    | "PARTY_INVITATION_LIMIT_REACHED"
    | "BLOCK_LIMIT_REACHED"
    | "PUSH_SERVICE_REFUSED"
    | "PARTY_ENTRY_NOT_FOUND"
    | "REPORT_LIMIT_REACHED"
    | "REPORT_NOT_FOUND"
    | "REPORT_ANSWERED"
    | "ACCOUNT_SUSPENDED"
    | "ACCOUNT_NOT_FOUND"
    | "ACCOUNT_NOT_SUSPENDED"
    | "ACCOUNT_IS_OPERATOR"
    | "duplicate_email"
    | "duplicate_username"
    | "IDEMPOTENCY_KEY_REUSED"
    | "REQUEST_TIMEOUT"
    | "PAYLOAD_TOO_LARGE"
    | "UNSUPPORTED_MEDIA_TYPE"
    | "TOO_MANY_REQUESTS"
    | "SERVICE_UNAVAILABLE"
    | "NEWER_RELEASE_NEEDED"
    | "INTERNAL_ERROR";
  /** The faulty fields of a VALIDATION_FAILED. */
  errors?: FieldFaultDocument[];
  /** Of a 500: names the request in the log of the server. */
  correlationId?: string;
  /** Of QUEST_NOT_FINISHED: steps done. */
  progress?: number;
  /** Of QUEST_NOT_FINISHED: steps to the goal. */
  target?: number;
  /** Of CUSTOM_QUEST_LIMIT_REACHED, CUSTOM_QUEST_PAY_LIMIT_REACHED, TASK_LIMIT_REACHED, PARTY_LIMIT_REACHED, PARTY_QUEST_LIMIT_REACHED, PARTY_INVITATION_LIMIT_REACHED, BLOCK_LIMIT_REACHED, REPORT_LIMIT_REACHED, NUDGE_LIMIT_REACHED, PAUSE_TOO_LONG and PAUSE_DAYS_USED_UP. */
  limit?: number;
  /** Of CLASS_CHANGE_TOO_EARLY: the first day on which another class can be chosen. */
  from?: string;
  /** Of PAUSE_START_OUT_OF_RANGE: the first possible day. */
  earliest?: string;
  /** Of PAUSE_START_OUT_OF_RANGE: the last possible day. */
  latest?: string;
  /** Of NOT_ENOUGH_POINTS: the points that the player has. */
  available?: number;
  /** Of NOT_ENOUGH_POINTS: the points that were asked for. */
  asked?: number;
  /** Of PAST_DAY_OUT_OF_RANGE: the day of the registration. */
  firstDay?: string;
  /** Of TASK_DATE_NOT_TODAY and PAST_DAY_OUT_OF_RANGE: the player's today. */
  today?: string;
  /** Of PARTY_FULL. */
  maxMembers?: number;
  /** Of PARTY_LEVEL_TOO_LOW. */
  minLevel?: number;
  /** Of PARTY_HAS_MORE_MEMBERS. */
  members?: number;
  /** Of ACCOUNT_SUSPENDED: what the operator wrote. */
  reason?: string;
  /** Of ACCOUNT_SUSPENDED: when it ends by itself; null for never. */
  until?: string | null;
};
export type BaseStats = {
  strength: number;
  intelligence: number;
  focus: number;
  charisma: number;
  willpower: number;
  /** Points not spent yet. */
  availablePoints: number;
};
export type EffectiveStats = {
  strength: number;
  intelligence: number;
  focus: number;
  charisma: number;
  willpower: number;
};
export type UserResponse = {
  id: string;
  username: string;
  nickname: string;
  characterClass:
    "warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger";
  /** The figure of the hero. */
  build: "slim" | "sturdy";
  /** Ids of the worn items. */
  wornItems: string[];
  email: string;
  level: number;
  /** Within the level. */
  xp: number;
  /** XP at which the next level is reached. */
  xpRequired: number;
  /** Days in a row with a daily quest completed. */
  streak: number;
  stats: BaseStats;
  /** Base stats and what the equipment adds. */
  effectiveStats: EffectiveStats;
  preferredLanguage: "en" | "uk";
  /** The zone asked for last; in force from the next day on. */
  timeZone: string;
  /** The player's day: the one begun, or the one that is due to begin. */
  today: string;
  /** The last day of the pause that today lies in; null when the player is not on pause. */
  pausedUntil: string | null;
  /** Whether the account may operate the projections. */
  isOperator: boolean;
  /** Figures of the rules in force at this installation, by name. */
  gameSettings: {
    [key: string]: number;
  };
};
export type RegisterDto = {
  nickname: string;
  email: string;
  password: string;
  characterClass:
    "warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger";
  authProvider: "email";
  timeZone?: string;
  language?: "en" | "uk";
  inviteCode?: string;
  partyInvitation?: string;
};
export type LoginDto = {
  username: string;
  password?: string;
  timeZone?: string;
};
export type PasskeyRequestOptions = {
  challenge: string;
  /** Milliseconds. */
  timeout?: number;
  rpId?: string;
  userVerification?: "required" | "preferred" | "discouraged";
};
export type PasskeyLoginDto = {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  timeZone?: string;
};
export type LogoutResponse = {
  ok: boolean;
};
export type OidcStartResponse = {
  /** The provider's page to open. */
  url: string;
};
export type OidcSignUpResponse = {
  /** As the provider has verified it. */
  email: string;
};
export type OidcSignUpDto = {
  nickname: string;
  characterClass:
    "warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger";
  timeZone?: string;
  language?: "en" | "uk";
};
export type OidcAccountStartDto = {
  /** Left out by an account without a password, whose player must have shown in the last ten minutes to be the owner. */
  currentPassword?: string;
  /** `confirm` takes no password: its sign-in stands for one. */
  purpose: "link" | "confirm";
};
export type DoneResponse = {
  ok: boolean;
};
export type OwnerProofDto = {
  /** Left out by an account without a password, whose player must have shown in the last ten minutes to be the owner. */
  currentPassword?: string;
};
export type RequestPasswordResetResponse = {
  /** Who hands out the link: `operator` where the installation sends no mail. */
  delivery: "email" | "operator";
};
export type RequestPasswordResetDto = {
  email: string;
};
export type ResetPasswordDto = {
  token: string;
  password: string;
};
export type VerifyEmailDto = {
  token: string;
};
export type OidcLinkResponse = {
  /** As the provider gave it with the link. */
  email: string | null;
  linkedAt: string;
};
export type OidcStateResponse = {
  /** The text of the provider's button; null where it can't be used now. */
  button: string | null;
  link: OidcLinkResponse | null;
};
export type SessionResponse = {
  id: string;
  /** Null where it is not known. */
  browser: string | null;
  /** Null where it is not known. */
  system: string | null;
  /** To within five minutes. */
  lastSeenAt: string;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
};
export type AccountResponse = {
  email: string;
  isEmailVerified: boolean;
  /** False for an account that signs in by OpenID Connect or passkeys only (R402). */
  hasPassword: boolean;
  /** Whether the player has shown in the last ten minutes to be the owner, which stands for a missing password (R272). */
  isRecentlyAuthenticated: boolean;
  /** Null where there is neither an OpenID Connect provider nor a link (R404). */
  oidc: OidcStateResponse | null;
  /** The address that waits to be confirmed in place of it. */
  pendingEmail: string | null;
  /** When the nickname can change again (R380); null for now. */
  nicknameChangeableAt: string | null;
  /** The class from the next day on (R384); null when it stays. */
  requestedClass:
    | ("warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger" | null)
    | ("warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger" | null);
  /** The first day on which another class can be chosen (R384); null for any day. */
  classChangeableFrom: string | null;
  sessions: SessionResponse[];
};
export type OutboxKeyResponse = {
  /** 32 random bytes in base64, an AES-256 key; the same at each call. */
  key: string;
};
export type ChangePasswordDto = {
  /** Left out by an account without a password, whose player must have shown in the last ten minutes to be the owner. */
  currentPassword?: string;
  password: string;
};
export type ChangeEmailDto = {
  /** Left out by an account without a password, whose player must have shown in the last ten minutes to be the owner. */
  currentPassword?: string;
  email: string;
};
export type ChangeNicknameDto = {
  /** Left out by an account without a password, whose player must have shown in the last ten minutes to be the owner. */
  currentPassword?: string;
  nickname: string;
};
export type PasskeyResponse = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};
export type PasskeysResponse = {
  /** Whether browsers can use passkeys at this address: https, or localhost. */
  areAvailable: boolean;
  items: PasskeyResponse[];
  /** Null: the list is whole. */
  next: string | null;
};
export type AddPasskeyDto = {
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
};
export type PasskeyCreationOptions = {
  /** PublicKeyCredentialCreationOptionsJSON of WebAuthn, for `navigator.credentials.create`. */
  publicKey: {
    [key: string]: any;
  };
};
export type RenamePasskeyDto = {
  name: string;
};
export type BlockResponse = {
  id: string;
  /** The name at the time of the block; null where it was hidden already. */
  name: string | null;
  blockedAt: string;
};
export type BlockPageResponse = {
  /** The latest first. */
  items: BlockResponse[];
  /** Null: the list is whole. */
  next: string | null;
};
export type BlockDto = {
  /** The player, by the id of any answer. */
  playerId: string;
};
export type PauseResponse = {
  /** The first day, in the player's days. */
  from: string;
  /** The last day. */
  to: string;
};
export type PausesResponse = {
  /** The earliest first. */
  items: PauseResponse[];
  /** Always null: the list is whole. */
  next: string | null;
  /** Whether the members of the player's parties see a pause. */
  isShared: boolean;
};
export type AnnouncePauseDto = {
  from: string;
  to: string;
};
export type EndPauseDto = {
  from: string;
};
export type ChangePauseSharingDto = {
  isShared: boolean;
};
export type ChangeLanguageDto = {
  language: "en" | "uk";
};
export type ChangeTimeZoneDto = {
  timeZone: string;
};
export type ChangeClassDto = {
  characterClass:
    "warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger";
};
export type ChangeBuildDto = {
  build: "slim" | "sturdy";
};
export type StatAllocationsDto = {
  strength?: number;
  intelligence?: number;
  focus?: number;
  charisma?: number;
  willpower?: number;
};
export type AllocateStatsDto = {
  statAllocations: StatAllocationsDto;
};
export type NudgeSettingsResponse = {
  accepts: boolean;
};
export type NudgeSettingsDto = {
  /** False: nudges are dropped, and no player learns of it. */
  accepts: boolean;
};
export type UserQuestResponse = {
  /** Steps done. */
  progress: number;
  /** Steps to the goal; 1 for a quest done in one go. */
  maxProgress: number;
  isCompleted: boolean;
  /** Whether a chest comes with it that is not opened yet; it opens when it is completed. */
  hasLoot: boolean;
};
export type QuestResponse = {
  id: string;
  type: "daily" | "weekly" | "monthly" | "custom";
  /** How often it comes, or opens again. */
  frequency: "daily" | "weekly" | "monthly";
  /** False for a quest of a past day, week or month, which only the unclaimed ones are. */
  isCurrent: boolean;
  name: string;
  description: string;
  /** Why it matters; empty for the player's own. */
  detailedDescription: string;
  /** A gift while an unopened chest comes with it, else the quest's own. */
  emoji: string;
  ownEmoji: string;
  category:
    | "fitness"
    | "learning"
    | "productivity"
    | "social"
    | "habit"
    | "mental"
    | "health"
    | "habits"
    | "creative"
    | "custom";
  targetValue: number;
  /** Before any bonus. */
  xpReward: number;
  needsTimer: boolean;
  /** Seconds, shortened by focus and equipment; 0 without a timer. */
  timerDuration: number;
  /** Whether the class of the player earns 25 % more. */
  hasClassBonus: boolean;
  /** Null for the player's own. */
  difficulty: number | null;
  /** Of the player's own; null for the game's. */
  customDifficulty:
    | ("easy" | "medium" | "hard" | "extreme" | null)
    | ("easy" | "medium" | "hard" | "extreme" | null);
  /** Minutes of the timer of the player's own as the player set it; 0 without one, null for the game's. */
  customTimerMinutes: number | null;
  /** Of the player's own. */
  tags: string[];
  userQuest: UserQuestResponse;
};
export type QuestPageResponse = {
  /** Newest first. */
  items: QuestResponse[];
  /** Null: the list is whole. */
  next: string | null;
};
export type StartDayDto = {
  userId?: string;
};
export type QuestCompletionResponse = {
  isCompleted: boolean;
  /** 0 while the quest goes on. */
  xpGained: number;
  levelUp: boolean;
  progress: number;
  maxProgress: number;
};
export type QuestUndoResponse = {
  isCompleted: false;
  /** 0 where the step had not completed the quest. */
  xpTaken: number;
  /** Each takes back its five stat points. */
  levelsLost: number;
  progress: number;
  maxProgress: number;
};
export type CreateCustomQuestDto = {
  userId?: string;
  name: string;
  description?: string;
  frequency: "daily" | "weekly" | "monthly";
  category:
    | "fitness"
    | "learning"
    | "productivity"
    | "social"
    | "habit"
    | "mental"
    | "health"
    | "habits"
    | "creative"
    | "custom";
  difficulty: "easy" | "medium" | "hard" | "extreme";
  /** Minutes; 0 without a timer. */
  timerDuration?: number;
  /** Of 1 to 30 characters; the same again, whatever the case, is left out. */
  tags?: string[];
};
export type ChangeCustomQuestDto = {
  name?: string;
  description?: string;
  frequency?: "daily" | "weekly" | "monthly";
  category?:
    | "fitness"
    | "learning"
    | "productivity"
    | "social"
    | "habit"
    | "mental"
    | "health"
    | "habits"
    | "creative"
    | "custom";
  difficulty?: "easy" | "medium" | "hard" | "extreme";
  /** Minutes; 0 without a timer. */
  timerDuration?: number;
  /** All of them, of 1 to 30 characters; the same again, whatever the case, is left out. */
  tags?: string[];
};
export type ItemEffectsResponse = {
  /** Strength. */
  str?: number;
  /** Intelligence. */
  int?: number;
  /** Focus. */
  foc?: number;
  /** Charisma. */
  cha?: number;
  /** Willpower. */
  wil?: number;
};
export type PassiveRuleResponse = {
  kind: "quest-xp" | "party-xp" | "timer" | "streak-protection" | "loot-luck";
  /** Of `quest-xp`: whose quests it is about. */
  category?:
    | "fitness"
    | "learning"
    | "productivity"
    | "social"
    | "habit"
    | "mental"
    | "health";
  percent: number;
};
export type ItemResponse = {
  id: string;
  name: string;
  emoji: string;
  description: string;
  rarity: "common" | "rare" | "epic" | "legendary";
  slot:
    | "helmet"
    | "chest"
    | "gloves"
    | "weapon"
    | "shield"
    | "ring"
    | "boots"
    | "necklace"
    | "armor"
    | "accessory";
  /** Where it is worn. */
  place: "helmet" | "chest" | "gloves" | "weapon" | "shield" | "ring" | "boots";
  effects: ItemEffectsResponse;
  passiveEffect: string | null;
  passive: PassiveRuleResponse | null;
};
export type InventoryEntryResponse = {
  /** The item's. */
  id: string;
  isEquipped: boolean;
  quantity: number;
  item: ItemResponse;
  lastFoundAt: string;
};
export type LootClaimResponse = {
  success: true;
  /** False for an empty chest. */
  lootReceived: boolean;
  item: ItemResponse | null;
  rarity:
    | ("common" | "rare" | "epic" | "legendary" | null)
    | ("common" | "rare" | "epic" | "legendary" | null);
  /** Empty chests in a row, this one included; 0 after a find (R54). */
  emptyInARow: number;
  /** In the player's language. */
  message: string;
};
export type OwnedItemResponse = {
  /** The item's. */
  id: string;
  isEquipped: boolean;
  quantity: number;
  item: ItemResponse;
};
export type ItemPageResponse = {
  items: ItemResponse[];
  /** Null: the list is whole. */
  next: string | null;
};
export type PersonalTaskResponse = {
  id: string;
  userId: string;
  name: string;
  emoji: string;
  /** Minutes; 0 without a timer. */
  duration: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 45 | 60;
  dateAssigned: string;
  /** Whether it takes more than one step. */
  isProgressive: boolean;
  /** Steps; 1 for a task done in one go. */
  maxProgress: number;
  /** Steps done. */
  currentProgress: number;
  description: string | null;
  subTasks: string[];
  xpReward: number;
  isCompleted: boolean;
};
export type TaskDayResponse = {
  date: string;
  /** How many were completed. */
  done: number;
  total: number;
  /** In the player's order. */
  tasks: PersonalTaskResponse[];
};
export type CreateTasksDto = {
  userId: string;
  /** Required for a new task. No other task of the day has it, whatever the case. */
  name?: string;
  /** One character. */
  emoji?: string;
  /** Minutes; 0 without a timer. */
  duration?: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 45 | 60;
  /** The player's today. */
  dateAssigned?: string;
  /** Whether it is done in steps. */
  isProgressive?: boolean;
  /** Steps of a progressive task; of any other, 1 is taken. */
  maxProgress?: number;
  description?: string | null;
  /** Up to 200 characters each; blank ones are dropped. */
  subTasks?: string[];
  /** A day before today whose tasks are copied, without a field of a new task beside it (R69). */
  sourceDate?: string;
};
export type TaskCompletionResponse = {
  isCompleted: boolean;
  /** 0 while the task goes on. */
  xpGained: number;
  levelUp: boolean;
  progress: number;
  maxProgress: number;
};
export type TaskUndoResponse = {
  /** Always false: the task is open again. */
  isCompleted: false;
  /** 0 when the step had not completed the task. */
  xpTaken: number;
  /** Levels given back with their stat points. */
  levelsLost: number;
  progress: number;
  maxProgress: number;
};
export type ChangeTaskDto = {
  name?: string;
  /** One character. */
  emoji?: string;
  /** Minutes; 0 without a timer. */
  duration?: 0 | 1 | 5 | 10 | 15 | 20 | 30 | 45 | 60;
  /** False makes it a task of one step. True changes nothing: `maxProgress` sets the steps. */
  isProgressive?: boolean;
  /** Steps. */
  maxProgress?: number;
  /** Empty or null for none. */
  description?: string | null;
  /** All of them, up to 200 characters each; blank ones are dropped. */
  subTasks?: string[];
};
export type TaskOrderResponse = {
  taskIds: string[];
};
export type ReorderTasksDto = {
  /** Ids of today's tasks: those that are left out keep their places. */
  taskIds: string[];
};
export type LedgerSubjectResponse = {
  id: string;
  /** In the player's language, or as the player wrote it; null when nothing is known of it. */
  name: string | null;
};
export type XpReckoningResponse = {
  /** What the quest promised. */
  xpReward: number;
  /** Whether the class earned 25 % more. */
  classBonus: boolean;
  /** With equipment. */
  intelligence: number;
  /** What worn items added, in percent. */
  passivePercent: number;
};
export type ProtectionRollResponse = {
  chance: number;
  /** The day was saved if it is below the chance. */
  roll: number;
};
export type StreakProtectionResponse = {
  missedDays: number;
  rolls: ProtectionRollResponse[];
};
export type LedgerEntryResponse = {
  id: string;
  at: string;
  cause:
    | "quest-completed"
    | "task-completed"
    | "party-contribution"
    | "quest-undone"
    | "task-undone"
    | "level-reached"
    | "level-lost"
    | "stats-allocated"
    | "loot-claimed"
    | "item-equipped"
    | "item-unequipped"
    | "streak-extended"
    | "streak-settled"
    | "streak-taken-back";
  /** The quest, task, party quest or item; null where there is none. */
  subject: LedgerSubjectResponse | null;
  /** Earned, or below 0 taken back. What a level costs is no loss. */
  xp: number;
  /** Part of a contribution's share that the day's bound left unpaid. */
  unpaidXp: number;
  /** Stat points given, or below 0 spent or taken back. */
  points: number;
  /** The level it led to. */
  level: number | null;
  /** The streak it led to. */
  streak: number | null;
  /** Items more in the inventory. */
  items: number;
  /** Null where it wasn't recorded, or where XP were given as they are. */
  reckoning: XpReckoningResponse | null;
  /** Where stat points went; null elsewhere. */
  stats: {
    [key: string]: number;
  } | null;
  /** How the streak was settled after missed days; null elsewhere. */
  protection: StreakProtectionResponse | null;
  /** The same for all entries of one act: the quest, the streak, the level it led to. */
  actId: string;
};
export type LedgerPageResponse = {
  /** Newest first. */
  items: LedgerEntryResponse[];
  /** Give it as `before` for the next page; null at the end. */
  next: string | null;
};
export type PlayedDayResponse = {
  day: string;
  /** From quests, tasks and parties, without what was undone. */
  xp: number;
  questsCompleted: number;
  tasksCompleted: number;
  /** At the end of the day, as far as it has come. */
  streak: number;
};
export type StatsResponse = {
  from: string;
  to: string;
  /** Oldest first; only days that were played. */
  days: PlayedDayResponse[];
};
export type PastStatsResponse = {
  strength: number;
  intelligence: number;
  focus: number;
  charisma: number;
  willpower: number;
};
export type PastCharacterResponse = {
  nickname: string;
  characterClass:
    "warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger";
  build: "slim" | "sturdy";
  /** Ids of the worn items. */
  wornItems: string[];
  level: number;
  /** Within the level. */
  xp: number;
  /** XP at which the next level is reached. */
  xpRequired: number;
  streak: number;
  /** Without equipment. */
  stats: PastStatsResponse;
  /** With equipment. */
  effectiveStats: PastStatsResponse;
  /** Stat points not spent yet. */
  availablePoints: number;
};
export type PastQuestResponse = {
  id: string;
  type: "daily" | "weekly" | "monthly" | "custom";
  name: string;
  emoji: string;
  category:
    | "fitness"
    | "learning"
    | "productivity"
    | "social"
    | "habit"
    | "mental"
    | "health"
    | "habits"
    | "creative"
    | "custom";
  /** Before any bonus. */
  xpReward: number;
  /** Steps done. */
  progress: number;
  /** Steps to the goal. */
  maxProgress: number;
  isCompleted: boolean;
};
export type PastTaskResponse = {
  id: string;
  name: string;
  emoji: string;
  /** Steps done. */
  progress: number;
  /** Steps to the goal. */
  maxProgress: number;
  isCompleted: boolean;
};
export type PastItemResponse = {
  id: string;
  name: string;
  emoji: string;
  rarity: "common" | "rare" | "epic" | "legendary";
  /** Where it is worn. */
  place: "helmet" | "chest" | "gloves" | "weapon" | "shield" | "ring" | "boots";
  quantity: number;
  isEquipped: boolean;
};
export type PastDayResponse = {
  day: string;
  /** The day of the registration. */
  firstDay: string;
  /** The player's today. */
  today: string;
  /** False for a day that the player did not begin: it has no daily quests. */
  isStarted: boolean;
  /** Whether the player was on pause. */
  isPaused: boolean;
  character: PastCharacterResponse;
  /** Of the day, its week and its month, then the player's own; texts of the game in the language of today. */
  quests: PastQuestResponse[];
  /** In the player's order of that day. */
  tasks: PastTaskResponse[];
  /** The inventory, the item found last first. */
  inventory: PastItemResponse[];
};
export type StreakDayResponse = {
  day: string;
  /** Kept: it counts for the streak. Paused: a day off. Survived: no daily quest, and the streak went on. Missed: no daily quest, and the streak is 0 after it. Open: not settled yet. */
  state: "kept" | "paused" | "survived" | "missed" | "open";
};
export type StreakCalendarResponse = {
  /** The first day of the month. */
  month: string;
  today: string;
  /** The first day of the month of the player's first day; without one, of this month. */
  firstMonth: string;
  /** The first day of this month, or of the month of the last day off that is announced. */
  lastMonth: string;
  current: number;
  longest: number;
  /** Oldest first; the days from the player's first to today, and days off before and after those. */
  days: StreakDayResponse[];
};
export type PersonalBestResponse = {
  /** The day on which it was first reached; of a week, its Monday. */
  day: string;
  amount: number;
};
export type RarestItemResponse = {
  id: string;
  /** In the player's language. */
  name: string;
  emoji: string;
  rarity: "common" | "rare" | "epic" | "legendary";
};
export type RecordsResponse = {
  /** In days. */
  longestStreak: PersonalBestResponse | null;
  /** XP of a day. */
  bestDay: PersonalBestResponse | null;
  /** XP of a week. */
  bestWeek: PersonalBestResponse | null;
  /** Quests of a day. */
  mostQuests: PersonalBestResponse | null;
  /** Personal tasks of a day. */
  mostTasks: PersonalBestResponse | null;
  /** Of the highest rarity; of several, the one found last. */
  rarestItem: RarestItemResponse | null;
  /** Days with a completed quest or task, or with XP. */
  activeDays: number;
  questsCompleted: number;
  tasksCompleted: number;
  /** XP of all days. */
  xp: number;
};
export type QuestHistoryResponse = {
  /** The Monday of the first week. */
  from: string;
  /** The player's today. */
  to: string;
  /** The days on which it was completed, oldest first. */
  days: string[];
  /** How often it was completed. */
  completed: number;
  /** How often it could be: one of the game’s for each time it was handed out; one of the player’s for each day, week or month, those on pause left out. One that is still open counts once it is completed. */
  chances: number;
  /** The most of these in a row. */
  bestRun: number;
};
export type PartyPersonResponse = {
  id: string;
  nickname: string;
  username: string;
  level: number;
  /** Adventurer: the player is hidden from the reader, and shown without name, class and items. */
  characterClass:
    | "warrior"
    | "mage"
    | "scholar"
    | "mystic"
    | "rogue"
    | "ranger"
    | "adventurer";
  /** The figure of the hero. */
  build: "slim" | "sturdy";
  /** Ids of the worn items. */
  wornItems: string[];
};
export type PartyResponse = {
  id: string;
  name: string;
  description: string;
  theme: "fitness" | "study" | "productivity" | "adventure" | "general";
  /** The language it speaks; `any` if it has chosen none. */
  language: "any" | "en" | "uk";
  maxMembers: number;
  minLevel: number;
  /** XP a week, or a short text; empty when not set. */
  weeklyGoal: number | string;
  /** XP a month, or a short text; empty when not set. */
  monthlyGoal: number | string;
  rules: string;
  isPublic: boolean;
  requiresPassword: boolean;
  level: number;
  totalXp: number;
  memberCount: number;
  activeQuests: number;
  /** Whether the signed-in player is in it. */
  isMember: boolean;
  leader: PartyPersonResponse;
  createdAt: string;
};
export type CreatePartyDto = {
  name: string;
  description?: string;
  theme?: "fitness" | "study" | "productivity" | "adventure" | "general";
  /** The language it speaks. */
  language?: "any" | "en" | "uk";
  maxMembers?: number;
  minLevel?: number;
  weeklyGoal?: number;
  monthlyGoal?: number;
  rules?: string;
  /** Whether anybody may find and join it. */
  isPublic?: boolean;
  /** True with a `password`, and only then; may be left out with one. */
  requiresPassword?: boolean;
  /** Empty: none. */
  password?: string;
};
export type PartyPageResponse = {
  items: PartyResponse[];
  /** Give it as `before` for the next page; null at the end. */
  next: string | null;
};
export type DiscoveredPartyResponse = {
  id: string;
  name: string;
  description: string;
  theme: "fitness" | "study" | "productivity" | "adventure" | "general";
  /** The language it speaks; `any` if it has chosen none. */
  language: "any" | "en" | "uk";
  maxMembers: number;
  minLevel: number;
  /** XP a week, or a short text; empty when not set. */
  weeklyGoal: number | string;
  /** XP a month, or a short text; empty when not set. */
  monthlyGoal: number | string;
  rules: string;
  isPublic: boolean;
  requiresPassword: boolean;
  level: number;
  totalXp: number;
  memberCount: number;
  activeQuests: number;
  /** Whether the signed-in player is in it. */
  isMember: boolean;
  leader: PartyPersonResponse;
  createdAt: string;
  /** How many members are online; who they are, only members learn. */
  onlineCount: number;
  /** On how many of the last seven days (UTC) something happened in it. */
  activeDays: number;
};
export type DiscoveredPartyPageResponse = {
  /** Those that the player could join and understand first, of these the liveliest first. */
  items: DiscoveredPartyResponse[];
  /** Give it as `before` for the next page of the same list; null at the end. */
  next: string | null;
};
export type PartyMemberResponse = {
  id: string;
  userId: string;
  role: "leader" | "member";
  joinedAt: string;
  /** Whether the member is online; sent to members only. */
  isOnline: boolean;
  /** Whether the member is on pause and shows it; sent to members only. */
  isPaused: boolean;
  user: PartyPersonResponse;
};
export type WeekResponse = {
  /** The week's Monday, in the leader's zone. */
  week: string;
  /** XP the party has gathered since then. */
  xp: number;
  /** The weekly goal, where it is a number of XP. */
  goal: number | null;
};
export type MonthResponse = {
  /** The month, in the leader's zone. */
  month: string;
  /** XP the party has gathered since its first day. */
  xp: number;
  /** The monthly goal, where it is a number of XP. */
  goal: number | null;
};
export type PartyDetailResponse = {
  id: string;
  name: string;
  description: string;
  theme: "fitness" | "study" | "productivity" | "adventure" | "general";
  /** The language it speaks; `any` if it has chosen none. */
  language: "any" | "en" | "uk";
  maxMembers: number;
  minLevel: number;
  /** XP a week, or a short text; empty when not set. */
  weeklyGoal: number | string;
  /** XP a month, or a short text; empty when not set. */
  monthlyGoal: number | string;
  rules: string;
  isPublic: boolean;
  requiresPassword: boolean;
  level: number;
  totalXp: number;
  memberCount: number;
  activeQuests: number;
  /** Whether the signed-in player is in it. */
  isMember: boolean;
  leader: PartyPersonResponse;
  createdAt: string;
  /** In the order they joined. */
  members: PartyMemberResponse[];
  thisWeek: WeekResponse;
  thisMonth: MonthResponse;
  /** Whether the signed-in player can take the lead over from one long away. */
  canClaimLeadership: boolean;
};
export type ChangePartyDto = {
  name?: string;
  description?: string;
  theme?: "fitness" | "study" | "productivity" | "adventure" | "general";
  language?: "any" | "en" | "uk";
  rules?: string;
  /** Whether anybody may find and join it. Members of a party that is no longer public stay. */
  isPublic?: boolean;
  /** False removes the password; true goes with a `password`, and may be left out with one. */
  requiresPassword?: boolean;
  password?: string;
  /** XP, or a short text; empty for none (R81). */
  weeklyGoal?: string | number;
  /** XP, or a short text; empty for none (R81). */
  monthlyGoal?: string | number;
  maxMembers?: number;
  minLevel?: number;
};
export type JoinPartyDto = {
  password?: string;
};
export type MemberDto = {
  userId: string;
};
export type InviterResponse = {
  id: string;
  nickname: string;
  username: string;
};
export type InvitationResponse = {
  id: string;
  inviter: InviterResponse;
  /** How many players it has let in. */
  uses: number;
  maxUses: number;
  createdAt: string;
  expiresAt: string;
};
export type InvitationPageResponse = {
  /** Those that let somebody in, the newest first. */
  items: InvitationResponse[];
  /** Null: the list is whole. */
  next: string | null;
  /** Who may invite. */
  inviters: "members" | "leader";
};
export type CreatedInvitationResponse = {
  id: string;
  inviter: InviterResponse;
  /** How many players it has let in. */
  uses: number;
  maxUses: number;
  createdAt: string;
  expiresAt: string;
  /** For the fragment of the link, `/join#token`. No other answer has it. */
  token: string;
};
export type CreateInvitationDto = {
  /** How long it is valid. */
  days?: number;
  /** How many players it lets in. */
  maxUses?: number;
};
export type ChangeInvitersDto = {
  inviters: "members" | "leader";
};
export type InvitingPartyResponse = {
  name: string;
  theme: "fitness" | "study" | "productivity" | "adventure" | "general";
  maxMembers: number;
  minLevel: number;
  memberCount: number;
};
export type InvitingPersonResponse = {
  id: string;
  nickname: string;
  username: string;
  /** The figure of the hero. */
  build: "slim" | "sturdy";
  /** Ids of the worn items. */
  wornItems: string[];
  characterClass:
    "warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger";
};
export type InvitationCardResponse = {
  party: InvitingPartyResponse;
  /** The member who invites. */
  inviter: InvitingPersonResponse;
  expiresAt: string;
  /** What would refuse the caller, signed out a new player at level 1; null for nothing. */
  barrier:
    | (
        | "ALREADY_A_MEMBER"
        | "PARTY_LEVEL_TOO_LOW"
        | "PARTY_FULL"
        | "PARTY_LIMIT_REACHED"
        | null
      )
    | (
        | "ALREADY_A_MEMBER"
        | "PARTY_LEVEL_TOO_LOW"
        | "PARTY_FULL"
        | "PARTY_LIMIT_REACHED"
        | null
      );
  /** For a member only. */
  partyId: string | null;
  /** Whether a visitor can register with the invitation (R413). */
  canRegister: boolean;
};
export type InvitationTokenDto = {
  token: string;
};
export type ContributorResponse = {
  userId: string;
  nickname: string;
  /** Units contributed. */
  contribution: number;
  /** XP that their shares of the reward have paid so far. */
  xpGained: number;
};
export type PartyQuestResponse = {
  id: string;
  partyId: string;
  name: string;
  description: string;
  emoji: string;
  category:
    "collaboration" | "fitness" | "learning" | "productivity" | "social";
  xpReward: number;
  targetValue: number;
  totalContributions: number;
  isCompleted: boolean;
  /** Whether its deadline passed before it was finished. */
  isExpired: boolean;
  /** Who gave what, the most first. */
  contributors: ContributorResponse[];
  type: "party";
  deadline: string | null;
  createdAt: string;
  /** Log position of the last change of the bar; a live message counts only if later. */
  position: string;
};
export type CreatePartyQuestDto = {
  name: string;
  description: string;
  emoji?:
    | "\uD83C\uDFAF"
    | "\uD83C\uDFC6"
    | "\uD83D\uDCAA"
    | "\uD83D\uDCDA"
    | "\uD83E\uDD1D"
    | "\u2B50"
    | "\uD83C\uDF89"
    | "\uD83D\uDD25"
    | "\u26A1"
    | "\uD83D\uDE80"
    | "\uD83D\uDC8E"
    | "\uD83C\uDFA8"
    | "\uD83C\uDFC3"
    | "\uD83E\uDDE0"
    | "\u2764\uFE0F"
    | "\uD83C\uDFAA";
  category?:
    "collaboration" | "fitness" | "learning" | "productivity" | "social";
  xpReward?: number;
  targetValue?: number;
  type?: "party";
  /** The quest takes no contribution from then on. A date (2026-12-31) ends with that day, and a date with a time (2026-12-31T18:00) is read, in the player's time zone; with an offset (2026-12-31T18:00:00Z) it is an instant. Empty, null or left out for none. */
  deadline?: string | null;
};
export type PartyTrophyResponse = {
  id: string;
  name: string;
  emoji: string;
  xpReward: number;
  targetValue: number;
  /** Who gave what, the most first. */
  contributors: ContributorResponse[];
  /** When its last contribution was made. */
  completedAt: string;
};
export type PartyTrophiesResponse = {
  /** The latest completed first. */
  items: PartyTrophyResponse[];
  /** Give it as `before` for the next page; null at the end. */
  next: string | null;
};
export type ActivityUserResponse = {
  id: string;
  nickname: string;
  username: string;
};
export type SubjectNames = {
  en: string;
  uk: string;
};
export type ActivitySubjectResponse = {
  emoji: string;
  names: SubjectNames;
};
export type CheeringPlayerResponse = {
  id: string;
  nickname: string;
};
export type OwnEntryCheersResponse = {
  reaction: "clap" | "strong" | "fire" | "heart" | "party" | "star";
  count: number;
  /** Those who gave it first. */
  players: CheeringPlayerResponse[];
  /** Of the last event about it: of two states the later one holds. */
  position: string;
  /** Whether the signed-in player gives it. */
  isMine: boolean;
};
export type PartyActivityResponse = {
  id: string;
  partyId: string;
  type:
    | "joined"
    | "left"
    | "removed"
    | "removed_by_operator"
    | "leadership"
    | "quest_contribution"
    | "completed_quest"
    | "member_quest"
    | "member_quest_undone"
    | "member_loot"
    | "member_equip"
    | "member_stats"
    | "member_level";
  user: ActivityUserResponse;
  xpGained: number;
  questId: string | null;
  questName: string | null;
  contribution: number | null;
  /** The game's quest or item that a member's act is about; null for a quest of their own. */
  subject: ActivitySubjectResponse | null;
  /** Level reached, or stat points spent. */
  amount: number | null;
  createdAt: string;
  /** Give it as `before` for what is older. */
  position: string;
  /** One item per reaction; none in a pushed entry, whose cheers follow as `party:cheers`. */
  cheers?: OwnEntryCheersResponse[];
};
export type RewardedCharacterResponse = {
  level: number;
  /** Within the level. */
  xp: number;
  /** XP that leaving the level takes. */
  xpRequired: number;
  /** Stat points to spend. */
  availablePoints: number;
};
export type ContributionResponse = {
  /** Units taken. */
  contribution: number;
  totalContributions: number;
  targetValue: number;
  isCompleted: boolean;
  /** What the contributor's share of the reward pays. */
  xpGained: number;
  /** Part of the share beyond what parties pay in a day (`gameSettings.partyXpPerDay`); 0 while it is pending. */
  unpaidXp: number;
  /** Of the contribution in the log. */
  position: string;
  /** Whether the share brought the contributor to a new level. */
  levelUp: boolean;
  /** Whether the share is not paid yet, but soon will be. */
  isRewardPending: boolean;
  /** The contributor's character with the share; null while it is pending, and for a share of 0 XP. */
  character: RewardedCharacterResponse | null;
};
export type ContributeDto = {
  contribution: number;
  partyId: string;
};
export type CheerDto = {
  reaction: "clap" | "strong" | "fire" | "heart" | "party" | "star";
};
export type PartyStreakResponse = {
  /** Days in the leader's zone. */
  days: number;
  /** Whether today is one of them. */
  includesToday: boolean;
};
export type FilmQuestResponse = {
  id: string;
  name: string;
  emoji: string;
  targetValue: number;
  /** Units when the week began. */
  unitsBefore: number;
};
export type FilmBarResponse = {
  questId: string;
  units: number;
};
export type FilmMomentResponse = {
  type:
    | "completed_quest"
    | "quest_contribution"
    | "member_loot"
    | "member_level"
    | "joined";
  /** One of `people`. */
  userId: string;
  /** The party quest that it is about. */
  questName: string | null;
  /** Units contributed within the hour. */
  contribution: number | null;
  /** The item found. */
  subject: ActivitySubjectResponse | null;
  /** Level reached. */
  amount: number | null;
};
export type FilmFrameResponse = {
  /** When the hour began, as clocks in the leader's zone show it. */
  at: string;
  /** XP of the party at the end of the hour. */
  totalXp: number;
  /** The bars that moved, at the end of the hour. */
  bars: FilmBarResponse[];
  moments: FilmMomentResponse[];
  /** Further moments of the hour. */
  otherMoments: number;
};
export type PartyFilmResponse = {
  /** The Monday of the week. */
  week: string;
  /** The Monday of the party's first week. */
  firstWeek: string;
  /** The Monday of this week. */
  lastWeek: string;
  /** XP of the party when the week began. */
  xpBefore: number;
  /** The goal of a week in XP; null where the party has none, or one in words. It is today's. */
  goal: number | null;
  /** The quests that moved most, without deleted ones. */
  quests: FilmQuestResponse[];
  /** Everybody whom the frames name. */
  people: PartyPersonResponse[];
  /** One for each hour in which something happened, in order. */
  frames: FilmFrameResponse[];
};
export type ThemeResponse = {
  id: "fitness" | "study" | "productivity" | "adventure" | "general";
  name: string;
  emoji: string;
};
export type ThemePageResponse = {
  items: ThemeResponse[];
  /** Null: the list is whole. */
  next: string | null;
};
export type NotifiedPartyResponse = {
  id: string;
  name: string;
  /** Whether the player is in it now. */
  isMember: boolean;
};
export type NotifiedPlayerResponse = {
  id: string;
  nickname: string;
};
export type NotifiedQuestResponse = {
  id: string;
  name: string;
  /** What the player has earned with it so far. */
  xpEarned: number;
};
export type NotificationResponse = {
  id: string;
  type:
    | "joined"
    | "left"
    | "removed"
    | "leadership"
    | "party_deleted"
    | "party_quest"
    | "party_quest_completed"
    | "cheered"
    | "nudged"
    | "nickname_hidden"
    | "party_texts_hidden"
    | "quest_texts_hidden"
    | "level"
    | "streak_saved"
    | "streak_lost";
  at: string;
  /** Seen when it is not later than `seen`. */
  position: string;
  party: NotifiedPartyResponse | null;
  /** Who joined, left, was removed, leads now, finished the quest, cheered last, or nudged; null elsewhere. */
  player: NotifiedPlayerResponse | null;
  /** The party quest; or null. */
  quest: NotifiedQuestResponse | null;
  /** Level reached, days of the streak that was saved, or how many other players have cheered; null elsewhere. */
  amount: number | null;
};
export type UnseenFeedResponse = {
  partyId: string;
  name: string;
  /** Among the feed's newest 1,000 entries; what has a notification is not counted. */
  unseen: number;
  /** Entries of the feed after this position aren't counted; send it to `seen` with the party. */
  position: string;
};
export type NotificationsPageResponse = {
  /** Newest first. */
  items: NotificationResponse[];
  /** Give it as `before` for the next page; null at the end. */
  next: string | null;
  /** Notifications not seen yet. */
  unread: number;
  /** Notifications up to there are seen; null for none. */
  seen: string | null;
  /** Of the newest of `items`: give it to `seen`. Null when there is none. */
  latest: string | null;
  /** One for each party the player is in. */
  parties: UnseenFeedResponse[];
};
export type SeenDto = {
  /** `latest` of the notifications, or the position of a feed or an entry of it. */
  position: string;
  /** Left out, the notifications are seen; named, that party's feed. */
  partyId?: string;
};
export type RemindersResponse = {
  /** When the daily reminder is due, in the player's zone (R451). */
  dailyTime: string;
  /** Whether it is of a day without a finished daily quest (R453). */
  ofDay: boolean;
  /** Whether it is of chests that wait (R453). */
  ofChests: boolean;
  /** Whether party quests that others have finished are announced (R457). */
  ofPartyQuests: boolean;
  /** Whether cheers are announced (R457). */
  ofCheers: boolean;
  /** Whether nothing is sent in the quiet hours (R452). */
  hasQuietHours: boolean;
  quietFrom: string;
  quietTo: string;
  /** Whether this device is reminded: it is as long as its session (R456). */
  isDeviceOn: boolean;
  /** For the subscription of a browser (RFC 8292). */
  applicationServerKey: string;
};
export type ChangeRemindersDto = {
  dailyTime?: string;
  ofDay?: boolean;
  ofChests?: boolean;
  ofPartyQuests?: boolean;
  ofCheers?: boolean;
  hasQuietHours?: boolean;
  quietFrom?: string;
  quietTo?: string;
};
export type PushDeviceDto = {
  /** Of the subscription; its push service must be one that this server sends to (R455). */
  endpoint: string;
  /** The subscription's public key. */
  p256dh: string;
  /** The subscription's secret: 16 bytes in base64url. */
  auth: string;
};
export type ReportResponse = {
  id: string;
  kind: "player" | "party";
  /** The name at the time of the report; null for a hidden player. */
  name: string | null;
  reason: "insults" | "harassment" | "indecent" | "spam" | "cheating" | "other";
  text: string;
  reportedAt: string;
  /** Whether something was done about it; null until it is answered. */
  outcome: ("acted" | "dismissed" | null) | ("acted" | "dismissed" | null);
  answeredAt: string | null;
};
export type ReportPageResponse = {
  /** The newest first, at most a hundred. */
  items: ReportResponse[];
  /** Null: there is one page. */
  next: string | null;
};
export type ReportDto = {
  kind: "player" | "party";
  /** The player or the party, by the id of any answer. */
  subjectId: string;
  reason: "insults" | "harassment" | "indecent" | "spam" | "cheating" | "other";
  text: string;
};
export type ProjectionLeaderResponse = {
  /** Host and process. */
  process: string;
  since: string;
};
export type LagResponse = {
  /** How much of the log is still to come. */
  amount: number;
  unit: "events" | "bytes";
  /** Age of the first event that isn't in the tables yet; 0 when there is none. */
  seconds: number;
};
export type ProjectorFailureResponse = {
  eventId: string;
  position: string;
  streamId: string;
  type: string;
  message: string;
  failedAt: string;
};
export type ParkedStreamResponse = {
  streamId: string;
  /** Place in the stream, from 0, of the event. */
  revision: number;
  position: string;
  /** The event that it can't take. */
  eventId: string;
  type: string;
  /** Why the last attempt failed. */
  message: string;
  /** Number of failed attempts, from 1. */
  attempts: number;
  /** The next attempt. */
  retryAt: string;
  parkedAt: string;
};
export type TableComparisonResponse = {
  table: string;
  liveRows: number;
  rebuiltRows: number;
  /** Over all rows in whatever order; equal hashes mean equal rows. */
  liveHash: string;
  rebuiltHash: string;
};
export type RowDifferenceResponse = {
  table: string;
  key: {
    [key: string]: string;
  };
  /** Column by column where both have the row; null where only the other side has it. */
  live: {
    [key: string]: string | null;
  } | null;
  rebuilt: {
    [key: string]: string | null;
  } | null;
};
export type ComparisonResponse = {
  /** Where in the log both were compared. */
  position: string;
  equal: boolean;
  tables: TableComparisonResponse[];
  /** The first ones only, by table and key. */
  differences: RowDifferenceResponse[];
};
export type ReplayResponse = {
  id: string;
  projector: string;
  /** Of the projector that fills it; 0 until it begins. */
  version: number;
  /** swap: its tables take the place of the live ones; compare: they are compared and dropped; try: filled and dropped; keep: they stay, at a moment of the past. */
  purpose: "swap" | "compare" | "try" | "keep";
  schema: string;
  /** The last three are its ends. */
  state:
    | "requested"
    | "filling"
    | "catching-up"
    | "comparing"
    | "swapping"
    | "done"
    | "cancelled"
    | "failed";
  /** What was asked of it while it ran: to stop and keep, or to drop, what it had filled. */
  asked: ("cancel" | "discard" | null) | ("cancel" | "discard" | null);
  /** Everything up to here is in its tables. */
  position: string;
  /** Where it began to read; empty: at the origin of the log. */
  from: string;
  /** Events it has read. */
  events: number;
  eventsPerSecond: number;
  progress: number;
  /** Null while unknown. */
  secondsLeft: number | null;
  /** Null: as fast as it goes. */
  rate: number | null;
  verify: boolean;
  /** Ends at this position or before what was recorded later; null: at the end of the log. */
  until: string | null;
  /** Why it failed. */
  failure: string | null;
  /** The event it failed at, where it failed at one. */
  failedEvent: string | null;
  /** Rows of each of its tables, once filled. */
  rows: {
    [key: string]: number;
  } | null;
  comparison: ComparisonResponse | null;
  requestedBy: string;
  requestedAt: string;
  finishedAt: string | null;
};
export type ProjectorReportResponse = {
  name: string;
  /** failed: stands before an event it can't take, with too many streams parked; paused: asked for by an operator. */
  state: "running" | "failed" | "paused";
  /** Of the rows in the live tables. */
  version: number;
  position: string;
  lag: LagResponse;
  /** Lately. */
  eventsPerSecond: number;
  events: number;
  updatedAt: string;
  failure: ProjectorFailureResponse | null;
  /** Number of streams that it has parked. */
  parkedStreams: number;
  /** Streams that it leaves out from an event on; the longest parked, at most 100. */
  parked: ParkedStreamResponse[];
  /** The replay under way, else the last one; null when there never was one. */
  replay: ReplayResponse | null;
};
export type SkippedEventResponse = {
  projector: string;
  eventId: string;
  /** Null for a skip by an earlier release. */
  streamId: string | null;
  reason: string;
  skippedBy: string;
  skippedAt: string;
};
export type ProjectionsResponse = {
  /** The end of the log. */
  head: string;
  /** The process that runs the projections; null: none does. */
  leader: ProjectionLeaderResponse | null;
  projectors: ProjectorReportResponse[];
  /** Events that operators have excluded from a projector; the latest skips, at most 100. */
  skipped: SkippedEventResponse[];
  /** Number of all skipped events. */
  skippedCount: number;
};
export type OperatorActResponse = {
  at: string;
  /** An account's e-mail in the browser; `user@host` on the command line. */
  actor: string;
  act: string;
  /** A projector's name, or an account's e-mail. */
  subject: string | null;
  details: {
    [key: string]: any;
  };
};
export type OperatorActPageResponse = {
  /** Newest first. */
  items: OperatorActResponse[];
  /** Give it as `before` for the next page; null at the end. */
  next: string | null;
};
export type AuditEntryResponse = {
  /** The first time within the hour. */
  at: string;
  /** The last time within the hour. */
  lastAt: string;
  count: number;
  kind:
    | "registered"
    | "signed-in"
    | "sign-in-failed"
    | "signed-out"
    | "session-ended"
    | "sessions-ended"
    | "limit-reached"
    | "reset-requested"
    | "reset-link-made"
    | "password-reset"
    | "password-changed"
    | "password-refused"
    | "email-change-requested"
    | "email-verified"
    | "passkey-added"
    | "passkey-removed"
    | "oidc-linked"
    | "oidc-removed"
    | "account-suspended"
    | "suspension-lifted"
    | "nickname-hidden"
    | "operator-added"
    | "operator-removed";
  accountId: string | null;
  nickname: string | null;
  /** Who did it, if not the player of the account. */
  actor: string | null;
  address: string | null;
  userAgent: string | null;
  /** Of the last request. */
  correlationId: string | null;
  /** The limit that was reached, or `others` for a sum of what exceeded the bound (R341). */
  detail: string | null;
};
export type AuditPageResponse = {
  /** Newest first. */
  items: AuditEntryResponse[];
  /** Give it as `before` for the next page; null at the end. */
  next: string | null;
};
export type WithheldEventResponse = {
  eventId: string;
  type: string;
  streamId: string;
  revision: number;
  position: string;
  /** Indented JSON without what players have written; at most 20,000 characters. */
  data: string;
  /** Whether `data` is only its beginning. */
  isCut: boolean;
};
export type StartReplayDto = {
  /** At most so many events a second; the maximum is as fast as it goes. */
  rate?: number;
  /** Whether the rebuilt rows are compared with the live ones before they take their place. */
  verify?: boolean;
};
export type CancelReplayDto = {
  /** Whether what it has filled is dropped; kept, `resume` goes on from there. */
  discard?: boolean;
};
export type RetryStreamDto = {
  /** The parked stream that is meant; default: all, and the event at which the projector stopped. */
  streamId?: string;
};
export type SkipEventDto = {
  reason: string;
  /** The event that is meant: one the projector has come to since then is not skipped. */
  eventId?: string;
};
export type UnskipEventDto = {
  eventId: string;
};
export type PolicyReportResponse = {
  name: string;
  /** failed: it has stopped by itself; paused: asked for by an operator. */
  state: "running" | "failed" | "paused";
  position: string;
  lag: LagResponse;
  /** Why it has stopped by itself. */
  failure: string | null;
  /** Reactions that wait for their time or a target. */
  waiting: number;
  parkedTargets: number;
  /** Age of the first reaction that is due and neither carried out nor parked. */
  overdueSeconds: number;
};
export type ParkedTargetResponse = {
  policy: string;
  /** The target's id; the stream's where the event can't be read. */
  sequence: string;
  eventId: string;
  type: string;
  position: string;
  streamId: string;
  revision: number;
  /** Why the last attempt failed. */
  message: string;
  /** Failed attempts. */
  attempts: number;
  retryAt: string;
  parkedAt: string;
  /** Reactions that wait, the failed one included. */
  waiting: number;
};
export type SkippedReactionResponse = {
  policy: string;
  sequence: string;
  eventId: string;
  /** Of the event; null for a skip by an earlier release. */
  streamId: string | null;
  /** Whether the skip has taken effect, so that it can't be taken back. */
  isPassedOver: boolean;
  reason: string;
  skippedBy: string;
  skippedAt: string;
};
export type PoliciesResponse = {
  policies: PolicyReportResponse[];
  /** The first hundred, those parked first. */
  parkedTargets: ParkedTargetResponse[];
  /** The latest hundred. */
  skippedReactions: SkippedReactionResponse[];
  /** Number of all skipped reactions. */
  skippedCount: number;
};
export type RetryTargetDto = {
  /** The parked target that is meant; default: all. */
  sequence?: string;
};
export type SkipReactionDto = {
  reason: string;
  /** The event that is meant: one the projector has come to since then is not skipped. */
  eventId?: string;
  /** The target that is meant; default: all that are parked at the event. */
  sequence?: string;
};
export type UnskipReactionDto = {
  eventId: string;
  /** The target that is meant; default: all that are parked at the event. */
  sequence?: string;
};
export type PassedOverTypeResponse = {
  type: string;
  count: number;
};
export type PassedOverEventResponse = {
  eventId: string;
  type: string;
  streamId: string;
  position: string;
};
export type RelayReportResponse = {
  /** host:pid */
  process: string;
  /** silent: its process has not reported for ten seconds. */
  state: "running" | "silent";
  startedAt: string;
  position: string;
  lag: LagResponse;
  /** Events it could not turn into messages since its start. */
  passedOver: PassedOverTypeResponse[];
  lastPassedOver: PassedOverEventResponse | null;
};
export type RelaysResponse = {
  relays: RelayReportResponse[];
};
export type SuspensionResponse = {
  reason: string;
  /** Null for good. */
  until: string | null;
};
export type AccountSummaryResponse = {
  id: string;
  username: string;
  nickname: string;
  email: string;
  isEmailVerified: boolean;
  isOperator: boolean;
  createdAt: string;
  sessions: number;
  /** Null without a session. */
  lastSeenAt: string | null;
  /** The one in force. */
  suspension: SuspensionResponse | null;
};
export type AccountPageResponse = {
  items: AccountSummaryResponse[];
  /** Give it as `before` for the next page; null at the end. */
  next: string | null;
};
export type AccountPartyResponse = {
  id: string;
  name: string;
  role: "leader" | "member";
  members: number;
};
export type AccountDetailsResponse = {
  id: string;
  username: string;
  nickname: string;
  email: string;
  isEmailVerified: boolean;
  isOperator: boolean;
  createdAt: string;
  sessions: number;
  /** Null without a session. */
  lastSeenAt: string | null;
  /** The one in force. */
  suspension: SuspensionResponse | null;
  parties: AccountPartyResponse[];
};
export type ResetLinkResponse = {
  /** Valid for 30 minutes, once. */
  link: string;
};
export type SuspendAccountDto = {
  reason: string;
  /** Days from now; left out for good. */
  days?: number;
};
export type ActReasonDto = {
  reason: string;
};
export type RemoveFromPartyDto = {
  reason: string;
  partyId: string;
};
export type HideTextsDto = {
  reason: string;
  /** The quest whose texts are meant; left out for those of the party. */
  questId?: string;
};
export type ReportedLeaderResponse = {
  id: string;
  nickname: string;
};
export type ReportedQuestResponse = {
  /** Left out in reports of earlier releases. */
  id?: string;
  name: string;
  description: string;
};
export type ReportContextResponse = {
  /** Of a player, as `username`. */
  nickname?: string;
  username?: string;
  /** Of a party, as all of the following. */
  name?: string;
  description?: string;
  rules?: string;
  goals?: string[];
  quests?: ReportedQuestResponse[];
};
export type QueuedReportResponse = {
  id: string;
  kind: "player" | "party";
  subjectId: string;
  /** Who leads the party now; null for a player, and for a party that has ended. */
  leader: ReportedLeaderResponse | null;
  reporterId: string;
  /** Nickname of the reporter. */
  reporter: string;
  reason: "insults" | "harassment" | "indecent" | "spam" | "cheating" | "other";
  text: string;
  /** The texts of the time of the report. */
  context: ReportContextResponse;
  reportedAt: string;
  /** Reports of the same subject that are not answered. */
  openReports: number;
  outcome: ("acted" | "dismissed" | null) | ("acted" | "dismissed" | null);
  answeredBy: string | null;
  answerReason: string | null;
};
export type QueuedReportPageResponse = {
  /** The newest first. */
  items: QueuedReportResponse[];
  /** `before` of the next page; null at the end. */
  next: string | null;
};
export type AnswerReportDto = {
  reason: string;
  outcome: "acted" | "dismissed";
};
export const {
  useGetRegistrationQuery,
  useRegisterMutation,
  useLoginMutation,
  useBeginPasskeySignInMutation,
  useLoginWithPasskeyMutation,
  useLogoutMutation,
  useBeginOidcSignInMutation,
  useFinishOidcSignInQuery,
  useGetOidcSignUpQuery,
  useSignUpWithOidcMutation,
  useBeginOidcLinkMutation,
  useRemoveOidcLinkMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useGetAccountQuery,
  useGetOutboxKeyQuery,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useChangeNicknameMutation,
  useRequestVerificationMutation,
  useEndSessionMutation,
  useLogoutEverywhereMutation,
  useGetPasskeysQuery,
  useAddPasskeyMutation,
  useBeginAddingPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useGetBlocksQuery,
  useBlockPlayerMutation,
  useUnblockPlayerMutation,
  useGetPausesQuery,
  useAnnouncePauseMutation,
  useEndPauseMutation,
  useChangePauseSharingMutation,
  useGetCurrentUserQuery,
  useChangeLanguageMutation,
  useChangeTimeZoneMutation,
  useChangeClassMutation,
  useChangeBuildMutation,
  useAllocateStatsMutation,
  useGetNudgeSettingsQuery,
  useChangeNudgeSettingsMutation,
  useGetQuestsQuery,
  useGetUnclaimedQuestsQuery,
  useGetQuestQuery,
  useStartDayMutation,
  useCompleteQuestMutation,
  useIncrementQuestMutation,
  useFinishQuestMutation,
  useUndoQuestStepMutation,
  useCreateCustomQuestMutation,
  useChangeCustomQuestMutation,
  useArchiveCustomQuestMutation,
  useGetInventoryQuery,
  useClaimLootMutation,
  useEquipItemMutation,
  useUnequipItemMutation,
  useGetItemCatalogueQuery,
  useGetTasksQuery,
  useGetTaskHistoryQuery,
  useCreateTasksMutation,
  useCompleteTaskMutation,
  useUndoTaskMutation,
  useChangeTaskMutation,
  useDeleteTaskMutation,
  useReorderTasksMutation,
  useGetLedgerQuery,
  useGetStatsQuery,
  useGetPastDayQuery,
  useGetStreakCalendarQuery,
  useGetRecordsQuery,
  useGetQuestHistoryQuery,
  useCreatePartyMutation,
  useGetMyPartiesQuery,
  useGetPublicPartiesQuery,
  useDiscoverPartiesQuery,
  useGetPartyQuery,
  useChangePartyMutation,
  useDeletePartyMutation,
  useJoinPartyMutation,
  useLeavePartyMutation,
  useRemoveMemberMutation,
  usePromoteMemberMutation,
  useClaimLeadershipMutation,
  useGetInvitationsQuery,
  useCreateInvitationMutation,
  useChangeInvitersMutation,
  useRevokeInvitationMutation,
  useLookAtInvitationMutation,
  useJoinByInvitationMutation,
  useGetPartyQuestsQuery,
  useCreatePartyQuestMutation,
  useGetPartyTrophiesQuery,
  useGetPartyQuestQuery,
  useDeletePartyQuestMutation,
  useGetPartyActivitiesQuery,
  useContributeToPartyQuestMutation,
  useCheerEntryMutation,
  useWithdrawCheerMutation,
  useNudgeMemberMutation,
  useGetPartyStreakQuery,
  useGetPartyFilmQuery,
  useGetThemeCatalogueQuery,
  useGetNotificationsQuery,
  useMarkNotificationsSeenMutation,
  useGetRemindersQuery,
  useChangeRemindersMutation,
  useTurnRemindersOnMutation,
  useTurnRemindersOffMutation,
  useTestReminderMutation,
  useGetReportsQuery,
  useReportSubjectMutation,
  useGetProjectionsQuery,
  useGetOperatorActsQuery,
  useGetAuditEntriesQuery,
  useGetWithheldEventQuery,
  useStartReplayMutation,
  useCancelReplayMutation,
  usePauseProjectorMutation,
  useResumeProjectorMutation,
  useRetryEventMutation,
  useSkipEventMutation,
  useUnskipEventMutation,
  useGetPoliciesQuery,
  usePausePolicyMutation,
  useResumePolicyMutation,
  useRetryPolicyMutation,
  useSkipReactionMutation,
  useUnskipReactionMutation,
  useGetRelaysQuery,
  useGetAccountsQuery,
  useGetAccountDetailsQuery,
  useCreateResetLinkMutation,
  useEndAccountSessionsMutation,
  useSuspendAccountMutation,
  useUnsuspendAccountMutation,
  useHideNicknameMutation,
  useRemoveFromPartyMutation,
  useCloseOperatedPartyMutation,
  useHidePartyTextsMutation,
  useGetQueuedReportsQuery,
  useAnswerReportMutation,
} = injectedRtkApi;
