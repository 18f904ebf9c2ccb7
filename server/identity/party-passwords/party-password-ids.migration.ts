import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Passwords that replace one another have ids, which events name. The default is the id of the password that a party was
 * founded with (`FOUNDING_PASSWORD_ID`): processes of the earlier release store no other.
 */
export class AddPartyPasswordIds1790000001500 implements MigrationInterface {
  readonly name = 'AddPartyPasswordIds1790000001500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table party_password
        add column password_id uuid not null default '00000000-0000-0000-0000-000000000000',
        drop constraint party_password_pkey,
        add primary key (party_id, password_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      delete from party_password where password_id <> '00000000-0000-0000-0000-000000000000'`);
    await queryRunner.query(`
      alter table party_password
        drop constraint party_password_pkey, drop column password_id, add primary key (party_id)`);
  }
}
