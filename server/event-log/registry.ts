import type { PartyEvent } from '../domain/party/party.events';
import type { PlayerEvent } from '../domain/player/player.events';
import { EventCodec, type EventSchema } from './codec';
import { memberJoinedFrom1 } from './party-upcasters';
import {
  dayStartedFrom1,
  partySlotTakenFrom1,
  partyXpEarnedFrom1,
  questCompletedFrom1,
  questProgressedFrom1,
} from './player-upcasters';

/** Every fact the game records. */
export type GameEvent = PlayerEvent | PartyEvent;

/** A shape that never changed. */
const ORIGINAL: EventSchema = { version: 1, upcasters: {} };

/**
 * Every type of event with the version of its shape. A type is never renamed or taken out; a changed shape gets the next
 * version, an upcaster from the one before, and a golden file of its own in `test/golden-events`.
 */
const PLAYER_SCHEMAS: Readonly<Record<PlayerEvent['type'], EventSchema>> = {
  PlayerRegistered: ORIGINAL,
  LanguageChanged: ORIGINAL,
  TimeZoneChanged: ORIGINAL,
  DayStarted: { version: 2, upcasters: { 1: dayStartedFrom1 } },
  QuestProgressed: { version: 2, upcasters: { 1: questProgressedFrom1 } },
  QuestCompleted: { version: 2, upcasters: { 1: questCompletedFrom1 } },
  StreakExtended: ORIGINAL,
  LevelReached: ORIGINAL,
  PartyXpEarned: { version: 2, upcasters: { 1: partyXpEarnedFrom1 } },
  PartySlotTaken: { version: 2, upcasters: { 1: partySlotTakenFrom1 } },
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
  MemberJoined: { version: 2, upcasters: { 1: memberJoinedFrom1 } },
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
