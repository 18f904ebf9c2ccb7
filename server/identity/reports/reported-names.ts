import type pg from 'pg';
import type { ReportKind } from '../../contracts/reports';

/** Shows reporters a hidden name no more (R485, R486): their reports have the given one instead. Operators still read the texts of the time. */
export async function replaceReportedNames(
  client: pg.ClientBase,
  kind: ReportKind,
  subjectId: string,
  name: string,
): Promise<void> {
  await client.query(
    `update player_report set shown_name = $3 where kind = $1 and subject_id = $2 and shown_name is not null`,
    [kind, subjectId, name],
  );
}
