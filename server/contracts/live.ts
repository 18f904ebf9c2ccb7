import type { EntryCheers, OwnEntryCheers } from './cheers';
import type { Position } from './position';

/** The kinds of feed entry about members' activity elsewhere in the game (R90). */
export const MEMBER_ACTIVITY_TYPES = [
  'member_quest',
  'member_quest_undone',
  'member_loot',
  'member_equip',
  'member_stats',
  'member_level',
] as const;

/** All kinds of feed entry. */
export const PARTY_ACTIVITY_TYPES = [
  'joined',
  'left',
  'removed',
  'removed_by_operator',
  'leadership',
  'quest_contribution',
  'completed_quest',
  ...MEMBER_ACTIVITY_TYPES,
] as const;
export type PartyActivityType = (typeof PARTY_ACTIVITY_TYPES)[number];

/** Entries that are no reason to cheer, because somebody could take it as mockery (R416). */
export const UNCHEERED_TYPES: readonly PartyActivityType[] = [
  'left',
  'removed',
  'removed_by_operator',
  'member_quest_undone',
];

/** A catalogue entry, named in both languages because readers of one feed use different ones. */
export interface ActivitySubject {
  readonly emoji: string;
  readonly names: { readonly en: string; readonly uk: string };
}

/**
 * The websocket messages, in both directions. The server's relay and the web's socket share these types, so neither can
 * send a message the other doesn't know.
 *
 * Every message about an event carries its log position (`party:presence`, `notifications:seen` and `live:ended` are
 * not about an event). Values are absolute (a total, never "+1"), so applying a message twice, or one that is older
 * than the client's data, changes nothing.
 */
export interface PartyActivity {
  /** The event's id: an entry has the same id whether it was fetched or pushed. */
  readonly id: string;
  readonly partyId: string;
  readonly type: PartyActivityType;
  readonly user: { readonly id: string; readonly nickname: string; readonly username: string };
  /** XP the entry gave its player; 0 when none. */
  readonly xpGained: number;
  /** The party quest the entry is about, or null. */
  readonly questId: string | null;
  readonly questName: string | null;
  /** Units contributed; null when the entry is not a contribution. */
  readonly contribution: number | null;
  /** The quest or item of the game that the activity is about; null when there is none, or it is the player's own. */
  readonly subject: ActivitySubject | null;
  /** Level reached, or stat points spent; null for other kinds. */
  readonly amount: number | null;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
  readonly position: Position;
  /** None when it is pushed: its cheers follow. During a rolling update an older server omits them. */
  readonly cheers?: OwnEntryCheers[];
}

/** A member has cheered an entry or has taken it back (R415). */
export interface EntryCheersChange {
  readonly partyId: string;
  readonly entryId: string;
  /** All cheers with this reaction. */
  readonly cheers: EntryCheers;
  /** Id of the member, and whether that member gives the reaction now. */
  readonly by: string;
  readonly isGiven: boolean;
  /** The member whose entry it is; null for one who has left. */
  readonly to: string | null;
}

export interface PartyQuestBar {
  readonly partyId: string;
  readonly questId: string;
  readonly totalContributions: number;
  readonly targetValue: number;
  readonly isCompleted: boolean;
  /** XP of the party, including this contribution. */
  readonly partyTotalXp: number;
}

/** One contribution to a party quest: the contributor, the number of units, and the XP they pay. */
export interface PartyQuestContribution {
  readonly userId: string;
  readonly nickname: string;
  readonly contribution: number;
  readonly xpGained: number;
}

/** Server → client. */
export interface ServerToClient {
  /** One of my parties has a new feed entry. */
  'party:activity': (message: { position: Position; activity: PartyActivity }) => void;
  /**
   * A contribution moved a quest bar. A client that has all earlier contributions has all of them with this one: they
   * add up to `bar.totalContributions`. During a rolling update an older server omits `contribution`.
   */
  'party:quest': (message: {
    position: Position;
    bar: PartyQuestBar;
    contribution?: PartyQuestContribution;
  }) => void;
  /** An entry of the feed was cheered, or a cheer was taken back. */
  'party:cheers': (message: { position: Position; change: EntryCheersChange }) => void;
  /** Members or quests of a party changed: fetch its views again, at least at `position`. */
  'party:changed': (message: { position: Position; partyId: string }) => void;
  /** Presence changed: a member of one of my parties connected or disconnected. */
  'party:presence': (message: { partyId: string; userId: string; isOnline: boolean }) => void;
  /** I am no longer in this party: no further messages about it follow. */
  'party:closed': (message: { position: Position; partyId: string }) => void;
  /** My own character, quests or parties changed, perhaps on another device: fetch again, at least at `position`. */
  'player:changed': (message: { position: Position }) => void;
  /**
   * The player has seen notifications, or a party's feed, up to this position, on any device. Not stored in the log.
   */
  'notifications:seen': (message: { seen: Position; partyId: string | null }) => void;
  /**
   * Everything up to `position` that concerned this client has been sent; live from here on. Before this message,
   * missed and new messages are interleaved: only after it does a message's position stand for all before it.
   */
  'live:ready': (message: { position: Position }) => void;
  /**
   * The server can't send what changed up to `position` message by message: too much was missed, the client names a
   * position beyond the log, or an event can't be read. Fetch everything again, at least at `position`.
   */
  'live:reset': (message: { position: Position }) => void;
  /** The session has ended (logout, expiry); the server closes the socket after this message. */
  'live:ended': () => void;
}

/** Client → server: a socket only listens; commands go over REST. */
export type ClientToServer = Record<never, never>;

/** What the client sends when it connects, to receive what it missed. Without either field it starts from now. */
export interface LiveHandshake {
  /**
   * The last position the client received. The event at that position is sent again: it may have produced several
   * messages, of which the client received only the first.
   */
  readonly after?: string;
  /**
   * Everything this client shows was fetched at or after this position (`X-Read-Position`), and it has received no
   * messages yet. The event at that position is not sent again. `after` wins when both are given.
   */
  readonly since?: string;
}

/** Path of the socket endpoint. */
export const LIVE_PATH = '/live';
