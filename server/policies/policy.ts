import type { RecordedEvent } from '../event-log/event-log';
import type { GameEvent } from '../event-log/registry';
import { derivedId, type CommandContext } from '../platform/commands/command-context';

/**
 * A reaction of the game to a fact: it reads the fact and issues a command on another stream. It may see the same fact
 * more than once (after a crash) and must change nothing then.
 */
export interface Policy {
  /** Key of its checkpoint; never renamed. */
  readonly name: string;
  /** The types of facts it reacts to. */
  readonly reactsTo: readonly GameEvent['type'][];
  react(recorded: RecordedEvent): Promise<void>;
  /** How old a fact must be before it is looked at; milliseconds, default 0. */
  readonly patience?: number;
}

/** Something the game does when its time has come, without a fact that says so. Doing it twice changes nothing. */
export interface Chore {
  readonly name: string;
  /** Milliseconds from the end of one to the beginning of the next. */
  readonly every: number;
  run(): Promise<void>;
}

/** The context of a command that a policy answers a fact with: the same fact leads to the same command. */
export function policyCommand(name: string, recorded: RecordedEvent, target = ''): CommandContext {
  return {
    commandId: derivedId(name, recorded.id, target),
    correlationId: recorded.metadata.correlationId,
    causationId: recorded.id,
    actor: 'system',
  };
}
