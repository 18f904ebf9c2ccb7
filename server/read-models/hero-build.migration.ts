import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The figure of a player's hero (R407). Null in all existing rows: no earlier release has the event `BuildChanged`, and this
 * migration keeps them from data that holds one.
 */
export class AddHeroBuild1790000001930 implements MigrationInterface {
  readonly name = 'AddHeroBuild1790000001930';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player add column build text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table player drop column build');
  }
}
