import type { EventLog } from '../../event-log/event-log';
import type { CommandContext } from './command-context';
import type { RememberedCommand } from './stream-memory';

const HOUR = 60 * 60 * 1000;
/** A key this old, or this far ahead, may be of a command that is no longer remembered; what is left of 25 h is for clocks. */
const LATE_MS = 12 * HOUR;
/** So far may the clock of who made the key have been wrong. */
const CLOCK_MS = 24 * HOUR;

/**
 * The command of a key that was made long ago, if it was done then: a device that was away may ask days later for what it
 * has had no answer to (ADR 15). Remembered commands are those of a day; the log has all, and is read back to the key's time.
 */
export async function findLateRepeat(
  log: EventLog,
  streamId: string,
  { commandId, requestHash, keyMadeAt }: CommandContext,
  now: number,
): Promise<RememberedCommand | undefined> {
  if (requestHash === undefined || keyMadeAt === undefined) return undefined;
  if (Math.abs(now - keyMadeAt) < LATE_MS) return undefined;
  const since = Math.min(now, keyMadeAt) - CLOCK_MS;
  for await (const { metadata, revision } of log.readStream(streamId, { direction: 'backwards' })) {
    const time = Date.parse(metadata.time);
    if (metadata.commandId === commandId) {
      return { requestHash: metadata.requestHash ?? '', revision, time };
    }
    if (time < since) return undefined;
  }
  return undefined;
}
