import type pg from 'pg';
import { distanceBetween, getPositionUnit } from '../contracts/position';
import type { RelayReport, RelaysReport } from '../contracts/relay-operations';
import type { EventLog } from '../event-log/event-log';
import { computeLagSeconds } from './projections-report';

/** How often a process stores how far its relay is, in milliseconds. */
export const RELAY_REPORT_INTERVAL_MS = 2_000;
/** A relay without a report for so long is silent. */
const SILENT_AFTER_SECONDS = 10;
/** How long the last report of a silent relay is shown. */
export const RELAY_REPORT_KEPT_SECONDS = 300;

type RelayRow = Omit<RelayReport, 'lag' | 'startedAt'> & { readonly startedAt: Date };

/** How far the live relays of all processes are, as of their latest reports; works in any process. */
export async function loadRelaysReport(pool: pg.Pool, log: EventLog): Promise<RelaysReport> {
  const [head, { rows }] = await Promise.all([
    log.head(),
    pool.query<RelayRow>({
      name: 'relay-reports',
      text: `select process, started_at as "startedAt", position, passed_over as "passedOver",
               last_passed_over as "lastPassedOver",
               case when seen_at < clock_timestamp() - make_interval(secs => $1) then 'silent' else 'running' end as state
             from live_relay where seen_at >= clock_timestamp() - make_interval(secs => $2)
             order by process, started_at`,
      values: [SILENT_AFTER_SECONDS, RELAY_REPORT_KEPT_SECONDS],
    }),
  ]);
  const toReport = async ({ startedAt, ...row }: RelayRow): Promise<RelayReport> => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lag: {
      amount: distanceBetween(row.position, head),
      unit: getPositionUnit(head),
      seconds: row.position < head ? await computeLagSeconds(log, row.position) : 0,
    },
  });
  return { relays: await Promise.all(rows.map(toReport)) };
}
