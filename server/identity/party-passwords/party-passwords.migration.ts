import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secrets are stored as rows, never as events (R12). */
export class CreatePartyPasswords1790000000900 implements MigrationInterface {
  readonly name = 'CreatePartyPasswords1790000000900';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table party_password (
        party_id      uuid primary key,
        password_hash text not null
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table party_password');
  }
}
