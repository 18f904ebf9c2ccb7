import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit trail. It refers to no account: an entry outlives its account, and writing one waits for no lock of another table.
 * The key is that of R341, under which repeats within an hour are counted.
 */
export class CreateAuditTrail1790000001760 implements MigrationInterface {
  readonly name = 'CreateAuditTrail1790000001760';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table audit_entry (
        id bigint generated always as identity primary key,
        key text not null constraint audit_entry_key unique,
        first_at timestamptz not null,
        last_at timestamptz not null,
        count integer not null,
        kind text not null,
        account_id uuid,
        actor text,
        address text,
        user_agent text,
        correlation_id text,
        detail text
      );
      create index audit_entry_first_at on audit_entry (first_at, id);
      create index audit_entry_account on audit_entry (account_id, first_at, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table audit_entry');
  }
}
