import { EventEmitter } from 'node:events';
import type { SerialQueue } from '../../async/serial-queue';
import type { DomainEvent } from '../../event-log/codec';
import { InvalidEvent, WrongExpectedRevision } from '../../event-log/errors';
import {
  MAX_EVENTS_PER_APPEND,
  type Append,
  type AppendBatchResult,
  type AppendResult,
  type CheckpointUpdate,
  type EventLog,
  type NewEvent,
} from '../../event-log/event-log';
import type { CommandMetrics } from '../metrics/command-metrics';
import { streamIdOf, type Aggregate, type AggregateStream } from './aggregate-stream';
import type { CommandContext } from './command-context';
import { toUnchangedResult, type CommandResult, type CommandOutcome } from './command-outcome';
import type { StreamMemory } from './stream-memory';

export interface BatchedCommand<Command> {
  /** The aggregate's id. */
  readonly id: string;
  readonly command: Command;
  readonly context: CommandContext;
}

export interface BatchResult<Event> {
  /** One per command, in the order of the commands. */
  readonly outcomes: readonly PromiseSettledResult<CommandOutcome<Event>>[];
  /** Whether the checkpoint was advanced with the appends. When not, the caller advances it. */
  readonly checkpointAdvanced: boolean;
}

export interface BatchServices {
  readonly createStream: <Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ) => AggregateStream<Command, Event, State>;
  readonly queue: SerialQueue;
  readonly log: Pick<EventLog, 'appendBatch'>;
  readonly metrics: CommandMetrics;
}

/** Emits `lastOfStream`: the outcome of each stream's last command in a batch of this process. Listeners must not throw. */
export class CommandBatches extends EventEmitter<{
  lastOfStream: [streamId: string, CommandOutcome<DomainEvent>];
}> {
  constructor(private readonly services: BatchServices) {
    super();
  }

  /**
   * Runs commands on any number of streams with one batch of appends; commands on one stream run in order. Each has its
   * own outcome. When one fails, the commands after it on its stream are not run and fail with the same reason.
   *
   * The checkpoint advances with the appends as {@link EventLog.appendBatch} specifies, never when a command failed.
   */
  async run<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    commands: readonly BatchedCommand<Command>[],
    checkpoint?: CheckpointUpdate,
  ): Promise<BatchResult<Event>> {
    const { createStream, metrics } = this.services;
    const streams = new Map<string, StreamCommands<Command, Event, State>>();
    const queuedCommands = commands.map(({ id, command, context }) => {
      const stream = createStream(aggregate, id);
      const streamCommands = streams.get(stream.id) ?? new StreamCommands(stream);
      streams.set(stream.id, streamCommands);
      return {
        streamCommands,
        index: streamCommands.items.push({ command, context }) - 1,
        type: command.type,
      };
    });
    const batchRun = runOnStreams([...streams.values()], { ...this.services, checkpoint });
    const outcomes = await Promise.allSettled(
      queuedCommands.map(async ({ streamCommands, index, type }) => {
        const awaitResult = async () => batchRun.then(() => unwrapSettled(streamCommands.results[index]));
        return (await metrics.measureCommand(type, awaitResult)).outcome;
      }),
    );
    const result = { outcomes, checkpointAdvanced: await batchRun };
    this.emitLastOfStreams(
      commands.map(({ id }) => streamIdOf(aggregate, id)),
      outcomes,
    );
    return result;
  }

  private emitLastOfStreams(
    streamIds: readonly string[],
    outcomes: readonly PromiseSettledResult<CommandOutcome<DomainEvent>>[],
  ): void {
    const last = new Map<string, CommandOutcome<DomainEvent>>();
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'fulfilled') last.set(streamIds[index]!, outcome.value);
    });
    for (const [streamId, outcome] of last) this.emit('lastOfStream', streamId, outcome);
  }
}

/** Returns whether the checkpoint was advanced. */
async function runOnStreams<Command, Event extends DomainEvent, State>(
  streams: readonly StreamCommands<Command, Event, State>[],
  services: BatchServices & { readonly checkpoint: CheckpointUpdate | undefined },
): Promise<boolean> {
  // All queue positions are acquired in one turn of the event loop. So when two batches share several streams, one is first
  // on all of them, and they cannot deadlock.
  const queuePositions = streams.map(({ stream }) => services.queue.acquire(stream.id));
  try {
    await Promise.all(
      streams.map((streamCommands, index) => queuePositions[index]!.then(() => streamCommands.draftAll())),
    );
    const appending = streams.filter(({ toAppend }) => toAppend !== undefined);
    const isFullyDrafted = streams.every(({ isFullyDrafted: isDrafted }) => isDrafted);
    const { outcomes, checkpointAdvanced } = await appendBatchMeasured(
      appending.flatMap(({ toAppend }) => toAppend ?? []),
      services,
      isFullyDrafted ? services.checkpoint : undefined,
    );
    await Promise.all(
      streams.map(async (streamCommands, index) => {
        await streamCommands.completeAppend(outcomes[appending.indexOf(streamCommands)]);
        (await queuePositions[index]!)();
      }),
    );
    return checkpointAdvanced;
  } finally {
    for (const place of queuePositions) void place.then((leave) => leave());
  }
}

