import type { Position } from '../../contracts/position';
import { computeBackoffMs } from '../../async/backoff';
import { Wakeup } from '../../async/wakeup';
import type { RecordedEvent } from '../../event-log/event-log';
import { readEventTime } from '../../event-log/event-time';
import { CheckpointSaver } from './checkpoint-saver';
import { CheckpointTracker } from './checkpoint-tracker';
import { collectReactions, type Policy, type Reaction } from './policy';
import type { PolicyServices } from './policy-services';
import { ReactionBacklog } from './reaction-backlog';
import { isOutage, noteSuccesses, shouldPark, toError } from './reaction-failures';
import { findFinishedPositions, isCommand, logReactions, runReactions, toLogContext } from './run-reactions';
import { runStoredReactions } from './run-stored-reactions';
import type { DueReaction } from './stored-reactions';
import { getFailure, TargetLanes, type Lane, type LaneBatch, type PendingEvent } from './target-lanes';

/**
 * Maximum number of events that wait for their reaction or a retry. At this number the policy stops reading until one
 * is finished.
 */
const MAX_PENDING_EVENTS = 1_000;
/** Maximum number of reactions carried out at once: their appends fit into one transaction of the log. */
const MAX_BATCH_SIZE = 500;
const MAX_WAIT_MS = 60_000;

/**
 * One policy following the log, until it is stopped or can't read on: events are read ahead into lanes by target, and
 * their reactions carried out in batches. A failed reaction is retried in its lane a few times, then its target is
 * parked: its reactions wait in the backlog, and everything else goes on. The checkpoint stays before the oldest event
 * that is neither finished nor stored.
 *
 * One loop carries out the reactions of lanes and backlog, in rounds, so a target is in one of the two only.
 */
export class PolicyRun {
  private readonly lanes = new TargetLanes();
  private readonly tracker: CheckpointTracker;
  private readonly saver: CheckpointSaver;
  private readonly failureController = new AbortController();
  private readonly workAvailable = new Wakeup();
  private readonly capacityAvailable = new Wakeup();
  private readonly reactsTo: ReadonlySet<string>;
  /** Aborts when the run is stopped, and when one of its loops fails. */
  private readonly endSignal: AbortSignal;
  private readonly backlog: ReactionBacklog;
  /** Number of rounds in which a reaction succeeded. */
  private successfulRounds = 0;
  /** Its value when a target was last parked to make room; −1 before the first time. */
  private roundsAtLastMakingRoom = -1;

  constructor(
    private readonly policy: Policy,
    savedPosition: Position,
    private readonly services: PolicyServices,
    /** Stops the run. */
    private readonly stopSignal: AbortSignal,
  ) {
    this.tracker = new CheckpointTracker(savedPosition);
    this.saver = new CheckpointSaver(savedPosition, policy.name, this.tracker, services);
    this.reactsTo = new Set(policy.reactsTo);
    this.endSignal = AbortSignal.any([stopSignal, this.failureController.signal]);
    this.backlog = new ReactionBacklog({
      store: services.store,
      isDelayed: policy.delayMs !== undefined,
      logger: services.logger.child({ policy: policy.name }),
      signal: this.endSignal,
    });
  }

  /**
   * Resolves after `stopSignal` has aborted and work in progress is done. Rejects with the error that keeps it from
   * reading on, with {@link TooManyParked} when most targets fail.
   */
  async run(): Promise<void> {
    await this.backlog.load();
    this.endSignal.addEventListener('abort', () => {
      this.workAvailable.wake();
      this.capacityAvailable.wake();
    });
    const loops = [
      this.readEvents(),
      this.processReactions(),
      this.saver.savePeriodically(this.services.checkpointIntervalMs, this.endSignal),
    ];
    try {
      await Promise.all(loops);
    } catch (error) {
      // What could not be stored before the end is read again by the next run.
      if (!this.stopSignal.aborted) throw error;
    } finally {
      this.failureController.abort();
      await Promise.allSettled(loops);
      await this.saver.save();
    }
  }

