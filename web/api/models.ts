import type {
  ContributeToPartyQuestApiResponse,
  FinishQuestApiResponse,
  GetCurrentUserApiResponse,
  GetPartyApiResponse,
  GetPartyQuestsApiResponse,
  GetMyPartiesApiResponse,
  GetOperatorActsApiResponse,
  GetProjectionsApiResponse,
  GetQuestsApiResponse,
} from './generated/questlog-api';

/** The names the screens use for what the contract's answers hold. */
export type User = GetCurrentUserApiResponse;
export type Quest = GetQuestsApiResponse[number];
export type QuestCompletion = FinishQuestApiResponse;
export type Party = GetMyPartiesApiResponse[number];
export type PartyDetail = GetPartyApiResponse;
export type PartyMember = PartyDetail['members'][number];
export type PartyPerson = PartyMember['user'];
export type PartyQuest = GetPartyQuestsApiResponse[number];
export type PartyContribution = ContributeToPartyQuestApiResponse;
export type Projections = GetProjectionsApiResponse;
export type Projector = Projections['projectors'][number];
export type Replay = NonNullable<Projector['replay']>;
export type Comparison = NonNullable<Replay['comparison']>;
export type SkippedEvent = Projections['skipped'][number];
export type OperatorAct = GetOperatorActsApiResponse[number];
