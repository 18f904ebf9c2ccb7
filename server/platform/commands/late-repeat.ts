import type { EventLog } from '../../event-log/event-log';
import type { CommandContext } from './command-context';
import { REMEMBERED_MS, type RememberedCommand } from './stream-memory';

const DAY = 24 * 60 * 60 * 1000;
/** So far may the clock of who made the key have been wrong. */
const CLOCK_MS = DAY;
/** A key that seems younger, by a clock as wrong as it may be, is of a command that is remembered. */
const LATE_MS = REMEMBERED_MS - CLOCK_MS;
/** A key that seems older says nothing: it is as good as one without a time. */
const OLDEST_MS = 60 * DAY;
/** Events read back at most, however many a player has recorded since: more than 160 a day. */
const MOST_READ = 10_000;

/**
 * The command of a key that was made long ago, if it was done then: a device that was away may ask days later for what it
 * has had no answer to (ADR 15). Remembered commands are those of a day; the log has all, and the stream is read back to
 * the key's time.
 */
export async function findLateRepeat(
  log: Pick<EventLog, 'readStream'>,
  streamId: string,
  { commandId, requestHash, keyMadeAt }: CommandContext,
  now: number,
): Promise<RememberedCommand | undefined> {
  if (requestHash === undefined || keyMadeAt === undefined) return undefined;
  const age = now - keyMadeAt;
  if (age < LATE_MS || age > OLDEST_MS) return undefined;
  const since = keyMadeAt - CLOCK_MS;
  const back = log.readStream(streamId, { direction: 'backwards', limit: MOST_READ });
  for await (const { metadata, revision } of back) {
    const time = Date.parse(metadata.time);
    if (metadata.commandId === commandId) {
      return { requestHash: metadata.requestHash ?? '', revision, time };
    }
    if (time < since) return undefined;
  }
  return undefined;
}
