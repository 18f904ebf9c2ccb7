import type { RecordedEvent } from '../event-log/event-log';
import type { GameEvent } from '../event-log/registry';

/**
 * A reaction of the game to a fact: it reads the fact and issues a command on another stream. It may see the same fact
 * more than once (after a crash) and must change nothing then.
 */
export interface Policy {
  /** Key of its checkpoint; never renamed. */
  readonly name: string;
  /** The one type of fact it reacts to. */
  readonly reactsTo: GameEvent['type'];
  react(recorded: RecordedEvent): Promise<void>;
  /** How old a fact must be before it is looked at; milliseconds, default 0. */
  readonly patience?: number;
}
