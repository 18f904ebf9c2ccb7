import type { Reaction } from '../../contracts/cheers';
import type { Cheerer, PartyInviters, PartyRole, PartySettings } from './party.events';

export interface PartyMember {
  readonly userId: string;
  readonly nickname: string;
  readonly username: string;
  readonly role: PartyRole;
  readonly slotClaim: string | null;
}

/** A quest that takes contributions, until its deadline. */
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
}

/** A quest that takes no more contributions, so that a late one is refused with the reason. */
export interface PastPartyQuest {
  readonly questId: string;
  readonly name: string;
  readonly end: 'completed' | 'expired' | 'deleted';
}

/** An entry of the feed with the players who cheer it, by reaction, in the order of their cheers. */
export interface CheeredEntry {
  readonly entryId: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly cheers: Readonly<Partial<Record<Reaction, readonly Cheerer[]>>>;
}

export interface FoundedParty {
  readonly status: 'founded';
  readonly partyId: string;
  /** Names the stored hash of the password in force; null for a party without a password. */
  readonly passwordId: string | null;
  readonly settings: PartySettings;
  /** How often an operator has hidden the party's texts; absent for never. */
  readonly textsHidden?: number;
  readonly inviters: PartyInviters;
  /** In order of joining. */
  readonly members: readonly PartyMember[];
  /** The open quests, by id. */
  readonly quests: Readonly<Record<string, PartyQuest>>;
  /** The quests that ended last, newest first. Commands on an older one bring along what the read model knows of it. */
  readonly pastQuests: readonly PastPartyQuest[];
  readonly totalXp: number;
  /** The recent entries with a cheer, newest first. */
  readonly cheeredEntries: readonly CheeredEntry[];
  /** The time of the newest entry whose cheers were forgotten, ISO 8601, UTC; null for none. Entries up to then take no cheer (R416). */
  readonly cheersForgottenUntil: string | null;
}

/** Names the hash of the password that a party is founded with. */
export const FOUNDING_PASSWORD_ID = '00000000-0000-0000-0000-000000000000';

/** How many quests that have ended are remembered. */
export const MAX_PAST_PARTY_QUESTS = 100;

/** How many cheers of all entries together are remembered. */
export const MAX_REMEMBERED_CHEERS = 2000;

/**
 * The state that a party's rules decide from. JSON-safe: snapshots store it. `unfounded` is the initial state, of a stream
 * without a `PartyCreated`.
 */
export type PartyState = { readonly status: 'unfounded' } | DeletedParty | FoundedParty;

interface DeletedParty extends Pick<FoundedParty, 'textsHidden'> {
  readonly status: 'deleted';
}
