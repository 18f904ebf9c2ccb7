import type { PartyRole, PartySettings } from './party.events';

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
  /** ISO 8601 instant, or null for none. */
  readonly deadline: string | null;
  /** Whether its passed deadline is recorded. */
  readonly isExpired: boolean;
}

export interface FoundedParty {
  readonly status: 'founded';
  readonly partyId: string;
  readonly isPublic: boolean;
  readonly requiresPassword: boolean;
  readonly settings: PartySettings;
  /** In the order they joined. */
  readonly members: readonly PartyMember[];
  readonly quests: Readonly<Record<string, PartyQuest>>;
  readonly totalXp: number;
}

/** All that a party's rules decide from. JSON-safe: it is stored in snapshots. */
export type PartyState = { readonly status: 'unfounded' } | { readonly status: 'deleted' } | FoundedParty;
