import { LRUCache } from 'lru-cache';
import { SerialQueue } from '../../async/serial-queue';
import type { Position } from '../../contracts/position';
import { Rejection } from '../../domain/kernel/rejection';
import type { Moment } from '../../domain/player/player.commands';
import type { RegisteredPlayer } from '../../domain/player/player.state';
import type { DomainEvent } from '../../event-log/codec';
import type { EventLog } from '../../event-log/event-log';
import type { GameSettings } from '../../rules/game-settings';
import { computeNextDay } from '../../rules/player-day';
import type { Clock } from '../clock';
import { recordLogPosition } from '../logging/request-context';
import type { CommandMetrics } from '../metrics/command-metrics';
import { AggregateStream, type Aggregate, type StreamServices } from './aggregate-stream';
import { PLAYER_AGGREGATE } from './aggregates';
import { CommandBatches } from './command-batches';
import { deriveStepContext, type CommandContext } from './command-context';
import type {
  CommandAnswer,
  CommandOutcome,
  CommandResult,
  Describe,
  RepeatedResult,
  RunOptions,
  StatefulOutcome,
} from './command-outcome';
import { momentBy } from './moment-by';
import type { SnapshotStore } from './snapshot-store';
import type { StreamMemory } from './stream-memory';

export interface Latest<State> {
  readonly state: State;
  /** Of the stream's last event; `ORIGIN` for an empty stream. */
  readonly position: Position;
}

/** Number of streams whose state is held in memory. */
const MAX_CACHED_STREAMS = 10_000;

/**
 * Runs commands: loads the state, decides, appends at the revision it decided on, and retries when another process
 * appended first. A command is durable when its promise resolves.
 *
 * A repeat (same idempotency key, same request) is found in the stream itself and answered from the events appended then.
 *
 * Rejects with the decider's `Rejection`, with `IdempotencyKeyReused`, or with `EventLogUnavailable`.
 */
export class CommandRunner {
  /** Runs the commands of policies, which have no request. */
  readonly batches: CommandBatches;
  private readonly services: StreamServices;
  private readonly queue = new SerialQueue();
  /** Reads of a state that have not begun, by stream id. */
  private readonly waitingReads = new Map<string, Promise<unknown>>();

  constructor(
    log: EventLog,
    snapshots: SnapshotStore,
    clock: Clock,
    metrics: CommandMetrics,
    /** The settings that commands are decided with; the same in every process of an installation. */
    readonly settings: GameSettings,
  ) {
    const memories = new LRUCache<string, StreamMemory<unknown>>({ max: MAX_CACHED_STREAMS });
    const lookUps = new SerialQueue();
    this.services = { log, snapshots, clock, metrics, settings, streamCache: memories, lookUps };
    this.batches = new CommandBatches({
      log,
      metrics,
      queue: this.queue,
      createStream: (aggregate, id) => this.createStream(aggregate, id),
    });
  }

  /** Runs one command; resolves when it is durable. */
  async run<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandOutcome<Event>> {
    return toOutcome(await this.runOn(this.createStream(aggregate, id), command, context));
  }

  /** {@link run}, but returns the state after it, for a repeat the latest: the stream may have advanced since its first execution. */
  async runToLatest<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<StatefulOutcome<Event, State>> {
    const result = await this.runOn(this.createStream(aggregate, id), command, context);
    if (result.status !== 'repeated') return result.outcome;
    return { ...result.outcome, state: await this.loadState(aggregate, id) };
  }

  /**
   * {@link run}, with what the command's answer shows beyond its events: `describe` takes it from the state after them, and may
   * read other streams and rows. It is stored in their metadata, and a repeat gets what was stored first (ADR 6). It must hold no
   * personal data that can be erased.
   */
  async runAndDescribe<
    Command extends { readonly type: string },
    Event extends DomainEvent,
    State,
    Answer extends object,
  >(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
    describe: Describe<Event, State, Answer>,
  ): Promise<CommandOutcome<Event> & { readonly answer: Answer }> {
    const stream = this.createStream(aggregate, id);
    const result = await this.runOn(stream, command, context, { describe: toUntyped(describe) });
    return { ...toOutcome(result), answer: result.answer as Answer };
  }

