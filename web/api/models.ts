import type {
  ClaimLootApiResponse,
  CompleteTaskApiResponse,
  ContributeToPartyQuestApiResponse,
  DiscoverPartiesApiResponse,
  FinishQuestApiResponse,
  GetAccountApiResponse,
  GetAccountDetailsApiResponse,
  GetAccountsApiResponse,
  GetAuditEntriesApiResponse,
  GetCurrentUserApiResponse,
  GetInventoryApiResponse,
  GetInvitationsApiResponse,
  GetLedgerApiResponse,
  GetMyPartiesApiResponse,
  GetNotificationsApiResponse,
  GetOperatorActsApiResponse,
  GetPartyApiResponse,
  GetPartyFilmApiResponse,
  GetPartyQuestsApiResponse,
  GetBlocksApiResponse,
  GetPasskeysApiResponse,
  GetPastDayApiResponse,
  GetQueuedReportsApiResponse,
  GetPoliciesApiResponse,
  GetProjectionsApiResponse,
  GetQuestsApiResponse,
  GetRelaysApiResponse,
  GetQuestHistoryApiResponse,
  GetRecordsApiResponse,
  GetStatsApiResponse,
  GetStreakCalendarApiResponse,
  GetTaskHistoryApiResponse,
  GetTasksApiResponse,
  GetWithheldEventApiResponse,
  LookAtInvitationApiResponse,
} from './generated/questlog-api';

/** The names that the screens use for the types of the contract's answers. */
export type User = GetCurrentUserApiResponse;
export type AccountSession = GetAccountApiResponse['sessions'][number];
export type Quest = GetQuestsApiResponse[number];
export type QuestCompletion = FinishQuestApiResponse;
export type LootClaim = ClaimLootApiResponse;
export type InventoryEntry = GetInventoryApiResponse[number];
export type Item = InventoryEntry['item'];
export type Task = GetTasksApiResponse[number];
export type TaskDay = GetTaskHistoryApiResponse[number];
export type TaskCompletion = CompleteTaskApiResponse;
export type LedgerEntry = GetLedgerApiResponse['items'][number];
/** What the account has to do with the OpenID Connect provider. */
export type OidcState = NonNullable<GetAccountApiResponse['oidc']>;
export type Block = GetBlocksApiResponse['items'][number];
export type QueuedReport = GetQueuedReportsApiResponse['items'][number];
export type Passkey = GetPasskeysApiResponse['items'][number];
export type Records = GetRecordsApiResponse;
export type StreakCalendar = GetStreakCalendarApiResponse;
export type QuestHistory = GetQuestHistoryApiResponse;
/** The player at the end of a day. */
export type PastDay = GetPastDayApiResponse;
export type PlayedDay = GetStatsApiResponse['days'][number];
export type Party = GetMyPartiesApiResponse['items'][number];
/** A party that the player isn't in, as Discover shows it. */
export type DiscoveredParty = DiscoverPartiesApiResponse['items'][number];
export type PartyDetail = GetPartyApiResponse;
export type PartyFilm = GetPartyFilmApiResponse;
/** A link into a party, as its members see it. */
export type PartyInvitation = GetInvitationsApiResponse['items'][number];
export type PartyInviters = GetInvitationsApiResponse['inviters'];
/** The same as its reader sees it. */
export type InvitationCard = LookAtInvitationApiResponse;
export type PartyMember = PartyDetail['members'][number];
export type PartyPerson = PartyMember['user'];
export type PartyQuest = GetPartyQuestsApiResponse[number];
export type PartyContribution = ContributeToPartyQuestApiResponse;
export type Projections = GetProjectionsApiResponse;
export type Relays = GetRelaysApiResponse;
export type Relay = Relays['relays'][number];
export type Policies = GetPoliciesApiResponse;
export type Policy = Policies['policies'][number];
export type ParkedTarget = Policies['parkedTargets'][number];
export type Projector = Projections['projectors'][number];
export type Replay = NonNullable<Projector['replay']>;
export type Comparison = NonNullable<Replay['comparison']>;
export type SkippedEvent = Projections['skipped'][number];
export type WithheldEvent = GetWithheldEventApiResponse;
export type AuditEntry = GetAuditEntriesApiResponse['items'][number];
export type AccountSummary = GetAccountsApiResponse['items'][number];
export type AccountDetails = GetAccountDetailsApiResponse;
export type OperatorAct = GetOperatorActsApiResponse['items'][number];
export type NotificationsPage = GetNotificationsApiResponse;
export type Notification = NotificationsPage['items'][number];
export type UnseenFeed = NotificationsPage['parties'][number];
