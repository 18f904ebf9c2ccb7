import type { Position } from './position';

/** What a party's feed tells of its members' acts elsewhere in the game (R90). */
export const MEMBER_ACTIVITY_TYPES = [
  'member_quest',
  'member_quest_undone',
  'member_loot',
  'member_equip',
  'member_stats',
  'member_level',
] as const;

/** What it tells of all. */
export const PARTY_ACTIVITY_TYPES = [
  'joined',
  'left',
  'removed',
  'leadership',
  'quest_contribution',
  'completed_quest',
  ...MEMBER_ACTIVITY_TYPES,
] as const;
export type PartyActivityType = (typeof PARTY_ACTIVITY_TYPES)[number];

/** Something of the catalogue, named in both languages: readers of one feed read different ones. */
export interface ActivitySubject {
  readonly emoji: string;
  readonly names: { readonly en: string; readonly uk: string };
}

/**
 * What crosses the websocket, in both directions. The server's relay and the web's socket share these types, so
 * neither can send what the other doesn't know.
 *
 * Every message about a fact carries its log position (`party:presence`, `notifications:seen` and `live:ended` are about none). Values are absolute (a total, never "+1"), so applying
 * a message twice, or one that is older than what a client already holds, changes nothing.
 */
export interface PartyActivity {
  /** The recorded event's id: the same entry fetched and pushed has the same id. */
  readonly id: string;
  readonly partyId: string;
  readonly type: PartyActivityType;
  readonly user: { readonly id: string; readonly nickname: string; readonly username: string };
  /** XP the entry gave its player; 0 when none. */
  readonly xpGained: number;
  /** The party quest the entry is about, or null. */
  readonly questId: string | null;
  readonly questName: string | null;
  /** Units contributed, or null where the entry is no contribution. */
  readonly contribution: number | null;
  /** The quest or item of the game that a member's act is about; null where there is none, or it is the player's own. */
  readonly subject: ActivitySubject | null;
  /** Level reached, or stat points spent; null elsewhere. */
  readonly amount: number | null;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
  readonly position: Position;
}

export interface PartyQuestBar {
  readonly partyId: string;
  readonly questId: string;
  readonly totalContributions: number;
  readonly targetValue: number;
  readonly isCompleted: boolean;
  /** XP the party has gathered, with this contribution. */
  readonly partyTotalXp: number;
}

/** One contribution to a party quest: whose, how many units, and the XP they pay. */
export interface PartyQuestContribution {
  readonly userId: string;
  readonly nickname: string;
  readonly contribution: number;
  readonly xpGained: number;
}

/** Server → client. */
export interface ServerToClient {
  /** A party of mine has a new entry in its feed. */
  'party:activity': (message: { position: Position; activity: PartyActivity }) => void;
  /**
   * A quest bar moved by a contribution. Whoever knows all contributions before it knows all with it: they add up to
   * `bar.totalContributions`. During an update an older server leaves `contribution` out.
   */
  'party:quest': (message: {
    position: Position;
    bar: PartyQuestBar;
    contribution?: PartyQuestContribution;
  }) => void;
  /** Members or quests of a party changed: fetch its views again, at least at `position`. */
  'party:changed': (message: { position: Position; partyId: string }) => void;
  /** Who is here now changed: somebody of a party of mine came or went. */
  'party:presence': (message: { partyId: string; userId: string; isOnline: boolean }) => void;
  /** I am no longer in a party: nothing of it is told any more. */
  'party:closed': (message: { position: Position; partyId: string }) => void;
  /** My own character, quests or parties changed, perhaps on another device: fetch again, at least at `position`. */
  'player:changed': (message: { position: Position }) => void;
  /** The player has seen notifications, or the feed of a party, up to there: on whichever device. No fact of the log. */
  'notifications:seen': (message: { seen: Position; partyId: string | null }) => void;
  /**
   * Everything up to `position` that concerned this client has been sent; live from here on. Before it, what was missed
   * comes mixed with what is new: only from here on does a message's position stand for all before it.
   */
  'live:ready': (message: { position: Position }) => void;
  /** Too much was missed to send it one by one: fetch everything again, at least at `position`. */
  'live:reset': (message: { position: Position }) => void;
  /** The session is over (logout, expiry); the server closes the socket after it. */
  'live:ended': () => void;
}

/** Client → server: a socket only listens; commands go over REST. */
export type ClientToServer = Record<never, never>;

/** What the client says when it connects, so that it gets what it missed. Without either it begins anew. */
export interface LiveHandshake {
  /**
   * The last position it has heard of. The fact at that position is told again: it may have taken several messages, of
   * which the client heard only the first.
   */
  readonly after?: string;
  /**
   * Everything this client shows was fetched at or after this position (`X-Read-Position`), and it hasn't been told of
   * anything yet. The fact at that position is not told again. `after` wins where both are given.
   */
  readonly since?: string;
}

/** Path of the socket endpoint. */
export const LIVE_PATH = '/live';
