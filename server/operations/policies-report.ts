import type pg from 'pg';
import {
  MAX_LISTED_TARGETS,
  type ParkedTarget,
  type PoliciesReport,
  type PolicyReport,
  type SkippedReaction,
} from '../contracts/policy-operations';
import { MAX_LISTED_SKIPS } from '../contracts/operations';
import { distanceBetween, getPositionUnit } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';
import { computeLagSeconds } from './projections-report';

type PolicyRow = Omit<PolicyReport, 'lag'>;
type ParkedRow = Omit<ParkedTarget, 'retryAt' | 'parkedAt'> & {
  readonly retryAt: Date;
  readonly parkedAt: Date;
};

/** The state of all policies that have ever run, from what the leading process has stored; works in any process. */
export async function loadPoliciesReport(pool: pg.Pool, log: EventLog): Promise<PoliciesReport> {
  const [head, policies, parkedTargets, skipped] = await Promise.all([
    log.head(),
    loadPolicyRows(pool),
    loadParkedTargets(pool),
    loadSkippedReactions(pool),
  ]);
  const toReport = async (row: PolicyRow): Promise<PolicyReport> => ({
    ...row,
    lag: {
      amount: distanceBetween(row.position, head),
      unit: getPositionUnit(head),
      seconds: row.position < head ? await computeLagSeconds(log, row.position) : 0,
    },
  });
  return { policies: await Promise.all(policies.map(toReport)), parkedTargets, ...skipped };
}

/** A policy's progress and what it has stored. */
export async function loadPolicyRows(pool: pg.Pool): Promise<readonly PolicyRow[]> {
  const { rows } = await pool.query<PolicyRow>({
    name: 'policy-report',
    text: `select name, state, position, failure,
             (select count(*)::int from policy_reaction where policy = name) as waiting,
             (select count(*)::int from parked_stream where consumer = 'policy:' || name) as "parkedTargets",
             coalesce((
               select greatest(0, extract(epoch from clock_timestamp() - min(due_at)))::float8
               from policy_reaction where policy = name and due_at > 'epoch' and not exists (
                 select from parked_stream parked
                 where parked.consumer = 'policy:' || name and parked.sequence = policy_reaction.sequence)
             ), 0) as "overdueSeconds"
           from policy_checkpoint order by name`,
  });
  return rows;
}

async function loadParkedTargets(pool: pg.Pool): Promise<readonly ParkedTarget[]> {
  const { rows } = await pool.query<ParkedRow>({
    name: 'parked-targets',
    text: `select substr(consumer, 8) as policy, sequence, event_id as "eventId", event_type as type, position,
             stream_id as "streamId", revision::float8 as revision, message, attempts,
             retry_at as "retryAt", parked_at as "parkedAt",
             (select count(*)::int from policy_reaction reaction
              where reaction.policy = substr(consumer, 8) and reaction.sequence = parked.sequence) as waiting
           from parked_stream parked where starts_with(consumer, 'policy:') order by parked_at limit $1`,
    values: [MAX_LISTED_TARGETS],
  });
  return rows.map(({ retryAt, parkedAt, ...row }) => ({
    ...row,
    retryAt: retryAt.toISOString(),
    parkedAt: parkedAt.toISOString(),
  }));
}

type SkippedRow = Omit<SkippedReaction, 'skippedAt'> & { readonly skippedAt: Date; readonly total: number };

async function loadSkippedReactions(
  pool: pg.Pool,
): Promise<Pick<PoliciesReport, 'skippedReactions' | 'skippedCount'>> {
  const { rows } = await pool.query<SkippedRow>({
    name: 'skipped-reactions',
    text: `select policy, sequence, event_id as "eventId", stream_id as "streamId", reason,
             skipped_by as "skippedBy", skipped_at as "skippedAt", count(*) over ()::integer as total,
             not exists (
               select from parked_stream parked where parked.consumer = 'policy:' || policy
                 and parked.sequence = policy_skip.sequence and parked.event_id = policy_skip.event_id
             ) as "isPassedOver"
           from policy_skip order by skipped_at desc, event_id limit $1`,
    values: [MAX_LISTED_SKIPS],
  });
  return {
    skippedReactions: rows.map(({ total: _total, skippedAt, ...row }) => ({
      ...row,
      skippedAt: skippedAt.toISOString(),
    })),
    skippedCount: rows[0]?.total ?? 0,
  };
}
