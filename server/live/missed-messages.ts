import type { Position } from '../contracts/position';
import type { EventLog, RecordedEvent } from '../event-log/event-log';
import { PARTY_EVENTS } from '../event-log/registry';
import { PARTY, PLAYER } from '../platform/commands/aggregates';
import { streamIdOf } from '../platform/commands/aggregate';
import { partyMessages, playerChanged, type LiveMessage } from './live-messages';

/** From so many missed facts in one party on, fetching its views again is quicker than telling them one by one. */
const MOST_MISSED = 200;

/**
 * What a client missed that has last heard of `after`, as far as the relay has come (`told`; what is later comes live):
 * the messages in the order they would have come, or `too-much`. A fact may take several messages, and the line may have
 * been cut between them, so the one at `after` is told again. Read from the streams themselves, so it can't differ from
 * the log.
 */
export async function missedMessages(
  log: EventLog,
  client: {
    readonly userId: string;
    readonly partyIds: readonly string[];
    readonly after: Position;
    readonly told: Position;
  },
): Promise<readonly LiveMessage[] | 'too-much'> {
  const missed: RecordedEvent[] = [];
  for (const partyId of client.partyIds) {
    const events = await eventsFrom(log, streamIdOf(PARTY, partyId), client.after, MOST_MISSED);
    if (events.length === MOST_MISSED) return 'too-much';
    missed.push(...events.filter(({ position }) => position <= client.told));
  }
  missed.sort((a, b) => (a.position < b.position ? -1 : 1));
  const messages = missed.flatMap((recorded) => [
    ...partyMessages(PARTY_EVENTS.decode(recorded).event, recorded),
  ]);
  const [own] = await eventsFrom(log, streamIdOf(PLAYER, client.userId), client.after, 1);
  return own && own.position <= client.told ? [...messages, playerChanged(own.position)] : messages;
}

/** A stream's latest events from a position on, newest first, at most `limit`. */
async function eventsFrom(
  log: EventLog,
  streamId: string,
  from: Position,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const recorded of log.readStream(streamId, { direction: 'backwards', limit })) {
    if (recorded.position < from) break;
    events.push(recorded);
  }
  return events;
}