async function appendBatchMeasured(
  appends: readonly Append[],
  { log, metrics }: { readonly log: Pick<EventLog, 'appendBatch'>; readonly metrics: CommandMetrics },
  checkpoint: CheckpointUpdate | undefined,
): Promise<AppendBatchResult> {
  if (appends.length === 0) return { outcomes: [], checkpointAdvanced: false };
  const appended = log.appendBatch(appends, checkpoint);
  const measured = appends.map((_append, index) =>
    metrics.measureAppend(async () => unwrapSettled((await appended).outcomes[index])),
  );
  await Promise.allSettled(measured);
  return appended;
}

/** The commands of a batch on one stream. Their events form one append, so that what is decided together is atomic. */
class StreamCommands<Command, Event extends DomainEvent, State> {
  readonly items: { command: Command; context: CommandContext }[] = [];
  /** One per finished item, in the order of the items. */
  readonly results: PromiseSettledResult<CommandResult<Event, State>>[] = [];
  private readonly drafts: { events: readonly Event[]; newEvents: readonly NewEvent[] }[] = [];
  private memory: StreamMemory<State> | undefined;

  constructor(readonly stream: AggregateStream<Command, Event, State>) {}

  /** Whether every command is decided, so that none has to be run on its own. */
  get isFullyDrafted(): boolean {
    return this.drafts.length === this.items.length;
  }

  get toAppend(): Append | undefined {
    const events = this.drafts.flatMap(({ newEvents }) => newEvents);
    return this.memory && events.length > 0 ? this.stream.toAppend(this.memory, events) : undefined;
  }

  /** Decides the commands on top of each other, as far as possible without the log's answer. Never rejects. */
  async draftAll(): Promise<void> {
    try {
      this.memory = await this.stream.loadMemory();
      await this.draftEvents(this.memory);
    } catch (reason) {
      this.drafts.length = 0;
      this.failRemaining(reason);
    }
  }

  /** `appended` is the result of {@link toAppend}. Never rejects. */
  async completeAppend(appended: PromiseSettledResult<AppendResult> | undefined): Promise<void> {
    try {
      if (this.memory && this.results.length === 0) await this.settleResults(this.memory, appended);
    } catch (reason) {
      this.failRemaining(reason);
    }
  }

  private async draftEvents(memory: StreamMemory<State>): Promise<void> {
    let { state } = memory;
    let count = 0;
    // Also true once events are drafted on the state: the append then fails if the state was not the latest.
    let isLatest = false;
    for (const { command, context } of this.items) {
      // Only the stream shows whether it is a repeat.
      if (context.requestHash !== undefined) return;
      let events = this.tryDecide(command, state);
      if (!isLatest && !events?.length) {
        await this.stream.catchUp(memory);
        state = memory.state;
        isLatest = true;
        events = this.tryDecide(command, state);
      }
      count += events?.length ?? 0;
      if (!events || count > MAX_EVENTS_PER_APPEND) return;
      this.drafts.push({ events, newEvents: this.stream.toNewEvents(events, state, context) });
      state = this.stream.evolve(state, events);
      isLatest ||= events.length > 0;
    }
  }

  private async settleResults(
    memory: StreamMemory<State>,
    appended: PromiseSettledResult<AppendResult> | undefined,
  ): Promise<void> {
    if (appended?.status === 'rejected') {
      const { reason } = appended as { reason: unknown };
      const isRetryable = reason instanceof WrongExpectedRevision || reason instanceof InvalidEvent;
      if (!isRetryable) {
        this.stream.evictMemory();
        throw reason;
      }
      // None of it was appended: each command is run on its own, on the latest state, until one fails.
      this.drafts.length = 0;
      await this.stream.catchUp(memory);
    }
    const position = appended?.status === 'fulfilled' ? appended.value.position : memory.position;
    for (const { events, newEvents } of this.drafts) {
      const outcome = this.stream.applyAppended(memory, events, newEvents, position);
      const value = events.length > 0 ? { status: 'done' as const, outcome } : toUnchangedResult(memory);
      this.results.push({ status: 'fulfilled', value });
    }
    for (const { command, context } of this.items.slice(this.drafts.length)) {
      const lateRepeat = await this.stream.findLateRepeat(context);
      const value = await this.stream.run(command, context, { lateRepeat });
      this.results.push({ status: 'fulfilled', value });
    }
  }

  /** Undefined when the decider throws: the command is then run on its own, and may succeed on a later state. */
  private tryDecide(command: Command, state: State): readonly Event[] | undefined {
    try {
      return this.stream.decide(command, state);
    } catch {
      return undefined;
    }
  }

  /** Rejects every item that has no result yet. */
  private failRemaining(reason: unknown): void {
    while (this.results.length < this.items.length) this.results.push({ status: 'rejected', reason });
  }
}

function unwrapSettled<Value>(result: PromiseSettledResult<Value> | undefined): Value {
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason ?? new Error('The command has no result');
}
