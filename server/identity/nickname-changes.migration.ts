import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changed nicknames: when one changed, whether its event is still to be appended, and the former ones, which stay reserved. */
export class AddNicknameChanges1790000001841 implements MigrationInterface {
  readonly name = 'AddNicknameChanges1790000001841';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table account
        add column nickname_changed_at timestamptz,
        add column is_nickname_pending boolean not null default false;
      create index account_nickname_pending on account (nickname_changed_at) where is_nickname_pending;
      create table reserved_username (
        username text primary key,
        account_id uuid not null references account on delete cascade,
        expires_at timestamptz not null
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop table reserved_username;
      alter table account drop column is_nickname_pending, drop column nickname_changed_at`);
  }
}
