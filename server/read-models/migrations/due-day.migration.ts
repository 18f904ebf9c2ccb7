import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day that a player's change of zone found due. Null in all existing rows, as in all events before this release. */
export class AddDueDay1790000001610 implements MigrationInterface {
  readonly name = 'AddDueDay1790000001610';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player add column due_day date');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player drop column due_day');
  }
}
