import { LRUCache } from 'lru-cache';
import { SerialQueue } from '../../database/serial-queue';
import type { DomainEvent } from '../../event-log/codec';
import type { CheckpointUpdate, EventLog } from '../../event-log/event-log';
import type { GameSettings } from '../../rules/game-settings';
import type { Clock } from '../clock';
import { noteLogPosition } from '../logging/request-context';
import type { CommandMetrics } from '../metrics/command-metrics';
import type { Aggregate } from './aggregate';
import { AggregateStream, type Outcome, type StreamServices } from './aggregate-stream';
import { runBatch, type BatchedCommand, type BatchResult } from './command-batch';
import type { CommandContext } from './command-context';
import type { SnapshotStore } from './snapshot-store';
import type { StreamMemory } from './stream-memory';

export type { Outcome } from './aggregate-stream';

/** Streams whose state is kept in memory. */
const CACHED_STREAMS = 10_000;

/**
 * Runs commands: loads the state, decides, appends at the revision it decided on, and decides again when somebody else
 * was faster. A command is durable when its promise resolves.
 *
 * A repeat (same idempotency key, same request) is found in the stream itself and answered from what was recorded then.
 *
 * Rejects with the decider's `Rejection`, with `IdempotencyKeyReused`, or with `EventLogUnavailable`.
 */
export class CommandRunner {
  private readonly services: StreamServices;
  private readonly queue = new SerialQueue();

  constructor(
    log: EventLog,
    snapshots: SnapshotStore,
    clock: Clock,
    metrics: CommandMetrics,
    /** What commands are decided by; the same in every process of an installation. */
    readonly settings: GameSettings,
  ) {
    const memories = new LRUCache<string, StreamMemory<unknown>>({ max: CACHED_STREAMS });
    this.services = { log, snapshots, clock, metrics, settings, memories };
  }

  async run<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<Event, State>> {
    const stream = this.stream(aggregate, id);
    const { outcome } = await this.services.metrics.command(command.type, async () => {
      const late = await stream.findLate(context);
      return this.queue.run(stream.id, () => stream.run(command, context, late));
    });
    noteLogPosition(outcome.position);
    return outcome;
  }

  /**
   * Runs commands on any number of streams, those on one stream in their order, with one batch of appends. Each has an
   * outcome of its own. One that fails ends the commands on its stream: those after it are not run and fail with it.
   *
   * The checkpoint moves with the appends as {@link EventLog.appendBatch} says, never when a command failed.
   */
  async runBatch<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    commands: readonly BatchedCommand<Command>[],
    checkpoint?: CheckpointUpdate,
  ): Promise<BatchResult<Event, State>> {
    const streamOf = (id: string) => this.stream(aggregate, id);
    const result = await runBatch(commands, { streamOf, queue: this.queue, checkpoint, ...this.services });
    for (const outcome of result.outcomes)
      if (outcome.status === 'fulfilled') noteLogPosition(outcome.value.position);
    return result;
  }

  /** The state as recorded now; for handlers that need to look before they ask. */
  async state<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ): Promise<State> {
    const stream = this.stream(aggregate, id);
    return this.queue.run(stream.id, async () => {
      const memory = await stream.recall();
      await stream.catchUp(memory);
      return memory.state;
    });
  }

  /**
   * Decides and appends nothing, for handlers that have to do something else first. Resolves with the state it decided on;
   * rejects with the decider's `Rejection`.
   */
  async tryOut<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
  ): Promise<State> {
    const state = await this.state(aggregate, id);
    aggregate.decider.decide(command, state, this.settings);
    return state;
  }

  /** What came of a command that was done before, if it was: for handlers that look before they ask. */
  async repeated<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    context: CommandContext,
  ): Promise<Outcome<Event, State> | undefined> {
    const stream = this.stream(aggregate, id);
    const late = await stream.findLate(context);
    const outcome = await this.queue.run(stream.id, async () => {
      const memory = await stream.recall();
      await stream.catchUp(memory);
      return stream.answerRepeat(memory, context, late);
    });
    if (outcome) noteLogPosition(outcome.position);
    return outcome;
  }

  private stream<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ): AggregateStream<Command, Event, State> {
    return new AggregateStream(aggregate, id, this.services);
  }
}
