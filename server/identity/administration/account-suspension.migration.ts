import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspended accounts; a row whose `until` has passed has no effect. */
export class CreateAccountSuspensions1790000001820 implements MigrationInterface {
  readonly name = 'CreateAccountSuspensions1790000001820';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table account_suspension (
        account_id uuid primary key references account on delete cascade,
        reason text not null,
        until timestamptz,
        suspended_by text not null,
        suspended_at timestamptz not null
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table account_suspension');
  }
}
