import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of players and parties, with the texts of their time, and the answers of operators. */
export class CreatePlayerReports1790000002080 implements MigrationInterface {
  readonly name = 'CreatePlayerReports1790000002080';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table player_report (
        id uuid primary key,
        number bigint generated always as identity,
        reporter_id uuid not null references account on delete cascade,
        kind text not null,
        shown_id uuid not null,
        shown_name text,
        subject_id uuid not null,
        reason text not null,
        text text not null,
        context jsonb not null,
        reported_at timestamptz not null,
        outcome text,
        answered_at timestamptz,
        answered_by text,
        answer_reason text
      )`);
    // By the id that the reporter was shown: one by the subject would say who is behind an alias.
    await queryRunner.query(
      'create unique index player_report_once on player_report (reporter_id, kind, shown_id) where outcome is null',
    );
    await queryRunner.query('create index player_report_reporter on player_report (reporter_id, number)');
    await queryRunner.query(
      'create index player_report_queue on player_report ((outcome is not null), number)',
    );
    await queryRunner.query(
      'create index player_report_subject on player_report (subject_id) where outcome is null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table player_report');
  }
}
