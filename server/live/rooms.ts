const PARTY = 'party:';
const USER = 'user:';

/** Names of the socket rooms of a process. */
export const rooms = {
  /** All sockets of a player: tabs and devices. */
  user: (userId: string) => `${USER}${userId}`,
  /** All sockets opened with one session. */
  session: (sid: string) => `session:${sid}`,
  /** Sockets of a party's members. */
  party: (partyId: string) => `${PARTY}${partyId}`,
};

/** The parties whose rooms are among these. */
export function partiesOfRooms(names: ReadonlySet<string>): readonly string[] {
  return [...names].filter((name) => name.startsWith(PARTY)).map((name) => name.slice(PARTY.length));
}

/** The player whose sockets a room holds; undefined for another kind of room. */
export function userOfRoom(name: string): string | undefined {
  return name.startsWith(USER) ? name.slice(USER.length) : undefined;
}
