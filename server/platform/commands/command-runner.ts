import { randomInt, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SerialQueue } from '../../async/serial-queue';
import { Rejection } from '../../domain/kernel/rejection';
import type { Moment } from '../../domain/player/player.commands';
import type { RegisteredPlayer } from '../../domain/player/player.state';
import type { DomainEvent } from '../../event-log/codec';
import type { CheckpointUpdate, EventLog } from '../../event-log/event-log';
import type { GameSettings } from '../../rules/game-settings';
import { computeNextDay } from '../../rules/player-day';
import type { Clock } from '../clock';
import { recordLogPosition } from '../logging/request-context';
import type { CommandMetrics } from '../metrics/command-metrics';
import {
  AggregateStream,
  type Aggregate,
  type CommandResult,
  type CommandOutcome,
  type RunOptions,
  type StreamServices,
} from './aggregate-stream';
import { PLAYER_AGGREGATE } from './aggregates';
import { runBatch, type BatchedCommand, type BatchResult } from './command-batch';
import { deriveStepContext, type CommandContext } from './command-context';
import type { SnapshotStore } from './snapshot-store';
import type { StreamMemory } from './stream-memory';

export type { CommandOutcome as Outcome } from './aggregate-stream';

/** Streams whose state is kept in memory. */
const MAX_CACHED_STREAMS = 10_000;
/** `crypto.randomInt` takes ranges below 2⁴⁸. */
const RESOLUTION = 2 ** 47;

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
    const memories = new LRUCache<string, StreamMemory<unknown>>({ max: MAX_CACHED_STREAMS });
    this.services = { log, snapshots, clock, metrics, settings, streamCache: memories };
  }

  /** Runs one command; resolves when it is durable. */
  async run<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandOutcome<Event, State>> {
    return (await this.runOn(this.createStream(aggregate, id), command, context)).outcome;
  }

  /** {@link run} with the latest state, also for a repeat: others may have moved the stream on since its first time. */
  async runToLatest<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandOutcome<Event, State>> {
    const { status, outcome } = await this.runOn(this.createStream(aggregate, id), command, context);
    return status === 'repeated' ? { ...outcome, state: await this.loadState(aggregate, id) } : outcome;
  }

  /**
   * Runs a command of a player on another stream than the player's own; `commandOf` makes it from the player's state.
   *
   * A day that is due for the player begins first, so that what the command earns counts for the day it is earned on
   * (ADR 7). A repeat, or a command that is refused, begins none.
   */
  async runAsPlayer<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    commandOf: (player: RegisteredPlayer, moment: Moment) => Command,
    context: CommandContext,
  ): Promise<CommandOutcome<Event, State>> {
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
    return (await this.runOn(this.createStream(aggregate, id), commandOf(player, moment), context, options))
      .outcome;
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
    const createStream = (id: string) => this.createStream(aggregate, id);
    const result = await runBatch(commands, {
      createStream,
      queue: this.queue,
      checkpoint,
      ...this.services,
    });
    for (const outcome of result.outcomes)
      if (outcome.status === 'fulfilled') recordLogPosition(outcome.value.position);
    return result;
  }

  /** The moment a player's command comes at: the server's clock and a cryptographic chance (R35, R55). */
  moment(): Moment {
    return momentBy(this.services.clock);
  }

  /** The player as recorded now. Rejects with `PLAYER_NOT_FOUND` for one who is not registered. */
  async player(userId: string): Promise<RegisteredPlayer> {
    const loadState = await this.loadState(PLAYER_AGGREGATE, userId);
    if (loadState.status !== 'registered') throw new Rejection('PLAYER_NOT_FOUND');
    return loadState;
  }

  /** The state as recorded now; for handlers that need to look before they ask. */
  async loadState<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ): Promise<State> {
    const aggregateStream = this.createStream(aggregate, id);
    return this.queue.run(aggregateStream.id, async () => {
      const memory = await aggregateStream.loadMemory();
      await aggregateStream.catchUp(memory);
      return memory.state;
    });
  }

  /** Rejects as the command would be rejected now, and runs nothing. Resolves with the state it was decided on. */
  async check<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
  ): Promise<State> {
    const loadState = await this.loadState(aggregate, id);
    aggregate.decider.decide(command, loadState, this.settings);
    return loadState;
  }

  /** What came of a command that was done before, if it was: for handlers that look before they ask. */
  async findRepeatedOutcome<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    context: CommandContext,
  ): Promise<CommandOutcome<Event, State> | undefined> {
    const aggregateStream = this.createStream(aggregate, id);
    const rememberedCommand = await aggregateStream.findRepeatInLog(context);
    const outcome = await this.queue.run(aggregateStream.id, async () => {
      const memory = await aggregateStream.loadMemory();
      await aggregateStream.catchUp(memory);
      return aggregateStream.resolveRepeat(memory, context, rememberedCommand);
    });
    if (outcome) recordLogPosition(outcome.position);
    return outcome;
  }

  private async runOn<Command extends { readonly type: string }, Event extends DomainEvent, State>(
    stream: AggregateStream<Command, Event, State>,
    command: Command,
    context: CommandContext,
    options: Pick<RunOptions, 'beforeAppend'> = {},
  ): Promise<CommandResult<Event, State>> {
    const result = await this.services.metrics.measureCommand(command.type, async () => {
      const late = await stream.findRepeatInLog(context);
      return this.queue.run(stream.id, () => stream.run(command, context, { ...options, late }));
    });
    recordLogPosition(result.outcome.position);
    return result;
  }

  private createStream<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
  ): AggregateStream<Command, Event, State> {
    return new AggregateStream(aggregate, id, this.services);
  }
}

/** {@link CommandRunner.moment} by any clock. */
export function momentBy(clock: Clock): Moment {
  return {
    instant: clock.now().toISOString(),
    random: () => randomInt(RESOLUTION) / RESOLUTION,
    newQuestId: () => randomUUID(),
  };
}
