import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a skipped event is in the log, so that operators can look at it; null for skips by earlier releases. */
export class AddSkipLocations1790000001910 implements MigrationInterface {
  readonly name = 'AddSkipLocations1790000001910';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`alter table ${table} add column stream_id text, add column revision bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`alter table ${table} drop column stream_id, drop column revision`);
  }
}

const TABLES = ['projection_skip', 'policy_skip'];
