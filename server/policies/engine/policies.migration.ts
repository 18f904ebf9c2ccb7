import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The checkpoint of each policy. */
export class CreatePolicies1790000000500 implements MigrationInterface {
  name = 'CreatePolicies1790000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table policy_checkpoint (
        name text primary key,
        position text collate "C" not null,
        updated_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table policy_checkpoint');
  }
}
