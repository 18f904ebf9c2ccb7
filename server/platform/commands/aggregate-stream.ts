import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
import type { Position } from '../../contracts/position';
import type { Decider } from '../../domain/kernel/decider';
import { Rejection } from '../../domain/kernel/rejection';
import type { DomainEvent, EventCodec } from '../../event-log/codec';
import { WrongExpectedRevision } from '../../event-log/errors';
import type { Append, EventLog, NewEvent, RecordedEvent, ActivityAudience } from '../../event-log/event-log';
import type { GameSettings } from '../../rules/game-settings';
import type { Clock } from '../clock';
import type { CommandStatus, CommandMetrics } from '../metrics/command-metrics';
import type { CommandContext } from './command-context';
import { IdempotencyKeyReused } from './idempotency-key-reused';
import { findLateRepeat } from './late-repeat';
import type { SnapshotStore } from './snapshot-store';
import { StreamMemory, type RememberedCommand } from './stream-memory';
import { TooManyConflicts } from './too-many-conflicts';

/** A decider with what it takes to run it over the log. */
export interface Aggregate<Command, Event extends DomainEvent, State> {
  /** Prefix of its streams: `player` lives in `player-<id>`. */
  readonly category: string;
  readonly decider: Decider<Command, Event, State>;
  readonly codec: EventCodec<Event>;
  /** Raise it whenever `State` changes its shape, or the same events lead to another: older snapshots are not read. */
  readonly stateVersion: number;
  /** Whether commands of the player it is about may arrive days late from a device that was offline (ADR 15). */
  readonly takesLateCommands?: boolean;
  /** Who hears of what is decided on a state; recorded with it. */
  toldTo?(state: State): ActivityAudience | undefined;
}

export function streamIdOf(aggregate: { readonly category: string }, id: string): string {
  return `${aggregate.category}-${id}`;
}

/** What came of a command: enough to answer it, and the same again for a repeat of it. */
export interface CommandOutcome<Event, State> {
  /** Facts the command led to; none when it changed nothing. */
  readonly events: readonly Event[];
  /** Right after the command; of a repeat, right after its first time. */
  readonly state: State;
  /** Of the append that holds the command's events, or of the stream when it led to none. */
  readonly position: Position;
}

/** An outcome, and how it came about. */
export interface CommandResult<Event, State> {
  readonly status: CommandStatus;
  readonly outcome: CommandOutcome<Event, State>;
}

/** What the streams of a process have in common. */
export interface StreamServices {
  readonly log: EventLog;
  readonly snapshots: SnapshotStore;
  readonly clock: Clock;
  readonly metrics: CommandMetrics;
  readonly settings: GameSettings;
  /** States kept in memory, by stream. */
  readonly streamCache: LRUCache<string, StreamMemory<unknown>>;
}

export interface RunOptions {
  /** The same command, found in the log by {@link AggregateStream.findRepeatInLog}. */
  readonly late?: RememberedCommand | undefined;
  /** Runs once, before the append, when the command is new and accepted on the latest state. */
  readonly beforeAppend?: (() => Promise<unknown>) | undefined;
}

/**
 * After so many conflicts in a row something other than bad luck is at work. Fewer can be: against a process that has many
 * commands for the stream in its queue one loses until they are through, the more so the longer the way to the log is.
 */
const MAX_ATTEMPTS = 40;
/** An event every so often a snapshot is taken. */
const SNAPSHOT_INTERVAL_EVENTS = 200;

/** The stream of one aggregate: its state, and what is decided and appended on it. Its caller holds its place in the queue. */
export class AggregateStream<Command, Event extends DomainEvent, State> {
  readonly id: string;

  constructor(
    private readonly aggregate: Aggregate<Command, Event, State>,
    private readonly aggregateId: string,
    private readonly services: StreamServices,
  ) {
    this.id = streamIdOf(aggregate, aggregateId);
  }

