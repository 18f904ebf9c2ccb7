import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Position } from '../../contracts/position';
import { SerialQueue } from '../../database/serial-queue';
import { Rejection } from '../../domain/kernel/rejection';
import type { DomainEvent } from '../../event-log/codec';
import { WrongExpectedRevision } from '../../event-log/errors';
import type { EventLog, NewEvent, RecordedEvent } from '../../event-log/event-log';
import type { Clock } from '../clock';
import { noteLogPosition } from '../logging/request-context';
import type { CommandEnd, CommandMetrics } from '../metrics/command-metrics';
import { streamIdOf, type Aggregate } from './aggregate';
import type { CommandContext } from './command-context';
import { IdempotencyKeyReused } from './idempotency-key-reused';
import { findLateRepeat } from './late-repeat';
import type { SnapshotStore } from './snapshot-store';
import { StreamMemory, type RememberedCommand } from './stream-memory';
import { TooManyConflicts } from './too-many-conflicts';

/** What came of a command: enough to answer it, and the same again for a repeat of it. */
export interface Outcome<Event, State> {
  /** Facts the command led to; none when it changed nothing. */
  readonly events: readonly Event[];
  /** Right after the command. */
  readonly state: State;
  /** Of the command's last event, or of the stream when it led to none. */
  readonly position: Position;
}

interface Ended<Event, State> {
  readonly end: CommandEnd;
  readonly outcome: Outcome<Event, State>;
}

/**
 * After so many conflicts in a row something other than bad luck is at work. Fewer can be: against a process that has many
 * commands for the stream in its queue one loses until they are through, the more so the longer the way to the log is.
 */
const MAX_ATTEMPTS = 40;
/** An event every so often a snapshot is taken. */
const SNAPSHOT_EVERY = 200;
/** Streams whose state is kept in memory. */
const CACHED_STREAMS = 10_000;

/**
 * Runs commands: loads the state, decides, appends at the revision it decided on, and decides again when somebody else
 * was faster. A command is durable when its promise resolves.
 *
 * A repeat (same idempotency key, same request) is found in the stream itself and answered from what was recorded then.
 *
 * Rejects with the decider's {@link Rejection}, with {@link IdempotencyKeyReused}, or with `EventLogUnavailable`.
 */
export class CommandRunner {
  private readonly memories = new LRUCache<string, StreamMemory<unknown>>({ max: CACHED_STREAMS });
  private readonly queue = new SerialQueue();

  constructor(
    private readonly log: EventLog,
    private readonly snapshots: SnapshotStore,
    private readonly clock: Clock,
    private readonly metrics: CommandMetrics,
  ) {}

  async run<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<Event, State>> {
    const streamId = streamIdOf(aggregate, id);
    const { outcome } = await this.metrics.command(command.type, async () => {
      const late = await this.findLate(streamId, context);
      return this.queue.run(streamId, () => this.attempt(aggregate, streamId, command, context, late));
    });
    noteLogPosition(outcome.position);
    return outcome;
  }

