import type { Logger } from 'pino';
import type { Position } from '../contracts/position';
import { backoffMillis } from '../database/backoff';
import { pause } from '../database/pause';
import { Wakeup } from '../database/wakeup';
import type { EventLog, RecordedEvent } from '../event-log/event-log';
import { PLAYER } from '../platform/commands/aggregates';
import type { CommandRunner } from '../platform/commands/command-runner';
import { newRequestContext, runInContext } from '../platform/logging/request-context';
import { CheckpointTracker } from './checkpoint-tracker';
import type { CommandReaction, Policy, Reaction } from './policy';
import type { PolicyCheckpoints } from './policy-checkpoints';
import { TargetLanes, type Lane, type PendingFact, type PendingReaction, type Turn } from './target-lanes';

export interface PolicyServices {
  readonly log: Pick<EventLog, 'follow'>;
  readonly runner: CommandRunner;
  readonly checkpoints: PolicyCheckpoints;
  readonly logger: Logger;
  /** How often progress is saved that no reaction saves. The lag of a policy is seen this much too large. */
  readonly saveEveryMillis: number;
}

/** Facts that wait to be reacted to, or to be tried again. With so many the policy reads on only when one is finished. */
const MOST_PENDING = 1_000;
/** Reactions carried out at once: their appends fit in one transaction of the log. */
const MOST_AT_ONCE = 500;
const LONGEST_WAIT_MS = 60_000;

type Pending<Of extends Reaction> = PendingReaction & { readonly reaction: Of };

/**
 * One policy following the log, until it is stopped or can't read on: facts are read ahead into lanes by target, and
 * carried out batch by batch. A reaction that fails is tried again until it succeeds, for skipping it would lose a reward;
 * only its own target waits for it. The checkpoint stays before the oldest fact that is not finished.
 */
export class PolicyRun {
  private readonly lanes = new TargetLanes();
  private readonly tracker: CheckpointTracker;
  private readonly work = new Wakeup();
  private readonly room = new Wakeup();
  private readonly reactsTo: ReadonlySet<string>;

  constructor(
    private readonly policy: Policy,
    private saved: Position,
    private readonly services: PolicyServices,
  ) {
    this.tracker = new CheckpointTracker(saved);
    this.reactsTo = new Set(policy.reactsTo);
  }

  /** Resolves when the signal has aborted and what was under way is over. Rejects with what keeps it from reading on. */
  async run(signal: AbortSignal): Promise<void> {
    const failed = new AbortController();
    const ended = AbortSignal.any([signal, failed.signal]);
    const wake = (): void => {
      this.work.wake();
      this.room.wake();
    };
    ended.addEventListener('abort', wake);
    const loops = [this.read(ended), this.react(ended), this.saveNowAndThen(ended)];
    try {
      await Promise.all(loops);
    } finally {
      failed.abort();
      await Promise.allSettled(loops);
      await this.save();
    }
  }

  private async read(signal: AbortSignal): Promise<void> {
    for await (const { events, position } of this.services.log.follow({ after: this.saved, signal })) {
      for (const recorded of events) {
        const reactions = this.reactsTo.has(recorded.type) ? await this.reactionsTo(recorded, signal) : [];
        if (reactions.length > 0) await this.add(recorded, reactions, signal);
        if (signal.aborted) return;
        if (reactions.length === 0) this.tracker.noteRead(recorded.position);
      }
      this.tracker.noteRead(position);
      // Once for all of the batch, so that their appends share a transaction.
      this.work.wake();
    }
  }

