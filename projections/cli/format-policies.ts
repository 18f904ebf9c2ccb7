import type { ParkedTarget, PolicyReport, SkippedReaction } from '../../server/contracts/policy-operations';
import type { Json } from '../../server/event-log/event-log';
import { formatCount, formatInstant, formatLag, formatPosition } from './format';
import { formatOutline } from './format-outline';
import { formatTable } from './output';

/** A parked target with the redacted data of the event at which it waits; null when the log hasn't got the event. */
export interface ParkedTargetWithData extends ParkedTarget {
  readonly data: Json;
}

/** The policies' part of `status`: lines, none if no policy has ever run. */
export function formatPolicies(policies: readonly PolicyReport[]): readonly string[] {
  if (policies.length === 0) return [];
  const rows = policies.map(({ name, state, position, lag, waiting, parkedTargets }) => [
    name,
    state === 'running' ? state : state.toUpperCase(),
    formatPosition(position),
    formatLag(lag),
    formatCount(waiting),
    formatCount(parkedTargets),
  ]);
  const table = formatTable(['policy', 'state', 'position', 'behind', 'stored', 'parked targets'], rows);
  const stopped = policies.flatMap(({ name, failure }) => (failure === null ? [] : `${name}: ${failure}`));
  const isParked = policies.some(({ parkedTargets }) => parkedTargets > 0);
  return ['', table, ...stopped, ...(isParked ? ['  "failures" shows the parked targets.'] : [])];
}

export function formatParkedTarget(target: ParkedTargetWithData): readonly string[] {
  const { policy, sequence, message, eventId, type, position, streamId, revision, data } = target;
  const { attempts, waiting, parkedAt, retryAt } = target;
  return [
    `${policy} has parked ${sequence} since ${formatInstant(parkedAt)}: ${message}`,
    `  ${type} ${eventId}, position ${formatPosition(position)}, ${streamId} #${revision}, with the data`,
    ...formatOutline(data, '    '),
    `  ${formatCount(attempts)} failed, the next attempt at ${formatInstant(retryAt)}; ${formatCount(waiting)} wait`,
    `  "failures retry ${policy} --target ${sequence}" tries again now, "failures skip ${policy} --event ${eventId} --reason …" passes over the event.`,
  ];
}

export function formatSkippedReactions(skipped: readonly SkippedReaction[]): readonly string[] {
  if (skipped.length === 0) return [];
  const rows = skipped.map(({ policy, sequence, eventId, skippedAt, skippedBy, reason }) => [
    policy,
    sequence,
    eventId,
    formatInstant(skippedAt),
    skippedBy,
    reason,
  ]);
  return ['', 'Passed over:', formatTable(['policy', 'target', 'event', 'since', 'by', 'reason'], rows)];
}
