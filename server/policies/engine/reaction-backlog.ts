import type { Logger } from 'pino';
import { computeBackoffMs } from '../../async/backoff';
import { pause } from '../../async/pause';
import { SerialQueue } from '../../async/serial-queue';
import type { RecordedEvent } from '../../event-log/event-log';
import {
  MAX_PARKED,
  toParkedEvent,
  type ParkedSequence,
} from '../../operations/parked-streams/parked-stream-store';
import { OutageLog } from '../../platform/logging/outage-log';
import {
  toSkipKey,
  type DueReaction,
  type NewStoredReaction,
  type Settlement,
  type StoredReactions,
} from './stored-reactions';
import type { PendingEvent } from './target-lanes';

const POLL_INTERVAL_MS = 1_000;
/** Maximum number of stored reactions carried out in one round. */
const MAX_ROUND_SIZE = 100;

/** So many sequences are parked that the policy itself must be at fault. An operator or a new process starts it again. */
export class TooManyParked extends Error {
  constructor() {
    super(`${MAX_PARKED} targets are parked: the policy stops, because its code must be at fault`);
    this.name = 'TooManyParked';
  }
}

export interface BacklogOptions {
  readonly store: StoredReactions;
  /** Whether every reaction of the policy is stored with its due time. */
  readonly isDelayed: boolean;
  readonly logger: Logger;
  /** Ends retries of statements that fail; they reject then. */
  readonly signal: AbortSignal;
}

interface BufferedReaction {
  readonly reaction: NewStoredReaction;
  readonly pendingEvent: PendingEvent;
}

/**
 * The reactions of one policy that wait in the database instead of in a lane: delayed ones, and all of a sequence that
 * is held. A sequence is held from its first failure until its last stored reaction is done. Meanwhile each later
 * reaction of it is stored behind the others, so that the order is kept.
 *
 * An event counts as finished only once its reactions are stored. Statements that store are repeated until they succeed
 * and run one after the other: a later reaction of a sequence is never stored before an earlier one.
 */
export class ReactionBacklog {
  private readonly held = new Set<string>();
  private readonly parked = new Set<string>();
  /** By sequence: number of reactions that are read and not stored yet. */
  private readonly unstored = new Map<string, number>();
  private buffer: BufferedReaction[] = [];
  private readonly queue = new SerialQueue();
  private skips: ReadonlySet<string> = new Set();
  private nextPollAt = 0;

  private readonly storing: OutageLog;
  private readonly reading: OutageLog;

  constructor(private readonly options: BacklogOptions) {
    const { logger } = options;
    this.storing = new OutageLog(logger, {
      failed: 'Reactions could not be stored',
      recovered: 'Reactions can be stored again',
    });
    this.reading = new OutageLog(logger, {
      failed: 'Stored reactions could not be read',
      recovered: 'Stored reactions can be read again',
    });
  }

  /** Reads what earlier processes have stored. To be called once, before anything else. */
  async load(): Promise<void> {
    const { stored, parked, skips } = await this.options.store.load();
    for (const sequence of stored) this.held.add(sequence);
    for (const sequence of parked) this.parked.add(sequence);
    this.skips = skips;
  }

  /** Whether an operator has excluded this event from a sequence: it may be read again after a restart. */
  isSkipped(sequence: string, eventId: string): boolean {
    return this.skips.size > 0 && this.skips.has(toSkipKey(sequence, eventId));
  }

  /** Whether the next reaction of this sequence has to be stored. */
  mustStore(sequence: string): boolean {
    return this.options.isDelayed || this.held.has(sequence);
  }

  /** Whether reactions of this sequence are stored, or about to be. */
  hasStoredReactions(sequence: string): boolean {
    return this.held.has(sequence);
  }

  /** When to look for due reactions; milliseconds since the epoch, `Infinity` while none is stored. */
  get nextDueAt(): number {
    return this.options.isDelayed || this.held.size > 0 ? this.nextPollAt : Number.POSITIVE_INFINITY;
  }

  /** Adds a reaction that {@link flush} stores. From now on its sequence is held. */
  add(sequence: string, pendingEvent: PendingEvent, dueAt: number): void {
    this.held.add(sequence);
    this.unstored.set(sequence, (this.unstored.get(sequence) ?? 0) + 1);
    this.buffer.push({ reaction: toStoredReaction(sequence, pendingEvent.recorded, dueAt), pendingEvent });
  }

