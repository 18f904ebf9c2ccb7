import type { PartyEvent } from '../domain/party/party.events';
import type { PlayerEvent } from '../domain/player/player.events';
import { EventCodec, type EventSchema } from './codec';
import { findShapeFault } from './event-shapes';
import {
  upcastDayStartedV1,
  upcastMemberJoinedV1,
  upcastPartyContributionMadeV1,
  upcastPartySettingsChangedV1,
  upcastPartySlotTakenV1,
  upcastPartyXpEarnedV1,
  upcastPartyXpEarnedV2,
  upcastPartyXpEarnedV3,
  upcastQuestCompletedV1,
  upcastQuestProgressedV1,
  upcastTimeZoneChangedV1,
} from './upcasters';

/** Every event of the game. */
export type GameEvent = PlayerEvent | PartyEvent;

/** For a type whose shape never changed. */
const NO_UPCASTERS: EventSchema = [];

/**
 * Every type of event with its upcasters, one for each version before the current. A type is never renamed or removed;
 * a changed shape gets the next version, an upcaster from the one before, and its own golden file in
 * `test/golden-events`.
 */
const PLAYER_SCHEMAS: Readonly<Record<PlayerEvent['type'], EventSchema>> = {
  PlayerRegistered: NO_UPCASTERS,
  NicknameChanged: NO_UPCASTERS,
  ClassChangeRequested: NO_UPCASTERS,
  ClassChanged: NO_UPCASTERS,
  BuildChanged: NO_UPCASTERS,
  PauseAnnounced: NO_UPCASTERS,
  PauseEnded: NO_UPCASTERS,
  PauseSharingChanged: NO_UPCASTERS,
  NudgeSent: NO_UPCASTERS,
  NudgeReceived: NO_UPCASTERS,
  NudgesChanged: NO_UPCASTERS,
  LanguageChanged: NO_UPCASTERS,
  TimeZoneChanged: [upcastTimeZoneChangedV1],
  DayStarted: [upcastDayStartedV1],
  QuestProgressed: [upcastQuestProgressedV1],
  QuestCompleted: [upcastQuestCompletedV1],
  StreakExtended: NO_UPCASTERS,
  LevelReached: NO_UPCASTERS,
  PartyXpEarned: [upcastPartyXpEarnedV1, upcastPartyXpEarnedV2, upcastPartyXpEarnedV3],
  PartyXpDelayed: NO_UPCASTERS,
  PartySlotTaken: [upcastPartySlotTakenV1],
  PartySlotReleased: NO_UPCASTERS,
  LootClaimed: NO_UPCASTERS,
  ItemEquipped: NO_UPCASTERS,
  ItemUnequipped: NO_UPCASTERS,
  StatsAllocated: NO_UPCASTERS,
  CustomQuestCreated: NO_UPCASTERS,
  CustomQuestChanged: NO_UPCASTERS,
  CustomQuestArchived: NO_UPCASTERS,
  TaskCreated: NO_UPCASTERS,
  TaskChanged: NO_UPCASTERS,
  TaskDeleted: NO_UPCASTERS,
  TasksReordered: NO_UPCASTERS,
  TaskProgressed: NO_UPCASTERS,
  TaskCompleted: NO_UPCASTERS,
  QuestStepUndone: NO_UPCASTERS,
  TaskStepUndone: NO_UPCASTERS,
  LevelLost: NO_UPCASTERS,
  StreakTakenBack: NO_UPCASTERS,
};

const PARTY_SCHEMAS: Readonly<Record<PartyEvent['type'], EventSchema>> = {
  PartyCreated: NO_UPCASTERS,
  MemberJoined: [upcastMemberJoinedV1],
  PartyQuestCreated: NO_UPCASTERS,
  PartyContributionMade: [upcastPartyContributionMadeV1],
  PartyQuestCompleted: NO_UPCASTERS,
  PartyQuestExpired: NO_UPCASTERS,
  PartyQuestDeleted: NO_UPCASTERS,
  MemberLeft: NO_UPCASTERS,
  MemberRemoved: NO_UPCASTERS,
  LeadershipTransferred: NO_UPCASTERS,
  PartySettingsChanged: [upcastPartySettingsChangedV1],
  PartyPasswordChanged: NO_UPCASTERS,
  PartyInvitersChanged: NO_UPCASTERS,
  PartyDeleted: NO_UPCASTERS,
  PartyQuestTextsHidden: NO_UPCASTERS,
  EntryCheered: NO_UPCASTERS,
  CheerWithdrawn: NO_UPCASTERS,
};

/** The codec of a player's stream. */
export const PLAYER_EVENTS = new EventCodec<PlayerEvent>(PLAYER_SCHEMAS, findShapeFault);

/** The codec of a party's stream. */
export const PARTY_EVENTS = new EventCodec<PartyEvent>(PARTY_SCHEMAS, findShapeFault);

/** The codec of the whole log. */
export const GAME_EVENTS = new EventCodec<GameEvent>({ ...PLAYER_SCHEMAS, ...PARTY_SCHEMAS }, findShapeFault);
