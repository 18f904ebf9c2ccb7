/** Names of the socket rooms of a process. */
export const rooms = {
  /** All sockets of a player: tabs and devices. */
  user: (userId: string) => `user:${userId}`,
  /** All sockets opened with one session. */
  session: (sid: string) => `session:${sid}`,
  /** Sockets of a party's members. */
  party: (partyId: string) => `party:${partyId}`,
};
