import type { Position } from '../../server/contracts/position';
import { computeBackoffMs } from '../../server/async/backoff';
import { pause } from '../../server/async/pause';
import type { EventLog, FollowedBatch, RecordedEvent } from '../../server/event-log/event-log';
import { isDatabaseUnavailable } from '../../server/database/database-unavailable';
import type { BatchWriter, EventBatch } from './batch-writer';
import { cutAtNextGroup } from './cut-batch';
import { CheckpointConflict, isDataError, UnprojectableEvent } from './errors';
import type { ProjectorRun } from './projector-run';

/** Maximum number of events per transaction: large enough that folding limits the speed of catching up. */
const BATCH_SIZE = 5_000;
/** How soon a projector that couldn't commit alone retries. */
const LOCKED_RETRY_DELAY_MS = 50;
/** Minimum batch size for which folding during the previous commit pays off. */
const MIN_OVERLAP_EVENTS = 500;

export interface GroupOptions {
  readonly log: Pick<EventLog, 'follow'>;
  readonly writer: BatchWriter;
  /** Stores that a projector has stopped before an event. */
  readonly storeFailure: (run: ProjectorRun, event: RecordedEvent, cause: unknown) => Promise<void>;
  /** Takes back a projector that has left the group. */
  readonly onLeave: (run: ProjectorRun) => void;
  readonly listGroups: () => Iterable<ProjectionGroup>;
}

/**
 * Projectors at the same position in the log. They read it together and commit together; a projector that can't take
 * part in a commit leaves, and the others commit without it. A group that reaches the position of another one, or of
 * its commit in progress, joins it.
 */
export class ProjectionGroup {
  private readonly members = new Set<ProjectorRun>();
  /** Projectors that join at the end of the commit in progress. */
  private readonly joiningMembers = new Set<ProjectorRun>();
  private position: Position;
  private isWriting = false;
  private isBackingOff = false;
  /** Members that leave as soon as no commit is in progress. */
  private readonly leavingMembers = new Set<ProjectorRun>();
  private readonly emptied = new AbortController();
  /** A commit during which the next batch is folded, with its outcome. */
  private inFlightCommit: Promise<{ readonly error: unknown } | undefined> | undefined;

  constructor(
    first: ProjectorRun,
    private readonly options: GroupOptions,
  ) {
    this.members.add(first);
    this.position = first.checkpoint.position;
  }

  /** The position of its members, or their position after the commit in progress. */
  get endPosition(): Position {
    return this.position;
  }

  get isIsolated(): boolean {
    return [...this.members].some((run) => run.isIsolated);
  }

  /** Whether a projector at the group's end may become a member. */
  canAccept(run: ProjectorRun): boolean {
    if (
      this.members.size === 0 ||
      this.isBackingOff ||
      this.inFlightCommit ||
      run.isIsolated ||
      this.isIsolated
    )
      return false;
    return run.checkpoint.position === this.position;
  }

  join(run: ProjectorRun): void {
    (this.isWriting ? this.joiningMembers : this.members).add(run);
  }

  /** Lets a member leave, once the commit in progress is done. False: it is no member. */
  release(run: ProjectorRun): boolean {
    if (!this.members.has(run)) return false;
    this.leavingMembers.add(run);
    if (!this.isWriting && !this.inFlightCommit) this.removeLeavingMembers();
    return true;
  }

  /** Runs until the signal aborts, no member is left, or the group has joined another one. */
  async run(signal: AbortSignal): Promise<void> {
    try {
      const ends = AbortSignal.any([signal, this.emptied.signal]);
      const follow = { after: this.position, signal: ends, batchSize: BATCH_SIZE };
      for await (const batch of this.options.log.follow(follow)) {
        if (await this.processBatch(batch, signal)) return;
      }
    } catch (error) {
      if (!signal.aborted && !this.switchToCautiousMode(error)) await this.backOff(error, signal);
    } finally {
      await this.inFlightCommit;
      for (const run of [...this.members, ...this.joiningMembers]) this.removeMember(run);
    }
  }

