import type { SerialQueue } from '../../database/serial-queue';
import type { DomainEvent } from '../../event-log/codec';
import { InvalidEvent, WrongExpectedRevision } from '../../event-log/errors';
import type {
  Append,
  AppendBatchResult,
  AppendResult,
  CheckpointUpdate,
  EventLog,
  NewEvent,
} from '../../event-log/event-log';
import type { CommandMetrics } from '../metrics/command-metrics';
import { unchanged, type AggregateStream, type Outcome } from './aggregate-stream';
import type { CommandContext } from './command-context';
import type { StreamMemory } from './stream-memory';

export interface BatchedCommand<Command> {
  /** The aggregate's id. */
  readonly id: string;
  readonly command: Command;
  readonly context: CommandContext;
}

export interface BatchResult<Event, State> {
  /** Of each command, in order. */
  readonly outcomes: readonly PromiseSettledResult<Outcome<Event, State>>[];
  /** Whether the checkpoint was moved with the appends. When not, the caller moves it. */
  readonly checkpointAdvanced: boolean;
}

export interface BatchServices<Command, Event extends DomainEvent, State> {
  readonly streamOf: (id: string) => AggregateStream<Command, Event, State>;
  readonly queue: SerialQueue;
  readonly log: Pick<EventLog, 'appendBatch'>;
  readonly metrics: CommandMetrics;
  readonly checkpoint: CheckpointUpdate | undefined;
}

/** Of one append, as the log takes it. */
const MOST_EVENTS = 1_000;

/** See `CommandRunner.runBatch`. */
export async function runBatch<Command extends { readonly type: string }, Event extends DomainEvent, State>(
  commands: readonly BatchedCommand<Command>[],
  services: BatchServices<Command, Event, State>,
): Promise<BatchResult<Event, State>> {
  const sequences = new Map<string, CommandSequence<Command, Event, State>>();
  const places = commands.map(({ id, command, context }) => {
    const stream = services.streamOf(id);
    const sequence = sequences.get(stream.id) ?? new CommandSequence(stream);
    sequences.set(stream.id, sequence);
    return { sequence, index: sequence.items.push({ command, context }) - 1, type: command.type };
  });
  const running = runSequences([...sequences.values()], services);
  const outcomes = await Promise.allSettled(
    places.map(async ({ sequence, index, type }) => {
      const end = async () => running.then(() => valueOf(sequence.results[index]));
      return services.metrics.command(type, end);
    }),
  );
  return { outcomes, checkpointAdvanced: await running };
}

/** Answers whether the checkpoint was moved. */
async function runSequences<Command, Event extends DomainEvent, State>(
  sequences: readonly CommandSequence<Command, Event, State>[],
  services: BatchServices<Command, Event, State>,
): Promise<boolean> {
  // All places are taken in one turn of the event loop. So of two batches that meet on several streams one comes first on
  // all of them, and neither waits for a stream that the other holds.
  const places = sequences.map(({ stream }) => services.queue.enter(stream.id));
  try {
    await Promise.all(sequences.map((sequence, index) => places[index]!.then(() => sequence.draft())));
    const appending = sequences.filter(({ append }) => append !== undefined);
    const isWhole = sequences.every(({ isDrafted }) => isDrafted);
    const { outcomes, checkpointAdvanced } = await appendAll(
      appending.flatMap(({ append }) => append ?? []),
      services,
      isWhole ? services.checkpoint : undefined,
    );
    await Promise.all(
      sequences.map(async (sequence, index) => {
        await sequence.finish(outcomes[appending.indexOf(sequence)]);
        (await places[index]!)();
      }),
    );
    return checkpointAdvanced;
  } finally {
    for (const place of places) void place.then((leave) => leave());
  }
}

async function appendAll(
  appends: readonly Append[],
  { log, metrics }: { readonly log: Pick<EventLog, 'appendBatch'>; readonly metrics: CommandMetrics },
  checkpoint: CheckpointUpdate | undefined,
): Promise<AppendBatchResult> {
  if (appends.length === 0) return { outcomes: [], checkpointAdvanced: false };
  const appended = log.appendBatch(appends, checkpoint);
  const measured = appends.map((_append, index) =>
    metrics.append(async () => valueOf((await appended).outcomes[index])),
  );
  await Promise.allSettled(measured);
  return appended;
}

