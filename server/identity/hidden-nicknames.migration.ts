import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Hidden nicknames: whether an account has a neutral one, and the withheld ones, which belong to no account and never expire. It also
 * keeps older releases, which don't know `PartyQuestTextsHidden`, from data with such events.
 */
export class AddHiddenNicknames1790000002090 implements MigrationInterface {
  readonly name = 'AddHiddenNicknames1790000002090';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table account add column is_nickname_hidden boolean not null default false;
      alter table reserved_username
        add column is_withheld boolean not null default false,
        alter column account_id drop not null,
        alter column expires_at drop not null,
        add constraint reserved_username_owner check (
          case when is_withheld then account_id is null and expires_at is null
            else account_id is not null and expires_at is not null end
        )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      delete from reserved_username where is_withheld;
      alter table reserved_username
        drop constraint reserved_username_owner,
        drop column is_withheld,
        alter column account_id set not null,
        alter column expires_at set not null;
      alter table account drop column is_nickname_hidden`);
  }
}