  private async readEvents(): Promise<void> {
    for await (const { events, position } of this.services.feed.follow({
      after: this.saver.savedPosition,
      signal: this.endSignal,
    })) {
      for (const recorded of events) {
        if (!this.reactsTo.has(recorded.type)) this.tracker.markRead(recorded.position);
        else {
          await this.waitForCapacity();
          if (this.endSignal.aborted) return;
          this.enqueueReactions(recorded);
        }
      }
      this.tracker.markRead(position);
      // Once for the whole batch, so that its appends share a transaction.
      this.workAvailable.wake();
      await this.flushBacklog();
    }
  }

  private async waitForCapacity(): Promise<void> {
    if (this.tracker.size >= MAX_PENDING_EVENTS) await this.flushBacklog();
    while (this.tracker.size >= MAX_PENDING_EVENTS && !this.endSignal.aborted) {
      this.workAvailable.wake();
      await this.capacityAvailable.wait(MAX_WAIT_MS);
    }
  }

  /** Stores what the reader has added to the backlog; only then those events count as finished. */
  private async flushBacklog(): Promise<void> {
    const stored = await this.backlog.flush();
    if (stored.length === 0) return;
    this.finishReactions(stored);
    this.workAvailable.wake();
    await this.saver.save();
  }

  /**
   * The target of an event that can't be read is unknown, so it is held in a sequence of its stream, with all later
   * events of the stream: rewards of one stream are carried out in order.
   */
  private enqueueReactions(recorded: RecordedEvent): void {
    const { streamId, position } = recorded;
    const reactions = this.collectReactions(recorded);
    if (reactions?.length === 0) return this.tracker.markRead(position);
    this.tracker.add(position);
    const pendingEvent: PendingEvent = { recorded, remainingReactions: reactions?.length ?? 1 };
    const dueAt = this.computeDueTime(recorded);
    if (!reactions) this.backlog.add(streamId, pendingEvent, dueAt);
    for (const reaction of reactions ?? [])
      if (this.backlog.mustStore(reaction.target)) this.backlog.add(reaction.target, pendingEvent, dueAt);
      else this.lanes.add({ pendingEvent, reaction });
  }

  /** Undefined when the event has to wait in a sequence of its stream. */
  private collectReactions(recorded: RecordedEvent): readonly Reaction[] | undefined {
    const { id: eventId, streamId } = recorded;
    if (this.backlog.isSkipped(streamId, eventId)) return [];
    if (this.backlog.hasStoredReactions(streamId)) return undefined;
    try {
      return collectReactions(this.policy, recorded).filter(
        ({ target }) => !this.backlog.isSkipped(target, eventId),
      );
    } catch {
      // The error is logged when the backlog tries it.
      return undefined;
    }
  }

  /** Milliseconds since the epoch. A time in the future, by another clock, delays the event no longer than now would. */
  private computeDueTime(recorded: RecordedEvent): number {
    return Math.min(readEventTime(recorded) || 0, Date.now()) + (this.policy.delayMs ?? 0);
  }

  private async processReactions(): Promise<void> {
    while (!this.endSignal.aborted) {
      const batches = this.lanes.takeDue(Date.now(), MAX_BATCH_SIZE);
      if (batches.length > 0) await this.executeBatches(batches);
      const due = await this.backlog.loadDue(Date.now());
      // After a restart: earlier events of the same target may still have to be read.
      const stored = due.filter(({ position }) => this.tracker.hasRead(position));
      if (stored.length > 0) await this.executeStored(stored);
      else if (due.length > 0) this.backlog.postpone();
      if (batches.length + stored.length > 0) continue;
      const nextDueAt = Math.min(this.lanes.getNextDueAt(), this.backlog.nextDueAt);
      await this.workAvailable.wait(Math.min(MAX_WAIT_MS, Math.max(0, nextDueAt - Date.now())));
    }
  }