  /**
   * Decides a command on the stream's state and appends, and again when another process was faster.
   *
   * Rejects with the decider's {@link Rejection}, with {@link IdempotencyKeyReused}, or with what the log rejects with.
   */
  async run(
    command: Command,
    context: CommandContext,
    { late: rememberedCommand, beforeAppend }: RunOptions = {},
  ): Promise<CommandResult<Event, State>> {
    const memory = await this.loadMemory();
    if (beforeAppend) await this.catchUp(memory);
    let prepare = beforeAppend;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const repeated = await this.resolveRepeat(memory, context, rememberedCommand);
      if (repeated) return { status: 'repeated', outcome: repeated };
      const events = await this.decideOnLatest(memory, command);
      if (events === 'decide-again') continue;
      if (events.length === 0) return toUnchangedResult(memory);
      await prepare?.();
      prepare = undefined;
      try {
        return { status: 'done', outcome: await this.append(memory, events, context) };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) {
          this.evictMemory();
          throw error;
        }
        await sleep(Math.random() * 2 ** Math.min(attempt, 6));
        await this.catchUp(memory);
      }
    }
    throw new TooManyConflicts(this.id, MAX_ATTEMPTS);
  }

  decide(command: Command, state: State): readonly Event[] {
    return this.aggregate.decider.decide(command, state, this.services.settings);
  }

  evolve(state: State, events: readonly Event[]): State {
    return events.reduce((before, event) => this.aggregate.decider.evolve(before, event), state);
  }

  /** A command's events as they are appended. */
  toNewEvents(events: readonly Event[], state: State, context: CommandContext): readonly NewEvent[] {
    const time = this.services.clock.now().toISOString();
    const toldTo = this.aggregate.toldTo?.(state);
    const { keyCreatedAt: _, ...asked } = context;
    const metadata = { ...asked, time, ...(toldTo && { toldTo }) };
    // New ids each time: a repeat must meet the revision its first time led to, and be answered from what is recorded.
    return events.map((event) => this.aggregate.codec.encode(event, randomUUID(), metadata));
  }

  toAppend({ revision }: StreamMemory<State>, events: readonly NewEvent[]): Append {
    return { streamId: this.id, expectedRevision: revision < 0 ? 'none' : revision, events };
  }

  /** Takes in a command's events that were appended, and saves a snapshot when one is due. */
  applyAppended(
    memory: StreamMemory<State>,
    events: readonly Event[],
    recorded: readonly NewEvent[],
    position: Position,
  ): CommandOutcome<Event, State> {
    const nextRevision = memory.revision + 1;
    events.forEach((event, index) => {
      const place = { streamId: this.id, revision: nextRevision + index, position };
      memory.advance({ ...recorded[index]!, ...place }, this.evolve(memory.state, [event]));
    });
    if (
      Math.floor(nextRevision / SNAPSHOT_INTERVAL_EVENTS) !==
      Math.floor((nextRevision + events.length) / SNAPSHOT_INTERVAL_EVENTS)
    ) {
      this.services.snapshots.save(this.id, this.aggregate.stateVersion, memory.toStored());
    }
    return { events, state: memory.state, position };
  }

  /**
   * A command of the stream's own player that was done long ago. Runs outside the queue and doesn't hold it up: what is done
   * meanwhile is remembered.
   */
  async findRepeatInLog(context: CommandContext): Promise<RememberedCommand | undefined> {
    if (!this.aggregate.takesLateCommands || this.aggregateId !== context.actor) return undefined;
    const { log, clock } = this.services;
    return findLateRepeat(log, this.id, context, clock.now().getTime());
  }

  async resolveRepeat(
    memory: StreamMemory<State>,
    context: CommandContext,
    rememberedCommand: RememberedCommand | undefined,
  ): Promise<CommandOutcome<Event, State> | undefined> {
    if (context.requestHash === undefined) return undefined;
    const executedCommand = memory.findCommand(context.commandId) ?? rememberedCommand;
    if (!executedCommand) return undefined;
    if (executedCommand.requestHash !== context.requestHash) throw new IdempotencyKeyReused();
    return this.reconstructOutcome(executedCommand.revision, context.commandId);
  }

  /** The state as this process knows it; other processes may have moved the stream on since. */
  async loadMemory(): Promise<StreamMemory<State>> {
    const { streamCache: memories, snapshots } = this.services;
    const cached = memories.get(this.id);
    // A stream has one aggregate, so what is kept under its id has that aggregate's state.
    if (cached) return cached as StreamMemory<State>;
    const stored = await snapshots.load<State>(this.id, this.aggregate.stateVersion);
    const memory = stored ? StreamMemory.fromStored(stored) : this.createEmptyMemory();
    await this.catchUp(memory);
    memories.set(this.id, memory);
    return memory;
  }

  /** Drops the state, of which nothing is known any more after an append that was not answered. */
  evictMemory(): void {
    this.services.streamCache.delete(this.id);
  }

  async catchUp(memory: StreamMemory<State>): Promise<void> {
    for await (const recorded of this.services.log.readStream(this.id, { from: memory.revision + 1 })) {
      this.foldEvent(memory, recorded);
    }
  }

  /**
   * What leaves nothing to append (a refusal, or no change) is only believed when the state it was decided on is the
   * stream's latest: another process may have moved it on since.
   */
  private async decideOnLatest(
    memory: StreamMemory<State>,
    command: Command,
  ): Promise<readonly Event[] | 'decide-again'> {
    let rejection: Rejection | undefined;
    let events: readonly Event[] = [];
    try {
      events = this.decide(command, memory.state);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      rejection = error;
    }
    if (events.length > 0) return events;
    const decidedRevision = memory.revision;
    await this.catchUp(memory);
    if (memory.revision !== decidedRevision) return 'decide-again';
    if (rejection) throw rejection;
    return events;
  }

  private async append(
    memory: StreamMemory<State>,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<CommandOutcome<Event, State>> {
    const { log, metrics } = this.services;
    const newEvents = this.toNewEvents(events, memory.state, context);
    const { position } = await metrics.measureAppend(() => log.append(this.toAppend(memory, newEvents)));
    return this.applyAppended(memory, events, newEvents, position);
  }

  /** Folds the stream up to a command's last event, from the start: a repeat is rare, and a snapshot may be past it. */
  private async reconstructOutcome(
    revision: number,
    commandId: string,
  ): Promise<CommandOutcome<Event, State>> {
    const memory = this.createEmptyMemory();
    const events: Event[] = [];
    for await (const recorded of this.services.log.readStream(this.id, { limit: revision + 1 })) {
      const event = this.foldEvent(memory, recorded);
      if (recorded.metadata.commandId === commandId) events.push(event);
    }
    return { events, state: memory.state, position: memory.position };
  }

  private foldEvent(memory: StreamMemory<State>, recorded: RecordedEvent): Event {
    const { event } = this.aggregate.codec.decode(recorded);
    memory.advance(recorded, this.evolve(memory.state, [event]));
    return event;
  }

  private createEmptyMemory(): StreamMemory<State> {
    return StreamMemory.empty(this.aggregate.decider.initial);
  }
}

/** The end of a command that led to nothing. */
export function toUnchangedResult<State>({
  state,
  position,
}: StreamMemory<State>): CommandResult<never, State> {
  return { status: 'unchanged', outcome: { events: [], state, position } };
}
