import type { PartyEvent } from '../domain/party/party.events';
import type { PlayerEvent } from '../domain/player/player.events';
import { EventCodec, type EventSchema } from './codec';
import {
  dayStartedFrom1,
  memberJoinedFrom1,
  partySlotTakenFrom1,
  partyXpEarnedFrom1,
  questCompletedFrom1,
  questProgressedFrom1,
} from './upcasters';

/** Every fact the game records. */
export type GameEvent = PlayerEvent | PartyEvent;

/** A shape that never changed. */
const ORIGINAL: EventSchema = [];

/**
 * Every type of event with its upcasters, one for each version of its shape before today's. A type is never renamed or taken out; a changed shape gets the next
 * version, an upcaster from the one before, and a golden file of its own in `test/golden-events`.
 */
const PLAYER_SCHEMAS: Readonly<Record<PlayerEvent['type'], EventSchema>> = {
  PlayerRegistered: ORIGINAL,
  LanguageChanged: ORIGINAL,
  TimeZoneChanged: ORIGINAL,
  DayStarted: [dayStartedFrom1],
  QuestProgressed: [questProgressedFrom1],
  QuestCompleted: [questCompletedFrom1],
  StreakExtended: ORIGINAL,
  LevelReached: ORIGINAL,
  PartyXpEarned: [partyXpEarnedFrom1],
  PartySlotTaken: [partySlotTakenFrom1],
  PartySlotReleased: ORIGINAL,
  LootClaimed: ORIGINAL,
  ItemEquipped: ORIGINAL,
  ItemUnequipped: ORIGINAL,
  StatsAllocated: ORIGINAL,
  CustomQuestCreated: ORIGINAL,
  CustomQuestArchived: ORIGINAL,
  TaskCreated: ORIGINAL,
  TaskProgressed: ORIGINAL,
  TaskCompleted: ORIGINAL,
  QuestStepUndone: ORIGINAL,
  TaskStepUndone: ORIGINAL,
  LevelLost: ORIGINAL,
  StreakTakenBack: ORIGINAL,
};

const PARTY_SCHEMAS: Readonly<Record<PartyEvent['type'], EventSchema>> = {
  PartyCreated: ORIGINAL,
  MemberJoined: [memberJoinedFrom1],
  PartyQuestCreated: ORIGINAL,
  PartyContributionMade: ORIGINAL,
  PartyQuestCompleted: ORIGINAL,
  PartyQuestExpired: ORIGINAL,
  MemberLeft: ORIGINAL,
  MemberRemoved: ORIGINAL,
  LeadershipTransferred: ORIGINAL,
  PartySettingsChanged: ORIGINAL,
  PartyDeleted: ORIGINAL,
};

/** For one player's stream. */
export const PLAYER_EVENTS = new EventCodec<PlayerEvent>(PLAYER_SCHEMAS);

/** For one party's stream. */
export const PARTY_EVENTS = new EventCodec<PartyEvent>(PARTY_SCHEMAS);

/** For the whole log. */
export const GAME_EVENTS = new EventCodec<GameEvent>({ ...PLAYER_SCHEMAS, ...PARTY_SCHEMAS });
