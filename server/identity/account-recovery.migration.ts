import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Verified e-mails, one-time links, and the sessions of an account. The version of the credentials is the number of times
 * that they were replaced; processes of the earlier release store sessions without one, which counts as 0.
 */
export class AddAccountRecovery1790000001690 implements MigrationInterface {
  readonly name = 'AddAccountRecovery1790000001690';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table account
        add column email_verified_at timestamptz,
        add column credentials_version integer not null default 0;
      create table account_token (
        token_hash bytea primary key,
        account_id uuid not null references account on delete cascade,
        purpose text not null,
        email text,
        expires_at timestamptz not null
      );
      create index account_token_account on account_token (account_id);
      alter table session
        add column id uuid not null default gen_random_uuid() constraint session_id_key unique,
        add column user_id text generated always as (sess ->> 'userId') stored,
        add column last_seen_at timestamptz not null default now();
      create index session_user_id on session (user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table session drop column last_seen_at, drop column user_id, drop column id;
      drop table account_token;
      alter table account drop column credentials_version, drop column email_verified_at`);
  }
}
