import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, the session table as connect-pg-simple expects it, and the counters of rate-limiter-flexible. */
export class CreateIdentity1790000000400 implements MigrationInterface {
  name = 'CreateIdentity1790000000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account (
        id uuid primary key,
        email text not null constraint account_email_key unique,
        username text not null constraint account_username_key unique,
        nickname text not null,
        password_hash text not null,
        character_class text not null,
        language text not null,
        time_zone text not null,
        created_at timestamptz not null default now()
      );
      create table session (
        sid text primary key,
        sess json not null,
        expire timestamptz not null
      );
      create index session_expire on session (expire);
      create table rate_limit (
        key text primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limit_expire on rate_limit (expire)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table rate_limit; drop table session; drop table account');
  }
}