  /** Stores the added reactions; returns their events, one for each reaction. */
  async flush(): Promise<readonly PendingEvent[]> {
    if (this.buffer.length === 0) return [];
    const buffered = this.buffer;
    this.buffer = [];
    const reactions = buffered.map(({ reaction }) => reaction);
    await this.persist(() => this.options.store.store(reactions));
    for (const { sequence, dueAt } of reactions) {
      const left = (this.unstored.get(sequence) ?? 1) - 1;
      if (left > 0) this.unstored.set(sequence, left);
      else this.unstored.delete(sequence);
      this.nextPollAt = Math.min(this.nextPollAt, dueAt);
    }
    return buffered.map(({ pendingEvent }) => pendingEvent);
  }

  /**
   * Stores the pending reactions of a sequence, in log order, and parks it if its first one failed with `error`.
   *
   * @throws TooManyParked
   */
  async storePending(sequence: string, pending: readonly RecordedEvent[], error?: Error): Promise<void> {
    this.held.add(sequence);
    const [first] = pending;
    const parked = error && first ? this.park(sequence, first, error, 0) : undefined;
    const reactions = pending.map((recorded) => toStoredReaction(sequence, recorded, 0));
    await this.persist(() => this.options.store.store(reactions, parked));
    this.nextPollAt = 0;
  }

  /** The stored reactions to carry out now. None while the database is unavailable. */
  async loadDue(now: number): Promise<readonly DueReaction[]> {
    if (now < this.nextDueAt) return [];
    this.nextPollAt = now + POLL_INTERVAL_MS;
    const { store, isDelayed } = this.options;
    const ready = [...this.held].filter((sequence) => !this.parked.has(sequence));
    try {
      const due = await store.loadDue(now, MAX_ROUND_SIZE, isDelayed ? undefined : ready);
      this.reading.onSuccess();
      if (due.length > 0) this.nextPollAt = 0;
      return due;
    } catch (error) {
      this.reading.onFailure(error);
      return [];
    }
  }

  /** Delays the next {@link loadDue}: nothing can be done at present. */
  postpone(): void {
    this.nextPollAt = Date.now() + POLL_INTERVAL_MS;
  }

  /**
   * Parks a sequence whose first stored reaction failed, in the next {@link settle}.
   *
   * @throws TooManyParked
   */
  park(sequence: string, recorded: RecordedEvent, error: Error, attempts: number): ParkedSequence {
    if (!this.parked.has(sequence) && this.parked.size >= MAX_PARKED) throw new TooManyParked();
    this.parked.add(sequence);
    const { id: eventId, type, position } = recorded;
    const details = { sequence, attempts: attempts + 1, eventId, type, position };
    this.options.logger.error({ err: error, ...details }, 'A policy parks a target');
    return { sequence, parked: toParkedEvent(recorded, error, attempts + 1) };
  }

  /** Deletes what is done, stores what is parked, and lets sequences without stored reactions go on in lanes. */
  async settle(settlement: Settlement): Promise<void> {
    const { done, skipped, parked } = settlement;
    if (done.length + skipped.length + parked.length === 0) return;
    const { left, unparked } = await this.persist(() => this.options.store.settle(settlement));
    for (const sequence of unparked) {
      if (this.parked.delete(sequence)) this.options.logger.info({ sequence }, 'A parked target goes on');
    }
    for (const { sequence } of parked) this.parked.add(sequence);
    for (const { sequence } of [...done, ...skipped])
      if (!left.has(sequence) && !this.unstored.has(sequence)) this.held.delete(sequence);
  }

  private async persist<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.options;
    return this.queue.run('', async () => {
      for (let attempts = 1; ; attempts += 1) {
        signal.throwIfAborted();
        try {
          const result = await work();
          this.storing.onSuccess();
          return result;
        } catch (error) {
          this.storing.onFailure(error);
          await pause(computeBackoffMs(attempts), signal);
        }
      }
    });
  }
}

function toStoredReaction(
  sequence: string,
  { position, streamId, revision }: RecordedEvent,
  dueAt: number,
): NewStoredReaction {
  return { sequence, position, streamId, revision, dueAt };
}
