import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
import type { SerialQueue } from '../../async/serial-queue';
import type { Position } from '../../contracts/position';
import type { Decider } from '../../domain/kernel/decider';
import { Rejection } from '../../domain/kernel/rejection';
import type { DomainEvent, EventCodec } from '../../event-log/codec';
import { WrongExpectedRevision } from '../../event-log/errors';
import type { Append, EventLog, NewEvent, RecordedEvent } from '../../event-log/event-log';
import type { ActivityAudience } from '../../event-log/event-metadata';
import type { GameSettings } from '../../rules/game-settings';
import type { Clock } from '../clock';
import type { CommandMetrics } from '../metrics/command-metrics';
import type { CommandContext } from './command-context';
import {
  isStorableAnswer,
  toUnchangedResult,
  type CommandAnswer,
  type CommandResult,
  type RepeatedResult,
  type RunOptions,
  type StatefulOutcome,
} from './command-outcome';
import { IdempotencyKeyReused, TooManyConflicts } from './errors';
import { findRepeatInLog, isLate } from './late-repeat';
import type { SnapshotStore } from './snapshot-store';
import { StreamMemory, type RememberedCommand } from './stream-memory';

/** A decider together with what is needed to run it on the log. */
export interface Aggregate<Command, Event extends DomainEvent, State> {
  /** Prefix of its streams: `player` lives in `player-<id>`. */
  readonly category: string;
  readonly decider: Decider<Command, Event, State>;
  readonly codec: EventCodec<Event>;
  /** Raise it when the shape of `State` changes, or equal events fold to another state: older snapshots are ignored. */
  readonly stateVersion: number;
  /** Whether commands of the stream's own player may arrive days late from a device that was offline (ADR 15). */
  readonly takesLateCommands?: boolean;
  /** The audience of the events decided on a state; appended as their metadata. */
  toldTo?(state: State): ActivityAudience | undefined;
}

export function streamIdOf(aggregate: { readonly category: string }, id: string): string {
  return `${aggregate.category}-${id}`;
}

/** The services that all streams of a process share. */
export interface StreamServices {
  readonly log: EventLog;
  readonly snapshots: SnapshotStore;
  readonly clock: Clock;
  readonly metrics: CommandMetrics;
  readonly settings: GameSettings;
  /** States held in memory, by stream id. */
  readonly streamCache: LRUCache<string, StreamMemory<unknown>>;
  /** Look-ups of late repeats: one at a time of a stream, because each may read thousands of events. */
  readonly lookUps: SerialQueue;
}

/**
 * More conflicts in a row than this are not contention but a fault. Fewer can be contention: a process with many queued
 * commands for the stream keeps winning until its queue is empty, the more often the longer the round trip to the log is.
 */
