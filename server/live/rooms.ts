const PARTY_PREFIX = 'party:';
const USER_PREFIX = 'user:';

/** Names of the socket rooms of a process. */
export const rooms = {
  /** All sockets of a player: tabs and devices. */
  user: (userId: string) => `${USER_PREFIX}${userId}`,
  /** All sockets opened with one session. */
  session: (sid: string) => `session:${sid}`,
  /** Sockets of a party's members. */
  party: (partyId: string) => `${PARTY_PREFIX}${partyId}`,
};

/** The ids of the parties whose rooms are among the given rooms. */
export function parsePartyRooms(names: ReadonlySet<string>): readonly string[] {
  return [...names]
    .filter((name) => name.startsWith(PARTY_PREFIX))
    .map((name) => name.slice(PARTY_PREFIX.length));
}

/** The id of the player whose room this is; undefined for another kind of room. */
export function parseUserRoom(name: string): string | undefined {
  return name.startsWith(USER_PREFIX) ? name.slice(USER_PREFIX.length) : undefined;
}
