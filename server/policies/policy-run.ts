import type { Logger } from 'pino';
import type { Position } from '../contracts/position';
import { computeBackoffMs } from '../async/backoff';
import { pause } from '../async/pause';
import { Wakeup } from '../async/wakeup';
import type { EventLog, RecordedEvent } from '../event-log/event-log';
import { PLAYER_AGGREGATE } from '../platform/commands/aggregates';
import type { CommandRunner } from '../platform/commands/command-runner';
import { createRequestContext, runInContext } from '../platform/logging/request-context';
import { CheckpointTracker } from './checkpoint-tracker';
import type { CommandReaction, Policy, Reaction } from './policy';
import type { PolicyCheckpoints } from './policy-checkpoints';
import {
  TargetLanes,
  type Lane,
  type PendingEvent,
  type PendingReaction,
  type LaneBatch,
} from './target-lanes';

export interface PolicyServices {
  readonly log: Pick<EventLog, 'follow'>;
  readonly runner: CommandRunner;
  readonly checkpoints: PolicyCheckpoints;
  readonly logger: Logger;
  /** How often progress is saved without a reaction. The reported lag of a policy may be too large by this much. */
  readonly checkpointIntervalMs: number;
}

/**
 * Maximum number of events that wait for their reaction or a retry. At this number the policy stops reading until one
 * is finished.
 */
const MAX_PENDING_EVENTS = 1_000;
/** Maximum number of reactions carried out at once: their appends fit into one transaction of the log. */
const MAX_BATCH_SIZE = 500;
const MAX_WAIT_MS = 60_000;

type PendingOf<Of extends Reaction> = PendingReaction & { readonly reaction: Of };

/**
 * One policy following the log, until it is stopped or can't read on: events are read ahead into lanes by target, and
 * their reactions carried out in batches. A failed reaction is retried until it succeeds, as skipping it would lose a
 * reward; only its own target waits. The checkpoint stays before the oldest unfinished event.
 */
export class PolicyRun {
  private readonly lanes = new TargetLanes();
  private readonly tracker: CheckpointTracker;
  private readonly workAvailable = new Wakeup();
  private readonly capacityAvailable = new Wakeup();
  private readonly reactsTo: ReadonlySet<string>;

  constructor(
    private readonly policy: Policy,
    private savedPosition: Position,
    private readonly services: PolicyServices,
  ) {
    this.tracker = new CheckpointTracker(savedPosition);
    this.reactsTo = new Set(policy.reactsTo);
  }

  /**
   * Resolves after the signal has aborted and work in progress is done. Rejects with the error that keeps it from
   * reading on.
   */
  async run(signal: AbortSignal): Promise<void> {
    const failureController = new AbortController();
    const endSignal = AbortSignal.any([signal, failureController.signal]);
    const wake = (): void => {
      this.workAvailable.wake();
      this.capacityAvailable.wake();
    };
    endSignal.addEventListener('abort', wake);
    const loops = [
      this.readEvents(endSignal),
      this.processReactions(endSignal),
      this.saveCheckpointPeriodically(endSignal),
    ];
    try {
      await Promise.all(loops);
    } finally {
      failureController.abort();
      await Promise.allSettled(loops);
      await this.saveCheckpoint();
    }
  }

  private async readEvents(signal: AbortSignal): Promise<void> {
    for await (const { events, position } of this.services.log.follow({
      after: this.savedPosition,
      signal,
    })) {
      for (const recorded of events) {
        const reactions = this.reactsTo.has(recorded.type) ? this.collectReactions(recorded) : [];
        if (reactions.length > 0) await this.enqueueReactions(recorded, reactions, signal);
        if (signal.aborted) return;
        if (reactions.length === 0) this.tracker.markRead(recorded.position);
      }
      this.tracker.markRead(position);
      // Once for the whole batch, so that its appends share a transaction.
      this.workAvailable.wake();
    }
  }

  /**
   * The target of an event that can't be read is unknown, so it waits in a lane of its stream. The later events of the
   * stream wait behind it: rewards of one stream are carried out in order.
   */
  private collectReactions(recorded: RecordedEvent): readonly Reaction[] {
    const { streamId } = recorded;
    if (!this.lanes.has(streamId)) {
      try {
        return this.policy.react(recorded);
      } catch (error) {
        this.logFailure(error, { failures: 1, ...toLogContext(recorded) });
      }
    }
    return [{ id: streamId, run: () => this.readAndReact(recorded) }];
  }

  private async readAndReact(recorded: RecordedEvent): Promise<void> {
    for (const reaction of this.policy.react(recorded)) {
      if ('run' in reaction) await reaction.run();
      else {
        const { outcomes } = await this.services.runner.runBatch(PLAYER_AGGREGATE, [reaction]);
        for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      }
    }
  }

  private async enqueueReactions(
    recorded: RecordedEvent,
    reactions: readonly Reaction[],
    signal: AbortSignal,
  ): Promise<void> {
    while (this.tracker.size >= MAX_PENDING_EVENTS && !signal.aborted) {
      this.workAvailable.wake();
      await this.capacityAvailable.wait(MAX_WAIT_MS);
    }
    if (signal.aborted) return;
    const { delayMs = 0 } = this.policy;
    // A time in the future, by another clock, delays the event no longer than the current time would.
    const eventTime = Math.min(Date.parse(recorded.metadata.time) || 0, Date.now());
    const pendingEvent: PendingEvent = {
      recorded,
      dueAt: eventTime + delayMs,
      remainingReactions: reactions.length,
    };
    this.tracker.add(recorded.position);
    for (const reaction of reactions) this.lanes.add({ pendingEvent, reaction });
  }

