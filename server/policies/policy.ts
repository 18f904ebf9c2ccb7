import type { RecordedEvent } from '../event-log/event-log';

/**
 * A reaction of the game to a fact: it reads the fact and issues a command on another stream. It may see the same fact
 * more than once (after a crash) and must change nothing then.
 */
export interface Policy {
  /** Key of its checkpoint; never renamed. */
  readonly name: string;
  react(recorded: RecordedEvent): Promise<void>;
}
