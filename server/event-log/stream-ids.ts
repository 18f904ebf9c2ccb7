const PLAYER_PREFIX = 'player-';
const PARTY_PREFIX = 'party-';

export function isPlayerStream(streamId: string): boolean {
  return streamId.startsWith(PLAYER_PREFIX);
}

export function isPartyStream(streamId: string): boolean {
  return streamId.startsWith(PARTY_PREFIX);
}

/** The id of the user whose stream this is. */
export function extractUserId(streamId: string): string {
  return streamId.slice(PLAYER_PREFIX.length);
}

export function extractPartyId(streamId: string): string {
  return streamId.slice(PARTY_PREFIX.length);
}
