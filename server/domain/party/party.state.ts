import type { PartyInviters, PartyRole, PartySettings } from './party.events';

export interface PartyMember {
  readonly userId: string;
  readonly nickname: string;
  readonly username: string;
  readonly role: PartyRole;
  readonly slotClaim: string | null;
}

export interface PartyQuest {
  readonly questId: string;
  readonly name: string;
  readonly xpReward: number;
  readonly targetValue: number;
  readonly totalContributions: number;
  /** The party's XP from this quest, before rounding (R88). */
  readonly partyXp: number;
  /** ISO 8601 instant, or null for none. */
  readonly deadline: string | null;
  /** Whether the event of its expiry has been appended. */
  readonly isExpired: boolean;
}

export interface FoundedParty {
  readonly status: 'founded';
  readonly partyId: string;
  /** Names the stored hash of the password in force; null for a party without a password. */
  readonly passwordId: string | null;
  readonly settings: PartySettings;
  readonly inviters: PartyInviters;
  /** In order of joining. */
  readonly members: readonly PartyMember[];
  readonly quests: Readonly<Record<string, PartyQuest>>;
  /** Ids of the quests deleted last, newest first, so that a late contribution is refused as "deleted", not "unknown". */
  readonly deletedQuestIds: readonly string[];
  readonly totalXp: number;
}

/** Names the hash of the password that a party is founded with. */
export const FOUNDING_PASSWORD_ID = '00000000-0000-0000-0000-000000000000';

/** How many deleted quests are remembered. */
export const MAX_DELETED_PARTY_QUESTS = 50;

/**
 * The state that a party's rules decide from. JSON-safe: snapshots store it. `unfounded` is the initial state, of a stream
 * without a `PartyCreated`.
 */
export type PartyState = { readonly status: 'unfounded' } | { readonly status: 'deleted' } | FoundedParty;
