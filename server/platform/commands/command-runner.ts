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

/** Number of streams whose state is held in memory. */
const MAX_CACHED_STREAMS = 10_000;
/** `crypto.randomInt` takes ranges below 2⁴⁸. */
const RESOLUTION = 2 ** 47;

/**
 * Runs commands: loads the state, decides, appends at the revision it decided on, and retries when another process
 * appended first. A command is durable when its promise resolves.
 *
 * A repeat (same idempotency key, same request) is found in the stream itself and answered from the events appended then.
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
    /** The settings that commands are decided with; the same in every process of an installation. */
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

  /** {@link run}, but returns the latest state for a repeat too: the stream may have advanced since its first execution. */
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
   * Runs commands on any number of streams with one batch of appends; commands on one stream run in order. Each has its
   * own outcome. When one fails, the commands after it on its stream are not run and fail with the same reason.
   *
   * The checkpoint advances with the appends as {@link EventLog.appendBatch} specifies, never when a command failed.
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
    const aggregateStream = this.createStream(aggregate, id);
    return this.queue.run(aggregateStream.id, async () => {
      const memory = await aggregateStream.loadMemory();
      await aggregateStream.catchUp(memory);
      return memory.state;
    });
  }

  /** Rejects as the command would be rejected now, without appending. Resolves with the state it was decided on. */
  async check<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    command: Command,
  ): Promise<State> {
    const state = await this.loadState(aggregate, id);
    aggregate.decider.decide(command, state, this.settings);
    return state;
  }

  /** The outcome of a command that was already executed, otherwise undefined; for handlers that check before they run it. */
  async findRepeatedOutcome<Command, Event extends DomainEvent, State>(
    aggregate: Aggregate<Command, Event, State>,
    id: string,
    context: CommandContext,
  ): Promise<CommandOutcome<Event, State> | undefined> {
    const aggregateStream = this.createStream(aggregate, id);
    const lateRepeat = await aggregateStream.findLateRepeat(context);
    const outcome = await this.queue.run(aggregateStream.id, async () => {
      const memory = await aggregateStream.loadMemory();
      await aggregateStream.catchUp(memory);
      return aggregateStream.resolveRepeat(memory, context, lateRepeat);
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
      const lateRepeat = await stream.findLateRepeat(context);
      return this.queue.run(stream.id, () => stream.run(command, context, { ...options, lateRepeat }));
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

/** {@link CommandRunner.moment} with a given clock. */
export function momentBy(clock: Clock): Moment {
  return {
    instant: clock.now().toISOString(),
    random: () => randomInt(RESOLUTION) / RESOLUTION,
    newQuestId: () => randomUUID(),
  };
}