  /** A fact that can't be read may be for any target: all later ones wait for it. */
  private async reactionsTo(recorded: RecordedEvent, signal: AbortSignal): Promise<readonly Reaction[]> {
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        return this.policy.reactions(recorded);
      } catch (error) {
        this.logFailure(error, { failures, ...tracesOf(recorded) });
        // What was read before it doesn't wait for it.
        this.work.wake();
        await pause(backoffMillis(failures), signal);
      }
    }
    return [];
  }

  private async add(
    recorded: RecordedEvent,
    reactions: readonly Reaction[],
    signal: AbortSignal,
  ): Promise<void> {
    while (this.tracker.size >= MOST_PENDING && !signal.aborted) {
      this.work.wake();
      await this.room.wait(LONGEST_WAIT_MS);
    }
    if (signal.aborted) return;
    const { patience = 0 } = this.policy;
    // A time in the future, by another clock, delays it no more than one of now does.
    const from = Math.min(Date.parse(recorded.metadata.time) || 0, Date.now());
    const fact: PendingFact = { recorded, dueAt: from + patience, open: reactions.length };
    this.tracker.add(recorded.position);
    for (const reaction of reactions) this.lanes.add({ fact, reaction });
  }

  private async react(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const turns = this.lanes.take(Date.now(), MOST_AT_ONCE);
      if (turns.length > 0) await this.carryOut(turns);
      else await this.work.wait(Math.min(LONGEST_WAIT_MS, Math.max(0, this.lanes.nextAt() - Date.now())));
    }
  }

  private async carryOut(turns: readonly Turn[]): Promise<void> {
    const reactions = turns.flatMap((turn) => turn.reactions);
    for (const { fact } of reactions) inContextOf(fact, () => this.logReaction(fact));
    await Promise.all([
      this.runCommands(reactions.filter(isCommand)),
      runSteps(reactions.filter((pending) => !isCommand(pending))),
    ]);
    const succeeded = turns.flatMap((turn) => this.lanes.settle(turn));
    const finished = succeeded.filter(({ fact }) => (fact.open -= 1) === 0);
    for (const { fact } of finished) this.tracker.finish(fact.recorded.position);
    this.room.wake();
    const failed = turns
      .map(({ lane }) => lane)
      .filter(({ waiting: [first] }) => first?.outcome?.status === 'rejected');
    if (failed.length > 0) this.retryLater(failed);
    if (finished.some(({ fact }) => fact.recorded.position > this.saved)) await this.save();
  }

  private async runCommands(pending: readonly Pending<CommandReaction>[]): Promise<void> {
    if (pending.length === 0) return;
    const checkpoint = { name: this.policy.name, position: this.tracker.safe(finishedBy(pending)) };
    const commands = pending.map(({ reaction }) => reaction);
    const { outcomes, checkpointAdvanced } = await this.services.runner.runBatch(
      PLAYER,
      commands,
      checkpoint,
    );
    pending.forEach((each, index) => (each.outcome = outcomes[index]));
    if (checkpointAdvanced) this.saved = checkpoint.position;
  }

  /** Those that failed together wait as long as the one that failed least, and are one line of the log. */
  private retryLater(lanes: readonly Lane[]): void {
    const failures = Math.min(...lanes.map((lane) => lane.failures));
    const retryAt = Date.now() + backoffMillis(failures);
    for (const lane of lanes) lane.retryAt = retryAt;
    const heads = lanes.flatMap(({ waiting: [first] }) => first ?? []);
    const oldest = heads.reduce((a, b) => (b.fact.recorded.position < a.fact.recorded.position ? b : a));
    const targets = lanes.length;
    const { reason } = oldest.outcome as { readonly reason: unknown };
    this.logFailure(reason, { failures, targets, ...tracesOf(oldest.fact.recorded) });
  }

  private async saveNowAndThen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(this.services.saveEveryMillis, signal);
      await this.save();
    }
  }

  private async save(): Promise<void> {
    const position = this.tracker.safe();
    if (position <= this.saved) return;
    try {
      await this.services.checkpoints.save(this.policy.name, position);
      this.saved = position;
    } catch (error) {
      this.services.logger.warn({ err: error, policy: this.policy.name }, 'A checkpoint could not be saved');
    }
  }

  private logReaction({ recorded }: PendingFact): void {
    const { name } = this.policy;
    this.services.logger.debug({ policy: name, ...tracesOf(recorded) }, 'A policy reacts');
  }

  private logFailure(error: unknown, details: object): void {
    const { name } = this.policy;
    this.services.logger.error({ err: error, policy: name, ...details }, 'A policy failed and tries again');
  }
}

async function runSteps(pending: readonly PendingReaction[]): Promise<void> {
  const running = pending.map(({ fact, reaction }) =>
    inContextOf(fact, async () => 'run' in reaction && (await reaction.run())),
  );
  const outcomes = await Promise.allSettled(running);
  pending.forEach((each, index) => (each.outcome = outcomes[index]));
}

function isCommand(pending: PendingReaction): pending is Pending<CommandReaction> {
  return 'command' in pending.reaction;
}

/** The positions of the facts that are finished once these have succeeded. */
function finishedBy(pending: readonly PendingReaction[]): ReadonlySet<Position> {
  const counts = new Map<PendingFact, number>();
  for (const { fact } of pending) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  const finished = [...counts].filter(([fact, count]) => fact.open === count);
  return new Set(finished.map(([{ recorded }]) => recorded.position));
}

/** What is logged on the way belongs to the request that the fact came from. */
function inContextOf<Result>({ recorded }: PendingFact, work: () => Result): Result {
  return runInContext(newRequestContext(recorded.metadata.correlationId), work);
}

/** What leads from a line of the log to the fact it is about, and to the request the fact came from. */
function tracesOf({ id: eventId, type, position, metadata }: RecordedEvent): object {
  return { correlationId: metadata.correlationId, eventId, type, position };
}