  private async processReactions(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const batches = this.lanes.takeDue(Date.now(), MAX_BATCH_SIZE);
      if (batches.length > 0) await this.executeBatches(batches);
      else
        await this.workAvailable.wait(
          Math.min(MAX_WAIT_MS, Math.max(0, this.lanes.getNextDueAt() - Date.now())),
        );
    }
  }

  private async executeBatches(batches: readonly LaneBatch[]): Promise<void> {
    const reactions = batches.flatMap((batch) => batch.reactions);
    for (const { pendingEvent } of reactions)
      runInEventContext(pendingEvent, () => this.logReaction(pendingEvent));
    await Promise.all([
      this.runCommands(reactions.filter(isCommand)),
      runSteps(reactions.filter((pending) => !isCommand(pending))),
    ]);
    const succeeded = batches.flatMap((batch) => this.lanes.settle(batch));
    const finished = succeeded.filter(({ pendingEvent }) => (pendingEvent.remainingReactions -= 1) === 0);
    for (const { pendingEvent } of finished) this.tracker.finish(pendingEvent.recorded.position);
    this.capacityAvailable.wake();
    const failed = batches
      .map(({ lane }) => lane)
      .filter(({ pendingReactions: [first] }) => first?.outcome?.status === 'rejected');
    if (failed.length > 0) this.scheduleRetry(failed);
    if (finished.some(({ pendingEvent }) => pendingEvent.recorded.position > this.savedPosition))
      await this.saveCheckpoint();
  }

  private async runCommands(pending: readonly PendingOf<CommandReaction>[]): Promise<void> {
    if (pending.length === 0) return;
    const checkpoint = {
      name: this.policy.name,
      position: this.tracker.getSafePosition(findFinishedPositions(pending)),
    };
    const commands = pending.map(({ reaction }) => reaction);
    const { outcomes, checkpointAdvanced } = await this.services.runner.runBatch(
      PLAYER_AGGREGATE,
      commands,
      checkpoint,
    );
    pending.forEach((each, index) => (each.outcome = outcomes[index]));
    if (checkpointAdvanced) this.savedPosition = checkpoint.position;
  }

  /** Lanes that failed together share the shortest of their delays, and one log line. */
  private scheduleRetry(lanes: readonly Lane[]): void {
    const failures = Math.min(...lanes.map((lane) => lane.failures));
    const retryAt = Date.now() + computeBackoffMs(failures);
    for (const lane of lanes) lane.retryAt = retryAt;
    const heads = lanes.flatMap(({ pendingReactions: [first] }) => first ?? []);
    const oldest = heads.reduce((a, b) =>
      b.pendingEvent.recorded.position < a.pendingEvent.recorded.position ? b : a,
    );
    const targets = lanes.length;
    const { reason } = oldest.outcome as { readonly reason: unknown };
    this.logFailure(reason, { failures, targets, ...toLogContext(oldest.pendingEvent.recorded) });
  }

  private async saveCheckpointPeriodically(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(this.services.checkpointIntervalMs, signal);
      await this.saveCheckpoint();
    }
  }

  private async saveCheckpoint(): Promise<void> {
    const position = this.tracker.getSafePosition();
    if (position <= this.savedPosition) return;
    try {
      await this.services.checkpoints.save(this.policy.name, position);
      this.savedPosition = position;
    } catch (error) {
      this.services.logger.warn({ err: error, policy: this.policy.name }, 'A checkpoint could not be saved');
    }
  }

  private logReaction({ recorded }: PendingEvent): void {
    const { name } = this.policy;
    this.services.logger.debug({ policy: name, ...toLogContext(recorded) }, 'A policy reacts');
  }

  private logFailure(error: unknown, details: object): void {
    const { name } = this.policy;
    this.services.logger.error({ err: error, policy: name, ...details }, 'A policy failed and tries again');
  }
}

async function runSteps(pending: readonly PendingReaction[]): Promise<void> {
  const running = pending.map(({ pendingEvent, reaction }) =>
    runInEventContext(pendingEvent, async () => 'run' in reaction && (await reaction.run())),
  );
  const outcomes = await Promise.allSettled(running);
  pending.forEach((each, index) => (each.outcome = outcomes[index]));
}

function isCommand(pending: PendingReaction): pending is PendingOf<CommandReaction> {
  return 'command' in pending.reaction;
}

/** The positions of the events that are finished once these reactions have succeeded. */
function findFinishedPositions(pending: readonly PendingReaction[]): ReadonlySet<Position> {
  const counts = new Map<PendingEvent, number>();
  for (const { pendingEvent } of pending) counts.set(pendingEvent, (counts.get(pendingEvent) ?? 0) + 1);
  const finished = [...counts].filter(([pendingEvent, count]) => pendingEvent.remainingReactions === count);
  return new Set(finished.map(([{ recorded }]) => recorded.position));
}

/** Log lines of the work carry the correlation of the event's request. */
function runInEventContext<Result>({ recorded }: PendingEvent, work: () => Result): Result {
  return runInContext(createRequestContext(recorded.metadata.correlationId), work);
}

/** Identifies the event in a log line, and the request that caused it. */
function toLogContext({ id: eventId, type, position, metadata }: RecordedEvent): object {
  return { correlationId: metadata.correlationId, eventId, type, position };
}
