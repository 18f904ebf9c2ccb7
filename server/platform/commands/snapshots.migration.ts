import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Snapshots shorten the load of a stream's state. They can be deleted at any time: they are rebuilt from the log. */
export class CreateSnapshots1790000000300 implements MigrationInterface {
  name = 'CreateSnapshots1790000000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stream_snapshot (
        stream_id text primary key,
        revision bigint not null,
        state_version integer not null,
        memory json not null,
        taken_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stream_snapshot');
  }
}
