import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes that let somebody register; one that makes an operator is valid only while there is no account. */
export class CreateInviteCodes1790000001842 implements MigrationInterface {
  readonly name = 'CreateInviteCodes1790000001842';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table invite_code (
        id uuid primary key,
        code_hash bytea not null constraint invite_code_hash_key unique,
        makes_operator boolean not null default false,
        max_uses integer not null check (max_uses > 0),
        uses integer not null default 0 check (uses between 0 and max_uses),
        note text not null default '',
        created_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table invite_code');
  }
}
