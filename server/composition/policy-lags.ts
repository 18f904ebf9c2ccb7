import type { Pool } from 'pg';
import type { EventLog } from '../event-log/event-log';
import { loadPolicyRows } from '../operations/policies-report';
import { computeLagSeconds } from '../operations/projections-report';
import type { PolicyStats } from '../platform/metrics/policy-stats';

/** The lag of every policy that has ever run, in whichever process it runs. */
export async function loadPolicyLags(pool: Pool, log: EventLog): Promise<readonly PolicyStats[]> {
  const rows = await loadPolicyRows(pool);
  return Promise.all(
    rows.map(async ({ name: policy, state, position, parkedTargets, overdueSeconds }) => ({
      policy,
      state,
      parkedTargets,
      overdueSeconds,
      lagSeconds: await computeLagSeconds(log, position),
    })),
  );
}
