import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a player's name or class last changed, for clients that missed it. Null in all existing rows: no earlier release has the
 * events `NicknameChanged`, `ClassChangeRequested` and `ClassChanged`, and this migration keeps them from data that holds some.
 */
export class AddProfilePosition1790000001840 implements MigrationInterface {
  readonly name = 'AddProfilePosition1790000001840';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player add column profile_position text collate "C"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player drop column profile_position');
  }
}
