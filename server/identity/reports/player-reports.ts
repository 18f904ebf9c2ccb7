import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  MAX_REPORTS,
  type ReportContext,
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
} from '../../contracts/reports';
import { runInTransaction } from '../../database/transaction';
import type { Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';

const DAY_MS = 24 * 60 * 60_000;
/** The own reports that a player sees: the latest. */
const SHOWN_REPORTS = 100;

const COLUMNS = `id, kind, shown_name as "shownName", reason, text, reported_at as "reportedAt", outcome,
  answered_at as "answeredAt"`;

/** A report as its reporter sees it. */
export interface PlayerReport {
  readonly id: string;
  readonly kind: ReportKind;
  /** The name that the reporter saw at the time; null for a hidden player. */
  readonly shownName: string | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly reportedAt: Date;
  readonly outcome: ReportOutcome | null;
  readonly answeredAt: Date | null;
}

export interface NewReport extends Pick<PlayerReport, 'kind' | 'shownName' | 'reason' | 'text'> {
  readonly reporterId: string;
  /** The id that the reporter was shown, which is an alias for a hidden player. */
  readonly shownId: string;
  readonly subjectId: string;
  readonly context: ReportContext;
}

/** The reports of players (R468). */
export class PlayerReports {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a report; while one by the same player and of the same shown id isn't answered, that is returned as it is. A hidden
   * player who was reported by name before is another subject here, because the answer would say who is hidden. Rejects with
   * `REPORT_LIMIT_REACHED`.
   */
  async report(report: NewReport): Promise<PlayerReport> {
    const { reporterId, kind, shownId, shownName, subjectId, reason, text, context } = report;
    const now = this.clock.now();
    return runInTransaction(this.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `questlog reports ${reporterId}`,
      ]);
      const { rows: open } = await client.query<PlayerReport>(
        `select ${COLUMNS} from player_report
         where reporter_id = $1 and kind = $2 and shown_id = $3 and outcome is null`,
        [reporterId, kind, shownId],
      );
      if (open[0]) return open[0];
      await refuseTooMany(client, reporterId, new Date(now.getTime() - DAY_MS));
      const { rows } = await client.query<PlayerReport>(
        `insert into player_report
           (id, reporter_id, kind, shown_id, shown_name, subject_id, reason, text, context, reported_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
        [
          randomUUID(),
          reporterId,
          kind,
          shownId,
          shownName,
          subjectId,
          reason,
          text,
          JSON.stringify(context),
          now,
        ],
      );
      const [stored] = rows;
      if (!stored) throw new Error('The report was not stored');
      return stored;
    });
  }

  /** The latest reports of the player, the newest first. */
  async list(reporterId: string): Promise<readonly PlayerReport[]> {
    const { rows } = await this.pool.query<PlayerReport>(
      `select ${COLUMNS} from player_report where reporter_id = $1 order by number desc limit $2`,
      [reporterId, SHOWN_REPORTS],
    );
    return rows;
  }
}

/** Counts the reports that wait for an answer, and those of the last day, answered or not. */
async function refuseTooMany(client: pg.ClientBase, reporterId: string, since: Date): Promise<void> {
  const { rows } = await client.query<{ reports: number }>(
    `select count(*)::int as reports from player_report
     where reporter_id = $1 and (outcome is null or reported_at > $2)`,
    [reporterId, since],
  );
  if ((rows[0]?.reports ?? 0) >= MAX_REPORTS)
    throw new Problem('REPORT_LIMIT_REACHED', { members: { limit: MAX_REPORTS } });
}