  /** The state as recorded now; for handlers that need to look before they ask. */
  async state<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ): Promise<State> {
    const streamId = streamIdOf(aggregate, id);
    return this.queue.run(streamId, async () => {
      const memory = await this.recall(aggregate, streamId);
      await this.catchUp(aggregate, streamId, memory);
      return memory.state;
    });
  }

  /** What came of a command that was done before, if it was: for handlers that look before they ask. */
  async repeated<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    context: CommandContext,
  ): Promise<Outcome<Event, State> | undefined> {
    const streamId = streamIdOf(aggregate, id);
    const late = await this.findLate(streamId, context);
    const outcome = await this.queue.run(streamId, async () => {
      const memory = await this.recall(aggregate, streamId);
      await this.catchUp(aggregate, streamId, memory);
      return this.answerRepeat(aggregate, streamId, memory, context, late);
    });
    if (outcome) noteLogPosition(outcome.position);
    return outcome;
  }

  private async attempt<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    streamId: string,
    command: Command,
    context: CommandContext,
    late: RememberedCommand | undefined,
  ): Promise<Ended<Event, State>> {
    const memory = await this.recall(aggregate, streamId);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const repeated = await this.answerRepeat(aggregate, streamId, memory, context, late);
      if (repeated) return { end: 'repeated', outcome: repeated };
      const events = await this.decideOnFresh(aggregate, streamId, memory, command);
      if (events === 'decide-again') continue;
      if (events.length === 0) {
        return { end: 'unchanged', outcome: { events, state: memory.state, position: memory.position } };
      }
      try {
        return { end: 'done', outcome: await this.append(aggregate, streamId, memory, events, context) };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) {
          this.memories.delete(streamId);
          throw error;
        }
        await sleep(Math.random() * 2 ** Math.min(attempt, 6));
        await this.catchUp(aggregate, streamId, memory);
      }
    }
    throw new TooManyConflicts(streamId, MAX_ATTEMPTS);
  }

  /**
   * What leaves nothing to append (a refusal, or no change) is only believed when the state it was decided on is the
   * stream's latest: another process may have moved it on since.
   */
  private async decideOnFresh<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    streamId: string,
    memory: StreamMemory<State>,
    command: Command,
  ): Promise<readonly Event[] | 'decide-again'> {
    let refusal: Rejection | undefined;
    let events: readonly Event[] = [];
    try {
      events = aggregate.decider.decide(command, memory.state);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      refusal = error;
    }
    if (events.length > 0) return events;
    const known = memory.revision;
    await this.catchUp(aggregate, streamId, memory);
    if (memory.revision !== known) return 'decide-again';
    if (refusal) throw refusal;
    return events;
  }

  private async append<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    streamId: string,
    memory: StreamMemory<State>,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<Outcome<Event, State>> {
    const time = this.clock.now().toISOString();
    // New ids each time: a repeat must meet the revision its first time led to, and be answered from what is recorded.
    const toldTo = aggregate.toldTo?.(memory.state);
    const { keyMadeAt: _, ...asked } = context;
    const metadata = { ...asked, time, ...(toldTo && { toldTo }) };
    const toRecord: NewEvent[] = events.map((event) => aggregate.codec.encode(event, randomUUID(), metadata));
    const expectedRevision = memory.revision < 0 ? 'none' : memory.revision;
    const { position } = await this.metrics.append(() =>
      this.log.append({ streamId, expectedRevision, events: toRecord }),
    );
    const before = memory.revision + 1;
    events.forEach((event, index) => {
      const recorded = { ...toRecord[index]!, streamId, revision: before + index, position };
      memory.advance(recorded, aggregate.decider.evolve(memory.state, event));
    });
    if (Math.floor(before / SNAPSHOT_EVERY) !== Math.floor((before + events.length) / SNAPSHOT_EVERY)) {
      this.snapshots.save(streamId, aggregate.stateVersion, memory.toStored());
    }
    return { events, state: memory.state, position };
  }

  /** Before the queue, which is not held up by it: what is found was done long ago, what is done meanwhile is remembered. */
  private findLate(streamId: string, context: CommandContext): Promise<RememberedCommand | undefined> {
    return findLateRepeat(this.log, streamId, context, this.clock.now().getTime());
  }

  private async answerRepeat<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    streamId: string,
    memory: StreamMemory<State>,
    context: CommandContext,
    late: RememberedCommand | undefined,
  ): Promise<Outcome<Event, State> | undefined> {
    if (context.requestHash === undefined) return undefined;
    const done = memory.find(context.commandId) ?? late;
    if (!done) return undefined;
    if (done.requestHash !== context.requestHash) throw new IdempotencyKeyReused();
    return this.outcomeAt(aggregate, streamId, done.revision, context.commandId);
  }

  /** Folds the stream up to a command's last event, from the start: a repeat is rare, and a snapshot may be past it. */
  private async outcomeAt<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    streamId: string,
    revision: number,
    commandId: string,
  ): Promise<Outcome<Event, State>> {
    const memory = StreamMemory.empty(aggregate.decider.initial);
    const events: Event[] = [];
    for await (const recorded of this.log.readStream(streamId, { limit: revision + 1 })) {
      const event = this.fold(aggregate, memory, recorded);
      if (recorded.metadata.commandId === commandId) events.push(event);
    }
    return { events, state: memory.state, position: memory.position };
  }

  private async recall<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    streamId: string,
  ): Promise<StreamMemory<State>> {
    const known = this.memories.get(streamId);
    // A stream has one aggregate, so what is kept under its id has that aggregate's state.
    if (known) return known as StreamMemory<State>;
    const stored = await this.snapshots.load<State>(streamId, aggregate.stateVersion);
    const memory = stored ? StreamMemory.restored(stored) : StreamMemory.empty(aggregate.decider.initial);
    await this.catchUp(aggregate, streamId, memory);
    this.memories.set(streamId, memory);
    return memory;
  }

  private async catchUp<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    streamId: string,
    memory: StreamMemory<State>,
  ): Promise<void> {
    for await (const recorded of this.log.readStream(streamId, { from: memory.revision + 1 })) {
      this.fold(aggregate, memory, recorded);
    }
  }

  private fold<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    memory: StreamMemory<State>,
    recorded: RecordedEvent,
  ): Event {
    const { event } = aggregate.codec.decode(recorded);
    memory.advance(recorded, aggregate.decider.evolve(memory.state, event));
    return event;
  }
}
