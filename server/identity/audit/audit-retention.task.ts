import type { Pool } from 'pg';
import type { ScheduledTask } from '../../async/scheduled-task';
import { auditEntries } from '../../operations/audit-entries';
import type { Clock } from '../../platform/clock';

const INTERVAL_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Some 300 MB; the oldest entries beyond them go before their time (R341). */
const MAX_ROWS = 1_000_000;
/** Batches of one run, so that a process that stops needn't wait for long. */
const BATCHES_PER_RUN = 100;

/** Deletes entries of the audit trail that are older than `retentionDays`, or too many, in short transactions. */
export function createAuditRetentionTask(
  pool: Pool,
  clock: Clock,
  retentionDays: number,
  maxRows = MAX_ROWS,
): ScheduledTask {
  return {
    name: 'audit-retention',
    intervalMs: INTERVAL_MS,
    async run(): Promise<void> {
      const cutoff = new Date(clock.now().getTime() - retentionDays * DAY_MS);
      for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1)
        if (!(await auditEntries.pruneBatch(pool, cutoff, maxRows))) return;
    },
  };
}
