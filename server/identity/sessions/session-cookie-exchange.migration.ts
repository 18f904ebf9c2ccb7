import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When this installation began to exchange cookies of the old name (R344); at most one row. */
export class CreateSessionCookieExchange1790000001761 implements MigrationInterface {
  readonly name = 'CreateSessionCookieExchange1790000001761';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table session_cookie_exchange (
        only_row boolean primary key default true check (only_row),
        began_at timestamptz not null
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table session_cookie_exchange');
  }
}
