import type { PlayerCommand } from '../domain/player/player.commands';
import type { RecordedEvent } from '../event-log/event-log';
import type { GameEvent } from '../event-log/registry';
import type { BatchedCommand } from '../platform/commands/command-batch';
import { deriveId, type CommandContext } from '../platform/commands/command-context';

/** A command that a fact leads to; its `id` is the player's. */
export type CommandReaction = BatchedCommand<PlayerCommand>;

/** What a fact leads to when one command can't say it. */
export interface StepsReaction {
  /** Id of the player, or of what else is changed. */
  readonly id: string;
  run(): Promise<void>;
}

export type Reaction = CommandReaction | StepsReaction;

/**
 * A reaction of the game to a fact: it reads the fact and answers what follows on other streams. It may see the same fact
 * more than once (after a crash) and must change nothing then.
 *
 * Reactions with the same `id` are carried out in the log's order, each after the one before has succeeded; others side by
 * side and in batches. A fact with several reactions must not depend on their order.
 */
export interface Policy {
  /** Key of its checkpoint; never renamed. */
  readonly name: string;
  /** The types of facts it reacts to. */
  readonly reactsTo: readonly GameEvent['type'][];
  react(recorded: RecordedEvent): readonly Reaction[];
  /** How old a fact must be before it is reacted to; milliseconds, default 0. It delays facts with the same `id` only. */
  readonly delayMs?: number;
}

/** Something the game does when its time has come, without a fact that says so. Doing it twice changes nothing. */
export interface ScheduledTask {
  readonly name: string;
  /** Milliseconds from the end of one to the beginning of the next. */
  readonly intervalMs: number;
  run(): Promise<void>;
}

/** The context of a command that a policy answers a fact with: the same fact leads to the same command. */
export function createPolicyContext(name: string, recorded: RecordedEvent, target = ''): CommandContext {
  return {
    commandId: deriveId(name, recorded.id, target),
    correlationId: recorded.metadata.correlationId,
    causationId: recorded.id,
    actor: 'system',
  };
}
