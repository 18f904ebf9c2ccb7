import { emptyApi as api } from "../empty-api";
export const addTagTypes = ["auth", "users", "quests", "parties"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
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
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: "POST" }),
        invalidatesTags: ["auth"],
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
      getQuests: build.query<GetQuestsApiResponse, GetQuestsApiArg>({
        query: () => ({ url: `/api/quests` }),
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
          },
        }),
        providesTags: ["parties"],
      }),
      getParty: build.query<GetPartyApiResponse, GetPartyApiArg>({
        query: (queryArg) => ({ url: `/api/parties/${queryArg.partyId}` }),
        providesTags: ["parties"],
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
      getPartyQuests: build.query<
        GetPartyQuestsApiResponse,
        GetPartyQuestsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/parties/${queryArg.partyId}/quests`,
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type RegisterApiResponse = /** status 201  */ UserResponse;
export type RegisterApiArg = {
  registerDto: RegisterDto;
};
export type LoginApiResponse = /** status 200  */ UserResponse;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type LogoutApiResponse = /** status 200  */ LogoutResponse;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ UserResponse;
export type GetCurrentUserApiArg = void;
export type ChangeLanguageApiResponse = /** status 200  */ UserResponse;
export type ChangeLanguageApiArg = {
  userId: string;
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
  changeLanguageDto: ChangeLanguageDto;
};
export type ChangeTimeZoneApiResponse = /** status 200  */ UserResponse;
export type ChangeTimeZoneApiArg = {
  userId: string;
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
  changeTimeZoneDto: ChangeTimeZoneDto;
};
export type GetQuestsApiResponse = /** status 200  */ QuestResponse[];
export type GetQuestsApiArg = void;
export type StartDayApiResponse = /** status 200  */ QuestResponse[];
export type StartDayApiArg = {
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
  startDayDto: StartDayDto;
};
export type CompleteQuestApiResponse =
  /** status 200  */ QuestCompletionResponse;
export type CompleteQuestApiArg = {
  userId: string;
  questId: string;
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
};
export type IncrementQuestApiResponse =
  /** status 200  */ QuestCompletionResponse;
export type IncrementQuestApiArg = {
  userId: string;
  questId: string;
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
};
export type FinishQuestApiResponse = /** status 200  */ QuestCompletionResponse;
export type FinishQuestApiArg = {
  userId: string;
  questId: string;
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
};
export type CreatePartyApiResponse = /** status 201  */ PartyResponse;
export type CreatePartyApiArg = {
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
  createPartyDto: CreatePartyDto;
};
export type GetMyPartiesApiResponse = /** status 200  */ PartyResponse[];
export type GetMyPartiesApiArg = void;
export type GetPublicPartiesApiResponse = /** status 200  */ PartyResponse[];
export type GetPublicPartiesApiArg = void;
export type DiscoverPartiesApiResponse = /** status 200  */ PartyPageResponse;
export type DiscoverPartiesApiArg = {
  before?: string;
  limit?: number;
  search?: string;
  theme?:
    "fitness" | "study" | "productivity" | "adventure" | "general" | "all";
};
export type GetPartyApiResponse = /** status 200  */ PartyDetailResponse;
export type GetPartyApiArg = {
  partyId: string;
};
export type JoinPartyApiResponse = /** status 200  */ PartyResponse;
export type JoinPartyApiArg = {
  partyId: string;
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
  joinPartyDto: JoinPartyDto;
};
export type GetPartyQuestsApiResponse = /** status 200  */ PartyQuestResponse[];
export type GetPartyQuestsApiArg = {
  partyId: string;
};
export type CreatePartyQuestApiResponse = /** status 201  */ PartyQuestResponse;
export type CreatePartyQuestApiArg = {
  partyId: string;
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
  createPartyQuestDto: CreatePartyQuestDto;
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
  /** Made once per intent. A repeat with the same key and request is done once and answered the same for 24 hours; with another request to the same player or party it is refused with 422. */
  "Idempotency-Key"?: string;
  contributeDto: ContributeDto;
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
};
export type FieldFaultDocument = {
  field: string;
  message: string;
};
export type ProblemResponse = {
  type: string;
  title: string;
  status: number;
  /** What a person can be shown. */
  detail: string;
  /** Stable; what a program should look at. */
  code: string;
  /** The faulty fields of a VALIDATION_FAILED. */
  errors?: FieldFaultDocument[];
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
};
export type LoginDto = {
  username: string;
  password: string;
  timeZone?: string;
};
export type LogoutResponse = {
  ok: boolean;
};
export type ChangeLanguageDto = {
  language: "en" | "uk";
};
export type ChangeTimeZoneDto = {
  timeZone: string;
};
export type UserQuestResponse = {
  /** Steps done. */
  progress: number;
  /** Steps to the goal; 1 for a quest done in one go. */
  maxProgress: number;
  isCompleted: boolean;
  /** Whether a chest waits to be claimed. */
  hasLoot: boolean;
};
export type QuestResponse = {
  id: string;
  type: "daily";
  name: string;
  description: string;
  /** Why it matters. */
  detailedDescription: string;
  emoji: string;
  category:
    | "fitness"
    | "learning"
    | "productivity"
    | "social"
    | "habit"
    | "mental"
    | "health";
  targetValue: number;
  /** Before the class bonus. */
  xpReward: number;
  needsTimer: boolean;
  /** Seconds, shortened by focus; 0 without a timer. */
  timerDuration: number;
  /** Whether the class of the player earns 25 % more. */
  hasClassBonus: boolean;
  difficulty: number;
  userQuest: UserQuestResponse;
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
export type PartyPersonResponse = {
  id: string;
  nickname: string;
  username: string;
  level: number;
  characterClass:
    "warrior" | "mage" | "scholar" | "mystic" | "rogue" | "ranger";
};
export type PartyResponse = {
  id: string;
  name: string;
  description: string;
  theme: "fitness" | "study" | "productivity" | "adventure" | "general";
  maxMembers: number;
  minLevel: number;
  /** XP a week, or a short text; empty when not set. */
  weeklyGoal: string;
  /** XP a month, or a short text; empty when not set. */
  monthlyGoal: string;
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
  maxMembers?: number;
  minLevel?: number;
  weeklyGoal?: number;
  monthlyGoal?: number;
  rules?: string;
  /** Whether anybody may find and join it. */
  isPublic?: boolean;
  requiresPassword?: false;
};
export type PartyPageResponse = {
  /** Newest first. */
  items: PartyResponse[];
  /** Give it as `before` for the next page; null at the end. */
  next: string | null;
};
export type PartyMemberResponse = {
  id: string;
  userId: string;
  role: "leader" | "member";
  joinedAt: string;
  user: PartyPersonResponse;
};
export type PartyDetailResponse = {
  id: string;
  name: string;
  description: string;
  theme: "fitness" | "study" | "productivity" | "adventure" | "general";
  maxMembers: number;
  minLevel: number;
  /** XP a week, or a short text; empty when not set. */
  weeklyGoal: string;
  /** XP a month, or a short text; empty when not set. */
  monthlyGoal: string;
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
};
export type JoinPartyDto = {
  password?: string;
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
  deadline?: string | null;
};
export type ActivityUserResponse = {
  id: string;
  nickname: string;
  username: string;
};
export type PartyActivityResponse = {
  id: string;
  partyId: string;
  type: "joined" | "quest_contribution" | "completed_quest";
  user: ActivityUserResponse;
  xpGained: number;
  questId: string | null;
  questName: string | null;
  contribution: number | null;
  createdAt: string;
  /** Give it as `before` for what is older. */
  position: string;
};
export type ContributionResponse = {
  /** Units taken. */
  contribution: number;
  totalContributions: number;
  targetValue: number;
  isCompleted: boolean;
  /** The contributor's share of the reward. */
  xpGained: number;
};
export type ContributeDto = {
  contribution: number;
  partyId: string;
};
export const {
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetCurrentUserQuery,
  useChangeLanguageMutation,
  useChangeTimeZoneMutation,
  useGetQuestsQuery,
  useStartDayMutation,
  useCompleteQuestMutation,
  useIncrementQuestMutation,
  useFinishQuestMutation,
  useCreatePartyMutation,
  useGetMyPartiesQuery,
  useGetPublicPartiesQuery,
  useDiscoverPartiesQuery,
  useGetPartyQuery,
  useJoinPartyMutation,
  useGetPartyQuestsQuery,
  useCreatePartyQuestMutation,
  useGetPartyActivitiesQuery,
  useContributeToPartyQuestMutation,
} = injectedRtkApi;
