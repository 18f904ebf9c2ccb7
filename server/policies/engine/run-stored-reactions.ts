import type { EventLog, RecordedEvent } from '../../event-log/event-log';
import type { ParkedSequence } from '../../operations/parked-streams/parked-stream-store';
import { collectReactions, type Policy, type Reaction } from './policy';
import type { PolicyServices } from './policy-services';
import type { ReactionBacklog } from './reaction-backlog';
import { isOutage, toError } from './reaction-failures';
import { runReactions } from './run-reactions';
import type { DueReaction, SkippedStoredReaction, StoredReaction } from './stored-reactions';
import { getFailure, TargetLanes, type Lane, type PendingEvent, type PendingReaction } from './target-lanes';

export interface StoredRunServices extends Pick<PolicyServices, 'log' | 'runner'> {
  readonly policy: Policy;
  readonly backlog: ReactionBacklog;
  /** The live reactions. */
  readonly lanes: TargetLanes;
  /** Moves a target's reactions to the backlog, the one to this event first, and parks it if there is an error. */
  moveToBacklog(sequence: string, recorded: RecordedEvent, error?: Error): Promise<void>;
}

interface LoadedReaction extends PendingEvent {
  readonly due: DueReaction;
  /** Why the event itself can't be read. */
  readonly unreadable?: Error;
}

/** Stands for an event that can't be read, in lists and for a skip. */
const UNREADABLE_EVENT = { id: '00000000-0000-0000-0000-000000000000', type: 'unreadable', data: {} };

/**
 * Carries out a round of stored reactions: in order within a sequence, up to its first failure. That one parks the
 * sequence, unless everything failed because of an outage. Returns whether any succeeded.
 */
export async function runStoredReactions(
  due: readonly DueReaction[],
  services: StoredRunServices,
): Promise<boolean> {
  const lanes = new TargetLanes<LoadedReaction>();
  const done: StoredReaction[] = [];
  const skipped: SkippedStoredReaction[] = [];
  for (const event of await loadReactions(due, services.log)) {
    const isPassedOver = isSkipped(event);
    const reactions = isPassedOver ? [] : collectStoredReactions(event, services);
    event.remainingReactions = reactions.length;
    for (const reaction of reactions) lanes.add({ pendingEvent: event, reaction });
    // Behind others of its sequence it is left to a later round.
    if (lanes.has(event.due.sequence)) continue;
    if (isPassedOver) skipped.push({ ...event.due, eventId: event.recorded.id });
    else done.push(event.due);
  }
  const failed = new Set<Lane<LoadedReaction>>();
  for (
    let batches = lanes.takeDue(0, due.length);
    batches.length > 0;
    batches = lanes.takeDue(0, due.length)
  ) {
    await runReactions(
      services.runner,
      batches.flatMap(({ reactions }) => reactions),
    );
    for (const { pendingEvent } of batches.flatMap((batch) => lanes.settle(batch)))
      if ((pendingEvent.remainingReactions -= 1) === 0) done.push(pendingEvent.due);
    for (const { lane } of batches) {
      if (getFailure(lane) === undefined) continue;
      failed.add(lane);
      lane.retryAt = Number.POSITIVE_INFINITY;
    }
  }

  const parked: ParkedSequence[] = [];
  for (const lane of failed) {
    const { pendingEvent } = lane.pendingReactions[0]!;
    const error = toError(getFailure(lane));
    if (done.length === 0 && isOutage(error)) continue;
    parked.push(services.backlog.park(lane.target, pendingEvent.recorded, error, pendingEvent.due.attempts));
  }
  if (done.length + skipped.length + parked.length === 0) services.backlog.postpone();
  await services.backlog.settle({ done, skipped, parked });
  return done.length > 0;
}

async function loadReactions(
  due: readonly DueReaction[],
  log: Pick<EventLog, 'readStream'>,
): Promise<readonly LoadedReaction[]> {
  const read = async (reaction: DueReaction): Promise<LoadedReaction> => {
    const { streamId, revision, position } = reaction;
    let unreadable = new Error(`The log has no event ${streamId} #${revision}`);
    try {
      for await (const recorded of log.readStream(streamId, { from: revision, limit: 1 }))
        return { recorded, remainingReactions: 0, due: reaction };
    } catch (error) {
      if (isOutage(error)) throw error;
      unreadable = toError(error);
    }
    const metadata = null as unknown as RecordedEvent['metadata'];
    const recorded = { ...UNREADABLE_EVENT, streamId, revision, position, metadata };
    return { recorded, remainingReactions: 0, due: reaction, unreadable };
  };
  return Promise.all(due.map(read));
}

function isSkipped({ recorded, due }: LoadedReaction): boolean {
  return due.skippedEvents.includes(recorded.id);
}

/** An event that can't be read fails when its reaction is carried out. */
function collectStoredReactions(
  { recorded, due, unreadable }: LoadedReaction,
  services: StoredRunServices,
): readonly Reaction[] {
  const target = due.sequence;
  if (unreadable) return [{ target, run: () => Promise.reject(unreadable) }];
  if (target === recorded.streamId) return [{ target, run: () => dispatch(recorded, services) }];
  try {
    return collectReactions(services.policy, recorded).filter((reaction) => reaction.target === target);
  } catch (error) {
    return [{ target, run: () => Promise.reject(toError(error)) }];
  }
}

/**
 * Reacts to an event that could not be read before. A target whose earlier reactions wait gets this one behind them; a
 * target that fails is parked by itself, so that it doesn't hold up the stream.
 */
async function dispatch(recorded: RecordedEvent, services: StoredRunServices): Promise<void> {
  const { policy, backlog, lanes, runner } = services;
  const reactions = collectReactions(policy, recorded);
  const isBusy = ({ target }: Reaction): boolean => backlog.mustStore(target) || lanes.has(target);
  const waiting = reactions.filter(isBusy);
  const pendingEvent = { recorded, remainingReactions: reactions.length };
  const pending = reactions
    .filter((reaction) => !isBusy(reaction))
    .map((reaction): PendingReaction => ({ pendingEvent, reaction }));
  await runReactions(runner, pending);
  for (const { reaction, outcome } of pending) {
    if (outcome?.status !== 'rejected') continue;
    const error = toError(outcome.reason);
    if (isOutage(error)) throw error;
    await services.moveToBacklog(reaction.target, recorded, error);
  }
  for (const { target } of waiting) await services.moveToBacklog(target, recorded);
}
