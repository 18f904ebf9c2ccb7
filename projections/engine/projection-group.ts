import type { Position } from '../../server/contracts/position';
import { computeBackoffMs } from '../../server/async/backoff';
import { pause } from '../../server/async/pause';
import type { EventLog, FollowedBatch, RecordedEvent } from '../../server/event-log/event-log';
import { isDatabaseUnavailable } from '../../server/database/database-unavailable';
import type { BatchWriter, EventBatch } from './batch-writer';
import { CheckpointConflict, isDataError } from './errors';
import { FaultIsolatingWriter } from './fault-isolating-writer';
import type { LiveProjector } from './live-projector';

/** Maximum number of events per transaction: large enough that folding limits the speed of catching up. */
const BATCH_SIZE = 5_000;
/** Minimum batch size for which folding during the previous commit pays off. */
const MIN_OVERLAP_EVENTS = 500;

export interface GroupOptions {
  readonly feed: Pick<EventLog, 'follow'>;
  readonly writer: BatchWriter;
  /** Stores that a projector has stopped before an event. */
  readonly storeFailure: (member: LiveProjector, event: RecordedEvent, cause: unknown) => Promise<void>;
  /** Takes back a projector that has left the group. */
  readonly onLeave: (member: LiveProjector) => void;
  readonly listGroups: () => Iterable<ProjectionGroup>;
  readonly signal: AbortSignal;
}

/**
 * Projectors at the same position in the log. They read it together and commit together; a projector that can't take
 * part in a commit leaves, and the others commit without it. A group that reaches the position of another one, or of
 * its commit in progress, joins it.
 *
 * | state       | of a      | set by                         | reset by                        | forbids                       |
 * | ----------- | --------- | ------------------------------ | ------------------------------- | ----------------------------- |
 * | joining     | projector | `join` during a write          | the end of the write            | folding ahead                 |
 * | leaving     | member    | `release`                      | its removal after the write     | folding ahead                 |
 * | isolated    | member    | a write that only it prevents  | its next commit, the next term  | others in its group           |
 * | cautious    | member    | a failure of unknown cause     | its next commit, the next term  | folding ahead                 |
 * | writing     | group     | the start of a write           | the end of the write            | joining and leaving at once   |
 * | overlapping | group     | a batch folded during a commit | the last such commit            | joining, and leaving at once  |
 * | backing off | group     | a failure that stops the group | the end of the group            | joining                       |
 */
export class ProjectionGroup {
  private readonly members = new Set<LiveProjector>();
  /** Projectors that join at the end of the commit in progress. */
  private readonly joiningMembers = new Set<LiveProjector>();
  /** The position of its members, or their position after the commit in progress. */
  private position: Position;
  private isWriting = false;
  private isBackingOff = false;
  /** Members that leave as soon as no commit is in progress. */
  private readonly leavingMembers = new Set<LiveProjector>();
  private readonly emptied = new AbortController();
  /** Whether batches are folded during commits: a projector that joined would miss the events already folded. */
  private isOverlapping = false;
  /** A commit during which the next batch is folded, with its outcome. */
  private inFlightCommit: Promise<{ readonly error: unknown } | undefined> | undefined;
  private readonly isolatingWriter: FaultIsolatingWriter;

  constructor(
    first: LiveProjector,
    private readonly options: GroupOptions,
  ) {
    this.members.add(first);
    this.position = first.checkpoint.position;
    this.isolatingWriter = new FaultIsolatingWriter({
      ...options,
      isMember: (member) => this.members.has(member),
      removeMember: (member) => this.removeMember(member),
    });
  }

  /** Whether a projector at the group's end may become a member. */
  canAccept(projector: LiveProjector): boolean {
    if (this.members.size === 0 || this.isBackingOff || this.isOverlapping) return false;
    if ([projector, ...this.members].some(({ isIsolated }) => isIsolated)) return false;
    return projector.checkpoint.position === this.position;
  }

  join(projector: LiveProjector): void {
    (this.isWriting ? this.joiningMembers : this.members).add(projector);
  }

  /** Lets a member leave, once the commit in progress is done. Does nothing if it is no member. */
  release(member: LiveProjector): void {
    if (!this.members.has(member)) return;
    this.leavingMembers.add(member);
    if (!this.isWriting && !this.isOverlapping) this.removeLeavingMembers();
  }

