import type { Pool } from 'pg';
import type { Position } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';
import { secondsBehind } from '../operations/projections-report';
import type { PolicyFigures } from '../platform/metrics/policy-figures';

/** How far every policy that has ever run is behind the log, whichever process runs it. */
export async function policyLags(pool: Pool, log: EventLog): Promise<readonly PolicyFigures[]> {
  const { rows } = await pool.query<{ policy: string; position: Position }>({
    name: 'policy-checkpoints',
    text: 'select name as policy, position from policy_checkpoint order by name',
  });
  return Promise.all(
    rows.map(async ({ policy, position }) => ({ policy, lagSeconds: await secondsBehind(log, position) })),
  );
}
