import type { Logger } from 'pino';
import type { Position } from '../../contracts/position';
import type { CheckpointUpdate, RecordedEvent } from '../../event-log/event-log';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandRunner } from '../../platform/commands/command-runner';
import { createRequestContext, runInContext } from '../../platform/logging/request-context';
import type { CommandReaction, Reaction } from './policy';
import type { PendingEvent, PendingReaction } from './target-lanes';

type PendingOf<Of extends Reaction> = PendingReaction & { readonly reaction: Of };

/**
 * Carries out reactions, commands with one batch of appends, and sets the outcome of each. Returns whether the
 * checkpoint was advanced with the appends.
 */
export async function runReactions(
  runner: CommandRunner,
  pending: readonly PendingReaction[],
  checkpoint?: CheckpointUpdate,
): Promise<boolean> {
  const [isAdvanced] = await Promise.all([
    runCommands(runner, pending.filter(isCommand), checkpoint),
    runSteps(pending.filter((each) => !isCommand(each))),
  ]);
  return isAdvanced;
}

export function isCommand(pending: PendingReaction): pending is PendingOf<CommandReaction> {
  return 'command' in pending.reaction;
}

/** The positions of the events that are finished once these reactions have succeeded. */
export function findFinishedPositions(pending: readonly PendingReaction[]): ReadonlySet<Position> {
  const counts = new Map<PendingEvent, number>();
  for (const { pendingEvent } of pending) counts.set(pendingEvent, (counts.get(pendingEvent) ?? 0) + 1);
  const finished = [...counts].filter(([pendingEvent, count]) => pendingEvent.remainingReactions === count);
  return new Set(finished.map(([{ recorded }]) => recorded.position));
}

/** Identifies the event in a log line, and the request that caused it. */
export function toLogContext({ id: eventId, type, position, metadata }: RecordedEvent): object {
  return {
    correlationId: (metadata as RecordedEvent['metadata'] | null)?.correlationId,
    eventId,
    type,
    position,
  };
}

export function logReactions(logger: Logger, policy: string, pending: readonly PendingReaction[]): void {
  for (const { pendingEvent } of pending)
    runInEventContext(pendingEvent, () =>
      logger.debug({ policy, ...toLogContext(pendingEvent.recorded) }, 'A policy reacts'),
    );
}

/** Log lines of the work carry the correlation of the event's request, as far as the event names one. */
function runInEventContext<Result>({ recorded }: PendingEvent, work: () => Result): Result {
  const metadata = recorded.metadata as { readonly correlationId?: unknown } | null;
  const { correlationId } = metadata ?? {};
  return runInContext(
    createRequestContext(typeof correlationId === 'string' ? correlationId : recorded.id),
    work,
  );
}

async function runCommands(
  runner: CommandRunner,
  pending: readonly PendingOf<CommandReaction>[],
  checkpoint: CheckpointUpdate | undefined,
): Promise<boolean> {
  if (pending.length === 0) return false;
  const commands = pending.map(({ reaction: { target: id, command, context } }) => ({
    id,
    command,
    context,
  }));
  const { outcomes, checkpointAdvanced } = await runner.batches.run(PLAYER_AGGREGATE, commands, checkpoint);
  pending.forEach((each, index) => (each.outcome = outcomes[index]));
  return checkpointAdvanced;
}

async function runSteps(pending: readonly PendingReaction[]): Promise<void> {
  const running = pending.map(({ pendingEvent, reaction }) =>
    runInEventContext(pendingEvent, async () => 'run' in reaction && (await reaction.run())),
  );
  const outcomes = await Promise.allSettled(running);
  pending.forEach((each, index) => (each.outcome = outcomes[index]));
}
