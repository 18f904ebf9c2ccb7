import type { PlayerEvent } from '../domain/player/player.events';
import type { RecordedEvent } from '../event-log/event-log';
import { extractUserId } from '../event-log/stream-ids';
import { computeUnpaidXp } from '../rules/xp-rewards';
import type { UnpaidPartyShareRow } from './unpaid-party-share.entity';

/** The row of a payment that the bound of the day has cut (R300); undefined for any other event. */
export function toUnpaidPartyShare(
  event: PlayerEvent,
  { streamId, position, metadata }: RecordedEvent,
): UnpaidPartyShareRow | undefined {
  if (event.type !== 'PartyXpEarned') return undefined;
  const { partyId, questId } = event.data;
  const unpaidXp = computeUnpaidXp(event.data);
  // The policy that pays names the contribution as the cause.
  const contributionId = metadata.causationId;
  if (unpaidXp === 0 || contributionId === null) return undefined;
  return { contributionId, partyId, questId, userId: extractUserId(streamId), unpaidXp, position };
}
