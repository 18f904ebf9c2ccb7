import type { CheeringPlayer, EntryCheers } from '../contracts/cheers';
import type { EntryCheersChange } from '../contracts/live';
import type { Cheerer, PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import { extractPartyId } from '../event-log/stream-ids';
import type { PartyCheerRow } from './party-cheer.entity';

export type CheerEvent = Extract<PartyEvent, { type: 'EntryCheered' | 'CheerWithdrawn' }>;

export function isCheerEvent(event: PartyEvent): event is CheerEvent {
  return event.type === 'EntryCheered' || event.type === 'CheerWithdrawn';
}

/** The cheers of an entry after the event, as `party:cheers` pushes them; undefined for another event. */
export function toEntryCheersChange(
  event: PartyEvent,
  recorded: RecordedEvent,
): EntryCheersChange | undefined {
  if (!isCheerEvent(event)) return undefined;
  const { entryId, reaction, by, to, count, first } = event.data;
  return {
    partyId: extractPartyId(recorded.streamId),
    entryId,
    cheers: toEntryCheers({ reaction, count, position: recorded.position }, first),
    by: by.userId,
    isGiven: event.type === 'EntryCheered',
    to,
  };
}

/** The one place at which names enter cheers, for the feed that is fetched and for what is pushed. */
export function toEntryCheers(
  { reaction, count, position }: Pick<EntryCheers, 'reaction' | 'count' | 'position'>,
  first: readonly Cheerer[],
): EntryCheers {
  const players = first.map(({ userId: id, nickname }): CheeringPlayer => ({ id, nickname }));
  return { reaction, count, players, position };
}

export function toPartyCheerRow(event: CheerEvent, recorded: RecordedEvent): PartyCheerRow {
  const { entryId, reaction, by } = event.data;
  const { userId, nickname } = by;
  return {
    partyId: extractPartyId(recorded.streamId),
    entryId,
    reaction,
    userId,
    nickname,
    isGiven: event.type === 'EntryCheered',
    position: recorded.position,
  };
}