const MAX_ATTEMPTS = 40;
/** The stream of one aggregate: loads its state, decides and appends. The caller serializes access with a queue. */
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
   * Decides a command on the stream's state and appends its events; retries when another process appended first.
   *
   * Rejects with the decider's {@link Rejection}, with {@link IdempotencyKeyReused}, with {@link TooManyConflicts}, or with
   * the log's error.
   */
  async run(
    command: Command,
    context: CommandContext,
    { lateRepeat, beforeAppend, describe }: RunOptions<Event, State> = {},
  ): Promise<CommandResult<Event, State>> {
    const memory = await this.loadMemory();
    if (beforeAppend) await this.catchUp(memory);
    let prepare = beforeAppend;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const repeated = await this.resolveRepeat(memory, context, { lateRepeat, describe });
      if (repeated) return repeated;
      const events = await this.decideOnLatest(memory, command);
      if (events === 'decide-again') continue;
      if (events.length === 0)
        return { ...toUnchangedResult(memory), answer: await describe?.(memory.state, events) };
      await prepare?.();
      prepare = undefined;
      try {
        const answer = await describe?.(this.evolve(memory.state, events), events);
        return { status: 'done', outcome: await this.append(memory, events, context, answer), answer };
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

  /** The command's events, encoded for the append; `answer` is stored for repeats of a command with an idempotency key. */
  toNewEvents(
    events: readonly Event[],
    state: State,
    context: CommandContext,
    answer?: CommandAnswer,
  ): readonly NewEvent[] {
    const time = this.services.clock.now().toISOString();
    const toldTo = this.aggregate.toldTo?.(state);
    const { keyCreatedAt: _, ...asked } = context;
    const metadata = { ...asked, time, ...(toldTo && { toldTo }) };
    // Event ids are random so that the log cannot deduplicate a repeat: it must conflict on the revision and be answered
    // from the stream.
    const isStored = context.requestHash !== undefined && isStorableAnswer(answer);
    const last = isStored ? { ...metadata, answer } : metadata;
    return events.map((event, index) =>
      this.aggregate.codec.encode(event, randomUUID(), index === events.length - 1 ? last : metadata),
    );
  }

  toAppend({ revision }: StreamMemory<State>, events: readonly NewEvent[]): Append {
    return { streamId: this.id, expectedRevision: revision < 0 ? 'none' : revision, events };
  }

  /** Folds a command's appended events into the memory, and saves a snapshot when one is due. */
  applyAppended(
    memory: StreamMemory<State>,
    events: readonly Event[],
    newEvents: readonly NewEvent[],
    position: Position,
  ): StatefulOutcome<Event, State> {
    const before = memory.revision;
    events.forEach((event, index) => {
      const place = { streamId: this.id, revision: before + 1 + index, position };
      memory.advance({ ...newEvents[index]!, ...place }, this.evolve(memory.state, [event]));
    });
    if (memory.isSnapshotDueSince(before)) {
      const { snapshots } = this.services;
      memory.snapshotBytes = snapshots.save(this.id, this.aggregate.stateVersion, memory.toStored());
    }
    const time = newEvents.at(-1)?.metadata.time ?? null;
    return { events, state: memory.state, position, revision: memory.revision, time };
  }

  /**
   * Finds a command of the stream's own player that was executed long ago: in the memory, or else in the log. Runs outside the
   * queue so as not to block it, with a `turn` for the memory: commands executed meanwhile are in there.
   */
  async findLateRepeat(
    context: CommandContext,
    turn = async <Result>(work: () => Promise<Result>): Promise<Result> => work(),
  ): Promise<RememberedCommand | undefined> {
    const { log, clock, lookUps } = this.services;
    if (!this.aggregate.takesLateCommands || this.aggregateId !== context.actor) return undefined;
    if (!isLate(context, clock.now().getTime())) return undefined;
    const remembered = await turn(async () => (await this.loadMemory()).findCommand(context.commandId));
    return remembered ?? lookUps.run(this.id, () => findRepeatInLog(log, this.id, context));
  }

  /** The outcome of the command if it was executed before; undefined otherwise. Rejects with {@link IdempotencyKeyReused}. */
  async resolveRepeat(
    memory: StreamMemory<State>,
    context: CommandContext,
    { lateRepeat, describe }: Pick<RunOptions<Event, State>, 'lateRepeat' | 'describe'>,
  ): Promise<RepeatedResult<Event> | undefined> {
    if (context.requestHash === undefined) return undefined;
    const executedCommand = memory.findCommand(context.commandId) ?? lateRepeat;
    if (!executedCommand) return undefined;
    if (executedCommand.requestHash !== context.requestHash) throw new IdempotencyKeyReused();
    const result = await this.readResult(executedCommand, context.commandId);
    if (!describe || result.answer) return result;
    // Too large to be stored, or executed by a release that did not store it.
    const state = await this.foldUpTo(executedCommand.revision);
    return { ...result, answer: await describe(state, result.outcome.events) };
  }

  /** The state as this process last saw it; other processes may have appended since. */
  async loadMemory(): Promise<StreamMemory<State>> {
    const { streamCache, snapshots } = this.services;
    const cached = streamCache.get(this.id);
    // A stream has one aggregate, so the entry cached under its id has that aggregate's state type.
    if (cached) return cached as StreamMemory<State>;
    const stored = await snapshots.load<State>(this.id, this.aggregate.stateVersion);
    const memory = stored ? StreamMemory.fromStored(stored.memory, stored.bytes) : this.createEmptyMemory();
    await this.catchUp(memory);
    streamCache.set(this.id, memory);
    return memory;
  }

  /** Drops the cached state: after an append without an answer it is unknown whether its events were appended. */
  evictMemory(): void {
    this.services.streamCache.delete(this.id);
  }

  async catchUp(memory: StreamMemory<State>): Promise<void> {
    for await (const recorded of this.services.log.readStream(this.id, { from: memory.revision + 1 })) {
      this.foldEvent(memory, recorded);
    }
  }

  /**
   * An append checks the revision, a refusal or an empty decision does not: those are accepted only if the state they were
   * decided on is still the stream's latest. Otherwise another process has appended since.
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
    answer: CommandAnswer | undefined,
  ): Promise<StatefulOutcome<Event, State>> {
    const { log, metrics } = this.services;
    const newEvents = this.toNewEvents(events, memory.state, context, answer);
    const { position } = await metrics.measureAppend(() => log.append(this.toAppend(memory, newEvents)));
    return this.applyAppended(memory, events, newEvents, position);
  }

  /** Reads the command's own events, which were appended together: the cost doesn't depend on the length of the stream. */
  private async readResult(
    { revision, events: limit }: RememberedCommand,
    commandId: string,
  ): Promise<RepeatedResult<Event>> {
    const { log } = this.services;
    const events: Event[] = [];
    let last: RecordedEvent | undefined;
    const newestFirst = { from: revision, direction: 'backwards', ...(limit && { limit }) } as const;
    for await (const recorded of log.readStream(this.id, newestFirst)) {
      if ((recorded.metadata as RecordedEvent['metadata'] | null)?.commandId !== commandId) break;
      last ??= recorded;
      events.unshift(this.aggregate.codec.decode(recorded).event);
    }
    if (!last) throw new Error(`${this.id} has no command ${commandId} at revision ${revision}`);
    const { position, metadata } = last;
    const outcome = { events, position, revision, time: metadata.time };
    return { status: 'repeated', outcome, answer: metadata.answer };
  }

  private async foldUpTo(revision: number): Promise<State> {
    const memory = this.createEmptyMemory();
    for await (const recorded of this.services.log.readStream(this.id, { limit: revision + 1 })) {
      this.foldEvent(memory, recorded);
    }
    return memory.state;
  }

  private foldEvent(memory: StreamMemory<State>, recorded: RecordedEvent): void {
    const { event } = this.aggregate.codec.decode(recorded);
    memory.advance(recorded, this.evolve(memory.state, [event]));
  }

  private createEmptyMemory(): StreamMemory<State> {
    return StreamMemory.empty(this.aggregate.decider.initial);
  }
}
