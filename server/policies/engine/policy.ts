import type { PlayerCommand } from '../../domain/player/player.commands';
import { MalformedEvent } from '../../event-log/codec';
import type { RecordedEvent } from '../../event-log/event-log';
import { isStorableText } from '../../event-log/json-text';
import type { GameEvent } from '../../event-log/registry';
import type { BatchedCommand } from '../../platform/commands/command-batches';
import { deriveId, type CommandContext } from '../../platform/commands/command-context';

/** A command that a policy derives from an event. */
export interface CommandReaction extends Omit<BatchedCommand<PlayerCommand>, 'id'> {
  /** The player's id. */
  readonly target: string;
}

/** A reaction that runs code: it isn't exactly one command, or what it does depends on the current state. */
export interface CallbackReaction {
  /** Id of the player, or of what else the reaction changes. */
  readonly target: string;
  run(): Promise<void>;
}

export type Reaction = CommandReaction | CallbackReaction;

/**
 * Reacts to an event: derives from it what has to follow on other streams. May get the same event more than once (after
 * a crash) and must be idempotent.
 *
 * Reactions with the same `target` are carried out in log order, each after the previous one has succeeded; others
 * concurrently and in batches. An event with several reactions must not depend on their order. A target whose first
 * reaction keeps failing is parked: its reactions are stored and retried later, in the same order.
 */
export interface Policy {
  /** Key of its checkpoint; never renamed. */
  readonly name: string;
  /** The types of events it reacts to. */
  readonly reactsTo: readonly GameEvent['type'][];
  react(recorded: RecordedEvent): readonly Reaction[];
  /**
   * Minimum age of an event before it is reacted to; milliseconds. Its reactions are stored with their due time and delay
   * no other event. Those of one `target` may be carried out in the order of their due times instead of the log's.
   */
  readonly delayMs?: number;
}

/** Of a target's id: with the prefix of a stream it still names one. */
const MAX_TARGET_LENGTH = 200;

/**
 * The reactions of a policy to an event.
 *
 * @throws the policy's error, or MalformedEvent when a target's id can name no stream and no row
 */
export function collectReactions(policy: Policy, recorded: RecordedEvent): readonly Reaction[] {
  const reactions = policy.react(recorded);
  if (!reactions.every(({ target }) => isStorableText(target) && target.length <= MAX_TARGET_LENGTH))
    throw new MalformedEvent(recorded.type, 'the id of a player is impossible');
  return reactions;
}

/**
 * The context of a policy's command, with the ids that lead back to the event. It doesn't make the command idempotent: the
 * decider recognises a repeat by its state (`partyXpThrough`, the claim of a slot).
 */
export function createPolicyContext(name: string, recorded: RecordedEvent, target = ''): CommandContext {
  return {
    commandId: deriveId(name, recorded.id, target),
    correlationId: recorded.metadata.correlationId,
    causationId: recorded.id,
    actor: 'system',
  };
}
