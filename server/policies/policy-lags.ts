import type { Pool } from 'pg';
import type { Position } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';
import { computeLagSeconds } from '../operations/projections-report';
import type { PolicyStats } from '../platform/metrics/policy-stats';

/** The lag of every policy that has ever run, in whichever process it runs. */
export async function loadPolicyLags(pool: Pool, log: EventLog): Promise<readonly PolicyStats[]> {
  const { rows } = await pool.query<{ policy: string; position: Position }>({
    name: 'policy-checkpoints',
    text: 'select name as policy, position from policy_checkpoint order by name',
  });
  return Promise.all(
    rows.map(async ({ policy, position }) => ({
      policy,
      lagSeconds: await computeLagSeconds(log, position),
    })),
  );
}