  /** Returns whether the group has ended. */
  private async processBatch(batch: FollowedBatch, signal: AbortSignal): Promise<boolean> {
    let { events } = batch;
    if (this.isFarBehind(batch)) {
      await this.foldDuringCommit(batch, signal);
      return false;
    }
    await this.awaitInFlightCommit();
    do {
      const part = this.cut(events, batch.position);
      const { length } = part.events;
      await this.commit(part, batch.caughtUp && length === events.length, signal);
      if (this.members.size === 0 || this.mergeIntoOther()) return true;
      events = events.slice(length);
    } while (events.length > 0);
    return false;
  }

  /** Whether the group is far enough behind to fold the next batch during the commit of this one. */
  private isFarBehind({ events, position, caughtUp }: FollowedBatch): boolean {
    const isCautious = [...this.members].some((run) => run.isCautious);
    const isAlone = this.cut(events, position).events.length === events.length;
    return (
      !caughtUp &&
      !isCautious &&
      isAlone &&
      this.leavingMembers.size === 0 &&
      events.length >= MIN_OVERLAP_EVENTS &&
      this.joiningMembers.size === 0
    );
  }

  /** Folds a batch during the commit of the previous one, waits for that, and starts the commit of this one. */
  private async foldDuringCommit({ events, position }: FollowedBatch, signal: AbortSignal): Promise<void> {
    const members = [...this.members];
    // Until the last overlapped commit has settled no projector joins: it would miss the events already folded.
    this.inFlightCommit ??= Promise.resolve(undefined);
    const prepared = await this.options.writer.prepare(members, { events, position }, this.position);
    const failure = await this.inFlightCommit;
    if (failure) throw failure.error;
    this.position = position;
    this.inFlightCommit = this.options.writer.commit(prepared, signal).then(
      () => {
        for (const run of members) run.onCommitted(events, false);
        return undefined;
      },
      (error: unknown) => ({ error }),
    );
  }

  /** Waits for the commit in progress, and throws its error. */
  private async awaitInFlightCommit(): Promise<void> {
    const failure = await this.inFlightCommit;
    this.inFlightCommit = undefined;
    if (failure) throw failure.error;
  }

  /** Unless the database is away, or nothing else is left to try: switches to one batch at a time, from the checkpoints on, to find which. */
  private switchToCautiousMode(error: unknown): boolean {
    const isExplained = isDataError(error) || error instanceof CheckpointConflict;
    const canSplit = !isDatabaseUnavailable(error) && [...this.members].some((run) => !run.isCautious);
    if (!isExplained && !canSplit) return false;
    for (const run of this.members) run.isCautious = true;
    return true;
  }

  private cut(events: readonly RecordedEvent[], position: Position): EventBatch {
    return cutAtNextGroup({ events, position }, this.position, this.options.listGroups());
  }

  private async commit(part: EventBatch, caughtUp: boolean, signal: AbortSignal): Promise<void> {
    const before = this.position;
    this.isWriting = true;
    this.position = part.position;
    try {
      await this.write([...this.members], part, before, signal);
    } catch (error) {
      this.position = before;
      throw error;
    } finally {
      this.isWriting = false;
    }
    for (const run of this.members) run.onCommitted(part.events, caughtUp);
    for (const run of this.joiningMembers) this.members.add(run);
    this.joiningMembers.clear();
    this.removeLeavingMembers();
  }