  /** Runs until the signal aborts, no member is left, or the group has joined another one. */
  async run(): Promise<void> {
    const { feed, signal } = this.options;
    try {
      const ends = AbortSignal.any([signal, this.emptied.signal]);
      const follow = { after: this.position, signal: ends, batchSize: BATCH_SIZE };
      for await (const batch of feed.follow(follow)) {
        if (await this.processBatch(batch)) return;
      }
    } catch (error) {
      if (!signal.aborted && !this.switchToCautiousMode(error)) await this.backOff(error);
    } finally {
      await this.inFlightCommit;
      for (const member of [...this.members, ...this.joiningMembers]) this.removeMember(member);
    }
  }

  /** Returns whether the group has ended. */
  private async processBatch(batch: FollowedBatch): Promise<boolean> {
    let { events } = batch;
    if (this.isFarBehind(batch)) {
      await this.foldDuringCommit(batch);
      return false;
    }
    await this.awaitInFlightCommit();
    do {
      const part = this.cut(events, batch.position);
      await this.commit(part);
      if (this.members.size === 0 || this.mergeIntoOther()) return true;
      events = events.slice(part.events.length);
    } while (events.length > 0);
    return false;
  }

  /** Whether the group is far enough behind to fold the next batch during the commit of this one. */
  private isFarBehind({ events, position, caughtUp }: FollowedBatch): boolean {
    const isCautious = [...this.members].some((member) => member.isCautious);
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
  private async foldDuringCommit({ events, position }: FollowedBatch): Promise<void> {
    const { writer, signal } = this.options;
    const members = [...this.members];
    this.isOverlapping = true;
    const prepared = await writer.prepare(members, { events, after: this.position, position });
    const failure = await this.inFlightCommit;
    if (failure) throw failure.error;
    this.position = position;
    this.inFlightCommit = writer.commit(prepared, signal).then(
      () => {
        for (const member of members) member.onCommitted(events);
        return undefined;
      },
      (error: unknown) => ({ error }),
    );
  }

  /** Waits for the commit in progress, and throws its error. */
  private async awaitInFlightCommit(): Promise<void> {
    const failure = await this.inFlightCommit;
    this.inFlightCommit = undefined;
    this.isOverlapping = false;
    if (failure) throw failure.error;
  }

  /** Unless the database is away, or nothing else is left to try: switches to one batch at a time, from the checkpoints on, to find which. */
  private switchToCautiousMode(error: unknown): boolean {
    const isExplained = isDataError(error) || error instanceof CheckpointConflict;
    const canSplit = !isDatabaseUnavailable(error) && [...this.members].some((member) => !member.isCautious);
    if (!isExplained && !canSplit) return false;
    for (const member of this.members) member.isCautious = true;
    return true;
  }

  /** The events as far as the next group, so that both can merge there. */
  private cut(events: readonly RecordedEvent[], position: Position): EventBatch {
    const after = this.position;
    let end = position;
    for (const group of this.options.listGroups())
      if (group.position > after && group.position < end) end = group.position;
    const part = end === position ? [] : events.filter((event) => event.position <= end);
    const last = part.at(-1);
    return last ? { events: part, after, position: last.position } : { events, after, position };
  }

  private async commit(part: EventBatch): Promise<void> {
    this.isWriting = true;
    this.position = part.position;
    try {
      await this.isolatingWriter.write([...this.members], part);
    } catch (error) {
      this.position = part.after;
      throw error;
    } finally {
      this.isWriting = false;
    }
    for (const member of this.members) member.onCommitted(part.events);
    for (const member of this.joiningMembers) this.members.add(member);
    this.joiningMembers.clear();
    this.removeLeavingMembers();
  }

  private mergeIntoOther(): boolean {
    const members = [...this.members];
    for (const other of this.options.listGroups()) {
      if (other === this || !members.every((member) => other.canAccept(member))) continue;
      for (const member of members) other.join(member);
      this.members.clear();
      return true;
    }
    return false;
  }

  private async backOff(error: unknown): Promise<void> {
    this.isBackingOff = true;
    const failures = Math.max(...[...this.members].map((member) => member.onTrouble()), 1);
    const [first] = this.members;
    first?.logger.warn({ err: error, failures }, 'projection: interrupted, trying again');
    await pause(computeBackoffMs(failures), this.options.signal);
  }

  private removeLeavingMembers(): void {
    for (const member of this.leavingMembers) if (this.members.has(member)) this.removeMember(member);
    this.leavingMembers.clear();
  }

  private removeMember(member: LiveProjector): void {
    this.members.delete(member);
    this.joiningMembers.delete(member);
    this.options.onLeave(member);
    // A group that waits for the next event ends now.
    if (this.members.size === 0 && this.joiningMembers.size === 0) this.emptied.abort();
  }
}
