import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public keys that accounts sign in with, and the challenges that wait for an answer (R390). */
export class AddPasskeys1790000001860 implements MigrationInterface {
  readonly name = 'AddPasskeys1790000001860';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table passkey (
        id uuid primary key default gen_random_uuid(),
        account_id uuid not null references account on delete cascade,
        credential_id text not null constraint passkey_credential_id_key unique,
        public_key bytea not null,
        counter bigint not null,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index passkey_account_id on passkey (account_id);
      create table passkey_challenge (
        challenge text primary key,
        account_id uuid references account on delete cascade,
        credentials_version integer,
        expires_at timestamptz not null
      );
      create index passkey_challenge_account_id on passkey_challenge (account_id);
      create index passkey_challenge_expires_at on passkey_challenge (expires_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table passkey_challenge; drop table passkey');
  }
}
