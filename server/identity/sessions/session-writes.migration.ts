import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log position of a session's last write; null until it has written. */
export class AddSessionWrites1790000001620 implements MigrationInterface {
  readonly name = 'AddSessionWrites1790000001620';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table session add column last_write text collate "C"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table session drop column last_write');
  }
}