  /**
   * Writes the events for all members. A member parks the stream of an event that it can't take; one that can't park leaves the
   * group, with everything before the event written.
   */
  private async write(
    members: readonly ProjectorRun[],
    part: EventBatch,
    after: Position,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      await this.options.writer.write(members, part, signal, after);
    } catch (error) {
      if (error instanceof CheckpointConflict)
        return this.writeExcluding(error, members, part, after, signal);
      if (!isDataError(error)) return this.writeSeparately(error, members, part, after, signal);
      if (members.length > 1) {
        for (const run of members) await this.write([run], part, after, signal);
        return;
      }
      const [run] = members;
      if (!run) return;
      if (error instanceof UnprojectableEvent && run.parked.park(error.event, error.cause))
        return this.write([run], part, after, signal);
      await this.bisect(run, part, after, error, signal);
    }
  }

  /** Writes for each member alone after an error of unknown cause. One that fails alone leaves, unless all of them fail. */
  private async writeSeparately(
    error: unknown,
    members: readonly ProjectorRun[],
    part: EventBatch,
    after: Position,
    signal: AbortSignal,
  ): Promise<void> {
    if (members.length === 1 || signal.aborted || isDatabaseUnavailable(error)) throw error;
    const failed: ProjectorRun[] = [];
    for (const run of members) {
      try {
        await this.write([run], part, after, signal);
      } catch (own) {
        if (signal.aborted || isDatabaseUnavailable(own)) throw own;
        run.logger.warn({ err: own }, 'projection: interrupted alone, leaves its group');
        failed.push(run);
      }
    }
    if (failed.length === members.length) throw error;
    for (const run of failed) {
      run.isIsolated = true;
      this.removeMember(run);
    }
  }

  private async writeExcluding(
    conflict: CheckpointConflict,
    members: readonly ProjectorRun[],
    part: EventBatch,
    after: Position,
    signal: AbortSignal,
  ): Promise<void> {
    const rest = members.filter(({ checkpoint }) => !conflict.checkpoints.includes(checkpoint.name));
    if (rest.length === members.length) throw conflict;
    // Alone it waits for a replay that may hold its tables; in a group it leaves, so that the others continue.
    if (members.length === 1) await pause(LOCKED_RETRY_DELAY_MS, signal);
    for (const run of members) {
      if (rest.includes(run)) continue;
      // Happens many times a second while a replay holds its tables.
      run.logger[run.isIsolated ? 'debug' : 'info'](
        { err: conflict },
        'projection: reads its checkpoint again',
      );
      run.isIsolated = true;
      this.removeMember(run);
    }
    if (rest.length > 0) await this.write(rest, part, after, signal);
  }

  /** Finds the event that one projector can't take; everything before it is written. */
  private async bisect(
    run: ProjectorRun,
    part: EventBatch,
    after: Position,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { events } = part;
    const [event] = events;
    if (events.length <= 1 && event) {
      if (!run.parked.park(event, error)) return this.stopAtEvent(run, event, error);
      return this.write([run], part, after, signal);
    }
    const middle = Math.ceil(events.length / 2);
    const first = events.slice(0, middle);
    const middlePosition = first.at(-1)!.position;
    await this.write([run], { events: first, position: middlePosition }, after, signal);
    if (this.members.has(run))
      await this.write([run], { ...part, events: events.slice(middle) }, middlePosition, signal);
  }

  private async stopAtEvent(run: ProjectorRun, event: RecordedEvent, cause: unknown): Promise<void> {
    if (!run.awaitsReplay(cause)) await this.options.storeFailure(run, event, cause);
    this.removeMember(run);
  }

  private mergeIntoOther(): boolean {
    const members = [...this.members];
    for (const other of this.options.listGroups()) {
      if (other === this || !members.every((run) => other.canAccept(run))) continue;
      for (const run of members) other.join(run);
      this.members.clear();
      return true;
    }
    return false;
  }

  private async backOff(error: unknown, signal: AbortSignal): Promise<void> {
    this.isBackingOff = true;
    const failures = Math.max(...[...this.members].map((run) => run.onTrouble(error)), 1);
    const [first] = this.members;
    first?.logger.warn({ err: error, failures }, 'projection: interrupted, trying again');
    await pause(computeBackoffMs(failures), signal);
  }

  private removeLeavingMembers(): void {
    for (const run of this.leavingMembers) if (this.members.has(run)) this.removeMember(run);
    this.leavingMembers.clear();
  }

  private removeMember(run: ProjectorRun): void {
    this.members.delete(run);
    this.joiningMembers.delete(run);
    this.options.onLeave(run);
    // A group that waits for the next event ends now.
    if (this.members.size === 0 && this.joiningMembers.size === 0) this.emptied.abort();
  }
}
