import { readEventTime } from '../../event-log/event-time';
import type { EventLog, RecordedEvent } from '../../event-log/event-log';
import type { CommandContext } from './command-context';
import { COMMAND_RETENTION_MS, type RememberedCommand } from './stream-memory';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Tolerated error of the clock that stamped the key. */
const MAX_CLOCK_SKEW_MS = DAY_MS;
/** A key younger than this, clock error included, belongs to a command that the stream memory still holds. */
const MIN_LATE_AGE_MS = COMMAND_RETENTION_MS - MAX_CLOCK_SKEW_MS;
/** The time of a key older than this is ignored, as if the key had none. */
const MAX_KEY_AGE_MS = 60 * DAY_MS;
/** Most events read backwards; enough for more than 160 a day. */
const MAX_EVENTS_READ = 10_000;

/** A command whose key has the time of its creation. */
type LateContext = CommandContext & { readonly keyCreatedAt: number };

/** Whether the key is so old that the stream memory may not hold its command any more. */
export function isLate(context: CommandContext, now: number): context is LateContext {
  const { requestHash, keyCreatedAt } = context;
  if (requestHash === undefined || keyCreatedAt === undefined) return false;
  const age = now - keyCreatedAt;
  return age >= MIN_LATE_AGE_MS && age <= MAX_KEY_AGE_MS;
}

/**
 * Finds the command of a key that was created long ago, if it was executed: a device that was offline may repeat a command
 * days later if it never got the answer (ADR 15). The stream memory holds the commands of one day; the log has all of them,
 * so the stream is read backwards to the key's time.
 */
export async function findRepeatInLog(
  log: Pick<EventLog, 'readStream'>,
  streamId: string,
  { commandId, keyCreatedAt }: LateContext,
): Promise<RememberedCommand | undefined> {
  const since = keyCreatedAt - MAX_CLOCK_SKEW_MS;
  const newestFirst = log.readStream(streamId, { direction: 'backwards', limit: MAX_EVENTS_READ });
  for await (const recorded of newestFirst) {
    const time = readEventTime(recorded);
    const metadata = recorded.metadata as RecordedEvent['metadata'] | null;
    if (metadata?.commandId === commandId)
      return { requestHash: metadata.requestHash ?? '', revision: recorded.revision, time };
    if (time < since) return undefined;
  }
  return undefined;
}
