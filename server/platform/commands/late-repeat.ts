import type { EventLog } from '../../event-log/event-log';
import type { CommandContext } from './command-context';
import { COMMAND_RETENTION_MS, type RememberedCommand } from './stream-memory';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So far may the clock of who made the key have been wrong. */
const MAX_CLOCK_SKEW_MS = DAY_MS;
/** A key that seems younger, by a clock as wrong as it may be, is of a command that is remembered. */
const MIN_LATE_AGE_MS = COMMAND_RETENTION_MS - MAX_CLOCK_SKEW_MS;
/** A key that seems older says nothing: it is as good as one without a time. */
const MAX_KEY_AGE_MS = 60 * DAY_MS;
/** Events read back at most, however many a player has recorded since: more than 160 a day. */
const MAX_EVENTS_READ = 10_000;

/**
 * The command of a key that was made long ago, if it was done then: a device that was away may ask days later for what it
 * has had no answer to (ADR 15). Remembered commands are those of a day; the log has all, and the stream is read back to
 * the key's time.
 */
export async function findLateRepeat(
  log: Pick<EventLog, 'readStream'>,
  streamId: string,
  { commandId, requestHash, keyCreatedAt }: CommandContext,
  now: number,
): Promise<RememberedCommand | undefined> {
  if (requestHash === undefined || keyCreatedAt === undefined) return undefined;
  const age = now - keyCreatedAt;
  if (age < MIN_LATE_AGE_MS || age > MAX_KEY_AGE_MS) return undefined;
  const since = keyCreatedAt - MAX_CLOCK_SKEW_MS;
  const newestFirst = log.readStream(streamId, { direction: 'backwards', limit: MAX_EVENTS_READ });
  for await (const { metadata, revision } of newestFirst) {
    const time = Date.parse(metadata.time);
    if (metadata.commandId === commandId) {
      return { requestHash: metadata.requestHash ?? '', revision, time };
    }
    if (time < since) return undefined;
  }
  return undefined;
}