  private async executeBatches(batches: readonly LaneBatch[]): Promise<void> {
    const reactions = batches.flatMap((batch) => batch.reactions);
    logReactions(this.services.logger, this.policy.name, reactions);
    const checkpoint = {
      name: this.policy.name,
      position: this.tracker.getSafePosition(findFinishedPositions(reactions.filter(isCommand))),
      lease: this.services.checkpoints.lease,
    };
    if (await runReactions(this.services.runner, reactions, checkpoint))
      this.saver.savedPosition = checkpoint.position;
    const succeeded = batches.flatMap((batch) => this.lanes.settle(batch));
    if (succeeded.length > 0) this.successfulRounds += 1;
    const failed = batches
      .map(({ lane }) => lane)
      .filter(({ pendingReactions: [first] }) => first?.outcome?.status === 'rejected');
    const finished = this.finishReactions(succeeded.map(({ pendingEvent }) => pendingEvent));
    if (failed.length > 0) await this.handleFailures(failed);
    if (finished.some(({ recorded }) => recorded.position > this.saver.savedPosition))
      await this.saver.save();
  }

  private async executeStored(due: readonly DueReaction[]): Promise<void> {
    const { services, policy, backlog, lanes } = this;
    try {
      const hasSucceeded = await runStoredReactions(due, {
        policy,
        backlog,
        lanes,
        log: services.log,
        runner: services.runner,
        moveToBacklog: (sequence, recorded, error) => this.moveToBacklog(sequence, recorded, error),
      });
      if (hasSucceeded) this.successfulRounds += 1;
    } catch (error) {
      if (!isOutage(error)) throw error;
      services.logger.warn({ err: error, policy: policy.name }, 'Stored reactions wait for the log');
      backlog.postpone();
    }
  }

  /** Returns the events of which no reaction is left. */
  private finishReactions(events: readonly PendingEvent[]): readonly PendingEvent[] {
    const finished = events.filter((pendingEvent) => (pendingEvent.remainingReactions -= 1) === 0);
    for (const { recorded } of finished) this.tracker.finish(recorded.position);
    this.capacityAvailable.wake();
    return finished;
  }

  private async handleFailures(failed: readonly Lane[]): Promise<void> {
    const retried: Lane[] = [];
    for (const lane of failed) {
      const error = toError(getFailure(lane));
      noteSuccesses(lane, this.successfulRounds);
      if (shouldPark(lane, error, false)) await this.moveToBacklog(lane.target, undefined, error);
      else if (this.mustMakeRoom() && shouldPark(lane, error, true)) {
        this.roundsAtLastMakingRoom = this.successfulRounds;
        await this.moveToBacklog(lane.target, undefined, error);
      } else retried.push(lane);
    }
    if (retried.length > 0) this.scheduleRetry(retried);
  }

  /**
   * Whether a failing target keeps the policy from reading on. One is parked then, and the next only once others have
   * succeeded: where none does, the log is at fault, which may be readable and yet refuse all appends.
   */
  private mustMakeRoom(): boolean {
    return this.tracker.size >= MAX_PENDING_EVENTS && this.successfulRounds > this.roundsAtLastMakingRoom;
  }

  /**
   * Moves the pending reactions of a target from its lane to the backlog, after the one to `recorded` if given, and
   * parks it if the first of them failed with `error`.
   */
  private async moveToBacklog(sequence: string, recorded?: RecordedEvent, error?: Error): Promise<void> {
    const waiting = this.lanes.remove(sequence);
    const events = waiting.map(({ pendingEvent }) => pendingEvent.recorded);
    await this.backlog.storePending(sequence, recorded ? [recorded, ...events] : events, error);
    this.finishReactions(waiting.map(({ pendingEvent }) => pendingEvent));
    await this.saver.save();
  }

  /** Lanes that failed together share the shortest of their delays, and one log line. */
  private scheduleRetry(lanes: readonly Lane[]): void {
    const failures = Math.min(...lanes.map((lane) => lane.failures));
    const retryAt = Date.now() + computeBackoffMs(failures);
    for (const lane of lanes) lane.retryAt = retryAt;
    const getHead = ({ pendingReactions: [first] }: Lane): RecordedEvent => first!.pendingEvent.recorded;
    const oldest = lanes.reduce((a, b) => (getHead(b).position < getHead(a).position ? b : a));
    this.services.logger.error(
      {
        err: getFailure(oldest),
        policy: this.policy.name,
        failures,
        targets: lanes.length,
        ...toLogContext(getHead(oldest)),
      },
      'A policy failed and tries again',
    );
  }
}
