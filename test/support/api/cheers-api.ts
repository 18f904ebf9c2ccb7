import type { OwnEntryCheers, Reaction } from '../../../server/contracts/cheers';
import type { PartyActivity } from '../../../server/contracts/live';
import { fetchFeed } from './live-client';
import { syncReadPosition } from './party-api';
import type { Answer, CallOptions, TestPlayer } from './player';

export function cheer(
  player: TestPlayer,
  { partyId, id }: Pick<PartyActivity, 'partyId' | 'id'>,
  reaction: Reaction = 'fire',
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  return player.post(`/parties/${partyId}/activities/${id}/cheers`, { body: { reaction }, ...options });
}

export function withdrawCheer(
  player: TestPlayer,
  { partyId, id }: Pick<PartyActivity, 'partyId' | 'id'>,
  reaction: Reaction = 'fire',
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  return player.call('DELETE', `/parties/${partyId}/activities/${id}/cheers/${reaction}`, options);
}

/** The latest entry of the feed by that player, up to what they have seen of their own. Throws when there is none. */
export async function findEntry(
  reader: TestPlayer,
  partyId: string,
  by: TestPlayer,
  type: PartyActivity['type'] = 'quest_contribution',
): Promise<PartyActivity> {
  syncReadPosition(reader, by);
  const feed = await fetchFeed(reader, partyId);
  const entry = feed.findLast((each) => each.user.id === by.id && each.type === type);
  if (!entry) throw new Error(`The feed of ${partyId} has no ${type} of ${by.user.nickname}`);
  return entry;
}

/** The cheers of an entry as the feed answers them to the player. */
export async function fetchCheers(
  player: TestPlayer,
  { partyId, id }: Pick<PartyActivity, 'partyId' | 'id'>,
): Promise<readonly OwnEntryCheers[]> {
  const feed = await fetchFeed(player, partyId);
  return feed.find((entry) => entry.id === id)?.cheers ?? [];
}