/** The commands of a batch on one stream. What they lead to is one append: it holds together what was decided together. */
class CommandSequence<Command, Event extends DomainEvent, State> {
  readonly items: { command: Command; context: CommandContext }[] = [];
  /** Of each item, once finished. */
  readonly results: PromiseSettledResult<Outcome<Event, State>>[] = [];
  private readonly drafts: { events: readonly Event[]; recorded: readonly NewEvent[] }[] = [];
  private memory: StreamMemory<State> | undefined;

  constructor(readonly stream: AggregateStream<Command, Event, State>) {}

  /** Whether every command is decided, so that none is left to be run alone. */
  get isDrafted(): boolean {
    return this.drafts.length === this.items.length;
  }

  get append(): Append | undefined {
    const events = this.drafts.flatMap(({ recorded }) => recorded);
    return this.memory && events.length > 0 ? this.stream.appendTo(this.memory, events) : undefined;
  }

  /** Decides one command on top of the other, as far as that can be done without the log's answer. Never rejects. */
  async draft(): Promise<void> {
    try {
      this.memory = await this.stream.recall();
      await this.draftOn(this.memory);
    } catch (reason) {
      this.drafts.length = 0;
      this.fail(reason);
    }
  }

  /** `appended` is what became of {@link append}. Never rejects. */
  async finish(appended: PromiseSettledResult<AppendResult> | undefined): Promise<void> {
    try {
      if (this.memory && this.results.length === 0) await this.finishOn(this.memory, appended);
    } catch (reason) {
      this.fail(reason);
    }
  }

  private async draftOn(memory: StreamMemory<State>): Promise<void> {
    let { state } = memory;
    let count = 0;
    // Also once events are appended on it: the append is refused when it isn't.
    let isLatest = false;
    for (const { command, context } of this.items) {
      // Only what is recorded shows whether it is a repeat.
      if (context.requestHash !== undefined) return;
      let events = this.tryDecide(command, state);
      if (!isLatest && !events?.length) {
        await this.stream.catchUp(memory);
        state = memory.state;
        isLatest = true;
        events = this.tryDecide(command, state);
      }
      count += events?.length ?? 0;
      if (!events || count > MOST_EVENTS) return;
      this.drafts.push({ events, recorded: this.stream.toRecord(events, state, context) });
      state = this.stream.evolve(state, events);
      isLatest ||= events.length > 0;
    }
  }

  private async finishOn(
    memory: StreamMemory<State>,
    appended: PromiseSettledResult<AppendResult> | undefined,
  ): Promise<void> {
    if (appended?.status === 'rejected') {
      const { reason } = appended as { reason: unknown };
      const isDecidedAgain = reason instanceof WrongExpectedRevision || reason instanceof InvalidEvent;
      if (!isDecidedAgain) {
        this.stream.forget();
        throw reason;
      }
      // Nothing of it is recorded: each is run alone, on what others recorded, until one can't be.
      this.drafts.length = 0;
      await this.stream.catchUp(memory);
    }
    const position = appended?.status === 'fulfilled' ? appended.value.position : memory.position;
    for (const { events, recorded } of this.drafts) {
      const value =
        events.length > 0 ? this.stream.noteAppended(memory, events, recorded, position) : unchanged(memory);
      this.results.push({ status: 'fulfilled', value });
    }
    for (const { command, context } of this.items.slice(this.drafts.length)) {
      const late = await this.stream.findLate(context);
      const value = await this.stream.run(command, context, { late });
      this.results.push({ status: 'fulfilled', value });
    }
  }

  /** Undefined when it throws: it is run alone then, and throws again what it threw, or not on a later state. */
  private tryDecide(command: Command, state: State): readonly Event[] | undefined {
    try {
      return this.stream.decide(command, state);
    } catch {
      return undefined;
    }
  }

  /** All that have no result yet. */
  private fail(reason: unknown): void {
    while (this.results.length < this.items.length) this.results.push({ status: 'rejected', reason });
  }
}

function valueOf<Value>(result: PromiseSettledResult<Value> | undefined): Value {
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason ?? new Error('Nothing became of it');
}
