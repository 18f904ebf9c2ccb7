import type pg from 'pg';
import type { ReportContext, ReportKind, ReportOutcome, ReportReason } from '../../contracts/reports';
import { runInTransaction } from '../../database/transaction';
import { OperationRefused } from '../../operations/operation-refused';
import { operatorActs } from '../../operations/operators/operator-acts';

export interface ReportedLeader {
  readonly id: string;
  readonly nickname: string;
}

/** A report as operators see it. */
export interface QueuedReport {
  readonly id: string;
  readonly kind: ReportKind;
  readonly subjectId: string;
  /** Who leads the reported party now; null for a player, and for a party that has ended. */
  readonly leader: ReportedLeader | null;
  readonly reporterId: string;
  /** Nickname. */
  readonly reporter: string;
  readonly reason: ReportReason;
  readonly text: string;
  /** The texts of the time of the report. */
  readonly context: ReportContext;
  /** ISO 8601, UTC. */
  readonly reportedAt: string;
  /** Reports of the same subject that aren't answered, this one included. */
  readonly openReports: number;
  readonly outcome: ReportOutcome | null;
  readonly answeredBy: string | null;
  readonly answerReason: string | null;
}

export interface ReportPageRequest {
  readonly isAnswered: boolean;
  /** The `next` of the previous page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface ReportAnswer {
  readonly outcome: ReportOutcome;
  readonly reason: string;
}

/** The operators' queue of reports (R469). Every answer is recorded in the transaction that makes it. */
export class ReportQueue {
  constructor(private readonly pool: pg.Pool) {}

  /** A page, the newest first; `next` is the `before` of the following one, null at the end. */
  async findPage({ isAnswered, before, limit }: ReportPageRequest): Promise<{
    readonly items: readonly QueuedReport[];
    readonly next: string | null;
  }> {
    const { rows } = await this.pool.query<
      Omit<QueuedReport, 'reportedAt'> & { number: string; reportedAt: Date }
    >(
      `select report.id, report.number::text, kind, subject_id as "subjectId", reporter_id as "reporterId",
         reporter.nickname as reporter, reason, text, context, reported_at as "reportedAt", outcome,
         answered_by as "answeredBy", answer_reason as "answerReason", (
           select jsonb_build_object('id', leader.id, 'nickname', leader.nickname)
           from party join account leader on leader.id = leader_id where party_id = subject_id
         ) as leader, (
           select count(*)::int from player_report other
           where other.subject_id = report.subject_id and other.outcome is null
         ) as "openReports"
       from player_report report join account reporter on reporter.id = reporter_id
       where (outcome is not null) = $1 and ($2::bigint is null or report.number < $2)
       order by report.number desc limit $3`,
      [isAnswered, before ?? null, limit + 1],
    );
    const page = rows.slice(0, limit);
    return {
      items: page.map(({ number: _number, reportedAt, ...report }) => ({
        ...report,
        reportedAt: reportedAt.toISOString(),
      })),
      next: rows.length > page.length ? (page.at(-1)?.number ?? null) : null,
    };
  }

  /** Answers a report once. Throws `OperationRefused`: `unknown-report`, `report-answered`. */
  async answer(id: string, { outcome, reason }: ReportAnswer, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{
        kind: ReportKind;
        subjectId: string;
        context: ReportContext;
        outcome: string | null;
      }>(
        `select kind, subject_id as "subjectId", context, outcome from player_report where id = $1 for update`,
        [id],
      );
      const [report] = rows;
      if (!report) throw new OperationRefused('unknown-report', `There is no report ${id}`);
      if (report.outcome !== null) throw new OperationRefused('report-answered', 'This report is answered');
      await client.query(
        `update player_report set outcome = $2, answer_reason = $3, answered_by = $4, answered_at = clock_timestamp()
         where id = $1`,
        [id, outcome, reason, actor],
      );
      const { kind, subjectId, context } = report;
      await operatorActs.record(client, {
        actor,
        act: outcome === 'acted' ? 'report acted on' : 'report dismissed',
        subject: context.nickname ?? context.name ?? subjectId,
        details: { reportId: id, kind, subjectId, reason },
      });
    });
  }
}
