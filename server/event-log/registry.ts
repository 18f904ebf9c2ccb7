import type { PartyEvent } from '../domain/party/party.events';
import type { PlayerEvent } from '../domain/player/player.events';
import { EventCodec, type EventSchema } from './codec';

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
  DayStarted: ORIGINAL,
  QuestProgressed: ORIGINAL,
  QuestCompleted: ORIGINAL,
  StreakExtended: ORIGINAL,
  LevelReached: ORIGINAL,
  PartyXpEarned: ORIGINAL,
  PartySlotTaken: ORIGINAL,
  PartySlotReleased: ORIGINAL,
};

const PARTY_SCHEMAS: Readonly<Record<PartyEvent['type'], EventSchema>> = {
  PartyCreated: ORIGINAL,
  MemberJoined: ORIGINAL,
  PartyQuestCreated: ORIGINAL,
  PartyContributionMade: ORIGINAL,
  PartyQuestCompleted: ORIGINAL,
};

/** For one player's stream. */
export const PLAYER_EVENTS = new EventCodec<PlayerEvent>(PLAYER_SCHEMAS);

/** For one party's stream. */
export const PARTY_EVENTS = new EventCodec<PartyEvent>(PARTY_SCHEMAS);

/** For the whole log. */
export const GAME_EVENTS = new EventCodec<GameEvent>({ ...PLAYER_SCHEMAS, ...PARTY_SCHEMAS });