  /**
   * Runs a command of a player on a stream other than the player's own; `commandOf` builds it from the player's state.
   *
   * If a new day is due for the player, it is started first, so that the command's rewards count for the day they are
   * earned on (ADR 7). A repeat or a refused command starts none, unless it is
   * refused only because another process appended in between.
   */
  async runAsPlayer<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    commandOf: (player: RegisteredPlayer, moment: Moment) => Command,
    context: CommandContext,
  ): Promise<CommandOutcome<Event> & { readonly isRepeat: boolean }> {
    const moment = this.moment();
    const player = await this.player(context.actor);
    const startDay = () =>
      this.run(
        PLAYER_AGGREGATE,
        player.userId,
        { type: 'StartDay', moment },
        deriveStepContext(context, 'day'),
      );
    const isDayDue = computeNextDay({ ...player, instant: moment.instant }) !== undefined;
    const options = isDayDue ? { beforeAppend: startDay } : {};
    const stream = this.createStream(aggregate, id);
    const result = await this.runOn(stream, commandOf(player, moment), context, options);
    return { ...toOutcome(result), isRepeat: result.status === 'repeated' };
  }

  /** The moment of a player's command: the server's time and cryptographic randomness (R35, R55). */
  moment(): Moment {
    return momentBy(this.services.clock);
  }

  /** The player's current state from the log. Rejects with `PLAYER_NOT_FOUND` for a player who is not registered. */
  async player(userId: string): Promise<RegisteredPlayer> {
    const player = await this.loadState(PLAYER_AGGREGATE, userId);
    if (player.status !== 'registered') throw new Rejection('PLAYER_NOT_FOUND');
    return player;
  }

  /** The current state from the log; for handlers that need it before they run a command. */
  async loadState<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ): Promise<State> {
    return (await this.loadLatest(aggregate, id)).state;
  }

  /**
   * The current state from the log, and the position of the stream's last event. Reads of one stream that wait for their turn are one
   * read, so that commands wait for two at most, however many sockets reconnect.
   */
  async loadLatest<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ): Promise<Latest<State>> {
    const aggregateStream = this.createStream(aggregate, id);
    const streamId = aggregateStream.id;
    const waiting = this.waitingReads.get(streamId);
    // A stream has one aggregate, so a read of it resolves with that aggregate's state type.
    if (waiting) return waiting as Promise<Latest<State>>;
    const read = this.queue.run(streamId, async () => {
      // A later caller may need an event that this read does not see.
      this.waitingReads.delete(streamId);
      const memory = await aggregateStream.loadMemory();
      await aggregateStream.catchUp(memory);
      return { state: memory.state, position: memory.position };
    });
    this.waitingReads.set(streamId, read);
    return read;
  }

  /** Rejects as the command would be rejected now, without appending. Resolves with the state it was decided on. */
  async check<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
  ): Promise<State> {
    const state = await this.loadState(aggregate, id);
    this.createStream(aggregate, id).decide(command, state);
    return state;
  }

  /** The outcome of a command that was already executed, otherwise undefined; for handlers that check before they run it. */
  async findRepeatedOutcome<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    context: CommandContext,
  ): Promise<CommandOutcome<Event> | undefined> {
    return (await this.findRepeat(this.createStream(aggregate, id), context))?.outcome;
  }

  /** The answer to a command that was already executed with {@link runAndDescribe}, otherwise undefined. */
  async findRepeatedAnswer<Command, Event extends DomainEvent, State, Answer extends object>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    context: CommandContext,
    describe: Describe<Event, State, Answer>,
  ): Promise<Answer | undefined> {
    const repeated = await this.findRepeat(this.createStream(aggregate, id), context, toUntyped(describe));
    return repeated?.answer as Answer | undefined;
  }

  private async findRepeat<Command, Event extends DomainEvent, State>(
    stream: AggregateStream<Command, Event, State>,
    context: CommandContext,
    describe?: Describe<Event, State, CommandAnswer>,
  ): Promise<RepeatedResult<Event> | undefined> {
    const lateRepeat = await stream.findLateRepeat(context, this.turnOf(stream.id));
    const repeated = await this.queue.run(stream.id, async () => {
      const memory = await stream.loadMemory();
      await stream.catchUp(memory);
      return stream.resolveRepeat(memory, context, { lateRepeat, describe });
    });
    if (repeated) recordLogPosition(repeated.outcome.position);
    return repeated;
  }

  private async runOn<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    stream: AggregateStream<Command, Event, State>,
    command: Command,
    context: CommandContext,
    options: Pick<RunOptions<Event, State>, 'beforeAppend' | 'describe'> = {},
  ): Promise<CommandResult<Event, State>> {
    const result = await this.services.metrics.measureCommand(command.type, async () => {
      const lateRepeat = await stream.findLateRepeat(context, this.turnOf(stream.id));
      return this.queue.run(stream.id, () => stream.run(command, context, { ...options, lateRepeat }));
    });
    recordLogPosition(result.outcome.position);
    return result;
  }

  private turnOf(streamId: string) {
    return <Result>(work: () => Promise<Result>): Promise<Result> => this.queue.run(streamId, work);
  }

  private createStream<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ): AggregateStream<Command, Event, State> {
    return new AggregateStream(aggregate, id, this.services);
  }
}

/** What is stored is any JSON; each caller knows the type of its own answers. */
function toUntyped<Event, State, Answer extends object>(
  describe: Describe<Event, State, Answer>,
): Describe<Event, State, CommandAnswer> {
  return async (state, events) => (await describe(state, events)) as CommandAnswer;
}

function toOutcome<Event>({
  outcome: { events, position, revision, time },
}: CommandResult<Event, unknown>): CommandOutcome<Event> {
  return { events, position, revision, time };
}
